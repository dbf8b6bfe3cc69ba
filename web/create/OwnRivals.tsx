import type { PlanView } from '../../server/dashboard/orderRoutes.ts'
import { Notice } from '../parts/Notice.tsx'
import { texts } from '../texts/dashboard.ts'
import { isolate } from '../texts/texts.ts'

/** Warns of the advertiser's own campaigns that bid in the same groups. */
export function OwnRivals({ plan }: { plan: PlanView | undefined }) {
  const { campaigns = [], groups = [] } = plan?.rivals ?? {}
  if (campaigns.length === 0) return null
  const title = texts.create.check.rivals(campaigns.join(', '), groups.map(isolate).join(', '))
  return <Notice look="warn" title={title} />
}
