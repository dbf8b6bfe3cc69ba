import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import { redactAnswer } from './redactAnswer.ts'
import { isInWords, kindOf, type Task, tapsOf } from './task.ts'
import { triesOf } from './tries.ts'

/** A stored answer, without identity and time. */
export interface StoredAnswer {
  readonly option: number | null
  readonly text: string | null
}

const BAR = 10
const SHOWN_TEXTS = 5

/** A summary of at least one answer: how often each was tapped, or some of the texts. */
export function answersText(
  t: Talk['t'],
  task: Task,
  { counts, answers }: { counts: ReadonlyMap<number, number>; answers: readonly StoredAnswer[] },
): string {
  if (isInWords(task)) {
    const some = answers.slice(0, SHOWN_TEXTS).map((answer) => `• ${shorten(answerCell(task, answer))}`)
    return [t('question-results-words'), ...some].join('\n')
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const bars = tapsOf(task).map(({ option, text, name = text }) => {
    const count = counts.get(option) ?? 0
    const full = Math.round((BAR * count) / all)
    const bar = '▓'.repeat(full) + '░'.repeat(BAR - full)
    return t('question-results-tap', { answer: name, count, share: Math.round((100 * count) / all), bar })
  })
  const sum = kindOf(task).sum?.(t, counts)
  const retried = triesOf(task) > 1 ? ['', t('question-results-first')] : []
  return [...bars, ...(sum === undefined ? [] : ['', sum]), ...retried].join('\n')
}

/** An answer for its advertiser: the tapped button's text, or the redacted words. */
export function answerCell(task: Task, { option, text }: StoredAnswer): string {
  return text === null ? (tapsOf(task).find((tap) => tap.option === option)?.text ?? '') : redactAnswer(text)
}
