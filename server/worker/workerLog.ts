import { Logger } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'
import { describeFailure } from '../shared/failure.ts'

const LEVEL = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The job engine's log as ours: its own chatter one level down, and never a payload, which may hold what people wrote. */
export function workerLog(log: PinoLogger): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    const failure = meta.error === undefined ? undefined : describeFailure(meta.error)
    const firstLine = message.split('\n', 1)[0] ?? ''
    log[LEVEL[level]]({ task: taskIdentifier, job: jobId, failure }, describeFailure(firstLine))
  })
}
