import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCrontab,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'
import type { Context } from '../context.ts'
import type { DatabasePool } from '../database/database.ts'
import type { LockHolder } from '../database/holdLock.ts'
import { isDatabaseAway } from '../shared/databaseFailure.ts'
import { describeFailure } from '../shared/failure.ts'
import { SECOND_MS } from '../shared/time.ts'
import { within } from '../shared/within.ts'
import { VERSION } from '../version.ts'
import { watchClock } from './clock.ts'
import { followClock } from './cron.ts'
import { findNextDueMs, wakeForDueJobs } from './dueJobs.ts'
import { holdLiveness, releaseOwnJobs } from './liveness.ts'
import { freeLostJobs, type LostJobsGrace } from './lostJobs.ts'
import { endReplacedJobs } from './replacedJobs.ts'

interface WorkerParts {
  readonly ctx: Context
  /** The database of `ctx.db`. */
  readonly database: DatabasePool
  /** The handler of each job. The signal is aborted when the worker stops. */
  readonly createTasks: (signal: AbortSignal) => TaskList
  /** When recurring jobs run. */
  readonly crontab: string
  /** Resumes the work of killed processes. */
  readonly resume: () => Promise<void>
  /** How long a job may be held without running, unless a test is in a hurry. */
  readonly lostJobsGrace?: LostJobsGrace | undefined
}

export interface Worker {
  /** True while the engine takes jobs and shows that it lives. */
  isWorking(): boolean
  /** Takes no new job, finishes the current steps, and resolves when all have ended. May be called twice. */
  stop(): Promise<void>
}

const RESTART_MS = 500
/** How long each step of a start may take. */
const STEP_MS = 10_000
/** Also after hours without a database. */
const RESUME_MS = 60_000
/** How long a failed engine, or one that has shut down, may take to end. */
const END_MS = 2_000
/** How long jobs may take to end once the worker is stopped. */
const STOP_MS = 30_000
const SHUT_DOWN = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const
const JOB_ENDS = ['job:success', 'job:error'] as const
/** How often each idle worker asks for jobs by itself. `wakeForDueJobs` asks for all of them meanwhile. */
const POLL_MS = 30_000

/**
 * Starts running jobs, those of killed processes first. Restarts itself after an outage of the database.
 *
 * @throws Error when the database cannot be reached at the start
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { ctx } = parts
  const stopping = new AbortController()
  const engineParts = { ...parts, former: [] }
  let engine: Engine | undefined = await startEngine(engineParts, stopping.signal)
  const supervised = supervise()
  let stopped: Promise<void> | undefined

  async function supervise() {
    while (engine !== undefined) {
      const failure = await engine.ended
      if (stopping.signal.aborted) return
      ctx.log.error({ failure }, 'the worker ended; it is started again')
      engine = undefined
      engine = await restart()
      if (stopping.signal.aborted) return engine?.stop()
    }
  }

  /** Returns `undefined` if the worker is stopped first. */
  async function restart(): Promise<Engine | undefined> {
    for (let told: string | undefined; ; ) {
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        return await startEngine(engineParts, stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        const failure = describeFailure(error)
        if (failure !== told) ctx.log.warn({ failure }, 'the worker cannot start yet')
        told = failure
      }
    }
  }

  async function stop() {
    stopping.abort()
    await engine?.stop()
    await supervised
  }
  return {
    isWorking: () => engine?.isWorking() === true,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

interface EngineParts extends WorkerParts {
  /** The names of engines of this worker that have ended with all their jobs. */
  readonly former: string[]
}

interface Engine {
  /** Resolves when it has ended or was given up, with its failure if any. */
  readonly ended: Promise<string | undefined>
  isWorking(): boolean
  stop(): Promise<void>
}

/** @throws Error where a step fails, or does not end in time */
async function startEngine(parts: EngineParts, signal: AbortSignal): Promise<Engine> {
  const { ctx, database, former } = parts
  const events: WorkerEvents = new EventEmitter()
  // A pool of the engine is a promise of its own end, so it cannot be what this promises.
  const created = new Promise<Pick<WorkerPool, 'id' | 'nudge'>>((resolve) => {
    events.once('pool:create', ({ workerPool }) =>
      resolve({ id: workerPool.id, nudge: (count) => workerPool.nudge(count) }),
    )
  })
  const shutsDown = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown', () => resolve())
  })
  let alive: LockHolder | undefined
  const seen = created.then(({ id }) => {
    alive = holdLiveness(database, id)
    return Promise.race([alive.held, shutsDown])
  })
  const taskList = endReplacedJobs(ctx, parts.createTasks(signal), signal)
  const running = new Set<string>()
  const ended = new Set<string>()
  events.on('job:start', ({ job }) => {
    running.add(`${job.id}`)
    ended.delete(`${job.id}`)
  })
  for (const event of JOB_ENDS) {
    events.on(event, ({ job }) => {
      running.delete(`${job.id}`)
      ended.add(`${job.id}`)
    })
  }
  const starting: Promise<Runner> = run({
    preset: {
      plugins: [holdBack(seen)],
      worker: {
        // No local queue: it was at best half as fast again, and hides jobs from other processes behind a slow one.
        concurrentJobs: concurrencyFor(ctx.config.databasePoolSize),
        pollInterval: POLL_MS,
        // Completed in batches, because only then the engine handles a failure to complete them. Otherwise it is an
        // unhandled rejection, which ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: 20_000,
      },
    },
    pgPool: database.pool,
    events,
    noHandleSignals: true,
    logger: workerLog(ctx.log),
    taskList,
    parsedCronItems: parseCrontab(parts.crontab).map((item) => followClock(item, ctx.clock)),
  })
  const runner = await inTime('the start of the job engine', starting, STEP_MS).catch((error: unknown) => {
    // One that comes up late would run jobs beside its successor.
    starting.then(
      (late) => {
        late.promise.catch(() => {})
        late.stop().catch(() => {})
        return alive?.stop()
      },
      () => {},
    )
    throw error
  })
  const end = watchEnd(runner)
  const enginePool = await created
  const names = Object.keys(taskList)
  const watches = [
    watchClock(ctx),
    wakeForDueJobs({ events, pool: enginePool, findNextDueMs: () => findNextDueMs(ctx.db, names) }),
    freeLostJobs(ctx, {
      pool: enginePool.id,
      ...{ running, ended, events: database.events, grace: parts.lostJobsGrace },
    }),
  ]
  let isOver = false
  let isTold = false
  void shutsDown.then(() => {
    isOver = true
    if (!isTold) end.giveUpIn(END_MS)
  })
  const letGo = end.ended.then(async () => {
    isOver = true
    for (const watch of watches) watch.stop()
    // A runner that hangs while ending still runs its cron.
    void runner.stop().catch(() => {})
    // Jobs that outlive their engine stay visible, or other processes would run them beside us.
    if (!isTold) await jobsHaveEnded(events, running)
    await alive?.stop()
    former.push(enginePool.id)
  })
  async function stop() {
    isTold = true
    end.giveUpIn(STOP_MS)
    void runner.stop().catch(() => {})
    const failure = await end.ended
    if (failure !== undefined) ctx.log.warn({ failure }, 'the worker was stopped and has not ended cleanly')
    await letGo
  }
  async function resume() {
    const ended = [...former]
    await releaseOwnJobs(ctx.db, ended)
    former.splice(0, ended.length)
    await parts.resume()
  }
  const failed = end.ended.then((failure) => {
    throw new Error(`the job engine has ended: ${failure}`)
  })
  failed.catch(() => {})
  try {
    await inTime('the sign of life', Promise.race([seen, failed]), STEP_MS)
    await inTime('the resumption of work', Promise.race([resume(), failed]), RESUME_MS)
  } catch (error) {
    end.giveUpIn(END_MS)
    void runner.stop().catch(() => {})
    await end.ended
    throw error
  }
  return { ended: end.ended, isWorking: () => !isOver && alive?.isHeld === true, stop }
}

