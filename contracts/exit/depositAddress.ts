/**
 * Where a campaign is paid, computed and never asked for: `npm run escrow:exit`, `contracts/exit.html`, the server and its pages
 * share it. It uses no library, so each brings the Keccak-256 that it has.
 */
import { DEPOSIT_FACTORY } from '../artifacts/depositFactory.ts'

type Hex = `0x${string}`

/** OpenZeppelin's `Clones` with immutable arguments of 96 bytes: what deploys them, and what calls the implementation. */
const CLONE_PREFIX = '0x61008d3d81600a3d39f3363d3d373d3d3d363d73'
const CLONE_SUFFIX = '5af43d82803e903d91602b57fd5bf3'

/** The same for every clone: their code tells them apart. */
const NO_SALT = '0'.repeat(64)

/** Hexadecimal digits of a value in one word of 32 bytes. */
function wordOf(value: string): string {
  return value.slice(2).padStart(64, '0')
}

/** A deposit address pays the escrow, or goes back to `refundTo`. */
export interface DepositPlace {
  readonly escrow: string
  readonly salt: string
  readonly refundTo: string
}

/** The address that the factory's `create` deploys to. `hash` is Keccak-256 over bytes. */
export function computeDepositAddress(hash: (bytes: Hex) => Hex, place: DepositPlace): Hex {
  const factory = DEPOSIT_FACTORY.slice(2)
  // The factory's constructor creates it before anything else: its address is the hash of RLP([factory, 1]).
  const implementation = hash(`0xd694${factory}01`).slice(26)
  const data = wordOf(place.escrow) + wordOf(place.salt) + wordOf(place.refundTo)
  const code = hash(`${CLONE_PREFIX}${implementation}${CLONE_SUFFIX}${data}`)
  return `0x${hash(`0xff${factory}${NO_SALT}${code.slice(2)}`).slice(26)}`
}

/** The escrow's `keyOf(Ref)`, under which it holds a campaign's money. */
export function computeKey(hash: (bytes: Hex) => Hex, { salt, refundTo }: Omit<DepositPlace, 'escrow'>): Hex {
  return hash(`0x${wordOf(salt)}${wordOf(refundTo)}`)
}
