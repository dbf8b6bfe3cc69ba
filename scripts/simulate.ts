/**
 * `npm run simulate`: ninety days of everything at once, on a database and a chain of its own. Fails with what does not add up.
 * `--write` puts the result into `docs/simulation.md`; `--minutes 8` ends it then, at the end of a day.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../sandbox/ports.ts'
import { startPostgres } from '../sandbox/postgres/start.ts'
import { readWholeNumber } from '../server/commandLine.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { formatUsdc, usdc } from '../server/shared/money.ts'
import { DOCS_FOLDER } from '../server/shared/places.ts'
import { runCommand } from './command.ts'
import { writeReport } from './simulate/report.ts'
import { simulate } from './simulate/simulate.ts'

const USAGE = `Runs a marketplace through virtual days on real parts, and checks the books every evening. Fails if they do not add up.

  npm run simulate -- [--days 90] [--groups 50] [--campaigns 200] [--joins 20000] [--seed 1] [--minutes 600] [--write]

  --minutes  ends it early, after the day that is under way
  --seed     draws other people and other accidents
  --write    renews docs/simulation.md

Example: npm run simulate -- --days 10 --groups 5 --campaigns 10 --joins 200`

const DEFAULTS = { days: 90, groups: 50, campaigns: 200, joins: 20_000, seed: 1, minutes: 600 }
const NUMBERS = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]

function readNumbers(values: { readonly [K in keyof typeof DEFAULTS]: string | undefined }) {
  const read = (name: keyof typeof DEFAULTS) => {
    const text = values[name]
    return [name, text === undefined ? DEFAULTS[name] : readWholeNumber(`--${name}`, text)] as const
  }
  return Object.fromEntries(NUMBERS.map(read)) as typeof DEFAULTS
}

const OPTIONS = {
  days: 'text',
  groups: 'text',
  campaigns: 'text',
  joins: 'text',
  seed: 'text',
  minutes: 'text',
  write: 'flag',
} as const

await runCommand({ usage: USAGE, options: OPTIONS }, async ({ values }) => {
  const { minutes: mostMinutes, ...size } = readNumbers(values)
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
  if (values.write) writeFileSync(join(DOCS_FOLDER, 'simulation.md'), report)
  else console.log(`\n${report}`)
})

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
