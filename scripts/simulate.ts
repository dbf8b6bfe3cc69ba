/**
 * `npm run simulate`: ninety days of everything at once, on a database and a chain of its own. Fails with what does not add up.
 * `--write` puts the result into `docs/simulation.md`; `--minutes 8` ends it then, at the end of a day.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '../sandbox/ports.ts'
import { startPostgres } from '../sandbox/postgres/start.ts'
import { openDatabase } from '../server/adapters/database/database.ts'
import { migrate } from '../server/adapters/database/migrate.ts'
import { formatUsdc, usdc } from '../server/shared/money.ts'
import { writeReport } from './simulate/report.ts'
import { simulate } from './simulate/simulate.ts'

const USAGE = `Runs a marketplace through virtual days on real parts, and looks at the books every evening.

  npm run simulate -- [--days 90] [--groups 50] [--campaigns 200] [--joins 20000] [--seed 1] [--minutes 600] [--write]

--minutes ends it early, after the day that is under way. --write renews docs/simulation.md.`

function readOptions() {
  try {
    return parseOptions()
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    process.exit(1)
  }
}

const parseOptions = () =>
  parseArgs({
    options: {
      days: { type: 'string', default: '90' },
      groups: { type: 'string', default: '50' },
      campaigns: { type: 'string', default: '200' },
      joins: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '600' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values
const values = readOptions()
const { write: _write, help, ...numbers } = values
if (help) {
  console.log(USAGE)
  process.exit(0)
}
for (const [name, text] of Object.entries(numbers)) {
  if (/^[1-9]\d{0,7}$/.test(text)) continue
  console.error(`--${name} must be a whole number from 1 on.\n\n${USAGE}`)
  process.exit(1)
}
const size = {
  days: Number(values.days),
  groups: Number(values.groups),
  campaigns: Number(values.campaigns),
  joins: Number(values.joins),
  seed: Number(values.seed),
}

const startedAt = performance.now()
const minutes = () => (performance.now() - startedAt) / 60_000
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
  const result = await simulate(
    { ...database, url: postgres.url },
    {
      size,
      onDay(day, { deposited, paid, held }) {
        const show = (micro: bigint) => formatUsdc(usdc(micro))
        console.log(
          `day ${day}: ${show(deposited)} deposited, ${show(paid)} paid, ${show(held)} held; ${minutes().toFixed(1)} min`,
        )
        return minutes() < Number(values.minutes)
      },
    },
  )
  const report = writeReport(result, { size, minutes: minutes() })
  if (values.write) writeFileSync(new URL('../docs/simulation.md', import.meta.url), report)
  else console.log(`\n${report}`)
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
