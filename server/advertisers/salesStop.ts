import { CONVERSATION_LASTS_MS, type Step } from '../bot/conversation/flow.ts'
import { findPeopleIn } from '../bot/conversation/queries.ts'
import type { Talk } from '../bot/talk.ts'
import { whySalesStopped } from '../campaigns/sales.ts'
import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { DAY_MS } from '../shared/time.ts'
import { buyerTellJob } from './jobs.ts'

/** The name of the purchase dialogue. */
export const BUY_FLOW = 'buy'

/** How long an unfinished purchase is kept that waits for sales, or for a wallet. */
export const KEPT_DAYS = 7

/** While sales are stopped, each question says so first. */
export function whileStopped<D>(steps: Readonly<Record<string, Step<D>>>): Readonly<Record<string, Step<D>>> {
  const told = Object.entries(steps).map(([name, step]) => {
    const ask: Step<D>['ask'] = async (talk, data) => {
      const question = await step.ask(talk, data)
      const why = await whySalesStopped(talk.foyer.db)
      if (why === undefined) return question
      const wait = talk.t('campaigns-sales-wait', { days: KEPT_DAYS })
      return {
        ...question,
        text: `${talk.t(`campaigns-sales-stopped-${why}`)}\n\n${wait}\n\n${question.text}`,
      }
    }
    return [name, { ...step, ask }] as const
  })
  return Object.fromEntries(told)
}

/** The steps that ask for a wallet, which a buyer may have to make first. */
export const WALLET_STEPS: readonly string[] = ['wallet', 'walletCheck']

/** How long a purchase waits for its next answer. */
export async function buyingLastsMs({ foyer }: Talk, step: string): Promise<number> {
  const isKept = WALLET_STEPS.includes(step) || (await whySalesStopped(foyer.db)) !== undefined
  return isKept ? KEPT_DAYS * DAY_MS : CONVERSATION_LASTS_MS
}

/** Names the text that says why a campaign buys nothing at present. Undefined where joins are sold. */
export type NameHalt = (campaign: { readonly groupSells: boolean }) => string | undefined

/** For any number of active campaigns: reads once why sales are stopped. */
export async function readHalts({ db }: Pick<Context, 'db'>): Promise<NameHalt> {
  const why = await whySalesStopped(db)
  return ({ groupSells }) => {
    if (why !== undefined) return `campaigns-sales-stopped-${why}`
    return groupSells ? undefined : 'campaigns-group-stands-still'
  }
}

/** Has every buyer told that sales were stopped or resumed. */
export async function announceSales(ctx: Context): Promise<void> {
  const buyers = await findPeopleIn(ctx.db, { flow: BUY_FLOW, now: ctx.clock.now() })
  for (const buyer of buyers) await enqueue(ctx.db, buyerTellJob, buyer)
}
