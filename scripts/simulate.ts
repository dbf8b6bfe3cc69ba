/**
 * `npm run simulate`: ninety days of everything at once, on a database and a chain of its own. Fails with what does not add up.
 * `--write` puts the result into `docs/simulation.md`; `--minutes 8` ends it then, at the end of a day.
 */
import { readWholeNumber } from '../server/commandLine.ts'
import { runCommand } from './command.ts'

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
  const { minutes, ...size } = readNumbers(values)
  const { runSimulation } = await import('./simulate/runSimulation.ts')
  await runSimulation(size, { mostMinutes: minutes, isWritten: values.write })
})
