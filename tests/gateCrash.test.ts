import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { createRandom } from '../scripts/simulate/random.ts'
import { type Gate, type GatedGroup, startGate, startOfGate, tapsInvitation } from './fixtures/gate.ts'
import { createSharedClock } from './fixtures/gateClock.ts'
import { startMortal } from './fixtures/gateMortal.ts'
import { drawSeed } from './fixtures/properties.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How often a worker was killed, for `npm run soak`. */
    deaths?: number
  }
}

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

/**
 * One join of a group with a worker that dies before its n-th side effect (0: never). Returns the kinds of its side effects.
 */
async function joinThroughDeath(
  gate: Gate,
  { way, group, killAt }: { way: keyof typeof WAYS; group: GatedGroup; killAt: number },
): Promise<readonly string[]> {
  const person = gate.person(`${way} ${killAt}`)
  const worker = await startMortal(gate, { clockFile: clockFileOf(way), killAt })
  try {
    await goThrough(way, { gate, group, person, rests: worker.rests })
  } catch (error) {
    await worker.ends()
    throw new Error(`killed before its side effect ${killAt}`, { cause: error })
  }
  const effects = await worker.ends()
  const visit = await gate.visit(group, person)
  expect({ killAt, state: visit?.verification.state }).toEqual({ killAt, state: 'admitted' })
  expect([person.isIn(group.chat), person.isMutedIn(group.chat)]).toEqual([true, false])
  expect({ killAt, ...(await moneyOf(gate, group)) }).toEqual({
    killAt,
    reserved: 0n,
    spent: 100_000n,
    verifications_completed: 1,
  })
  return effects
}

/** Parts of the way of which each has a point in the sample. */
const PARTS = 5

/**
 * Where to die, as places in the list of side effects from 1 on: all of them if `GATE_CRASH` is `all`, the named ones if it
 * is a list, else a sample: the first and the last, one of each part of the way, and one of each kind.
 */
function choosePoints(effects: readonly string[]): readonly number[] {
  const { GATE_CRASH: wanted } = process.env
  const all = effects.map((_, index) => index + 1)
  if (wanted === 'all') return all
  if (wanted !== undefined) return wanted.split(',').map(Number)
  const { pick } = createRandom(drawSeed())
  const chosen = new Set([1, effects.length])
  const choose = (points: readonly number[]) => {
    const point = pick(points)
    if (point !== undefined && !points.some((one) => chosen.has(one))) chosen.add(point)
  }
  for (let part = 0; part < PARTS; part++)
    choose(all.filter((point) => Math.floor(((point - 1) * PARTS) / all.length) === part))
  for (const kind of new Set(effects)) choose(all.filter((point) => effects[point - 1] === kind))
  return [...chosen].toSorted((a, b) => a - b)
}

function isShownTheWay(group: GatedGroup): boolean {
  return group.chat.received().some(({ text }) => text?.startsWith('Welcome! If you have'))
}

function clockFileOf(way: string): string {
  return join(folder, way)
}

/** Groups with a campaign each. */
async function openGroups(gate: Gate, count: number): Promise<readonly GatedGroup[]> {
  const worker = await gate.startWorker()
  const groups: GatedGroup[] = []
  for (let number = 0; number < count; number++) {
    const group = await gate.group()
    await gate.market.campaign({ groupId: group.id })
    groups.push(group)
  }
  await gate.settle()
  await worker.stop()
  return groups
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
    }, async ({ task }) => {
      const gate = await startGate({
        worker: false,
        clock: createSharedClock(clockFileOf(way), startOfGate()),
      })
      try {
        const [whole] = await openGroups(gate, 1)
        if (whole === undefined) throw new Error('there is no group')
        const effects = await joinThroughDeath(gate, { way, group: whole, killAt: 0 })
        expect(effects.length).toBeGreaterThan(20)
        const points = choosePoints(effects)
        task.meta.deaths = points.length
        for (const [index, group] of (await openGroups(gate, points.length)).entries())
          await joinThroughDeath(gate, { way, group, killAt: points[index] ?? 0 })
        expect(await findBrokenLaws(gate.database.db)).toEqual({})
      } finally {
        await gate.stop()
      }
    })
  }
})
