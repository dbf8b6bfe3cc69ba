import { sql } from 'kysely'
import type { UnsponsoredReason } from '../campaigns/auction.ts'
import type { Auction } from '../campaigns/holdAuction.ts'
import type { Database, Tx } from '../context.ts'
import type { AccountId, CampaignId, GroupId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import type { Day } from '../shared/time.ts'
import type { Answer, Task } from '../tasks/task.ts'
import {
  type LiveState,
  type Sponsorship,
  STATE_LASTS_MS,
  VERIFICATION_STATE,
  type Verification,
  type VerificationState,
  type WayIn,
} from './verification.ts'

const LIVE_STATES = Object.keys(STATE_LASTS_MS) as LiveState[]

/** The states whose price is reserved or was charged. */
const PAID_STATES = sql.join(
  (Object.keys(VERIFICATION_STATE) as VerificationState[])
    .filter((state) => VERIFICATION_STATE[state].reserves || state === 'admitted')
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
    const admittedAt = present(row.admitted_at)
    return {
      ...common,
      state: row.state,
      admittedAt,
      givenBackAt: row.given_back_at,
      maturedAt: row.matured_at,
    }
  }
  if (isLiveState(row.state)) return { ...common, state: row.state, deadlineAt: present(row.deadline_at) }
  return { ...common, state: row.state, endedAt: present(row.ended_at) }
}

function sponsorshipFromRow(row: Row): Sponsorship | null {
  if (row.campaign_id === null) return null
  return {
    campaignId: row.campaign_id,
    price: present(row.price),
    fee: present(row.fee),
    payoutWallet: present(row.payout_wallet),
    reservedOn: present(row.reserved_on),
  }
}

function isLiveState(state: VerificationState): state is LiveState {
  return !VERIFICATION_STATE[state].final
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('a verification lacks what its state demands')
  return value
}

