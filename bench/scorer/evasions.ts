import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { judgeByRules } from '../../server/scoring/judgeByRules.ts'
import { PROJECT } from '../../server/shared/places.ts'
import { percent, table } from './measureRules.ts'

/** `own` was written beside the rules. */
export const HALVES = ['own'] as const
export type Half = (typeof HALVES)[number]

const fileSchema = z.strictObject({ evasions: z.array(z.string()), honest: z.array(z.string()) })

/** Evasions and short honest answers in one language, and those that the rules judge wrongly. */
export interface JudgedHalf {
  readonly language: string
  readonly evasions: readonly string[]
  readonly honest: readonly string[]
  readonly missed: readonly string[]
  readonly refused: readonly string[]
}

/** Judges each answer of a half without a question: most of them are answers to several. */
export function judgeHalf(half: Half): JudgedHalf[] {
  const passes = (answer: string) => judgeByRules({ prompt: '', answer }).verdict === 'passed'
  return globSync(join(PROJECT, `bench/scorer/evasions/${half}/*.json`))
    .sort()
    .map((path) => {
      const { evasions, honest } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
      return {
        language: basename(path, '.json'),
        evasions,
        honest,
        missed: evasions.filter(passes),
        refused: honest.filter((answer) => !passes(answer)),
      }
    })
}

/** Evasions caught and honest answers refused, by language and over all, as a Markdown table. */
export function formatHalf(judged: readonly JudgedHalf[]): string {
  const row = (language: string, rows: readonly JudgedHalf[]) => {
    const count = (kind: 'evasions' | 'honest' | 'missed' | 'refused') =>
      rows.reduce((sum, { [kind]: answers }) => sum + answers.length, 0)
    const [evasions, honest, caught] = [
      count('evasions'),
      count('honest'),
      count('evasions') - count('missed'),
    ]
    return [
      language,
      `${caught} of ${evasions}`,
      percent(caught / evasions),
      `${count('refused')} of ${honest}`,
      percent(count('refused') / honest),
    ]
  }
  return table(
    ['language', 'evasions caught', 'share', 'honest refused', 'share'],
    [...judged.map((one) => row(one.language, [one])), row('all', judged)],
  )
}
