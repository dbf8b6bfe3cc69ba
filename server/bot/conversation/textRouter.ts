import { Composer } from 'grammy'
import { addMs } from '../../shared/time.ts'
import type { BotContext } from '../botContext.ts'
import { answerTap, type Keyboard, say, type Talk, talkOf } from '../talk.ts'
import { askAgain, cancel, endUnreadable, goBack, takeAnswer, takesText } from './converse.ts'
import { CONVERSATION_LASTS_MS, type Flow } from './flow.ts'
import { type Conversation, insertKeptText, lockConversation, takeKeptText } from './queries.ts'
import type { FindWaiting, Waiting } from './waiting.ts'

const MAX_LABEL = 60
/** Of what waits, so many are named: they fit a message and a keyboard, and nobody reads more. */
const MAX_NAMED = 30
/** Of a label that stands in a text, so much is shown. */
const MAX_NAMED_LENGTH = 100

/**
 * Brings each text in the direct chat to the one question that it answers: of a conversation, or of whatever else waits.
 * Where several wait, a reply says which; else the person is asked, and nobody has the text meanwhile. Commands come before
 * both. What nothing waits for is passed on.
 */
export function createConversations({
  flows,
  waiting,
}: {
  readonly flows: readonly Flow<unknown>[]
  readonly waiting: readonly FindWaiting[]
}): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const direct = composer.chatType('private')
  const byName = new Map(flows.map((flow) => [flow.name, flow]))

  async function findPresent(talk: Talk) {
    const { foyer, person } = talk
    const conversation = await lockConversation(foyer.db, { person, now: foyer.clock.now() })
    if (conversation === undefined) return undefined
    const flow = byName.get(conversation.flow)
    if (flow !== undefined) return { conversation, flow }
    await endUnreadable(talk, conversation)
    return undefined
  }

  async function findOthers(ctx: BotContext): Promise<Waiting[]> {
    const found = await Promise.all(waiting.map((find) => find(ctx)))
    return found.flat()
  }

  async function findAll(ctx: BotContext): Promise<Waiting[]> {
    const others = await findOthers(ctx)
    const present = await findPresent(talkOf(ctx))
    if (present === undefined || !takesText(present.flow, present.conversation)) return others
    return [...others, asWaiting(present.flow, present.conversation)]
  }

  direct.callbackQuery(/^c:(pick|back|cancel|again):(\d{1,15})(?::([\w.-]{1,40}))?$/, async (ctx) => {
    const [, action, questionId, choice = ''] = ctx.match as RegExpMatchArray
    const talk = talkOf(ctx)
    const present = await findPresent(talk)
    if (present?.conversation.questionId !== Number(questionId)) {
      return answerTap(ctx, ctx.t('conversation-old-buttons'))
    }
    await answerTap(ctx)
    const { flow, conversation } = present
    if (action === 'cancel') return cancel(talk, conversation)
    if (action === 'back') return goBack(talk, flow, conversation)
    if (action === 'again') return askAgain(talk, flow, conversation)
    return takeAnswer(talk, flow, conversation, { choice })
  })

  direct.callbackQuery(/^c:for:(\d{1,15}):(\d{1,3})$/, async (ctx) => {
    const [, id, index] = ctx.match as RegExpMatchArray
    const talk = talkOf(ctx)
    const kept = await takeKeptText(ctx.foyer.db, {
      id: Number(id),
      person: talk.person,
      now: ctx.foyer.clock.now(),
    })
    if (kept === undefined) return answerTap(ctx, ctx.t('conversation-old-buttons'))
    await answerTap(ctx)
    const key = kept.waiting[Number(index)]
    if (key === undefined) return say(talk, ctx.t('conversation-for-none-done'))
    const chosen = (await findAll(ctx)).find((candidate) => candidate.key === key)
    if (chosen === undefined) return say(talk, ctx.t('conversation-waits-no-more'))
    await chosen.take(ctx, kept.text)
  })

  direct.on('message', async (ctx, next) => {
    const text = ctx.message.text
    if (text === undefined) return hintTextOnly(ctx, next)
    if (text.startsWith('/')) return sayWhatIsInterrupted(ctx, text, next)
    const found = await findAll(ctx)
    const replied = ctx.message.reply_to_message?.message_id
    const meant = found.filter(({ messageIds }) => replied !== undefined && messageIds.includes(replied))
    const [only, ...more] = meant.length === 1 ? meant : found
    if (only === undefined) return hintButtons(ctx, next)
    if (more.length > 0) return askWhichIsMeant(ctx, text, [only, ...more])
    await only.take(ctx, text)
  })

  async function sayWhatIsInterrupted(ctx: BotContext, text: string, next: () => Promise<void>) {
    const before = await findPresent(talkOf(ctx))
    const others = /^\/start\b/.test(text) ? [] : await findOthers(ctx)
    await next()
    const talk = talkOf(ctx)
    const after = before && (await findPresent(talk))
    const still = after?.conversation.questionId === before?.conversation.questionId ? after : undefined
    const waits = newestFirst(others.map(({ label }) => label))
    const labels = still === undefined ? waits : [still.conversation.label, ...waits]
    if (labels.length === 0) return
    await say(talk, ctx.t('conversation-still-waits', { labels: listOf(talk, labels) }), {
      keyboard: still ? continueButtons(talk, still.conversation) : [],
    })
  }

  async function hintButtons(ctx: BotContext, next: () => Promise<void>) {
    const talk = talkOf(ctx)
    const present = await findPresent(talk)
    if (present === undefined) return next()
    await say(talk, ctx.t('conversation-use-buttons'))
    await askAgain(talk, present.flow, present.conversation)
  }

  async function hintTextOnly(ctx: BotContext, next: () => Promise<void>) {
    const talk = talkOf(ctx)
    const present = await findPresent(talk)
    if (present === undefined || (await findOthers(ctx)).length > 0) return next()
    await say(talk, ctx.t('conversation-text-only', { label: present.conversation.label }))
  }

  return composer
}

