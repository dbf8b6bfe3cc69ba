import { toHex } from 'viem'
import { CONSENT_WAIT_MS, shownStatus } from '../campaigns/campaign.ts'
import type { Context } from '../context.ts'
import { displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { HOUR_MS } from '../shared/time.ts'
import { SWEEP_RULE } from './arrivals/sweepRule.ts'
import {
  type Confirmation,
  type DepositConfig,
  type DepositLinkFields,
  isRelaying,
  viewDepositConfig,
} from './depositView.ts'
import { noteOpened } from './hurryLook.ts'
import { hasEnded, missingOf } from './judgePayment.ts'
import { parseLinkQuery, requireLink } from './linkFields.ts'
import { findPage, type PageRow } from './pageQueries.ts'
import { type FundingRow, findFunding } from './readQueries.ts'
import { RELAY_RULE } from './relay.ts'

/**
 * Where the deposit of a link stands. `open`: nothing has come. `arriving`: enough is there, mined and not credited yet.
 * `partial`: something has come, and less than was asked. `paid`: in the ledger. `closed`: it is not asked for any more
 * (the campaign ends, or another top-up took its place); what arrives at the address is the campaign's all the same.
 */
export type DepositState = 'open' | 'arriving' | 'partial' | 'paid' | 'closed'

/** A transfer that brought USDC for the campaign, as its page shows it. */
export interface PagePayment {
  readonly txHash: string
  readonly amountMicro: string
  /** `recovered`: the refund wallet took it back before it was credited. */
  readonly status: 'confirming' | 'credited' | 'recovered'
  /** Unix milliseconds. */
  readonly minedAt: number
}

/** What the deposit page shows of a link whose signature is right. */
export interface DepositPage {
  readonly kind: 'deposit'
  /** As confirm and relay take them. */
  readonly link: Omit<DepositLinkFields, 'topup'> & { readonly topup: number | null }
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
  /** Where to pay: the campaign's own address. Whatever USDC arrives there is the campaign's. */
  readonly depositAddress: string
  /** What names the campaign on the chain. The saved receipt: with it alone `refundTo` can take everything back. */
  readonly ref: {
    readonly salt: string
    /** Where refunds go. */
    readonly refundTo: string
    readonly escrow: string
    readonly chainId: number
  }
  /** In the ledger, of what came for this deposit. */
  readonly creditedMicro: string
  /** Mined and not credited yet. */
  readonly arrivingMicro: string
  /** What the asked amount still lacks, counting what arrives; "0" where nothing is asked any more. */
  readonly missingMicro: string
  /** What came beyond the asked amount: extra budget. */
  readonly extraMicro: string
  /** What lies at the address, not yet brought into the escrow. */
  readonly waitingMicro: string
  /** Less than this stays at the address until more comes; the refund wallet can take it back. */
  readonly tooLowMicro: string
  /** Newest first, those of the campaign since this deposit was asked for. */
  readonly payments: readonly PagePayment[]
  /** The advertiser has given notice to reclaim: nothing is brought into the escrow meanwhile. */
  readonly isNoticeRunning: boolean
  /** `methods` says how to pay here; "authorization" is there only with `relay`. */
  readonly config: DepositConfig
  /** What is relayed without ether; null where relaying is off. */
  readonly relay: {
    readonly minAmountMicro: string
    /** How far ahead `validBefore` may be, at most. */
    readonly maxValidityMs: number
  } | null
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
 * Views the deposit that a link's query names, as it stands now, and notes that its link is in use. Whoever holds a link may
 * see it: the bot gave it to the advertiser alone.
 */
export async function viewDepositPage(
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<DepositPage | NoDepositPage> {
  const config = viewDepositConfig(ctx.config)
  const fields = parseLinkQuery(query)
  const link = findLink(ctx, fields)
  if (config === undefined || link === 'escrow.not_configured') return problem('escrow.not_configured')
  if (fields === undefined || link === 'deposit.link_invalid') return problem('deposit.link_invalid')
  const { campaignId } = link
  const funding = await findFunding(ctx.db, link)
  const { depositId = null } = funding ?? {}
  const page = depositId === null ? undefined : await findPage(ctx.db, { campaignId, depositId })
  if (funding === undefined || page === undefined) return problem('deposit.link_invalid')
  await noteOpened(ctx.db, { campaignId, at: ctx.clock.now() })
  return viewPage(ctx, { config, link: { ...fields, topup: fields.topup ?? null }, funding, page })
}

function problem(code: NoDepositPage['code']): NoDepositPage {
  return { kind: 'problem', code }
}

function findLink({ config }: Context, fields: DepositLinkFields | undefined) {
  try {
    return requireLink(config, fields)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'escrow.not_configured') return error.code
    if (error instanceof DomainError && error.code === 'deposit.link_invalid') return error.code
    throw error
  }
}

interface PageParts extends Pick<DepositPage, 'config' | 'link'> {
  readonly funding: FundingRow
  readonly page: PageRow
}

function viewPage(ctx: Context, { config, link, funding, page }: PageParts): DepositPage {
  const arriving = page.isLatest ? funding.arriving : 0n
  const extra = page.credited + arriving - BigInt(link.amountMicro)
  return {
    kind: 'deposit',
    link,
    state: stateOf(funding, page),
    expiresAt: funding.expiresAt?.getTime() ?? link.exp,
    now: ctx.clock.now().getTime(),
    campaign: {
      status: shownStatus(funding),
      sponsor: page.sponsor,
      groupTitle: page.groupTitle,
      bidMicro: `${funding.bid}`,
    },
    depositAddress: displayAddress(funding.depositAddress),
    ref: {
      salt: toHex(funding.salt),
      refundTo: displayAddress(funding.refundWallet),
      escrow: displayAddress(funding.escrow),
      chainId: ctx.config.chainId,
    },
    creditedMicro: `${page.credited}`,
    arrivingMicro: `${arriving}`,
    missingMicro: `${missingOf(funding)}`,
    extraMicro: `${extra > 0n ? extra : 0n}`,
    waitingMicro: `${funding.waiting}`,
    tooLowMicro: `${SWEEP_RULE.least}`,
    payments: page.payments.map(({ amount, ...payment }) => ({ ...payment, amountMicro: amount })),
    isNoticeRunning: funding.isNoticeRunning,
    config,
    relay: isRelaying(ctx.config)
      ? { minAmountMicro: `${RELAY_RULE.least}`, maxValidityMs: RELAY_RULE.longestMs }
      : null,
    feeBps: ctx.config.feeBps,
    consentHours: CONSENT_WAIT_MS / HOUR_MS,
  }
}

function stateOf(funding: FundingRow, { credited, isLatest }: PageRow): DepositState {
  if (funding.depositStatus === 'credited') return 'paid'
  if (funding.depositStatus !== 'open' || hasEnded(funding)) return 'closed'
  if (missingOf(funding) === 0n) return 'arriving'
  return credited > 0n || (isLatest && funding.arriving > 0n) ? 'partial' : 'open'
}
