import type { ConversationLine, Reading } from '../../sandbox/telegram/control.ts'
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
    return `${error} To see those that there are: npm run sandbox -- show ${name}`
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
  readonly withinMs: number
  /** Waited so long at most once a tap was answered without a word. */
  readonly afterTapMs: number
}

/** The bot may answer in several messages. */
const QUIET_MS = 500

/**
 * What is new since `before`, once the bot has answered and is quiet again. Where it has written nothing meanwhile: with what
 * it had written already in a group that they have come into.
 */
export async function waitForAnswer({ name, before, withinMs, afterTapMs }: Wait): Promise<Reading> {
  const known = new Set(before.lines.map(({ id }) => id))
  let end = Date.now() + withinMs
  let isTapAnswered = false
  let count = 0
  for (;;) {
    const now = await readFor(name)
    const lines = now.lines.filter(({ id }) => id > before.newest)
    const notices = now.notices.slice(before.notices.length)
    const answers = lines.filter(isAnswer).length + notices.length
    if (!now.awaitsTap && !isTapAnswered) {
      isTapAnswered = true
      end = Math.min(end, Date.now() + afterTapMs)
    }
    if (answers > 0 && answers === count) return { ...now, lines, notices }
    if (Date.now() > end) {
      const standing = now.lines.filter(
        (line) => isAnswer(line) && line.id <= before.newest && !known.has(line.id),
      )
      return { ...now, lines: answers > 0 ? lines : [...standing, ...lines], notices }
    }
    count = answers
    await new Promise((resolve) => setTimeout(resolve, answers > 0 ? QUIET_MS : 50))
  }
}
