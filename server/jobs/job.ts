import type { z } from 'zod'

/** Work for later, which may run twice. A room that enqueues it knows this value, not its handler. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** The name in the queue. */
  readonly name: string
  /** The schema of the payload. */
  readonly schema: S
}

export type JobPayload<J extends Job> = z.output<J['schema']>

export function job<S extends z.ZodType>(name: string, schema: S): Job<S> {
  return { name, schema }
}

/** The handler of a job, with the parts of the worker. */
export interface JobHandler<P> {
  readonly job: Job
  /** @throws ZodError where the payload does not fit */
  run(parts: P, payload: unknown): Promise<void>
}

/** Pairs jobs with their handlers: `on(job, run)`. */
export function handlersWith<P>() {
  return <S extends z.ZodType>(
    job: Job<S>,
    run: (parts: P, payload: z.output<S>) => Promise<void>,
  ): JobHandler<P> => ({ job, run: async (parts, payload) => run(parts, job.schema.parse(payload)) })
}
