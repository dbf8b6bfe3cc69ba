import { z } from 'zod'
import { job } from '../jobs/job.ts'
import { parseAddress } from '../shared/addresses.ts'
import type { TelegramUserId } from '../shared/ids.ts'

const telegramUserId = z.custom<TelegramUserId>(Number.isSafeInteger)

/** Asks somebody who is buying once more what they were asked: joins are not sold any more, or again. */
export const buyerTellJob = job('buyer_tell', z.object({ telegramUserId, questionId: z.int() }))

/** Verifies the signature that somebody has pasted to prove a wallet theirs. */
export const walletProveJob = job(
  'wallet_prove',
  z.object({
    telegramUserId,
    wallet: z.string().transform(parseAddress),
    message: z.string(),
    signature: z.string().transform((text) => text as `0x${string}`),
    /** Unix time in milliseconds. */
    until: z.int(),
  }),
)
