import { type Keyboard, say, type Talk, talkLater } from '../bot/talk.ts'
import { texts } from '../bot/texts.ts'
import { getSponsor } from '../campaigns/getTask.ts'
import type { Context } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import type { Task } from '../tasks/task.ts'
import { taskText } from '../tasks/taskText.ts'
import type { Door } from './door.ts'
import { findTask } from './findTask.ts'
import type { Visit } from './visit.ts'

/** Talks to a visitor in the direct chat. `cause` names the event that is told of: it is told once. */
export function talkToVisitor(ctx: Context, visit: Visit, cause: string): Talk {
  const { id, telegramUserId: person } = visit.verification
  const key = `gate:${id}:${cause}`
  const talk = talkLater(ctx, { person, language: languageOf(visit), key })
  let asked = 0
  return {
    ...talk,
    async ask(chatId, method, payload, options) {
      asked += 1
      await enqueueCall(ctx.db, {
        key: `${key}:${asked}`,
        chatKey: `${chatId}`,
        // So that groups have equal parts of Telegram's overall limit, however many come to each.
        share: `${visit.door.tgGroupId}`,
        method,
        payload: { ...payload },
        ...options,
      })
    },
  }
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

/** Whether there are texts in a language, by its IETF tag: "pt-br" is met in "pt". */
function isSpoken(tag: string | null | undefined): tag is string {
  const [language = ''] = (tag ?? '').toLowerCase().split(/[-_]/)
  return texts.locales.includes(language)
}

/** The cause of saying a step again that nobody has asked for. */
export const REMINDER = 'reminder'

/** Says what the visitor has to do now. */
export async function sayStep(ctx: Context, visit: Visit, cause: string): Promise<void> {
  const talk = talkToVisitor(ctx, visit, cause)
  switch (visit.verification.state) {
    case 'asked':
      return sayTask(ctx, talk, visit)
    case 'scoring':
      return say(talk, talk.t('gate-scoring'))
    case 'agreeing':
      return sayRules(talk, visit, { isReminder: cause === REMINDER })
    case 'admitting':
      return say(talk, talk.t('gate-admitting', { group: visit.door.title }))
    case 'admitted':
      return sayIn(talk, visit.door)
    default:
      return say(talk, talk.t('gate-over', { group: visit.door.title }))
  }
}

async function sayTask(ctx: Context, talk: Talk, visit: Visit): Promise<void> {
  const { verification } = visit
  const task = await findTask(ctx.db, verification)
  const report = { kind: 'task_sent', id: verification.id } as const
  await say(talk, await spellTask(ctx, talk, visit), { keyboard: taskKeyboard(talk, visit, task), report })
}

/** What asks a visitor; with `option`, once that was chosen. */
export async function spellTask(
  ctx: Context,
  { t }: Pick<Talk, 't'>,
  { verification, door, reaskedAt }: Visit,
  option?: number,
): Promise<string> {
  const task = await findTask(ctx.db, verification)
  const { sponsorship } = verification
  const sponsor = sponsorship && (await getSponsor(ctx.db, sponsorship.campaignId))
  const chosen = task.kind === 'open' || option === undefined ? undefined : task.options[option]
  return taskText(t, { group: door.title, sponsor, task, isAgain: reaskedAt !== null, chosen })
}

function taskKeyboard({ t }: Talk, { token, verification }: Visit, task: Task): Keyboard {
  const options =
    task.kind === 'open' ? [] : task.options.map((text, index) => [{ text, data: `g:a:${token}:${index}` }])
  const skip = verification.sponsorship === null ? [] : [[{ text: t('gate-skip'), data: `g:s:${token}` }]]
  return [...options, ...skip]
}

function sayRules(
  talk: Talk,
  { verification, token, door }: Visit,
  { isReminder }: { isReminder: boolean },
): Promise<void> {
  const { t } = talk
  const rules = door.rules.map((rule, index) => `${index + 1}. ${rule}`).join('\n')
  const text =
    rules === '' ? t('gate-no-rules', { group: door.title }) : t('gate-rules', { group: door.title, rules })
  const keyboard = [[{ text: t('gate-agree'), data: `g:y:${token}` }]]
  // Who was shown them once can agree, whatever becomes of a reminder.
  const report = { kind: 'rules_sent', id: verification.id } as const
  return say(talk, text, isReminder ? { keyboard } : { keyboard, report })
}

function sayIn(talk: Talk, { title, inviteLink }: Door): Promise<void> {
  const { t } = talk
  const keyboard = inviteLink === null ? [] : [[{ text: t('gate-open-group'), url: inviteLink }]]
  return say(talk, t('gate-in', { group: title }), { keyboard })
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
export interface Chosen {
  readonly option: number
  readonly messageId?: number | undefined
}

/**
 * Takes the buttons of a question away that waits for no answer any more, and shows in their place what was chosen.
 * Repeating it changes nothing.
 */
export async function closeTask(ctx: Context, visit: Visit, chosen?: Chosen): Promise<void> {
  const tapped = chosen?.messageId
  const messageIds = new Set([...visit.taskMessageIds, ...(tapped === undefined ? [] : [tapped])])
  for (const messageId of messageIds) {
    const talk = talkToVisitor(ctx, visit, `close:${messageId}`)
    const place = { chat_id: talk.person, message_id: messageId }
    if (chosen !== undefined) {
      const text = await spellTask(ctx, talk, visit, chosen.option)
      await talk.ask(talk.person, 'editMessageText', {
        ...place,
        text,
        link_preview_options: { is_disabled: true },
      })
    } else await talk.ask(talk.person, 'editMessageReplyMarkup', place)
  }
}
