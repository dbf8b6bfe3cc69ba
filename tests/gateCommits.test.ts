import { describe, expect, it } from 'vitest'
import { openDatabase } from '../server/database/database.ts'
import { type CommitProxy, type Lost, startCommitProxy } from './fixtures/commitProxy.ts'
import { type Gate, type GatedGroup, startGate } from './fixtures/gate.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { choosePoints, goThrough, moneyOf } from './fixtures/wholeJoin.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How many commits were lost, for `npm run soak`. */
    losses?: number
  }
}

const RECOVERS_MS = 90_000

/** A gate whose webhook and worker reach PostgreSQL through a proxy that loses commits. */
async function startLosing() {
  let proxy: CommitProxy | undefined
  const gate = await startGate({
    async openPool(url) {
      const { hostname, port } = new URL(url)
      proxy = await startCommitProxy({ host: hostname, port: Number(port) })
      const through = Object.assign(new URL(url), { port: `${proxy.port}` }).href
      return openDatabase({ url: through, size: 12, name: 'losing', onIdleError: () => {} })
    },
  })
  if (proxy === undefined) throw new Error('the gate has opened no pool')
  return { gate, proxy }
}

async function openGroup(gate: Gate): Promise<GatedGroup> {
  const group = await gate.group()
  await gate.market.campaign({ groupId: group.id })
  await gate.settle()
  return group
}

const kindOf = (statements: readonly string[]) => (statements.length > 1 ? 'transaction' : 'statement')

/** Others come by the clock: proofs that a session can commit, and the job engine's own, which `freeLostJobs` makes up for. */
const isOfJoin = (statements: readonly string[]) =>
  !statements.some((text) => /database_probe|"graphile_worker"\._private_jobs/.test(text))

/** One join whose n-th commit is lost (0: none). Returns the kinds of its commits. */
async function joinThroughLoss(
  { gate, proxy }: Awaited<ReturnType<typeof startLosing>>,
  { what, loseAt }: { what: Lost; loseAt: number },
): Promise<readonly string[]> {
  const group = await openGroup(gate)
  const person = gate.person(`${what} ${loseAt}`)
  const before = proxy.commits.length
  let count = 0
  proxy.loseNext(what, (committed) => {
    if (!isOfJoin(committed)) return false
    count += 1
    return count === loseAt
  })
  await goThrough('request', { gate, group, person, rests: gate.moment })
  await gate.passes(RECOVERS_MS)
  const kinds = proxy.commits.slice(before).filter(isOfJoin).map(kindOf)
  const at = { what, loseAt }
  expect({ ...at, state: await gate.state(group, person), isIn: person.isIn(group.chat) }).toEqual({
    ...at,
    state: 'admitted',
    isIn: true,
  })
  expect({ ...at, ...(await moneyOf(gate, group)) }).toEqual({
    ...at,
    reserved: 0n,
    spent: 100_000n,
    verifications_completed: 1,
  })
  const { length: visits } = await gate.database.db
    .selectFrom('verification')
    .select('id')
    .where('group_id', '=', group.id)
    .execute()
  const unknown = await gate.database.db
    .selectFrom('outbox')
    .select('method')
    .where('unknown_cause', 'is not', null)
    .execute()
  const texts = person.received().map(({ text }) => text)
  const doubled = texts.length - new Set(texts).size
  expect({ ...at, visits, unknown, doubled }).toEqual({ ...at, visits: 1, unknown: [], doubled: 0 })
  return kinds
}

describe('a join one of whose commits is lost', () => {
  for (const what of ['answer', 'commit'] as const) {
    it(`P139: ends with one visit, one charge and each message once (${what})`, {
      timeout: 3_600_000,
    }, async ({ task }) => {
      const losing = await startLosing()
      try {
        const kinds = await joinThroughLoss(losing, { what, loseAt: 0 })
        expect(kinds.length).toBeGreaterThan(10)
        const points = choosePoints(kinds)
        task.meta.losses = points.length
        for (const loseAt of points) await joinThroughLoss(losing, { what, loseAt })
        expect(await findBrokenLaws(losing.gate.database.db)).toEqual({})
      } finally {
        await losing.gate.stop()
        await losing.proxy.close()
      }
    })
  }
})
