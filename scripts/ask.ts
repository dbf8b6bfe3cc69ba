/** `npm run ask -- <path>`: signs a read with a wallet, sends it to a server, and prints status and JSON. */
import { existsSync } from 'node:fs'
import type { DemoWalletName } from '../sandbox/demoWalletList.ts'
import { chooseNamed, UsageError } from '../server/commandLine.ts'
import { SANDBOX_FOLDER } from '../server/shared/places.ts'
import { isPrivateKey } from '../server/shared/privateKey.ts'
import type { SigningWallet } from './ask/keyWallet.ts'
import { runCommand } from './command.ts'
import { askServer, findOrigin, signRead } from './runningServer.ts'

/** A release holds no demo. */
const demo = existsSync(SANDBOX_FOLDER) ? await import('../sandbox/demoWalletList.ts') : undefined

const USAGE = `Signs a read with a wallet, sends it to the server, and prints the answer.

  npm run ask -- <path> ${demo ? '[--wallet <name> | --key <0x…>]' : '--key <0x…>'} [--as <0x…>] [--url <origin>]

  <path>     /api/groups, /api/advertiser, /api/group-owner, with a query where it takes one
${describeDemo()}  --key      the private key of your own wallet, 0x and 64 digits; or set ASK_KEY
  --as       ask about this address instead of the signing wallet's own
  --url      the server (default: the one that runs here, found through DATA_DIR; else the one on PORT)

Example: npm run ask -- /api/group-owner ${demo ? '--wallet owner' : '--key 0x…'}`

function describeDemo(): string {
  if (demo === undefined) return ''
  const lines = Object.entries(demo.DEMO_WALLETS).map(
    ([name, { meaning }]) => `               ${name.padEnd(11)} ${meaning}\n`,
  )
  return `  --wallet   a demo wallet (default: advertiser):\n${lines.join('')}`
}

const OPTIONS = { wallet: 'text', key: 'text', as: 'text', url: 'text' } as const
const TIMEOUT_MS = 30_000

/** The wallet that signs: a key of the user's, or one of the demo's. */
interface Signer {
  readonly key?: string
  readonly name?: DemoWalletName
}

function chooseSigner(name: string | undefined, key: string | undefined): Signer {
  if (name !== undefined && key !== undefined) throw new UsageError('Give --wallet or --key, not both.')
  if (key !== undefined) {
    if (isPrivateKey(key)) return { key }
    throw new UsageError('--key, or ASK_KEY, must be a private key: 0x and 64 hexadecimal digits.')
  }
  if (demo === undefined) throw new UsageError('Give --key, or set ASK_KEY: a release has no demo wallets.')
  const names = Object.keys(demo.DEMO_WALLETS) as DemoWalletName[]
  return { name: chooseNamed('demo wallet', name ?? 'advertiser', names) }
}

/** Adds a forgotten slash. Refuses another origin, which would be handed a signature. */
function targetOf(path: string | undefined, origin: string): URL {
  if (path === undefined) throw new UsageError('Which path?')
  const target = URL.parse(path.startsWith('/') ? path : `/${path}`, origin)
  if (target?.origin === origin && !/^\w+:\/\//.test(path)) return target
  throw new UsageError(`<path> is a path such as /api/groups, not “${path}”; --url names the server.`)
}

async function print(response: Response): Promise<void> {
  const text = await response.text()
  console.log(`${response.status} ${response.statusText}`)
  try {
    console.log(JSON.stringify(JSON.parse(text), null, 2))
  } catch {
    console.log(text)
  }
}

/** The code that signs is loaded only once the arguments are right. */
async function openWallet({ key, name = 'advertiser' }: Signer): Promise<SigningWallet> {
  if (key !== undefined) return (await import('./ask/keyWallet.ts')).keyWallet(key)
  const { demoWallet } = await import('../sandbox/demoWallets.ts')
  return demoWallet(name)
}

const COMMAND = { usage: USAGE, options: OPTIONS, words: 1, secrets: ['ASK_KEY'] } as const

await runCommand(COMMAND, async ({ values, words: [path] }) => {
  const target = targetOf(path, findOrigin(values.url))
  const key = values.key ?? (values.wallet === undefined ? process.env.ASK_KEY || undefined : undefined)
  const signer = chooseSigner(values.wallet, key)
  const wallet = await openWallet(signer)
  target.searchParams.set('wallet', values.as ?? wallet.address)
  const response = await askServer(target, {
    timeoutMs: TIMEOUT_MS,
    headers: await signRead(target.origin, wallet),
  })
  await print(response)
  process.exitCode = response.ok ? 0 : 1
})
