/** The escrow of the server beside which a command runs, to be read. */
import { createChain } from '../server/adapters/chain/chain.ts'
import type { Config } from '../server/config.ts'
import type { EscrowReader } from '../server/payouts/readEscrow.ts'
import { isChainUnavailable } from '../server/shared/chainUnavailable.ts'
import { Failure } from './command.ts'

const TIMEOUT_MS = 10_000

/** @throws Failure where there is no escrow, or no RPC to read it through */
export function openEscrow({ chainId, rpcUrls, escrowAddress, usdcAddress }: Config): EscrowReader {
  if (escrowAddress === undefined || usdcAddress === undefined) {
    throw new Failure('There is no escrow: set ESCROW_ADDRESS and USDC_ADDRESS.')
  }
  if (rpcUrls.length === 0) throw new Failure('There is no chain: set RPC_URL, or run npm start first.')
  const { reader, endpoints } = createChain({ chainId, rpcUrls, timeoutMs: TIMEOUT_MS })
  const readers = endpoints.map((endpoint) => endpoint.reader)
  return { reader, readers, place: { chainId, escrow: escrowAddress, usdc: usdcAddress } }
}

/** Runs what reads the chain; an RPC that is down is told in one sentence. */
export async function readChain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isChainUnavailable(error)) throw error
    throw new Failure('No endpoint of RPC_URL answers.')
  }
}
