/** `npm run ask -- <path>`: signs a read with a wallet, sends it to a server, and prints status and JSON. */
import { parseArgs } from 'node:util'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { DEMO_WALLETS, demoWallet, isDemoWalletName } from '../sandbox/demoWallets.ts'
import { authMessage } from '../server/wallet-auth/signedRead.ts'

const USAGE = `npm run ask -- <path> [--wallet <name> | --key <0x…>] [--as <0x…>] [--url <origin>]

  <path>     /api/groups, /api/advertiser, /api/group-owner, with a query where it takes one
  --wallet   a demo wallet (default: advertiser):
${Object.entries(DEMO_WALLETS)
  .map(([name, { meaning }]) => `               ${name.padEnd(11)} ${meaning}`)
  .join('\n')}
  --key      the private key of your own wallet, 0x and 64 digits; or set ASK_KEY
  --as       ask about this address instead of the signing wallet's own
  --url      the server (default: http://localhost:3000)`

interface SigningWallet {
  readonly address: string
  signMessage(text: string): Promise<string>
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function keyWallet(key: string): SigningWallet {
  let account: PrivateKeyAccount
  try {
    account = privateKeyToAccount(key as `0x${string}`)
  } catch {
    return fail('--key must be a private key: 0x and 64 hexadecimal digits.')
  }
  return { address: account.address, signMessage: (message) => account.signMessage({ message }) }
}

function chooseWallet(name: string | undefined, key: string | undefined): SigningWallet {
  if (name !== undefined && key !== undefined) fail('Give --wallet or --key, not both.')
  if (key !== undefined) return keyWallet(key)
  const chosen = name ?? 'advertiser'
  if (!isDemoWalletName(chosen)) {
    return fail(`There is no demo wallet "${chosen}": choose one of ${Object.keys(DEMO_WALLETS).join(', ')}.`)
  }
  return demoWallet(chosen)
}

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        wallet: { type: 'string' },
        key: { type: 'string' },
        as: { type: 'string' },
        url: { type: 'string', default: 'http://localhost:3000' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function request(url: URL, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(30_000) })
  } catch {
    return fail(`No answer from ${url.origin}. Is the server running there? (npm start)`)
  }
}

const { values, positionals } = parseOptions()
const [path] = positionals
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
if (path === undefined || positionals.length > 1) fail(USAGE)
const origin =
  URL.parse(values.url) ?? fail(`--url must be an origin such as http://localhost:3000, not "${values.url}".`)
const wallet = chooseWallet(
  values.wallet,
  values.key ?? (values.wallet === undefined ? process.env.ASK_KEY : undefined),
)

// A forgotten slash is added. What would leave the server is not asked: it would be handed a signature.
const target = URL.parse(path.startsWith('/') ? path : `/${path}`, origin.origin)
if (target?.origin !== origin.origin || /^\w+:\/\//.test(path)) {
  fail(`<path> is a path such as /api/groups, not "${path}"; --url names the server.`)
}

// The server tells its name word, so the same command works against any deployment.
const health = (await (await request(new URL('/health', origin))).json().catch(() => ({}))) as {
  service?: string
}
const service = health.service ?? 'Service'
const timestamp = String(Date.now())
target.searchParams.set('wallet', values.as ?? wallet.address)
const response = await request(target, {
  [`x-${service.toLowerCase()}-timestamp`]: timestamp,
  [`x-${service.toLowerCase()}-signature`]: await wallet.signMessage(authMessage(service, timestamp)),
})
const text = await response.text()
console.log(`${response.status} ${response.statusText}`)
try {
  console.log(JSON.stringify(JSON.parse(text), null, 2))
} catch {
  console.log(text)
}
process.exitCode = response.ok ? 0 : 1
