/** `npm run prove`: what a solver can prove about the contracts. `docs/escrow.md` tells about which text of them. */
import { spawnSync } from 'node:child_process'
import { readCommandLine } from '../server/commandLine.ts'

const USAGE = `Proves that the balances sum to inCampaigns, that nothing but settlements and reclaims lowers one, and that the clock
of notices never runs back. Needs z3 on the PATH (Debian: apt install z3), and takes about a minute.

Example: npm run prove`

readCommandLine({ usage: USAGE })
if (spawnSync('z3', ['--version']).status !== 0) {
  console.error('There is no z3 on the PATH. Install it, on Debian with apt install z3.')
  process.exit(1)
}
const { HARNESSES, proveHarness } = await import('./prove/proveHarness.ts')
let unproved = 0
for (const harness of HARNESSES) {
  for (const { property, outcome, counterexample } of proveHarness(harness)) {
    console.log(`${outcome.padEnd(12)}${property}${counterexample}`)
    if (outcome !== 'proved') unproved += 1
  }
}
if (unproved > 0) console.error(`${unproved} not proved.`)
process.exit(unproved > 0 ? 1 : 0)
