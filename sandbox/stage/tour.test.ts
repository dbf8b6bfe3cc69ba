import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../server/shared/time.ts'
import type { Screen, ScreenMessage } from '../telegram/screen.ts'
import type { Facts, JoinFacts } from './facts.ts'
import type { Cast, TaskName } from './state.ts'
import { readTour, type Scene } from './tour.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const BOT = { id: 1, name: 'Foyer' }
const OLGA = { id: 2, name: 'Olga' }
const GROUP = -3
const cast: Cast = {
  alice: 'Alice',
  owner: 'Olga',
  group: 'Go Players',
  advertiser: 'Max',
  member: 'Bruno',
  operator: 'operator',
}
const facts: Facts = {
  alice: undefined,
  member: undefined,
  group: undefined,
  campaign: undefined,
  unread: [],
  awaiting: new Set(),
  questions: new Map(),
}

function message(fields: Partial<ScreenMessage>): ScreenMessage {
  const plain = { entities: [], file: undefined, replyTo: undefined, isEdited: false, isOnlyForYou: false }
  return { id: 1, from: BOT, date: NOW.getTime() / 1_000, text: '', buttons: [], ...plain, ...fields }
}

function chat(kind: 'bot' | 'group', messages: readonly ScreenMessage[]): Screen['chats'][number] {
  const [id, title] = kind === 'bot' ? [OLGA.id, 'Foyer'] : [GROUP, cast.group]
  const asks = { requests: [], awaitsStart: false, showsStart: false, awaitsTap: false, commands: [] }
  return { head: { id, kind, title, members: 2, place: 'in', isOwner: kind === 'group', ...asks }, messages }
}

const read = (name: TaskName, scene: Partial<Scene>) =>
  readTour({ cast, facts, screens: new Map(), now: NOW, ...scene }).find((task) => task.name === name)

describe('the hints of the tour', () => {
  const link = { kind: 'link', text: 'Set up', value: 'https://t.me/foyer?start=g1' } as const
  const asking = message({ id: 4, text: 'One moment, I am asking Telegram …' })
  const started = [message({ from: OLGA, text: '/start g1' }), { ...asking, id: 2 }]
  const person = { id: OLGA.id, name: OLGA.name, languageCode: 'en', blocked: false }
  const screensWith = (messages: readonly ScreenMessage[]) => {
    const chats = [chat('group', [message({ buttons: [[link]] })]), chat('bot', messages)]
    return new Map([['Olga', { person, chats }]])
  }

  it.each([
    ['before the first question', started],
    ['after the last answer', [...started, message({ id: 3, from: OLGA, text: 'Be kind.' }), asking]],
  ])('do not go back to the link while the bot asks Telegram: %s', (_when, messages) => {
    const screens = screensWith(messages)
    const awaiting = new Set([OLGA.id])
    expect(read('sell', { screens, facts: { ...facts, awaiting } })?.hint).toBeUndefined()
    expect(read('sell', { screens })?.hint).toMatchObject({ chatId: GROUP, button: { value: link.value } })
  })
})

describe('the money of a join', () => {
  const join: JoinFacts = {
    state: 'admitted',
    admittedAt: NOW,
    isMature: false,
    shareMicro: '360000',
    paidMicro: null,
  }
  const later = (ms: number, alice: Partial<JoinFacts> = {}) =>
    read('join', { now: new Date(NOW.getTime() + ms), facts: { ...facts, alice: { ...join, ...alice } } })

  it.each([
    [0, 'Day 1 of 3: if Alice left today, the advertiser would get the money back.'],
    [DAY_MS - 1, 'Day 1 of 3: if Alice left today, the advertiser would get the money back.'],
    [DAY_MS, 'Day 2 of 3: the escrow contract keeps the money for the owner.'],
    [3 * DAY_MS + HOUR_MS, 'Day 3 of 3: the escrow contract keeps the money for the owner.'],
  ])('is told by the day: after %i ms', (ms, text) => {
    expect(later(ms)?.money).toBe(text)
  })

  it.each([
    ['720000', 'The owner of Evening Chess Club was paid 0.72 USDC, 0.36 of it for Alice’s join.'],
    ['360000', 'The owner of Evening Chess Club was paid 0.36 USDC for Alice’s join.'],
    ['1234567890', 'The owner of Evening Chess Club was paid 1,234.56789 USDC, 0.36 of it for Alice’s join.'],
  ])('is told once %s is paid', (paidMicro, text) => {
    const task = later(4 * DAY_MS, { isMature: true, paidMicro })
    expect(task?.money).toBe(text)
    expect(task?.end).toContain(text)
  })
})
