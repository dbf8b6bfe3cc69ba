import { sql } from 'kysely'
import { pino } from 'pino'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { startJobs } from '../server/app/tasks.ts'
import { parseConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { inviteMember } from '../server/gate/meetJoiner.ts'
import { getVisit } from '../server/gate/visit.ts'
import { createReceiver, type ReceiveUpdate } from '../server/inbox/receiveUpdate.ts'
import { chatKeyOf } from '../server/inbox/reduceUpdate.ts'
import { migrate } from '../server/migrations/migrate.ts'
import type { Limits } from '../server/outbox/limits.ts'
import type { CallOutcome } from '../server/outbox/outbox.ts'
import type { GroupId, TelegramUserId } from '../server/shared/ids.ts'
import { PSEUDONYM_SECRET } from '../tests/fixtures/context.ts'
import { compare, type Figure } from './figure.ts'
import { median } from './load.ts'
import type { Parts } from './parts.ts'
import type { Effort } from './run.ts'

const BOT_ID = 4242
/** People who join at once. */
const CROWD = 200
/** People who join one after another, to measure how long each waits. */
const ONE_BY_ONE = 50
/** Telegram's limits would dominate the measurement. */
const NO_LIMITS: Limits = {
  person: [{ count: 1_000_000, ms: 1 }],
  group: [{ count: 1_000_000, ms: 1 }],
  overall: { count: 1_000_000, ms: 1 },
}

/** Resolves when the task of a person is handed to Telegram. */
type AwaitTask = (person: number) => Promise<void>

/**
 * From the update in which somebody presses Start to the call that hands the question to Telegram: through inbox, worker,
 * bot, auction, outbox. How many a second when all come at once, against one after the other; how long each takes alone.
 */
export async function measureGate(parts: Parts, { runs }: Effort): Promise<Figure[]> {
  const url = await parts.createDatabase('gate')
  const database = openDatabase({ url, size: 20, name: 'bench', onIdleError: () => {} })
  await migrate(database)
  await seedGroup(database)
  const ctx: Context = {
    config: { ...parseConfig({ PSEUDONYM_SECRET }), databaseUrl: url, databasePoolSize: 20 },
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    db: database.db,
  }
  const { call, awaitTask } = recordTasks()
  const me = { ...unknownBot(BOT_ID), username: 'bench_bot' }
  const worker = await startJobs({
    ctx,
    pool: database.pool,
    handleUpdate: createBot({ me: () => me }),
    call,
    limits: NO_LIMITS,
  })
  const receive = createReceiver(ctx, { botId: BOT_ID })
  const times: number[] = []
  const rates: number[] = []
  const alone: number[] = []
  try {
    for (let run = 0; run <= runs; run++) {
      const waits = await waitOneByOne(ctx, receive, awaitTask)
      const rate = await joinsPerSecond(ctx, receive, awaitTask)
      // The first turn warms up.
      if (run === 0) continue
      times.push(...waits)
      alone.push((1_000 * waits.length) / waits.reduce((sum, ms) => sum + ms, 0))
      rates.push(rate)
    }
  } finally {
    await worker.stop()
    await database.close()
  }
  const sorted = times.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const name = 'joins, from Start to the question handed to Telegram'
  return [
    compare(`${name}, ${CROWD} at once, against one by one`, 'joins/s', median(rates), median(alone), {
      comparison: 'ratio',
      atLeast: 1,
    }),
    compare(`${name}, one by one: 99th percentile, against the median`, 'ms', p99, median(times), {
      comparison: 'ratio',
    }),
  ]
}

async function seedGroup({ db }: DatabasePool): Promise<void> {
  await sql`insert into account (telegram_user_id, created_at) values (1, now())`.execute(db)
  await sql`
    insert into "group" (tg_group_id, kind, title, status, owner_account_id, floor_bid, consent_policy, unreached_policy,
      own_question, created_at)
    select -1000000000001, 'supergroup', 'Neighbours', 'active', id, 1, 'ask', 'keep_muted',
      '{"kind":"choice","prompt":"What brings you here?","options":["To learn","To help"]}', now() from account`.execute(
    db,
  )
}

function recordTasks() {
  const waiting = new Map<number, () => void>()
  const awaitTask: AwaitTask = (person) => new Promise((resolve) => waiting.set(person, resolve))
  async function call(method: string, payload: Readonly<Record<string, unknown>>): Promise<CallOutcome> {
    if (method === 'sendMessage') waiting.get(Number(payload.chat_id))?.()
    return { kind: 'ok', result: { message_id: 1 } }
  }
  return { call, awaitTask }
}

let lastPerson = 1_000_000

/** Somebody who has asked to join presses Start. */
async function inviteOne(
  ctx: Context,
): Promise<{ id: number; update: { update_id: number; message: object } }> {
  lastPerson += 1
  const telegramUserId = lastPerson as TelegramUserId
  const { id } = await inviteMember(ctx, { groupId: 1 as GroupId, telegramUserId, wayIn: 'join_request' })
  const { token } = await getVisit(ctx.db, id)
  // Spread out: a hundred at once would count as a raid.
  await sql`update verification set created_at = now() - interval '1 hour' where id = ${id}`.execute(ctx.db)
  const person = { id: lastPerson, first_name: 'Ada', language_code: 'en' }
  const message = {
    message_id: lastPerson,
    date: Math.floor(Date.now() / 1_000),
    chat: { ...person, type: 'private' },
    from: { ...person, is_bot: false },
    text: `/start v${token}`,
    entities: [{ type: 'bot_command', offset: 0, length: 6 }],
  }
  return { id: lastPerson, update: { update_id: lastPerson, message } }
}

async function waitOneByOne(ctx: Context, receive: ReceiveUpdate, awaitTask: AwaitTask): Promise<number[]> {
  const waits: number[] = []
  for (let index = 0; index < ONE_BY_ONE; index++) {
    const { id, update } = await inviteOne(ctx)
    const asked = awaitTask(id)
    const began = performance.now()
    await deliver(receive, update)
    await asked
    waits.push(performance.now() - began)
  }
  return waits
}

async function joinsPerSecond(ctx: Context, receive: ReceiveUpdate, awaitTask: AwaitTask): Promise<number> {
  const crowd: Awaited<ReturnType<typeof inviteOne>>[] = []
  for (let index = 0; index < CROWD; index++) crowd.push(await inviteOne(ctx))
  const asked = crowd.map(({ id }) => awaitTask(id))
  const began = performance.now()
  await Promise.all(crowd.map(({ update }) => deliver(receive, update)))
  await Promise.all(asked)
  return (CROWD * 1_000) / (performance.now() - began)
}

function deliver(receive: ReceiveUpdate, update: { readonly update_id: number }): Promise<void> {
  return receive({
    updateId: update.update_id,
    chatKey: chatKeyOf({ ...update }),
    text: JSON.stringify(update),
  })
}
