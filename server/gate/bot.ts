import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import type { Waiting } from '../bot/conversation/waiting.ts'
import { answerTap, say, talkOf } from '../bot/talk.ts'
import { DEFAULT_LANGUAGE, texts } from '../bot/texts.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { isLive } from '../verifications/verification.ts'
import { type Door, findDoor } from './door.ts'
import { findTask } from './findTask.ts'
import { followChange } from './followChange.ts'
import { findLiveVisitors, findOpenVisitors, saveLanguage } from './gateQueries.ts'
import { GENERAL_TOPIC } from './groupNotice.ts'
import { readPayload } from './links.ts'
import { answerGuardQuery, meetRequest } from './meetRequest.ts'
import { saveTopic } from './noticeQueries.ts'
import { openVisit, waitsAtDoor } from './openVisit.ts'
import { skipTask, takeAgreement, takeAnswer } from './takeAnswer.ts'
import { findVisit, getVisit, type Visit } from './visit.ts'
import { languageOf } from './visitTalk.ts'

/** The join gate: requests, changes of members, and what members do in the direct chat. */
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

// Which topics of a forum are open is told by nothing else.
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
/** Of the groups at whose doors somebody is, so many are offered, the newest first. */
const MAX_LISTED = 30

async function startAt(
  ctx: BotContext,
  { kind, token }: { kind: 'visit' | 'door'; token: string },
  next: () => Promise<void>,
): Promise<void> {
  const talk = talkOf(ctx)
  if (kind === 'visit') {
    const visit = await findVisit(ctx.foyer.db, { token })
    if (visit === undefined) return next()
    if (visit.verification.telegramUserId !== talk.person) return say(talk, ctx.t('gate-not-yours'))
    // The newest visit to this group is meant, whichever link led here.
    const newest = await findVisit(ctx.foyer.db, visit.verification)
    return goOn(ctx, newest ?? visit)
  }
  const door = await findDoor(ctx.foyer.db, { token })
  if (door === undefined) return next()
  const visit = await findVisit(ctx.foyer.db, { groupId: door.id, telegramUserId: talk.person })
  return visit === undefined
    ? say(talk, speaksTo(ctx, door)('gate-not-asked', { group: door.title }))
    : goOn(ctx, visit)
}

async function goOn(ctx: BotContext, visit: Visit): Promise<void> {
  const verificationId = visit.verification.id
  const language = ctx.from?.language_code
  if (language) await saveLanguage(ctx.foyer.db, verificationId, language)
  await openVisit(ctx.foyer, { verificationId, cause: causeOf(ctx) })
}

/** The visits that the person can go on with, now or later, one for each group, newest first. */
async function findOpenVisits(ctx: BotContext): Promise<Visit[]> {
  const { foyer, person } = talkOf(ctx)
  const visitors = await findOpenVisitors(foyer.db, person)
  const visits = await Promise.all(visitors.map(({ verification }) => getVisit(foyer.db, verification.id)))
  const open = await Promise.all(
    visits.map(async (visit) => isLive(visit.verification) || (await waitsAtDoor(foyer, visit))),
  )
  return visits
    .filter((_visit, index) => open[index])
    .toSorted((one, other) => other.verification.id - one.verification.id)
}

// answer, skip, "yes" to the rules, open
direct.callbackQuery(/^g:([asyo]):([0-9a-f]{32})(?::(\d))?$/, async (ctx) => {
  const [, action, token = '', option = ''] = ctx.match as RegExpMatchArray
  const visit = await findVisit(ctx.foyer.db, { token })
  if (visit?.verification.telegramUserId !== ctx.from.id) return answerTap(ctx, ctx.t('gate-not-yours-tap'))
  const deed = { verificationId: visit.verification.id, cause: causeOf(ctx) }
  if (action === 'y') {
    const isTold = await takeAgreement(ctx.foyer, deed)
    // Whoever taps twice has got the message that they are in.
    return answerTap(
      ctx,
      isTold ? undefined : speaksTo(ctx, visit.door)('gate-in', { group: visit.door.title }),
    )
  }
  await answerTap(ctx)
  if (action === 'a') {
    const messageId = ctx.callbackQuery.message?.message_id
    return takeAnswer(ctx.foyer, { ...deed, answer: { option: Number(option) }, messageId })
  }
  if (action === 's') return skipTask(ctx.foyer, deed)
  return goOn(ctx, (await findVisit(ctx.foyer.db, visit.verification)) ?? visit)
})

