import { type Judgement, judgeByRules } from '../../server/verifications/scoring/judgeByRules.ts'
import type { LabelledAnswer } from './corpus.ts'

export interface JudgedAnswer extends LabelledAnswer {
  readonly judgement: Judgement
}

/** How well the rules tell genuine answers from others. */
export interface Quality {
  readonly answers: number
  /** Of the answers that passed, the share that is genuine. */
  readonly precision: number
  /** Of the genuine answers, the share that passed. */
  readonly recall: number
}

export function judgeCorpus(corpus: readonly LabelledAnswer[]): JudgedAnswer[] {
  return corpus.map((entry) => ({ ...entry, judgement: judgeByRules(entry) }))
}

export function qualityOf(judged: readonly JudgedAnswer[]): Quality {
  const passed = judged.filter(({ judgement }) => judgement.verdict === 'passed')
  const genuine = judged.filter(({ label }) => label === 'genuine')
  const right = passed.filter(({ label }) => label === 'genuine').length
  return {
    answers: judged.length,
    precision: passed.length === 0 ? 1 : right / passed.length,
    recall: genuine.length === 0 ? 1 : right / genuine.length,
  }
}
