import type { Usdc } from '../shared/money.ts'

/** Why a campaign ends before it is used up, where it is nobody's answer to a request. */
export const END_REASONS = {
  withdrawn: 'The advertiser has withdrawn it.',
  removed: "The group's owner has removed it.",
  blocked: "The group's owner has blocked the advertiser.",
  group_gone: 'The group has left the marketplace.',
  end_date: 'Its end date has come.',
  reclaim: 'Its money is being reclaimed from the escrow.',
  escrow_retired: 'Its escrow is retired: another contract takes deposits now.',
} as const satisfies Record<string, string>
export type EndReason = keyof typeof END_REASONS

/** The ends that the owner of the group is told of: the others are of their own doing. */
export const OWNERS_END_REASONS = [
  'withdrawn',
  'end_date',
  'reclaim',
  'escrow_retired',
] as const satisfies readonly EndReason[]
export type OwnersEndReason = (typeof OWNERS_END_REASONS)[number]

/** Everything that an advertiser is told without having asked, once each. A text `campaigns-notice-<name>` belongs to each. */
export const NOTICES = {
  paid: 'The first deposit has arrived, or the advertiser starts with what is there; the owner is being asked.',
  money_arrived: 'A payment was credited.',
  late_money: 'Money was credited to a campaign that takes none any more; it goes back.',
  recovered: 'The refund wallet has taken back what lay at the deposit address.',
  notice_running: 'A payment waits at the deposit address until the reclaim notice ends.',
  rest_missing: 'Some of the first deposit has come, and the rest is waited for a few more days.',
  live: 'It takes part in the auction from now on.',
  declined: 'The owner has declined it.',
  owner_silent: "The owner has not answered in time, which means 'no'.",
  no_deposit: 'No deposit has come in time.',
  rest_never_came: 'The rest of the first deposit has not come in time; what has come goes back.',
  removed: END_REASONS.removed,
  blocked: END_REASONS.blocked,
  group_gone: END_REASONS.group_gone,
  end_date: END_REASONS.end_date,
  reclaim: END_REASONS.reclaim,
  escrow_retired: END_REASONS.escrow_retired,
  refunded: 'It is settled, and nothing was left to be refunded.',
  outbid: 'It no longer has the best bid of its group.',
  leading: 'It has the best bid of its group now.',
  low_budget: 'It can pay for a few more joins only.',
  exhausted: 'It can pay for no further join.',
  pass_rate: 'Far fewer people than before pass at the door of its group.',
} as const satisfies Record<string, string>
export type NoticeKind = keyof typeof NOTICES

/** The notices of an amount. What follows within minutes is told together with them: see `tellMoney`. */
export const MONEY_NOTICES = [
  'money_arrived',
  'late_money',
  'recovered',
  'notice_running',
] as const satisfies readonly NoticeKind[]
export type MoneyNotice = (typeof MONEY_NOTICES)[number]

/** A notice that waits to be told. `details` and `amount` hold what only the event knew. */
export interface Notice {
  readonly id: number
  readonly campaignId: number
  readonly kind: NoticeKind
  readonly details: Readonly<Record<string, string>>
  readonly amount: Usdc | null
}
