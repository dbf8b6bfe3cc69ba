import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import type { Waiting } from '../bot/conversation/textRouter.ts'
import { answerTap, say, talkOf } from '../bot/talk.ts'
import { textsIn } from '../bot/texts.ts'
import { type InTx, transact } from '../context.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { findTyped, isInWords } from '../tasks/task.ts'
import { isLive } from '../verifications/verification.ts'
import { type Door, findDoor, readPayload } from './door.ts'
import { followChange } from './followChange.ts'
import { GENERAL_TOPIC } from './groupNotice.ts'
import { answerGuardQuery, meetRequest } from './meetRequest.ts'
import { openVisit, waitsAtDoor } from './openVisit.ts'
import { saveTopic } from './queries.ts'
import { readTap, reportQuestion, skipTask, takeAgreement, takeAnswer } from './takeAnswer.ts'
import {
  findLiveVisits,
  findNewestVisits,
  inVisit,
  lockVisit,
  type SoughtVisit,
  saveHint,
  saveVisit,
  taskOf,
  type Visit,
} from './visit.ts'
import { languageOf } from './visitTalk.ts'

/** The join gate: requests, changes of members, and what visitors do in the private chat. */
export const gate = new Composer<BotContext>()

gate.on('chat_join_request', async (ctx) => {
  const request = ctx.chatJoinRequest
  const door = await findDoor(ctx.foyer.db, { tgGroupId: request.chat.id as TelegramChatId })
  if (door?.status !== 'active') return answerGuardQuery(ctx.foyer, request, 'queue')
  await meetRequest(ctx.foyer, { door, request, cause: causeOf(ctx), username: ctx.me.username })
})

gate.on('chat_member', async (ctx) => {
  const door = await findDoor(ctx.foyer.db, { tgGroupId: ctx.chat.id as TelegramChatId })
  if (door === undefined) return
  await followChange(ctx.foyer, { door, update: ctx.chatMember, cause: causeOf(ctx), me: ctx.me })
})

// Nothing else tells which topics of a forum are open.
gate.chatType('supergroup').on('message', async (ctx, next) => {
  const { message } = ctx
  if (ctx.chat.is_forum) {
    const closes =
      message.forum_topic_closed !== undefined || message.general_forum_topic_hidden !== undefined
    const threadId = (message.is_topic_message && message.message_thread_id) || GENERAL_TOPIC
    const door = await findDoor(ctx.foyer.db, { tgGroupId: ctx.chat.id as TelegramChatId })
    const at = ctx.foyer.clock.now()
    if (door) await saveTopic(ctx.foyer.db, { groupId: door.id, threadId, isOpen: !closes, at })
  }
  await next()
})

const direct = gate.chatType('private')

direct.command('start', async (ctx, next) => {
  const payload = readPayload(ctx.match)
  if (payload !== undefined) return startAt(ctx, payload, next)
  if (ctx.match !== '') return next()
  const open = await findOpenVisits(ctx)
  const [only] = open
  if (only === undefined) return next()
  if (open.length === 1) return goOn(ctx, only)
  const listed = open.slice(0, MAX_LISTED)
  const more = open.length - listed.length
  const question = [ctx.t('gate-which'), ...(more > 0 ? [ctx.t('conversation-more', { count: more })] : [])]
  await say(talkOf(ctx), question.join('\n\n'), {
    keyboard: listed.map(({ door, token }) => [
      { text: door.title.slice(0, MAX_BUTTON).toWellFormed(), data: `g:o:${token}` },
    ]),
  })
})

const MAX_BUTTON = 60
/** How many of somebody's visits are offered, the newest first. */
const MAX_LISTED = 30

async function startAt(
  ctx: BotContext,
  { kind, token }: { kind: 'visit' | 'door'; token: string },
  next: () => Promise<void>,
): Promise<void> {
  const talk = talkOf(ctx)
  if (kind === 'visit') {
    // Any link of theirs leads to their newest visit to this group.
    return inVisitOf(ctx, { newestOf: token }, async (foyer, visit) => {
      if (visit === undefined) return next()
      if (visit.verification.telegramUserId !== talk.person) return say(talk, ctx.t('gate-not-yours'))
      return openLocked(ctx, foyer, visit)
    })
  }
  const door = await findDoor(ctx.foyer.db, { token })
  if (door === undefined) return next()
  await inVisitOf(ctx, { groupId: door.id, telegramUserId: talk.person }, (foyer, visit) =>
    visit === undefined
      ? say(talk, speaksTo(ctx, door)('gate-not-asked', { group: door.title }))
      : openLocked(ctx, foyer, visit),
  )
}

