import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { createConversations } from '../server/bot/conversation/textRouter.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { OPEN } from './fixtures/marketplace.ts'
import { goesThrough, lastWord, rowById } from './fixtures/owners.ts'
import { BOT_ID } from './fixtures/telegram.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

/** An owner in the middle of changing their group's topic, who is asked an open question at the door of another group. */
async function twiceAsked() {
  const own = await gate.group()
  const door = await gate.group({ ownQuestion: OPEN })
  const { owner } = own
  await goesThrough(gate, owner, { says: '/menu' }, { taps: 'Advertisers' })
  owner.requestsToJoin(door.chat)
  await gate.moment()
  tapsInvitation(owner)
  owner.taps('Start')
  await gate.moment()
  expect(await gate.state(door, owner)).toBe('asked')
  await goesThrough(gate, owner, { taps: 'Topic' })
  return { own, door, owner }
}

async function topicOf(group: GatedGroup) {
  const { topic } = await rowById(gate, group.id)
  return topic
}

function questionTo(person: GatedGroup['owner'], pattern: RegExp) {
  const found = person.received().findLast(({ text }) => pattern.test(text))
  if (found === undefined) throw new Error(`nobody asked ${pattern}`)
  return found
}

/** Handles an update with a freshly started bot, whose memory is empty. */
async function inAnotherProcess(update: object): Promise<void> {
  const restarted = createBot({ me: () => unknownBot(BOT_ID) })
  await gate.database.db
    .transaction()
    .execute((db) => restarted({ ...gate.ctx, db }, { update_id: ++updates, ...update }))
}

let updates = 0

function messageFrom({ id, name }: GatedGroup['owner'], text: string) {
  const from = { id, is_bot: false, first_name: name, language_code: 'en' }
  return { message_id: 999_999, date: 1, chat: { id, type: 'private', first_name: name }, from, text }
}

function dataOf(button: object | undefined): string {
  return String((button as { callback_data?: string } | undefined)?.callback_data)
}

/** The bot's answer to a text in a private chat with this many open questions. */
async function answerWhileWaiting(count: number, text: string) {
  const waiting = Array.from({ length: count }, (_, index) => ({
    key: `question ${index}`,
    label: `${`Group ${index} `.padEnd(255, 'x')}'s question`,
    messageIds: [index],
    take: async () => {},
  }))
  const bot = createBot({
    me: () => unknownBot(BOT_ID),
    handlers: [createConversations({ flows: [], waiting: [async () => waiting] })],
  })
  const person = gate.person(`Asked ${++updates}`)
  await goesThrough(gate, person, { says: '/start' })
  await gate.database.db
    .transaction()
    .execute((db) => bot({ ...gate.ctx, db }, { update_id: ++updates, message: messageFrom(person, text) }))
  await gate.moment()
  const answer = person.received().at(-1)
  return { text: answer?.text ?? '', buttons: answer?.reply_markup?.inline_keyboard.flat() ?? [] }
}

const ANSWER = 'I am writing a guide to gardens for my neighbours.'

describe('P39: a text finds the one question that it answers', () => {
  it('with nothing else waiting it belongs to the conversation', async () => {
    const { owner, ...group } = await gate.group()
    await goesThrough(
      gate,
      owner,
      { says: '/menu' },
      { taps: 'Advertisers' },
      { taps: 'Topic' },
      { says: 'Gardens' },
    )
    expect(await topicOf({ owner, ...group })).toBe('Gardens')
  })

  it('with two waiting nobody has it until the person has said which: here the gate', async () => {
    const { own, door, owner } = await twiceAsked()
    await goesThrough(gate, owner, { says: ANSWER })
    expect(owner.received().at(-1)?.text).toMatch(/Which question does this answer/)
    expect(await topicOf(own)).toBeNull()
    expect(await gate.state(door, owner)).toBe('asked')
    const buttons = owner.received().at(-1)?.reply_markup?.inline_keyboard.flat() ?? []
    const forDoor = buttons.find(({ text }) => text.includes(door.chat.title))?.text ?? ''
    await goesThrough(gate, owner, { taps: forDoor })
    expect(await topicOf(own)).toBeNull()
    expect(await gate.state(door, owner)).not.toBe('asked')
    await goesThrough(gate, owner, { says: 'Gardens' })
    expect(await topicOf(own)).toBe('Gardens')
  })

  it('the other way round too, and a tap counts once', async () => {
    const { own, door, owner } = await twiceAsked()
    await goesThrough(gate, owner, { says: 'Balconies' })
    await goesThrough(gate, owner, { taps: `Settings of ${own.chat.title}` })
    expect(await topicOf(own)).toBe('Balconies')
    expect(await gate.state(door, owner)).toBe('asked')
    await goesThrough(gate, owner, { taps: `Settings of ${own.chat.title}` })
    expect(owner.notices().at(-1)).toMatch(/earlier message/)
  })

  it('a reply says by itself which question it answers', async () => {
    const { own, door, owner } = await twiceAsked()
    const question = questionTo(owner, /What is your group about/)
    owner.says('Terraces', { replyTo: question })
    await gate.moment()
    expect(await topicOf(own)).toBe('Terraces')
    expect(await gate.state(door, owner)).toBe('asked')
  })

  it('what is for neither is dropped, and both go on waiting', async () => {
    const { own, door, owner } = await twiceAsked()
    await goesThrough(gate, owner, { says: 'Oops' }, { taps: 'None of them' })
    expect(owner.received().at(-1)?.text).toMatch(/dropped/)
    await goesThrough(gate, owner, { says: 'Hedges' }, { taps: `Settings of ${own.chat.title}` })
    expect(await topicOf(own)).toBe('Hedges')
    expect(await gate.state(door, owner)).toBe('asked')
  })

  it('a question that waits for a button takes no text: the gate has it', async () => {
    const { door, owner } = await twiceAsked()
    await goesThrough(
      gate,
      owner,
      { taps: '✕ Cancel' },
      { says: '/menu' },
      { taps: 'Newcomers' },
      { taps: 'Language' },
    )
    await goesThrough(gate, owner, { says: ANSWER })
    expect(await gate.state(door, owner)).not.toBe('asked')
  })
})

