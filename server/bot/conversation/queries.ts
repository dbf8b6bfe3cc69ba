import { sql } from 'kysely'
import type { Database } from '../../context.ts'
import type { TelegramUserId } from '../../shared/ids.ts'

/** A person's place in a dialogue. */
export interface Place {
  readonly step: string
  readonly data: unknown
}

export interface Conversation extends Place {
  readonly telegramUserId: TelegramUserId
  readonly flow: string
  readonly label: string
  /** The places that Back returns to, newest last. */
  readonly history: readonly Place[]
  /** The question that waits now. */
  readonly questionId: number
  /** The message that asks it, once Telegram has confirmed it. */
  readonly messageId: number | null
}

/** The conversation that has not ended, locked until the transaction ends. */
export async function lockConversation(
  tx: Database,
  { person, now }: { person: TelegramUserId; now: Date },
): Promise<Conversation | undefined> {
  const row = await tx
    .selectFrom('conversation')
    .select([
      'telegram_user_id as telegramUserId',
      'flow',
      'label',
      'step',
      'data',
      'history',
      'question_id as questionId',
      'message_id as messageId',
    ])
    .where('telegram_user_id', '=', person)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, history: row.history as unknown as Place[] }
}

/** Moves a person to a place, with a new question, whose id it returns. */
export async function saveConversation(
  tx: Database,
  conversation: Omit<Conversation, 'questionId' | 'messageId'> & { readonly expiresAt: Date },
): Promise<number> {
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
  const { question_id: questionId } = await tx
    .insertInto('conversation')
    .values({ telegram_user_id: telegramUserId, ...place })
    .onConflict((conflict) => conflict.column('telegram_user_id').doUpdateSet(place))
    .returning('question_id')
    .executeTakeFirstOrThrow()
  return questionId
}

/** Replaces the answers so far; the question stays. */
export async function saveAnswers(
  tx: Database,
  { person, data }: { person: TelegramUserId; data: unknown },
): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ data: JSON.stringify(data) })
    .where('telegram_user_id', '=', person)
    .execute()
}

export async function deleteConversation(tx: Database, person: TelegramUserId): Promise<void> {
  await tx.deleteFrom('conversation').where('telegram_user_id', '=', person).execute()
}

/** The people in the middle of a dialogue, each with the question that waits for them. */
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
