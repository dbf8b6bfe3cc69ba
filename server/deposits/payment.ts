import { encodeAbiParameters, type Hex, keccak256 } from 'viem'

/** Every status of a payment, once. */
export const PAYMENT_STATUS = {
  confirming: { final: false, meaning: 'Mined; not yet in the escrow and final.' },
  credited: { final: true, meaning: 'Its sweep or allocation is final and in the ledger.' },
  recovered: { final: true, meaning: 'Taken back from the deposit address before it was swept.' },
  dropped: { final: true, meaning: 'Its block was reorganised away.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type PaymentStatus = keyof typeof PAYMENT_STATUS

/** To the campaign's deposit address, or to the escrow itself by the campaign's refund wallet. */
export const PAYMENT_KINDS = ['address', 'escrow'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** The escrow's events that credit a campaign: `Deposited` and `Allocated`. */
export const CREDIT_KINDS = ['sweep', 'allocation'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Where a log stands on the chain. It names the payment for ever, instead of an id of ours. */
export interface LogName {
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
}

export function logSource({ chainId, txHash, logIndex }: LogName): string {
  return `${chainId}:${txHash}:${logIndex}`
}

/**
 * Names a transfer to the escrow in `allocate`, which takes each once. It follows from the chain alone, so a restored database
 * gives the same payment the same name.
 */
export function paymentReference({ chainId, txHash, logIndex }: LogName): Hex {
  return keccak256(
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'bytes32' }, { type: 'uint256' }],
      [BigInt(chainId), txHash as Hex, BigInt(logIndex)],
    ),
  )
}

/** The source of a credit's ledger transaction: a new one each time the credit was undone. */
export function creditSource(credit: LogName & { readonly undone: number }): string {
  return credit.undone === 0 ? logSource(credit) : `${logSource(credit)}#${credit.undone}`
}

/** The least transfer to the escrow that is allocated: 1 USDC. */
export const MIN_ALLOCATION = 1_000_000n
