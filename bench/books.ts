import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startChain } from '../sandbox/chain/start.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import { listMaturing, listOwed } from '../server/payouts/owedQueries.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import { previewPayouts } from '../server/payouts/runPayouts.ts'
import { findSolvency } from '../server/payouts/solvency.ts'
import { compare, type Figure, measure } from './figure.ts'
import type { Parts } from './parts.ts'
import type { Effort } from './run.ts'
import { seedEnded } from './seed.ts'
import { createWorld, earn, type World } from './settlement.ts'

const ENDED = 200_000
/** Turns measured together, since one is over in a moment. */
const TURNS = 20
const RESOLUTION_MS = 1

/**
 * The recurring work over the books: listing debts, planning payouts, the solvency sum and the comparison with the escrow.
 * Runs over 20 campaigns that owe 200 payees, once beside 200,000 ended campaigns and once beside none.
 */
export async function measureBooks(shared: Parts, { runs }: Effort): Promise<Figure[]> {
  const none = await openBooks(shared, 'books_none', 0)
  const many = await openBooks(shared, 'books_many', ENDED)
  try {
    const ended = `${ENDED.toLocaleString('en-US')} campaigns ended, against none`
    const aim = { comparison: 'ratio', atMost: 1.2 } as const
    const figures: Figure[] = []
    for (const [name, work] of Object.entries(WORK)) {
      const rate = (books: Books) => () => timeOf(() => work(books.world))
      const one = { value: rate(many), baseline: rate(none) }
      figures.push(await measure(`${name}, ${ended}`, 'ms', runs, one, aim))
    }
    return [...figures, await measureHeld(many, none)]
  } finally {
    await Promise.all([none.close(), many.close()])
  }
}

const WORK: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'what is owed and what matures, and the payouts planned from it': async ({ ctx, parts }) => {
    await listMaturing(ctx.db, parts.gate.place.escrow, ctx.clock.now())
    await listOwed(ctx.db, parts.gate.place.escrow)
    await previewPayouts(ctx, placed(parts))
  },
  'the solvency sum': ({ ctx }) => findSolvency(ctx),
  'a reconciliation': async ({ ctx, parts }) => {
    const result = await guardBooks(ctx, placed(parts))
    if (result?.differences.length !== 0) throw new Error('the books are not right')
  },
  'open batches looked after': ({ ctx }) => checkSettlements(ctx),
}

const placed = ({ reader, gate }: World['parts']) => ({ reader, place: gate.place })

interface Books {
  readonly world: World
  close(): Promise<void>
}

async function openBooks(shared: Parts, name: string, ended: number): Promise<Books> {
  const url = await shared.createDatabase(name)
  const database = openDatabase({ url, size: 8, name, onIdleError: () => {} })
  const chain = await startChain()
  await migrate(database)
  const world = await createWorld(database.db, url, chain.url)
  await earn(world, 1)
  await seedEnded(database.db, ended)
  return {
    world,
    async close() {
      await database.close()
      await chain.stop()
    },
  }
}

/** Milliseconds of one turn. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  for (let turn = 0; turn < TURNS; turn++) await work()
  return (performance.now() - startedAt) / TURNS
}

/** The event loop's longest block meanwhile. */
async function measureHeld({ world }: Books, none: Books): Promise<Figure> {
  const longest = async (measured: World) => {
    const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    delays.enable()
    for (const work of Object.values(WORK)) await timeOf(() => work(measured))
    delays.disable()
    return delays.max / 1e6 - RESOLUTION_MS
  }
  const baseline = await longest(none.world)
  const value = await longest(world)
  const name = 'the longest that any of it holds the event loop, 200,000 campaigns ended'
  return {
    ...compare(name, 'ms', value, baseline, { comparison: 'difference' }),
    aim: 'at most 50 ms',
    met: value <= 50,
  }
}
