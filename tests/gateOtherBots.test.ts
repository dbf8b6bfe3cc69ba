import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { addMs, DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

/** A group with another bot as an admin, and an owner who reads what ours writes. */
async function guardedTwice(name: string): Promise<{ group: GatedGroup; bot: SandboxUser }> {
  const group = await gate.group()
  group.owner.says('/start')
  const bot = gate.sandbox.otherBot(name)
  group.owner.adds(bot, group.chat)
  group.owner.promotes(bot, group.chat)
  await gate.moment()
  return { group, bot }
}

function textsOf(person: SandboxUser): string {
  return person
    .received()
    .map(({ text }) => text)
    .join('\n')
}

async function groupScreen(group: GatedGroup): Promise<string> {
  group.owner.says('/menu')
  await gate.moment()
  const { text } = await group.owner.sees(/The gate is running/)
  return text
}

/** The calls of ours that changed this person's permissions. */
function mutesOf(person: SandboxUser): number {
  return gate.sandbox.calls.filter(
    ({ method, params }) => method === 'restrictchatmember' && params.user_id === person.id,
  ).length
}

describe('P146: another bot that meets newcomers', () => {
  it('is named to the owner, by one notice and in the group’s screen, for as long as it goes on', async () => {
    const { group, bot } = await guardedTwice('captcha_bot')
    for (const name of ['Ann', 'Abe']) {
      const person = gate.person(name)
      person.joins(group.chat)
      await gate.moment()
      bot.mutes(person, group.chat)
      await gate.moment()
      bot.unmutes(person, group.chat)
      await gate.moment()
      expect(await gate.state(group, person)).toBe('settled_elsewhere')
      expect(person.isMutedIn(group.chat)).toBe(false)
    }
    expect(textsOf(group.owner).match(/Another bot meets newcomers too: @captcha_bot/g)).toHaveLength(1)
    expect(await groupScreen(group)).toContain('@captcha_bot')
    await gate.passes(8 * DAY_MS)
    expect(await groupScreen(group)).not.toContain('@captcha_bot')
  })

  it('is named where it approves requests', async () => {
    const { group, bot } = await guardedTwice('doorman_bot')
    const bob = gate.person('Bob')
    bob.requestsToJoin(group.chat)
    await gate.moment()
    bot.approves(bob, group.chat)
    await gate.moment()
    expect(await groupScreen(group)).toContain('@doorman_bot')
  })

  it('and mutes again on each change of ours is answered a few times, then left alone', async () => {
    const { group, bot } = await guardedTwice('stubborn_bot')
    const cid = gate.person('Cid')
    cid.joins(group.chat)
    await gate.moment()
    for (let round = 1; round <= 12; round++) {
      bot.mutes(cid, group.chat, { until: addMs(gate.clock.now(), round * HOUR_MS) })
      await gate.moment()
    }
    expect(mutesOf(cid)).toBe(4)
    expect(cid.isMutedIn(group.chat)).toBe(true)
    // The visitor still comes in, and the other bot's last restriction is what is given back.
    tapsInvitation(cid, { in: group.chat })
    cid.taps('Start')
    await gate.moment()
    cid.taps('I agree')
    await gate.moment()
    expect(await gate.state(group, cid)).toBe('admitted')
    expect(mutesOf(cid)).toBe(5)
  })

  it('and frees on each mute of ours is answered by none', async () => {
    const { group, bot } = await guardedTwice('generous_bot')
    const dot = gate.person('Dot')
    dot.joins(group.chat)
    await gate.moment()
    bot.unmutes(dot, group.chat)
    await gate.passes(HOUR_MS)
    expect(mutesOf(dot)).toBe(1)
    expect(dot.isMutedIn(group.chat)).toBe(false)
  })

  it('is not named if it only bans, nor is an admin, with or without a name', async () => {
    const { group, bot } = await guardedTwice('antispam_bot')
    const people = ['Eva', 'Fay', 'Gil'].map((name) => gate.person(name)) as [
      SandboxUser,
      SandboxUser,
      SandboxUser,
    ]
    const nameless = gate.person('Nameless')
    group.owner.adds(nameless, group.chat)
    group.owner.promotes(nameless, group.chat, { anonymous: true })
    await gate.moment()
    for (const person of people) person.joins(group.chat)
    await gate.moment()
    bot.bans(people[0], group.chat)
    group.owner.unmutes(people[1], group.chat)
    nameless.unmutes(people[2], group.chat)
    await gate.moment()
    for (const person of people) expect(await gate.state(group, person)).toBe('settled_elsewhere')
    expect(await groupScreen(group)).not.toContain('Another bot')
    expect(textsOf(group.owner)).not.toContain('Another bot')
  })
})
