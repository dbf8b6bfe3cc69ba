import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '../../server/shared/time.ts'
import type { Cluster } from './cluster.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'
import { UPDATE_WAYS, type UpdateWay } from './faultNames.ts'
import { type ChaosFault, FAULTS, type Findings } from './faults.ts'
import { type Market, openMarket } from './market.ts'
import { countMessages, findBroken, findUnfinished, type Messages } from './promises.ts'
import { HTTP, WORKERS } from './servers.ts'
import { letBlocksCome, type Stage, setStage } from './stage.ts'

/** The result of one fault. */
export interface Result {
  readonly name: string
  readonly way: UpdateWay
  readonly fault: ChaosFault
  readonly isSkipped: boolean
  /** From the end of the fault until nothing was under way any more. */
  readonly recoveredMs: number
  /** From the promotion of a standby until somebody was admitted, where there was one. */
  readonly firstJoinMs: number | undefined
  readonly updates: number
  readonly joins: number
  /** Deposits that counted, and payments to owners and for the fee. */
  readonly payments: number
  readonly messages: Messages
  /** Which promises were broken, in words. */
  readonly broken: readonly string[]
}

export interface ChaosOptions {
  readonly faults: readonly string[]
  /** How updates come. With `polling`, the faults that are about the database are played again. Default: both. */
  readonly ways?: readonly UpdateWay[]
  readonly seed: number
  /** Where the faults are found. Default: those of `npm run chaos`. */
  readonly table?: Readonly<Record<string, ChaosFault>>
  /** Default: one of our own. */
  readonly cluster?: Cluster
  /** How long a fault lasts at most: so many earnings become payable. */
  readonly minutesPerFault?: number
  readonly onResult?: (result: Result) => void
  /** Receives the servers' output at the end. */
  readonly onLogs?: (logs: string) => void
}

/** So many are under way when a fault begins, and so many more arrive when it is over: counted, since machines differ in speed. */
const PEOPLE_BEFORE = 4
const PEOPLE_AFTER = 3
/** How far into a fault payouts are asked for. */
const PAYOUTS_MS = 3 * SECOND_MS
const LOOK_MS = SECOND_MS / 4
const LOOKS_PER_DAY = 20
/** A person who waits longer has been forgotten. Far more than a slow machine takes. */
const PATIENCE_MS = 10 * MINUTE_MS

interface Scene {
  readonly stage: Stage
  readonly market: Market
  readonly crowd: Crowd
  /** Findings already printed. */
  readonly told: Set<string>
}

/** Plays the faults one after another on one deployment of four processes, and checks every promise after each. */
export async function runChaos(options: ChaosOptions): Promise<Result[]> {
  const { faults, seed, ways = UPDATE_WAYS, cluster, minutesPerFault = 1, onResult, onLogs } = options
  const table: Readonly<Record<string, ChaosFault>> = options.table ?? FAULTS
  const stage = await setStage(seed, cluster)
  let crowd: Crowd | undefined
  let market: Market | undefined
  try {
    const chosen = faults.map((name) => {
      const fault = table[name]
      if (fault === undefined) throw new Error(`there is no fault ${name}`)
      return { name, fault }
    })
    const plan = ways.flatMap((way) =>
      chosen.filter(({ fault }) => comes(fault, way)).map((one) => ({ ...one, way })),
    )
    market = await openMarket(stage, { minutes: plan.length * minutesPerFault + 1 })
    await letBlocksCome(stage)
    let way = plan[0]?.way ?? 'webhook'
    stage.servers.takeUpdatesBy(way)
    await startAll(stage)
    crowd = gatherCrowd(stage, market.gates)
    const scene = { stage, market, crowd, told: new Set<string>() }
    await untilFinished(scene)
    const results: Result[] = []
    for (const next of plan) {
      if (next.way !== way) {
        way = next.way
        stage.servers.takeUpdatesBy(way)
        await Promise.all([...HTTP, ...WORKERS].map((name) => stage.servers.stop(name)))
        await startAll(stage)
        await untilFinished(scene)
      }
      const result = await play(scene, next)
      onResult?.(result)
      results.push(result)
    }
    return results
  } finally {
    crowd?.stop()
    market?.payers.stop()
    onLogs?.(stage.servers.logs())
    await stage.stop()
  }
}

