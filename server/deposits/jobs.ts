import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { CampaignId } from '../shared/ids.ts'

const campaign = z.object({ campaignId: z.int().transform((id) => id as CampaignId) })

/** Looks at a campaign's deposit address now, and sweeps it where the rule allows. */
export const addressLookJob = job('address_look', campaign)

/** Replays a campaign's deposit address, once the ledger is complete up to `after` if that is given. */
export const addressReplayJob = job('address_replay', campaign.extend({ after: z.int().optional() }))
