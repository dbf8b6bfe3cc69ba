/** `npm run check`, `lint`, `types` and `format`: the checks before a merge. */
import { spawnSync } from 'node:child_process'
import { foundryProgram } from '../sandbox/chain/foundry.ts'
import { readCommandLine } from '../server/commandLine.ts'

interface Check {
  readonly does: string
  /** Programs of this project or of its packages, with their arguments. The first that fails is the last. */
  readonly steps: readonly (readonly [string, ...string[]])[]
}

const LINT: Check = {
  does: 'Lists violations of the code style: Biome for TypeScript, forge fmt and solhint for Solidity. Changes nothing.',
  steps: [
    ['biome', 'check', '.'],
    ['forge', 'fmt', '--check', 'contracts'],
    ['solhint', '--noPoster', '--disc', '-c', 'contracts/.solhint.json', 'contracts/src/*.sol'],
  ],
}
const TYPES: Check = {
  does: 'Checks the types of the server, of its tests and of the pages.',
  steps: [['tsc'], ['tsc', '-p', 'web']],
}

const CHECKS: Readonly<Record<string, Check>> = {
  check: {
    does: 'Runs the same as CI: lint, types and every test.',
    steps: [...LINT.steps, ...TYPES.steps, ['node', 'tests/run.ts']],
  },
  lint: LINT,
  types: TYPES,
  format: {
    does: 'Formats TypeScript and Solidity, and lists the rest.',
    steps: [
      ['biome', 'check', '--write', '.'],
      ['forge', 'fmt', 'contracts'],
    ],
  },
}

const [name = '', ...args] = process.argv.slice(2)
const check = CHECKS[name]
if (check === undefined) throw new Error(`there is no check ${name}`)
const listed = check.steps.map((step) => `  ${step.join(' ')}`).join('\n')
readCommandLine({ usage: `${check.does}\n\n${listed}\n\nExample: npm run ${name}` }, args)

for (const [program, ...words] of check.steps) {
  const path = program === 'forge' ? foundryProgram('forge') : program
  const { status, error } = spawnSync(path, words, { stdio: 'inherit' })
  if (error) console.error(`${program} cannot be run: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}
