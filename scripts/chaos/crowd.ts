import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from 'grammy/types'
import type { SandboxUser } from '../../sandbox/telegram/people.ts'
import type { Gate } from './market.ts'
import type { Stage } from './stage.ts'

/** People who come to the gates and react at once. */
export interface Crowd {
  /** Those who are not in yet, and how far they have come. */
  waiting(): readonly string[]
  /** How many are in. */
  readonly admitted: number
  /** Everybody who has ever come. */
  readonly people: readonly SandboxUser[]
  /** Starts or stops the arrivals. */
  come(isOn: boolean): void
  /** Resolves once so many more people have come. */
  hasCome(count: number): Promise<void>
  stop(): void
}

interface Joiner {
  readonly person: SandboxUser
  readonly gate: Gate
  /** Messages they have reacted to. A repeat of one changes nothing for them. */
  readonly met: Set<string>
  /** All that the bot had written to them, edits included, when they last did something. */
  heard: string | undefined
  /** Nobody does the next thing in the same moment. */
  busyUntil: number
}

const PEOPLE_PER_SECOND = 1.5
const LOOK_MS = 250
const REACTION_MS = 1_000

export function gatherCrowd({ telegram, random }: Stage, gates: readonly Gate[]): Crowd {
  const waiting = new Set<Joiner>()
  const people: SandboxUser[] = []
  let admitted = 0
  let isComing = false
  let due = 0

  function arrive(): void {
    const gate = random.pick(gates)
    if (gate === undefined) throw new Error('there is no gate')
    const person = telegram.user(`Person ${people.length + 1}`)
    people.push(person)
    waiting.add({ person, gate, met: new Set(), heard: undefined, busyUntil: Date.now() + REACTION_MS })
    if (gate.wayIn === 'request') person.requestsToJoin(gate.chat)
    else person.joins(gate.chat)
  }

  function look(): void {
    if (isComing) {
      due += (PEOPLE_PER_SECOND * LOOK_MS) / 1_000
      for (; due >= 1; due--) arrive()
    }
    for (const joiner of waiting) {
      goOn(joiner)
      if (!isIn(joiner)) continue
      waiting.delete(joiner)
      admitted += 1
    }
  }

  const timer = setInterval(look, LOOK_MS)
  return {
    people,
    get admitted() {
      return admitted
    },
    waiting: () => [...waiting].map(describe),
    come(isOn) {
      isComing = isOn
    },
    async hasCome(count) {
      const wanted = people.length + count
      while (people.length < wanted) await sleep(LOOK_MS)
    },
    stop: () => clearInterval(timer),
  }
}

function isIn({ person, gate: { chat } }: Joiner): boolean {
  const isTold = person.received().some(({ text }) => text.startsWith('You are in!'))
  return isTold && person.isIn(chat) && !person.isMutedIn(chat)
}

function describe({ person, gate: { chat } }: Joiner): string {
  const last = person.received().at(-1)?.text.split('\n', 1)[0] ?? 'nothing'
  return `${person.name} waits before ${chat.title} and was told last: ${last}`
}

const INVITATION = / and join$/
const SENT_BACK = 'then come back.'

/** Answers the newest message, unless it is one that was answered before. */
function goOn(joiner: Joiner): void {
  const { person, gate, met, busyUntil } = joiner
  if (Date.now() < busyUntil) return
  const notices = gate.wayIn === 'open' ? gate.chat.received() : []
  const messages = person.received()
  const heard = messages.map(({ text }) => text).join('\n')
  const newest = messages.at(-1) ?? notices.at(-1)
  if (heard === joiner.heard || newest === undefined || !('text' in newest) || met.has(newest.text)) return
  const { text } = newest
  const buttons = buttonsOf([newest])
  if (text.includes('in your own words')) person.says('A small weather station for our school garden.')
  else if (buttons.includes('I agree')) person.taps('I agree')
  else if (buttons.includes('To learn')) person.taps('To learn')
  else {
    const isSentBack = text.endsWith(SENT_BACK)
    const invitation = (isSentBack ? buttonsOf(notices) : buttons).findLast((name) => INVITATION.test(name))
    if (invitation === undefined) return
    person.taps(invitation, notices.includes(newest) || isSentBack ? { in: gate.chat } : {})
    person.taps('Start')
  }
  // A person who is sent back tries again each time.
  if (!text.endsWith(SENT_BACK)) met.add(text)
  joiner.heard = heard
  joiner.busyUntil = Date.now() + REACTION_MS
}

function buttonsOf(messages: readonly Message[]): string[] {
  const keyboards = messages.flatMap(({ reply_markup: keyboard }) => keyboard?.inline_keyboard ?? [])
  return keyboards.flat().map(({ text }) => text)
}