function asWaiting(flow: Flow<unknown>, conversation: Conversation): Waiting {
  const { questionId, messageId, label } = conversation
  return {
    key: `question:${questionId}`,
    label,
    messageIds: messageId === null ? [] : [messageId],
    take: (ctx, text) => takeAnswer(talkOf(ctx), flow, conversation, { text }),
  }
}

function newestFirst<T>(oldestFirst: readonly T[]): readonly T[] {
  return oldestFirst.toReversed()
}

/** One label a line, and how many more there are. */
function listOf({ t }: Talk, labels: readonly string[]): string {
  const more = labels.length - MAX_NAMED
  const named = labels.slice(0, MAX_NAMED).map((label) => cut(label, MAX_NAMED_LENGTH))
  return [...named, ...(more > 0 ? [t('conversation-more', { count: more })] : [])].join('\n')
}

function cut(label: string, length: number): string {
  return label.slice(0, length).toWellFormed()
}

async function askWhichIsMeant(ctx: BotContext, text: string, found: readonly Waiting[]): Promise<void> {
  const talk = talkOf(ctx)
  const named = newestFirst(found).slice(0, MAX_NAMED)
  const more = found.length - named.length
  const { foyer, person } = talk
  const id = await insertKeptText(foyer.db, {
    person,
    text,
    waiting: named.map(({ key }) => key),
    expiresAt: addMs(foyer.clock.now(), CONVERSATION_LASTS_MS),
  })
  const buttons = named.map(({ label }, index) => [
    { text: cut(label, MAX_LABEL), data: `c:for:${id}:${index}` },
  ])
  const none = [{ text: ctx.t('conversation-for-none'), data: `c:for:${id}:${named.length}` }]
  const question = [
    ctx.t('conversation-which'),
    ...(more > 0 ? [ctx.t('conversation-more-by-reply', { count: more })] : []),
  ]
  await say(talk, question.join('\n\n'), { keyboard: [...buttons, none] })
}

function continueButtons({ t }: Talk, { questionId }: Conversation): Keyboard {
  return [
    [
      { text: t('conversation-continue'), data: `c:again:${questionId}` },
      { text: t('conversation-cancel'), data: `c:cancel:${questionId}` },
    ],
  ]
}
