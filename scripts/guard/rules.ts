/** The guard's decisions, pure: no chain, no clock. Limits are micro-USDC per UTC day. */
import { FIRST_LIMIT } from '../../server/payouts/payee.ts'
import { formatUsdc, type Usdc } from '../../server/shared/money.ts'
import { HOUR_MS, SECOND_MS } from '../../server/shared/time.ts'

/** An amount for a person. It takes whatever an endpoint says. */
export const show = (micro: bigint) => `${formatUsdc(micro as Usdc)} USDC`

/** The last hours before a limit takes effect: without a list it is vetoed then, and nothing is put off any more. */
export const LAST_SECONDS = (6 * HOUR_MS) / SECOND_MS

/** A new payee counts for as much at least: dust could not fill the allowance, but would fill the guard's memory. */
const LEAST_GROWTH = 2_000_000n

/** A limit that waits in the escrow, and what is known of its payee. */
export interface WaitingLimit {
  /** The limit in force meanwhile; 0 for a new payee. */
  readonly inForce: bigint
  /** Seconds on the escrow's clock until it takes effect. */
  readonly left: number
  /** The payee's limit on the server's list: undefined if not listed, null if there is no list that tells. */
  readonly listed: bigint | undefined | null
  /** The limit up to which a person has released the payee. */
  readonly released: bigint
}

/** `pending` waits, and `grown` is the growth of limits allowed today. */
type Growing = Readonly<Record<'pending' | 'grown' | 'newLimitsDaily', bigint>>

export type Verdict =
  | { readonly kind: 'allow'; readonly grows: bigint; readonly alarm?: string }
  | { readonly kind: 'veto'; readonly why: string }
  /** There is still time for a list to return. It counts as growth until then. */
  | { readonly kind: 'wait'; readonly grows: bigint }

/**
 * Whether a limit may come into force. The list is no proof: whoever has stolen the server signs another. So what is new is
 * bounded by numbers that stand on the guard's machine alone, until a person releases it.
 */
export function judgeLimit(limit: WaitingLimit & Growing): Verdict {
  const { inForce, pending, left, listed, released, grown, newLimitsDaily } = limit
  const raise = pending > inForce ? pending - inForce : 0n
  const grows = inForce === 0n && raise < LEAST_GROWTH ? LEAST_GROWTH : raise
  if (released >= pending) return { kind: 'allow', grows: 0n }
  if (inForce === 0n && pending > FIRST_LIMIT) {
    const why = `it begins with ${show(pending)} a day, and ${show(FIRST_LIMIT)} is the most`
    return { kind: 'veto', why }
  }
  if (grown + grows > newLimitsDaily) {
    const why = `limits would grow by ${show(grown + grows)} in a day, and GUARD_NEW_LIMITS_DAILY is ${show(newLimitsDaily)}`
    return { kind: 'veto', why }
  }
  if (listed === null) {
    if (left > LAST_SECONDS) return { kind: 'wait', grows }
    return { kind: 'veto', why: 'the server has given no list to compare it with' }
  }
  if (listed === undefined) return { kind: 'veto', why: "it is not on the server's list" }
  if (pending <= listed) return { kind: 'allow', grows }
  const alarm = `The server's list says ${show(listed)} a day, the announcement ${show(pending)}.`
  return { kind: 'allow', grows, alarm }
}

/** Below this, nobody needs to look at a day's refunds or fees. */
const WORTH_A_LOOK = 100_000_000n

/** Whether refunds of a day are more than campaigns that end explain: more than a quarter of all that campaigns held. */
export function areRefundsOutOfLine(refunded: bigint, inCampaigns: bigint): boolean {
  return refunded > WORTH_A_LOOK && refunded * 4n > inCampaigns + refunded
}

/** Whether the fee wallet, which has no limit of its own, got more in a day than all owners together. */
export function areFeesOutOfLine(fees: bigint, paid: bigint): boolean {
  return fees > WORTH_A_LOOK && fees > paid
}

/** The used share of the outflow cap that a person should hear of: "half", then "nearly all". */
export function nameOutflow(cap: bigint, available: bigint): 'half' | 'nearly all' | undefined {
  const used = cap > available ? cap - available : 0n
  if (used * 10n >= cap * 9n && cap > 0n) return 'nearly all'
  return used * 2n >= cap && cap > 0n ? 'half' : undefined
}
