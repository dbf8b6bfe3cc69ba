import { z } from 'zod'
import { type Kind, options, prompt } from './kind.ts'

const schema = z.strictObject({ kind: z.literal('choice'), prompt: prompt.schema, options: options.schema })

/** Answers to tap, none of them wrong. */
export const choice: Kind<z.output<typeof schema>> = {
  meaning: 'Answers to tap. None is wrong.',
  schema,
  limits: { ...prompt.limits, ...options.limits },
  parts: { prompt: prompt.part, options: options.part },
  taps: (task) => task.options.map((text, option) => [{ option, text }]),
  grade: () => 'passed',
}
