import type { ConversationLine, Reading } from '../../sandbox/telegram/control.ts'
import { TELEGRAM_LIMITS } from '../../server/outbox/limits.ts'
import { Failure } from '../command.ts'
import { getParts } from '../runningServer.ts'

export type Fields = Readonly<Record<string, string | boolean | undefined>>

/**
 * Has the sandbox do something, or say how things stand.
 *
 * @throws Failure where no sandbox runs, or Telegram would not allow it
 */
export async function askSandbox<T>(control: string, fields: Fields = {}): Promise<T> {
  const { telegram } = getParts()
  if (telegram === undefined) throw new Failure('The running server does not embed the Telegram sandbox.')
  let response: Response
  try {
    response = await fetch(`${telegram}/sandbox/${control}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
  } catch {
    throw new Failure('The sandbox does not answer: is npm start still running?')
  }
  const answer = (await response.json()) as { result: T; error?: string }
  if (response.ok) return answer.result
  throw new Failure(explain(answer.error ?? `The sandbox answers ${response.status}.`, fields))
}

function explain(error: string, { name }: Fields): string {
  if (error.includes('has blocked the bot')) {
    return `${error} To end that: npm run sandbox -- unblock ${name}`
  }
  if (error.startsWith('There is no group')) {
    return `${error} To make it: npm run sandbox -- group <owner> "<title>"`
  }
  if (error.startsWith('There is no button')) {
    return `${error} To see those that there are: npm run sandbox -- buttons ${name}`
  }
  if (error.startsWith('There is nobody')) {
    return `${error} To see who there is: npm run sandbox -- people`
  }
  return error
}

export function readFor(name: string): Promise<Reading> {
  return askSandbox('reading', { name })
}

/** Something that the bot has written. */
export function isAnswer({ from, isNote }: ConversationLine): boolean {
  return from === 'bot' && !isNote
}

export interface Wait {
  readonly name: string
  readonly before: Reading
  /** How long the bot may take for its first answer. */
  readonly withinMs: number
  /** The longest wait after a tap was answered without a text. */
  readonly afterTapMs: number
}

/**
 * Silence after which the bot counts as done where that is not known: above a second, which a busy machine may take between two
 * messages.
 */
const QUIET_MS = 1_300
const [BURST] = TELEGRAM_LIMITS.person
/** The outbox holds the next message back this long after a full burst. */
const QUIET_AFTER_BURST_MS = BURST.ms + 300
/** Gives up on a bot that never falls silent. */
const TALK_MS = 15_000
const LOOK_MS = 50

/**
 * Reads the news since `before`, once the bot has answered and is silent: it has taken every update and makes no more calls.
 * Where it has written nothing meanwhile, that includes earlier messages in a group that the person has come into.
 */
export async function waitForAnswer({ name, before, withinMs, afterTapMs }: Wait): Promise<Reading> {
  const known = new Set(before.lines.map(({ id }) => id))
  const beganAt = Date.now()
  let end = beganAt + withinMs
  let isTapAnswered = false
  let calls = before.calls
  let silentSince = beganAt
  for (;;) {
    const now = await readFor(name)
    const at = Date.now()
    if (now.calls !== calls || now.undelivered > 0) silentSince = at
    calls = now.calls
    const lines = now.lines.filter(({ id }) => id > before.newest)
    const notices = now.notices.slice(before.notices.length)
    const hasAnswered = lines.some(isAnswer) || notices.length > 0
    if (!now.awaitsTap && !isTapAnswered) {
      isTapAnswered = true
      end = Math.min(end, at + afterTapMs)
    }
    const isBurst = lines.filter(isAnswer).length >= BURST.count
    const isSilent = at - silentSince >= (isBurst ? QUIET_AFTER_BURST_MS : QUIET_MS)
    if (hasAnswered && (now.isSettled || isSilent || at - beganAt > TALK_MS))
      return { ...now, lines, notices }
    if (!hasAnswered && at > end) {
      const standing = now.lines.filter(
        (line) => isAnswer(line) && line.id <= before.newest && !known.has(line.id),
      )
      return { ...now, lines: [...standing, ...lines], notices }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** The buttons that somebody can press, those of the newest message first. */
export async function listButtons(name: string): Promise<readonly Buttons[]> {
  const { lines } = await readFor(name)
  return lines.filter(({ buttons }) => buttons.length > 0).toReversed()
}

export type Buttons = Pick<ConversationLine, 'group' | 'text' | 'buttons'>
