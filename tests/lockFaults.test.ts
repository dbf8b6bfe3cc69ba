import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTcpProxy } from '../sandbox/tcpProxy.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { holdLock, isLockHeld, type LockHolder } from '../server/database/holdLock.ts'
import { startCluster, type TestCluster } from './fixtures/cluster.ts'
import { until } from './fixtures/process.ts'

/** When Patroni promotes another server at the earliest: its `ttl`. */
const PROMOTED_AFTER_MS = 30_000
const NAME = 'a lock of the test'

let old: TestCluster
let promoted: TestCluster
const pools: DatabasePool[] = []
const holders: LockHolder[] = []
let events: string[] = []
/** Takes as long as an answer is waited for, beside the other tests. */
let hanging: Promise<void>

beforeAll(async () => {
  ;[old, promoted] = await Promise.all([startCluster(), startCluster()])
  hanging = askedOnAnotherSession(promoted)
})
afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => holder.stop()))
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
  events = []
})
afterAll(() => Promise.all([old.stop(), promoted.stop()]))

function open(url: string): DatabasePool {
  const opened = openDatabase({ url, size: 2, name: 'lock test', onIdleError: () => {} })
  pools.push(opened)
  return opened
}

/** Notes when it gains and loses the lock. */
function hold(who: string, database: DatabasePool, name = NAME): LockHolder {
  const holder = holdLock({
    database,
    name,
    application: `lock of ${who}`,
    onHeld(lost) {
      events.push(`${who} holds it`)
      lost.addEventListener('abort', () => events.push(`${who} has lost it`))
    },
  })
  holders.push(holder)
  return holder
}

async function askedOnAnotherSession(cluster: TestCluster): Promise<void> {
  const database = cluster.open({ name: 'asking' })
  const lock = { database, name: 'a lock that is asked for' }
  const owner = holdLock({ ...lock, application: 'owner' })
  await owner.held
  const asking = holdLock({ ...lock, application: 'asking for the lock' })
  const asks = "application_name = 'asking for the lock' and query like 'select pg_try%'"
  await until(async () => (await cluster.query(`select from pg_stat_activity where ${asks}`)).length > 0)
  await cluster.freeze(asks)
  await owner.stop()
  await asking.held
  cluster.thaw()
  await asking.stop()
  await database.close()
}

describe('P140: a lock that a cut-off primary grants', () => {
  it('counts for nobody, and its holder gives it up before another server can be promoted', async () => {
    const first = hold('the first', open(old.url))
    await first.held
    const place = { host: old.host, port: old.port }
    const proxy = await startTcpProxy(place)
    const second = hold('the second', open(old.url.replace(`:${old.port}/`, `:${proxy.port}/`)))
    await old.hangCommits()
    const hungAt = performance.now()
    const late = hold('one that comes late', open(old.url), 'another lock')
    await until(() => isLockHeld(open(old.url).db, 'another lock'))
    await until(() => !first.isHeld)
    expect(performance.now() - hungAt).toBeLessThan(PROMOTED_AFTER_MS)
    expect([first, second, late].map(({ isHeld }) => isHeld)).toEqual([false, false, false])

    place.port = promoted.port
    proxy.cut()
    proxy.mend()
    await second.held
    expect(events).toEqual(['the first holds it', 'the first has lost it', 'the second holds it'])

    await old.releaseCommits()
    await late.held
    await second.stop()
    await proxy.close()
  })

  it('is asked for again once commits are answered', async () => {
    const holder = hold('the holder', open(old.url))
    await holder.held
    await old.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lock of the holder'",
    )
    await until(() => events.length === 3)
    expect(events).toEqual(['the holder holds it', 'the holder has lost it', 'the holder holds it'])
  })
})

describe('P140: a lock whose session hangs', () => {
  it('while it is asked for, is asked for on another one', () => hanging)

  it('is lost at once where its process cuts its sessions', async () => {
    const database = open(old.url)
    const holder = hold('the holder', database)
    await holder.held
    await old.hangCommits()
    database.shut()
    database.cut()
    await until(() => !holder.isHeld)
    await sleep(0)
    expect(events).toEqual(['the holder holds it', 'the holder has lost it'])
    database.reopen()
    await old.releaseCommits()
    await until(() => holder.isHeld)
  })
})
