import { sql } from 'kysely'
import { type Context, type Tx, transact } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { EndedCall } from '../../outbox/outbox.ts'
import { DomainError } from '../../shared/errors.ts'
import type { TelegramUserId } from '../../shared/ids.ts'
import { addMs } from '../../shared/time.ts'
import { errorText } from '../errorText.ts'
import { conversationExpireJob } from '../jobs.ts'
import { type Button, inlineKeyboard, type Keyboard, say, type Talk, talkLater } from '../talk.ts'
import { CONVERSATION_LASTS_MS, type Flow, type Outcome, type Question, type Step } from './flow.ts'
import {
  type Conversation,
  deleteConversation,
  lockConversation,
  type Place,
  saveAnswers,
  saveConversation,
} from './queries.ts'

/** The steps that Back can return. */
const MAX_HISTORY = 30
const MAX_SHOWN_ANSWER = 200

/** Asks the first question of a dialogue. A dialogue under way ends, and the person is told. */
export async function startFlow<D>(
  talk: Talk,
  flow: Flow<D>,
  { step, data }: { readonly step: string; readonly data: D },
): Promise<void> {
  const { foyer, person } = talk
  const interrupted = await lockConversation(foyer.db, { person, now: foyer.clock.now() })
  if (interrupted) await say(talk, talk.t('conversation-stopped', { label: interrupted.label }))
  await moveTo(talk, flow, { step, data, history: [] })
}

/** An answer to the present question: a text, or a choice that was tapped. */
export type Given = { readonly text: string } | { readonly choice: string }

/** Hands an answer to the step that waits for it, and does what the step decides. */
export async function takeAnswer<D>(
  talk: Talk,
  flow: Flow<D>,
  conversation: Conversation,
  given: Given,
): Promise<void> {
  const known = parsePlace(flow, conversation)
  if (known === undefined) return endUnreadable(talk, conversation)
  const { step, data } = known
  const question = await step.ask(talk, data)
  const chosen = labelOf(question, given)
  const outcome = chosen === undefined ? undefined : await decide(talk, step, data, given)
  if (outcome === undefined || outcome.kind === 'again') {
    if (outcome) await say(talk, outcome.complaint)
    return askAgain(talk, flow, conversation)
  }
  if (outcome.kind === 'finish') {
    await deleteConversation(talk.foyer.db, talk.person)
    if (outcome.text !== undefined) await say(talk, outcome.text, { keyboard: outcome.keyboard })
    return settleQuestion(talk, conversation, question, chosen)
  }
  if (outcome.kind === 'stay') return askInPlace(talk, flow, conversation, outcome.data)
  const before = [...conversation.history, { step: conversation.step, data: conversation.data }]
  const history = outcome.canGoBack ? before : []
  await moveTo(talk, flow, { step: outcome.step, data: outcome.data, history: history.slice(-MAX_HISTORY) })
  await settleQuestion(talk, conversation, question, chosen)
}

/** Asks the present question once more, with new buttons. */
export async function askAgain<D>(talk: Talk, flow: Flow<D>, conversation: Conversation): Promise<void> {
  const known = parsePlace(flow, conversation)
  if (known === undefined) return endUnreadable(talk, conversation)
  await moveTo(talk, flow, { step: conversation.step, data: known.data, history: conversation.history })
}

/** Shows the present question anew in its message; a message that Telegram has not confirmed yet is followed by another. */
async function askInPlace<D>(
  talk: Talk,
  flow: Flow<D>,
  { questionId, messageId, history, step }: Conversation,
  data: D,
): Promise<void> {
  if (messageId === null) return moveTo(talk, flow, { step, data, history })
  const { foyer, person } = talk
  const question = await flow.steps[step]?.ask(talk, data)
  if (question === undefined) throw new Error(`the flow ${flow.name} has no step ${step}`)
  await saveAnswers(foyer.db, { person, data })
  await talk.ask(person, 'editMessageText', {
    chat_id: person,
    message_id: messageId,
    text: question.text,
    link_preview_options: { is_disabled: true },
    reply_markup: inlineKeyboard(keyboardOf(talk, question, { questionId, canGoBack: history.length > 0 })),
  })
}

export async function goBack<D>(talk: Talk, flow: Flow<D>, conversation: Conversation): Promise<void> {
  const former = conversation.history.at(-1)
  const known = former && parsePlace(flow, former)
  if (former === undefined || known === undefined) return askAgain(talk, flow, conversation)
  await moveTo(talk, flow, {
    step: former.step,
    data: known.data,
    history: conversation.history.slice(0, -1),
  })
}

export async function cancel(talk: Talk, conversation: Pick<Conversation, 'label'>): Promise<void> {
  await deleteConversation(talk.foyer.db, talk.person)
  await say(talk, talk.t('conversation-cancelled', { label: conversation.label }))
}

/** Whether the present question can be answered with a text. */
export function takesText<D>(flow: Flow<D>, conversation: Conversation): boolean {
  return flow.steps[conversation.step]?.text !== undefined
}

