import { z } from 'zod'
import { job } from '../jobs/job.ts'
import { parseAddress } from '../shared/addresses.ts'
import type { PlacementId, TelegramUserId } from '../shared/ids.ts'

const telegramUserId = z.custom<TelegramUserId>(Number.isSafeInteger)

/** Repeats a buyer's present question, after sales were stopped or resumed. */
export const buyerTellJob = job('buyer_tell', z.object({ telegramUserId, questionId: z.int() }))

/** Verifies a signature that somebody has pasted to prove that a wallet is theirs. */
export const walletProveJob = job(
  'wallet_prove',
  z.object({
    telegramUserId,
    wallet: z.string().transform(parseAddress),
    message: z.string(),
    signature: z.string().transform((text) => text as `0x${string}`),
    /** When retries end, as Unix time in milliseconds. */
    until: z.int(),
  }),
)

/** Decisions on a campaign in a group, as buttons name them. */
export const CONSENT_TAPS = [
  ...(['offer', 'accept', 'decline', 'declinenow', 'asmember'] as const),
  ...(['remove', 'block', 'blocknow', 'keep'] as const),
]

/** Does as the button of a deputy says, if they may. */
export const deputyTapJob = job(
  'deputy_tap',
  z.object({
    telegramUserId,
    name: z.enum(CONSENT_TAPS),
    placementId: z.int().transform((id) => id as PlacementId),
    shown: z.string(),
    language: z.string().nullable(),
    /** Names the update, so that its answer is given once. */
    event: z.string(),
  }),
)
