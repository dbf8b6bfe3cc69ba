import type { Hex } from 'viem'
import { concatHex, encodeAbiParameters, keccak256, pad, slice } from 'viem/utils'
import { DEPOSIT_FACTORY as FACTORY } from '../../contracts/artifacts/depositFactory.ts'
import type { Address } from '../shared/addresses.ts'

/** Where the factory of deposit addresses is, on every chain. */
export const DEPOSIT_FACTORY = FACTORY as Address

/** The factory's constructor creates it, before anything else: its address is the hash of RLP([factory, 1]). */
const IMPLEMENTATION = slice(keccak256(concatHex(['0xd694', DEPOSIT_FACTORY, '0x01'])), 12)

/** The same for every clone: their code tells them apart. */
const NO_SALT = pad('0x', { size: 32 })

/** OpenZeppelin's `Clones` with immutable arguments of 96 bytes: what deploys them, and what calls the implementation. */
const CLONE_PREFIX = '0x61008d3d81600a3d39f3363d3d373d3d3d363d73'
const CLONE_SUFFIX = '0x5af43d82803e903d91602b57fd5bf3'

/** A deposit address pays the escrow, or goes back to `refundTo`. */
interface DepositPlace {
  readonly escrow: Address
  readonly salt: Hex
  readonly refundTo: Address
}

/**
 * Where a campaign is paid: the address that the factory's `create` deploys to. It is built from bytes, because the pages use it
 * too and their size counts.
 */
export function depositAddressOf({ escrow, salt, refundTo }: DepositPlace): Address {
  const code = concatHex([CLONE_PREFIX, IMPLEMENTATION, CLONE_SUFFIX, pad(escrow), salt, pad(refundTo)])
  const place = concatHex(['0xff', DEPOSIT_FACTORY, NO_SALT, keccak256(code)])
  return slice(keccak256(place), 12) as Address
}

/** The escrow's `keyOf(Ref)`, under which it holds a campaign's money. */
export function campaignKey({ salt, refundTo }: Pick<DepositPlace, 'salt' | 'refundTo'>): Hex {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'address' }], [salt, refundTo]))
}
