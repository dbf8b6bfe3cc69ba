/** Plays people of the Telegram sandbox from the terminal, against a running `npm start`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConversationLine, Place, Tapped } from '../sandbox/telegram/control.ts'
import { loadEnvFile } from '../server/envFile.ts'
import { StartError } from '../server/startError.ts'

const HELP = `Plays the people who use the bot, while npm start is running with the Telegram sandbox.

In the chat with the bot:
  npm run sandbox -- say <name> "<text>"     writes to the bot and prints what it answers
  npm run sandbox -- tap <name> "<button>"   presses the newest button with that text, also in groups
  npm run sandbox -- open <name> <link>      follows a link of the bot and presses Start
  npm run sandbox -- show <name>             prints the whole conversation
  npm run sandbox -- block <name>            blocks the bot: nothing passes until they unblock it
  npm run sandbox -- unblock <name>

In groups:
  npm run sandbox -- group <owner> "<title>"              makes a supergroup, with the bot as an administrator
  npm run sandbox -- say <name> "<text>" --in "<title>"   writes into the group
  npm run sandbox -- join <name> "<title>"                comes in through an open link
  npm run sandbox -- request <name> "<title>"             asks to be let in
  npm run sandbox -- leave <name> "<title>"
  npm run sandbox -- groups                               lists groups, their members and open requests

  npm run sandbox -- people                  lists everybody

A name that is new becomes a new person. The sandbox is found through DATA_DIR (default .foyer).
Example: npm run sandbox -- say alice "/start"`

interface Command {
  /** What comes after the name, with an example; undefined where nothing does. */
  readonly takes: 'text' | 'group' | undefined
  readonly example?: string
  /** Whether silence of the bot is a failure, is as good as an answer, or is not waited for. */
  readonly answer: 'needed' | 'possible' | 'none'
}

const COMMANDS: Readonly<Record<string, Command>> = {
  say: { takes: 'text', example: '"/start"', answer: 'needed' },
  tap: { takes: 'text', example: '"Yes"', answer: 'needed' },
  open: { takes: 'text', example: '"https://t.me/foyer_sandbox_bot?start=hello"', answer: 'needed' },
  block: { takes: undefined, answer: 'none' },
  unblock: { takes: undefined, answer: 'none' },
  group: { takes: 'group', example: '"Ethers"', answer: 'possible' },
  join: { takes: 'group', example: '"Ethers"', answer: 'possible' },
  request: { takes: 'group', example: '"Ethers"', answer: 'possible' },
  leave: { takes: 'group', example: '"Ethers"', answer: 'none' },
}
const ANSWER_WITHIN_MS = 10_000
/** Where the bot need not say anything. */
const POSSIBLE_ANSWER_WITHIN_MS = 2_000
/** The bot may answer in several messages. */
const QUIET_MS = 300

const PLACES: Readonly<Record<Place['place'], (name: string, group: string) => string>> = {
  in: (name, group) => `${name} is in ${group}.`,
  muted: (name, group) => `${name} is in ${group}, and may not write there yet.`,
  waiting: (name, group) => `${name} is waiting to be let into ${group}.`,
  banned: (name, group) => `${name} is banned from ${group}.`,
}

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

type Fields = Readonly<Record<string, string | boolean>>

