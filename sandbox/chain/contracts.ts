import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  encodeDeployData,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  parseEther,
  publicActions,
  type SignedAuthorization,
  stringToHex,
  walletActions,
  zeroHash,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { untilMined } from './untilMined.ts'

const require = createRequire(import.meta.url)

/** A contract as its authors compiled it. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/** Reads a compiled contract from an npm package. */
export function readArtifact(path: string): Artifact {
  return require(path) as Artifact
}

const SAFE = '@safe-global/safe-contracts/build/artifacts/contracts'
const SAFE_4337 = '@safe-global/safe-4337/build/artifacts/contracts'
const ACCOUNT_ABSTRACTION = '@account-abstraction/contracts/artifacts'
const ACCOUNT_ABSTRACTION_0_7 = 'account-abstraction-v0.7/artifacts'

/** The public CREATE2 deployer that anvil, like most chains, has from the first block. */
const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** A contract whose address follows from its code alone. */
export interface Deployment {
  readonly address: Address
  readonly abi: Abi
  readonly creationCode: Hex
  readonly salt: Hex
}

/** The address of a contract with these constructor arguments. */
export function place(artifact: Artifact, args: readonly unknown[] = [], salt: Hex = zeroHash): Deployment {
  const creationCode = encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args })
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: CREATE2_DEPLOYER,
    salt,
    bytecode: creationCode,
  })
  return { address, abi: artifact.abi, creationCode, salt }
}

/** The salt with which EntryPoint 0.7 got its address, the same on every chain: 0x0000000071727De22E5E9d8BAf0edAc6f37da032. */
const ENTRY_POINT_SALT = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
const entryPoint = place(readArtifact(`${ACCOUNT_ABSTRACTION_0_7}/EntryPoint.json`), [], ENTRY_POINT_SALT)

/** Contracts behind the wallets of `wallets.ts`: Safe 1.4.1, its ERC-4337 module, and the ERC-4337 project's accounts. */
export const CONTRACTS = {
  safeSingleton: place(readArtifact(`${SAFE}/SafeL2.sol/SafeL2.json`)),
  safeProxyFactory: place(readArtifact(`${SAFE}/proxies/SafeProxyFactory.sol/SafeProxyFactory.json`)),
  safeFallbackHandler: place(
    readArtifact(`${SAFE}/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json`),
  ),
  safeSignMessageLib: place(readArtifact(`${SAFE}/libraries/SignMessageLib.sol/SignMessageLib.json`)),
  entryPoint,
  safe4337Module: place(readArtifact(`${SAFE_4337}/Safe4337Module.sol/Safe4337Module.json`), [
    entryPoint.address,
  ]),
  safeModuleSetup: place(readArtifact(`${SAFE_4337}/SafeModuleSetup.sol/SafeModuleSetup.json`)),
  simple7702Account: place(readArtifact(`${ACCOUNT_ABSTRACTION}/Simple7702Account.json`)),
  /** An account that checks user operations but has no `isValidSignature`. */
  simpleAccount: place(readArtifact(`${ACCOUNT_ABSTRACTION_0_7}/SimpleAccount.json`), [entryPoint.address]),
} as const satisfies Record<string, Deployment>

const SAFE_PROXY = readArtifact(`${SAFE}/proxies/SafeProxy.sol/SafeProxy.json`)

/** The address that `SafeProxyFactory.createProxyWithNonce` gives a Safe. */
export function safeProxyAddress(initializer: Hex, saltNonce: bigint): Address {
  const salt = keccak256(
    encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [keccak256(initializer), saltNonce]),
  )
  const singleton = encodeAbiParameters([{ type: 'address' }], [CONTRACTS.safeSingleton.address])
  return getContractAddress({
    opcode: 'CREATE2',
    from: CONTRACTS.safeProxyFactory.address,
    salt,
    bytecode: concatHex([SAFE_PROXY.bytecode, singleton]),
  })
}

/** Sends transactions on an embedded chain from an account of its own, so that nobody else's nonces move. */
export type Deployer = ReturnType<typeof createDeployer>

export function createDeployer(url: string) {
  return createTestClient({
    account: privateKeyToAccount(keccak256(stringToHex('foyer sandbox deployer'))),
    mode: 'anvil',
    chain: foundry,
    transport: http(url),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}

/** Deploys missing contracts. */
export async function deployContracts(deployer: Deployer): Promise<void> {
  await deployer.setBalance({ address: deployer.account.address, value: parseEther('1000') })
  for (const deployment of Object.values(CONTRACTS)) await deploy(deployer, deployment)
}

/** Deploys a contract to its address unless it exists. */
export async function deploy(deployer: Deployer, { address, creationCode, salt }: Deployment): Promise<void> {
  if (await isDeployed(deployer, address)) return
  await transact(deployer, { to: CREATE2_DEPLOYER, data: concatHex([salt, creationCode]) })
  if (!(await isDeployed(deployer, address))) throw new Error(`${address} was not deployed`)
}

export async function isDeployed(deployer: Deployer, address: Address): Promise<boolean> {
  return (await deployer.getCode({ address })) !== undefined
}

/** Sends a transaction, from the deployer's account unless `account` is another one, and waits until it is mined. Throws when it reverted. */
export async function transact(
  deployer: Deployer,
  request: {
    readonly to: Address
    readonly data?: Hex
    readonly value?: bigint
    readonly authorizationList?: readonly SignedAuthorization[]
    readonly account?: PrivateKeyAccount
  },
): Promise<Hex> {
  const hash = await deployer.sendTransaction({ ...request, gas: 10_000_000n })
  const { status } = await untilMined(deployer, hash)
  if (status !== 'success') throw new Error(`transaction ${hash} reverted`)
  return hash
}
