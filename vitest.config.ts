import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server', 'sandbox', 'web', 'tests', 'scripts', 'contracts'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    globalSetup: ['tests/fixtures/globalSetup.ts'],
    setupFiles: ['tests/fixtures/properties.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
  },
})
