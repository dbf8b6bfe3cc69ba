import type { ChatPermissions } from 'grammy/types'
import type { Database } from '../context.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import type { MuteState } from './gateRows.ts'
import type { Restriction } from './standing.ts'

/** A mute that the gate has set. */
export interface Mute {
  readonly id: number
  readonly groupId: GroupId
  readonly telegramUserId: TelegramUserId
  readonly state: MuteState
  /** Whether the person is in the group, as far as we know. */
  readonly present: boolean
  /** The restriction of somebody else that stood before. */
  readonly before: Restriction | undefined
  /** When Telegram lifts it by itself. */
  readonly untilAt: Date
}

export interface MutePerson {
  readonly groupId: GroupId
  readonly telegramUserId: TelegramUserId
}

function selectMute(db: Database) {
  return db.selectFrom('gate_mute').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMute>['executeTakeFirstOrThrow']>>

function muteFromRow(row: Row): Mute {
  const permissions = row.before_permissions as ChatPermissions | null
  return {
    id: row.id,
    groupId: row.group_id,
    telegramUserId: row.telegram_user_id,
    state: row.state,
    present: row.present,
    before: permissions === null ? undefined : { permissions, until: row.before_until },
    untilAt: row.until_at,
  }
}

export async function lockMute(
  tx: Database,
  { groupId, telegramUserId }: MutePerson,
): Promise<Mute | undefined> {
  const row = await selectMute(tx)
    .where('group_id', '=', groupId)
    .where('telegram_user_id', '=', telegramUserId)
    .forUpdate()
    .executeTakeFirst()
  return row && muteFromRow(row)
}

export async function findMute(
  db: Database,
  { groupId, telegramUserId }: MutePerson,
): Promise<Mute | undefined> {
  const row = await selectMute(db)
    .where('group_id', '=', groupId)
    .where('telegram_user_id', '=', telegramUserId)
    .executeTakeFirst()
  return row && muteFromRow(row)
}

export async function findMuteById(db: Database, id: number): Promise<Mute | undefined> {
  const row = await selectMute(db).where('id', '=', id).executeTakeFirst()
  return row && muteFromRow(row)
}

export async function lockMuteById(tx: Database, id: number): Promise<Mute | undefined> {
  const row = await selectMute(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && muteFromRow(row)
}

export async function findMutesOf(db: Database, groupId: GroupId): Promise<MutePerson[]> {
  return db
    .selectFrom('gate_mute')
    .select(['group_id as groupId', 'telegram_user_id as telegramUserId'])
    .where('group_id', '=', groupId)
    .orderBy('telegram_user_id')
    .execute()
}

/** Stores a mute that stands. What stood before is kept where the mute is known already. */
export async function insertMute(
  tx: Database,
  mute: MutePerson & { readonly before: Restriction | undefined; readonly untilAt: Date },
): Promise<Mute> {
  const row = await tx
    .insertInto('gate_mute')
    .values({
      group_id: mute.groupId,
      telegram_user_id: mute.telegramUserId,
      state: 'held',
      present: true,
      ...beforeColumns(mute.before),
      until_at: mute.untilAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'telegram_user_id'])
        .doUpdateSet({ state: 'held', present: true, until_at: mute.untilAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return muteFromRow(row)
}

export async function saveBefore(tx: Database, id: number, before: Restriction | undefined): Promise<void> {
  await tx.updateTable('gate_mute').set(beforeColumns(before)).where('id', '=', id).execute()
}

export async function saveUntil(tx: Database, id: number, untilAt: Date): Promise<void> {
  await tx.updateTable('gate_mute').set({ until_at: untilAt }).where('id', '=', id).execute()
}

export async function saveMuteState(tx: Database, id: number, state: MuteState): Promise<void> {
  await tx.updateTable('gate_mute').set({ state }).where('id', '=', id).execute()
}

export async function savePresent(tx: Database, person: MutePerson, present: boolean): Promise<void> {
  await tx
    .updateTable('gate_mute')
    .set({ present })
    .where('group_id', '=', person.groupId)
    .where('telegram_user_id', '=', person.telegramUserId)
    .execute()
}

/** The mute is over, or not ours any more. */
export async function deleteMute(tx: Database, person: MutePerson): Promise<void> {
  await tx
    .deleteFrom('gate_mute')
    .where('group_id', '=', person.groupId)
    .where('telegram_user_id', '=', person.telegramUserId)
    .execute()
}

function beforeColumns(before: Restriction | undefined) {
  return {
    before_permissions: before === undefined ? null : JSON.stringify(before.permissions),
    before_until: before?.until ?? null,
  }
}
