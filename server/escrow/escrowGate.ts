import type { PublicClient } from 'viem'
import type { Address } from '../shared/addresses.ts'
import { ifChainUnavailable } from '../shared/chainUnavailable.ts'
import { checkEscrow, type EscrowCheck, type EscrowPlace, type EscrowRole, readRole } from './checkEscrow.ts'

/** Guards everything that needs money: nothing moves, and no answer is believed, until the check says `right`. */
export interface EscrowGate {
  readonly place: EscrowPlace
  /** Asks the chain until the answer is `right`, then remembers it: contract code cannot change. */
  check(): Promise<EscrowCheck>
  /** The account with a role at the latest block. Undefined while no endpoint answers. */
  findRole(role: EscrowRole): Promise<Address | undefined>
}

/** @param variable The environment variable of this escrow */
export function createEscrowGate(reader: PublicClient, place: EscrowPlace, variable?: string): EscrowGate {
  let right: EscrowCheck | undefined
  async function check() {
    if (right !== undefined) return right
    const outcome = await checkEscrow(reader, place, variable)
    if (outcome.kind === 'right') right = outcome
    return outcome
  }
  return {
    place,
    check,
    async findRole(role) {
      if ((await check()).kind !== 'right') return undefined
      return readRole(reader, place.escrow, role).catch(ifChainUnavailable(undefined))
    },
  }
}
