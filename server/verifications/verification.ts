import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type {
  CampaignId,
  ContentVersionId,
  GroupId,
  PlacementId,
  TelegramUserId,
  VerificationId,
} from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { ANSWER_MS, MATURITY_MS } from '../shared/terms.ts'
import { addMs, type Day, HOUR_MS, MINUTE_MS } from '../shared/time.ts'

/** Every state of a verification, once: SQL constraints, deadlines, views and texts derive from this table. */
export const VERIFICATION_STATE = {
  invited: { final: false, reserves: false, meaning: 'Not yet in our chat.' },
  asked: { final: false, reserves: true, meaning: 'The question was sent; the price is reserved.' },
  scoring: { final: false, reserves: true, meaning: 'The answer is stored and being judged.' },
  agreeing: { final: false, reserves: true, meaning: 'Passed; reads the rules, one button left.' },
  admitting: { final: false, reserves: true, meaning: 'Agreed; Telegram is being told.' },
  admitted: { final: true, reserves: false, meaning: 'Telegram confirmed; a sponsored join is charged.' },
  failed: { final: true, reserves: false, meaning: 'The answer did not pass.' },
  expired: { final: true, reserves: false, meaning: 'Not finished in time, or left to the admins.' },
  unreached: { final: true, reserves: false, meaning: 'Never came to our chat.' },
  left: { final: true, reserves: false, meaning: 'Gone before the end.' },
  settled_elsewhere: { final: true, reserves: false, meaning: 'Let in or banned by an admin.' },
} as const satisfies Record<string, { final: boolean; reserves: boolean; meaning: string }>

export type VerificationState = keyof typeof VERIFICATION_STATE

/** How a person came to the gate. */
export const WAYS_IN = ['join_request', 'open_join', 'guard_query'] as const
export type WayIn = (typeof WAYS_IN)[number]

type StatesWhere<F extends boolean> = {
  [S in VerificationState]: (typeof VERIFICATION_STATE)[S]['final'] extends F ? S : never
}[VerificationState]

/** The states of somebody who is still at the gate. */
export type LiveState = StatesWhere<false>
/** The ends of somebody who did not come in by this verification. */
export type EndState = Exclude<StatesWhere<true>, 'admitted'>

/** The payment for a join, fixed when the price was reserved. */
export interface Sponsorship {
  readonly campaignId: CampaignId
  readonly placementId: PlacementId
  readonly contentVersionId: ContentVersionId
  /** The question of that content, from 0. */
  readonly variant: number
  readonly price: Usdc
  readonly fee: Usdc
  readonly payoutWallet: Address
  readonly reservedOn: Day
}

interface Common {
  readonly id: VerificationId
  readonly groupId: GroupId
  readonly telegramUserId: TelegramUserId
  readonly wayIn: WayIn
  readonly createdAt: Date
  readonly askedAt: Date | null
  /** When they agreed to the rules: from then on nothing more is asked of them. */
  readonly agreedAt: Date | null
  /** Null where nobody pays: not yet, or not at all. */
  readonly sponsorship: Sponsorship | null
}
type Live = { [S in LiveState]: Common & { readonly state: S; readonly deadlineAt: Date } }[LiveState]
type Ended = { [S in EndState]: Common & { readonly state: S; readonly endedAt: Date } }[EndState]
type Admitted = Common & {
  readonly state: 'admitted'
  readonly admittedAt: Date
  readonly givenBackAt: Date | null
  readonly maturedAt: Date | null
}

/** One person's way through the gate of one group. */
export type Verification = Live | Admitted | Ended
export type VerificationIn<S extends VerificationState> = Extract<Verification, { state: S }>

/** How long each live state lasts before its deadline decides. */
export const STATE_LASTS_MS: Readonly<Record<LiveState, number>> = {
  invited: 24 * HOUR_MS,
  asked: ANSWER_MS,
  scoring: 2 * MINUTE_MS,
  agreeing: HOUR_MS,
  admitting: HOUR_MS,
}

/** A member who leaves before is not paid for. */
export const GIVE_BACK_MS = 24 * HOUR_MS
/** The most sponsored joins of one person on one day, over all groups. */
export const SPONSORED_JOINS_A_DAY = 5

/** The states from which each end is reached. */
const ENDS_FROM: Readonly<Record<EndState, readonly LiveState[]>> = {
  failed: ['asked', 'scoring'],
  expired: ['asked', 'scoring', 'agreeing', 'admitting'],
  unreached: ['invited'],
  left: ['invited', 'asked', 'scoring', 'agreeing', 'admitting'],
  settled_elsewhere: ['invited', 'asked', 'scoring', 'agreeing', 'admitting'],
}

const WAY: readonly VerificationState[] = ['invited', 'asked', 'scoring', 'agreeing', 'admitting', 'admitted']

/** Whether a step that leads out of `state` has been taken before: repeating it is no error. */
export function isPast(verification: Verification, state: LiveState): boolean {
  return WAY.indexOf(verification.state) > WAY.indexOf(state)
}

