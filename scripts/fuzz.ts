/** `npm run fuzz`: the contracts' properties and invariants with far more and longer runs than `npm test` has time for. */
import { spawnSync } from 'node:child_process'
import { readCommandLine } from '../server/commandLine.ts'

const USAGE = `Holds the contracts against their model in 1,000 runs of 100 calls for each invariant, and in 10,000 draws for each property.
It takes hours and is no part of npm run check. A finding is kept in contracts/cache and tried first the next time.

Example: npm run fuzz`

readCommandLine({ usage: USAGE })
const { foundryProgram } = await import('../sandbox/chain/foundry.ts')
// Gas is measured by npm test, and differs where transactions are not isolated.
const paths = ['--match-path', 'contracts/test/{fuzz,invariant}/*']
const { status, error } = spawnSync(foundryProgram('forge'), ['test', ...paths], {
  stdio: 'inherit',
  env: { ...process.env, FOUNDRY_PROFILE: 'deep' },
})
if (error) throw error
process.exit(status ?? 1)
