/** Plays people of the Telegram sandbox from the terminal, against a running `npm start`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConversationLine } from '../sandbox/telegram/control.ts'
import { loadEnvFile } from '../server/envFile.ts'
import { StartError } from '../server/startError.ts'

const HELP = `Plays the people who use the bot, while npm start is running with the Telegram sandbox.

  npm run sandbox -- say <name> "<text>"     writes to the bot and prints what it answers
  npm run sandbox -- tap <name> "<button>"   presses the newest button with that text
  npm run sandbox -- open <name> <link>      follows a link of the bot and presses Start
  npm run sandbox -- show <name>             prints the whole conversation
  npm run sandbox -- block <name>            blocks the bot: nothing passes until they unblock it
  npm run sandbox -- unblock <name>
  npm run sandbox -- people                  lists everybody

A name that is new becomes a new person. The sandbox is found through DATA_DIR (default .foyer).
Example: npm run sandbox -- say alice "/start"`

/** What people do, with an example where it takes a text. */
const ACTS: Readonly<Record<string, string | undefined>> = {
  say: '"/start"',
  tap: '"Yes"',
  open: '"https://t.me/foyer_sandbox_bot?start=hello"',
  block: undefined,
  unblock: undefined,
}
const ANSWER_WITHIN_MS = 10_000
/** The bot may answer in several messages. */
const QUIET_MS = 300

/** A failure that is told in one sentence. */
class Failure extends Error {}

function findSandbox(): string {
  const file = join(process.env.DATA_DIR || '.foyer', 'parts.json')
  try {
    const { telegram } = JSON.parse(readFileSync(file, 'utf8')) as { telegram?: string }
    if (telegram) return telegram
  } catch {
    throw new Failure(
      `There is no running sandbox (${file} is missing): run npm start in another terminal first.`,
    )
  }
  throw new Failure('The running server does not embed the Telegram sandbox.')
}

async function ask<T>(control: string, fields: Record<string, string> = {}): Promise<T> {
  let response: Response
  try {
    response = await fetch(`${findSandbox()}/sandbox/${control}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('The sandbox does not answer: is npm start still running?')
  }
  const answer = (await response.json()) as { result: T; error?: string }
  if (!response.ok)
    throw new Failure(explain(answer.error ?? `The sandbox answers ${response.status}.`, fields))
  return answer.result
}

function explain(error: string, { name }: Record<string, string>): string {
  return error.includes('has blocked the bot')
    ? `${error} To end that: npm run sandbox -- unblock ${name}`
    : error
}

function print(lines: readonly ConversationLine[]): void {
  for (const { from, text, buttons } of lines) {
    console.log(`\n${from}:`)
    console.log(text.replace(/^/gm, '  '))
    if (buttons.length > 0) console.log(`  ${buttons.map((button) => `[ ${button} ]`).join(' ')}`)
  }
}

/** What was written after a message, once the bot has answered and is quiet again. */
async function waitForAnswer(name: string, after: number): Promise<ConversationLine[]> {
  const end = Date.now() + ANSWER_WITHIN_MS
  let count = 0
  for (;;) {
    const all = await ask<ConversationLine[]>('conversation', { name })
    const news = all.filter(({ id }) => id > after)
    const answers = news.filter(({ from }) => from === 'bot').length
    if ((answers > 0 && answers === count) || Date.now() > end) return news
    count = answers
    await new Promise((resolve) => setTimeout(resolve, answers > 0 ? QUIET_MS : 50))
  }
}

async function main([command = '--help', name, ...words]: readonly string[]): Promise<void> {
  if (command === '--help' || command === '-h' || command === 'help') return console.log(HELP)
  if (command === 'people') {
    const people = await ask<{ name: string; blocked: boolean }[]>('people')
    return console.log(
      people.map((p) => (p.blocked ? `${p.name} (has blocked the bot)` : p.name)).join('\n') || 'Nobody yet.',
    )
  }
  if (!Object.hasOwn(ACTS, command) && command !== 'show') {
    throw new Failure(`There is no command ${command}.\n\n${HELP}`)
  }
  if (name === undefined) throw new Failure(`Who? For example: npm run sandbox -- ${command} alice`)
  const before = await ask<ConversationLine[]>('conversation', { name })
  if (command === 'show') return print(before)
  const text = words.join(' ')
  const example = ACTS[command]
  if (example !== undefined && text.trim() === '') {
    throw new Failure(`What? For example: npm run sandbox -- ${command} ${name} ${example}`)
  }
  await ask(command, { name, ...(text === '' ? {} : { text }) })
  if (command === 'block' || command === 'unblock') return
  const news = await waitForAnswer(name, before.at(-1)?.id ?? 0)
  print(news)
  if (!news.some(({ from }) => from === 'bot')) {
    throw new Failure(`\nThe bot has not answered within ${ANSWER_WITHIN_MS / 1_000} seconds.`)
  }
}

try {
  loadEnvFile(process.env)
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Failure || error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
