import { toHex } from 'viem/utils'
import { escrowAbi, usdcAbi } from './contracts.ts'
import { type Call, encodeCall, type Hex, readContract } from './eip1193.ts'
import type { Money, PayOrder } from './payOrder.ts'

/** For how long a signature may be used. */
const VALID_SECONDS = 3_600n

/** Signs an EIP-2612 permit over exactly the amount, and returns the deposit that uses it. */
export async function signPermit(order: PayOrder, money: Money): Promise<Call> {
  const { provider, account } = order
  const { amount, usdc, escrow, ref } = money
  const nonce = await readContract<bigint>(provider, {
    to: usdc,
    abi: usdcAbi,
    name: 'nonces',
    args: [account],
  })
  const deadline = await deadlineOf(order)
  const signature = await signTypedData(order, money, {
    primaryType: 'Permit',
    fields: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'],
    message: { owner: account, spender: escrow, value: amount, nonce, deadline },
  })
  return encodeCall({
    to: escrow,
    abi: escrowAbi,
    name: 'depositWithPermit',
    args: [ref, amount, deadline, signature],
  })
}

/** Signs an EIP-3009 authorization whose nonce is bound to the campaign, and returns the deposit that uses it. */
export async function signAuthorization(order: PayOrder, money: Money): Promise<Call> {
  const { provider, account } = order
  const { amount, escrow, ref } = money
  const entropy = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const nonce = await readContract<Hex>(provider, {
    to: escrow,
    abi: escrowAbi,
    name: 'authorizationNonce',
    args: [ref, entropy],
  })
  const validBefore = await deadlineOf(order)
  const signature = await signTypedData(order, money, {
    primaryType: 'ReceiveWithAuthorization',
    fields: [
      'address from',
      'address to',
      'uint256 value',
      'uint256 validAfter',
      'uint256 validBefore',
      'bytes32 nonce',
    ],
    message: { from: account, to: escrow, value: amount, validAfter: 0n, validBefore, nonce },
  })
  const authorization = { payer: account, amount, validAfter: 0n, validBefore, entropy, signature }
  return encodeCall({
    to: escrow,
    abi: escrowAbi,
    name: 'depositWithAuthorization',
    args: [ref, authorization],
  })
}

/** By the chain's clock, which is not this device's. */
async function deadlineOf({ provider }: PayOrder): Promise<bigint> {
  const block = (await provider.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })) as {
    timestamp: string
  }
  return BigInt(block.timestamp) + VALID_SECONDS
}

interface Statement {
  readonly primaryType: string
  readonly fields: readonly string[]
  readonly message: Readonly<Record<string, unknown>>
}

/** Asks the wallet to sign for USDC, whose own words about itself are part of what is signed. */
async function signTypedData(
  { provider, account, deposit }: PayOrder,
  { usdc }: Money,
  { primaryType, fields, message }: Statement,
): Promise<Hex> {
  const [name, version] = await Promise.all(
    ['name', 'version'].map((part) => readContract<string>(provider, { to: usdc, abi: usdcAbi, name: part })),
  )
  const typedData = {
    domain: { name, version, chainId: deposit.config.chainId, verifyingContract: usdc },
    types: {
      EIP712Domain: members([
        'string name',
        'string version',
        'uint256 chainId',
        'address verifyingContract',
      ]),
      [primaryType]: members(fields),
    },
    primaryType,
    message,
  }
  const text = JSON.stringify(typedData, (_key, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  const signature = await provider.request({ method: 'eth_signTypedData_v4', params: [account, text] })
  return withRecoveryByte(signature as Hex)
}

function members(fields: readonly string[]): { name: string; type: string }[] {
  return fields.map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
}

/** Some wallets end a signature in 0 or 1, where USDC wants 27 or 28. */
function withRecoveryByte(signature: Hex): Hex {
  const last = Number.parseInt(signature.slice(-2), 16)
  if (signature.length !== 132 || last > 1) return signature
  return `${signature.slice(0, -2)}${(last + 27).toString(16)}` as Hex
}
