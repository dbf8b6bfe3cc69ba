import { randomBytes } from 'node:crypto'
import { type Hex, type PublicClient, slice, toHex } from 'viem'
import { readImmutables } from '../../contracts/artifacts/artifact.ts'
import { depositAddressFactoryArtifact } from '../../contracts/artifacts/depositAddressFactory.ts'
import { escrowArtifact } from '../../contracts/artifacts/escrow.ts'
import { type Address, displayAddress, parseAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { checkUsdc, type UsdcDomain } from './checkUsdc.ts'
import { DEPOSIT_FACTORY, depositAddressOf } from './depositAddress.ts'
import { escrowAbi } from './escrowAbi.ts'

export interface EscrowPlace {
  readonly chainId: number
  readonly escrow: Address
  readonly usdc: Address
}

/** The accounts with a right over the escrow, or a share. Each can be replaced. */
export const ESCROW_ROLES = ['operator', 'guardian', 'admin', 'feeWallet'] as const
export type EscrowRole = (typeof ESCROW_ROLES)[number]

export type EscrowCheck =
  /** `roles` are as at this moment. */
  | {
      readonly kind: 'right'
      readonly usdcDomain: UsdcDomain
      readonly roles: Readonly<Record<EscrowRole, Address>>
    }
  /** Never right with this configuration. `sentence` is for the operator. */
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'unavailable' }

/**
 * Checks that the deployed escrow and its factory are byte for byte those that this server was built for. The escrow must
 * hold the configured USDC, which must be USDC. Its deposit addresses must be the ones that we compute.
 *
 * @param variable The environment variable of the escrow
 */
export async function checkEscrow(
  reader: PublicClient,
  place: EscrowPlace,
  variable = 'ESCROW_ADDRESS',
): Promise<EscrowCheck> {
  try {
    return await check(reader, place, variable)
  } catch (error) {
    if (isChainUnavailable(error)) return { kind: 'unavailable' }
    throw error
  }
}

async function check(reader: PublicClient, place: EscrowPlace, variable: string): Promise<EscrowCheck> {
  const { chainId, escrow, usdc } = place
  const name = `${variable} ${displayAddress(escrow)}`
  const wrong = (sentence: string): EscrowCheck => ({ kind: 'wrong', sentence })
  const code = await reader.getCode({ address: escrow })
  if (code === undefined) return wrong(`${name} is no contract on chain ${chainId}.`)
  const held = readImmutables(escrowArtifact, code)?.map(readAddress)
  if (held === undefined) {
    return wrong(
      `${name} is not the escrow that this version was built for. ` +
        'Set the address that `npm run escrow:deploy` printed for it.',
    )
  }
  const [heldUsdc, heldFactory] = held
  if (heldUsdc !== usdc) {
    return wrong(`${name} holds USDC ${display(heldUsdc)}, but USDC_ADDRESS is ${displayAddress(usdc)}.`)
  }
  if (heldFactory !== DEPOSIT_FACTORY) {
    return wrong(
      `${name} has the factory ${display(heldFactory)}, but the deposit addresses that this version computes are of ` +
        `${displayAddress(DEPOSIT_FACTORY)}.`,
    )
  }
  if (!(await isFactory(reader)) || !(await isSameDepositAddress(reader, escrow))) {
    return wrong(
      `${name} has a factory whose deposit addresses are not those that this version computes: nobody must pay there.`,
    )
  }
  const usdcCheck = await checkUsdc(reader, { chainId, usdc })
  if (usdcCheck.kind === 'wrong') return usdcCheck
  const [operator, guardian, admin, feeWallet] = await Promise.all([
    readRole(reader, escrow, 'operator'),
    readRole(reader, escrow, 'guardian'),
    readRole(reader, escrow, 'admin'),
    readRole(reader, escrow, 'feeWallet'),
  ])
  return { kind: 'right', usdcDomain: usdcCheck.domain, roles: { operator, guardian, admin, feeWallet } }
}

/** At the latest block. */
export async function readRole(reader: PublicClient, escrow: Address, role: EscrowRole): Promise<Address> {
  return parseAddress(await reader.readContract({ address: escrow, abi: escrowAbi, functionName: role }))
}

/** Its code names the implementation that it clones, whose address follows from its own. */
async function isFactory(reader: PublicClient): Promise<boolean> {
  const code = await reader.getCode({ address: DEPOSIT_FACTORY })
  return code !== undefined && readImmutables(depositAddressFactoryArtifact, code) !== undefined
}

/** Tried with a campaign that nobody has seen. */
async function isSameDepositAddress(reader: PublicClient, escrow: Address): Promise<boolean> {
  const ref = {
    salt: toHex(randomBytes(32)),
    refundTo: parseAddress(`0xff${randomBytes(19).toString('hex')}`),
  }
  const said = await reader.readContract({
    address: escrow,
    abi: escrowAbi,
    functionName: 'depositAddress',
    args: [ref],
  })
  return said.toLowerCase() === depositAddressOf({ escrow, ...ref })
}

function readAddress(word: Hex): Hex {
  return slice(word, 12)
}

function display(address: Hex = '0x'): string {
  return displayAddress(parseAddress(address))
}
