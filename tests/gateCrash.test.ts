import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate } from './fixtures/gate.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { BOT_TOKEN } from './fixtures/telegram.ts'

const PROGRAM = fileURLToPath(new URL('fixtures/gateProcess.ts', import.meta.url))

let gate: Gate

beforeAll(async () => {
  gate = await startGate({ worker: false })
})
afterAll(() => gate.stop())

interface Doomed {
  readonly child: ChildProcess
  /** Side effects so far. */
  count(): number
  isDead(): boolean
  kill(): Promise<void>
}

/** Starts a worker that kills itself at its n-th side effect, and resolves when it works. */
async function startDoomed(killAt: number): Promise<Doomed> {
  const { url } = gate.database
  const args = [PROGRAM, url, gate.sandbox.url, BOT_TOKEN, gate.sandbox.bot.username ?? '', `${killAt}`]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  let dead = false
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      dead = true
      resolve()
    })
  })
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  while (!dead && !output.includes('started')) await new Promise((resolve) => setTimeout(resolve, 10))
  return {
    child,
    count: () => Number(output.match(/^\d+$/gm)?.at(-1) ?? 0),
    isDead: () => dead,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const ACTS: readonly ((person: SandboxUser) => void)[] = [
  (person) => {
    person.taps('Answer and join')
    person.taps('Start')
  },
  (person) => person.taps('To learn'),
  (person) => person.taps('I agree'),
]

async function join(
  person: SandboxUser,
  group: GatedGroup,
  way: 'request' | 'open',
  rest: () => Promise<void>,
) {
  if (way === 'request') person.requestsToJoin(group.chat)
  else person.joins(group.chat)
  await rest()
  for (const [index, act] of ACTS.entries()) {
    if (index === 0 && way === 'open') {
      // A notice that may have been posted is not posted again: the next newcomer brings a new one, which is for all.
      if (!group.chat.received().some(({ text }) => text?.startsWith('Welcome! If you have'))) {
        gate.person(`after ${person.name}`).joins(group.chat)
        await rest()
      }
      person.taps('Answer and join', { in: group.chat })
      person.taps('Start')
    } else act(person)
    await rest()
  }
}

/** One join with a worker that dies before its n-th side effect and is succeeded by another. Returns how many there were. */
async function joinThroughDeath(way: 'request' | 'open', killAt: number): Promise<number> {
  const group = await openGroup()
  const person = gate.person(`${way} ${killAt}`)
  const doomed = await startDoomed(killAt)
  let successor: { stop(): Promise<void> } | undefined
  await join(person, group, way, async () => {
    if (successor === undefined) {
      await gate.settleUnless(doomed.isDead)
      if (!doomed.isDead()) return
      successor = await gate.startWorker()
    }
    // Long enough for what the dead worker had in hand to count as lost.
    await gate.passes(2 * MINUTE_MS)
  })
  await doomed.kill()
  successor ??= await gate.startWorker()
  await gate.passes(2 * MINUTE_MS)
  await successor.stop()
  const visit = await gate.visit(group, person)
  expect({ killAt, state: visit?.verification.state }).toEqual({ killAt, state: 'admitted' })
  expect([person.isIn(group.chat), person.isMutedIn(group.chat)]).toEqual([true, false])
  expect(await moneyOf(group)).toEqual({ reserved: 0n, spent: 100_000n, verifications_completed: 1 })
  return doomed.count()
}

/** A group with a campaign, at the present moment: the doomed worker lives in real time, and its successor runs ahead. */
async function openGroup(): Promise<GatedGroup> {
  gate.clock.set(new Date())
  // What was sent "later" in the run before is no reason to wait now.
  await gate.database.db.deleteFrom('outbox_overall').execute()
  const worker = await gate.startWorker()
  const group = await gate.group()
  await gate.market.campaign({ groupId: group.id })
  await gate.settle()
  await worker.stop()
  return group
}

function moneyOf(group: GatedGroup) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['spent', 'reserved', 'verifications_completed'])
    .where('group_id', '=', group.id)
    .executeTakeFirstOrThrow()
}

describe('a server that is killed between any two side effects of a join', () => {
  for (const way of ['request', 'open'] as const) {
    it(`P07, P78: lets the member in once, charged once, never punished (${way})`, {
      timeout: 900_000,
    }, async () => {
      const total = await joinThroughDeath(way, 0)
      expect(total).toBeGreaterThan(20)
      for (let killAt = 1; killAt <= total; killAt++) await joinThroughDeath(way, killAt)
      expect(await findBrokenLaws(gate.database.db)).toEqual({})
    })
  }
})
