/** Offered for each unit of gas (EIP-1559), in wei. */
export interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** The base fee of a block and the usual tip, in wei. */
export interface Prices {
  readonly baseFee: bigint
  readonly tip: bigint
}

const GWEI = 1_000_000_000n

/** The most that is ever offered, whatever an endpoint says. */
const MAX_FEE = 500n * GWEI
const MAX_TIP = 5n * GWEI
/** A tip is paid in full, so no endpoint's word raises it above this: only a chain that leaves a transaction waiting does. */
export const USUAL_TIP = GWEI / 10n

/** Fees that still suffice when the base fee has doubled. Undefined above the maximum. */
export function chooseFees({ baseFee, tip }: Prices): Fees | undefined {
  const maxPriorityFeePerGas = min(tip, USUAL_TIP)
  if (baseFee + maxPriorityFeePerGas > MAX_FEE) return undefined
  return { maxFeePerGas: min(2n * baseFee + maxPriorityFeePerGas, MAX_FEE), maxPriorityFeePerGas }
}

/**
 * Fees that replace a transaction of the same nonce: a quarter more than before, twice the raise
 * that nodes require. They are at least the usual ones. Undefined above the maximum.
 */
export function raiseFees(previous: Fees, prices: Prices): Fees | undefined {
  const usual = chooseFees(prices)
  const maxPriorityFeePerGas = max(raise(previous.maxPriorityFeePerGas), usual?.maxPriorityFeePerGas ?? 0n)
  const maxFeePerGas = max(max(raise(previous.maxFeePerGas), usual?.maxFeePerGas ?? 0n), maxPriorityFeePerGas)
  if (maxPriorityFeePerGas > MAX_TIP || maxFeePerGas > MAX_FEE) return undefined
  return { maxFeePerGas, maxPriorityFeePerGas }
}

const GAS_LIMIT = 16_777_216n

/** For three storage slots that may be empty by the time a call is mined: the outflow cap's counter runs back to zero. */
const SLOTS_GAS = 66_300n

/** The gas limit of a relayed transfer, whatever wallet checks its signature. */
export const RELAY_GAS = 150_000n

const SWEEP_GAS = 60_000n
const SWEPT_ADDRESS_GAS = 130_000n

/** The most that a sweep of so many addresses takes, since each may hold money that was not there at the estimate. */
export function sweepGas(addresses: number): bigint {
  return SWEEP_GAS + BigInt(addresses) * SWEPT_ADDRESS_GAS
}

const FILLED_GAS = 20_000n

/** The most that a settlement of so many payments takes, since each payee may have emptied their wallet since the estimate. */
export function settleGas(estimated: bigint, payments: number): bigint {
  return estimated + BigInt(payments) * FILLED_GAS + SLOTS_GAS
}

export function highestCost({ gas, maxFeePerGas }: { gas: bigint; maxFeePerGas: bigint }): bigint {
  return gas * maxFeePerGas
}

/** A quarter more gas than estimated, at least the slots' or `least`, and below the limit of a transaction (EIP-7825). */
export function gasLimit(estimated: bigint, least = 0n): bigint {
  return max(min(max(estimated + max(estimated / 4n, SLOTS_GAS), least), GAS_LIMIT), estimated)
}

const raise = (value: bigint) => value + value / 4n + 1n
const min = (a: bigint, b: bigint) => (a < b ? a : b)
const max = (a: bigint, b: bigint) => (a < b ? b : a)