describe('however much waits for a text', () => {
  it('as much of it is asked about as fits a message and a keyboard, the newest first, and how many more there are', async () => {
    const { text, buttons } = await answerWhileWaiting(500, ANSWER)
    expect(text).toMatch(/Which question does this answer\?\n\n… and 470 more/)
    expect(buttons).toHaveLength(31)
    expect(buttons[0]?.text).toMatch(/^Group 499/)
    expect(buttons.at(-1)?.text).toBe('None of them')
  })

  it('as much of it is named behind a command as fits a message, and how many more there are', async () => {
    const { text } = await answerWhileWaiting(500, '/help')
    const lines = text.split('\n')
    expect(lines[1]).toMatch(/^Group 499/)
    expect(lines).toHaveLength(32)
    expect(lines.at(-1)).toBe('… and 470 more.')
  })

  it('all of it is named where that fits', async () => {
    const { text } = await answerWhileWaiting(3, '/help')
    expect(text.split('\n')).toHaveLength(4)
  })
})

describe('P39: a conversation', () => {
  it('is gone on with by a bot that has been restarted in the middle', async () => {
    const { owner, ...group } = await gate.group()
    await goesThrough(gate, owner, { says: '/menu' }, { taps: 'Newcomers' }, { taps: 'Own question' })
    await goesThrough(gate, owner, { taps: 'Choose' })
    await goesThrough(gate, owner, { says: 'Which season is the best?' })
    await inAnotherProcess({ message: messageFrom(owner, 'Spring\nAutumn') })
    const { own_question } = await rowById(gate, group.id)
    expect(own_question).toEqual({
      kind: 'choice',
      prompt: 'Which season is the best?',
      options: ['Spring', 'Autumn'],
    })
  })

  it('keeps a text over a restart until its sender has said what it was for', async () => {
    const { own, door, owner } = await twiceAsked()
    await goesThrough(gate, owner, { says: ANSWER })
    const asked = owner.received().at(-1)
    const button = asked?.reply_markup?.inline_keyboard
      .flat()
      .find(({ text }) => text.includes(door.chat.title))
    const { from } = messageFrom(owner, '')
    await inAnotherProcess({
      callback_query: { id: '1', from, message: asked, chat_instance: '1', data: dataOf(button) },
    })
    await gate.moment()
    expect(await topicOf(own)).toBeNull()
    expect(await gate.state(door, owner)).not.toBe('asked')
  })

  it('ends by itself half an hour after the last step, says so in place of its buttons, and takes nothing any more', async () => {
    const { owner, ...group } = await gate.group()
    await goesThrough(gate, owner, { says: '/menu' }, { taps: 'Advertisers' }, { taps: 'Topic' })
    await gate.passes(29 * MINUTE_MS)
    expect(questionTo(owner, /What is your group about/).text).not.toMatch(/ended/)
    await gate.passes(2 * MINUTE_MS)
    const ended = owner.received().at(-1)
    expect(ended?.text).toMatch(/ended because no answer came in time/)
    expect(ended?.reply_markup).toBeUndefined()
    await goesThrough(gate, owner, { says: 'Too late' })
    expect(owner.received().at(-1)?.text).toMatch(/did not understand/)
    expect(await topicOf({ owner, ...group })).toBeNull()
  })

  it('goes back to what was asked before, shows what was chosen, and can be cancelled', async () => {
    const { owner, ...group } = await gate.group()
    await goesThrough(gate, owner, { says: '/menu' }, { taps: 'Newcomers' }, { taps: 'Own question' })
    await goesThrough(gate, owner, { taps: 'Quiz' }, { says: 'What is 1 + 1?' })
    expect(questionTo(owner, /Write the question/).text).toMatch(/✓ What is 1 \+ 1\?$/)
    await goesThrough(gate, owner, { taps: '← Back' }, { says: 'What is 2 + 2?' }, { says: '3\n4' })
    await goesThrough(gate, owner, { taps: '✕ Cancel' })
    expect(owner.received().at(-1)?.text).toMatch(/Cancelled.*Nothing was kept/)
    const { own_question } = await rowById(gate, group.id)
    expect(own_question).toBeNull()
  })

  it('lets a command come first, and says what still waits', async () => {
    const { owner, ...group } = await gate.group()
    await goesThrough(
      gate,
      owner,
      { says: '/menu' },
      { taps: 'Advertisers' },
      { taps: 'Topic' },
      { says: '/stats' },
    )
    const [stats, waits] = owner.received().slice(-2)
    expect(stats?.text).toMatch(/\d joins?, \d+ (of them )?sponsored/)
    expect(waits?.text).toMatch(/Still waiting for your answer:\nSettings of/)
    await goesThrough(gate, owner, { taps: 'Continue' }, { says: 'Orchards' })
    expect(await topicOf({ owner, ...group })).toBe('Orchards')
  })

  it('ends when another one begins, and says so', async () => {
    const { owner } = await gate.group()
    await goesThrough(
      gate,
      owner,
      { says: '/menu' },
      { taps: 'Newcomers' },
      { taps: 'Language' },
      { taps: 'Rules' },
    )
    expect(owner.received().map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/I have stopped what we were doing \(Settings of/),
    )
  })

  it('refuses what cannot be used with a reason, and goes on waiting', async () => {
    const { owner, ...group } = await gate.group()
    await goesThrough(
      gate,
      owner,
      { says: '/menu' },
      { taps: 'Money' },
      { taps: 'Lowest bid' },
      { says: '1e-7' },
    )
    expect(owner.received().map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/cannot read that amount/),
    )
    await goesThrough(gate, owner, { says: '0.000001' })
    expect(owner.received().map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/The lowest bid here is 0.01 USDC/),
    )
    await goesThrough(gate, owner, { says: '.35 USDC' })
    const { floor_bid } = await rowById(gate, group.id)
    expect(floor_bid).toBe(350_000n)
  })

  it('tells who sends a photo that it reads text', async () => {
    const { owner } = await gate.group()
    await goesThrough(gate, owner, { says: '/menu' }, { taps: 'Advertisers' }, { taps: 'Topic' })
    owner.sendsPhoto()
    expect(await lastWord(gate, owner)).toMatch(/only read text/)
  })

  it('tells who changes a message that it reads new ones', async () => {
    const { owner } = await gate.group()
    await goesThrough(gate, owner, { says: '/menu' }, { taps: 'Advertisers' }, { taps: 'Topic' })
    const sent = owner.conversation().findLast(({ from }) => from?.id === owner.id)
    if (sent === undefined) throw new Error('the owner has written')
    owner.edits(sent, '/menu or another topic')
    await gate.moment()
    expect(await lastWord(gate, owner)).toMatch(/cannot read changes to a message/)
    await goesThrough(gate, owner, { says: 'A topic in a new message' })
    expect(await lastWord(gate, owner)).not.toMatch(/cannot read changes/)
  })

  it('says by the name of a button what it takes away: nothing is lost by a "Skip"', async () => {
    const { owner, ...group } = await gate.group({ topic: 'Lawns' })
    await goesThrough(gate, owner, { says: '/menu' }, { taps: 'Advertisers' }, { taps: 'Topic' })
    expect(() => owner.taps('Skip')).toThrow('There is no button')
    await goesThrough(gate, owner, { taps: 'No topic' })
    expect(await topicOf({ owner, ...group })).toBeNull()
  })

  it('takes nothing from the buttons of an earlier question', async () => {
    const { owner, ...group } = await gate.group({ topic: 'Lawns' })
    await goesThrough(
      gate,
      owner,
      { says: '/menu' },
      { taps: 'Advertisers' },
      { taps: 'Topic' },
      { says: '/menu' },
    )
    await goesThrough(gate, owner, { taps: 'Newcomers' }, { taps: 'Rules' }, { taps: 'No topic' })
    expect(owner.notices().at(-1)).toMatch(/earlier message/)
    expect(await topicOf({ owner, ...group })).toBe('Lawns')
  })
})
