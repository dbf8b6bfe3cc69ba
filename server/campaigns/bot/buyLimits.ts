import { again, goTo, type Outcome, type Question } from '../../bot/conversation/flow.ts'
import type { Talk } from '../../bot/talk.ts'
import { addMs, DAY_MS } from '../../shared/time.ts'
import type { BuyDraft } from './draft.ts'
import { MAX_YEARS, parseEndDay } from './moments.ts'
import { MAX_COUNT, parseCount } from './parseCount.ts'

/** For how many days a campaign can be offered to run. */
const DAYS_OFFERED = [7, 30]

export function askCap({ t }: Talk): Question {
  return {
    text: t('campaigns-ask-cap'),
    choices: [[{ text: t('campaigns-no-cap'), choice: 'none' }]],
  }
}

export function takeCap({ t }: Talk, data: BuyDraft, text: string): Outcome<BuyDraft> {
  const dailyCap = parseCount(text)
  if (dailyCap === undefined) return again(t('campaigns-error-count', { max: MAX_COUNT }))
  return goTo('end', { ...data, dailyCap })
}

export function askEnd({ t, foyer }: Talk): Question {
  const example = addMs(foyer.clock.now(), 30 * DAY_MS)
    .toISOString()
    .slice(0, 10)
  return {
    text: t('campaigns-ask-end', { example }),
    choices: [
      DAYS_OFFERED.map((days) => ({ text: t('campaigns-end-in', { days }), choice: `${days}` })),
      [{ text: t('campaigns-no-end'), choice: 'none' }],
    ],
  }
}

export function takeEnd({ t, foyer }: Talk, data: BuyDraft, text: string): Outcome<BuyDraft> {
  const end = parseEndDay(text, foyer.clock.now())
  if (end === undefined) return again(t('campaigns-error-end', { years: MAX_YEARS }))
  return goTo('kind', { ...data, endsAt: end.toISOString() })
}

export function tapEnd({ foyer }: Talk, data: BuyDraft, choice: string): Outcome<BuyDraft> {
  const endsAt = choice === 'none' ? null : addMs(foyer.clock.now(), Number(choice) * DAY_MS).toISOString()
  return goTo('kind', { ...data, endsAt })
}
