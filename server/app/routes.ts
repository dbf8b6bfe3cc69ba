import type { DatabaseHealth } from '../database/health.ts'
import { type DepositRouteParts, depositRoutes } from '../deposits/routes.ts'
import type { App } from '../http/app.ts'
import { databaseUnavailable } from '../http/errors.ts'
import { createReceiver } from '../inbox/receiveUpdate.ts'
import { webhookRoutes } from '../inbox/routes.ts'
import { payoutRoutes } from '../payouts/routes.ts'
import { campaignRoutes } from '../reads/campaignRoutes.ts'
import { groupRoutes } from '../reads/groupRoutes.ts'

export interface DomainRouteParts extends DepositRouteParts {
  readonly databaseHealth: Pick<DatabaseHealth, 'state'>
  /** Whose updates the webhook receives. */
  readonly botId: number
}

/** Every route of the domains, on the public port. */
export function addRoutes(app: App, parts: DomainRouteParts): void {
  const { ctx, databaseHealth, botId } = parts
  groupRoutes(app, parts)
  campaignRoutes(app, parts)
  depositRoutes(app, parts)
  payoutRoutes(app, parts)
  const receive = createReceiver(ctx, { botId })
  webhookRoutes(app, {
    ctx,
    receive: async (update) => {
      if (databaseHealth.state !== 'up') throw databaseUnavailable()
      return receive(update)
    },
  })
}
