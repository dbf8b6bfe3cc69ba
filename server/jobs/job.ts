import type { z } from 'zod'

/** Work that a worker does later, and may do twice. Whoever enqueues it knows this value, not what handles it. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** Its name in the queue. */
  readonly name: string
  /** What its payload must be. */
  readonly schema: S
}

export type JobPayload<J extends Job> = z.output<J['schema']>

export function job<S extends z.ZodType>(name: string, schema: S): Job<S> {
  return { name, schema }
}

/** What a job does, with the parts that the worker has. */
export interface JobHandler<P> {
  readonly job: Job
  /** @throws ZodError where the payload does not fit */
  run(parts: P, payload: unknown): Promise<void>
}

/** Pairs jobs with what they do: `on(job, run)`. */
export function handlersWith<P>() {
  return <S extends z.ZodType>(
    job: Job<S>,
    run: (parts: P, payload: z.output<S>) => Promise<void>,
  ): JobHandler<P> => ({ job, run: async (parts, payload) => run(parts, job.schema.parse(payload)) })
}
