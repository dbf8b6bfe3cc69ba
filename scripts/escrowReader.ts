/** The escrow of the server beside which a command runs, to be read. */
import { createChain } from '../server/adapters/chain/chain.ts'
import type { Config } from '../server/config.ts'
import { voicesOf } from '../server/escrow/agreement.ts'
import type { EscrowReader } from '../server/payouts/readEscrow.ts'
import type { Address } from '../server/shared/addresses.ts'
import { isChainUnavailable } from '../server/shared/chainUnavailable.ts'
import { Failure } from './command.ts'

const TIMEOUT_MS = 10_000

/**
 * The current escrow, before the retired ones.
 *
 * @throws Failure where there is none, or no RPC to read it through
 */
export function openEscrows({
  chainId,
  rpcUrls,
  escrowAddress,
  escrowRetired,
  usdcAddress: usdc,
}: Config): [EscrowReader, ...EscrowReader[]] {
  if (escrowAddress === undefined || usdc === undefined) {
    throw new Failure('There is no escrow: set ESCROW_ADDRESS and USDC_ADDRESS.')
  }
  if (rpcUrls.length === 0) throw new Failure('There is no chain: set RPC_URL, or run npm start first.')
  const { reader, endpoints } = createChain({ chainId, rpcUrls, timeoutMs: TIMEOUT_MS })
  const readers = voicesOf(endpoints).map((endpoint) => endpoint.reader)
  const open = (escrow: Address) => ({ reader, readers, place: { chainId, escrow, usdc } })
  return [open(escrowAddress), ...escrowRetired.map(open)]
}

/** Runs a read of the chain. Reports an RPC that is down in one sentence. */
export async function readChain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isChainUnavailable(error)) throw error
    throw new Failure('No endpoint of RPC_URL answers.')
  }
}
