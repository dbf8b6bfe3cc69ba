import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { CampaignId } from '../shared/ids.ts'

const campaign = z.object({ campaignId: z.int().transform((id) => id as CampaignId) })

/** Looks at a campaign's deposit address now, and sweeps what the rule lets. */
export const addressLookJob = job('address_look', campaign)

/** Explains what came to and went from a campaign's deposit address: once the ledger is complete up to `after`, if given. */
export const addressReplayJob = job('address_replay', campaign.extend({ after: z.int().optional() }))
