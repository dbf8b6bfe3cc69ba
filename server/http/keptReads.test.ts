import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { addMs } from '../shared/time.ts'
import { keepReads } from './keptReads.ts'

let database: TestDatabase
let clock: TestClock

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table counter (value integer not null)')
  await database.pool.query('insert into counter values (0)')
})
afterAll(() => database.drop())
beforeEach(() => {
  clock = createTestClock()
})

const LATER_MS = 3_600_000

/** Reads of the counter through what is under test. `reads` counts those that went to the table. */
function createReader() {
  const reader = { reads: 0, fail: false, ask: async (_key = 'counter') => 0 }
  const keep = keepReads<{ body: Buffer; value: number }>(createTestContext(database, { clock }))
  reader.ask = async (key = 'counter') => {
    const { value } = await keep(key, async () => {
      reader.reads += 1
      if (reader.fail) throw new Error('down')
      const { rows } = await database.pool.query('select value from counter')
      return {
        answer: { body: Buffer.alloc(1_000_000), value: rows[0].value },
        until: addMs(clock.now(), LATER_MS),
      }
    })
    return value
  }
  return reader
}

async function increment(): Promise<number> {
  const { rows } = await database.pool.query('update counter set value = value + 1 returning value')
  return rows[0].value
}

describe('an answer that is kept', () => {
  // Other test files write to the same server, which makes an answer useless now and then, never wrong.
  it('is given again while no transaction ends', async () => {
    const reader = createReader()
    for (let asked = 0; asked < 200; asked += 1) await reader.ask()
    expect(reader.reads).toBeLessThan(200)
  })

  it('is never given once a change is committed', async () => {
    const reader = createReader()
    for (let round = 0; round < 200; round += 1) {
      if (round % 3 !== 0) await reader.ask()
      const value = await increment()
      expect(await reader.ask()).toBe(value)
    }
  })

  it('is never older than the question, with many who ask and many who write at once', async () => {
    const reader = createReader()
    let committed = await reader.ask()
    const write = async () => {
      for (let round = 0; round < 100; round += 1) committed = Math.max(committed, await increment())
    }
    const ask = async () => {
      for (let round = 0; round < 200; round += 1) {
        const known = committed
        expect(await reader.ask()).toBeGreaterThanOrEqual(known)
      }
    }
    await Promise.all([write(), write(), ask(), ask(), ask(), ask()])
  })

  it('is not given once a transaction commits that had begun to write before the answer was read', async () => {
    const reader = createReader()
    const writer = await database.pool.connect()
    try {
      const before = await reader.ask()
      await writer.query('begin')
      await writer.query('savepoint within')
      await writer.query('update counter set value = value + 1')
      await writer.query('release within')
      expect([await reader.ask(), await reader.ask()]).toEqual([before, before])
      // A later transaction that has ended already moves the newest number past the one still open.
      await database.pool.query('create table passed_by ()')
      expect(await reader.ask()).toBe(before)
      await writer.query('commit')
      expect(await reader.ask()).toBe(before + 1)
      await writer.query('begin')
      await writer.query('update counter set value = value + 1')
      await writer.query('rollback')
      expect(await reader.ask()).toBe(before + 1)
    } finally {
      writer.release()
    }
  })

  it('is not given once time alone has changed it, nor when the clock has been set back', async () => {
    const reader = createReader()
    const start = clock.now()
    await reader.ask()
    for (const at of [addMs(start, LATER_MS), addMs(start, -1)]) {
      clock.set(at)
      const { reads } = reader
      await reader.ask()
      expect(reader.reads).toBe(reads + 1)
    }
  })

  it('is never a failure', async () => {
    const reader = createReader()
    reader.fail = true
    await expect(reader.ask()).rejects.toThrow('down')
    reader.fail = false
    expect(await reader.ask()).toBeTypeOf('number')
  })

  it('takes bounded memory: the one longest unused gives way', async () => {
    const reader = createReader()
    await reader.ask('first')
    for (let index = 0; index < 20; index += 1) await reader.ask(`key ${index}`)
    const { reads } = reader
    await reader.ask('first')
    expect(reader.reads).toBe(reads + 1)
  })
})
