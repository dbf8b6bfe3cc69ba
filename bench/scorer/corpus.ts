import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PROJECT } from '../../server/shared/places.ts'

/** `genuine` answers should pass. All others should not. */
export const LABELS = ['genuine', 'thin', 'gibberish', 'echo', 'spam', 'off_topic', 'injection'] as const
export type Label = (typeof LABELS)[number]

const fileSchema = z.strictObject({
  language: z.string().regex(/^[a-z]{2}$/),
  prompts: z.record(z.string(), z.string()),
  answers: z.array(z.strictObject({ prompt: z.string(), label: z.enum(LABELS), text: z.string() })),
})

export interface LabelledAnswer {
  readonly language: string
  readonly prompt: string
  readonly answer: string
  readonly label: Label
}

/** Every labelled answer, all written for this project. */
export function readCorpus(): LabelledAnswer[] {
  return globSync(join(PROJECT, 'bench/scorer/corpus/*.json'))
    .sort()
    .flatMap((path) => {
      const { language, prompts, answers } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
      return answers.map(({ prompt, label, text }) => {
        const asked = prompts[prompt]
        if (asked === undefined) throw new Error(`${path} has no prompt "${prompt}"`)
        return { language, prompt: asked, answer: text, label }
      })
    })
}
