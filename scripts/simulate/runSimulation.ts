import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../sandbox/ports.ts'
import { startPostgres } from '../../sandbox/postgres/start.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrate } from '../../server/migrations/migrate.ts'
import { formatUsdc, usdc } from '../../server/shared/money.ts'
import { DOCS_FOLDER } from '../../server/shared/places.ts'
import { writeReport } from './report.ts'
import { simulate } from './simulate.ts'

export type SimulationSize = Parameters<typeof simulate>[1]['size']

/** Runs the days, prints each, and prints or writes the report. */
export async function runSimulation(
  size: SimulationSize,
  { mostMinutes, isWritten }: { readonly mostMinutes: number; readonly isWritten: boolean },
): Promise<void> {
  const startedAt = performance.now()
  const minutes = () => (performance.now() - startedAt) / 60_000
  const result = await withDatabase((database) =>
    simulate(database, {
      size,
      onDay(day, { deposited, paid, held }) {
        const show = (micro: bigint) => formatUsdc(usdc(micro))
        console.log(
          `day ${day}: ${show(deposited)} deposited, ${show(paid)} paid, ${show(held)} held; ${minutes().toFixed(1)} min`,
        )
        return minutes() < mostMinutes
      },
    }),
  )
  const report = writeReport(result, { size, minutes: minutes() })
  if (isWritten) writeFileSync(join(DOCS_FOLDER, 'simulation.md'), report)
  else console.log(`\n${report}`)
}

/** A migrated database that is gone afterwards. */
async function withDatabase<T>(work: (database: Parameters<typeof simulate>[0]) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-simulation-'))
  const postgres = await startPostgres({
    folder,
    port: await findFreePort(),
    password: 'simulation',
    volatile: true,
  })
  const database = openDatabase({ url: postgres.url, size: 16, name: 'simulation', onIdleError: () => {} })
  try {
    await migrate(database)
    return await work({ ...database, url: postgres.url })
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
