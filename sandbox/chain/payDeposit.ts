import { randomBytes } from 'node:crypto'
import { encodeFunctionData, type Hex, parseAbi, type TypedDataDefinition, toHex } from 'viem'
import { testUsdcArtifact } from '../../contracts/artifacts/testUsdc.ts'
import type { EscrowRef } from '../../server/campaigns/getEscrowRef.ts'
import { escrowAbi } from '../../server/escrow/escrowAbi.ts'
import type { Address } from '../../server/shared/addresses.ts'
import type { Usdc } from '../../server/shared/money.ts'
import { type Deployer, transact } from './contracts.ts'
import type { PlacedEscrow } from './escrow.ts'
import type { Call, Payer } from './payers.ts'
import { EMBEDDED_CHAIN_ID } from './start.ts'
import { sendUserOperations, signUserOperation } from './userOperation.ts'

/** Every way in which USDC reaches the escrow, and what a person would call it. */
export const WAYS_TO_PAY = {
  contract: "approve, then the escrow's deposit",
  permit: "a signed permit with the escrow's depositWithPermit, one transaction",
  authorization: 'a signed EIP-3009 authorization that somebody else brings to the escrow, without gas',
  transfer: 'a plain transfer to the escrow',
  'user-operation': 'a plain transfer in an ERC-4337 user operation, as Base Pay does',
} as const satisfies Record<string, string>
export type WayToPay = keyof typeof WAYS_TO_PAY

export interface DepositOrder {
  readonly place: PlacedEscrow
  /** Needed by the escrow's own functions; a plain transfer says nothing of a campaign. */
  readonly ref: EscrowRef
  readonly amount: Usdc
}

/** A payment as its payer knows it. `paymentId` is what a confirmation is asked with. */
export interface MadePayment {
  readonly paymentId: Hex
  readonly txHash: Hex
}

/** USDC's calls that payers make. */
const payerAbi = parseAbi([
  'function approve(address spender, uint256 value) returns (bool)',
  'function transfer(address to, uint256 value) returns (bool)',
])

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
    case 'contract':
      return payByContract(payment)
    case 'permit':
      return payByPermit(payment)
    case 'authorization':
      return payByAuthorization(payment)
    case 'transfer':
      return asPayment(payment.payer.send(transferOf(payment)))
    case 'user-operation':
      return payByUserOperation(payment)
  }
}

async function asPayment(sent: Promise<Hex>): Promise<MadePayment> {
  const txHash = await sent
  return { paymentId: txHash, txHash }
}

/** The plain transfer of a deposit's amount. */
export function transferOf({ place, amount }: Pick<DepositOrder, 'place' | 'amount'>): Call {
  return {
    to: place.usdc,
    data: encodeFunctionData({ abi: payerAbi, functionName: 'transfer', args: [place.escrow, amount] }),
  }
}

async function payByContract({ payer, place, ref, amount }: Payment): Promise<MadePayment> {
  await payer.send({
    to: place.usdc,
    data: encodeFunctionData({ abi: payerAbi, functionName: 'approve', args: [place.escrow, amount] }),
  })
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deposit', args: [ref, amount] })
  return asPayment(payer.send({ to: place.escrow, data }))
}

async function payByPermit({ deployer, payer, place, ref, amount }: Payment): Promise<MadePayment> {
  const deadline = await deadlineOf(deployer)
  const nonce = await deployer.readContract({
    address: place.usdc,
    abi: testUsdcArtifact.abi,
    functionName: 'nonces',
    args: [payer.address],
  })
  const signature = await payer.signTypedData({
    domain: usdcDomain(place.usdc),
    types: {
      Permit: parameters('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
    },
    primaryType: 'Permit',
    message: { owner: payer.address, spender: place.escrow, value: amount, nonce, deadline },
  })
  const data = encodeFunctionData({
    abi: escrowAbi,
    functionName: 'depositWithPermit',
    args: [ref, amount, deadline, signature],
  })
  return asPayment(payer.send({ to: place.escrow, data }))
}

async function payByAuthorization({ deployer, payer, place, ref, amount }: Payment): Promise<MadePayment> {
  const validBefore = await deadlineOf(deployer)
  const entropy = toHex(randomBytes(32))
  const nonce = await deployer.readContract({
    address: place.escrow,
    abi: escrowAbi,
    functionName: 'authorizationNonce',
    args: [ref, entropy],
  })
  const signature = await payer.signTypedData({
    domain: usdcDomain(place.usdc),
    types: {
      ReceiveWithAuthorization: parameters(
        'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
      ),
    },
    primaryType: 'ReceiveWithAuthorization',
    message: { from: payer.address, to: place.escrow, value: amount, validAfter: 0n, validBefore, nonce },
  })
  const authorization = { payer: payer.address, amount, validAfter: 0n, validBefore, entropy, signature }
  const data = encodeFunctionData({
    abi: escrowAbi,
    functionName: 'depositWithAuthorization',
    args: [ref, authorization],
  })
  return asPayment(transact(deployer, { to: place.escrow, data }))
}

async function payByUserOperation(payment: Payment): Promise<MadePayment> {
  const { deployer, payer } = payment
  if (payer.account === undefined) throw new Error('only an ERC-4337 account pays by user operation')
  const operation = await signUserOperation(deployer, payer.account, transferOf(payment))
  const txHash = await sendUserOperations(deployer, [operation])
  return { paymentId: operation.hash, txHash }
}

/** An hour from the chain's present. */
async function deadlineOf(deployer: Deployer): Promise<bigint> {
  const { timestamp } = await deployer.getBlock()
  return timestamp + 3_600n
}

function usdcDomain(usdc: Address): TypedDataDefinition['domain'] {
  return { name: 'USD Coin', version: '2', chainId: EMBEDDED_CHAIN_ID, verifyingContract: usdc }
}

/** The members of an EIP-712 type from its usual spelling. */
function parameters(text: string): { name: string; type: string }[] {
  return text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
}
