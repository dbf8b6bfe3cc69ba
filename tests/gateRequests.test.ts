import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gate, startGate } from './fixtures/gate.ts'
import { CHOICE } from './fixtures/marketplace.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

describe('somebody who asks to join', () => {
  it('is asked one short question, agrees to the rules, and is in: charged when Telegram has confirmed it', async () => {
    const group = await gate.group({ rules: ['Be kind.', 'No advertising.'] })
    const campaign = await gate.market.campaign({ groupId: group.id })
    const alice = gate.person('Alice')
    alice.requestsToJoin(group.chat)
    await gate.moment()
    await alice.sees(/You asked to join Group 1/)
    alice.taps('Answer and join')
    await gate.moment()
    alice.taps('Start')
    await gate.moment()
    const { text } = await alice.sees(/Sponsored by Example Tools/)
    expect(text).toContain(CHOICE.prompt)
    expect(text).toMatch(/without your name/)
    alice.taps('To learn')
    await gate.moment()
    await alice.sees(/1\. Be kind\.\n2\. No advertising\./)
    alice.taps('I agree')
    await gate.moment()
    await alice.sees(/You are in! Welcome to Group 1/)
    expect(alice.isIn(group.chat)).toBe(true)
    expect(await gate.state(group, alice)).toBe('admitted')
    const { spent } = await gate.database.db
      .selectFrom('campaign')
      .select('spent')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect(spent).toBe(100_000n)
  })
})
