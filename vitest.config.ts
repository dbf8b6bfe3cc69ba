import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest though its files are small, the longest first: last, it would leave a core idle. */
const LONG = [
  'tests/stageTour',
  'tests/gateCrash',
  'tests/pageStates',
  'tests/story',
  'sandbox/demo',
  'tests/chaos',
  'scripts/sandbox',
  'tests/start',
  'tests/webPay',
  'tests/startDemo',
  'tests/webDeposit',
  'tests/operator',
  'tests/startFaults',
  'scripts/pay',
  'tests/startReal',
  'tests/outboxLimits',
  'tests/startEscrow',
  'tests/simulation',
  'tests/gateLoad',
  'tests/webCampaign',
  'tests/stageTime',
]

/** Compiled modules are kept there: a server that tests start loads in half the time with them. */
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'foyer-tests-compiled')

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place === -1 ? LONG.length : place
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  test: {
    include: ['server', 'sandbox', 'web', 'tests', 'scripts', 'contracts'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    globalSetup: ['tests/fixtures/globalSetup.ts'],
    setupFiles: ['tests/fixtures/properties.ts'],
    pool: 'forks',
    // Twice the cores of CI: three of them keep its cores busy for two thirds of the time.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    // Six thousand tests, many of whole systems: one that a busy machine disturbed is tried again, and named at the end.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
  },
})
