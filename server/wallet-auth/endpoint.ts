import type { Hex } from 'viem'
import type { Address } from '../shared/addresses.ts'

/** The outcome of running code at one RPC endpoint. */
export type RunAnswer =
  /** The code returned something. */
  | { readonly kind: 'returned'; readonly data: Hex }
  /** The EVM stopped the code: a revert, out of gas, an invalid instruction. The code is at fault. */
  | { readonly kind: 'halted' }
  /** The endpoint failed: transport error, timeout, rate limit, empty answer. */
  | { readonly kind: 'failed' }
  /** It may be either. */
  | { readonly kind: 'ambiguous' }

/** One RPC endpoint as signature verification sees it. Nothing here throws, and each call is one RPC round trip. */
export interface VerificationEndpoint {
  /** Runs creation code against the latest block (`eth_call` without `to`), with a fixed limit of gas. */
  run(creationCode: Hex): Promise<RunAnswer>
  /** The code at an address, `0x` where there is none; undefined where the endpoint does not say. */
  findCode(address: Address): Promise<Hex | undefined>
}
