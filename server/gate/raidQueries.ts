import type { Database, Tx } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'

export interface Raid {
  readonly groupId: GroupId
  readonly beganAt: Date
  /** When more people than usual came last. */
  readonly lastAt: Date
  readonly nextTurnAt: Date | null
}

const COLUMNS = [
  'group_id as groupId',
  'began_at as beganAt',
  'last_at as lastAt',
  'next_turn_at as nextTurnAt',
] as const

export function findRaid(db: Database, groupId: GroupId): Promise<Raid | undefined> {
  return db.selectFrom('gate_raid').select(COLUMNS).where('group_id', '=', groupId).executeTakeFirst()
}

export function lockRaid(tx: Tx, groupId: GroupId): Promise<Raid | undefined> {
  return tx
    .selectFrom('gate_raid')
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveRaid(tx: Tx, raid: Raid): Promise<void> {
  const columns = { began_at: raid.beganAt, last_at: raid.lastAt, next_turn_at: raid.nextTurnAt }
  await tx
    .insertInto('gate_raid')
    .values({ group_id: raid.groupId, ...columns })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(columns))
    .execute()
}
