import type { Talk } from '../bot/talk.ts'
import { ANSWER_MS } from '../shared/terms.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { Task } from './task.ts'

/** What stands above the buttons of a task. The one definition for members, for advertisers' previews and for owners. */
export function taskText(
  t: Talk['t'],
  shown: {
    readonly group: string
    /** Null where the question is the group's own. */
    readonly sponsor: string | null
    readonly task: Task
    /** Asks for a little more. */
    readonly isAgain?: boolean
    /** The option that was chosen: then nothing is to be done any more. */
    readonly chosen?: string | undefined
  },
): string {
  const { group, sponsor, task, isAgain = false, chosen } = shown
  const intro = sponsor === null ? t('gate-task', { group }) : t('gate-task-sponsored', { group, sponsor })
  const minutes = ANSWER_MS / MINUTE_MS
  return [
    isAgain ? t('gate-task-again') : intro,
    task.prompt,
    chosen === undefined
      ? t(task.kind === 'open' ? 'gate-how-open' : 'gate-how-options', { minutes })
      : `\u2611\ufe0f ${chosen}`,
  ].join('\n\n')
}