async function ask<T>(control: string, fields: Fields = {}): Promise<T> {
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

function explain(error: string, { name }: Fields): string {
  if (error.includes('has blocked the bot')) {
    return `${error} To end that: npm run sandbox -- unblock ${name}`
  }
  if (error.startsWith('There is no group')) {
    return `${error} To make it: npm run sandbox -- group <owner> "<title>"`
  }
  return error
}

function print(lines: readonly ConversationLine[]): void {
  for (const { from, group, text, buttons } of lines) {
    console.log(`\n${from}${group === undefined ? '' : ` in ${group}`}:`)
    console.log(text.replace(/^/gm, '  '))
    if (buttons.length > 0) console.log(`  ${buttons.map((button) => `[ ${button} ]`).join(' ')}`)
  }
}

function conversation(name: string): Promise<ConversationLine[]> {
  return ask('conversation', { name, everywhere: true })
}

/** What was written after a moment, once the bot has answered and is quiet again. */
async function waitForAnswer(name: string, after: number, withinMs: number): Promise<ConversationLine[]> {
  const end = Date.now() + withinMs
  let count = 0
  for (;;) {
    const news = (await conversation(name)).filter(({ id }) => id > after)
    const answers = news.filter(({ from }) => from === 'bot').length
    if ((answers > 0 && answers === count) || Date.now() > end) return news
    count = answers
    await new Promise((resolve) => setTimeout(resolve, answers > 0 ? QUIET_MS : 50))
  }
}

async function printPeople(): Promise<void> {
  const people = await ask<{ name: string; blocked: boolean }[]>('people')
  const lines = people.map((p) => (p.blocked ? `${p.name} (has blocked the bot)` : p.name))
  console.log(lines.join('\n') || 'Nobody yet.')
}

async function printGroups(): Promise<void> {
  const groups = await ask<{ title: string; members: string[]; requests: string[] }[]>('groups')
  const lines = groups.map(({ title, members, requests }) => {
    const waiting = requests.length > 0 ? `; waiting: ${requests.join(', ')}` : ''
    return `${title}: ${members.join(', ')}${waiting}`
  })
  console.log(lines.join('\n') || 'No group yet.')
}

async function main(words: readonly string[]): Promise<void> {
  const [command = '--help', name] = words
  if (['--help', '-h', 'help'].includes(command)) return console.log(HELP)
  if (command === 'people') return printPeople()
  if (command === 'groups') return printGroups()
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (known === undefined && command !== 'show') {
    throw new Failure(`There is no command ${command}.\n\n${HELP}`)
  }
  if (name === undefined) throw new Failure(`Who? For example: npm run sandbox -- ${command} alice`)
  if (known === undefined) return print(await ask('conversation', { name }))
  await act(command, known, { name, ...fieldsOf(command, known, words.slice(1)) })
}

function fieldsOf(command: string, { takes, example }: Command, [name, ...words]: readonly string[]): Fields {
  if (takes === undefined) return {}
  const flag = words.indexOf('--in')
  const group = flag === -1 ? undefined : words.slice(flag + 1).join(' ')
  const text = (flag === -1 ? words : words.slice(0, flag)).join(' ')
  if (text.trim() === '' || group === '') {
    throw new Failure(`What? For example: npm run sandbox -- ${command} ${name} ${example}`)
  }
  return { [takes]: text, ...(group === undefined ? {} : { group }) }
}

async function act(
  command: string,
  { answer }: Command,
  fields: Fields & { readonly name: string },
): Promise<void> {
  const { name } = fields
  const before = Math.max(0, ...(await conversation(name)).map(({ id }) => id))
  const placesBefore = await ask<Place[]>('places', { name })
  const tapped = await ask<Tapped | null>(command, fields)
  if (tapped?.page) return console.log(`\nThe page ${tapped.page} opens.`)
  if (tapped?.showsStart) {
    return console.log(`\nThe chat with the bot opens:\n  [ Start ]\n\nnpm run sandbox -- tap ${name} Start`)
  }
  if (answer === 'none') return
  // A group is not the bot's chat: it need not say anything there.
  const isNeeded = answer === 'needed' && fields.group === undefined
  const news = await waitForAnswer(name, before, isNeeded ? ANSWER_WITHIN_MS : POSSIBLE_ANSWER_WITHIN_MS)
  print(news)
  for (const { group, place } of await ask<Place[]>('places', { name })) {
    const isNew = !placesBefore.some((old) => old.group === group && old.place === place)
    if (isNew) console.log(`\n${PLACES[place](name, group)}`)
  }
  if (isNeeded && !news.some(({ from }) => from === 'bot')) {
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
