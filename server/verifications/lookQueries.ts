import { type NotNull, sql } from 'kysely'
import { releaseSums, shownBefore } from '../campaigns/batches.ts'
import type { Database } from '../context.ts'
import type { CampaignId, VerificationId } from '../shared/ids.ts'
import { firstLookAt, GIVE_BACK_LOOK, LOOK_DAYS, type LookDay, type LookFinding } from './memberLook.ts'

/** A look whose time has come. */
export type DueLook = Awaited<ReturnType<typeof listDueLooks>>[number]

/** Plans all looks at a member who was paid for. */
export async function insertLooks(
  tx: Database,
  { verificationId, admittedAt }: { verificationId: VerificationId; admittedAt: Date },
): Promise<void> {
  const looks = LOOK_DAYS.map((afterDays) => ({
    verification_id: verificationId,
    after_days: afterDays,
    due_at: firstLookAt({ afterDays, admittedAt }, Math.random()),
  }))
  await tx
    .insertInto('member_look')
    .values(looks)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those due for longest first, behind `after`. */
export async function listDueLooks(
  db: Database,
  {
    at,
    after,
    limit,
  }: {
    at: Date
    after: { dueAt: Date; verificationId: VerificationId; afterDays: LookDay } | undefined
    limit: number
  },
) {
  return db
    .selectFrom('member_look as look')
    .innerJoin('verification', 'verification.id', 'look.verification_id')
    .innerJoin('group', 'group.id', 'verification.group_id')
    .select([
      'look.verification_id as verificationId',
      sql<LookDay>`look.after_days`.as('afterDays'),
      'verification.telegram_user_id as telegramUserId',
      'group.tg_group_id as tgGroupId',
      'verification.admitted_at as admittedAt',
      'look.due_at as dueAt',
    ])
    .where('look.finding', 'is', null)
    .where('look.due_at', '<=', at)
    .where('verification.admitted_at', 'is not', null)
    .$if(after !== undefined, (due) =>
      due.where(
        sql<boolean>`(look.due_at, look.verification_id, look.after_days) >
          (${after?.dueAt}::timestamptz, ${after?.verificationId}::bigint, ${after?.afterDays}::smallint)`,
      ),
    )
    .orderBy('look.due_at')
    .orderBy('look.verification_id')
    .orderBy('look.after_days')
    .limit(limit)
    .$narrowType<{ admittedAt: NotNull }>()
    .execute()
}

interface LookKey {
  readonly verificationId: VerificationId
  readonly afterDays: LookDay
}

/** The first finding counts: a look that has one keeps it. */
export async function saveFinding(
  tx: Database,
  { finding, at, ...look }: LookKey & { finding: LookFinding; at: Date },
): Promise<void> {
  await openLook(tx, look).set({ finding, looked_at: at }).execute()
}

export async function postponeLook(
  db: Database,
  { dueAt, ...look }: LookKey & { dueAt: Date },
): Promise<void> {
  await openLook(db, look).set({ due_at: dueAt }).execute()
}

/** The price of a member who is gone has gone back: nobody asks whether they stay. */
export async function endLooks(
  tx: Database,
  { verificationId, at }: { verificationId: VerificationId; at: Date },
): Promise<void> {
  await saveFinding(tx, { verificationId, afterDays: GIVE_BACK_LOOK, finding: 'gone', at })
  await tx
    .deleteFrom('member_look')
    .where('verification_id', '=', verificationId)
    .where('after_days', '<>', GIVE_BACK_LOOK)
    .execute()
}

function openLook(db: Database, { verificationId, afterDays }: LookKey) {
  return db
    .updateTable('member_look')
    .where('verification_id', '=', verificationId)
    .where('after_days', '=', afterDays)
    .where('finding', 'is', null)
}

/** Telegram wants to be asked nothing before `until`. */
export async function postponeAllLooks(db: Database, until: Date): Promise<void> {
  await db
    .updateTable('member_look')
    .set({ due_at: until })
    .where('finding', 'is', null)
    .where('due_at', '<', until)
    .execute()
}

/** The findings of one day's looks. `looked` is the sum of the others. */
export interface Lasting {
  readonly looked: number
  readonly there: number
  readonly left: number
  readonly unknown: number
}

/**
 * How many of the members whom a campaign has paid for are still there, on each day that may be shown. A batch counts once all
 * its looks of that day have a finding, and with the others of its week. A price that went back counts on the first day alone.
 */
export async function countLasting(
  db: Database,
  { campaignId, at }: { campaignId: CampaignId; at: Date },
): Promise<Map<LookDay, Lasting>> {
  const { rows } = await sql<{ afterDays: LookDay; batches: Lasting[] }>`
    select after_days as "afterDays", json_agg(json_build_object(
      'looked', looked, 'there', there, 'left', gone, 'unknown', unknown) order by found_at, batch_id) as batches
    from (
      select look.after_days, v.result_batch_id as batch_id, max(look.looked_at) as found_at, count(*) as looked,
        count(*) filter (where look.finding = 'in') as there, count(*) filter (where look.finding = 'gone') as gone,
        count(*) filter (where look.finding = 'unknown') as unknown
      from verification v join member_look look on look.verification_id = v.id
      where v.campaign_id = ${campaignId} and v.result_batch_id is not null
      group by 1, 2
      having every(look.finding is not null) and max(look.looked_at) < ${shownBefore(at)}::timestamptz
    ) found group by 1 order by 1`.execute(db)
  return new Map(
    rows.flatMap(({ afterDays, batches }) => {
      const lasting = releaseSums(batches, 'looked')
      return lasting === undefined ? [] : [[afterDays, lasting]]
    }),
  )
}
