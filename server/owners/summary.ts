import type { Talk } from '../bot/talk.ts'
import { DEFAULT_LANGUAGE } from '../bot/texts.ts'
import { LANGUAGES, languageName } from '../groups/languages.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { formatUsdc } from '../shared/money.ts'
import { type Draft, taskOf } from './draft.ts'

type SummaryParts = Pick<
  Draft,
  'topic' | 'language' | 'rules' | 'question' | 'floor' | 'wallet' | 'consent' | 'unreached' | 'kind'
>

/** The settings of a group in one line each. */
export function summaryOf({ t, foyer }: Talk, draft: SummaryParts): string {
  const task = taskOf(draft as Draft)
  const wallet = draft.wallet === null ? t('groups-no-wallet') : displayAddress(parseAddress(draft.wallet))
  return [
    t('groups-line-topic', { value: draft.topic ?? t('groups-no-topic') }),
    t('groups-line-language', { value: languageName(draft.language ?? DEFAULT_LANGUAGE) ?? LANGUAGES.en }),
    t('groups-line-rules', { count: draft.rules.length }),
    ...draft.rules.map((rule, index) => `   ${index + 1}. ${rule}`),
    t('groups-line-question', { value: task?.prompt ?? t('groups-no-question') }),
    ...(task && 'options' in task
      ? task.options.map((option, index) => `   ${mark(task, index)} ${option}`)
      : []),
    t('groups-line-floor', {
      value: draft.floor ?? formatUsdc(foyer.config.minBid),
      fee: foyer.config.feeBps / 100,
    }),
    t('groups-line-wallet', { value: wallet }),
    t('groups-line-consent', { value: t(`groups-button-consent-${draft.consent}`) }),
    ...(draft.kind === 'supergroup'
      ? [t('groups-line-unreached', { value: t(`groups-button-unreached-${draft.unreached}`) })]
      : []),
  ].join('\n')
}

function mark(task: { kind: string; right?: number }, index: number): string {
  return task.kind === 'quiz' && task.right === index ? '✓' : '○'
}
