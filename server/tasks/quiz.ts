import { z } from 'zod'
import { shorten } from '../bot/shorten.ts'
import { type Kind, options, prompt } from './kind.ts'

/** `right` is the index of the right option. */
const schema = z
  .strictObject({
    kind: z.literal('quiz'),
    prompt: prompt.schema,
    options: options.schema,
    right: z.int().min(0),
  })
  .refine((task) => task.right < task.options.length, { path: ['right'] })

/** Never so many that the last one is bound to be right. */
const MOST_TRIES = 2

/** Answers to tap, one of them right. */
export const quiz: Kind<z.output<typeof schema>> = {
  meaning: 'Answers to tap. One is right.',
  schema,
  limits: { ...prompt.limits, ...options.limits, tries: MOST_TRIES },
  parts: {
    prompt: prompt.part,
    options: options.part,
    right: {
      ask: (t, draft) => ({
        text: t('question-ask-right'),
        choices: (draft.options ?? []).map((text, index) => [{ text: shorten(text), choice: `${index}` }]),
      }),
      tapped: Number,
    },
  },
  taps: (task) => task.options.map((text, option) => [{ option, text, isRight: option === task.right }]),
  tries: ({ options }) => Math.min(MOST_TRIES, options.length - 1),
  grade: (task, answer) => ('option' in answer && answer.option === task.right ? 'passed' : 'failed'),
}
