import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../sandbox/ports.ts'
import { startPostgres } from '../sandbox/postgres/start.ts'
import { openDatabase } from '../server/database/database.ts'
import { type Move, watchDatabase } from '../server/database/health.ts'
import { commitProbe } from '../server/database/session.ts'
import { migrate } from '../server/migrations/migrate.ts'
import {
  noteFailover,
  noteRestore,
  operatorFailoverJob,
  tellFailover,
} from '../server/operator/noteRestore.ts'
import { enqueueCall } from '../server/outbox/enqueueCall.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { until } from './fixtures/process.ts'

let database: TestDatabase
let ctx: ReturnType<typeof createTestContext>

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestContext(database, { config: { operatorTelegramIds: [7] } })
  await noteRestore(ctx)
})
afterAll(() => database.drop())

const deployment = () => database.db.selectFrom('deployment').selectAll().executeTakeFirstOrThrow()

async function told(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    "select payload->>'text' as text from outbox where chat_key = '7' order by seq",
  )
  return rows.map(({ text }) => text)
}

/** As if the present server had been promoted since. */
async function isPromoted(): Promise<string> {
  const { place } = await deployment()
  await database.db.updateTable('deployment').set({ place: 'the old primary' }).execute()
  return place ?? ''
}

/** The last commit that a process has had answered, by a server that waited for these standbys. */
async function commits(standbyNames = 'standby') {
  const session = await database.openSession('test probe')
  const last = await commitProbe(session)
  await session.end()
  return { ...last, standbyNames }
}

async function summaries() {
  const { rows } = await database.pool.query(
    `select extract(epoch from run_at - (payload->>'at')::timestamptz)::int as after
     from graphile_worker._private_jobs join graphile_worker._private_tasks t on t.id = task_id where identifier = $1`,
    [operatorFailoverJob.name],
  )
  return rows
}

describe('a process that lives through a failover', () => {
  it('counts it once, however many processes notice it, and no start takes it for a restored backup', async () => {
    const [one, other] = [await commits(), await commits()]
    const place = await isPromoted()
    await Promise.all([one, other].map((last) => noteFailover(ctx, { last, silentMs: 34_000 })))
    expect(await deployment()).toMatchObject({ place, failovers: 1 })
    expect(await summaries()).toEqual([{ after: 300 }])
    await noteRestore(ctx)
    expect(await deployment()).toMatchObject({ restored_at: null })
    expect(await told()).toEqual([])
  })

  it('says nothing where the same server was only started again', async () => {
    await noteFailover(ctx, { last: await commits(), silentMs: 3_000 })
    expect(await deployment()).toMatchObject({ failovers: 1 })
  })

  it('sums it up for the operators in one message, however often its job runs', async () => {
    const failover = { place: 'here', at: '2026-03-01T03:12:00.000Z', silentMs: 34_400 }
    const calls = {
      answered: null,
      old: '03:11:00',
      ended: '03:11:30',
      later: '03:13:00',
      pending: null,
    } as const
    for (const [key, endedAt] of Object.entries(calls)) {
      await enqueueCall(database.db, { key, chatKey: '9', method: 'sendMessage', payload: { chat_id: 9 } })
      if (key === 'answered') continue
      await database.pool.query(
        `update outbox set unknown_cause = 'database', ended_at = $2::timestamptz,
           status = case when $2 is null then status else 'sent' end where key = $1`,
        [key, endedAt && `2026-03-01T${endedAt}Z`],
      )
    }
    for (let run = 0; run < 2; run++) await tellFailover(ctx, failover)
    expect(await told()).toEqual([
      'The database failed over at 2026-03-01 03:12 UTC: no commits for 34 s. Nothing that was saved is lost. 3 calls to Telegram had an unknown outcome and may have been made twice. No standby confirms commits now: the next failure stops the service, or loses commits. Bring the dead machine back today: see FoyerUnprotected in docs/runbook.md.',
    ])
  })

  it('P137: tells the operators that commits are lost, and leaves a start to handle it as a restored backup', async () => {
    const { key, standbyNames } = await commits()
    await isPromoted()
    const lost = { key, at: '2999-01-01 00:00:00+00', standbyNames }
    for (const last of [lost, lost, await commits()]) await noteFailover(ctx, { last, silentMs: 34_000 })
    expect(await deployment()).toMatchObject({ place: expect.stringMatching(/^lost:/), failovers: 1 })
    expect((await told()).slice(1)).toEqual([
      expect.stringMatching(
        /^The database failed over and has lost commits .* Stop all processes of Foyer first\./,
      ),
    ])
    await noteRestore(ctx)
    expect((await deployment()).restored_at).not.toBeNull()
  })

  it.each(['', 'any 1 (one, other)'])(
    'P139: promises nothing about the last commits where a promoted standby need not have them (%j)',
    async (standbyNames) => {
      await database.pool.query('delete from outbox')
      await noteFailover(ctx, { last: await commits(standbyNames), silentMs: 3_000 })
      expect(await told()).toEqual([])
      const place = await isPromoted()
      await noteFailover(ctx, { last: await commits(standbyNames), silentMs: 34_000 })
      expect(await deployment()).toMatchObject({ place: `lost:${place}`, failovers: 1 })
      expect(await told()).toEqual([
        expect.stringMatching(
          /^The database failed over and may have lost the last commits .* Stop all processes of Foyer first\./,
        ),
      ])
      await database.db.updateTable('deployment').set({ place }).execute()
    },
  )
})

it('the watch hands over the last commit that the server before has answered, and for how long none was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-moved-'))
  const options = { folder, port: await findFreePort(), password: 'test', settings: { fsync: 'off' } }
  let postgres = await startPostgres(options)
  const own = openDatabase({ url: postgres.url, size: 2, name: 'moved', onIdleError: () => {} })
  await migrate(own)
  const moves: Move[] = []
  const health = watchDatabase({
    database: own,
    log: pino({ level: 'silent' }),
    onMoved: (move) => moves.push(move),
  })
  const rows = () =>
    own.pool.query<{ key: string; at: string; standbyNames: string }>(
      `select session as key, committed_at::text as at, '' as "standbyNames" from database_probe`,
    )
  health.begin()
  await until(async () => (await rows()).rows.length === 1)
  await postgres.stop()
  postgres = await startPostgres(options)
  await until(() => moves.length > 0)
  expect(moves).toHaveLength(1)
  expect((await rows()).rows).toContainEqual(moves[0]?.last)
  expect(moves[0]?.silentMs).toBeGreaterThan(0)
  await health.end()
  await own.close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})
