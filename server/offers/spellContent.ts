import type { Keyboard, Talk } from '../bot/talk.ts'
import type { Offer } from '../campaigns/content.ts'
import { hostOf } from '../links/shownHost.ts'
import { taskKeyboard, taskText } from '../tasks/showTask.ts'
import type { Task } from '../tasks/task.ts'
import { spellOffer } from './bot.ts'

/** Content as a member of one group reads it. */
export interface ShownContent {
  readonly group: string
  readonly sponsor: string
  readonly variants: readonly Task[]
  readonly offer: Offer | null
}

/** The messages that a member is sent, for a preview: each wording with its buttons, and the welcome with the offer. */
export function spellContent(
  { t }: Pick<Talk, 't'>,
  { group, sponsor, variants, offer }: ShownContent,
  tap: string,
): { readonly text: string; readonly keyboard: Keyboard }[] {
  const questions = variants.map((task) => ({
    text: taskText(t, { group, sponsor, task }),
    keyboard: taskKeyboard(t, { task, retries: 0 }, { tap: () => tap, skip: tap, report: tap }),
  }))
  if (offer === null) return questions
  const shown = { ...offer, sponsor, host: hostOf(offer.url), isFirst: true, why: tap, report: tap }
  const { text, buttons } = spellOffer({ t }, shown)
  const welcome = [t('gate-in', { group }), text].join('\n\n')
  return [...questions, { text: welcome, keyboard: buttons.map((button) => [button]) }]
}
