import { DEMO_WALLETS, type DemoWalletName } from '../../sandbox/demoWalletList.ts'
import { demoWallet } from '../../sandbox/demoWallets.ts'
import type { DepositPage, NoDepositPage } from '../../server/deposits/depositPage.ts'
import { formatUsdc, usdc } from '../../server/shared/money.ts'
import { whenText } from '../../server/shared/time.ts'
import { Failure } from '../command.ts'
import { askServer, signRead } from '../runningServer.ts'
import type { ReadLink } from './link.ts'

/** An answer of `POST /api/deposit/confirm`. */
export interface ConfirmationAnswer {
  readonly ok: boolean
  readonly status?: 'confirming' | 'credited'
  readonly campaignStatus?: string
  readonly creditedMicro?: string
  readonly missingMicro?: string
  readonly code?: string
  readonly error?: string
  readonly retryAfterSeconds?: number
}

const PROBLEMS: Readonly<Record<NoDepositPage['code'], string>> = {
  'deposit.link_invalid':
    'This link is not one of this server: its sig does not fit the rest. Copy it again as the bot gave it.',
  'escrow.not_configured': 'This server has no escrow, so it takes no deposits.',
  'database.unavailable': 'The server cannot reach its database at present. Try again shortly.',
}

/**
 * The deposit that a link names, by the server's word. `isMore`: more than the missing amount may be paid.
 *
 * @throws Failure where nothing should be paid with this link
 */
export async function getPayableDeposit(
  origin: string,
  { fields }: ReadLink,
  { isMore }: { readonly isMore: boolean },
): Promise<DepositPage> {
  const url = new URL('/deposit', origin)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, `${value ?? ''}`)
  const response = await askServer(url, { headers: { accept: 'application/json' } })
  const deposit = (await response.json()) as DepositPage | NoDepositPage
  if (deposit.kind === 'problem') throw new Failure(PROBLEMS[deposit.code])
  const reason = findReasonNotToPay(deposit, isMore)
  if (reason !== undefined) throw new Failure(reason)
  return deposit
}

function findReasonNotToPay({ state, expiresAt, now }: DepositPage, isMore: boolean): string | undefined {
  switch (state) {
    case 'paid':
      return isMore ? undefined : 'This deposit is paid already. To pay more: --amount <USDC>'
    case 'arriving':
      return isMore
        ? undefined
        : 'This deposit is paid already; the payment waits to be final. To pay more: --amount <USDC>'
    case 'closed':
      return 'This deposit is closed: /campaigns in the bot gives a new link.'
    case 'open':
    case 'partial':
      return expiresAt < now
        ? `This link expired ${whenText(new Date(expiresAt))}: /campaigns in the bot gives a new one.`
        : undefined
  }
}

export async function askToConfirm(
  origin: string,
  { fields }: ReadLink,
  paymentId: string,
): Promise<ConfirmationAnswer> {
  const response = await askServer(new URL('/api/deposit/confirm', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId, ...fields }),
  })
  return (await response.json()) as ConfirmationAnswer
}

/** How a payment stands that the server has taken. */
export function describeConfirmation(answer: ConfirmationAnswer): string[] {
  const { status, creditedMicro = '0', missingMicro = '0', campaignStatus } = answer
  const text = (micro: string) => `${formatUsdc(usdc(BigInt(micro)))} USDC`
  return [
    status === 'confirming'
      ? 'Confirm    the payment has arrived, and counts at the next sweep into the escrow'
      : `Confirm    ${status}: ${text(creditedMicro)}`,
    `Missing    ${text(missingMicro)}`,
    `Campaign   ${campaignStatus}`,
  ]
}

/** A deposit that awaits a demo wallet. */
export interface WaitingDeposit {
  readonly wallet: DemoWalletName
  readonly campaignId: number
  readonly missingMicro: string
  readonly url: string
}

/** The unpaid deposits on the dashboards of the demo's wallets. */
export async function listWaitingDeposits(origin: string): Promise<WaitingDeposit[]> {
  const names = Object.keys(DEMO_WALLETS) as DemoWalletName[]
  const found = await Promise.all(names.map((wallet) => listWaiting(origin, wallet)))
  return found.flat()
}

async function listWaiting(origin: string, wallet: DemoWalletName): Promise<WaitingDeposit[]> {
  const signer = demoWallet(wallet)
  const url = new URL('/api/advertiser', origin)
  url.searchParams.set('wallet', signer.address)
  const response = await askServer(url, { headers: await signRead(origin, signer) })
  if (!response.ok) return []
  const { campaigns } = (await response.json()) as {
    campaigns: { id: number; deposit: { missingMicro: string; url: string } | null }[]
  }
  return campaigns.flatMap(({ id, deposit }) =>
    deposit === null
      ? []
      : [{ wallet, campaignId: id, missingMicro: deposit.missingMicro, url: deposit.url }],
  )
}
