import { CONVERSATION_LASTS_MS, type Step } from '../bot/conversation/flow.ts'
import { findPeopleIn } from '../bot/conversation/queries.ts'
import type { Talk } from '../bot/talk.ts'
import { salesStoppedSince } from '../campaigns/sales.ts'
import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { DAY_MS } from '../shared/time.ts'
import { buyerTellJob } from './jobs.ts'

/** The dialogue in which somebody buys. */
export const BUY_FLOW = 'buy'

/** For how many days what a buyer has typed is kept while no joins are sold. */
const KEPT_DAYS = 7

/** While no joins are sold, each question says so before it asks. */
export function whileStopped<D>(steps: Readonly<Record<string, Step<D>>>): Readonly<Record<string, Step<D>>> {
  const told = Object.entries(steps).map(([name, step]) => {
    const ask: Step<D>['ask'] = async (talk, data) => {
      const question = await step.ask(talk, data)
      if ((await salesStoppedSince(talk.foyer.db)) === undefined) return question
      return {
        ...question,
        text: `${talk.t('campaigns-sales-wait', { days: KEPT_DAYS })}\n\n${question.text}`,
      }
    }
    return [name, { ...step, ask }] as const
  })
  return Object.fromEntries(told)
}

/** How long a purchase waits for its next answer: for days while no joins are sold. */
export async function buyingLastsMs({ foyer }: Talk): Promise<number> {
  const isSold = (await salesStoppedSince(foyer.db)) === undefined
  return isSold ? CONVERSATION_LASTS_MS : KEPT_DAYS * DAY_MS
}

/** Names the text that says why a campaign in a group buys nothing at present. Undefined where joins are sold. */
export type NameHalt = (campaign: { readonly groupSells: boolean }) => string | undefined

/** For any number of active campaigns: whether sales are stopped is read once. */
export async function readHalts({ db }: Pick<Context, 'db'>): Promise<NameHalt> {
  const isStopped = (await salesStoppedSince(db)) !== undefined
  return ({ groupSells }) => {
    if (isStopped) return 'campaigns-sales-stopped-here'
    return groupSells ? undefined : 'campaigns-group-stands-still'
  }
}

/** The same for one. */
export async function findHalt(
  ctx: Pick<Context, 'db'>,
  campaign: Parameters<NameHalt>[0],
): Promise<string | undefined> {
  const nameHalt = await readHalts(ctx)
  return nameHalt(campaign)
}

/** Has everybody who is buying told that joins are not sold any more, or are sold again. Called where that changes. */
export async function announceSales(ctx: Context): Promise<void> {
  const buyers = await findPeopleIn(ctx.db, { flow: BUY_FLOW, now: ctx.clock.now() })
  for (const buyer of buyers) await enqueue(ctx.db, buyerTellJob, buyer)
}
