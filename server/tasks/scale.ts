import { z } from 'zod'
import type { Talk } from '../bot/talk.ts'
import { type Kind, line, MAX_LINE_LENGTH, type Part, prompt } from './kind.ts'

const POINTS = [1, 2, 3, 4, 5] as const
const LOW = 1
const HIGH = 5

const end = line('end', MAX_LINE_LENGTH)
const schema = z
  .strictObject({ kind: z.literal('scale'), prompt: prompt.schema, low: end, high: end })
  .refine(({ low, high }) => foldEnd(low) !== foldEnd(high), { path: ['high'], error: 'ends_same' })
type Scale = z.output<typeof schema>

/** As readers compare the two ends: without case, and with any run of spaces as one. */
function foldEnd(end: string): string {
  return end.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** How much, from 1 to 5. The author names both ends, `low` and `high`. */
export const scale: Kind<Scale> = {
  meaning: 'A number from 1 to 5. None is wrong.',
  schema,
  limits: { ...prompt.limits, end: MAX_LINE_LENGTH, low: LOW, high: HIGH },
  parts: {
    prompt: prompt.part,
    low: askEnd('question-ask-low', LOW),
    high: askEnd('question-ask-high', HIGH),
  },
  taps: (task) => [POINTS.map((point) => ({ option: point, text: `${point}`, name: nameOf(task, point) }))],
  note: (t, { low, high }) => t('question-scale-ends', { from: `${LOW}`, low, to: `${HIGH}`, high }),
  grade: () => 'passed',
  sum: (t, counts) => t('question-scale-mean', { mean: meanOf(counts) }),
}

function askEnd(key: string, point: number): Part<unknown> {
  return {
    ask: (t: Talk['t']) => ({ text: t(key, { point: `${point}`, max: MAX_LINE_LENGTH }) }),
    typed: (text) => text.trim(),
  }
}

function nameOf({ low, high }: Scale, point: number): string {
  if (point === LOW) return `${LOW}: ${low}`
  return point === HIGH ? `${HIGH}: ${high}` : `${point}`
}

/** To two decimals. */
function meanOf(counts: ReadonlyMap<number, number>): number {
  const all = [...counts]
  const sum = all.reduce((sum, [point, count]) => sum + point * count, 0)
  const answers = all.reduce((sum, [, count]) => sum + count, 0)
  return Math.round((100 * sum) / answers) / 100
}
