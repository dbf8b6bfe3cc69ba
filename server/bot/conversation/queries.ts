import { sql } from 'kysely'
import type { Database } from '../../context.ts'
import type { TelegramUserId } from '../../shared/ids.ts'

/** Where somebody is in a dialogue. */
export interface Place {
  readonly step: string
  readonly data: unknown
}

export interface Conversation extends Place {
  readonly telegramUserId: TelegramUserId
  readonly flow: string
  readonly label: string
  /** What Back returns to, newest last. */
  readonly history: readonly Place[]
  /** Of the question that waits now. */
  readonly questionId: number
  /** The message that asks it, once Telegram has confirmed it. */
  readonly messageId: number | null
}

const COLUMNS = [
  'telegram_user_id as telegramUserId',
  'flow',
  'label',
  'step',
  'data',
  'history',
  'question_id as questionId',
  'message_id as messageId',
] as const

/** The conversation that has not ended, locked until the transaction ends. */
export async function lockConversation(
  tx: Database,
  { person, now }: { person: TelegramUserId; now: Date },
): Promise<Conversation | undefined> {
  const row = await tx
    .selectFrom('conversation')
    .select(COLUMNS)
    .where('telegram_user_id', '=', person)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, history: row.history as unknown as Place[] }
}

/** Puts a person at a place, with a new question. */
export async function saveConversation(
  tx: Database,
  conversation: Omit<Conversation, 'questionId' | 'messageId'> & { readonly expiresAt: Date },
): Promise<{ questionId: number }> {
  const { telegramUserId, flow, label, step, data, history, expiresAt } = conversation
  const place = {
    flow,
    label,
    step,
    data: JSON.stringify(data),
    history: JSON.stringify(history),
    question_id: sql<number>`nextval('question_id')`,
    message_id: null,
    expires_at: expiresAt,
  }
  return tx
    .insertInto('conversation')
    .values({ telegram_user_id: telegramUserId, ...place })
    .onConflict((conflict) => conflict.column('telegram_user_id').doUpdateSet(place))
    .returning('question_id as questionId')
    .executeTakeFirstOrThrow()
}

export async function saveQuestionMessage(
  db: Database,
  { questionId, messageId }: { questionId: number; messageId: number },
): Promise<void> {
  await db
    .updateTable('conversation')
    .set({ message_id: messageId })
    .where('question_id', '=', questionId)
    .execute()
}

export async function deleteConversation(tx: Database, person: TelegramUserId): Promise<void> {
  await tx.deleteFrom('conversation').where('telegram_user_id', '=', person).execute()
}

/** Deletes it where its time is over. */
export function takeExpired(
  tx: Database,
  { person, now }: { person: TelegramUserId; now: Date },
): Promise<{ label: string; questionId: number; messageId: number | null } | undefined> {
  return tx
    .deleteFrom('conversation')
    .where('telegram_user_id', '=', person)
    .where('expires_at', '<=', now)
    .returning(['label', 'question_id as questionId', 'message_id as messageId'])
    .executeTakeFirst()
}

/** Who is in the middle of a dialogue, and which question waits for them. */
export function findPeopleIn(
  db: Database,
  { flow, now }: { flow: string; now: Date },
): Promise<{ telegramUserId: TelegramUserId; questionId: number }[]> {
  return db
    .selectFrom('conversation')
    .select(['telegram_user_id as telegramUserId', 'question_id as questionId'])
    .where('flow', '=', flow)
    .where('expires_at', '>', now)
    .execute()
}

export async function insertKeptText(
  tx: Database,
  kept: { person: TelegramUserId; text: string; waiting: readonly string[]; expiresAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('kept_text')
    .values({
      telegram_user_id: kept.person,
      text: kept.text,
      waiting: [...kept.waiting],
      expires_at: kept.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes the text out, so that it is used once. */
export function takeKeptText(
  tx: Database,
  { id, person, now }: { id: number; person: TelegramUserId; now: Date },
): Promise<{ text: string; waiting: string[] } | undefined> {
  return tx
    .deleteFrom('kept_text')
    .where('id', '=', id)
    .where('telegram_user_id', '=', person)
    .where('expires_at', '>', now)
    .returning(['text', 'waiting'])
    .executeTakeFirst()
}

export async function deleteKeptTexts(
  db: Database,
  which: { before: Date } | { person: TelegramUserId },
): Promise<void> {
  const rows = db.deleteFrom('kept_text')
  if ('before' in which) await rows.where('expires_at', '<', which.before).execute()
  else await rows.where('telegram_user_id', '=', which.person).execute()
}
