import { type Button, inlineKeyboard, type Keyboard, say, type Talk, talkLater } from '../bot/talk.ts'
import type { Context, InTx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { spellOffer, whyData } from '../offers/bot.ts'
import { type GivenOffer, giveOffer } from '../offers/giveOffer.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import type { VerificationId } from '../shared/ids.ts'
import { spokenLanguage } from '../shared/languages.ts'
import { addMs, HOUR_MS, MINUTE_MS, whenText } from '../shared/time.ts'
import { taskKeyboard, taskText } from '../tasks/showTask.ts'
import { isLive } from '../verifications/verification.ts'
import type { Door } from './door.ts'
import { gateRemindJob } from './jobs.ts'
import { findMute } from './queries.ts'
import { inVisit, taskOf, type Visit } from './visit.ts'

/** Talks to a visitor in the private chat. `cause` names the event that is told of: it is told once. */
export function talkToVisitor(ctx: Context, visit: Visit, cause: string): Talk {
  const { id, telegramUserId: person } = visit.verification
  // Groups get equal parts of Telegram's overall limit, however many visitors each has.
  const about = { share: `${visit.door.tgGroupId}`, verificationId: id }
  return talkLater(ctx, { person, language: languageOf(visit), key: `gate:${id}:${cause}`, about })
}

/** The visitor's own language where the bot speaks it, else the group's. Null where it speaks neither. */
export function languageOf({
  language,
  door,
}: {
  readonly language: string | null | undefined
  readonly door: Pick<Door, 'language'>
}): string | null {
  return [language, door.language].find(isSpoken) ?? null
}

function isSpoken(tag: string | null | undefined): tag is string {
  return spokenLanguage(tag) !== undefined
}

/** The message under which a visitor has just tapped, and which shows what comes next. */
export interface Replaced {
  readonly messageId: number
  /** The option that was chosen there. */
  readonly option?: number
}

/** Says what the visitor has to do now. `replaced` is for steps that a tap has brought about. */
export async function sayStep(
  ctx: InTx,
  visit: Visit,
  cause: string,
  { replaced }: { replaced?: Replaced | undefined } = {},
): Promise<void> {
  const talk = talkToVisitor(ctx, visit, cause)
  const group = visit.door.title
  switch (visit.verification.state) {
    case 'asked':
      return sayTask(talk, visit)
    case 'scoring':
      return say(talk, talk.t('gate-scoring'))
    case 'agreeing':
      return sayRules(ctx, talk, visit, replaced)
    case 'admitting':
      return say(talk, talk.t('gate-admitting', { group }))
    case 'admitted':
      return sayWelcome(talk, visit)
    default:
      return say(talk, talk.t('gate-over', { group }))
  }
}

async function sayTask(talk: Talk, visit: Visit): Promise<void> {
  const report = { kind: 'task_sent', id: visit.verification.id } as const
  await say(talk, spellTask(talk, visit), { keyboard: keyboardOf(talk, visit), report })
}

/** The question as the visitor reads it; with `option`, once that was chosen. */
function spellTask({ t }: Pick<Talk, 't'>, visit: Visit, option?: number): string {
  const sponsor = visit.question?.sponsor ?? null
  const { retries } = visit
  const isAgain = visit.reaskedAt !== null
  const isRunning = visit.taskSentAt !== null
  const shown = { group: visit.door.title, sponsor, task: taskOf(visit) }
  return taskText(t, { ...shown, isAgain, retries, isRunning, option })
}

/** Each button of an answer carries the retry that it belongs to. */
function keyboardOf({ t }: Talk, visit: Visit): Keyboard {
  const { token, retries, verification } = visit
  const sponsored = verification.sponsorship === null ? {} : { skip: `g:s:${token}`, report: `g:r:${token}` }
  const tap = (option: number) => `g:a:${token}:${option}:${retries}`
  return taskKeyboard(t, { task: taskOf(visit), retries }, { tap, ...sponsored, seed: token })
}

/** The cause of saying the rules again when their time is nearly over. */
const REMINDER = 'reminder'
/** How long before the end of their time a visitor is reminded of the rules. */
const REMIND_BEFORE_MS = 30 * MINUTE_MS

async function sayRules(ctx: InTx, talk: Talk, visit: Visit, replaced?: Replaced): Promise<void> {
  const { verification } = visit
  const { id } = verification
  if (verification.state !== 'agreeing') return
  const runAt = addMs(verification.deadlineAt, -REMIND_BEFORE_MS)
  await enqueue(ctx.db, gateRemindJob, { verificationId: id }, { key: `gate:remind:${id}`, runAt })
  const [rules, keyboard] = [spellRules(talk, visit), agreeKeyboard(talk, visit)]
  const kind = visit.followsRefused === null ? 'rules_sent' : 'rules_instead_sent'
  if (replaced === undefined) return say(talk, rules, { keyboard, report: { kind, id } })
  const answered = replaced.option === undefined ? [] : [spellTask(talk, visit, replaced.option)]
  const both = [...answered, rules].join('\n\n')
  await sayInPlace(talk, visit, { replaced, text: both.length > MAX_TEXT ? rules : both, keyboard })
}

/** The longest message that Telegram takes, in UTF-16 units. */
const MAX_TEXT = 4_096

/** Says the next step in place of the one before. Where that message is gone, `stepEdited` sends a new one. */
function sayInPlace(
  talk: Talk,
  { verification: { id } }: Visit,
  {
    replaced,
    text,
    keyboard,
    forgets = false,
  }: { replaced: Replaced; text: string; keyboard: Keyboard; forgets?: boolean },
): Promise<void> {
  const payload = {
    chat_id: talk.person,
    message_id: replaced.messageId,
    text,
    link_preview_options: { is_disabled: true },
    reply_markup: inlineKeyboard(keyboard),
  }
  return talk.ask(talk.person, 'editMessageText', payload, { report: { kind: 'step_edited', id }, forgets })
}

/** A call that was to show a step in place of the one before has ended. */
export async function stepEdited(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  if (ended.status === 'sent') return
  await inVisit(ctx, id as VerificationId, async (ctx, visit) => {
    const { state } = visit.verification
    if (state === 'agreeing') await sayStep(ctx, visit, 'anew:agreeing')
    if (state === 'admitted') await sayIn(ctx, visit, { cause: 'anew:admitted', isAgain: true })
  })
}

/** Reminds a visitor of the rules, once. It asks for no report: they have seen the rules, and can agree in any case. */
export function remindVisitor(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return inVisit(ctx, verificationId, async (ctx, visit) => {
    if (visit.verification.state !== 'agreeing') return
    const talk = talkToVisitor(ctx, visit, REMINDER)
    await say(talk, spellRules(talk, visit), { keyboard: agreeKeyboard(talk, visit) })
  })
}

function spellRules({ t }: Talk, { door }: Visit): string {
  const rules = door.rules.map((rule, index) => `${index + 1}. ${rule}`).join('\n')
  return rules === ''
    ? t('gate-no-rules', { group: door.title })
    : t('gate-rules', { group: door.title, rules })
}

function agreeKeyboard({ t }: Talk, { token }: Visit): Keyboard {
  return [[{ text: t('gate-agree'), data: `g:y:${token}` }]]
}

/**
 * Tells a member that they are in, with the offer of the sponsor whose question they have answered. `isAgain`: they have not seen
 * the message that told them first.
 */
export async function sayIn(
  ctx: InTx,
  visit: Visit,
  { cause, replaced, isAgain = false }: { cause: string; replaced?: Replaced | undefined; isAgain?: boolean },
): Promise<void> {
  const { verification } = visit
  const { sponsorship, telegramUserId: person } = verification
  const againSince = isAgain && verification.state === 'admitted' ? verification.admittedAt : null
  const offer =
    sponsorship === null ? undefined : await giveOffer(ctx, { ...sponsorship, person, againSince })
  await sayWelcome(talkToVisitor(ctx, visit, cause), visit, { offer, replaced })
}

function sayWelcome(
  talk: Talk,
  visit: Visit,
  { offer, replaced }: { offer?: GivenOffer | undefined; replaced?: Replaced | undefined } = {},
): Promise<void> {
  const { door, token } = visit
  const welcome = talk.t('gate-in', { group: door.title })
  const spelled = offer && spellOffer(talk, { ...offer, why: whyData(offer), report: `g:r:${token}` })
  const text = spelled ? [welcome, spelled.text].join('\n\n') : welcome
  const offered = spelled ? spelled.buttons.map((button) => [button]) : []
  const keyboard = [...groupButton(talk, door), ...offered]
  const forgets = offer !== undefined
  return replaced
    ? sayInPlace(talk, visit, { replaced, text, keyboard, forgets })
    : say(talk, text, { keyboard, forgets })
}

/** Opens the group, where its link is known. */
export function groupButton({ t }: Pick<Talk, 't'>, { inviteLink }: Pick<Door, 'inviteLink'>): Keyboard {
  return inviteLink === null ? [] : [[{ text: t('gate-open-group'), url: inviteLink }]]
}

/** Opens the newest visit to this group again. */
export function tryAgainButton({ t }: Pick<Talk, 't'>, { token }: Pick<Visit, 'token'>): Button {
  return { text: t('gate-try-again'), data: `g:o:${token}` }
}

/** Tells a visitor how they come in where the gate does not work. `cause` names what brings it up. */
export async function sayClosed(ctx: Context, visit: Visit, cause: string): Promise<void> {
  const { verification, door } = visit
  const talk = talkToVisitor(ctx, visit, cause)
  const group = door.title
  if (verification.wayIn !== 'open_join') {
    return say(talk, talk.t(isPending(visit) ? 'gate-closed-request' : 'gate-over', { group }))
  }
  const mute = await findMute(ctx.db, verification)
  return mute === undefined || canUnmute(door)
    ? say(talk, talk.t('gate-closed-free', { group }))
    : say(talk, talk.t('gate-closed-muted', { group, at: whenText(mute.untilAt) }))
}

/** Whether a join request still stands, as far as we know. */
export function isPending({ verification }: Pick<Visit, 'verification'>): boolean {
  return isLive(verification) || verification.state === 'expired' || verification.state === 'unreached'
}

function canUnmute({ status, missingRight }: Door): boolean {
  return status !== 'left' && missingRight !== 'administrator' && missingRight !== 'can_restrict_members'
}

/** How long it is until then, rounded up to the minute, as in "11 h 20 min". */
export function spellWait({ t }: Pick<Talk, 't'>, until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
  const hours = Math.floor((minutes * MINUTE_MS) / HOUR_MS)
  const rest = minutes - (hours * HOUR_MS) / MINUTE_MS
  if (hours === 0) return t('gate-wait-minutes', { minutes: rest })
  return rest === 0 ? t('gate-wait-hours', { hours }) : t('gate-wait-both', { hours, minutes: rest })
}

/** An option that the visitor has chosen, and the message under which it was tapped; typed ones have none. */
interface Chosen {
  readonly option: number
  readonly messageId?: number | undefined
  /** The message shows the next step. */
  readonly isReplaced?: boolean
}

/**
 * Removes the buttons of a question that is no longer open, or shows the chosen option in their place. Repeating it changes
 * nothing.
 */
export async function closeTask(ctx: Context, visit: Visit, chosen?: Chosen): Promise<void> {
  for (const messageId of taskMessages(visit, chosen?.messageId)) {
    if (chosen?.isReplaced && messageId === chosen.messageId) continue
    const talk = talkToVisitor(ctx, visit, `close:${messageId}`)
    if (chosen !== undefined) await editTask(talk, messageId, spellTask(talk, visit, chosen.option))
    else await talk.ask(talk.person, 'editMessageReplyMarkup', placeOf(talk, messageId))
  }
}

/** Asks again after a wrong tap, in the messages that asked before. Repeating it changes nothing. */
export async function reaskTask(ctx: Context, visit: Visit, tapped: number | undefined): Promise<void> {
  for (const messageId of taskMessages(visit, tapped)) {
    const talk = talkToVisitor(ctx, visit, `retry:${visit.retries}:${messageId}`)
    await editTask(talk, messageId, spellTask(talk, visit), keyboardOf(talk, visit))
  }
}

function taskMessages({ taskMessageIds }: Visit, tapped: number | undefined): ReadonlySet<number> {
  return new Set([...taskMessageIds, ...(tapped === undefined ? [] : [tapped])])
}

function placeOf({ person }: Talk, messageId: number) {
  return { chat_id: person, message_id: messageId }
}

/** Without a keyboard, the buttons go. */
async function editTask(talk: Talk, messageId: number, text: string, keyboard?: Keyboard): Promise<void> {
  await talk.ask(talk.person, 'editMessageText', {
    ...placeOf(talk, messageId),
    text,
    link_preview_options: { is_disabled: true },
    ...(keyboard && { reply_markup: inlineKeyboard(keyboard) }),
  })
}
