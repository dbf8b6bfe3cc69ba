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
import { describeFailure } from '../shared/failure.ts'
import { watchClock } from './clock.ts'
import { followClock } from './cron.ts'
import { findNextDueMs, wakeForDueJobs } from './dueJobs.ts'
import { holdLiveness } from './liveness.ts'
import { freeLostJobs } from './lostJobs.ts'

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
  readonly lostJobGraceMs?: number | undefined
}

export interface Worker {
  /** Takes no new job, finishes the current steps, and resolves when all have ended. May be called twice. */
  stop(): Promise<void>
}

const RESTART_MS = 2_000
/** How long an engine may take to complete its last jobs after a shutdown. */
const END_MS = 2_000
const SHUT_DOWN = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const
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
  let engine = await startEngine(parts, stopping.signal)
  const supervised = supervise()
  let stopped: Promise<void> | undefined

  async function supervise() {
    for (;;) {
      const failure = await engine.ended
      if (stopping.signal.aborted) return
      ctx.log.error({ failure }, 'the worker ended; it is started again')
      engine = await restart()
      if (stopping.signal.aborted) return engine.stop()
    }
  }

  async function restart(): Promise<Engine> {
    for (;;) {
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return { ended: Promise.resolve(undefined), stop: async () => {} }
      try {
        return await startEngine(parts, stopping.signal)
      } catch (error) {
        ctx.log.warn({ failure: describeFailure(error) }, 'the worker cannot start yet')
      }
    }
  }

  async function stop() {
    stopping.abort()
    await engine.stop()
    await supervised
  }
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

interface Engine {
  /** Resolves when it has ended, with its failure if any. */
  readonly ended: Promise<string | undefined>
  stop(): Promise<void>
}

async function startEngine(parts: WorkerParts, signal: AbortSignal): Promise<Engine> {
  const { ctx, database, lostJobGraceMs } = parts
  const events: WorkerEvents = new EventEmitter()
  // A pool of the engine is a promise of its own end, so it cannot be what this promises.
  const created = new Promise<Pick<WorkerPool, 'id' | 'nudge'>>((resolve) => {
    events.once('pool:create', ({ workerPool }) =>
      resolve({ id: workerPool.id, nudge: (count) => workerPool.nudge(count) }),
    )
  })
  const liveness = created.then(({ id }) => holdLiveness(database, id))
  const taskList = parts.createTasks(signal)
  const running = new Set<string>()
  events.on('job:start', ({ job }) => running.add(`${job.id}`))
  events.on('job:complete', ({ job }) => running.delete(`${job.id}`))
  const runner: Runner = await run({
    preset: {
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
  const ended = endOf(runner)
  const alive = await liveness
  const enginePool = await created
  const names = Object.keys(taskList)
  const watches = [
    watchClock(ctx),
    wakeForDueJobs({ events, pool: enginePool, findNextDueMs: () => findNextDueMs(ctx.db, names) }),
    freeLostJobs(ctx, {
      pool: enginePool.id,
      running,
      ...(lostJobGraceMs !== undefined && { graceMs: lostJobGraceMs }),
    }),
  ]
  void ended.then(() => {
    for (const watch of watches) watch.stop()
    // A runner that hangs while ending still runs its cron.
    void runner.stop().catch(() => {})
    return alive.stop()
  })
  async function stop() {
    void runner.stop().catch(() => {})
    await ended
    await alive.stop()
  }
  try {
    await parts.resume()
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

/**
 * Resolves when the engine has ended, with its failure if any. An engine that shuts down but does not end is given up. It
 * waits for the writes of finished jobs, and miscounts them where two fail (graphile-worker 0.18.0). One outage of the
 * database would otherwise stop all work for good.
 */
function endOf({ promise, events }: Runner): Promise<string | undefined> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const settle = (failure?: string) => {
      clearTimeout(timer)
      resolve(failure)
    }
    const giveUpSoon = () => {
      timer ??= setTimeout(settle, END_MS, 'it shut down and did not end')
    }
    for (const event of SHUT_DOWN) events.once(event, giveUpSoon)
    promise.then(
      () => settle(),
      (error: unknown) => settle(describeFailure(error)),
    )
  })
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
    log[LEVEL[level]]({ task: taskIdentifier, job: jobId, failure }, describeFailure(firstLine))
  })
}
