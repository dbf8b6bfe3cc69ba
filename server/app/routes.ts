import { actRoutes } from '../dashboard/actRoutes.ts'
import { changeRoutes } from '../dashboard/changeRoutes.ts'
import { draftRoutes } from '../dashboard/draftRoutes.ts'
import { eventRoutes } from '../dashboard/events.ts'
import { orderRoutes } from '../dashboard/orderRoutes.ts'
import { dashboardReads } from '../dashboard/readRoutes.ts'
import { shareRoutes } from '../dashboard/shareRoutes.ts'
import type { DatabaseHealth } from '../database/health.ts'
import { type DepositRouteParts, depositRoutes } from '../deposits/routes.ts'
import type { App } from '../http/app.ts'
import type { HandOver } from '../inbox/handOver.ts'
import { createReceiver } from '../inbox/receiveUpdate.ts'
import { webhookRoutes } from '../inbox/routes.ts'
import { offerRoutes } from '../offers/routes.ts'
import { payoutRoutes } from '../payouts/routes.ts'
import { readRoutes } from '../reads/routes.ts'
import { appRoutes } from '../sessions/routes.ts'
import { DomainError } from '../shared/errors.ts'

interface DomainRouteParts extends DepositRouteParts {
  readonly databaseHealth: Pick<DatabaseHealth, 'state'>
  /** The bot that the webhook serves. */
  readonly botId: number
  /** Where this process handles updates itself. */
  readonly handOver?: HandOver | undefined
}

/** Every route of the domains, on the public port. */
export function addRoutes(app: App, parts: DomainRouteParts): void {
  const { ctx, databaseHealth, botId, handOver } = parts
  readRoutes(app, parts)
  depositRoutes(app, parts)
  payoutRoutes(app, parts)
  offerRoutes(app, parts)
  appRoutes(app, parts, [
    dashboardReads,
    eventRoutes,
    shareRoutes,
    (app) => actRoutes(app, parts),
    orderRoutes,
    changeRoutes,
    (app) => draftRoutes(app, parts),
  ])
  // Where updates are polled, nobody delivers any.
  if (ctx.config.telegramUpdates === 'polling') return
  const receive = createReceiver(ctx, { botId, handOver })
  app.addHook('onClose', () => receive.idle())
  webhookRoutes(app, {
    ctx,
    receive: async (update) => {
      if (databaseHealth.state !== 'up') throw new DomainError('database.unavailable')
      return receive(update)
    },
  })
}
