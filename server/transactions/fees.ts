/** What a transaction offers for each unit of gas (EIP-1559), in wei. */
export interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** What a block asks and what is usually given on top, in wei. */
export interface Prices {
  readonly baseFee: bigint
  readonly tip: bigint
}

const GWEI = 1_000_000_000n

/** More than this is never offered, whatever an endpoint says. Only the tip is really paid whatever the base fee is. */
const MAX_FEE = 500n * GWEI
const MAX_TIP = 5n * GWEI

/** Fees that hold out while the base fee doubles. Undefined where that is beyond what we ever offer. */
export function chooseFees({ baseFee, tip }: Prices): Fees | undefined {
  const maxPriorityFeePerGas = min(tip, MAX_TIP)
  if (baseFee + maxPriorityFeePerGas > MAX_FEE) return undefined
  return { maxFeePerGas: min(2n * baseFee + maxPriorityFeePerGas, MAX_FEE), maxPriorityFeePerGas }
}

/**
 * Fees that replace a transaction of the same nonce: a quarter more of both than before, twice what nodes ask for, and at
 * least what is usual now. Undefined where that is beyond what we ever offer.
 */
export function raiseFees(previous: Fees, prices: Prices): Fees | undefined {
  const usual = chooseFees(prices)
  const maxPriorityFeePerGas = max(raise(previous.maxPriorityFeePerGas), usual?.maxPriorityFeePerGas ?? 0n)
  const maxFeePerGas = max(max(raise(previous.maxFeePerGas), usual?.maxFeePerGas ?? 0n), maxPriorityFeePerGas)
  if (maxPriorityFeePerGas > MAX_TIP || maxFeePerGas > MAX_FEE) return undefined
  return { maxFeePerGas, maxPriorityFeePerGas }
}

const GAS_LIMIT = 16_777_216n

/**
 * Three storage slots that are empty when a call is mined, and were not when it was estimated: the outflow cap's counter
 * runs back to zero with time.
 */
const SLOTS_GAS = 66_300n

/** What a relayed transfer gets, whoever's wallet judges its signature. */
export const RELAY_GAS = 150_000n

const SWEEP_GAS = 60_000n
const SWEPT_ADDRESS_GAS = 130_000n

/**
 * What a sweep of so many addresses takes at most: each may hold money when it is mined that was not there, or could not be
 * moved, when it was estimated. Otherwise one address could use up what the others need.
 */
export function sweepGas(addresses: number): bigint {
  return SWEEP_GAS + BigInt(addresses) * SWEPT_ADDRESS_GAS
}

/** The most that a transaction can cost in wei. */
export function highestCost({ gas, maxFeePerGas }: { gas: bigint; maxFeePerGas: bigint }): bigint {
  return gas * maxFeePerGas
}

/**
 * A quarter more gas than was estimated, and no less than storage may cost more or than `least`, below what a transaction may
 * have (EIP-7825).
 */
export function gasLimit(estimated: bigint, least = 0n): bigint {
  return max(min(max(estimated + max(estimated / 4n, SLOTS_GAS), least), GAS_LIMIT), estimated)
}

const raise = (value: bigint) => value + value / 4n + 1n
const min = (a: bigint, b: bigint) => (a < b ? a : b)
const max = (a: bigint, b: bigint) => (a < b ? b : a)
