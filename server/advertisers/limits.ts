import { again, goTo, type Outcome, type Question, type Step, stay } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { MAX_COUNT, MAX_YEARS, START_JOINS } from '../campaigns/campaign.ts'
import { type LimitsDraft, limitsOf } from '../campaigns/orderDraft.ts'
import { addMs, type Clock, DAY_MS, dayOf, endText, whenText } from '../shared/time.ts'
import { parseCount, parseEndDay } from './typed.ts'

/** The durations offered, in days. */
const DAYS_OFFERED = [7, 30]
const EXAMPLE_DAYS = 30
/** The joins of a test. */
const TEST_JOINS = Number(START_JOINS)

/** The variables of the texts that sum up the limits of a campaign. */
export function limitsVariables({
  dailyCap,
  startsAt,
  endsAt,
  pacing,
  stopAfter,
}: {
  readonly dailyCap: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly pacing: string
  readonly stopAfter: number | null
}) {
  return {
    cap: dailyCap ?? 0,
    start: startsAt ? whenText(startsAt) : 'none',
    end: endsAt ? endText(endsAt) : 'none',
    pacing,
    stop: stopAfter ?? 0,
  }
}

/** The steps about limits: one page with all of them, and a question for each that needs an answer. The first is `limits`. */
export function limitSteps<D extends LimitsDraft>({
  done,
}: {
  readonly done: (talk: Talk, data: D) => Outcome<D> | Promise<Outcome<D>>
}): Readonly<Record<string, Step<D>>> {
  return {
    limits: {
      ask: askLimits,
      tap(talk, data, choice) {
        switch (choice) {
          case 'pacing':
            if (!data.endsAt) return again(talk.t('buy-error-pacing'))
            return stay({ ...data, pacing: data.pacing === 'even' ? 'fast' : 'even' })
          case 'test':
            return stay({ ...data, stopAfter: data.stopAfter ? null : TEST_JOINS })
          case 'go':
            return done(talk, data)
          default:
            return goTo(choice, data)
        }
      },
    },
    cap: {
      ask: ({ t }) => ({
        text: t('campaigns-ask-cap'),
        choices: [[{ text: t('campaigns-no-cap'), choice: 'none' }]],
      }),
      text({ t }, data, text) {
        const dailyCap = parseCount(text)
        if (dailyCap === undefined) return again(t('campaigns-error-count', { min: 1, max: MAX_COUNT }))
        return goTo('limits', { ...data, dailyCap })
      },
      tap: (_talk, data) => goTo('limits', { ...data, dailyCap: null }),
    },
    start: {
      ask: ({ t, foyer }) => ({
        text: t('buy-ask-start', { example: exampleDay(foyer) }),
        choices: [[{ text: t('buy-start-now'), choice: 'none' }]],
      }),
      text(talk, data, text) {
        // A campaign starts as its first day begins.
        const end = parseEndDay(text, addMs(talk.foyer.clock.now(), DAY_MS))
        if (end === undefined) return wrongDay(talk)
        const startsAt = addMs(end, -DAY_MS)
        if (data.endsAt && startsAt >= new Date(data.endsAt)) return again(talk.t('buy-error-order'))
        return goTo('limits', { ...data, startsAt: startsAt.toISOString() })
      },
      tap: (_talk, data) => goTo('limits', { ...data, startsAt: null }),
    },
    end: endStep(),
  }
}

function endStep<D extends LimitsDraft>(): Step<D> {
  const settle = (talk: Talk, data: D, endsAt: Date): Outcome<D> =>
    data.startsAt && endsAt <= new Date(data.startsAt)
      ? again(talk.t('buy-error-order'))
      : goTo('limits', { ...data, endsAt: endsAt.toISOString() })
  return {
    ask: ({ t, foyer }) => ({
      text: t('campaigns-ask-end', { example: exampleDay(foyer) }),
      choices: [
        DAYS_OFFERED.map((days) => ({ text: t('campaigns-end-in', { days }), choice: `${days}` })),
        [{ text: t('campaigns-no-end'), choice: 'none' }],
      ],
    }),
    text(talk, data, text) {
      const end = parseEndDay(text, talk.foyer.clock.now())
      return end === undefined ? wrongDay(talk) : settle(talk, data, end)
    },
    tap(talk, data, choice) {
      if (choice === 'none') return goTo('limits', { ...data, endsAt: null })
      return settle(talk, data, addMs(talk.foyer.clock.now(), Number(choice) * DAY_MS))
    },
  }
}

function askLimits({ t }: Talk, data: LimitsDraft): Question {
  const button = (choice: string) => ({ text: t(`buy-limit-${choice}`), choice })
  const test = {
    text: t('buy-limit-test', { joins: TEST_JOINS, on: data.stopAfter ? 'yes' : 'no' }),
    choice: 'test',
  }
  return {
    text: t('buy-limits', limitsVariables(limitsOf(data))),
    choices: [
      [{ text: t('buy-limits-good'), choice: 'go' }],
      [button('cap'), button('start')],
      [button('end'), button('pacing')],
      [test],
    ],
  }
}

function wrongDay<D>({ t, foyer }: Talk): Outcome<D> {
  return again(t('campaigns-error-end', { years: MAX_YEARS, example: exampleDay(foyer) }))
}

/** A future day in the format that people should type. */
function exampleDay({ clock }: { readonly clock: Clock }): string {
  return dayOf(addMs(clock.now(), EXAMPLE_DAYS * DAY_MS))
}
