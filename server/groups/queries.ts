import type { UpdateObject } from 'kysely'
import type { Database } from '../context.ts'
import type { DB } from '../database/schema.ts'
import type { GroupId } from '../shared/ids.ts'

/** Changes columns of a group. A column that is undefined stays. */
export async function saveGroup(
  db: Database,
  id: GroupId,
  changes: UpdateObject<DB, 'group'>,
): Promise<void> {
  await db.updateTable('group').set(changes).where('id', '=', id).execute()
}
