import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { textsIn } from '../server/bot/texts.ts'
import { LANGUAGE_TAGS } from '../server/shared/languages.ts'
import { HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { answersText } from '../server/tasks/showAnswers.ts'
import type { Task } from '../server/tasks/task.ts'
import { comesToDoor, forges } from './fixtures/advertisers.ts'
import { type Gate, type GatedGroup, startGate } from './fixtures/gate.ts'

const LEGS: Task = {
  kind: 'quiz',
  prompt: 'How many legs has a bee?',
  options: ['two', 'four', 'six', 'eight'],
  right: 2,
}
const ONE_MORE = /^That was not the right answer. You have one more try/
const DID_NOT_COUNT = /this tap did not count/

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

async function taps(person: SandboxUser, answer: string): Promise<void> {
  person.taps(answer)
  await gate.moment()
}

async function isAsked(name: string, group: GatedGroup): Promise<SandboxUser> {
  const person = gate.person(name)
  await comesToDoor(gate, person, group)
  return person
}

const asksOf = (person: SandboxUser) => person.received().filter(({ text }) => text.includes(LEGS.prompt))

function buttonsOf(person: SandboxUser): { text: string; data: string }[] {
  const rows = asksOf(person).at(-1)?.reply_markup?.inline_keyboard.flat() ?? []
  return rows.flatMap((button) =>
    'callback_data' in button ? [{ text: button.text, data: button.callback_data }] : [],
  )
}

function answersOf(campaignId: number) {
  return gate.database.db
    .selectFrom('answer')
    .select('option')
    .where('campaign_id', '=', campaignId as never)
    .execute()
}

async function moneyOf(campaignId: number) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['reserved', 'spent'])
    .where('id', '=', campaignId as never)
    .executeTakeFirstOrThrow()
}

describe('P114: a wrong tap', () => {
  it('is told in an alert, and the same message asks once more in another order, on one clock and one price', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id, task: LEGS })
    const alice = await isAsked('Alice', group)
    const before = buttonsOf(alice)
    const [messages, visit] = [alice.received().length, await gate.visit(group, alice)]

    await gate.passes(3 * MINUTE_MS)
    await taps(alice, 'four')

    expect(alice.notices()).toEqual([expect.stringMatching(ONE_MORE)])
    expect(gate.sandbox.world.people.find(({ id }) => id === alice.id)?.notices).toMatchObject([
      { isAlert: true },
    ])
    expect(alice.received()).toHaveLength(messages)
    expect(asksOf(alice)).toHaveLength(1)
    expect(asksOf(alice)[0]?.text).toMatch(/this is your last try, and your time is still running/)
    const texts = buttonsOf(alice).map(({ text }) => text)
    expect(texts).not.toEqual(before.map(({ text }) => text))
    expect(texts.toSorted()).toEqual(before.map(({ text }) => text).toSorted())
    expect((await gate.visit(group, alice))?.verification).toEqual(visit?.verification)
    expect(await moneyOf(campaign.id)).toMatchObject({ reserved: 100_000n, spent: 0n })

    await taps(alice, 'six')
    expect(asksOf(alice)[0]?.text).toMatch(/six\n\n/)
    await taps(alice, 'I agree')
    expect(alice.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign.id)).toEqual({ reserved: 0n, spent: 100_000n })
  })

  it('shows in the results, and what a retry brings does not', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id, task: LEGS })
    const ben = await isAsked('Ben', group)
    await taps(ben, 'two')
    await taps(ben, 'six')
    expect(await answersOf(campaign.id)).toEqual([{ option: 0 }])
    const { passed } = await gate.database.db
      .selectFrom('answer')
      .select('passed')
      .where('campaign_id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect(passed).toBe(false)
    const t = textsIn('en')
    const shown = answersText(t, LEGS, { counts: new Map([[0, 1]]), answers: [] })
    expect(shown).toMatch(/100% · two \(1\)/)
    expect(shown).toMatch(/First answers only; second tries do not count\.$/)
  })

  it('keeps its clock: the time of the first try ends the second', async () => {
    const group = await gate.group({ ownQuestion: LEGS })
    const cora = await isAsked('Cora', group)
    await gate.passes(9 * MINUTE_MS)
    await taps(cora, 'two')
    expect(await gate.state(group, cora)).toBe('asked')
    await gate.passes(MINUTE_MS)
    expect(await gate.state(group, cora)).toBe('expired')
  })

  it('that is the last closes the door for an hour, and the next failure for twelve, in this group alone', async () => {
    const group = await gate.group({ ownQuestion: LEGS })
    const other = await gate.group({ ownQuestion: LEGS })
    const dan = await isAsked('Dan', group)
    await taps(dan, 'two')
    await taps(dan, 'eight')
    await dan.sees(/last try for now.*\(in 1 h\)/)
    expect(await gate.state(group, dan)).toBe('failed')
    await comesToDoor(gate, dan, other)
    expect(await gate.state(other, dan)).toBe('asked')
    await taps(dan, 'six')

    await gate.passes(HOUR_MS)
    await comesToDoor(gate, dan, group)
    await taps(dan, 'two')
    await taps(dan, 'four')
    await dan.sees(/last try for now.*\(in 12 h\)/)
    for (const text of dan.received().map(({ text }) => text))
      expect(text).not.toMatch(/six is|right answer is/)
  })

  it('is the only try of a quiz with two answers', async () => {
    const group = await gate.group({ ownQuestion: { ...LEGS, options: ['four', 'six'], right: 1 } })
    const eva = await isAsked('Eva', group)
    await taps(eva, 'four')
    expect(await gate.state(group, eva)).toBe('failed')
  })

  it('may be typed: the question comes again, with its new order in every message', async () => {
    const group = await gate.group({ ownQuestion: LEGS })
    const finn = await isAsked('Finn', group)
    finn.says('Four')
    await gate.moment()
    const keyboards = asksOf(finn).map(({ reply_markup }) => reply_markup)
    expect(keyboards).toHaveLength(2)
    expect(keyboards[0]).toEqual(keyboards[1])
    expect(asksOf(finn)[1]?.text).toMatch(/your last try/)
    finn.says('six')
    await gate.moment()
    expect(await gate.state(group, finn)).toBe('agreeing')
  })
})

describe('P114: a tap on an earlier keyboard', () => {
  it('is told so, is not judged, and shows the new order', async () => {
    const group = await gate.group({ ownQuestion: LEGS })
    const gina = await isAsked('Gina', group)
    const old = buttonsOf(gina)
    gina.taps('two')
    gina.taps('two')
    await gate.moment()
    expect(gina.notices()).toEqual([expect.stringMatching(ONE_MORE), expect.stringMatching(DID_NOT_COUNT)])
    for (const { data } of old) await forges(gate, gina, data)
    expect(await gate.state(group, gina)).toBe('asked')
    expect((await gate.visit(group, gina))?.retries).toBe(1)
    const retry = buttonsOf(gina)
    gina.says('/start')
    await gate.moment()
    expect(asksOf(gina)).toHaveLength(2)
    expect(buttonsOf(gina)).toEqual(retry)
    await taps(gina, 'six')
    expect(await gate.state(group, gina)).toBe('agreeing')
  })

  it('is told in every language within Telegram’s limit for alerts', () => {
    for (const language of LANGUAGE_TAGS)
      for (const key of ['gate-tap-wrong', 'gate-tap-stale'])
        expect(textsIn(language)(key).length, `${language}: ${key}`).toBeLessThanOrEqual(200)
  })
})
