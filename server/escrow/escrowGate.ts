import type { PublicClient } from 'viem'
import { checkEscrow, type EscrowCheck, type EscrowPlace } from './checkEscrow.ts'

/** What stands before everything that needs money: nothing may move, nor be believed, while it does not say `right`. */
export interface EscrowGate {
  readonly place: EscrowPlace
  /** Asks the chain until it has once said `right`, which contract code cannot lose; then answers from memory. */
  check(): Promise<EscrowCheck>
}

export function createEscrowGate(reader: PublicClient, place: EscrowPlace): EscrowGate {
  let right: EscrowCheck | undefined
  return {
    place,
    async check() {
      if (right !== undefined) return right
      const outcome = await checkEscrow(reader, place)
      if (outcome.kind === 'right') right = outcome
      return outcome
    },
  }
}
