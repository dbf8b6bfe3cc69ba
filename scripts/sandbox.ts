/** `npm run sandbox`: plays people of the Telegram sandbox from the terminal, against a running `npm start`. */
import type { AdminWord, Place, Tapped } from '../sandbox/telegram/control.ts'
import { UsageError } from '../server/commandLine.ts'
import { Failure, runCommand } from './command.ts'
import { askSandbox, type Fields, isAnswer, listButtons, readFor, waitForAnswer } from './sandbox/client.ts'
import {
  printButtons,
  printFiles,
  printGroups,
  printLines,
  printNotices,
  printPeople,
  printPlaces,
} from './sandbox/print.ts'

interface Command {
  /** The words behind the name of the person who acts. */
  readonly takes?: 'text' | 'group' | 'whom'
  /** How that is written in the help. */
  readonly form?: string
  readonly example?: string
  readonly isOptional?: true
  /** Whether it can be done in a group that --in names. */
  readonly hasPlace?: true
  /** Whether the bot's silence is a failure, a remark, fine, or not awaited. */
  readonly answer: 'needed' | 'likely' | 'possible' | 'none'
  readonly does: string
}

const IN_CHAT: Readonly<Record<string, Command>> = {
  say: {
    takes: 'text',
    example: '"/start"',
    hasPlace: true,
    answer: 'needed',
    does: 'writes to the bot and prints what it answers',
  },
  tap: {
    takes: 'text',
    form: '"<button>"',
    example: '"Yes"',
    hasPlace: true,
    answer: 'needed',
    does: 'presses the newest button with that text, also in groups',
  },
  open: {
    takes: 'text',
    form: '<link>',
    example: '"https://t.me/foyer_sandbox_bot?start=hello"',
    answer: 'needed',
    does: 'follows a link of the bot and presses Start',
  },
  photo: {
    takes: 'text',
    form: '["<caption>"]',
    isOptional: true,
    hasPlace: true,
    answer: 'possible',
    does: 'sends a picture',
  },
  voice: { hasPlace: true, answer: 'possible', does: 'sends a voice message' },
  sticker: { hasPlace: true, answer: 'possible', does: 'sends a sticker' },
  block: { answer: 'none', does: 'blocks the bot: nothing passes until they unblock it' },
  unblock: { answer: 'none', does: 'lets the bot write again' },
  closeaccount: { answer: 'none', does: 'deletes their Telegram account' },
}

const inGroup = (answer: Command['answer'], does: string): Command => ({
  takes: 'group',
  example: '"Ethers"',
  answer,
  does,
})
const IN_GROUPS: Readonly<Record<string, Command>> = {
  group: inGroup('possible', 'makes a supergroup, with the bot as an administrator'),
  basicgroup: inGroup('possible', 'makes a basic group, with the bot as an administrator'),
  upgrade: inGroup('possible', 'turns a basic group into a supergroup'),
  join: inGroup('likely', 'comes in through an open link'),
  request: inGroup('likely', 'asks to be let in'),
  leave: inGroup('none', 'leaves'),
  addbot: inGroup('possible', 'adds the bot as an administrator'),
  demotebot: inGroup('possible', 'makes the bot an ordinary member'),
  removebot: inGroup('possible', 'removes the bot'),
}

const onSomebody = (does: string): Command => ({
  takes: 'whom',
  example: 'alice "Ethers"',
  answer: 'possible',
  does,
})
const BY_ADMINS: Readonly<Record<AdminWord, Command>> = {
  approve: onSomebody('lets somebody in who has asked'),
  decline: onSomebody('turns somebody away who has asked'),
  add: onSomebody('adds somebody'),
  kick: onSomebody('removes somebody, who may come again'),
  ban: onSomebody('removes somebody for good'),
  unban: onSomebody('lifts a ban'),
  mute: onSomebody('takes the right to write from somebody'),
  unmute: onSomebody('gives it back'),
  promote: onSomebody('makes somebody an administrator'),
  demote: onSomebody('makes an administrator an ordinary member'),
}

const COMMANDS: Readonly<Record<string, Command>> = { ...IN_CHAT, ...IN_GROUPS, ...BY_ADMINS }
const FORMS = { text: '"<text>"', group: '"<title>"', whom: '<person> "<title>"' } as const

function helpOf(actor: string, commands: Readonly<Record<string, Command>>): string {
  return Object.entries(commands)
    .map(([word, { takes, form, does }]) => {
      const after = form ?? (takes && FORMS[takes]) ?? ''
      return `  ${`npm run sandbox -- ${word} <${actor}> ${after}`.trimEnd().padEnd(56)} ${does}`
    })
    .join('\n')
}

const USAGE = `Plays the people who use the bot, while npm start is running with the Telegram sandbox.

In the chat with the bot:
${helpOf('name', IN_CHAT)}

In groups:
${helpOf('name', IN_GROUPS)}

As an administrator of a group:
${helpOf('admin', BY_ADMINS)}

To look:
  npm run sandbox -- show <name>      prints the whole conversation
  npm run sandbox -- buttons <name>   lists the buttons that they can press, the newest first
  npm run sandbox -- files <name>     prints the files that the bot has sent
  npm run sandbox -- groups           lists groups, their members and open requests
  npm run sandbox -- people           lists everybody

The time, which is ahead of this machine's from then on:
  npm run sandbox -- later [<span>]   hour, day or week, or payout: until what was earned last is paid
  npm run sandbox -- payout           pays owners now what has matured

  --in "<title>"     say, tap, photo, voice, sticker: in that group instead of the chat with the bot
  --language <code>  the language of the person's Telegram from now on, such as es, pt-br or ar (a new person's: en)

A new name becomes a new person. The sandbox is found through DATA_DIR (default .foyer). A bot's notices and windows after a
tap are shown too.

Examples:
  npm run sandbox -- say alice "/start"
  npm run sandbox -- say ana "/start" --language es
  npm run sandbox -- request alice "Evening Chess Club"
  npm run sandbox -- tap alice "Answer and join"
  npm run sandbox -- approve owner alice "Evening Chess Club"
  npm run sandbox -- say alice "good evening" --in "Evening Chess Club"`