async function moveTo<D>(
  talk: Talk,
  flow: Flow<D>,
  place: { readonly step: string; readonly data: D; readonly history: Conversation['history'] },
): Promise<void> {
  const { foyer, person } = talk
  const step = flow.steps[place.step]
  if (step === undefined) throw new Error(`the flow ${flow.name} has no step ${place.step}`)
  const question = await step.ask(talk, place.data)
  const lastsMs = (await flow.lastsMs?.(talk, place.step)) ?? CONVERSATION_LASTS_MS
  const expiresAt = addMs(foyer.clock.now(), lastsMs)
  const label = flow.label(talk, place.data)
  const questionId = await saveConversation(foyer.db, {
    telegramUserId: person,
    flow: flow.name,
    label,
    ...place,
    expiresAt,
  })
  await enqueue(
    foyer.db,
    conversationExpireJob,
    { telegramUserId: person },
    { key: `conversation:${person}`, runAt: expiresAt },
  )
  await say(talk, question.text, {
    keyboard: keyboardOf(talk, question, { questionId, canGoBack: place.history.length > 0 }),
    report: { kind: 'question_sent', id: questionId },
  })
}

function keyboardOf(
  { t }: Talk,
  { choices = [] }: Question,
  { questionId, canGoBack }: { questionId: number; canGoBack: boolean },
): Keyboard {
  const rows = choices.map((row) =>
    row.map((button): Button => {
      if ('url' in button) return button
      return { text: button.text, data: `c:pick:${questionId}:${button.choice}` }
    }),
  )
  const back = { text: t('conversation-back'), data: `c:back:${questionId}` }
  const stop = { text: t('conversation-cancel'), data: `c:cancel:${questionId}` }
  return [...rows, canGoBack ? [back, stop] : [stop]]
}

/** The answer as people read it. Undefined where the question offers no such choice. */
function labelOf({ choices = [] }: Question, given: Given): string | undefined {
  if ('text' in given) return given.text
  return choices.flat().find((button) => 'choice' in button && button.choice === given.choice)?.text
}

async function decide<D>(talk: Talk, step: Step<D>, data: D, given: Given): Promise<Outcome<D> | undefined> {
  const { db } = talk.foyer
  // A refused answer leaves nothing behind, however far its use case had come.
  await sql`savepoint answer`.execute(db)
  try {
    return await ('text' in given
      ? step.text?.(talk, data, given.text)
      : step.tap?.(talk, data, given.choice))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await sql`rollback to savepoint answer`.execute(db)
    return { kind: 'again', complaint: errorText(talk, error) }
  }
}

/** Replaces the question's buttons by the answer. */
async function settleQuestion(
  { person, ask }: Talk,
  { messageId }: Conversation,
  question: Question,
  chosen: string | undefined,
): Promise<void> {
  if (messageId === null) return
  const answered = (chosen ?? '').slice(0, MAX_SHOWN_ANSWER).toWellFormed()
  await ask(person, 'editMessageText', {
    chat_id: person,
    message_id: messageId,
    text: `${question.text}\n\n✓ ${answered}`,
    link_preview_options: { is_disabled: true },
  })
}

/** Undefined where another version wrote the place. */
function parsePlace<D>(flow: Flow<D>, place: Place): { step: Step<D>; data: D } | undefined {
  const step = flow.steps[place.step]
  const parsed = flow.data.safeParse(place.data)
  return step && parsed.success ? { step, data: parsed.data } : undefined
}

/** Ends a dialogue of an earlier version, which cannot go on. */
export async function endUnreadable(talk: Talk, { label }: Pick<Conversation, 'label'>): Promise<void> {
  await deleteConversation(talk.foyer.db, talk.person)
  await say(talk, talk.t('conversation-unreadable', { label }))
}

/** Ends a conversation whose time is over, and says so in place of its buttons. Repeating it changes nothing. */
export function expireConversation(
  ctx: Context,
  {
    telegramUserId: person,
    findLanguage,
  }: {
    telegramUserId: TelegramUserId
    findLanguage: (tx: Tx, person: TelegramUserId) => Promise<string | null>
  },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const expired = await ctx.db
      .deleteFrom('conversation')
      .where('telegram_user_id', '=', person)
      .where('expires_at', '<=', ctx.clock.now())
      .returning(['label', 'question_id as questionId', 'message_id as messageId'])
      .executeTakeFirst()
    if (expired === undefined || expired.messageId === null) return
    const { label, messageId, questionId } = expired
    const language = await findLanguage(ctx.db, person)
    const talk = talkLater(ctx, { person, language, key: `question:${questionId}:expired` })
    await talk.ask(person, 'editMessageText', {
      chat_id: person,
      message_id: messageId,
      text: talk.t('conversation-expired', { label }),
    })
  })
}

/** Notes the message that asks a question: a reply to it is an answer, and it loses its buttons at the end. */
export async function noteQuestionSent({ db }: Context, questionId: number, ended: EndedCall): Promise<void> {
  if (ended.status !== 'sent') return
  const { message_id: messageId } = (ended.result ?? {}) as { message_id?: number }
  if (messageId === undefined) return
  await db
    .updateTable('conversation')
    .set({ message_id: messageId })
    .where('question_id', '=', questionId)
    .execute()
}
