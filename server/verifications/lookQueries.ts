import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { TelegramChatId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import { FIRST_LOOK_DAYS, type LookFinding } from './memberLook.ts'

/** A look whose time has come. */
export interface DueLook {
  readonly verificationId: VerificationId
  readonly telegramUserId: TelegramUserId
  readonly tgGroupId: TelegramChatId
  readonly admittedAt: Date
  readonly dueAt: Date
}

export async function insertLook(
  tx: Database,
  { verificationId, dueAt }: { verificationId: VerificationId; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('member_look')
    .values({ verification_id: verificationId, after_days: FIRST_LOOK_DAYS, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those due for longest first, behind `after`. */
export async function listDueLooks(
  db: Database,
  { at, after, limit }: { at: Date; after: DueLook | undefined; limit: number },
): Promise<DueLook[]> {
  const rows = await db
    .selectFrom('member_look as look')
    .innerJoin('verification', 'verification.id', 'look.verification_id')
    .innerJoin('group', 'group.id', 'verification.group_id')
    .select([
      'look.verification_id as verificationId',
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
        sql<boolean>`(look.due_at, look.verification_id) > (${after?.dueAt}::timestamptz, ${after?.verificationId}::bigint)`,
      ),
    )
    .orderBy('look.due_at')
    .orderBy('look.verification_id')
    .limit(limit)
    .execute()
  return rows as DueLook[]
}

/** The first finding counts: a look that has one keeps it. */
export async function saveFinding(
  tx: Database,
  { verificationId, finding, at }: { verificationId: VerificationId; finding: LookFinding; at: Date },
): Promise<void> {
  await openLook(tx, verificationId).set({ finding, looked_at: at }).execute()
}

export async function postponeLook(
  db: Database,
  { verificationId, dueAt }: { verificationId: VerificationId; dueAt: Date },
): Promise<void> {
  await openLook(db, verificationId).set({ due_at: dueAt }).execute()
}

function openLook(db: Database, verificationId: VerificationId) {
  return db
    .updateTable('member_look')
    .where('verification_id', '=', verificationId)
    .where('after_days', '=', FIRST_LOOK_DAYS)
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
