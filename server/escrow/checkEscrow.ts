import type { PublicClient } from 'viem'
import { type Address, displayAddress, parseAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { checkUsdc, type UsdcDomain } from './checkUsdc.ts'
import { escrowAbi } from './escrowAbi.ts'
import { readEscrowCode } from './escrowCode.ts'

/** Where the escrow should be. */
export interface EscrowPlace {
  readonly chainId: number
  readonly escrow: Address
  readonly usdc: Address
}

export type EscrowCheck =
  /** `operator` is who may allocate, return and settle at this moment. */
  | { readonly kind: 'right'; readonly usdcDomain: UsdcDomain; readonly operator: Address }
  /** It will never be right with this configuration. `sentence` is for the operator. */
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'unavailable' }

/**
 * Whether what is deployed is byte for byte the escrow that this server was built for, over the USDC that it is configured
 * with, and whether that is USDC. Never throws for an RPC that is down.
 */
export async function checkEscrow(reader: PublicClient, place: EscrowPlace): Promise<EscrowCheck> {
  try {
    return await check(reader, place)
  } catch (error) {
    if (isChainUnavailable(error)) return { kind: 'unavailable' }
    throw error
  }
}

async function check(reader: PublicClient, place: EscrowPlace): Promise<EscrowCheck> {
  const { chainId, escrow, usdc } = place
  const shown = displayAddress(escrow)
  const wrong = (sentence: string): EscrowCheck => ({ kind: 'wrong', sentence })
  const code = await reader.getCode({ address: escrow })
  if (code === undefined) return wrong(`ESCROW_ADDRESS ${shown} is no contract on chain ${chainId}.`)
  const held = readEscrowCode(code)
  if (held === undefined) {
    return wrong(
      `ESCROW_ADDRESS ${shown} is not the escrow that this version was built for. ` +
        'Set the address that `npm run escrow:deploy` printed for it.',
    )
  }
  if (held.usdc !== usdc) {
    const actual = displayAddress(parseAddress(held.usdc))
    return wrong(`ESCROW_ADDRESS ${shown} holds USDC ${actual}, but USDC_ADDRESS is ${displayAddress(usdc)}.`)
  }
  const usdcCheck = await checkUsdc(reader, { chainId, usdc })
  if (usdcCheck.kind === 'wrong') return usdcCheck
  const operator = await reader.readContract({ address: escrow, abi: escrowAbi, functionName: 'operator' })
  return { kind: 'right', usdcDomain: usdcCheck.domain, operator: parseAddress(operator) }
}
