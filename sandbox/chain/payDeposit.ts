import { randomBytes } from 'node:crypto'
import { encodeFunctionData, type Hex, type TypedDataDefinition, toHex } from 'viem'
import type { EscrowRef } from '../../server/campaigns/getEscrowRef.ts'
import { depositAddressOf } from '../../server/escrow/depositAddress.ts'
import { usdcAbi } from '../../server/escrow/escrowAbi.ts'
import type { Address } from '../../server/shared/addresses.ts'
import type { Usdc } from '../../server/shared/money.ts'
import { type Deployer, transact } from './contracts.ts'
import type { PlacedEscrow } from './escrow.ts'
import type { Call, Payer } from './payers.ts'
import { EMBEDDED_CHAIN_ID } from './start.ts'
import { sendUserOperations, signUserOperation } from './userOperation.ts'
import type { WayToPay } from './waysToPay.ts'

export interface DepositOrder {
  readonly place: PlacedEscrow
  readonly ref: EscrowRef
  readonly amount: Usdc
}

/** A payment as its payer knows it. `paymentId` is what a confirmation is asked with. */
export interface MadePayment {
  readonly paymentId: Hex
  readonly txHash: Hex
}

interface Payment extends DepositOrder {
  readonly deployer: Deployer
  readonly payer: Payer
}

/**
 * Pays a deposit on an embedded chain, and resolves when that is mined. The deployer's account stands for everybody else:
 * bundlers, and who brings an authorization.
 *
 * @throws Error when the payment reverted, or the wallet cannot pay in this way
 */
export function payDeposit(way: WayToPay, payment: Payment): Promise<MadePayment> {
  switch (way) {
    case 'transfer':
      return asPayment(payment.payer.send(transferOf(payment)))
    case 'authorization':
      return payByAuthorization(payment)
    case 'user-operation':
      return payByUserOperation(payment)
    case 'escrow': {
      const { payer, place, amount } = payment
      return asPayment(payer.send(transferTo(place.escrow, { place, amount })))
    }
  }
}

async function asPayment(sent: Promise<Hex>): Promise<MadePayment> {
  const txHash = await sent
  return { paymentId: txHash, txHash }
}

/** The transfer to the campaign's address. */
export function transferOf({ place, ref, amount }: DepositOrder): Call {
  return transferTo(depositAddressOf({ escrow: place.escrow, ...ref }), { place, amount })
}

function transferTo(to: Address, { place, amount }: Pick<DepositOrder, 'place' | 'amount'>): Call {
  return {
    to: place.usdc,
    data: encodeFunctionData({ abi: usdcAbi, functionName: 'transfer', args: [to, amount] }),
  }
}

async function payByAuthorization({ deployer, payer, place, ref, amount }: Payment): Promise<MadePayment> {
  const to = depositAddressOf({ escrow: place.escrow, ...ref })
  const { message, signature } = await signAuthorization({ deployer, payer, place, to, amount })
  const { from, value, validAfter, validBefore, nonce } = message
  const data = encodeFunctionData({
    abi: usdcAbi,
    functionName: 'transferWithAuthorization',
    args: [from, to, value, validAfter, validBefore, nonce, signature],
  })
  return asPayment(transact(deployer, { to: place.usdc, data }))
}

/** Signs USDC's `TransferWithAuthorization` (EIP-3009), valid for nearly an hour unless it is said. */
export async function signAuthorization({
  deployer,
  payer,
  place,
  to,
  amount,
  validForSeconds = 3_500,
}: Omit<Payment, 'ref'> & { readonly to: Address; readonly validForSeconds?: number }) {
  const message = {
    from: payer.address,
    to,
    value: amount,
    validAfter: 0n,
    validBefore: await deadlineOf(deployer, validForSeconds),
    nonce: toHex(randomBytes(32)),
  }
  const signature = await payer.signTypedData({
    domain: usdcDomain(place.usdc),
    types: {
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'TransferWithAuthorization',
    message,
  })
  return { message, signature }
}

async function payByUserOperation(payment: Payment): Promise<MadePayment> {
  const { deployer, payer } = payment
  if (payer.account === undefined) throw new Error('only an ERC-4337 account pays by user operation')
  const operation = await signUserOperation(deployer, payer.account, transferOf(payment))
  const txHash = await sendUserOperations(deployer, [operation])
  return { paymentId: operation.hash, txHash }
}

/** So many seconds from now as the next block tells it: the newest one may be old. */
async function deadlineOf(deployer: Deployer, seconds: number): Promise<bigint> {
  const { timestamp } = await deployer.getBlock({ blockTag: 'pending' })
  return timestamp + BigInt(seconds)
}

function usdcDomain(usdc: Address): TypedDataDefinition['domain'] {
  return { name: 'USD Coin', version: '2', chainId: EMBEDDED_CHAIN_ID, verifyingContract: usdc }
}
