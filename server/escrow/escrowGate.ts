import type { PublicClient } from 'viem'
import { type Address, parseAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { checkEscrow, type EscrowCheck, type EscrowPlace } from './checkEscrow.ts'
import { escrowAbi } from './escrowAbi.ts'

/** What stands before everything that needs money: nothing may move, nor be believed, while it does not say `right`. */
export interface EscrowGate {
  readonly place: EscrowPlace
  /** Asks the chain until it has once said `right`, which contract code cannot lose; then answers from memory. */
  check(): Promise<EscrowCheck>
  /** The escrow's operator at the latest block: the admin can appoint another. Undefined while no endpoint answers. */
  findOperator(): Promise<Address | undefined>
}

export function createEscrowGate(reader: PublicClient, place: EscrowPlace): EscrowGate {
  let right: EscrowCheck | undefined
  async function check() {
    if (right !== undefined) return right
    const outcome = await checkEscrow(reader, place)
    if (outcome.kind === 'right') right = outcome
    return outcome
  }
  return {
    place,
    check,
    async findOperator() {
      if ((await check()).kind !== 'right') return undefined
      const call = { address: place.escrow, abi: escrowAbi, functionName: 'operator' } as const
      try {
        return parseAddress(await reader.readContract(call))
      } catch (error) {
        if (isChainUnavailable(error)) return undefined
        throw error
      }
    },
  }
}
