import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { CampaignId, PaymentId } from '../shared/ids.ts'

const campaign = z.object({ campaignId: z.int().transform((id) => id as CampaignId) })

/** Looks at a campaign's deposit address now, and sweeps it where the rule allows. */
export const addressLookJob = job('address_look', campaign)

/** Replays a campaign's deposit address, once the ledger is complete up to `after` if that is given. */
export const addressReplayJob = job('address_replay', campaign.extend({ after: z.int().optional() }))

/** Allocates a transfer to the escrow itself to its campaign. It comes again until the payment is credited or dropped. */
export const paymentAllocateJob = job(
  'payment_allocate',
  z.object({ paymentId: z.int().transform((id) => id as PaymentId) }),
)
