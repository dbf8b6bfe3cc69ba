import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { type Gate, type GatedGroup, startGate, startOfGate, tapsInvitation } from './fixtures/gate.ts'
import { createSharedClock } from './fixtures/gateClock.ts'
import { startMortal } from './fixtures/gateMortal.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-gate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Joining {
  readonly gate: Gate
  readonly group: GatedGroup
  readonly person: SandboxUser
  /** Lets the effects happen. */
  rests(): Promise<void>
}

const WAYS = {
  async request({ group, person }: Joining) {
    person.requestsToJoin(group.chat)
  },
  async open({ gate, group, person, rests }: Joining) {
    person.joins(group.chat)
    await rests()
    // A notice that may have been posted is not posted again: the next newcomer brings a new one, which is for all.
    if (!isShownTheWay(group)) gate.person(`after ${person.name}`).joins(group.chat)
  },
}

/** All that somebody does who joins. */
async function goThrough(way: keyof typeof WAYS, joining: Joining): Promise<void> {
  const { group, person, rests } = joining
  await WAYS[way](joining)
  await rests()
  tapsInvitation(person, way === 'open' ? { in: group.chat } : {})
  person.taps('Start')
  await rests()
  person.taps('To learn')
  await rests()
  person.taps('I agree')
  await rests()
}

/** One join with a worker that dies before its n-th side effect (0: never). Returns how many side effects there were. */
async function joinThroughDeath(gate: Gate, way: keyof typeof WAYS, killAt: number): Promise<number> {
  const group = await openGroup(gate)
  const person = gate.person(`${way} ${killAt}`)
  const worker = await startMortal(gate, { clockFile: clockFileOf(way), killAt })
  try {
    await goThrough(way, { gate, group, person, rests: worker.rests })
  } catch (error) {
    await worker.ends()
    throw new Error(`killed before its side effect ${killAt}`, { cause: error })
  }
  const count = await worker.ends()
  const visit = await gate.visit(group, person)
  expect({ killAt, state: visit?.verification.state }).toEqual({ killAt, state: 'admitted' })
  expect([person.isIn(group.chat), person.isMutedIn(group.chat)]).toEqual([true, false])
  expect({ killAt, ...(await moneyOf(gate, group)) }).toEqual({
    killAt,
    reserved: 0n,
    spent: 100_000n,
    verifications_completed: 1,
  })
  return count
}

function isShownTheWay(group: GatedGroup): boolean {
  return group.chat.received().some(({ text }) => text?.startsWith('Welcome! If you have'))
}

function clockFileOf(way: string): string {
  return join(folder, way)
}

/** A group with a campaign. */
async function openGroup(gate: Gate): Promise<GatedGroup> {
  const worker = await gate.startWorker()
  const group = await gate.group()
  await gate.market.campaign({ groupId: group.id })
  await gate.settle()
  await worker.stop()
  return group
}

function moneyOf(gate: Gate, group: GatedGroup) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['spent', 'reserved', 'verifications_completed'])
    .where('id', 'in', (own) =>
      own.selectFrom('placement').select('campaign_id').where('group_id', '=', group.id),
    )
    .executeTakeFirstOrThrow()
}

describe('a server that is killed between any two side effects of a join', () => {
  for (const way of ['request', 'open'] as const) {
    it.concurrent(`P07, P78: lets the member in once, charged once, never punished (${way})`, {
      timeout: 3_600_000,
    }, async () => {
      const gate = await startGate({
        worker: false,
        clock: createSharedClock(clockFileOf(way), startOfGate()),
      })
      try {
        const total = await joinThroughDeath(gate, way, 0)
        expect(total).toBeGreaterThan(20)
        for (let killAt = 1; killAt <= total; killAt++) await joinThroughDeath(gate, way, killAt)
        expect(await findBrokenLaws(gate.database.db)).toEqual({})
      } finally {
        await gate.stop()
      }
    })
  }
})
