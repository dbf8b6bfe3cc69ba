import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { judgeByRules } from '../../server/scoring/judgeByRules.ts'
import { PROJECT } from '../../server/shared/places.ts'
import { percent, table } from './measureRules.ts'

/** `own` was written beside the rules, `heldOut` by an author who never saw them. Rules are never fitted to `heldOut`. */
export const HALVES = ['own', 'heldOut'] as const
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

/** Evasions caught and honest answers refused in both halves, by language and over all, as a Markdown table. */
export function formatEvasions(): string {
  const [heldOut, own] = [judgeHalf('heldOut'), judgeHalf('own')]
  const languages = own.map(({ language }) => language)
  const cells = (half: readonly JudgedHalf[], isMeant: (language: string) => boolean) => {
    const counted = half.filter(({ language }) => isMeant(language))
    const count = (kind: 'evasions' | 'honest' | 'missed' | 'refused') =>
      counted.reduce((sum, { [kind]: answers }) => sum + answers.length, 0)
    const [evasions, honest] = [count('evasions'), count('honest')]
    return [share(evasions - count('missed'), evasions), share(count('refused'), honest)]
  }
  const row = (name: string, isMeant: (language: string) => boolean) => [
    name,
    ...cells(heldOut, isMeant),
    ...cells(own, isMeant),
  ]
  return table(
    ['language', 'held out: caught', 'honest refused', 'ours: caught', 'honest refused'],
    [...languages.map((name) => row(name, (language) => language === name)), row('all', () => true)],
  )
}

function share(part: number, whole: number): string {
  return `${part} of ${whole}, ${percent(part / whole)}`
}
