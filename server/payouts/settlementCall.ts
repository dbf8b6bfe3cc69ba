import {
  concatHex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  keccak256,
  numberToHex,
  parseAbiParameters,
  size,
  slice,
} from 'viem'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import type { Address } from '../shared/addresses.ts'
import type { GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Leg } from './payout.ts'

/** A leg as the escrow sees it. Its group stands at the end of the call data alone. */
export type CallLeg = Pick<Leg, 'key' | 'payee' | 'amount' | 'groupId'>

/** A leg with the number of earlier ones of its kind, campaign and payee, which tells it from them. */
type PlacedLeg = Omit<CallLeg, 'groupId'> & { readonly kind: string; readonly before: number }

interface BatchPlace {
  readonly chainId: number
  readonly escrow: Address
  /** This deployment's id, which a restored database keeps. */
  readonly deployment: string
  /** The number of ids for these legs that somebody else has used. */
  readonly usurped: number
}

const BATCH_ID_VERSION = 'foyer.settlement.v1'
const BATCH_ID = parseAbiParameters('string, uint256, address, string, uint256, bytes32')
const PART = parseAbiParameters('bytes32, address, uint256, string, uint256')

/** The source of the transaction that settles a batch: another one for each attempt. */
export function settlementSource({ hash, attempt }: { hash: Hex; attempt: number }): string {
  return `settle:${hash}${attempt === 1 ? '' : `#${attempt}`}`
}

/**
 * The id of a batch, which follows from chain, escrow, deployment, legs and used ids alone. The same intent after a crash or from
 * a restored database is the same batch, which the escrow settles once. The same amount, earned again, is another batch.
 */
export function batchIdOf(
  { chainId, escrow, deployment, usurped }: BatchPlace,
  legs: readonly PlacedLeg[],
): Hex {
  const parts = legs.map(({ key, payee, amount, kind, before }) =>
    encodeAbiParameters(PART, [key, payee, amount, kind, BigInt(before)]),
  )
  const place = [BATCH_ID_VERSION, BigInt(chainId), escrow, deployment, BigInt(usurped)] as const
  return keccak256(encodeAbiParameters(BATCH_ID, [...place, keccak256(concatHex(parts))]))
}

/** The bytes of a group's id behind the arguments of `settle`. */
const GROUP_BYTES = 8

/**
 * The call of `settle` for these legs, in their positions: legs of a campaign stand together. Behind the arguments stands the
 * group of each leg. The escrow does not read it, but the root commits to it, so a restored database knows who has earned what.
 */
export function encodeSettle(batchId: Hex, legs: readonly CallLeg[]): Hex {
  const draws = [...Map.groupBy(legs, ({ key }) => key)].map(([key, legs]) => ({ key, legs }))
  const groups = draws.flatMap(({ legs }) =>
    legs.map(({ groupId }) => numberToHex(groupId ?? 0, { size: GROUP_BYTES })),
  )
  const call = encodeFunctionData({ abi: escrowAbi, functionName: 'settle', args: [batchId, draws] })
  return concatHex([call, ...groups])
}

/** The root of a call of `settle`: the hash of all behind the batch's id. */
export function rootOf(callData: Hex): Hex {
  return keccak256(slice(callData, 36))
}

/** The legs of a call of `settle`. Undefined if it is another call, or has another id or root. A call that is not ours names no groups. */
export function decodeSettle(
  callData: Hex,
  { batchId, root }: { batchId: Hex; root: Hex },
): CallLeg[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: escrowAbi, data: callData })
    if (functionName !== 'settle' || args[0] !== batchId || rootOf(callData) !== root) return undefined
    const legs = args[1].flatMap(({ key, legs }) => legs.map((leg) => ({ key, ...leg })))
    const end = size(encodeFunctionData({ abi: escrowAbi, functionName, args }))
    const groups = size(callData) > end ? readGroups(slice(callData, end), legs.length) : []
    return legs.map(({ key, payee, amount }, index) => ({
      key,
      payee: payee.toLowerCase() as Address,
      amount: amount as Usdc,
      groupId: groups[index] ?? null,
    }))
  } catch {
    return undefined
  }
}

function readGroups(bytes: Hex, legs: number): (GroupId | null)[] {
  if (size(bytes) !== legs * GROUP_BYTES) return []
  return Array.from({ length: legs }, (_, index) => {
    const id = hexToBigInt(slice(bytes, index * GROUP_BYTES, (index + 1) * GROUP_BYTES))
    return id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? (Number(id) as GroupId) : null
  })
}
