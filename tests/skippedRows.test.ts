import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { createTasks } from '../server/app/tasks.ts'
import { endDueCampaign, sweepCampaigns } from '../server/campaigns/endCampaign.ts'
import { watchPassRates } from '../server/campaigns/watchPassRates.ts'
import type { Context } from '../server/context.ts'
import { refreshGroups } from '../server/groups/upkeep.ts'
import { createCourier } from '../server/outbox/courier.ts'
import type { CallTelegram } from '../server/outbox/outbox.ts'
import { ChainUnavailableError } from '../server/shared/chainUnavailable.ts'
import { DAY_MS, dayOf, HOUR_MS } from '../server/shared/time.ts'
import { matureEarnings } from '../server/verifications/matureEarnings.ts'
import { eachRow, forgetStuck, listStuck } from '../server/worker/eachRow.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace, type Marketplace } from './fixtures/marketplace.ts'
import { until } from './fixtures/process.ts'
import { chargeAdmission } from './fixtures/steps.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
const { signal } = new AbortController()

beforeEach(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock, config: { operatorTelegramIds: [99] } })
  market = createMarketplace(ctx)
})
afterEach(() => database.drop())

/** Rows that PostgreSQL refuses to change, as after a constraint was broken by hand. */
async function poison(table: string, condition: string, { on = 'update' } = {}): Promise<void> {
  const row = on === 'delete' ? 'old' : 'new'
  await sql
    .raw(`
    create or replace function refuse_${table}() returns trigger language plpgsql as $$
    begin
      if ${condition.replaceAll('row.', `${row}.`)} then raise exception 'row % is poisoned', ${row}; end if;
      return ${row};
    end $$;
    create or replace trigger refuse before ${on} on "${table}" for each row execute function refuse_${table}()`)
    .execute(database.db)
}
const cure = (table: string) => sql.raw(`drop trigger refuse on "${table}"`).execute(database.db)

const stuck = async () => (await listStuck(ctx, 50)).map(({ job, item }) => `${job}: ${item}`)
const told = async () => {
  const rows = await database.db.selectFrom('outbox').select('payload').where('chat_key', '=', '99').execute()
  return rows.map(({ payload }) => (payload as { text: string }).text)
}
const call: CallTelegram = async () => ({ kind: 'ok', result: true })
const tasks = () =>
  createTasks({
    ctx,
    handleUpdate: createBot({ me: () => unknownBot(1) }),
    call,
    courier: createCourier(ctx, { call, signal, atOnce: 1 }),
    handling: { inTurn: (work) => work() },
    signal,
  }) as Record<string, (payload: unknown) => Promise<void>>

it('P148: a payment to allocate outlives a worker that knows no escrow', async () => {
  await expect(tasks().payment_allocate?.({ paymentId: 1 })).rejects.toThrow(ChainUnavailableError)
})

