import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxGroup } from '../sandbox/telegram/groups.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../sandbox/telegram/start.ts'
import { createTelegram } from '../server/adapters/telegram/client.ts'
import { ALLOWED_UPDATES } from '../server/adapters/telegram/connectBot.ts'
import { pollUpdates } from '../server/adapters/telegram/pollUpdates.ts'
import type { Context } from '../server/context.ts'
import { checkTelegram } from '../server/operator/checkTelegram.ts'
import type { TelegramChatId } from '../server/shared/ids.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { tapsInvitation } from './fixtures/gate.ts'
import { createMarketplace } from './fixtures/marketplace.ts'
import { endProcesses, type ServerProcess, startProcess, until } from './fixtures/process.ts'
import { startTestRpc, type TestRpc } from './fixtures/rpc.ts'
import { BOT_ID, BOT_TOKEN } from './fixtures/telegram.ts'

const PSEUDONYM_SECRET = 'a secret of thirty-two bytes or more'
const OPERATOR_ID = 42
const POLLS = 'this process polls Telegram'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The ids in the inbox, and how many of its updates are not handled. */
async function inbox(): Promise<{ ids: readonly number[]; open: number }> {
  const rows = await database.db.selectFrom('inbox').select(['update_id', 'status']).execute()
  return {
    ids: rows.map((row) => row.update_id).toSorted((a, b) => a - b),
    open: rows.filter(({ status }) => status !== 'done').length,
  }
}