function jobsHaveEnded(events: WorkerEvents, running: ReadonlySet<string>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (running.size === 0) resolve()
    }
    for (const event of JOB_ENDS) events.on(event, look)
    look()
  })
}

/** Keeps a new engine from its first job until then. */
function holdBack(until: Promise<unknown>): GraphileConfig.Plugin {
  const startWorker = async () => {
    await until
  }
  return { name: 'FoyerHoldBack', version: VERSION, worker: { hooks: { startWorker } } }
}

/** @throws Error with the step's name, where it takes too long. The step itself goes on. */
function inTime<T>(step: string, work: Promise<T>, ms: number): Promise<T> {
  const failure = `timeout exceeded: ${step} takes longer than ${ms / SECOND_MS} s`
  return within(ms, work, () => new Error(failure))
}

interface End {
  /** Resolves when the engine has ended, with its failure if any. */
  readonly ended: Promise<string | undefined>
  /** Counts it as ended after this time at the latest. */
  giveUpIn(ms: number): void
}

/**
 * An engine that shuts down but does not end is given up: it waits for the writes of finished jobs, and miscounts them where
 * two fail (graphile-worker 0.18.0); it waits for jobs, and for an answer to its last UNLISTEN. One outage of the database
 * would otherwise stop all work for good.
 */
function watchEnd({ promise, events }: Runner): End {
  const { promise: ended, resolve } = Promise.withResolvers<string | undefined>()
  const timers: NodeJS.Timeout[] = []
  const giveUpIn = (ms: number) => {
    timers.push(setTimeout(resolve, ms, 'it shut down and did not end'))
  }
  for (const event of SHUT_DOWN) events.once(event, () => giveUpIn(END_MS))
  promise.then(
    () => resolve(undefined),
    (error: unknown) => resolve(describeFailure(error)),
  )
  void ended.then(() => {
    for (const timer of timers) clearTimeout(timer)
  })
  return { ended, giveUpIn }
}

/** At most half of the pool: a slow job holds a connection, and the webhook must always find one (P41). */
function concurrencyFor(poolSize: number): number {
  return Math.max(1, Math.floor((poolSize - 2) / 2))
}

const LEVEL = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The job engine's log in ours: its own chatter one level down, and never a payload, which may hold people's words. */
function workerLog(log: PinoLogger): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    const failure = meta.error === undefined ? undefined : describeFailure(meta.error)
    const firstLine = message.split('\n', 1)[0] ?? ''
    // An outage of the database is no bug: the engine listens again by itself, and the watch of the database tells of it.
    const shown = level === 'error' && isDatabaseAway(meta.error) ? 'warning' : level
    log[LEVEL[shown]]({ task: taskIdentifier, job: jobId, failure }, describeFailure(firstLine))
  })
}
