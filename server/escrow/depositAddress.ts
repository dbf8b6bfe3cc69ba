import type { Hex } from 'viem'
import { concatHex, encodeAbiParameters, getContractAddress, keccak256, parseAbiParameters } from 'viem/utils'
import { type Address, parseAddress } from '../shared/addresses.ts'

/**
 * The factory of deposit addresses, the same on every chain: it has no constructor arguments, and the deterministic deployment
 * proxy makes it with salt 0. Its address follows from its code; a test compares them.
 */
export const DEPOSIT_FACTORY = parseAddress('0xac88225d7204dB07eA151a6F2D70Ed3224218AbA')

/** The factory's constructor creates it, before anything else. */
const IMPLEMENTATION = getContractAddress({ from: DEPOSIT_FACTORY, nonce: 1n })

const CLONE_ARGUMENTS = parseAbiParameters('address escrow, bytes32 salt, address refundTo')

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
 * pages alike.
 */
export function depositAddressOf({ escrow, salt, refundTo }: DepositPlace): Address {
  const args = encodeAbiParameters(CLONE_ARGUMENTS, [escrow, salt, refundTo])
  const bytecode = concatHex([CLONE_PREFIX, IMPLEMENTATION, CLONE_SUFFIX, args])
  const salt0 = `0x${'00'.repeat(32)}` as const
  return parseAddress(
    getContractAddress({
      opcode: 'CREATE2',
      from: DEPOSIT_FACTORY,
      salt: salt0,
      bytecodeHash: keccak256(bytecode),
    }),
  )
}
