import type { Config } from '../config.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { authMessage, MAX_CLOCK_DISTANCE_MS, signatureHeaders } from '../wallet-auth/signedRead.ts'

/** The groups of endpoints, in the order in which they are shown. */
export const TAGS = [
  {
    name: 'Reads',
    description: 'What a wallet may know. Each request is signed by the wallet that it names.',
  },
  { name: 'Deposits', description: 'How campaigns are paid for.' },
  { name: 'Conversions', description: 'What advertisers report about offers.' },
  { name: 'Operation', description: 'For whoever runs or watches the server.' },
  { name: 'Internal', description: 'For Telegram alone: not for third parties.' },
] as const

export function apiTitle(serviceName: string): string {
  return `Foyer agent server (${serviceName})`
}

type GuideConfig = Pick<
  Config,
  'serviceName' | 'publicUrl' | 'chainName' | 'rateLimitAddress' | 'rateLimitWallet'
>

/** All that a client needs beside the schemas, in Markdown: how a read is signed, what fails how, what units mean. */
export function describeInterface(config: GuideConfig): string {
  return [INTRODUCTION, signing(config), example(config), ERRORS, limits(config)].join('\n\n')
}

const INTRODUCTION = `Foyer is an advertising marketplace for chat groups: advertisers bid for the moment in which a person
joins a group, and its owner earns. This server tells advertisers and group owners what concerns their wallets, and takes
deposits.

Bodies are JSON. Money is USDC: a JSON number, exact to 6 decimals, and where a name ends in \`Micro\` the same as a decimal
string of micro-USDC (1 USDC = 1000000). Times are ISO 8601 in UTC, but for the signed timestamp and \`exp\`, which are Unix
time in milliseconds. Clients should ignore fields that they do not know.`

function signing({ serviceName, chainName }: GuideConfig): string {
  const names = signatureHeaders(serviceName)
  return `## Signing a read

\`/api/groups\`, \`/api/advertiser\` and \`/api/group-owner\` are authorised by a wallet signature; no account, key or
session has to be asked for.

1. Take the present Unix time in milliseconds as decimal digits: \`<timestampMs>\`.
2. Sign exactly the text \`${authMessage(serviceName, '<timestampMs>')}\` with \`personal_sign\` (EIP-191 over its UTF-8
   bytes: no quotes, no line break, one space after the colon).
3. Send three things:

| what | where |
| --- | --- |
| the wallet's address | query \`wallet\` |
| the same digits that were signed | header \`${names.timestamp}\`, or query \`ts\` |
| the signature, \`0x\` and hexadecimal digits | header \`${names.signature}\`, or query \`sig\` |

A header wins over its query parameter, each on its own. Prefer the headers: queries end up in logs of proxies.

The timestamp may be at most ${MAX_CLOCK_DISTANCE_MS / MINUTE_MS} minutes before or after the server's clock. Within that time a signature may be used
again, for all three reads, and then costs the server nothing to check. Signatures are verified on the chain of this deployment (${chainName}): plain keys,
contract wallets (ERC-1271), contract wallets that are not deployed yet (ERC-6492) and EIP-7702 accounts all count.`
}

function example({ serviceName, publicUrl }: GuideConfig): string {
  const names = signatureHeaders(serviceName)
  return `\`\`\`ts
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount('0x…') // your wallet's private key: 64 hexadecimal digits
const timestamp = String(Date.now())
const signature = await account.signMessage({ message: \`${authMessage(serviceName, '$' + '{timestamp}')}\` })
const response = await fetch(\`${publicUrl}/api/groups?wallet=\${account.address}\`, {
  headers: { '${names.timestamp}': timestamp, '${names.signature}': signature },
})
const body = await response.json()
if (!response.ok) throw new Error(\`\${body.code}: \${body.error}\`)
\`\`\``
}

const ERRORS = `## Errors

Every error body is \`{ "error": "<sentence for a person>", "code": "<stable code>" }\`. Rely on \`code\`; sentences may change.
Each response below lists the codes that it can carry. Beside those, an unknown path is 404 \`route.not_found\`, a wrong method
405 \`route.method_not_allowed\` with an \`Allow\` header, and a bug 500 \`internal\` with a \`requestId\` to report. 429 and 503
carry \`Retry-After\`, in seconds.`

function limits({ rateLimitAddress, rateLimitWallet }: GuideConfig): string {
  return `## Limits

${rateLimitAddress} requests a minute from one address (an IPv6 /64 counts as one), and ${rateLimitWallet} signed reads a minute by one wallet; \`/health\` is
not counted. Request bodies hold at most 64 KiB.`
}
