import { toHex } from 'viem'
import { CONSENT_WAIT_MS } from '../campaigns/campaign.ts'
import { shownStatus } from '../campaigns/campaignView.ts'
import type { Context } from '../context.ts'
import { displayAddress } from '../shared/addresses.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { type DepositLink, depositUrl, findDepositLinkSigner, isDepositLinkSignature } from './depositLink.ts'
import {
  type Confirmation,
  type DepositConfig,
  type DepositPayment,
  depositPayment,
  viewDepositConfig,
} from './depositView.ts'
import { findPageDeposit, type PageDepositRow } from './pageQueries.ts'

/**
 * Where a deposit stands. `open`: nothing has come. `arriving`: enough is mined, and waits to be final. `partial`: less than
 * the amount has come, and nothing more of it is under way. `paid`: in the ledger. `closed`: takes no payment any more.
 */
export type DepositState = 'open' | 'arriving' | 'partial' | 'paid' | 'closed'

/** What the deposit page shows of a link whose signature is right. */
export interface DepositPage {
  readonly kind: 'deposit'
  /** As a confirmation repeats them. */
  readonly link: Required<Pick<DepositPayment, 'campaignId' | 'amountMicro' | 'exp' | 'sig'>> & {
    readonly topup: number | null
  }
  readonly state: DepositState
  /** Until when the amount is waited for, in Unix milliseconds: later than the link says where it was renewed. */
  readonly expiresAt: number
  /** The server's clock, in Unix milliseconds. */
  readonly now: number
  readonly campaign: {
    readonly status: Confirmation['campaignStatus']
    readonly sponsor: string
    readonly groupTitle: string
    readonly bidMicro: string
  }
  readonly payments: readonly { readonly txHash: string; readonly amountMicro: string }[]
  readonly receivedMicro: string
  /** What the campaign waits for instead: the rest of a payment that was too low. */
  readonly rest: { readonly amountMicro: string; readonly url: string } | null
  /** What names the campaign to the escrow; `refundTo` is where refunds go. */
  readonly ref: { readonly salt: string; readonly refundTo: string }
  readonly config: DepositConfig
  readonly feeBps: number
  /** For how long the group's owner may think about a campaign. */
  readonly consentHours: number
}

/** Why there is nothing to pay. */
export interface NoDepositPage {
  readonly kind: 'problem'
  readonly code: 'deposit.link_invalid' | 'escrow.not_configured' | 'database.unavailable'
}

/**
 * Views the deposit that a link's query names, as it stands now. Whoever holds a link may see it: the bot gave it to the
 * advertiser alone.
 */
export async function viewDepositPage(
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<DepositPage | NoDepositPage> {
  const signer = findDepositLinkSigner(ctx.config)
  const config = viewDepositConfig(ctx.config)
  if (signer === undefined || config === undefined) return { kind: 'problem', code: 'escrow.not_configured' }
  const fields = parseLink(query)
  if (fields === undefined || !isDepositLinkSignature(signer, fields.link, fields.sig)) return linkInvalid()
  const { link, sig } = fields
  const row = await findPageDeposit(ctx.db, link)
  if (row === undefined) return linkInvalid()
  return {
    kind: 'deposit',
    link: {
      campaignId: link.campaignId,
      amountMicro: link.amount.toString(),
      exp: link.expiresAt.getTime(),
      topup: link.topup,
      sig,
    },
    expiresAt: row.expiresAt.getTime(),
    now: ctx.clock.now().getTime(),
    campaign: {
      status: shownStatus({ ...row, status: row.campaignStatus }),
      sponsor: row.sponsor,
      groupTitle: row.groupTitle,
      bidMicro: row.bid.toString(),
    },
    ...viewPayments(row),
    rest: viewRest(row, (rest) => depositUrl(ctx.config.publicUrl, signer, rest), link.campaignId),
    ref: { salt: toHex(row.salt), refundTo: displayAddress(row.refundWallet) },
    config,
    feeBps: ctx.config.feeBps,
    consentHours: CONSENT_WAIT_MS / HOUR_MS,
  }
}

function linkInvalid(): NoDepositPage {
  return { kind: 'problem', code: 'deposit.link_invalid' }
}

/** Undefined where a field is missing or no such link could be. */
function parseLink(query: Readonly<Record<string, unknown>>): { link: DepositLink; sig: string } | undefined {
  const number = (text: unknown) =>
    typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text
  const parsed = depositPayment.omit({ paymentId: true }).safeParse({
    campaignId: number(query.campaignId),
    amountMicro: query.amountMicro,
    exp: number(query.exp),
    topup: query.topup === '' ? null : number(query.topup),
    sig: query.sig,
  })
  if (!parsed.success) return undefined
  const { campaignId, amountMicro, exp, topup, sig } = parsed.data
  const link = {
    campaignId: campaignId as CampaignId,
    amount: usdc(BigInt(amountMicro)),
    expiresAt: new Date(exp),
    topup: (topup ?? null) as DepositId | null,
  }
  return { link, sig }
}

function viewPayments(row: PageDepositRow): Pick<DepositPage, 'state' | 'payments' | 'receivedMicro'> {
  const received = row.payments.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  return {
    state: stateOf(row, received),
    payments: row.payments.map(({ txHash, amount }) => ({ txHash, amountMicro: amount })),
    receivedMicro: received.toString(),
  }
}

function stateOf({ status, amount, openId, campaignStatus }: PageDepositRow, received: bigint): DepositState {
  if (status === 'credited') return 'paid'
  if (received >= amount) return 'arriving'
  if (received === 0n) return status
  if (openId !== null) return 'partial'
  // What was missing has come by a deposit of its own, or is not wanted any more.
  return campaignStatus === 'closing' || campaignStatus === 'closed' ? 'closed' : 'paid'
}

function viewRest(
  { amount, openId, openKind, openAmount, openExpiresAt }: PageDepositRow,
  urlOf: (link: DepositLink) => string,
  campaignId: CampaignId,
): DepositPage['rest'] {
  if (openId === null || openAmount === null || openExpiresAt === null || openAmount === amount) return null
  const topup = openKind === 'topup' ? openId : null
  const url = urlOf({ campaignId, amount: openAmount as Usdc, expiresAt: openExpiresAt, topup })
  return { amountMicro: openAmount.toString(), url }
}