/** Like `inVisit`, for a visit that may not be there. */
function inVisitOf<T>(
  { foyer }: BotContext,
  sought: SoughtVisit,
  step: (foyer: InTx, visit: Visit | undefined) => Promise<T>,
): Promise<T> {
  return transact(foyer, async (foyer) => step(foyer, await lockVisit(foyer.db, sought)))
}

function goOn(ctx: BotContext, { verification }: Visit): Promise<void> {
  return inVisit(ctx.foyer, verification.id, (foyer, visit) => openLocked(ctx, foyer, visit))
}

async function openLocked(ctx: BotContext, foyer: InTx, visit: Visit): Promise<void> {
  const language = ctx.from?.language_code ?? visit.language
  if (language !== visit.language) await saveVisit(foyer.db, visit.verification.id, { language })
  await openVisit(foyer, { ...visit, language }, { cause: causeOf(ctx) })
}

/** The visits that the person can go on with, now or later, one for each group, newest first. */
async function findOpenVisits(ctx: BotContext): Promise<Visit[]> {
  const { foyer, person } = talkOf(ctx)
  const open: Visit[] = []
  for (const visit of await findNewestVisits(foyer.db, person)) {
    if (isLive(visit.verification) || (await waitsAtDoor(foyer, visit))) open.push(visit)
  }
  return open
}

// answer, skip, "yes" to the rules, open
direct.callbackQuery(/^g:([asyo]):([0-9a-f]{32})(?::(\d):(\d))?$/, (ctx) => {
  const [, action, token = '', option = '', retry = ''] = ctx.match as RegExpMatchArray
  const sought = action === 'o' ? { newestOf: token } : { token }
  return inVisitOf(ctx, sought, async (foyer, visit) => {
    if (visit?.verification.telegramUserId !== ctx.from.id) return answerTap(ctx, ctx.t('gate-not-yours-tap'))
    const cause = causeOf(ctx)
    const messageId = ctx.callbackQuery.message?.message_id
    if (action === 'y') {
      const notice = await takeAgreement(foyer, visit, { cause, messageId })
      const group = visit.door.title
      return answerTap(ctx, notice && speaksTo(ctx, visit.door)(notice, { group }))
    }
    if (action === 'a') return takeTap(ctx, foyer, visit, { option: Number(option), retry: Number(retry) })
    await answerTap(ctx)
    return action === 's' ? skipTask(foyer, visit, cause) : openLocked(ctx, foyer, visit)
  })
})

// report a sponsored question, or the offer after it
direct.callbackQuery(/^g:r:([0-9a-f]{32})$/, (ctx) =>
  inVisitOf(ctx, { token: ctx.match[1] ?? '' }, async (foyer, visit) => {
    if (visit?.verification.telegramUserId !== ctx.from.id) return answerTap(ctx, ctx.t('gate-not-yours-tap'))
    await reportQuestion(foyer, visit)
    const isIn = visit.verification.state === 'admitted'
    return answerTap(ctx, speaksTo(ctx, visit.door)(isIn ? 'offer-reported' : 'gate-reported'))
  }),
)

/** A tapped answer. A wrong one that leaves a retry, and a tap on an earlier keyboard, are met with an alert. */
async function takeTap(
  ctx: BotContext,
  foyer: InTx,
  visit: Visit,
  { option, retry }: { option: number; retry: number },
): Promise<void> {
  const tapped = { retry, messageId: ctx.callbackQuery?.message?.message_id }
  const meaning = readTap(visit, { option, retry })
  const alert = meaning === 'wrong' || meaning === 'stale' ? `gate-tap-${meaning}` : undefined
  await answerTap(ctx, alert && speaksTo(ctx, visit.door)(alert), { isAlert: true })
  return takeAnswer(foyer, visit, { cause: causeOf(ctx), answer: { option }, tapped })
}

