import type { Keyboard, Talk } from '../bot/talk.ts'
import { ANSWER_MS } from '../shared/terms.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { isInWords, kindOf, type Task, tapsOf } from './task.ts'
import { type Asking, tapRows, triesOf } from './tries.ts'

type T = Talk['t']

interface Shown {
  readonly group: string
  /** Null where the question is the group's own. */
  readonly sponsor: string | null
  readonly task: Task
}

/** The text above the buttons, for members and previews. */
export function taskText(
  t: T,
  {
    group,
    sponsor,
    task,
    isAgain = false,
    retries = 0,
    isRunning = false,
    option,
  }: Shown & {
    /** Asks for a little more. */
    readonly isAgain?: boolean
    /** Asks again after a wrong answer, or after an insult. */
    readonly retries?: number
    /** Says it once more while the time for the answer passes. */
    readonly isRunning?: boolean
    /** The tapped answer, shown in place of the call to answer. */
    readonly option?: number | undefined
  },
): string {
  const first = sponsor === null ? t('gate-task', { group }) : t('gate-task-sponsored', { group, sponsor })
  const intro = isAgain ? t('gate-task-again') : first
  const note = kindOf(task).note?.(t, task)
  const chosen = tapsOf(task).find((tap) => tap.option === option)
  const inWords = isInWords(task)
  return [
    inWords && retries > 0 ? t('gate-task-politely') : intro,
    task.prompt,
    ...(note === undefined ? [] : [note]),
    chosen === undefined ? howToAnswer(t, { inWords, retries, isRunning }) : `\u2611\ufe0f ${chosen.text}`,
  ].join('\n\n')
}

/**
 * The buttons below it. `tap` is what the button of an option sends; `skip` and `report` are absent where nobody sponsors the
 * question.
 */
export function taskKeyboard(
  t: T,
  asking: Asking,
  {
    tap,
    skip,
    report,
    seed = '',
  }: {
    readonly tap: (option: number) => string
    readonly skip?: string | undefined
    readonly report?: string | undefined
    /** Fixes the order of the answers after a wrong one. */
    readonly seed?: string
  },
): Keyboard {
  const taps = tapRows(asking, seed).map((row) =>
    row.map(({ text, option }) => ({ text, data: tap(option) })),
  )
  return [
    ...taps,
    ...(skip === undefined ? [] : [[{ text: t('gate-skip'), data: skip }]]),
    ...(report === undefined ? [] : [[{ text: t('gate-report'), data: report }]]),
  ]
}

function howToAnswer(
  t: T,
  { inWords, retries, isRunning }: { inWords: boolean; retries: number; isRunning: boolean },
): string {
  if (inWords && (isRunning || retries > 0)) return t('gate-how-open-again')
  if (retries > 0) return t('gate-how-options-again')
  if (isRunning) return t('gate-how-options-still')
  return t(inWords ? 'gate-how-open' : 'gate-how-options', { minutes: ANSWER_MS / MINUTE_MS })
}

/** The buttons as lines, for previews. The right one is marked. */
function buttonLines(t: T, task: Task): string[] {
  const rows = kindOf(task).taps?.(task) ?? []
  return rows.map((row) =>
    row
      .map(({ text, isRight }) => t(isRight ? 'question-button-right' : 'question-button', { answer: text }))
      .join('   '),
  )
}

/** Everything below the question, as lines. */
export function linesBelow(t: T, task: Task): string[] {
  const note = kindOf(task).note?.(t, task).split('\n') ?? []
  return [...note, ...buttonLines(t, task)]
}

/** The note below such a preview, for its author. Undefined where no answer is right. */
export function previewNote(t: T, task: Task): string | undefined {
  const hasRight = tapsOf(task).some(({ isRight }) => isRight)
  return hasRight ? t('question-right-marked', { tries: triesOf(task) }) : undefined
}
