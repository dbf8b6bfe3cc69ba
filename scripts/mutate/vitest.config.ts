import { defineConfig } from 'vitest/config'
import { RULES, testsOf } from './rules.ts'

/** The tests of pure rules alone: they need no database and no chain. */
export default defineConfig({
  test: {
    include: RULES.map(testsOf),
    setupFiles: ['tests/fixtures/properties.ts'],
    pool: 'threads',
    // A busy machine takes its time; a mutant that never ends is ended by Stryker.
    testTimeout: 60_000,
  },
})
