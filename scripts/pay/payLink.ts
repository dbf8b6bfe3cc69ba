import { BaseError, type Hex } from 'viem'
import { createDeployer } from '../../sandbox/chain/contracts.ts'
import { fundWallet } from '../../sandbox/chain/escrow.ts'
import { type MadePayment, payDeposit } from '../../sandbox/chain/payDeposit.ts'
import { createPayer } from '../../sandbox/chain/payers.ts'
import { EMBEDDED_CHAIN_ID } from '../../sandbox/chain/start.ts'
import { WAYS_TO_PAY, type WayToPay } from '../../sandbox/chain/waysToPay.ts'
import { DEMO_WALLETS, type DemoWalletName } from '../../sandbox/demoWalletList.ts'
import { displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { formatUsdc, type Usdc, usdc } from '../../server/shared/money.ts'
import { whenText } from '../../server/shared/time.ts'
import { Failure } from '../command.ts'
import type { Parts } from '../runningServer.ts'
import type { ReadLink } from './link.ts'
import {
  askToConfirm,
  type ConfirmationAnswer,
  describeConfirmation,
  getPayableDeposit,
  listWaitingDeposits,
} from './server.ts'

/** Interval between questions while a mined payment is not final. */
const ASK_AGAIN_MS = 1_000
const ATTEMPTS = 60

function say(line: string): void {
  console.log(line)
}

export interface Order {
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

/** Prints the links that wait for a demo wallet. */
export async function listLinks(origin: string): Promise<void> {
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

/** Pays a link, and has the payment confirmed. */
export async function payLink(order: Order, parts: Parts): Promise<void> {
  report(await confirm(order, await tellChain(pay(order, parts))))
}
