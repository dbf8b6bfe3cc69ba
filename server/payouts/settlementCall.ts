import {
  concatHex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbiParameters,
  slice,
  zeroHash,
} from 'viem'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import type { Address } from '../shared/addresses.ts'
import type { Usdc } from '../shared/money.ts'
import type { WantedTransaction } from '../transactions/transaction.ts'

/** A leg as the escrow sees it. */
export interface CallLeg {
  /** Of its campaign. */
  readonly key: Hex
  readonly payee: Address
  readonly amount: Usdc
}

/** A leg with what tells it from the same one at another time: how many of its kind, campaign and payee came before. */
export interface PlacedLeg extends CallLeg {
  readonly kind: string
  readonly before: number
}

export interface BatchPlace {
  readonly chainId: number
  readonly escrow: Address
  /** Of this deployment, and of no other: stays the same in a restored database. */
  readonly deployment: string
  /** How many ids of these legs somebody else has used. */
  readonly usurped: number
}

const BATCH_ID_VERSION = 'foyer.settlement.v1'
const BATCH_ID = parseAbiParameters('string, uint256, address, string, uint256, bytes32')
const PART = parseAbiParameters('bytes32, address, uint256, string, uint256')

/** The source of the transaction that settles a batch: another one for each attempt. */
export function settlementSource({ hash, attempt }: { hash: Hex; attempt: number }): string {
  return `settle:${hash}${attempt === 1 ? '' : `#${attempt}`}`
}

/** The inverse. */
export function parseSettlementSource(source: string): { hash: Hex; attempt: number } {
  const [, hash = '', attempt = '1'] = source.split(/[:#]/)
  return { hash: hash as Hex, attempt: Number(attempt) }
}

/**
 * The id of a batch. It follows from chain, escrow, deployment, legs and used ids alone. The same intent, made again after a crash or
 * from a restored database, is the same batch, which the escrow settles once; the same amount, earned again, is another one.
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

/** The call of `settle` for these legs, whose places on-chain are their places here: legs of a campaign stand together. */
export function encodeSettle(batchId: Hex, legs: readonly CallLeg[]): Hex {
  const draws = [...Map.groupBy(legs, ({ key }) => key)].map(([key, legs]) => ({ key, legs }))
  const encode = (root: Hex) =>
    encodeFunctionData({ abi: escrowAbi, functionName: 'settle', args: [batchId, root, draws] })
  return encode(rootOf(encode(zeroHash)))
}

/** The transaction that settles a batch. */
export function settlementOf(
  batch: { readonly hash: Hex; readonly attempt: number; readonly escrow: Address },
  legs: readonly CallLeg[],
): WantedTransaction {
  const data = encodeSettle(batch.hash, legs)
  return { purpose: 'settle', source: settlementSource(batch), to: batch.escrow, data }
}

/** What a call of `settle` commits to: the hash of what stands behind its two first arguments. */
export function rootOf(callData: Hex): Hex {
  return keccak256(slice(callData, 68))
}

/** The legs of a call of `settle`. Undefined where it is none, or not the one with this id and root. */
export function decodeSettle(
  callData: Hex,
  { batchId, root }: { batchId: Hex; root: Hex },
): CallLeg[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: escrowAbi, data: callData })
    if (functionName !== 'settle' || args[0] !== batchId || rootOf(callData) !== root) return undefined
    return args[2].flatMap(({ key, legs }) =>
      legs.map(({ payee, amount }) => ({
        key,
        payee: payee.toLowerCase() as Address,
        amount: amount as Usdc,
      })),
    )
  } catch {
    return undefined
  }
}
