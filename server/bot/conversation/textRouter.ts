import { Composer } from 'grammy'
import type { Context } from '../../context.ts'
import { addMs } from '../../shared/time.ts'
import type { BotContext } from '../botContext.ts'
import { shorten } from '../shorten.ts'
import { answerTap, type Keyboard, say, type Talk, talkOf } from '../talk.ts'
import { askAgain, cancel, endUnreadable, goBack, takeAnswer, takesText } from './converse.ts'
import { CONVERSATION_LASTS_MS, type Flow } from './flow.ts'
import { type Conversation, lockConversation } from './queries.ts'

/** The questions that are named: they fit a message and a keyboard. */
const MAX_NAMED = 30

/** A question to this person that waits for a text of theirs. */
export interface Waiting {
  /** Names the question for as long as it waits. */
  readonly key: string
  /** Its subject, for a button that is shown where several wait. */
  readonly label: string
  /** Our messages that ask it: a reply to one of them is an answer to it. */
  readonly messageIds: readonly number[]
  /** Takes the text as the answer. The update is the message itself, or a tap that says what an earlier message was for. */
  take(ctx: BotContext, text: string): Promise<void>
}

/** Finds the questions that wait for a text of the update's sender, oldest first. */
export type FindWaiting = (ctx: BotContext) => Promise<readonly Waiting[]>

/**
 * Routes each text in the private chat to the one question that it answers, of a conversation or another one that waits. Where
 * several wait, a reply decides; otherwise the person is asked, and the text is kept meanwhile. Commands come first. A text
 * that answers nothing is passed on.
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
    // Taken out, so that it is used once.
    const kept = await ctx.foyer.db
      .deleteFrom('kept_text')
      .where('id', '=', Number(id))
      .where('telegram_user_id', '=', talk.person)
      .where('expires_at', '>', ctx.foyer.clock.now())
      .returning(['text', 'waiting'])
      .executeTakeFirst()
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

  direct.on('edited_message', async (ctx, next) => {
    const talk = talkOf(ctx)
    if ((await findPresent(talk)) === undefined) return next()
    await say(talk, ctx.t('conversation-edited'))
  })

  async function sayWhatIsInterrupted(ctx: BotContext, text: string, next: () => Promise<void>) {
    const before = await findPresent(talkOf(ctx))
    const others = /^\/start\b/.test(text) ? [] : await findOthers(ctx)
    await next()
    const talk = talkOf(ctx)
    const after = before && (await findPresent(talk))
    const still = after?.conversation.questionId === before?.conversation.questionId ? after : undefined
    const waits = others.map(({ label }) => label).toReversed()
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

/** One label a line, then the number of others. */
function listOf({ t }: Talk, labels: readonly string[]): string {
  const more = labels.length - MAX_NAMED
  const named = labels.slice(0, MAX_NAMED).map(shorten)
  return [...named, ...(more > 0 ? [t('conversation-more', { count: more })] : [])].join('\n')
}

async function askWhichIsMeant(ctx: BotContext, text: string, found: readonly Waiting[]): Promise<void> {
  const talk = talkOf(ctx)
  const named = found.toReversed().slice(0, MAX_NAMED)
  const more = found.length - named.length
  const { foyer, person } = talk
  const { id } = await foyer.db
    .insertInto('kept_text')
    .values({
      telegram_user_id: person,
      text,
      waiting: named.map(({ key }) => key),
      expires_at: addMs(foyer.clock.now(), CONVERSATION_LASTS_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const buttons = named.map(({ label }, index) => [{ text: shorten(label), data: `c:for:${id}:${index}` }])
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

/** Deletes texts whose senders never said what they were for. */
export async function forgetKeptTexts({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('kept_text').where('expires_at', '<', clock.now()).execute()
}
