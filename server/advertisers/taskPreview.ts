import type { Talk } from '../bot/talk.ts'
import type { Task } from '../tasks/task.ts'
import { taskText } from '../tasks/taskText.ts'

/**
 * A sponsored task exactly as members will see it, for people who only look at it: the buttons stand as lines, and a quiz
 * says which one is right.
 */
export function taskPreview(
  t: Talk['t'],
  shown: { readonly task: Task; readonly sponsor: string; readonly group: string },
): string {
  const { task } = shown
  const options = task.kind === 'open' ? [] : task.options
  const buttons = [
    ...options.map((option, index) =>
      task.kind === 'quiz' && task.right === index
        ? t('campaigns-preview-right', { option })
        : t('campaigns-preview-button', { option }),
    ),
    t('campaigns-preview-button', { option: t('gate-skip') }),
  ]
  return `${taskText(t, shown)}\n\n${buttons.join('\n')}`
}
