import type { Talk } from '../bot/talk.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../shared/languages.ts'
import { formatUsdc } from '../shared/money.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import { HOUR_MS } from '../shared/time.ts'
import { linesBelow } from '../tasks/showTask.ts'
import { parseTask } from '../tasks/task.ts'
import { GIVE_BACK_MS } from '../verifications/verification.ts'
import type { Draft } from './draft.ts'

type SummaryParts = Pick<
  Draft,
  'topic' | 'language' | 'rules' | 'task' | 'floor' | 'wallet' | 'consent' | 'unreached' | 'kind'
>

const languages: Readonly<Record<string, string>> = LANGUAGES

/** The settings of a group, one line each. */
export function summaryOf({ t, foyer }: Talk, draft: SummaryParts): string {
  const task = draft.task && parseTask(draft.task)
  const wallet = draft.wallet === null ? t('groups-no-wallet') : displayAddress(parseAddress(draft.wallet))
  return [
    t('groups-line-topic', { value: draft.topic ?? t('groups-no-topic') }),
    t('groups-line-language', { value: languages[draft.language ?? DEFAULT_LANGUAGE] ?? LANGUAGES.en }),
    t('groups-line-rules', { count: draft.rules.length }),
    ...draft.rules.map((rule, index) => `   ${index + 1}. ${rule}`),
    t('groups-line-question', { value: task?.prompt ?? t('groups-no-question') }),
    ...(task ? linesBelow(t, task).map((line) => `   ${line}`) : []),
    t('groups-line-floor', {
      value: draft.floor ?? formatUsdc(foyer.config.minBid),
      fee: foyer.config.feeBps / 100,
    }),
    t('groups-line-wallet', { value: wallet }),
    t('groups-line-consent', { value: draft.consent }),
    ...(draft.kind === 'supergroup'
      ? [t('groups-line-unreached', { value: t(`groups-button-unreached-${draft.unreached}`) })]
      : []),
  ].join('\n')
}

/** How an owner is paid, and when. */
export function earningTerms({ t, foyer }: Pick<Talk, 't' | 'foyer'>): string {
  return t('groups-earning', {
    fee: foyer.config.feeBps / 100,
    mature: MATURITY_MS / HOUR_MS,
    back: GIVE_BACK_MS / HOUR_MS,
    minimum: formatUsdc(foyer.config.minPayout),
  })
}