const LISTS: Readonly<Record<string, () => Promise<void>>> = {
  people: async () => printPeople(await askSandbox('people')),
  groups: async () => printGroups(await askSandbox('groups')),
  payout: async () => (await import('./sandbox/time.ts')).payOut(),
}
const VIEWS: Readonly<Record<string, (name: string) => Promise<void>>> = {
  show: async (name) => printLines(await askSandbox('conversation', { name })),
  buttons: async (name) => printButtons(name, await listButtons(name)),
  files: async (name) => printFiles(await askSandbox('files', { name })),
}
const ANSWER_WITHIN_MS = { needed: 10_000, likely: 6_000, possible: 2_000 } as const
/** A tap that was answered without a word is usually followed by a message. */
const AFTER_TAP_MS = 5_000

type Values = { readonly in: string | undefined; readonly language: string | undefined }

async function run(words: readonly string[], values: Values): Promise<void> {
  const [command, name, ...rest] = words
  if (command === undefined) throw new UsageError('What should somebody do?')
  const list = find(LISTS, command)
  if (list) return list(...nothingElse(words.slice(1), values))
  if (command === 'later') {
    nothingElse(rest, values)
    const { passTime } = await import('./sandbox/time.ts')
    return passTime(name)
  }
  const view = find(VIEWS, command)
  const known = find(COMMANDS, command)
  if (view === undefined && known === undefined) throw new UsageError(`There is no command ${command}.`)
  if (name === undefined) {
    throw new Failure(
      `Who? For example: npm run sandbox -- ${command} alice ${known?.example ?? ''}`.trimEnd(),
    )
  }
  if (view) {
    nothingElse(rest, values)
    return view(name)
  }
  if (known) await act(command, known, fieldsOf(command, known, { name, rest, values }))
}

function find<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function nothingElse([surplus]: readonly string[], { in: place, language }: Values): [] {
  if (surplus !== undefined) throw new UsageError(`“${surplus}” is not understood here.`)
  if (place !== undefined || language !== undefined) throw new UsageError('Only acts of people take options.')
  return []
}

interface Said {
  readonly name: string
  readonly rest: readonly string[]
  readonly values: Values
}

function fieldsOf(
  command: string,
  { takes, example, isOptional, hasPlace }: Command,
  { name, rest, values }: Said,
): Fields & { readonly name: string } {
  const { in: place, language } = values
  if (language !== undefined && !/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/i.test(language)) {
    throw new UsageError(`--language is a code such as es or pt-br, not “${language}”.`)
  }
  if (place !== undefined && !hasPlace) throw new UsageError(`${command} takes no --in.`)
  if (takes === undefined && rest[0] !== undefined) {
    throw new UsageError(`“${rest[0]}” is not understood here.`)
  }
  const [whom, ...title] = rest
  if (takes === 'whom' && title.length > 0) return { name, language, whom, group: title.join(' ') }
  const text = takes === 'whom' ? '' : rest.join(' ')
  if (takes !== undefined && !isOptional && text.trim() === '') {
    throw new Failure(`What? For example: npm run sandbox -- ${command} ${name} ${example}`)
  }
  return { name, group: place, language, ...(takes === undefined ? {} : { [takes]: text }) }
}

async function act(command: string, { answer }: Command, fields: Fields & { readonly name: string }) {
  const { name } = fields
  const before = await readFor(name)
  const placesBefore = await askSandbox<Place[]>('places', { name })
  const tapped = await askSandbox<Tapped | null>(command, fields)
  if (tapped?.page) return console.log(`\nThe page ${tapped.page} opens.`)
  if (tapped?.showsStart) {
    return console.log(`\nThe chat with the bot opens:\n  [ Start ]\n\nnpm run sandbox -- tap ${name} Start`)
  }
  if (answer === 'none') return
  // A group is not the bot's chat: it need not say anything there.
  const isNeeded = answer === 'needed' && (command === 'tap' || fields.group === undefined)
  const withinMs = ANSWER_WITHIN_MS[isNeeded || answer === 'likely' ? answer : 'possible']
  const afterTapMs = command === 'tap' ? AFTER_TAP_MS : withinMs
  const news = await waitForAnswer({ name, before, withinMs, afterTapMs })
  printLines(news.lines)
  printNotices(news.notices)
  printPlaces(name, await askSandbox<Place[]>('places', { name }), placesBefore)
  if (news.notices.length > 0 || news.lines.some(isAnswer)) return
  if (answer === 'likely') {
    return console.log(`\nNothing from the bot so far. What comes later: npm run sandbox -- show ${name}`)
  }
  if (!isNeeded) return
  if (command === 'tap' && !news.awaitsTap)
    return console.log('\nThe bot has taken the tap, and says nothing.')
  throw new Failure(`\nThe bot has not answered within ${ANSWER_WITHIN_MS.needed / 1_000} seconds.`)
}

await runCommand(
  {
    usage: USAGE,
    options: { in: 'text', language: 'text' },
    words: Number.POSITIVE_INFINITY,
    secrets: 'none',
  },
  ({ words, values }) => run(words, values),
)
