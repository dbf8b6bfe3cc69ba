import { again, goTo, type Outcome, type Question } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { addMs, type Clock, DAY_MS, dayOf } from '../shared/time.ts'
import type { BuyDraft } from './draft.ts'
import { MAX_YEARS, parseEndDay } from './moments.ts'
import { MAX_COUNT, parseCount } from './parseCount.ts'

/** For how many days a campaign can be offered to run. */
const DAYS_OFFERED = [7, 30]
const EXAMPLE_DAYS = 30

/** A day to come, as people are to write one. */
function exampleDay({ clock }: { readonly clock: Clock }): string {
  return dayOf(addMs(clock.now(), EXAMPLE_DAYS * DAY_MS))
}

export function askCap({ t }: Talk): Question {
  return {
    text: t('campaigns-ask-cap'),
    choices: [[{ text: t('campaigns-no-cap'), choice: 'none' }]],
  }
}

export function takeCap({ t }: Talk, data: BuyDraft, text: string): Outcome<BuyDraft> {
  const dailyCap = parseCount(text)
  if (dailyCap === undefined) return again(t('campaigns-error-count', { min: 1, max: MAX_COUNT }))
  return goTo('end', { ...data, dailyCap })
}

export function askEnd({ t, foyer }: Talk): Question {
  return {
    text: t('campaigns-ask-end', { example: exampleDay(foyer) }),
    choices: [
      DAYS_OFFERED.map((days) => ({ text: t('campaigns-end-in', { days }), choice: `${days}` })),
      [{ text: t('campaigns-no-end'), choice: 'none' }],
    ],
  }
}

export function takeEnd({ t, foyer }: Talk, data: BuyDraft, text: string): Outcome<BuyDraft> {
  const end = parseEndDay(text, foyer.clock.now())
  if (end === undefined)
    return again(t('campaigns-error-end', { years: MAX_YEARS, example: exampleDay(foyer) }))
  return goTo('kind', { ...data, endsAt: end.toISOString() })
}

export function tapEnd({ foyer }: Talk, data: BuyDraft, choice: string): Outcome<BuyDraft> {
  const endsAt = choice === 'none' ? null : addMs(foyer.clock.now(), Number(choice) * DAY_MS).toISOString()
  return goTo('kind', { ...data, endsAt })
}
