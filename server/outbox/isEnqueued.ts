import type { Database } from '../context.ts'

/** Whether a call was enqueued under this key before, so that a job which runs again knows that it has been here. */
export async function isEnqueued(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('seq').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}