export function isLive(verification: Verification): verification is Live {
  return !VERIFICATION_STATE[verification.state].final
}

/** The member is sent the task of a sponsor, or the group's own question: at first, or in place of a sponsor's. */
export function markAsked(
  v: Verification,
  sponsorship: Sponsorship | null,
  at: Date,
): VerificationIn<'asked'> {
  requireState(v, 'invited', 'asked')
  return { ...common(v), state: 'asked', sponsorship, askedAt: at, deadlineAt: deadline('asked', at) }
}

/** Telegram has confirmed the task: only now does the time for answering run. */
export function markTaskSent(v: Verification, at: Date): VerificationIn<'asked'> {
  requireState(v, 'asked')
  return { ...v, deadlineAt: deadline('asked', at) }
}

/** An answer in the member's own words is stored, and is to be judged. */
export function markScoring(v: Verification, at: Date): VerificationIn<'scoring'> {
  requireState(v, 'asked')
  return { ...v, state: 'scoring', deadlineAt: deadline('scoring', at) }
}

/** The answer said too little: it is asked for once more, and the time starts anew. */
export function markReasked(v: Verification, at: Date): VerificationIn<'asked'> {
  requireState(v, 'scoring')
  return { ...v, state: 'asked', deadlineAt: deadline('asked', at) }
}

/** Nobody has confirmed the step yet: it goes on waiting. */
export function markWaiting<V extends Live>(v: V, at: Date): V {
  return { ...v, deadlineAt: deadline(v.state, at) }
}

/** Passed, or there was nothing to ask: the rules are next. */
export function markAgreeing(v: Verification, at: Date): VerificationIn<'agreeing'> {
  requireState(v, 'invited', 'asked', 'scoring')
  return { ...common(v), state: 'agreeing', deadlineAt: deadline('agreeing', at) }
}

/** Has agreed to the rules; Telegram is to let them in. */
export function markAdmitting(v: Verification, at: Date): VerificationIn<'admitting'> {
  requireState(v, 'agreeing')
  return { ...v, state: 'admitting', agreedAt: at, deadlineAt: deadline('admitting', at) }
}

/** Telegram has let the member in. Pure: the caller saves the result and moves the money. */
export function markAdmitted(v: Verification, at: Date): VerificationIn<'admitted'> {
  requireState(v, 'admitting')
  return { ...common(v), state: 'admitted', admittedAt: at, givenBackAt: null, maturedAt: null }
}

/** Goes on without a sponsor: nobody pays for what our own failure has decided. */
export function markUnsponsored<V extends Live>(v: V): V {
  return { ...v, sponsorship: null }
}

/** Over, without admission. */
export function markEnded(v: Verification, end: EndState, at: Date): VerificationIn<EndState> {
  requireState(v, ...ENDS_FROM[end])
  return { ...common(v), state: end, endedAt: at }
}

/** The member left or was banned so soon that nobody pays. */
export function markGivenBack(v: Verification, at: Date): VerificationIn<'admitted'> {
  requireState(v, 'admitted')
  return { ...v, givenBackAt: at }
}

/** Whether a member who leaves now is given back to the advertiser. */
export function canBeGivenBack(v: VerificationIn<'admitted'>, at: Date): boolean {
  const isOpen = v.sponsorship !== null && v.givenBackAt === null && v.maturedAt === null
  return isOpen && at < endOfGiveBack(v.admittedAt)
}

export function endOfGiveBack(admittedAt: Date): Date {
  return addMs(admittedAt, GIVE_BACK_MS)
}

/** The earning can be paid out. */
export function markMatured(v: Verification, at: Date): VerificationIn<'admitted'> {
  requireState(v, 'admitted')
  return { ...v, maturedAt: at }
}

export function canMature(v: VerificationIn<'admitted'>, at: Date): boolean {
  return (
    v.sponsorship !== null &&
    v.givenBackAt === null &&
    v.maturedAt === null &&
    at >= addMs(v.admittedAt, MATURITY_MS)
  )
}

/**
 * @throws DomainError `verification.wrong_state`
 */
export function requireState<S extends VerificationState>(
  v: Verification,
  ...states: readonly S[]
): asserts v is VerificationIn<S> {
  if ((states as readonly VerificationState[]).includes(v.state)) return
  throw new DomainError('verification.wrong_state', {
    verification: `${v.id}`,
    state: v.state,
    meaning: VERIFICATION_STATE[v.state].meaning,
  })
}

function deadline(state: LiveState, at: Date): Date {
  return addMs(at, STATE_LASTS_MS[state])
}

function common({
  id,
  groupId,
  telegramUserId,
  wayIn,
  createdAt,
  askedAt,
  agreedAt,
  sponsorship,
}: Verification): Common {
  return { id, groupId, telegramUserId, wayIn, createdAt, askedAt, agreedAt, sponsorship }
}