describe('servers that poll', () => {
  let telegram: TelegramSandbox
  let rpc: TestRpc
  let group: SandboxGroup
  const running: ServerProcess[] = []
  const given: number[] = []

  beforeAll(async () => {
    rpc = await startTestRpc()
    telegram = await startTelegramSandbox({ port: 0, botToken: BOT_TOKEN })
    telegram.world.allowedUpdates = ALLOWED_UPDATES
    const olga = telegram.user('Olga')
    group = telegram.supergroup('Ethers', { owner: olga })
    group.addsBot({ rights: ['can_restrict_members', 'can_invite_users'] })
    const clock = { now: () => new Date() }
    const ctx = createTestContext(database, { clock, config: { pseudonymSecret: PSEUDONYM_SECRET } })
    const tgGroupId = group.id as TelegramChatId
    await createMarketplace(ctx).group({ tgGroupId, title: 'Ethers', rules: ['Be kind.'] })
  })
  afterAll(async () => {
    await endProcesses()
    await telegram.stop()
    await rpc.close()
  })

  function start(env: Record<string, string>): Promise<ServerProcess> {
    return startProcess({
      DATABASE_URL: database.url,
      CHAIN_ID: '31337',
      RPC_URL: rpc.url,
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_API_ROOT: telegram.url,
      OPERATOR_TELEGRAM_IDS: `${OPERATOR_ID}`,
      PSEUDONYM_SECRET,
      ...env,
    })
  }

  /** Many people block the bot, so that it has to answer nobody. */
  function burst(name: string, count = 130): void {
    // The server needs nothing of others that may wait, such as the message that somebody has come in.
    const { nextUpdateId: first } = telegram.world
    for (let n = 0; n < count; n++) telegram.user(`${name} ${n}`).blocks()
    for (const { update_id: id } of telegram.world.pending) if (id >= first) given.push(id)
  }

  /** Each update that Telegram had is in the inbox once. */
  async function expectAllStored(): Promise<void> {
    await until(async () => {
      const { ids } = await inbox()
      return given.every((id) => ids.includes(id))
    })
    const { ids } = await inbox()
    expect(new Set(ids).size).toBe(ids.length)
  }

  const allHandled = () => until(async () => (await inbox()).open === 0)

  it('remove their own former webhook, take what waited, and meet joins', async () => {
    const PUBLIC_URL = 'http://127.0.0.1:9'
    telegram.world.webhook = {
      url: `${PUBLIC_URL}/telegram/webhook`,
      secretToken: undefined,
      maxConnections: 0,
    }
    telegram.user('Early').says('/help')
    const polling = { TELEGRAM_UPDATES: 'polling', PUBLIC_URL }
    running.push(...(await Promise.all([start(polling), start(polling)])))
    await Promise.all(running.map((server) => server.runs()))
    expect(telegram.world.webhook).toBeUndefined()
    await telegram.user('Early').sees(/./)

    const alice = telegram.user('Alice')
    alice.requestsToJoin(group)
    await alice.sees(/You asked to join Ethers/)
    tapsInvitation(alice)
    alice.taps('Start')
    await alice.sees(/Be kind/)
    alice.taps('I agree')
    await alice.sees(/You are in/)
    expect(alice.isIn(group)).toBe(true)
    const [{ origin }] = running as [ServerProcess]
    expect((await fetch(`${origin}/telegram/webhook`, { method: 'POST' })).status).toBe(404)
  })

  it('one at a time; when it is killed between commit and confirmation, the other one goes on with nothing lost or done twice', async () => {
    const polls = running.filter((server) => server.output().includes(POLLS))
    expect(polls).toHaveLength(1)
    const [first] = polls as [ServerProcess]
    const second = running.find((server) => server !== first) as ServerProcess
    telegram.holdUpdates(true)
    telegram.user('Bea').requestsToJoin(group)
    burst('Burst')
    telegram.failNext({ kind: 'server_error' }, { method: 'getUpdates' })
    const before = (await inbox()).ids.length
    telegram.holdUpdates(false)
    await until(async () => (await inbox()).ids.length >= before + 100)
    first.signal('SIGKILL')
    await first.ended
    expect(telegram.world.pending.length).toBeGreaterThan(100)
    await expectAllStored()
    expect(second.output()).toContain(POLLS)
  })

  it('change to the webhook and back, and nothing is lost or done twice', async () => {
    const polling = running.find((server) => server.child.exitCode === null && !server.child.killed)
    burst('Before')
    const hook = await start({ TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-of-the-test' })
    await hook.runs()
    expect(telegram.world.webhook?.url).toBe(`${hook.origin}/telegram/webhook`)
    burst('Under the webhook', 20)
    polling?.signal('SIGTERM')
    expect(await polling?.ended).toBe(0)
    await expectAllStored()
    // The start of a worker also frees what the killed one was at.
    await allHandled()
    telegram.holdUpdates(true)
    burst('Between')
    hook.signal('SIGTERM')
    expect(await hook.ended).toBe(0)
    const back = await start({ TELEGRAM_UPDATES: 'polling', PUBLIC_URL: hook.origin })
    telegram.holdUpdates(false)
    await expectAllStored()
    await allHandled()
    await until(() => telegram.world.pending.length === 0)
    const visits = await database.db.selectFrom('verification').select('telegram_user_id as id').execute()
    expect(visits.map(({ id }) => telegram.world.people.find((person) => person.id === id)?.name)).toEqual([
      'Alice',
      'Bea',
    ])
    back.signal('SIGTERM')
    expect(await back.ended).toBe(0)
  })

  it('P65: stop with a sentence where the webhook is that of another server', async () => {
    telegram.world.webhook = {
      url: 'https://theirs.example/secret-path?key=secret-key',
      secretToken: undefined,
      maxConnections: 0,
    }
    const server = await start({ TELEGRAM_UPDATES: 'polling', ROLES: 'worker' })
    expect(await server.ended).toBe(1)
    const said = server.output().split('\n')
    expect(said.filter((line) => line !== '' && !line.startsWith('{'))).toEqual([
      expect.stringMatching(
        /^The webhook of bot 4242 points to another server \(https:\/\/theirs\.example\), and polling never takes it over: /,
      ),
    ])
    expect(server.output()).not.toMatch(/secret-path|secret-key/)
    expect(telegram.world.webhook?.url).toMatch(/^https:\/\/theirs/)
  })
})

describe('polling', () => {
  let telegram: TelegramSandbox
  let clock: TestClock
  let ctx: Context
  let stopping: AbortController
  let ended: Promise<void> | undefined

  beforeEach(async () => {
    await sql`truncate inbox, outbox, operator_trouble`.execute(database.db)
    telegram = await startTelegramSandbox({ port: 0, botToken: BOT_TOKEN })
    clock = createTestClock()
    const config = { telegramUpdates: 'polling', operatorTelegramIds: [OPERATOR_ID] } as const
    ctx = createTestContext(database, { clock, config })
    stopping = new AbortController()
  })
  afterEach(async () => {
    stopping.abort()
    await ended
    await telegram.stop()
  })

  function poll({ token = BOT_TOKEN } = {}): void {
    const bot = { botId: BOT_ID, token, apiRoot: telegram.url, database }
    ended = pollUpdates(ctx, bot, stopping.signal)
  }
  const polls = () => telegram.calls.filter(({ method }) => method === 'getupdates')
  const texts = async () => {
    const calls = await database.db.selectFrom('outbox').select('payload').orderBy('seq').execute()
    return calls.map(({ payload }) => (payload as { text?: string }).text)
  }
  const check = () => {
    const { api } = createTelegram({ token: BOT_TOKEN, apiRoot: telegram.url })
    return checkTelegram(ctx, { api, allowedUpdates: ALLOWED_UPDATES })
  }

  it('confirms an update only once it is stored, and asks for every kind that is handled', async () => {
    await sql`alter table inbox rename to inbox_away`.execute(database.db)
    telegram.user('Alice').says('hello')
    telegram.user('Alice').says('again')
    poll()
    await until(() => polls().length >= 2)
    await sql`alter table inbox_away rename to inbox`.execute(database.db)
    expect(polls().map(({ params }) => params.offset)).toEqual(polls().map(() => 0))
    expect(polls()[0]?.params.allowed_updates).toEqual(ALLOWED_UPDATES)
    const ids = telegram.world.pending.map(({ update_id: id }) => id)
    expect(ids).toHaveLength(2)
    await until(() => telegram.world.pending.length === 0)
    expect((await inbox()).ids).toEqual(ids)
  })

  it('P75: an update that the database refuses is parked, and its neighbours are stored in their order', async () => {
    await sql`
      create or replace function refuse_poison() returns trigger language plpgsql as $$
      begin
        if new.body::text like '%poison%' then raise exception 'no poison'; end if;
        return new;
      end $$`.execute(database.db)
    await sql`create trigger refuse_poison before insert on inbox for each row execute function refuse_poison()`.execute(
      database.db,
    )
    const alice = telegram.user('Alice')
    for (const text of ['one', '/poison', 'two', 'three']) alice.says(text)
    poll()
    await until(() => telegram.world.pending.length === 0)
    await sql`drop trigger refuse_poison on inbox`.execute(database.db)
    const rows = await database.db.selectFrom('inbox').select(['status']).orderBy('seq').execute()
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'parked', 'pending', 'pending'])
  })

  it('waits as long as Telegram asks for, and no longer than until the stop', async () => {
    telegram.failNext({ kind: 'rate_limited', retryAfterSeconds: 3_600 }, { method: 'getUpdates' })
    telegram.user('Alice').says('hello')
    poll()
    // By then it would have asked again by its own measure.
    await sleep(1_500)
    expect(polls()).toEqual([])
    stopping.abort()
    await ended
    expect((await inbox()).ids).toEqual([])
  })

  it('stops when it loses its lock, and goes on when it has it again', async () => {
    poll()
    await until(() => polls().length === 1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'foyer polling'`.execute(database.db)
    await until(() => polls().length === 2)
    telegram.user('Alice').says('hello')
    await until(() => telegram.world.pending.length === 0)
    expect((await inbox()).ids).toHaveLength(1)
    expect(await texts()).toEqual([])
  })

  it('tells operators once that another program polls, and once that this is over', async () => {
    poll()
    await until(() => polls().length === 1)
    const { api } = createTelegram({ token: BOT_TOKEN, apiRoot: telegram.url })
    const other = api.getUpdates({ timeout: 50 }).catch((error: Error) => error.message)
    await until(async () => (await texts()).length === 1)
    // Its next request ends the other one, which answers in kind.
    expect(await other).toMatch(/terminated by other getUpdates/)
    await api.getUpdates({ timeout: 50, offset: -1 }).catch(() => {})
    await until(() => polls().length >= 5)
    expect(await texts()).toEqual([expect.stringMatching(/another program polls with its token/)])
    expect(await check()).toContainEqual(expect.objectContaining({ level: 'wrong', area: 'telegram' }))

    telegram.user('Alice').says('calm')
    await until(async () => (await inbox()).ids.length === 1)
    clock.advance(3 * MINUTE_MS)
    telegram.user('Alice').says('still calm')
    await until(async () => (await texts()).length === 2)
    expect((await texts())[1]).toBe('This server gets all updates of the bot again.')
  })

  it('tells operators once that its token was revoked, and once that Telegram takes the new one', async () => {
    const failures: string[] = []
    ctx = { ...ctx, log: pino({ level: 'warn' }, { write: (line) => void failures.push(line) }) }
    poll({ token: `${BOT_ID}:revoked` })
    await until(() => failures.length === 1)
    expect(failures[0]).toContain('Unauthorized')
    expect(await texts()).toEqual([])
    clock.advance(6 * MINUTE_MS)
    await until(async () => (await texts()).length === 1)
    expect(await texts()).toEqual([expect.stringMatching(/has failed for 5 minutes: .*Unauthorized/)])
    stopping.abort()
    await ended

    stopping = new AbortController()
    telegram.user('Alice').says('hello')
    poll()
    await until(async () => (await texts()).length === 2)
    expect((await texts())[1]).toBe('Telegram can be asked for updates again.')
  })

  it('doctor says who polls, that nobody does, and that a webhook is in the way', async () => {
    const sentences = async () => (await check()).map(({ level, sentence }) => `${level}: ${sentence}`)
    expect(await sentences()).toContain('wrong: Nobody polls Telegram for updates.')
    poll()
    await until(() => polls().length === 1)
    expect(await sentences()).toEqual([
      'right: The bot is @foyer_sandbox_bot.',
      'right: A worker polls Telegram for updates; none waits here.',
    ])
    telegram.user('Alice').says('hello')
    await until(async () => (await inbox()).ids.length === 1)
    await sql`update inbox set received_at = clock_timestamp() - interval '7 minutes'`.execute(database.db)
    expect(await sentences()).toContain(
      'right: A worker polls Telegram for updates; the oldest one here has waited for 7 min.',
    )
    const { api } = createTelegram({ token: BOT_TOKEN, apiRoot: telegram.url })
    await api.setWebhook('https://theirs.example')
    await until(async () => (await texts()).length === 1)
    expect(await texts()).toEqual([expect.stringMatching(/somebody has set a webhook/)])
    expect(await sentences()).toContain('wrong: A webhook is set, so nobody can poll.')
  })
})
