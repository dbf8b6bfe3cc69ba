import type { Hex } from 'viem'
import { concatHex, keccak256, pad, slice } from 'viem/utils'
import { DEPOSIT_FACTORY as FACTORY } from '../../contracts/artifacts/depositFactory.ts'
import { type Address, parseAddress } from '../shared/addresses.ts'

/** Where the factory of deposit addresses is, on every chain. */
export const DEPOSIT_FACTORY = parseAddress(FACTORY)

/** The factory's constructor creates it, before anything else: its address is the hash of RLP([factory, 1]). */
const IMPLEMENTATION = slice(keccak256(concatHex(['0xd694', DEPOSIT_FACTORY, '0x01'])), 12)

/** Of every clone: what tells them apart is their code. */
const NO_SALT = pad('0x', { size: 32 })

/** OpenZeppelin's `Clones` with immutable arguments of 96 bytes: what deploys them, and what calls the implementation. */
const CLONE_PREFIX = '0x61008d3d81600a3d39f3363d3d373d3d3d363d73'
const CLONE_SUFFIX = '0x5af43d82803e903d91602b57fd5bf3'

/** Whom a deposit address pays. */
export interface DepositPlace {
  readonly escrow: Address
  readonly salt: Hex
  readonly refundTo: Address
}

/**
 * Where a campaign is paid: the address that the factory's `create` gives code to. Computed alone, for the server and its
 * pages alike, whose size counts: so it is put together from bytes.
 */
export function depositAddressOf({ escrow, salt, refundTo }: DepositPlace): Address {
  const code = concatHex([CLONE_PREFIX, IMPLEMENTATION, CLONE_SUFFIX, pad(escrow), salt, pad(refundTo)])
  const place = concatHex(['0xff', DEPOSIT_FACTORY, NO_SALT, keccak256(code)])
  return parseAddress(slice(keccak256(place), 12))
}