/** The columns that change with the state. */
function stateColumns(v: Verification) {
  return {
    state: v.state,
    deadline_at: 'deadlineAt' in v ? v.deadlineAt : null,
    campaign_id: v.sponsorship?.campaignId ?? null,
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

/** Undefined where this person is at this gate already. */
export async function insertInvited(
  tx: Tx,
  invited: { groupId: GroupId; telegramUserId: TelegramUserId; wayIn: WayIn; deadlineAt: Date; at: Date },
): Promise<Verification | undefined> {
  const row = await tx
    .insertInto('verification')
    .values({
      group_id: invited.groupId,
      telegram_user_id: invited.telegramUserId,
      way_in: invited.wayIn,
      state: 'invited',
      deadline_at: invited.deadlineAt,
      created_at: invited.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && verificationFromRow(row)
}

export async function findLive(
  db: Database,
  { groupId, telegramUserId }: { groupId: GroupId; telegramUserId: TelegramUserId },
): Promise<Verification | undefined> {
  const row = await selectVerification(db)
    .where('group_id', '=', groupId)
    .where('telegram_user_id', '=', telegramUserId)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst()
  return row && verificationFromRow(row)
}

export async function lockRow(tx: Tx, id: VerificationId): Promise<Verification | undefined> {
  const row = await selectVerification(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && verificationFromRow(row)
}

/** Locks the person too: what is decided about them at two gates at once must be decided in turn. */
export async function lockRowAndPerson(tx: Tx, id: VerificationId): Promise<Verification | undefined> {
  const row = await selectVerification(tx)
    .select(sql`pg_advisory_xact_lock(hashtextextended('person:' || telegram_user_id::text, 0))`.as('locked'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && verificationFromRow(row)
}

export async function saveVerification(tx: Tx, v: Verification): Promise<void> {
  await tx.updateTable('verification').set(stateColumns(v)).where('id', '=', v.id).execute()
}

export interface Decision {
  readonly winnerId: CampaignId | null
  readonly unsponsored: UnsponsoredReason | null
  readonly auction: Auction
  /** What the member is asked where nobody sponsors the join; null where nothing is. */
  readonly ownQuestion: Task | null
  readonly at: Date
}

/** Saves a verification together with why it has this sponsor, or none. */
export async function saveDecided(tx: Tx, v: Verification, decision: Decision): Promise<void> {
  const { auction } = decision
  const candidates = auction.verdicts.map(({ campaignId, bid, verdict }) => ({
    campaign: campaignId,
    bid: bid.toString(),
    verdict,
  }))
  await tx
    .with('decided', (cte) =>
      cte.insertInto('auction_decision').values({
        verification_id: v.id,
        winner_campaign_id: decision.winnerId,
        unsponsored_reason: decision.unsponsored,
        candidates: JSON.stringify(candidates),
        considered: auction.considered,
        not_considered: auction.notConsidered,
        decided_at: decision.at,
      }),
    )
    .updateTable('verification')
    .set({
      ...stateColumns(v),
      own_question: decision.ownQuestion && JSON.stringify(decision.ownQuestion),
    })
    .where('id', '=', v.id)
    .execute()
}

/** What a member without a sponsor was asked. */
export async function findOwnQuestion(db: Database, id: VerificationId): Promise<Task | null> {
  const row = await db
    .selectFrom('verification')
    .select('own_question')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.own_question ?? null) as Task | null
}

export interface PersonFacts {
  /** Was a member of this group before. */
  readonly seenBefore: boolean
  /** Joins of this day that are paid for, or reserved, in all groups. */
  readonly sponsoredToday: number
  /** The advertisers that this person was charged to, or is reserved by. */
  readonly servedBy: readonly AccountId[]
}

/** Facts about a person for the auction, under all their `names`. The caller holds the person. */
export async function findPersonFacts(
  tx: Tx,
  { groupId, names, day }: { groupId: GroupId; names: readonly TelegramUserId[]; day: Day },
): Promise<PersonFacts> {
  const { rows } = await sql<PersonFacts>`
    select
      exists (
        select from group_member m where m.group_id = ${groupId} and m.telegram_user_id = any(${names}::bigint[])
      ) as "seenBefore",
      count(v.id) filter (where v.reserved_on = ${day}::date) as "sponsoredToday",
      coalesce(json_agg(distinct c.account_id) filter (where c.id is not null), '[]') as "servedBy"
    from verification v join campaign c on c.id = v.campaign_id
    where v.telegram_user_id = any(${names}::bigint[]) and v.state in (${PAID_STATES})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** Stores an answer and counts it; option -1 counts the open ones. A verification has one answer: a second is ignored. */
export async function insertAnswer(
  tx: Tx,
  entry: {
    verificationId: VerificationId
    campaignId: CampaignId | null
    answer: Answer
    passed: boolean | null
    at: Date
  },
): Promise<void> {
  const option = 'option' in entry.answer ? entry.answer.option : null
  const text = 'text' in entry.answer ? entry.answer.text : null
  await sql`
    with stored as (
      insert into answer (verification_id, campaign_id, option, text, passed, created_at)
      values (${entry.verificationId}, ${entry.campaignId}, ${option}, ${text}, ${entry.passed}, ${entry.at})
      on conflict (verification_id) do nothing returning campaign_id, coalesce(option, -1) as option
    )
    insert into answer_count as total (campaign_id, option, count)
    select campaign_id, option, 1 from stored where campaign_id is not null
    on conflict (campaign_id, option) do update set count = total.count + 1`.execute(tx)
}

export async function saveJudgement(tx: Tx, verificationId: VerificationId, passed: boolean): Promise<void> {
  await tx.updateTable('answer').set({ passed }).where('verification_id', '=', verificationId).execute()
}

export interface Maturing {
  readonly id: VerificationId
  readonly admittedAt: Date
}

/** Paid admissions whose earning is neither ready to be paid nor given back, the earliest first, those behind `after` alone. */
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
