import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  pad,
  parseEther,
  serializeErc6492Signature,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { CONTRACTS, type Deployer, isDeployed, safeProxyAddress, transact } from './contracts.ts'
import { EMBEDDED_CHAIN_ID } from './start.ts'
import { sendUserOperations, signUserOperation } from './userOperation.ts'

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

/** Signs a text as a Safe does: the EIP-191 hash of it. */
export function signAsSafe(safe: Safe, text: string, chainId = EMBEDDED_CHAIN_ID): Promise<Hex> {
  return signHashAsSafe(safe, hashMessage(text), chainId)
}

/**
 * Signs a hash for ERC-1271 as a Safe does. Each owner signs the EIP-712 `SafeMessage` that wraps it, so a signature is valid
 * for one Safe on one chain.
 */
export async function signHashAsSafe(safe: Safe, hash: Hex, chainId = EMBEDDED_CHAIN_ID): Promise<Hex> {
  const signatures = safe.owners.map((owner) => owner.signTypedData(safeMessage(safe, hash, chainId)))
  return concatHex(await Promise.all(signatures))
}

function safeMessage({ address: verifyingContract }: Safe, hash: Hex, chainId: number) {
  return {
    domain: { chainId, verifyingContract },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  } as const
}

/** Wraps a signature of a Safe that may not be deployed yet with what deploys it (ERC-6492). */
export function wrapCounterfactual(safe: Safe, signature: Hex): Hex {
  return serializeErc6492Signature({ address: safe.factory, data: safe.factoryData, signature })
}

/** Lets a deployed Safe approve a text on-chain. From then on the empty signature is valid for it. */
export async function approveOnChain(deployer: Deployer, safe: Safe, text: string): Promise<void> {
  const { safeSignMessageLib } = CONTRACTS
  const data = encodeFunctionData({
    abi: safeSignMessageLib.abi,
    functionName: 'signMessage',
    args: [hashMessage(text)],
  })
  await executeAsSafe(deployer, safe, { to: safeSignMessageLib.address, data, delegate: true })
}

/** Lets an owner of a deployed Safe approve a hash on-chain. Returns the signature of that for ERC-1271, which ends in 01. */
export async function approveHash(
  deployer: Deployer,
  { safe, owner, hash }: { readonly safe: Safe; readonly owner: PrivateKeyAccount; readonly hash: Hex },
): Promise<Hex> {
  const data = encodeFunctionData({
    abi: CONTRACTS.safeSingleton.abi,
    functionName: 'approveHash',
    args: [hashTypedData(safeMessage(safe, hash, EMBEDDED_CHAIN_ID))],
  })
  await transact(deployer, { to: owner.address, value: parseEther('1') })
  await transact(deployer, { account: owner, to: safe.address, data })
  return concatHex([pad(owner.address), zeroHash, '0x01'])
}

/** Makes a call of a deployed Safe, and resolves with the hash of the transaction. Somebody else pays for its gas. */
export async function executeAsSafe(
  deployer: Deployer,
  safe: Safe,
  { to, data, delegate = false }: { readonly to: Address; readonly data: Hex; readonly delegate?: boolean },
): Promise<Hex> {
  const { abi } = CONTRACTS.safeSingleton
  const { address } = safe
  const nonce = await deployer.readContract({ address, abi, functionName: 'nonce' })
  const terms = [to, 0n, data, delegate ? 1 : 0, 0n, 0n, 0n, zeroAddress, zeroAddress] as const
  const hash = (await deployer.readContract({
    address,
    abi,
    functionName: 'getTransactionHash',
    args: [...terms, nonce],
  })) as Hex
  const signatures = concatHex(await Promise.all(safe.owners.map((owner) => owner.sign({ hash }))))
  return transact(deployer, {
    to: address,
    data: encodeFunctionData({ abi, functionName: 'execTransaction', args: [...terms, signatures] }),
  })
}

/** Deploys a Safe that is an ERC-4337 account through its own first user operation. */
export async function deployByUserOperation(deployer: Deployer, safe: Safe): Promise<void> {
  if (await isDeployed(deployer, safe.address)) return
  await sendUserOperations(deployer, [
    await signUserOperation(deployer, safe, { to: zeroAddress, data: '0x' }),
  ])
}
