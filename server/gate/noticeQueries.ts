import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import type { NoticeState } from './gateRows.ts'

/** The gate's message in a group. */
export interface Notice {
  readonly groupId: GroupId
  /** Counts the messages of this group. */
  readonly serial: number
  readonly state: NoticeState
  /** The bot's own, for the link. */
  readonly username: string
  readonly threadId: number | null
  readonly messageId: number | null
  readonly deleteAt: Date | null
}

const COLUMNS = [
  'group_id as groupId',
  'serial',
  'state',
  'username',
  'thread_id as threadId',
  'message_id as messageId',
  'delete_at as deleteAt',
] as const

export function lockNotice(tx: Tx | Database, groupId: GroupId): Promise<Notice | undefined> {
  return tx
    .selectFrom('gate_notice')
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveNotice(tx: Tx | Database, notice: Notice): Promise<void> {
  const columns = {
    serial: notice.serial,
    state: notice.state,
    username: notice.username,
    thread_id: notice.threadId,
    message_id: notice.messageId,
    delete_at: notice.deleteAt,
  }
  await tx
    .insertInto('gate_notice')
    .values({ group_id: notice.groupId, ...columns })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(columns))
    .execute()
}

/** What is seen of a forum's topic. Thread 1 is "General". */
export async function saveTopic(
  tx: Tx | Database,
  topic: { groupId: GroupId; threadId: number; isOpen: boolean; at: Date },
): Promise<void> {
  await sql`
    insert into forum_topic (group_id, thread_id, is_open, seen_at)
    values (${topic.groupId}, ${topic.threadId}, ${topic.isOpen}, ${topic.at})
    on conflict (group_id, thread_id) do update set is_open = excluded.is_open, seen_at = excluded.seen_at`.execute(
    tx,
  )
}

export async function findTopics(
  db: Database,
  groupId: GroupId,
): Promise<{ threadId: number; isOpen: boolean }[]> {
  return db
    .selectFrom('forum_topic')
    .select(['thread_id as threadId', 'is_open as isOpen'])
    .where('group_id', '=', groupId)
    .orderBy('seen_at', 'desc')
    .execute()
}