function comes(fault: ChaosFault, way: UpdateWay): boolean {
  return way === 'webhook' || fault.isPolledToo === true
}

async function startAll({ servers }: Stage): Promise<void> {
  // The first one builds the pages where they have changed.
  await servers.start(HTTP[0])
  await Promise.all([HTTP[1], ...WORKERS].map((name) => servers.start(name)))
}

async function play(
  scene: Scene,
  { name, way, fault }: Pick<Result, 'name' | 'way' | 'fault'>,
): Promise<Result> {
  const { stage, market, crowd, told } = scene
  const before = await count(scene)
  if (fault.isPossible?.(stage) === false) {
    const messages = { wanted: 0, lost: 0, repeated: 0, unexplained: 0 }
    return {
      name,
      way,
      fault,
      isSkipped: true,
      recoveredMs: 0,
      firstJoinMs: undefined,
      updates: 0,
      joins: 0,
      payments: 0,
      messages,
      broken: [],
    }
  }
  await market.letSweep()
  const pay = await market.payers.prepare()
  await market.requestPayouts()
  crowd.come(true)
  await crowd.hasCome(PEOPLE_BEFORE)
  pay()
  // Asked again below if the database does not take it now.
  const asked = sleep(PAYOUTS_MS)
    .then(() => market.requestPayouts())
    .catch(() => {})
  const findings: Findings = { broken: [] }
  await fault.work(stage, findings)
  const failed = fault.failsNoRequest ? stage.balancer.failed.splice(0) : []
  const endedAt = performance.now()
  await crowd.hasCome(PEOPLE_AFTER)
  crowd.come(false)
  await asked
  await market.requestPayouts()
  const unfinished = await untilFinished(scene)
  const recoveredMs = performance.now() - endedAt
  const messages = await countMessages(stage, before)
  const broken = [
    ...unfinished,
    ...findings.broken.map((sentence) => `${name}: ${sentence}`),
    ...(await findBroken(stage, market)),
    ...(failed.length > 0 ? [`${name}: ${failed.length} requests failed: ${countEach(failed)}`] : []),
    ...judge(messages, fault).map((sentence) => `${name}: ${sentence}`),
  ].filter((sentence) => !told.has(sentence))
  for (const sentence of broken) told.add(sentence)
  const after = await count(scene)
  return {
    ...{ name, way, fault, isSkipped: false, recoveredMs, messages, broken },
    firstJoinMs: findings.firstJoinMs,
    updates: after.updates - before.updates,
    joins: after.joins - before.joins,
    payments: after.payments - before.payments,
  }
}

/** How often each text occurs, in words. */
function countEach(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => `${text} (${length})`)
  return counts.join(', ')
}

function judge({ lost, repeated, unexplained }: Messages, { losesAnswers }: ChaosFault): string[] {
  const tooOften = losesAnswers ? unexplained : repeated
  return [
    ...(lost > 0 ? [`${lost} messages never reached Telegram`] : []),
    ...(tooOften > 0 ? [`${tooOften} messages came once too often`] : []),
  ]
}

/** Resolves once nothing is under way that was not told before, or with what still is when patience ends. */
async function untilFinished({ stage, market, crowd, told }: Scene): Promise<string[]> {
  const end = performance.now() + PATIENCE_MS
  for (let look = 1; ; look++) {
    const unfinished = (await findUnfinished(stage, { market, crowd })).filter((what) => !told.has(what))
    if (unfinished.length === 0 || performance.now() > end) return unfinished
    await sleep(LOOK_MS)
    // Money that arrives after a sweep waits for the next one.
    if (look % LOOKS_PER_DAY === 0) await market.letSweep()
  }
}

async function count({ stage, crowd }: Scene) {
  const { database, accepted, telegram } = stage
  const { rows } = await database.pool.query<{ seq: number; payments: number }>(`
    select (select coalesce(max(seq), 0) from outbox) as seq,
      (select count(*) from payment where status = 'credited')
        + (select count(*) from batch_leg where status = 'paid') as payments`)
  const { seq = 0, payments = 0 } = rows[0] ?? {}
  return {
    seq,
    payments,
    from: telegram.calls.length,
    updates: accepted.size,
    joins: crowd.admitted,
  }
}
