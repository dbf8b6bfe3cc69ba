import { setTimeout as sleep } from 'node:timers/promises'
import { awaitsStatement, isNotification } from '../../sandbox/postgres/pair.ts'
import { SECOND_MS } from '../../server/shared/time.ts'
import type { Findings } from './faults.ts'
import type { Stage } from './stage.ts'
import { type Truth, watchTruth } from './truth.ts'
import { letVisitorsCome } from './visitors.ts'

/** More than the time in which a process must know that its database has gone. */
const AWAY_MS = 9 * SECOND_MS
/** How long a server stays with its old sessions, and everything is watched after a promotion. */
const STAYS_MS = 15 * SECOND_MS
const FIRST_JOIN_MS = 10 * SECOND_MS
/** Those who come after it are not waited for. */
const NO_JOIN_MS = 60 * SECOND_MS
const LOOK_MS = SECOND_MS / 10

type Loss = (stage: Stage, truth: Truth) => Promise<void>

/** The primary dies at once, and its standby is promoted. */
export function failOver(stage: Stage, findings: Findings): Promise<void> {
  return promote(stage, findings, async ({ cluster }, truth) => {
    truth.away()
    await cluster.pair.primary.stop('immediate')
    await sleep(AWAY_MS)
  })
}

/** The primary stands still until its standby has been promoted, and goes on with all its sessions. */
export async function reviveOld(stage: Stage, findings: Findings): Promise<void> {
  const { primary: old } = stage.cluster.pair
  let revived = Promise.resolve()
  await promote(stage, findings, async (_, truth) => {
    truth.away()
    old.pause(true)
    await sleep(SECOND_MS)
    revived = sleep(REVIVED_AFTER_MS).then(() => old.pause(false))
  })
  await revived
}

/** Soon enough that no process has given up its sessions. */
const REVIVED_AFTER_MS = 2 * SECOND_MS

/** The primary takes no more writes and keeps its sessions, while new ones reach another server. */
export function keepStale(stage: Stage, findings: Findings): Promise<void> {
  return promote(stage, findings, ({ cluster }) =>
    cluster.pair.primary
      .ask('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
      .then(() => {}),
  )
}

/** The standby gets nothing, the commits that wait for it are cancelled, and the primary dies without having sent them. */
export function warnCommits(stage: Stage, findings: Findings): Promise<void> {
  return promote(stage, findings, async ({ cluster: { pair } }, truth) => {
    truth.away()
    pair.link.hang()
    await sleep(2 * SECOND_MS)
    for (let turn = 0; turn < CANCELS; turn++) {
      await pair.primary.ask(
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      )
      await sleep(SECOND_MS / 10)
    }
    await pair.primary.stop('immediate')
    await sleep(AWAY_MS)
  })
}

const CANCELS = 10

/** The standby stands still: commits wait for it, while the primary answers everything else. */
export async function hangCommits(stage: Stage, { broken }: Findings): Promise<void> {
  const truth = watchTruth(stage)
  const { standby } = stage.cluster.pair
  standby?.pause(true)
  truth.away()
  await sleep(STAYS_MS)
  standby?.pause(false)
  truth.back()
  await sleep(STAYS_MS)
  broken.push(...(await truth.stop()))
}

/** A pooler closes what is idle, again and again, and the sessions that only listen. */
export async function closeIdle(stage: Stage, { broken }: Findings): Promise<void> {
  const { balancer, servers, chain, cluster, telegram } = stage
  balancer.failed.length = 0
  const truth = watchTruth(stage)
  const endedBefore = countEnds(stage)
  const visitors = await Promise.all(
    servers.backends.map(({ origin }) =>
      letVisitorsCome(origin, {
        publicUrl: balancer.url,
        chainId: chain.client.chain.id,
        hasEscrow: true,
        isPolling: telegram.world.webhook === undefined,
      }),
    ),
  )
  const closed = { idle: 0, listening: 0 }
  const end = Date.now() + STAYS_MS
  while (Date.now() < end) {
    await sleep(SECOND_MS / 2)
    closed.idle += await cluster.pair.switch.closeIdle(SECOND_MS, awaitsStatement)
    closed.listening += await cluster.pair.switch.closeIdle(QUIET_MS, isNotification)
  }
  for (const { stop } of visitors) balancer.failed.push(...(await stop()))
  broken.push(...(await truth.stop()))
  for (const [kind, count] of Object.entries(closed))
    if (count === 0) broken.push(`no ${kind} connection was closed`)
  const ends = countEnds(stage) - endedBefore
  if (ends > 0) broken.push(`job engines ended: ${ends}`)
}

/** People come so fast that a session that hears of each job is never idle for a second. */
const QUIET_MS = SECOND_MS / 10

/** How often a worker has had to start its job engine again. */
function countEnds({ servers }: Stage): number {
  return servers.logs().split('the worker ended; it is started again').length - 1
}

/** Promotes the standby after a loss, sends new connections there, and makes a new standby once people get in again. */
async function promote(stage: Stage, findings: Findings, lose: Loss): Promise<void> {
  const { cluster } = stage
  const truth = watchTruth(stage)
  await lose(stage, truth)
  await cluster.promote()
  const promotedAt = performance.now()
  const before = await countAdmitted(stage)
  cluster.pair.follow()
  truth.back()
  while (findings.firstJoinMs === undefined && performance.now() < promotedAt + NO_JOIN_MS) {
    if ((await countAdmitted(stage)) > before) findings.firstJoinMs = performance.now() - promotedAt
    else await sleep(LOOK_MS)
  }
  await sleep(STAYS_MS)
  const { firstJoinMs } = findings
  findings.broken.push(...(await truth.stop()))
  if (firstJoinMs === undefined || firstJoinMs > FIRST_JOIN_MS) {
    const after = firstJoinMs === undefined ? 'not within a minute' : `after ${Math.round(firstJoinMs)} ms`
    findings.broken.push(`the first join came ${after} of the promotion`)
  }
  await cluster.pair.rebuild()
}

async function countAdmitted({ cluster }: Stage): Promise<number> {
  const rows = await cluster.pair.primary.ask<{ count: number }>(
    'select count(*)::int as count from verification where admitted_at is not null',
  )
  return rows[0]?.count ?? 0
}
