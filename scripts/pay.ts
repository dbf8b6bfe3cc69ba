/** `npm run pay -- <link>`: pays the deposit of a link from a demo wallet on the embedded chain, and has it confirmed. */
import { WAYS_TO_PAY, type WayToPay } from '../sandbox/chain/waysToPay.ts'
import { DEMO_WALLETS, type DemoWalletName } from '../sandbox/demoWalletList.ts'
import { chooseNamed, UsageError } from '../server/commandLine.ts'
import { DomainError } from '../server/shared/errors.ts'
import { parseUsdc, type Usdc } from '../server/shared/money.ts'
import { runCommand } from './command.ts'
import { readLink } from './pay/link.ts'
import { findOrigin, getParts } from './runningServer.ts'

const USAGE = `Pays the deposit of a link from a demo wallet on the embedded chain, while npm start is running. A wrong or
expired link is refused before anything is sent. So is a paid one, unless --amount says how much more.

  npm run pay                                lists the links that wait for a demo wallet
  npm run pay -- '<link>' [--by <way>] [--wallet <name>] [--amount <USDC>] [--url <origin>]

  <link>     from the bot: npm run sandbox -- tap <name> "Pay <amount> USDC" prints it. It is also deposit.url in:
             npm run ask -- /api/advertiser --wallet account
  --by       how to pay (default: transfer)
${Object.entries(WAYS_TO_PAY)
  .map(([way, meaning]) => `               ${way.padEnd(15)} ${meaning}`)
  .join('\n')}
  --wallet   the wallet that pays (default: advertiser; for user-operation: account)
${Object.entries(DEMO_WALLETS)
  .map(([name, { meaning }]) => `               ${name.padEnd(15)} ${meaning}`)
  .join('\n')}
  --amount   pays this instead of the missing amount
  --url      the server (default: that of the link)

The server and its chain are found through DATA_DIR (default .foyer).

Example: npm run pay -- 'http://127.0.0.1:3000/deposit?campaignId=…' --by authorization`

const OPTIONS = { by: 'text', wallet: 'text', amount: 'text', url: 'text' } as const

function chooseWay(text = 'transfer'): WayToPay {
  return chooseNamed('way to pay', text, Object.keys(WAYS_TO_PAY) as WayToPay[])
}

function chooseWallet(name: string | undefined, way: WayToPay): DemoWalletName {
  const names = Object.keys(DEMO_WALLETS) as DemoWalletName[]
  const chosen = chooseNamed(
    'demo wallet',
    name ?? (way === 'user-operation' ? 'account' : 'advertiser'),
    names,
  )
  if (way === 'user-operation' && !DEMO_WALLETS[chosen].kind.startsWith('erc4337')) {
    throw new UsageError(`The wallet “${chosen}” is no ERC-4337 account: pay with --wallet account.`)
  }
  return chosen
}

function chooseAmount(text: string | undefined): Usdc | undefined {
  if (text === undefined) return undefined
  try {
    return parseUsdc(text)
  } catch (error) {
    throw error instanceof DomainError ? new UsageError(`--amount: ${error.message}`) : error
  }
}

await runCommand({ usage: USAGE, options: OPTIONS, words: 1 }, async ({ values, words: [text] }) => {
  const { by, amount: said } = values
  const way = chooseWay(by)
  const wallet = chooseWallet(values.wallet, way)
  const link = text === undefined ? undefined : readLink(text)
  const amount = chooseAmount(said)
  if (link === undefined && (by ?? said ?? values.wallet) !== undefined) throw new UsageError('Which link?')
  const parts = getParts()
  const { listLinks, payLink } = await import('./pay/payLink.ts')
  if (link === undefined) return listLinks(findOrigin(values.url))
  await payLink({ link, origin: findOrigin(values.url ?? link.origin), way, wallet, amount }, parts)
})
