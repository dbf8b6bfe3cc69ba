import { enqueue } from '../../jobs/enqueue.ts'
import { DomainError } from '../../shared/errors.ts'
import { addMs } from '../../shared/time.ts'
import { errorText } from '../errorText.ts'
import { conversationExpireJob } from '../jobs.ts'
import { type Button, type Keyboard, say, type Talk } from '../talk.ts'
import { CONVERSATION_LASTS_MS, type Flow, type Outcome, type Question, type Step } from './flow.ts'
import { type Conversation, deleteConversation, lockConversation, saveConversation } from './queries.ts'

/** How many steps Back can go. */
const MAX_HISTORY = 30
const MAX_SHOWN_ANSWER = 200

/** Asks the first question of a dialogue. What the person was in the middle of ends, and they are told so. */
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

/** Hands an answer to the step that waits for it, and goes on with what comes of it. */
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
  const outcome = chosen === undefined ? undefined : await decide(talk, () => answer(talk, step, data, given))
  if (outcome === undefined || outcome.kind === 'again') {
    if (outcome) await say(talk, outcome.complaint)
    return askAgain(talk, flow, conversation)
  }
  if (outcome.kind === 'finish') {
    await deleteConversation(talk.foyer.db, talk.person)
    if (outcome.text !== undefined) await say(talk, outcome.text, { keyboard: outcome.keyboard })
    return settleQuestion(talk, conversation, question, chosen)
  }
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
  const lastsMs = (await flow.lastsMs?.(talk)) ?? CONVERSATION_LASTS_MS
  const expiresAt = addMs(foyer.clock.now(), lastsMs)
  const label = flow.label(talk, place.data)
  const { questionId } = await saveConversation(foyer.db, {
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

/** Undefined where the question offers no such choice. */
function labelOf({ choices = [] }: Question, given: Given): string | undefined {
  if ('text' in given) return given.text
  return choices.flat().find((button) => 'choice' in button && button.choice === given.choice)?.text
}

function answer<D>(
  talk: Talk,
  step: Step<D>,
  data: D,
  given: Given,
): Outcome<D> | Promise<Outcome<D>> | undefined {
  return 'text' in given ? step.text?.(talk, data, given.text) : step.tap?.(talk, data, given.choice)
}

async function decide<D>(
  talk: Talk,
  work: () => Outcome<D> | Promise<Outcome<D>> | undefined,
): Promise<Outcome<D> | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { kind: 'again', complaint: errorText(talk, error) }
  }
}

/** Leaves what was chosen under the question, in place of its buttons. */
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

interface Known<D> {
  readonly step: Step<D>
  readonly data: D
}

/** Undefined where it was written by a version that asked otherwise. */
function parsePlace<D>(flow: Flow<D>, place: { step: string; data: unknown }): Known<D> | undefined {
  const step = flow.steps[place.step]
  const parsed = flow.data.safeParse(place.data)
  return step && parsed.success ? { step, data: parsed.data } : undefined
}

/** What an earlier version had asked cannot be gone on with. */
export async function endUnreadable(talk: Talk, { label }: Pick<Conversation, 'label'>): Promise<void> {
  await deleteConversation(talk.foyer.db, talk.person)
  await say(talk, talk.t('conversation-unreadable', { label }))
}
