import { z } from 'zod'
import { type Kind, prompt } from './kind.ts'
import { REMOVED } from './redactAnswer.ts'

const schema = z.strictObject({ kind: z.literal('open'), prompt: prompt.schema })

/** A sentence in people's own words, for the scorer to judge. */
export const open: Kind<z.output<typeof schema>> = {
  meaning: "A sentence in people's own words, judged.",
  schema,
  limits: prompt.limits,
  parts: { prompt: prompt.part },
  grade: () => 'to_be_judged',
}

/** Takes the place of a removed question. */
export const REMOVED_TASK = { kind: 'open', prompt: REMOVED } as const
