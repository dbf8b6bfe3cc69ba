import {
  type Address,
  concatHex,
  encodeFunctionData,
  encodePacked,
  type Hex,
  hashMessage,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { CONTRACTS, type Deployer, isDeployed, safeProxyAddress, transact } from './contracts.ts'
import { EMBEDDED_CHAIN_ID } from './start.ts'

/** A Safe, deployed or not: its address follows from what it is set up with. */
export interface Safe {
  readonly address: Address
  /** In ascending order of their addresses, as a Safe wants their signatures. All must sign. */
  readonly owners: readonly PrivateKeyAccount[]
  readonly factory: Address
  readonly factoryData: Hex
}

/** A Safe whose owners must all sign. With `erc4337` it is an ERC-4337 account: it takes user operations from the EntryPoint. */
export function placeSafe(
  owners: readonly PrivateKeyAccount[],
  { erc4337 = false }: { readonly erc4337?: boolean } = {},
): Safe {
  const { safeSingleton, safeProxyFactory, safeFallbackHandler, safe4337Module, safeModuleSetup } = CONTRACTS
  const sorted = [...owners].sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
  const enableModule = encodeFunctionData({
    abi: safeModuleSetup.abi,
    functionName: 'enableModules',
    args: [[safe4337Module.address]],
  })
  const initializer = encodeFunctionData({
    abi: safeSingleton.abi,
    functionName: 'setup',
    args: [
      sorted.map((owner) => owner.address),
      BigInt(sorted.length),
      erc4337 ? safeModuleSetup.address : zeroAddress,
      erc4337 ? enableModule : '0x',
      erc4337 ? safe4337Module.address : safeFallbackHandler.address,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
  const factoryData = encodeFunctionData({
    abi: safeProxyFactory.abi,
    functionName: 'createProxyWithNonce',
    args: [safeSingleton.address, initializer, 0n],
  })
  return {
    address: safeProxyAddress(initializer, 0n),
    owners: sorted,
    factory: safeProxyFactory.address,
    factoryData,
  }
}

/** Deploys a Safe that is not there yet through its factory. */
export async function deploySafe(deployer: Deployer, safe: Safe): Promise<void> {
  if (await isDeployed(deployer, safe.address)) return
  await transact(deployer, { to: safe.factory, data: safe.factoryData })
}

/**
 * Signs a text as a Safe does: each owner signs the EIP-712 `SafeMessage` that wraps the EIP-191 hash of the text, so a
 * signature is good for one Safe on one chain.
 */
export async function signAsSafe(safe: Safe, text: string, chainId = EMBEDDED_CHAIN_ID): Promise<Hex> {
  const signatures = safe.owners.map((owner) =>
    owner.signTypedData({
      domain: { chainId, verifyingContract: safe.address },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hashMessage(text) },
    }),
  )
  return concatHex(await Promise.all(signatures))
}

/** Wraps a signature of a Safe that may not be deployed yet with what deploys it (ERC-6492). */
export function wrapCounterfactual(safe: Safe, signature: Hex): Hex {
  return serializeErc6492Signature({ address: safe.factory, data: safe.factoryData, signature })
}

/** Lets a deployed Safe approve a text on-chain: from then on the empty signature is good for it. */
export async function approveOnChain(deployer: Deployer, safe: Safe, text: string): Promise<void> {
  const { safeSignMessageLib, safeSingleton } = CONTRACTS
  const call = encodeFunctionData({
    abi: safeSignMessageLib.abi,
    functionName: 'signMessage',
    args: [hashMessage(text)],
  })
  const DELEGATE_CALL = 1
  const fees = [0n, 0n, 0n, zeroAddress, zeroAddress] as const
  const digest = (await deployer.readContract({
    address: safe.address,
    abi: safeSingleton.abi,
    functionName: 'getTransactionHash',
    args: [
      safeSignMessageLib.address,
      0n,
      call,
      DELEGATE_CALL,
      ...fees,
      await deployer.readContract({
        address: safe.address,
        abi: safeSingleton.abi,
        functionName: 'nonce',
      }),
    ],
  })) as Hex
  const signatures = concatHex(await Promise.all(safe.owners.map((owner) => owner.sign({ hash: digest }))))
  const data = encodeFunctionData({
    abi: safeSingleton.abi,
    functionName: 'execTransaction',
    args: [safeSignMessageLib.address, 0n, call, DELEGATE_CALL, ...fees, signatures],
  })
  await transact(deployer, { to: safe.address, data })
}

/** Deploys a Safe that is an ERC-4337 account the way such accounts come to life: by its own first user operation. */
export async function deployByUserOperation(deployer: Deployer, safe: Safe): Promise<void> {
  if (await isDeployed(deployer, safe.address)) return
  const { entryPoint, safe4337Module } = CONTRACTS
  const packGas = (high: bigint, low: bigint) => encodePacked(['uint128', 'uint128'], [high, low])
  const unsigned = {
    sender: safe.address,
    nonce: 0n,
    initCode: concatHex([safe.factory, safe.factoryData]),
    callData: encodeFunctionData({
      abi: safe4337Module.abi,
      functionName: 'executeUserOp',
      args: [zeroAddress, 0n, '0x', 0],
    }),
    accountGasLimits: packGas(3_000_000n, 1_000_000n),
    preVerificationGas: 0n,
    gasFees: packGas(0n, 0n),
    paymasterAndData: '0x' as Hex,
  }
  const validForEver = `0x${'00'.repeat(12)}` as const
  const digest = (await deployer.readContract({
    address: safe4337Module.address,
    abi: safe4337Module.abi,
    functionName: 'getOperationHash',
    args: [{ ...unsigned, signature: validForEver }],
  })) as Hex
  const signatures = await Promise.all(safe.owners.map((owner) => owner.sign({ hash: digest })))
  const operation = { ...unsigned, signature: concatHex([validForEver, ...signatures]) }
  const data = encodeFunctionData({
    abi: entryPoint.abi,
    functionName: 'handleOps',
    args: [[operation], deployer.account.address],
  })
  await transact(deployer, { to: entryPoint.address, data })
}
