import { type Judgement, judgeByRules } from '../../server/scoring/judgeByRules.ts'
import { LABELS, type LabelledAnswer } from './corpus.ts'

export interface JudgedAnswer extends LabelledAnswer {
  readonly judgement: Judgement
}

/** How well the rules tell genuine answers from others, as shares of one. */
export interface Quality {
  readonly answers: number
  /** Of the answers that passed, those that are genuine. */
  readonly precision: number
  /** Of the genuine answers, those that passed. */
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

/** Quality by language, then over all. */
export function qualities(judged: readonly JudgedAnswer[]): ReadonlyMap<string, Quality> {
  const languages = [...new Set(judged.map(({ language }) => language))]
  return new Map([
    ...languages.map((l) => [l, qualityOf(judged.filter(({ language }) => language === l))] as const),
    ['all', qualityOf(judged)],
  ])
}

/** Both tables as Markdown: quality by language, and what each kind of answer comes to. */
export function formatQuality(judged: readonly JudgedAnswer[]): string {
  const languages = [...qualities(judged)].map(([language, { answers, precision, recall }]) => [
    language,
    answers,
    percent(precision),
    percent(recall),
  ])
  const labels = LABELS.map((label) => {
    const verdicts = judged.filter((e) => e.label === label).map(({ judgement }) => judgement.verdict)
    const came = (verdict: Judgement['verdict']) => verdicts.filter((v) => v === verdict).length
    return [label, verdicts.length, came('passed'), came('thin'), came('failed')]
  })
  return [
    table(['language', 'answers', 'precision', 'recall'], languages),
    table(['label', 'answers', 'passed', 'thin', 'failed'], labels),
  ].join('\n\n')
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
