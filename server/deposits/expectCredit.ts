import { hasEnded } from '../campaigns/campaign.ts'
import type { Config } from '../config.ts'
import { MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { isEnough, pauseOf } from './arrivals/sweepRule.ts'
import type { Funding } from './readQueries.ts'

/** How long a mined block of Base takes until it is final. */
const FINAL_MS = { latest: 0, safe: 2 * MINUTE_MS, finalized: 20 * MINUTE_MS } as const
const BLOCK_MS = 2 * SECOND_MS
/** To notice the money, send the sweep, and have it mined. */
const SWEEPING_MS = 30 * SECOND_MS

type Arriving = Pick<Funding, 'status' | 'payments' | 'waiting' | 'arriving' | 'openLacks'> &
  Pick<Funding, 'isBeingSwept' | 'sweptAt' | 'sweptInVain' | 'isNoticeRunning' | 'keysChangeAt'>

/** Unix milliseconds; may have passed. Null if nothing arrives, or it stays at its address. */
export function expectCredit(funding: Arriving, finality: Config['finality']): number | null {
  const { payments, waiting, arriving, openLacks } = funding
  const stays = funding.isNoticeRunning || funding.keysChangeAt !== null || hasEnded(funding)
  const minedAt = Math.max(...payments.flatMap((one) => (one.status === 'confirming' ? [one.minedAt] : [])))
  if (!Number.isFinite(minedAt) || arriving === 0n || stays) return null
  const held = { balance: waiting, missing: openLacks, hasEnded: false, sweptInVain: funding.sweptInVain }
  const isInEscrow = waiting === 0n
  if (!isInEscrow && !isEnough(held)) return null
  const sweptAt = funding.sweptAt?.getTime()
  const pauseMs = isInEscrow || funding.isBeingSwept ? 0 : pauseOf(held)
  const sweepAt = sweptAt === undefined ? minedAt : Math.max(minedAt, sweptAt + pauseMs)
  return sweepAt + SWEEPING_MS + (typeof finality === 'number' ? finality * BLOCK_MS : FINAL_MS[finality])
}
