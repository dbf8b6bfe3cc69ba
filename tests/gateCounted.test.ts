import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import type { Task } from '../server/tasks/task.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { CHOICE, OPEN, QUIZ } from './fixtures/marketplace.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

const SCALE: Task = { kind: 'scale', prompt: 'How much do you know?', low: 'nothing', high: 'a lot' }
const ANSWERS: Readonly<Record<Task['kind'], (person: SandboxUser) => void>> = {
  choice: (person) => person.taps('To learn'),
  quiz: (person) => person.taps('4'),
  open: (person) => void person.says('A garden of wild herbs behind our house.'),
  scale: (person) => person.taps('3'),
}
const KINDS = [CHOICE, QUIZ, OPEN, SCALE]
const WAYS = ['join request', 'open join'] as const

async function sponsored(task: Task): Promise<GatedGroup> {
  const group = await gate.group({ rules: ['Be kind.', 'No spam.'] })
  await gate.market.campaign({ groupId: group.id, task })
  await gate.moment()
  return group
}

async function comes(person: SandboxUser, group: GatedGroup, way: (typeof WAYS)[number]): Promise<void> {
  if (way === 'join request') person.requestsToJoin(group.chat)
  else person.joins(group.chat)
  await gate.moment()
  tapsInvitation(person, way === 'open join' ? { in: group.chat } : {})
  person.taps('Start')
  await gate.moment()
}

/** The methods that Telegram's limits count, for this person and in this group, since the call before. */
function countedSince(before: number, group: GatedGroup): string[] {
  return gate.sandbox.calls
    .slice(before)
    .filter(({ method, params }) => /^(send(?!chataction)|edit)/.test(method) && params.chat_id !== undefined)
    .filter(({ params }) => Number(params.chat_id) !== group.owner.id)
    .map(({ method, params }) => `${method} ${params.text}`)
}

describe('P114: a sponsored join', () => {
  it.each(WAYS.flatMap((way) => KINDS.map((task) => [task.kind, way, task] as const)))(
    'with a %s question, by %s, takes at most 4 counted messages, edits included',
    async (kind, way, task) => {
      const group = await sponsored(task)
      const person = gate.person(`${kind} ${way}`)
      const before = gate.sandbox.calls.length
      await comes(person, group, way)
      await person.sees(/Sponsored by/)
      ANSWERS[kind](person)
      await gate.moment()
      await person.sees(/1\. Be kind\.\n2\. No spam\./)
      person.taps('I agree')
      await gate.moment()
      await person.sees(/You are in!/)
      await gate.passes(10 * MINUTE_MS)
      expect(person.isIn(group.chat) && !person.isMutedIn(group.chat)).toBe(true)
      const counted = countedSince(before, group)
      expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(4)
    },
  )

  it('shows the chosen answer above the rules, and its end in the same message', async () => {
    const group = await sponsored(CHOICE)
    const ada = gate.person('Ada')
    await comes(ada, group, 'join request')
    const question = ada.received().at(-1)
    ada.taps('To learn')
    await gate.moment()
    expect(ada.received().at(-1)).toMatchObject({
      message_id: question?.message_id,
      text: expect.stringMatching(/What brings you here\?.*To learn.*1\. Be kind\./s),
    })
    ada.taps('I agree')
    await gate.moment()
    const end = ada.received().at(-1)
    expect(end).toMatchObject({
      message_id: question?.message_id,
      text: expect.stringMatching(/^You are in!/),
    })
    expect(JSON.stringify(end?.reply_markup ?? '')).not.toContain('I agree')
  })

  it('goes on in a new message where the old one is gone', async () => {
    const group = await sponsored(CHOICE)
    const ben = gate.person('Ben')
    await comes(ben, group, 'join request')
    const gone = { kind: 'refused', description: 'Bad Request: message to edit not found' } as const
    gate.sandbox.failNext(gone, { method: 'editMessageText', chatId: ben.id })
    ben.taps('To help')
    await gate.moment()
    await ben.sees(/^The rules of/)
    gate.sandbox.failNext(gone, { method: 'editMessageText', chatId: ben.id })
    ben.taps('I agree')
    await gate.moment()
    await ben.sees(/You are in!/)
  })

  it('is told of by a message of its own, where Telegram has kept the person waiting', async () => {
    const group = await sponsored(CHOICE)
    const cleo = gate.person('Cleo')
    await comes(cleo, group, 'join request')
    cleo.taps('To help')
    await gate.moment()
    const rules = cleo.received().at(-1)
    gate.sandbox.failNext(
      { kind: 'rate_limited', retryAfterSeconds: 120 },
      { method: 'approveChatJoinRequest' },
    )
    cleo.taps('I agree')
    await gate.passes(3 * MINUTE_MS)
    await cleo.sees(/You are in!/)
    expect(cleo.received().at(-1)?.message_id).not.toBe(rules?.message_id)
  })

  it('answered in words: a late tap on "Skip" shows where they are, and changes nothing', async () => {
    const group = await sponsored(OPEN)
    const dan = gate.person('Dan')
    await comes(dan, group, 'join request')
    ANSWERS.open(dan)
    await gate.moment()
    dan.taps('Skip, ask an admin')
    await gate.moment()
    await dan.sees(/^The rules of/)
    expect(await gate.state(group, dan)).toBe('agreeing')
  })
})
