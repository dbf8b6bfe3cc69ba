import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../server/database/database.ts'
import { DatabaseAwayError } from '../../server/shared/databaseFailure.ts'
import { until } from '../../tests/fixtures/process.ts'
import { awaitsStatement, isNotification, type PostgresPair, startPair } from './pair.ts'

let folder: string
let pair: PostgresPair

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-pair-'))
  chmodSync(folder, 0o755)
  pair = await startPair({ folder, password: 'pair', settings: { fsync: 'off' } })
  await ask('create table kept (id int primary key)')
}, 60_000)

afterAll(async () => {
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: pair.url })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function ask(statement: string): Promise<unknown[]> {
  const client = await connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

it('lets a commit wait for the standby, while reads go on', async () => {
  const writer = await connect()
  pair.standby?.pause(true)
  let isAnswered = false
  const written = writer.query('insert into kept values (1)').then(() => {
    isAnswered = true
  })
  await until(async () => {
    const waiting = await ask("select 1 from pg_stat_activity where wait_event = 'SyncRep'")
    return waiting.length > 0
  })
  expect(isAnswered).toBe(false)
  expect(await ask('select 1')).toEqual([1])
  pair.standby?.pause(false)
  await written
  await writer.end()
})

it('P137: gives the server no session of a standby, in the pool or outside it', async () => {
  const database = openDatabase({
    ...{ url: pair.standby?.url ?? '', size: 2, name: 'of a standby' },
    onIdleError: () => {},
  })
  for (const ask of [() => database.pool.query('select 1'), () => database.openSession('own')]) {
    await expect(ask()).rejects.toThrow(new DatabaseAwayError('it is a standby'))
  }
  expect(database.pool.totalCount).toBe(0)
  await database.close()
})

it('promotes a standby that has every acknowledged commit, and is whole again after a new copy', async () => {
  await ask('insert into kept values (2)')
  const stale = await connect()
  await pair.primary.stop('immediate')
  await pair.promote()
  pair.follow()
  await expect(stale.query('select 1')).rejects.toThrow()
  expect(await ask('select id from kept order by id')).toEqual([1, 2])
  await ask('insert into kept values (3)')
  await pair.rebuild()
  await ask('insert into kept values (4)')
  expect(await pair.standby?.ask('select count(*)::int as kept from kept')).toEqual([{ kept: 4 }])
}, 60_000)

it('keeps connections with a server that was paused and revived, where no commit is answered any more', async () => {
  const stale = await connect()
  const former = pair.primary
  former.pause(true)
  await pair.promote()
  pair.follow()
  former.pause(false)
  const { rows } = await stale.query('select pg_is_in_recovery() as is_standby')
  expect(rows).toEqual([{ is_standby: false }])
  const written = stale.query('insert into kept values (5)')
  written.catch(() => {})
  await until(async () => {
    const waiting = await former.ask("select 1 from pg_stat_activity where wait_event = 'SyncRep'")
    return waiting.length > 0
  })
  await ask('insert into kept values (6)')
  await pair.rebuild()
  await expect(written).rejects.toThrow()
  expect(await ask('select id from kept order by id desc limit 1')).toEqual([6])
}, 60_000)

it('closes the connections that are idle outside a transaction, and no others', async () => {
  const writer = await connect()
  await writer.query('begin')
  const idle = await connect()
  const ended = new Promise<void>((resolve) => idle.once('end', () => resolve()))
  const busy = await connect()
  const slept = busy.query('select pg_sleep(0.6), 7 as seven')
  await until(async () => (await pair.switch.closeIdle(200, awaitsStatement)) > 0)
  await ended
  expect((await slept).rows).toMatchObject([{ seven: 7 }])
  await writer.query('commit')
  await Promise.all([busy.end(), writer.end()])
})

it('closes a connection that was only notified', async () => {
  const listener = await connect()
  const ended = new Promise<void>((resolve) => listener.once('end', () => resolve()))
  await listener.query('listen news')
  expect(await pair.switch.closeIdle(0, isNotification)).toBe(0)
  await Promise.all([ask('notify news'), ask("notify news, 'more'")])
  await until(async () => (await pair.switch.closeIdle(200, isNotification)) > 0)
  await ended
})
