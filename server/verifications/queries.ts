import { sql, type UpdateObject } from 'kysely'
import { namesOf } from '../accounts/pseudonym.ts'
import type { Auction, UnsponsoredReason } from '../campaigns/auction.ts'
import { type Database, holdName, type InTx, type Tx } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { DB } from '../database/schema.ts'
import { withSameAdvertisers } from '../people/advertiser.ts'
import { countingCharges } from '../people/charges.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import { dayOf } from '../shared/time.ts'
import type { Answer } from '../tasks/kind.ts'
import type { Task } from '../tasks/task.ts'
import {
  type EndState,
  type LiveState,
  type Sponsorship,
  STATE_LASTS_MS,
  VERIFICATION_STATE,
  type Verification,
  type VerificationIn,
  type VerificationState,
  type WayIn,
} from './verification.ts'

export const LIVE_STATES = Object.keys(STATE_LASTS_MS) as LiveState[]

const RESERVING_STATES = sql.join(
  (Object.keys(VERIFICATION_STATE) as VerificationState[])
    .filter((state) => VERIFICATION_STATE[state].reserves)
    .map((state) => sql.lit(state)),
)

function selectVerification(db: Database) {
  return db.selectFrom('verification').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVerification>['executeTakeFirstOrThrow']>>

/** SQL constraints hold what is asserted here. */
export function verificationFromRow(row: Row): Verification {
  const common = {
    id: row.id,
    groupId: row.group_id,
    telegramUserId: row.telegram_user_id,
    wayIn: row.way_in,
    createdAt: row.created_at,
    askedAt: row.asked_at,
    agreedAt: row.agreed_at,
    sponsorship: sponsorshipFromRow(row),
  }
  if (row.state === 'admitted') {
    const admittedAt = row.admitted_at as Date
    return {
      ...common,
      state: row.state,
      admittedAt,
      givenBackAt: row.given_back_at,
      maturedAt: row.matured_at,
    }
  }
  if (isLiveState(row.state)) return { ...common, state: row.state, deadlineAt: row.deadline_at as Date }
  return { ...common, state: row.state, endedAt: row.ended_at as Date }
}

function sponsorshipFromRow(row: Row): Sponsorship | null {
  const { campaign_id: campaignId, placement_id: placementId, content_version_id: contentVersionId } = row
  const { variant, price, fee, payout_wallet: payoutWallet, reserved_on: reservedOn } = row
  const shown = { campaignId, placementId, contentVersionId, variant }
  return campaignId && ({ ...shown, price, fee, payoutWallet, reservedOn } as Sponsorship)
}

function isLiveState(state: VerificationState): state is LiveState {
  return !VERIFICATION_STATE[state].final
}

/** The columns that change with the state. */
function stateColumns(v: Verification) {
  return {
    state: v.state,
    deadline_at: 'deadlineAt' in v ? v.deadlineAt : null,
    campaign_id: v.sponsorship?.campaignId ?? null,
    placement_id: v.sponsorship?.placementId ?? null,
    content_version_id: v.sponsorship?.contentVersionId ?? null,
    variant: v.sponsorship?.variant ?? null,
    price: v.sponsorship?.price ?? null,
    fee: v.sponsorship?.fee ?? null,
    payout_wallet: v.sponsorship?.payoutWallet ?? null,
    reserved_on: v.sponsorship?.reservedOn ?? null,
    asked_at: v.askedAt,
    agreed_at: v.agreedAt,
    admitted_at: 'admittedAt' in v ? v.admittedAt : null,
    ended_at: 'endedAt' in v ? v.endedAt : null,
    given_back_at: 'givenBackAt' in v ? v.givenBackAt : null,
    matured_at: 'maturedAt' in v ? v.maturedAt : null,
  }
}

/** A newcomer at a gate, with what they bring along. */
export interface Arrival {
  readonly groupId: GroupId
  readonly telegramUserId: TelegramUserId
  readonly wayIn: WayIn
  /** The chat in which a join request lets the bot write for some minutes. */
  readonly userChatId?: number | null
  readonly language?: string | null
  /** A reason, known on arrival or from an earlier visit, for which nobody pays. */
  readonly unsponsored?: 'staff' | 'raid' | 'insults' | null
}

/** Undefined where this person has a visit to this group under way. */
export function insertInvited(
  tx: Tx,
  { groupId, telegramUserId, at, deadlineAt, ...arrival }: Arrival & { deadlineAt: Date; at: Date },
) {
  return tx
    .insertInto('verification')
    .values({
      group_id: groupId,
      telegram_user_id: telegramUserId,
      way_in: arrival.wayIn,
      user_chat_id: arrival.userChatId,
      language: arrival.language,
      unsponsored: arrival.unsponsored,
      state: 'invited',
      deadline_at: deadlineAt,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Notes what somebody brings along who comes again during a visit. Undefined where none is under way. */
export async function updateArrival(
  tx: Tx,
  { groupId, telegramUserId, wayIn, userChatId = null, language = null, unsponsored = null }: Arrival,
): Promise<Verification | undefined> {
  const row = await tx
    .updateTable('verification')
    .set((set) => ({
      way_in: wayIn,
      user_chat_id: userChatId,
      language: set.fn.coalesce(set.val(language), 'language'),
      unsponsored: set.fn.coalesce(set.val(unsponsored), 'unsponsored'),
    }))
    .where('group_id', '=', groupId)
    .where('telegram_user_id', '=', telegramUserId)
    .where('state', 'in', LIVE_STATES)
    .returningAll()
    .executeTakeFirst()
  return row && verificationFromRow(row)
}

/** Whether a muted newcomer of a group has not come to the bot yet. */
export async function hasInvited(db: Database, groupId: GroupId): Promise<boolean> {
  const row = await db
    .selectFrom('verification')
    .select('id')
    .where('group_id', '=', groupId)
    .where('state', '=', 'invited')
    .where('way_in', '=', 'open_join')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody at one gate, by all names under which records of them stand. */
interface Person {
  readonly groupId: GroupId
  readonly names: readonly TelegramUserId[]
}

/** An end of the member's own making. */
export interface PastEnd {
  readonly state: EndState
  readonly endedAt: Date
}

const COUNTED: readonly VerificationState[] = ['failed', 'expired']

/** A person's earlier visits to one gate. */
export interface Past {
  /** The ends of their own making. */
  readonly ends: readonly PastEnd[]
  /** Whether they were let in, or had agreed to the rules and were given up. */
  readonly isKnown: boolean
}

/** A person's visits to one gate that have ended since a moment. */
export async function findPast(db: Database, { groupId, names }: Person, since: Date): Promise<Past> {
  const rows = await db
    .selectFrom('verification')
    .select(['state', 'ended_at as endedAt', 'agreed_at as agreedAt', 'counts'])
    .where('group_id', '=', groupId)
    .where('telegram_user_id', 'in', names)
    .where((of) => of.or([of('admitted_at', '>', since), of('ended_at', '>', since)]))
    .execute()
  return {
    ends: rows.filter(({ state, counts }) => counts && COUNTED.includes(state)) as unknown as PastEnd[],
    isKnown: rows.some(
      ({ state, agreedAt }) =>
        state === 'admitted' || (state === 'expired' && agreedAt !== null && agreedAt > since),
    ),
  }
}

/**
 * Holds a verification until the transaction ends: the first lock of every step.
 *
 * @throws DomainError `verification.not_found`
 */
export async function lockVerification(tx: Tx, id: VerificationId): Promise<Verification> {
  const row = await selectVerification(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (row === undefined) throw new DomainError('verification.not_found')
  return verificationFromRow(row)
}

/** Holds a person until the transaction ends: decisions about them at two gates are made in turn. */
export function lockPerson(tx: Tx, telegramUserId: TelegramUserId): Promise<void> {
  return holdName(tx, `person:${telegramUserId}`)
}

/** Saves the state. `more`: columns of the caller's that change with it. */
export async function saveVerification(
  tx: Tx,
  v: Verification,
  more?: UpdateObject<DB, 'verification'>,
): Promise<void> {
  if (more === undefined) await saveState(tx, { ...stateColumns(v), id: v.id })
  else
    await updateColumns(tx, { ...stateColumns(v), ...more })
      .where('id', '=', v.id)
      .execute()
}

function updateColumns(db: Database, columns: UpdateObject<DB, 'verification'>) {
  return db.updateTable('verification').set(columns)
}

/** All of them, as the type demands: one that is left out here would not be saved. */
const STATE_COLUMNS = Object.keys({
  state: true,
  deadline_at: true,
  campaign_id: true,
  placement_id: true,
  content_version_id: true,
  variant: true,
  price: true,
  fee: true,
  payout_wallet: true,
  reserved_on: true,
  asked_at: true,
  agreed_at: true,
  admitted_at: true,
  ended_at: true,
  given_back_at: true,
  matured_at: true,
} satisfies Record<keyof ReturnType<typeof stateColumns>, true>) as (keyof ReturnType<typeof stateColumns>)[]

const saveState = prepared<ReturnType<typeof stateColumns> & { id: VerificationId }, unknown>((db, value) =>
  updateColumns(db, Object.fromEntries(STATE_COLUMNS.map((column) => [column, value(column)]))).where(
    'id',
    '=',
    value('id'),
  ),
)

/** The verifications whose deadline has come, the earliest first. */
export async function listOverdue(db: Database, at: Date): Promise<VerificationId[]> {
  const overdue = db.selectFrom('verification').select('id').where('deadline_at', '<=', at)
  return (await overdue.orderBy('deadline_at').execute()).map(({ id }) => id)
}

export interface Decision {
  readonly unsponsored: UnsponsoredReason | null
  readonly auction: Auction
  /** The group's question, asked where nobody sponsors the join; null where nothing is asked. */
  readonly ownQuestion: Task | null
  readonly at: Date
}

/** Saves a verification together with why it has this sponsor, or none. */
export async function saveDecided(tx: Tx, v: VerificationIn<LiveState>, decision: Decision): Promise<void> {
  const { auction } = decision
  const { winner } = auction
  const candidates = auction.verdicts.map(({ placementId, campaignId, versionId, bid, verdict }) => ({
    placement: placementId,
    campaign: campaignId,
    version: versionId,
    bid: bid.toString(),
    verdict,
    ...(winner?.placementId === placementId && { variant: winner.variant }),
  }))
  const ownQuestion = decision.ownQuestion && JSON.stringify(decision.ownQuestion)
  await tx
    .with('decided', (cte) =>
      cte.insertInto('auction_decision').values({
        verification_id: v.id,
        winner_placement_id: winner?.placementId ?? null,
        unsponsored_reason: decision.unsponsored,
        candidates: JSON.stringify(candidates),
        considered: auction.considered,
        decided_at: decision.at,
      }),
    )
    .updateTable('verification')
    .set({ ...stateColumns(v), own_question: ownQuestion })
    .where('id', '=', v.id)
    .execute()
}

export interface PersonFacts {
  /** Was a member of this group before. */
  readonly seenBefore: boolean
  /** Joins of this day that are paid for, or reserved, in all groups. */
  readonly sponsoredToday: number
  /** The accounts of advertisers that were charged for this person in the last 365 days, or have a price reserved. */
  readonly servedBy: readonly AccountId[]
}

/** A person's facts for the auction, under all their names. The caller holds the person. */
export async function findPersonFacts(
  { db, config }: InTx,
  { groupId, telegramUserId, at }: { groupId: GroupId; telegramUserId: TelegramUserId; at: Date },
): Promise<PersonFacts> {
  const names = sql`any(${namesOf(config, telegramUserId)}::bigint[])`
  const payers = sql`
    ${countingCharges(config, { telegramUserId, at })}
    union
    select c.account_id, c.refund_wallet from verification v join campaign c on c.id = v.campaign_id
    where v.telegram_user_id = ${names} and v.state in (${RESERVING_STATES})`
  const { rows } = await sql<PersonFacts>`
    select
      exists (select from group_member m where m.group_id = ${groupId} and m.telegram_user_id = ${names}) as "seenBefore",
      (select count(*) from verification v
        where v.telegram_user_id = ${names} and v.reserved_on = ${dayOf(at)}::date
          and v.state in (${RESERVING_STATES}, 'admitted')) as "sponsoredToday",
      (select coalesce(json_agg(served.account_id), '[]')
        from (${withSameAdvertisers(payers)}) served) as "servedBy"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** Stores an answer. A verification has one answer: a second is ignored. */
export async function insertAnswer(
  tx: Tx,
  entry: {
    verificationId: VerificationId
    sponsorship: Sponsorship | null
    answer: Answer
    passed: boolean | null
    at: Date
  },
): Promise<void> {
  const option = 'option' in entry.answer ? entry.answer.option : null
  const text = 'text' in entry.answer ? entry.answer.text : null
  const {
    campaignId = null,
    placementId = null,
    contentVersionId = null,
    variant = null,
  } = entry.sponsorship ?? {}
  await tx
    .insertInto('answer')
    .values({
      verification_id: entry.verificationId,
      campaign_id: campaignId,
      placement_id: placementId,
      content_version_id: contentVersionId,
      variant,
      option,
      text,
      passed: entry.passed,
      created_at: entry.at,
    })
    .onConflict((conflict) => conflict.column('verification_id').doNothing())
    .execute()
}

export async function saveJudgement(tx: Tx, verificationId: VerificationId, passed: boolean): Promise<void> {
  await tx.updateTable('answer').set({ passed }).where('verification_id', '=', verificationId).execute()
}

/** Takes a thin answer away again, so that a better one can take its place. */
export async function removeAnswer(tx: Tx, id: VerificationId): Promise<void> {
  await tx.deleteFrom('answer').where('verification_id', '=', id).execute()
}

/** Undefined where there is none in the member's own words. */
export async function findAnswerText(db: Database, id: VerificationId): Promise<string | undefined> {
  const row = await db
    .selectFrom('answer')
    .select('text')
    .where('verification_id', '=', id)
    .executeTakeFirst()
  return row?.text ?? undefined
}

export interface Maturing {
  readonly id: VerificationId
  readonly admittedAt: Date
}

/** Paid admissions whose earning is neither matured nor given back, the earliest first, from behind `after`. */
export async function listMaturing(
  db: Database,
  { admittedBefore, after, limit }: { admittedBefore: Date; after: Maturing | undefined; limit: number },
): Promise<Maturing[]> {
  const rows = await db
    .selectFrom('verification')
    .select(['id', sql<Date>`admitted_at`.as('admittedAt')])
    .where('state', '=', 'admitted')
    .where('campaign_id', 'is not', null)
    .where('given_back_at', 'is', null)
    .where('matured_at', 'is', null)
    .where('admitted_at', '<=', admittedBefore)
    .$if(after !== undefined, (due) =>
      due.where(sql<boolean>`(admitted_at, id) > (${after?.admittedAt}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('admitted_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows
}
