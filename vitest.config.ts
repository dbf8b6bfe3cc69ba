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
    // They take Caddy and nginx: `npm run soak` runs them.
    exclude: process.env.SOAK === 'fronts' ? [] : ['scripts/chaos/fronts.test.ts'],
    globalSetup: ['tests/fixtures/globalSetup.ts'],
    setupFiles: ['tests/fixtures/properties.ts'],
    pool: 'forks',
    // A worker loads the project once, not once for each of its files.
    isolate: false,
    // Twice the cores of CI: three of them keep its cores busy for two thirds of the time.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    // Ten times what the longest takes at rest: they end what hangs, and say nothing about speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    allowOnly: false,
  },
})
