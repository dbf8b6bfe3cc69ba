/** `npm run pay -- <link>`: pays the deposit of a link from a demo wallet on the embedded chain, and has it confirmed. */
import { BaseError, type Hex } from 'viem'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { fundWallet } from '../sandbox/chain/escrow.ts'
import { type MadePayment, payDeposit, WAYS_TO_PAY, type WayToPay } from '../sandbox/chain/payDeposit.ts'
import { createPayer } from '../sandbox/chain/payers.ts'
import { EMBEDDED_CHAIN_ID } from '../sandbox/chain/start.ts'
import { DEMO_WALLETS, type DemoWalletName } from '../sandbox/demoWallets.ts'
import { chooseNamed, UsageError } from '../server/commandLine.ts'
import { displayAddress, parseAddress } from '../server/shared/addresses.ts'
import { DomainError } from '../server/shared/errors.ts'
import { formatUsdc, parseUsdc, type Usdc, usdc } from '../server/shared/money.ts'
import { whenText } from '../server/shared/time.ts'
import { Failure, runCommand } from './command.ts'
import { type ReadLink, readLink } from './pay/link.ts'
import {
  askToConfirm,
  type ConfirmationAnswer,
  describeConfirmation,
  getPayableDeposit,
  listWaitingDeposits,
} from './pay/server.ts'
import { findOrigin, getParts, type Parts } from './runningServer.ts'

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

/** Interval between questions while a mined payment is not final. */
const ASK_AGAIN_MS = 1_000
const ATTEMPTS = 60

function say(line: string): void {
  console.log(line)
}

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

interface Order {
  readonly link: ReadLink
  readonly origin: string
  readonly way: WayToPay
  readonly wallet: DemoWalletName
  /** Default: the missing amount. */
  readonly amount: Usdc | undefined
}

async function pay(order: Order, parts: Parts): Promise<MadePayment> {
  const { link, origin, way, wallet } = order
  const deposit = await getPayableDeposit(origin, link, { isMore: order.amount !== undefined })
  const amount = order.amount ?? usdc(BigInt(deposit.missingMicro))
  const { chainId, escrowAddress, usdcAddress } = deposit.config
  if (parts.chain === undefined || chainId !== EMBEDDED_CHAIN_ID) {
    throw new Failure('The running server does not embed the chain: pay with a wallet of your own.')
  }
  const place = { chainId, escrow: parseAddress(escrowAddress), usdc: parseAddress(usdcAddress) }
  const ref = { salt: deposit.ref.salt as Hex, refundTo: parseAddress(deposit.ref.refundTo) }
  const deployer = createDeployer(parts.chain)
  const payer = createPayer(deployer, DEMO_WALLETS[wallet])
  const until = whenText(new Date(deposit.expiresAt))
  say(`Deposit    ${formatUsdc(link.amount)} USDC for campaign ${link.campaignId}, link valid until ${until}`)
  say(`Address    ${deposit.depositAddress}`)
  await fundWallet(deployer, place.usdc, payer.address)
  say(`Paying     ${formatUsdc(amount)} USDC from ${wallet} ${displayAddress(payer.address)}`)
  say(`By         ${way}: ${WAYS_TO_PAY[way]}`)
  const made = await payDeposit(way, { deployer, payer, place, ref, amount })
  say(`Mined      transaction ${made.txHash}`)
  if (made.paymentId !== made.txHash) say(`           user operation ${made.paymentId}`)
  return made
}

/** Asks until the payment is credited or refused. */
async function confirm({ link, origin }: Order, { paymentId }: MadePayment): Promise<ConfirmationAnswer> {
  let told: string | undefined
  for (let attempt = 1; ; attempt++) {
    const answer = await askToConfirm(origin, link, paymentId)
    const isOver = !isUnderWay(answer) || attempt === ATTEMPTS
    const line = answer.ok ? answer.status : answer.error
    if (!isOver && line !== told) say(`Confirm    ${line}`)
    told = line
    if (isOver) return answer
    await new Promise((resolve) =>
      setTimeout(resolve, (answer.retryAfterSeconds ?? 0) * 1_000 || ASK_AGAIN_MS),
    )
  }
}

function isUnderWay({ ok, status, code }: ConfirmationAnswer): boolean {
  return ok ? status === 'confirming' : code === 'payment.pending' || code === 'payment.unavailable'
}

function report(answer: ConfirmationAnswer): void {
  if (!answer.ok) {
    say(`Confirm    ${answer.code}: ${answer.error}`)
    process.exitCode = 1
    return
  }
  for (const line of describeConfirmation(answer)) say(line)
}

async function listLinks(origin: string): Promise<void> {
  const waiting = await listWaitingDeposits(origin)
  if (waiting.length === 0) return say('No deposit waits for a demo wallet at present.')
  for (const { wallet, campaignId, missingMicro, url } of waiting) {
    say(`${formatUsdc(usdc(BigInt(missingMicro)))} USDC for campaign ${campaignId} of ${wallet}`)
    say(`  npm run pay -- '${url}'\n`)
  }
}

/** Reports the chain's refusal in one sentence, without viem's additions. */
async function tellChain<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BaseError) throw new Failure(`The payment failed: ${error.shortMessage}`)
    if (error instanceof Error && /reverted$/.test(error.message)) {
      throw new Failure(`The payment failed: ${error.message}.`)
    }
    throw error
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
  if (link === undefined) return listLinks(findOrigin(values.url))
  const order: Order = { link, origin: findOrigin(values.url ?? link.origin), way, wallet, amount }
  report(await confirm(order, await tellChain(pay(order, parts))))
})