/** The open questions that wait for a text of this person. */
export async function findWaitingAnswers(ctx: BotContext): Promise<Waiting[]> {
  const visits = await findAskedVisits(ctx)
  return visits
    .filter(({ task }) => task.kind === 'open')
    .map(({ visit }) => ({
      key: `gate:${visit.verification.id}`,
      label: speaksTo(ctx, visit.door)('gate-waiting-label', { group: visit.door.title }),
      messageIds: visit.taskMessageIds,
      take: (taken, text) =>
        takeAnswer(taken.foyer, {
          verificationId: visit.verification.id,
          cause: causeOf(taken),
          answer: { text },
        }),
    }))
}

async function findAskedVisits(ctx: BotContext) {
  const { foyer, person } = talkOf(ctx)
  const visitors = await findLiveVisitors(foyer.db, person)
  const asked = visitors.filter(({ verification }) => verification.state === 'asked')
  return Promise.all(
    asked.map(async ({ verification }) => ({
      visit: await getVisit(foyer.db, verification.id),
      task: await findTask(foyer.db, verification),
    })),
  )
}

/** For so long after the end of a question what somebody types may be meant for it. */
const LATE_ANSWER_MS = DAY_MS

/** For whatever a visitor sends that is no answer: says kindly what would be one. Asked after everybody else. */
export const gateHints = new Composer<BotContext>()

gateHints.chatType('private').on('message', async (ctx, next) => {
  const { text } = ctx.message
  if (text?.startsWith('/')) return next()
  const { foyer, person } = talkOf(ctx)
  const [visitor] = await findLiveVisitors(foyer.db, person)
  if (visitor === undefined) return answerLate(ctx, next)
  const asked = await findAskedVisits(ctx)
  const [first] = asked
  if (first === undefined) return goOn(ctx, await getVisit(foyer.db, visitor.verification.id))
  const option = text === undefined ? -1 : findOption(first.task, text)
  if (asked.length === 1 && option >= 0) {
    const verificationId = first.visit.verification.id
    return takeAnswer(foyer, { verificationId, cause: causeOf(ctx), answer: { option } })
  }
  const key = first.task.kind === 'open' ? 'gate-hint-words' : 'gate-hint-buttons'
  const { door } = first.visit
  await say(talkOf(ctx), speaksTo(ctx, door)(key, { group: door.title }))
})

/** Who goes on typing once their question has ended, be it that they have skipped it, is told how it stands with their join. */
async function answerLate(ctx: BotContext, next: () => Promise<void>): Promise<void> {
  const { foyer, person } = talkOf(ctx)
  const since = addMs(foyer.clock.now(), -LATE_ANSWER_MS)
  const ended = (await findOpenVisitors(foyer.db, person))
    .filter(({ verification }) => 'endedAt' in verification && verification.endedAt > since)
    .map(({ verification }) => verification.id)
  for (const verificationId of ended.toSorted((one, other) => other - one)) {
    if (!(await waitsAtDoor(foyer, await getVisit(foyer.db, verificationId)))) continue
    return openVisit(foyer, { verificationId, cause: causeOf(ctx), begins: false })
  }
  return next()
}

/** Somebody has typed an option in place of tapping it. */
function findOption(task: Awaited<ReturnType<typeof findTask>>, text: string): number {
  if (task.kind === 'open') return -1
  const typed = text.trim().toLowerCase()
  return task.options.findIndex((option) => option.trim().toLowerCase() === typed)
}

function causeOf(ctx: BotContext): string {
  return `update:${ctx.update.update_id}`
}

/** Texts about a group in the person's own language, else in the group's. */
function speaksTo(ctx: BotContext, door: Pick<Door, 'language'>): BotContext['t'] {
  const language = languageOf({ language: ctx.from?.language_code, door }) ?? DEFAULT_LANGUAGE
  return (key, variables) => texts.t(language, key, variables)
}
