import { type Address, concatHex, encodeFunctionData, encodePacked, type Hex } from 'viem'
import { CONTRACTS, type Deployer, isDeployed, transact } from './contracts.ts'
import type { Safe } from './safe.ts'

/** An ERC-4337 user operation as the EntryPoint takes it, and the hash that names it. */
export interface UserOperation {
  readonly hash: Hex
  readonly packed: unknown
}

/** Valid for ever, in the Safe module's encoding. */
const VALID_FOR_EVER: Hex = `0x${'00'.repeat(12)}`

/** Signs a call of a Safe with the ERC-4337 module as a user operation. The first one of a Safe also deploys it. */
export async function signUserOperation(
  deployer: Deployer,
  safe: Safe,
  { to, data }: { readonly to: Address; readonly data: Hex },
): Promise<UserOperation> {
  const { entryPoint, safe4337Module } = CONTRACTS
  const packGas = (high: bigint, low: bigint) => encodePacked(['uint128', 'uint128'], [high, low])
  const unsigned = {
    sender: safe.address,
    nonce: await deployer.readContract({
      address: entryPoint.address,
      abi: entryPoint.abi,
      functionName: 'getNonce',
      args: [safe.address, 0n],
    }),
    initCode: (await isDeployed(deployer, safe.address)) ? '0x' : concatHex([safe.factory, safe.factoryData]),
    callData: encodeFunctionData({
      abi: safe4337Module.abi,
      functionName: 'executeUserOp',
      args: [to, 0n, data, 0],
    }),
    accountGasLimits: packGas(3_000_000n, 1_000_000n),
    preVerificationGas: 0n,
    gasFees: packGas(0n, 0n),
    paymasterAndData: '0x' as Hex,
  }
  const digest = (await deployer.readContract({
    address: safe4337Module.address,
    abi: safe4337Module.abi,
    functionName: 'getOperationHash',
    args: [{ ...unsigned, signature: VALID_FOR_EVER }],
  })) as Hex
  const signatures = await Promise.all(safe.owners.map((owner) => owner.sign({ hash: digest })))
  const packed = { ...unsigned, signature: concatHex([VALID_FOR_EVER, ...signatures]) }
  const hash = await deployer.readContract({
    address: entryPoint.address,
    abi: entryPoint.abi,
    functionName: 'getUserOpHash',
    args: [packed],
  })
  return { packed, hash: hash as Hex }
}

/** Acts as a bundler: sends user operations to the EntryPoint in one transaction and resolves with its hash. */
export function sendUserOperations(deployer: Deployer, operations: readonly UserOperation[]): Promise<Hex> {
  const { entryPoint } = CONTRACTS
  const data = encodeFunctionData({
    abi: entryPoint.abi,
    functionName: 'handleOps',
    args: [operations.map(({ packed }) => packed), deployer.account.address],
  })
  return transact(deployer, { to: entryPoint.address, data })
}
