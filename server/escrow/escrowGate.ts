import type { PublicClient } from 'viem'
import type { Address } from '../shared/addresses.ts'
import { ifChainUnavailable } from '../shared/chainUnavailable.ts'
import { checkEscrow, type EscrowCheck, type EscrowPlace, type EscrowRole, readRole } from './checkEscrow.ts'

/** What stands before everything that needs money: nothing may move, nor be believed, while it does not say `right`. */
export interface EscrowGate {
  readonly place: EscrowPlace
  /** Asks the chain until it has once said `right`, which contract code cannot lose; then answers from memory. */
  check(): Promise<EscrowCheck>
  /** Who has a role at the latest block: each can be replaced. Undefined while no endpoint answers. */
  findRole(role: EscrowRole): Promise<Address | undefined>
}

/** @param variable What names this escrow in the environment */
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
