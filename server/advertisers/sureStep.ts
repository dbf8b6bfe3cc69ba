import type { Outcome, Question, Step } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { highestOf, type Prices } from '../campaigns/hugeBid.ts'
import { formatUsdc, type Usdc, usdc } from '../shared/money.ts'

/** The step that asks whether the huge bid of a draft is meant. */
export function sureStep<D extends { readonly bid?: string | undefined }>({
  slipOf,
  done,
}: {
  /** Undefined if prices have changed since, and the bid is no slip any more. */
  readonly slipOf: (talk: Talk, data: D) => Promise<Prices | undefined>
  readonly done: (talk: Talk, data: D, bid: Usdc) => Outcome<D> | Promise<Outcome<D>>
}): Step<D> {
  return {
    ask: async (talk, data) =>
      askSure(talk, bidIn(data), (await slipOf(talk, data)) ?? { floor: bidIn(data) }),
    tap: (talk, data) => done(talk, data, bidIn(data)),
  }
}

function askSure({ t }: Talk, bid: Usdc, prices: Prices): Question {
  const { usual, than } = highestOf(prices)
  const amount = formatUsdc(bid)
  return {
    text: t('campaigns-ask-sure', { bid: amount, usual, than: formatUsdc(than), times: Number(bid / than) }),
    choices: [[{ text: t('campaigns-sure-yes', { amount }), choice: 'yes' }]],
  }
}

function bidIn({ bid }: { readonly bid?: string | undefined }): Usdc {
  return usdc(BigInt(bid ?? '0'))
}