/** The open questions that wait for a text of this person. */
export async function findWaitingAnswers(ctx: BotContext): Promise<Waiting[]> {
  const { foyer, person } = talkOf(ctx)
  const live = await findLiveVisits(foyer.db, person)
  return live
    .filter((visit) => isAsked(visit) && isInWords(taskOf(visit)))
    .map(({ verification, door, taskMessageIds }) => ({
      key: `gate:${verification.id}`,
      label: speaksTo(ctx, door)('gate-waiting-label', { group: door.title }),
      messageIds: taskMessageIds,
      take: (taken, text) =>
        inVisit(taken.foyer, verification.id, (foyer, visit) =>
          takeAnswer(foyer, visit, { cause: causeOf(taken), answer: { text } }),
        ),
    }))
}

function isAsked({ verification }: Visit): boolean {
  return verification.state === 'asked'
}

/** How long after the end of a question a text may still be meant for it. */
const LATE_ANSWER_MS = DAY_MS

/** Meets what a visitor sends that is no answer with a hint at what would be one. Asked after everybody else. */
export const gateHints = new Composer<BotContext>()

gateHints.chatType('private').on('message', async (ctx, next) => {
  const { text } = ctx.message
  if (text?.startsWith('/')) return next()
  const { foyer, person } = talkOf(ctx)
  const live = await findLiveVisits(foyer.db, person)
  const [visit] = live
  if (visit === undefined) return answerLate(ctx, next)
  const asked = live.filter(isAsked)
  const [first] = asked
  if (first === undefined) {
    if (visit.verification.state === 'invited' || (await takeHint(ctx, visit))) await goOn(ctx, visit)
    return
  }
  const task = taskOf(first)
  const tap = text === undefined ? undefined : findTyped(task, text)
  if (asked.length === 1 && tap !== undefined) {
    const { option } = tap
    return inVisit(foyer, first.verification.id, (foyer, visit) =>
      takeAnswer(foyer, visit, { cause: causeOf(ctx), answer: { option } }),
    )
  }
  if (await takeHint(ctx, first)) await say(talkOf(ctx), spellHint(ctx, first))
})

// Telegram shows the changed words in the place of the first ones, which may have been an answer.
gateHints.chatType('private').on('edited_message', async (ctx, next) => {
  const live = await findLiveVisits(ctx.foyer.db, talkOf(ctx).person)
  const asked = live.find(isAsked)
  if (asked === undefined) return next()
  if (!(await takeHint(ctx, asked))) return
  const edited = speaksTo(ctx, asked.door)('conversation-edited')
  await say(talkOf(ctx), [edited, spellHint(ctx, asked)].join('\n\n'))
})

function spellHint(ctx: BotContext, visit: Visit): string {
  const { door } = visit
  const key = isInWords(taskOf(visit)) ? 'gate-hint-words' : 'gate-hint-buttons'
  return speaksTo(ctx, door)(key, { group: door.title })
}

/** How long a visitor who goes on writing is not told the same again. */
const HINT_PAUSE_MS = MINUTE_MS

/** Whether a hint is due for this visit; it counts as given then. */
function takeHint({ foyer }: BotContext, { verification }: Visit): Promise<boolean> {
  const at = foyer.clock.now()
  return saveHint(foyer.db, verification.id, { at, since: addMs(at, -HINT_PAUSE_MS) })
}

/** A person who goes on typing after the end of their question, or after skipping it, is told where their join stands. */
async function answerLate(ctx: BotContext, next: () => Promise<void>): Promise<void> {
  const { foyer, person } = talkOf(ctx)
  const since = addMs(foyer.clock.now(), -LATE_ANSWER_MS)
  for (const visit of await findNewestVisits(foyer.db, person)) {
    const { verification } = visit
    const isRecent = 'endedAt' in verification && verification.endedAt > since
    if (!isRecent || !(await waitsAtDoor(foyer, visit))) continue
    if (!(await takeHint(ctx, visit))) return
    return inVisit(foyer, verification.id, (foyer, visit) =>
      openVisit(foyer, visit, { cause: causeOf(ctx), begins: false }),
    )
  }
  return next()
}

function causeOf(ctx: BotContext): string {
  return `update:${ctx.update.update_id}`
}

/** Texts about a group in the person's own language, else in the group's. */
function speaksTo(ctx: BotContext, door: Pick<Door, 'language'>): BotContext['t'] {
  return textsIn(languageOf({ language: ctx.from?.language_code, door }))
}
