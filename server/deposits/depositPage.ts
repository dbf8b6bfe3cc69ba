import { toHex } from 'viem'
import { earlyStart, hasEnded, REVIEW_WAIT_MS } from '../campaigns/campaign.ts'
import type { Context } from '../context.ts'
import { displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { SWEEP_RULE } from './arrivals/sweepRule.ts'
import { requireLink } from './depositLink.ts'
import {
  type DepositConfig,
  type DepositLinkFields,
  parseLinkQuery,
  viewDepositConfig,
} from './depositView.ts'
import { expectCredit } from './expectCredit.ts'
import { noteOpened } from './queries.ts'
import { type Funding, getFunding } from './readQueries.ts'
import { RELAY_RULE } from './relay.ts'

/**
 * `open`: nothing has arrived, or too little to sweep. `partial`: less than asked has arrived. `arriving`: all of it is mined,
 * and not credited yet. `paid`: in the ledger. `closed`: the campaign ends, or another top-up took its place; later payments
 * still count for the campaign.
 */
type DepositState = 'open' | 'arriving' | 'partial' | 'paid' | 'closed'

export type DepositPage = ReturnType<typeof viewPage>

/** There is nothing to pay. */
export interface NoDepositPage {
  readonly kind: 'problem'
  readonly code: 'deposit.link_invalid' | 'escrow.not_configured' | 'database.unavailable'
}

/** Views the deposit that a link's query names, and notes that the link is in use. */
export async function viewDepositPage(
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<DepositPage | NoDepositPage> {
  try {
    const config = viewDepositConfig(ctx.config)
    const fields = parseLinkQuery(query)
    const link = requireLink(ctx.config, fields)
    const funding = await getFunding(ctx.db, link)
    await noteOpened(ctx, { campaignId: link.campaignId })
    return viewPage(ctx, { config, link: fields, funding })
  } catch (error) {
    const code = error instanceof DomainError ? error.code : undefined
    if (code !== 'deposit.link_invalid' && code !== 'escrow.not_configured') throw error
    return { kind: 'problem', code }
  }
}

/** Amounts are micro-USDC as decimal texts, moments Unix milliseconds by the server's clock. */
function viewPage(
  ctx: Context,
  { config, link, funding }: { config: DepositConfig; link: DepositLinkFields; funding: Funding },
) {
  const { credited } = funding
  const arriving = funding.isLatest ? funding.arriving : 0n
  const extra = credited + arriving - BigInt(link.amountMicro)
  return {
    kind: 'deposit' as const,
    /** For confirm and relay. */
    link,
    state: stateOf(funding, arriving),
    /** As confirm and relay judge the link: a renewed deposit has another link, with a later end. */
    expiresAt: link.exp,
    now: ctx.clock.now().getTime(),
    campaign: {
      status: funding.shownStatus,
      sponsor: funding.sponsor,
      groupTitle: funding.groupTitle,
      groupCount: funding.groupCount,
      bidMicro: `${funding.bid}`,
    },
    depositAddress: displayAddress(funding.depositAddress) as string,
    /** The receipt: with it alone `refundTo` can take everything back. */
    ref: {
      salt: toHex(funding.salt) as string,
      refundTo: displayAddress(funding.refundWallet) as string,
      escrow: displayAddress(funding.escrow) as string,
      chainId: config.chainId,
    },
    creditedMicro: `${credited}`,
    arrivingMicro: `${arriving}`,
    missingMicro: `${funding.missing}`,
    /** The least money that starts the campaign without the rest. Null if it takes the whole, or is a top-up. */
    startMicro: viewStart(link, funding),
    /** Beyond the asked amount: extra budget. */
    extraMicro: `${extra > 0n ? extra : 0n}`,
    waitingMicro: `${funding.waiting}`,
    /** Less than this stays at the address until more arrives; the refund wallet can take it back. */
    tooLowMicro: `${hasEnded(funding) ? SWEEP_RULE.leastOfEnded : SWEEP_RULE.least}`,
    /** Less than this is swept within a day, or at once where it completes the open deposit. */
    atOnceMicro: `${SWEEP_RULE.atOnce}`,
    payments: viewPayments(funding),
    /** When what arrives is usually credited; null if nothing that counts is on its way. */
    creditAt: expectCredit(funding, ctx.config.finality),
    /** When the campaign ends and its money goes back, unless the deposit is complete by then. */
    endsAt: funding.status === 'awaiting_deposit' ? (funding.deadlineAt?.getTime() ?? null) : null,
    isNoticeRunning: funding.isNoticeRunning,
    /** When keys to the escrow that the operator has not confirmed can be in force; null where none are pending. */
    keysChangeAt: funding.keysChangeAt?.getTime() ?? null,
    config,
    /** Null where relaying is off. `maxValidityMs`: how far ahead `validBefore` may be. */
    relay: config.methods.includes('authorization')
      ? { minAmountMicro: `${RELAY_RULE.least}`, maxValidityMs: RELAY_RULE.longestMs as number }
      : null,
    feeBps: ctx.config.feeBps,
    /** How long the operator may take to read the content. */
    reviewHours: REVIEW_WAIT_MS / HOUR_MS,
  }
}

function viewStart({ amountMicro, topup }: DepositLinkFields, { bid }: Funding): string | null {
  const early = topup === null ? earlyStart({ bid, amount: usdc(BigInt(amountMicro)) }) : undefined
  return early === undefined ? null : `${early}`
}

/**
 * The booking of a sweep comes before its payments are marked: one that the credit covers is not told as confirming, unless
 * more is on its way.
 */
export function viewPayments({
  payments,
  credited,
  arriving,
}: Pick<Funding, 'payments' | 'credited' | 'arriving'>): Funding['payments'] {
  const counted = payments.filter(({ status }) => status !== 'recovered')
  const sum = counted.reduce((sum, { amountMicro }) => sum + BigInt(amountMicro), 0n)
  if (credited < sum || arriving > 0n) return payments
  return payments.map((one) => (one.status === 'confirming' ? { ...one, status: 'credited' as const } : one))
}

function stateOf(funding: Funding, arriving: bigint): DepositState {
  if (funding.depositStatus === 'credited') return 'paid'
  if (funding.depositStatus !== 'open' || hasEnded(funding)) return 'closed'
  if (funding.missing === 0n) return 'arriving'
  return funding.credited > 0n || arriving >= SWEEP_RULE.least ? 'partial' : 'open'
}