describe('P89: a row that cannot be handled', () => {
  const rowsOf = (...names: string[]) => ({ job: 'test', rows: names, name: (row: string) => row })
  const failing = (bad: readonly string[], done: string[]) => async (row: string) => {
    if (bad.includes(row)) throw new Error(`row ${bad.indexOf(row) + 1} is broken`)
    done.push(row)
  }

  it('is skipped, told once for each cause, and stays in sight until it is handled', async () => {
    const done: string[] = []
    for (let run = 0; run < 3; run++) {
      await eachRow(ctx, rowsOf('a', 'b', 'c', 'd'), failing(['a', 'c'], done))
      clock.advance(HOUR_MS)
    }
    expect(done).toEqual(['b', 'd', 'b', 'd', 'b', 'd'])
    expect(await stuck()).toEqual(['test: a', 'test: c'])
    expect(await told()).toEqual([expect.stringContaining('test: a cannot be handled')])
    await eachRow(ctx, rowsOf('a', 'b', 'c', 'd'), failing(['c'], done))
    expect(await stuck()).toEqual(['test: c'])
    clock.advance(3 * DAY_MS)
    await forgetStuck(ctx)
    expect(await stuck()).toEqual([])
  })

  it('is told at most once an hour where it fails every other time', async () => {
    for (let run = 0; run < 6; run++) {
      await eachRow(ctx, rowsOf('a'), failing(run % 2 === 0 ? ['a'] : [], []))
      clock.advance(HOUR_MS / 60)
    }
    expect(await told()).toHaveLength(1)
    clock.advance(HOUR_MS)
    await eachRow(ctx, rowsOf('a'), failing(['a'], []))
    expect(await told()).toHaveLength(2)
  })

  it('is none where the chain or what the job asks is away: that ends the loop', async () => {
    const done: string[] = []
    const down = async (row: string) => {
      if (row === 'b') throw new Error('wrapped', { cause: new ChainUnavailableError() })
      done.push(row)
    }
    await expect(eachRow(ctx, rowsOf('a', 'b', 'c'), down)).rejects.toThrow('wrapped')
    const silent = { ...rowsOf('a', 'b'), isOutage: () => true }
    await expect(eachRow(ctx, silent, failing(['a'], done))).rejects.toThrow('broken')
    expect(done).toEqual(['a'])
    expect(await stuck()).toEqual([])
  })

  it('is none where the database is away, or its connection broke', async () => {
    const done: string[] = []
    await expect(
      eachRow(ctx, rowsOf('a', 'b'), async (row) => {
        done.push(row)
        throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
      }),
    ).rejects.toThrow('refused')
    expect(done).toEqual(['a'])
    const killed = async (row: string) => {
      done.push(row)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db)
    }
    await expect(eachRow(ctx, rowsOf('b', 'c'), killed)).rejects.toThrow()
    expect(done).toEqual(['a', 'b'])
    // The pool may hand out the broken connection once more.
    await until(async () => (await stuck().catch(() => ['?'])).length === 0)
  })

  it('is one that takes the database too long, and none where a standby answers', async () => {
    const done: string[] = []
    const fails = (code: string) => async (row: string) => {
      if (row === 'a') throw Object.assign(new Error('no'), { code })
      done.push(row)
    }
    await eachRow(ctx, rowsOf('a', 'b'), fails('57014'))
    expect([done, await stuck()]).toEqual([['b'], ['test: a']])
    await expect(eachRow(ctx, rowsOf('a', 'b'), fails('25006'))).rejects.toThrow('no')
    expect(done).toEqual(['b'])
  })

  it('is one that takes longer than a statement may, while the database answers everything else', async () => {
    const done: string[] = []
    await eachRow(ctx, rowsOf('a', 'b', 'c'), async (row) => {
      await ctx.db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 50`.execute(tx)
        await sql`select pg_sleep(${row === 'b' ? 5 : 0})`.execute(tx)
      })
      done.push(row)
    })
    expect(done).toEqual(['a', 'c'])
    expect(await stuck()).toEqual(['test: b'])
  })

  it('ends nothing early, and nothing new begins once the worker stops', async () => {
    const stopping = new AbortController()
    const done: string[] = []
    await eachRow(ctx, { ...rowsOf('a', 'b', 'c'), signal: stopping.signal }, async (row) => {
      done.push(row)
      if (row === 'b') stopping.abort()
    })
    expect(done).toEqual(['a', 'b'])
  })
})

describe('P89: no recurring job is held up by one row', () => {
  it('earnings_mature, not even by a whole page of them', async () => {
    const { id: groupId } = await market.group()
    await market.campaign({ groupId })
    const ids: number[] = []
    for (let n = 0; n < 4; n++) {
      const { id: verificationId } = await market.admitting(groupId)
      await chargeAdmission(ctx, { verificationId })
      clock.advance(1)
      ids.push(verificationId)
    }
    clock.advance(3 * DAY_MS)
    await poison('verification', `row.id in (${ids[0]}, ${ids[1]}, ${ids[2]})`)
    await matureEarnings(ctx, { atATime: 2 })
    const ready = () =>
      database.db.selectFrom('verification').select('id').where('matured_at', 'is not', null)
    expect(await ready().execute()).toEqual([{ id: ids[3] }])
    expect(await stuck()).toEqual(ids.slice(0, 3).map((id) => `earnings_mature: verification ${id}`))
    expect(await told()).toHaveLength(1)
    await cure('verification')
    await matureEarnings(ctx, { atATime: 2 })
    expect(await ready().execute()).toHaveLength(4)
    expect(await stuck()).toEqual([])
  })

  it('campaigns_sweep', async () => {
    const { id: groupId } = await market.group()
    const first = (await market.order({ groupId })).campaign
    const second = (await market.order({ groupId })).campaign
    clock.advance(31 * DAY_MS)
    await poison('campaign', `row.id = ${first.id}`)
    await sweepCampaigns(ctx)
    const rows = await database.db
      .selectFrom('campaign')
      .select(['id', 'deadline_at'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: first.id, deadline_at: expect.any(Date) },
      { id: second.id, deadline_at: null },
    ])
    expect(await stuck()).toEqual([`campaigns_sweep: campaign ${first.id}`])
    await expect(endDueCampaign(ctx, { campaignId: first.id })).rejects.toThrow('poisoned')
  })

  it('pass_rates_watch', async () => {
    const campaigns: number[] = []
    const groups: number[] = []
    for (let n = 0; n < 2; n++) {
      const { id: groupId } = await market.group()
      groups.push(groupId)
      campaigns.push((await market.campaign({ groupId })).id)
      for (const [daysAgo, verifications, failed] of [
        [5, 100, 0],
        [0, 10, 90],
      ] as const) {
        const day = dayOf(new Date(clock.now().getTime() - daysAgo * DAY_MS))
        await sql`insert into group_day (group_id, day, verifications, sponsored_verifications, failed, earned)
          values (${groupId}, ${day}::date, ${verifications}, 0, ${failed}, 0)`.execute(database.db)
      }
    }
    await poison('campaign_notice', `row.campaign_id = ${campaigns[0]}`, { on: 'insert' })
    await watchPassRates(ctx)
    const notices = database.db.selectFrom('campaign_notice').select('campaign_id')
    expect(await notices.where('kind', '=', 'pass_rate').execute()).toEqual([{ campaign_id: campaigns[1] }])
    expect(await stuck()).toEqual([`pass_rates_watch: group ${groups[0]}`])
  })

  it('groups_refresh, not even by as many as it looks at in one run', async () => {
    const ids: number[] = []
    for (let n = 0; n < 21; n++) ids.push((await market.group()).id)
    const call: CallTelegram = async (method) => {
      if (method === 'getChatMemberCount') return { kind: 'ok', result: 77 }
      return { kind: 'refused', code: 400, description: 'Bad Request: not now' }
    }
    await poison('group', `row.id <> ${ids[20]} and row.member_count = 77`)
    const counts = database.db.selectFrom('group').select('id').where('member_count', '=', 77)
    for (const _ of [1, 2]) {
      await refreshGroups(ctx, call, { signal, continues: true })
      expect(await counts.execute()).toEqual([])
    }
    await refreshGroups(ctx, call, { signal, continues: true })
    expect(await counts.execute()).toEqual([{ id: ids[20] }])
    expect(await stuck()).toHaveLength(20)
    expect(await told()).toHaveLength(1)
  })

  it('work_resume', async () => {
    const waiting = { status: 'pending', created_at: clock.now() } as const
    await database.db
      .insertInto('outbox')
      .values({ ...waiting, key: 'a', chat_key: '7', lane: 'message', method: 'sendMessage', payload: '{}' })
      .execute()
    await database.db
      .insertInto('inbox')
      .values({
        bot_id: 1,
        update_id: 1,
        chat_key: 'x'.repeat(600),
        body: '{}',
        status: 'pending',
        received_at: clock.now(),
      })
      .execute()
    await tasks().work_resume?.({})
    const { rows } = await sql`select key from graphile_worker.jobs`.execute(database.db)
    expect(rows).toContainEqual({ key: 'outbox:message:7' })
    expect(await stuck()).toEqual(['work_resume: waiting updates'])
  })

  it('messages_forget', async () => {
    const old = new Date(clock.now().getTime() - 30 * DAY_MS)
    await database.db
      .insertInto('inbox')
      .values({
        bot_id: 1,
        update_id: 1,
        chat_key: '7',
        body: '{}',
        status: 'done',
        received_at: old,
        ended_at: old,
      })
      .execute()
    await database.db
      .insertInto('outbox')
      .values({
        key: 'a',
        chat_key: '7',
        lane: 'message',
        method: 'sendMessage',
        payload: '{}',
        status: 'sent',
        ended_at: old,
      })
      .execute()
    await poison('inbox', 'true', { on: 'delete' })
    await tasks().messages_forget?.({})
    expect(await database.db.selectFrom('outbox').select('key').where('key', '=', 'a').execute()).toEqual([])
    expect(await stuck()).toEqual(['messages_forget: ended updates'])
  })
})
