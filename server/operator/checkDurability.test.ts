import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  checkDurabilityAtStart,
  coversPromotion,
  type Durability,
  judgeDurability,
} from './checkDurability.ts'

const SOUND: Durability = {
  synchronousCommit: 'on',
  standbyNames: '"db2"',
  followers: 1,
  survivesCrash: true,
  isReadOnly: false,
}
const judge = (facts: Partial<Durability>) =>
  judgeDurability({ ...SOUND, ...facts }).map(({ level, sentence }) => [level, sentence])

describe('doctor on the database', () => {
  it.each([
    ['"db2"', true],
    ['db2', true],
    ['1 ("db2")', true],
    ['FIRST 1 (db2)', true],
    ['2 (db2, db3)', true],
    ['ANY 2 (db2, "db 3")', true],
    ['*', false],
    ['ANY 1 (*)', false],
    ['db2, db3', false],
    ['ANY 1 (db2, db3)', false],
    ['FIRST 1 (db2,db3)', false],
    ['', false],
  ])('knows whether %s has every commit on the standby that is promoted: %s', (names, isCovered) => {
    expect(coversPromotion(names)).toBe(isCovered)
  })

  it('is content with one synchronous standby, and with a single machine', () => {
    expect(judge({})).toEqual([['right', 'Each commit waits for the standby that a failover promotes.']])
    expect(judge({ synchronousCommit: 'remote_apply' })).toEqual(judge({}))
    expect(judge({ standbyNames: '', followers: 0 })).toEqual([
      ['right', 'No standby follows the database: a lost machine means restoring the backup.'],
    ])
  })

  it('warns where a failover may lose commits', () => {
    expect(judge({ standbyNames: '' })).toEqual([
      ['warning', 'No commit waits for a standby: a failover may lose what was acknowledged.'],
    ])
    expect(judge({ standbyNames: 'ANY 1 (a, b)', followers: 2 })).toEqual([
      [
        'warning',
        'Fewer standbys confirm a commit than may be promoted: a failover may lose what was acknowledged.',
      ],
    ])
  })

  it.each(['off', 'local', 'remote_write'])(
    'calls sessions with synchronous_commit %s wrong',
    (synchronousCommit) => {
      expect(judge({ synchronousCommit })[0]).toEqual([
        'wrong',
        `synchronous_commit is ${synchronousCommit} in our sessions: what was acknowledged may be lost.`,
      ])
    },
  )

  it('calls a database that a loss of power destroys wrong', () => {
    expect(judge({ survivesCrash: false })[0]).toEqual([
      'wrong',
      'fsync or full_page_writes is off: when the machine loses power, the database is lost.',
    ])
  })
})

describe('a start', () => {
  let database: TestDatabase
  const lines: string[] = []
  const start = (production: boolean) =>
    checkDurabilityAtStart({
      ...createTestContext(database, { config: { production } }),
      log: pino(
        { base: null },
        { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
      ),
    })
  beforeAll(async () => {
    database = await createTestDatabase({ size: 1 })
  })
  afterAll(() => database.drop())

  it('in production is refused where commits do not wait, and needs nothing of the kind elsewhere', async () => {
    await expect(start(true)).rejects.toThrow(
      'DATABASE_URL: synchronous_commit is off in our sessions, so what was acknowledged may be lost. Take',
    )
    await start(false)
    expect(lines).toEqual([])
  })

  it('goes on with a warning for what the operator has chosen', async () => {
    await database.pool.query('set synchronous_commit = on')
    await start(true)
    expect(lines).toEqual([
      'fsync or full_page_writes is off: when the machine loses power, the database is lost. Set both to on in postgresql.conf, and restart PostgreSQL.',
    ])
  })
})
