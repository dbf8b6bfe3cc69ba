import { FAULT_NAMES } from '../chaos/faultNames.ts'
import { Failure } from '../command.ts'
import { runTests } from './runTests.ts'

/** The result of one part of the soak. */
export interface Soaked {
  readonly ran: string
  readonly counts: string
  /** Failures, in words. Must be empty. */
  readonly findings: readonly string[]
}

interface Part {
  /** One line for the usage. */
  readonly says: string
  readonly run: (seed: number) => Promise<Soaked>
}

/** Left out of `npm test`, which needs nothing but Node and npm. */
const FRONTS = 'scripts/chaos/fronts.test.ts'

/** Draws of the property tests, each with a seed of its own. */
const DRAWS = 3

export const PARTS = {
  fronts: { says: 'Caddy and nginx as deploy/ sets them up; both must be installed', run: soakFronts },
  crash: {
    says: 'a worker killed before each side effect of a join, and each of its commits lost',
    run: soakCrash,
  },
  chaos: { says: 'all faults of npm run chaos; renews docs/chaos.md', run: soakChaos },
  properties: {
    says: `every file of property tests, ${DRAWS} times with seeds of its own`,
    run: soakProperties,
  },
} as const satisfies Readonly<Record<string, Part>>

export type PartName = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as PartName[]

async function soakFronts(): Promise<Soaked> {
  const { passed, failures } = await runTests([FRONTS], { SOAK: 'fronts' })
  return { ran: `\`${FRONTS}\``, counts: `${passed} tests`, findings: failures }
}

async function soakCrash(): Promise<Soaked> {
  const files = ['tests/gateCrash.test.ts', 'tests/gateCommits.test.ts']
  const { failures, metas } = await runTests(files, { GATE_CRASH: 'all' })
  const sumOf = (name: 'deaths' | 'losses') => metas.reduce((sum, { [name]: count = 0 }) => sum + count, 0)
  const [deaths, losses] = [sumOf('deaths'), sumOf('losses')]
  return {
    ran: 'every death of `tests/gateCrash.test.ts`, every commit of `tests/gateCommits.test.ts`',
    counts: `${deaths} deaths, ${losses} lost commits`,
    findings: [
      ...failures,
      ...(deaths === 0 ? ['nobody died'] : []),
      ...(losses === 0 ? ['no commit was lost'] : []),
    ],
  }
}

async function soakChaos(seed: number): Promise<Soaked> {
  const [{ runChaos }, { renewReport }] = await Promise.all([
    import('../chaos/run.ts'),
    import('../chaos/report.ts'),
  ])
  const startedAt = performance.now()
  const results = await runChaos({
    faults: FAULT_NAMES,
    seed,
    onResult: ({ name, broken }) =>
      console.log(`${name}: ${broken.length === 0 ? 'kept' : broken.join('; ')}`),
  })
  renewReport(results, { seed, minutes: (performance.now() - startedAt) / 60_000 })
  const played = results.filter(({ isSkipped }) => !isSkipped)
  const sum = (of: 'joins' | 'payments') => played.reduce((total, result) => total + result[of], 0)
  return {
    ran: `the faults of [chaos.md](chaos.md), seed ${seed}`,
    counts: `${played.length} of ${results.length} faults, ${sum('joins')} joins, ${sum('payments')} payments`,
    findings: results.flatMap(({ name, broken }) => broken.map((sentence) => `${name}: ${sentence}`)),
  }
}

async function soakProperties(seed: number): Promise<Soaked> {
  const { findPropertyTests } = await import('./propertyTests.ts')
  const files = findPropertyTests()
  if (files.length === 0) throw new Failure('There are no property tests.')
  const seeds = Array.from({ length: DRAWS }, (_, draw) => seed + draw)
  let tests = 0
  const findings: string[] = []
  for (const drawn of seeds) {
    const { passed, failures } = await runTests(files, { FAST_CHECK_SEED: `${drawn}` })
    tests += passed
    findings.push(...failures.map((failure) => `seed ${drawn}: ${failure}`))
  }
  return {
    ran: `the property tests, seeds ${seeds.join(', ')}`,
    counts: `${files.length} files, ${tests} tests`,
    findings,
  }
}
