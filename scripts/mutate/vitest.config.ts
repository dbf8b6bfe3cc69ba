import { defineConfig } from 'vitest/config'
import { RULES, testsOf } from './rules.ts'

/** The tests of pure rules alone: they need no database and no chain. */
export default defineConfig({
  test: {
    include: RULES.map(testsOf),
    setupFiles: ['tests/fixtures/properties.ts'],
    pool: 'threads',
    // Generous for a busy machine. Stryker ends a mutant that hangs.
    testTimeout: 60_000,
  },
})
