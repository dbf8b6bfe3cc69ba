import { describe, expect, it } from 'vitest'
import { summarise } from './summary.ts'

const commandsIn = (summary: string) =>
  summary
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /npm run|curl/.test(line))

describe('the summary at the start', () => {
  it('names the stage before anything else', () => {
    const summary = summarise('http://127.0.0.1:3000', { dataDir: '.foyer' })
    expect(summary.match(/http\S+/)?.[0]).toBe('http://127.0.0.1:3000/stage')
  })

  it('names commands that need nothing else where all is as usual', () => {
    expect(commandsIn(summarise('http://127.0.0.1:3000', { dataDir: '.foyer' }))).toEqual([
      'curl http://127.0.0.1:3000/health',
      'npm run sandbox -- request alice "Evening Chess Club"',
      'npm run sandbox -- --help',
      'npm run ask -- /api/advertiser --wallet advertiser',
      'npm run pay',
      'npm run doctor',
    ])
  })

  it('names them with what they need where the port or the data directory is another', () => {
    expect(commandsIn(summarise('http://127.0.0.1:4000', { dataDir: "/tmp/Ann's data" }))).toEqual([
      'curl http://127.0.0.1:4000/health',
      `DATA_DIR='/tmp/Ann'\\''s data' npm run sandbox -- request alice "Evening Chess Club"`,
      `DATA_DIR='/tmp/Ann'\\''s data' npm run sandbox -- --help`,
      `DATA_DIR='/tmp/Ann'\\''s data' npm run ask -- /api/advertiser --wallet advertiser`,
      `DATA_DIR='/tmp/Ann'\\''s data' npm run pay`,
      `DATA_DIR='/tmp/Ann'\\''s data' npm run doctor`,
    ])
  })
})
