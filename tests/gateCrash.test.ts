import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Gate, type GatedGroup, startGate, startOfGate } from './fixtures/gate.ts'
import { createSharedClock } from './fixtures/gateClock.ts'
import { startMortal } from './fixtures/gateMortal.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { choosePoints, goThrough, moneyOf, type WAYS } from './fixtures/wholeJoin.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How often a worker was killed, for `npm run soak`. */
    deaths?: number
  }
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-gate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
