import { setTimeout as wait } from 'node:timers/promises'
import {
  type Abi,
  BaseError,
  concatHex,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeDeployData,
  type Hex,
  http,
  keccak256,
  type PublicClient,
  publicActions,
  size,
  slice,
  zeroHash,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { depositAddressFactoryArtifact } from '../../contracts/artifacts/depositAddressFactory.ts'
import { escrowArtifact } from '../../contracts/artifacts/escrow.ts'
import { testUsdcArtifact } from '../../contracts/artifacts/testUsdc.ts'
import { createChain } from '../../server/adapters/chain/chain.ts'
import { checkEscrow, ESCROW_ROLES } from '../../server/escrow/checkEscrow.ts'
import { DEPOSIT_FACTORY } from '../../server/escrow/depositAddress.ts'
import { type Address, displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { DeployError, PRODUCTION_CHAIN_ID, type Roles, type Settings } from './settings.ts'

const POLL_MS = 500
const MINED_TIMEOUT_MS = 180_000
const SEEN_ATTEMPTS = 20

/** The deterministic deployment proxy, at the same address on every chain that has it. */
const DETERMINISTIC_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export interface Deployment {
  readonly chainId: number
  readonly account: PrivateKeyAccount
  readonly reader: PublicClient
  /** Sends creation code, or a call, and resolves once it is mined. */
  send(what: string, request: { readonly to?: Hex; readonly data: Hex }): Promise<Mined>
}

interface Mined {
  /** The address of the contract made by creation code. */
  readonly contract: Address | undefined
  readonly block: bigint
}

/**
 * Connects to the first endpoint that answers.
 *
 * @throws DeployError where none does, or it is of another chain than CHAIN_ID says
 */
export async function openDeployment({
  rpcUrls,
  deployerKey,
  chainId: expected,
}: Settings): Promise<Deployment> {
  const account = privateKeyToAccount(deployerKey)
  const { url, chainId } = await findEndpoint(rpcUrls)
  if (expected !== undefined && expected !== chainId) {
    throw new DeployError(`RPC_URL is of chain ${chainId}, but CHAIN_ID is ${expected}.`)
  }
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const wallet = createWalletClient({
    account,
    chain,
    transport: http(url),
    pollingInterval: POLL_MS,
    cacheTime: 0,
  }).extend(publicActions)

  return {
    chainId,
    account,
    reader: createChain({ chainId, rpcUrls }).reader,
    async send(what, request) {
      try {
        const hash = await wallet.sendTransaction(request)
        const receipt = await wallet.waitForTransactionReceipt({ hash, timeout: MINED_TIMEOUT_MS })
        if (receipt.status !== 'success') {
          throw new DeployError(`The deployment of ${what} reverted (transaction ${hash}).`)
        }
        const { contractAddress, blockNumber: block } = receipt
        return { contract: contractAddress ? parseAddress(contractAddress) : undefined, block }
      } catch (error) {
        throw explain(what, account.address, error)
      }
    },
  }
}

async function findEndpoint(rpcUrls: readonly string[]): Promise<{ url: string; chainId: number }> {
  for (const url of rpcUrls) {
    try {
      return { url, chainId: await createPublicClient({ transport: http(url) }).getChainId() }
    } catch {}
  }
  throw new DeployError('RPC_URL: no endpoint answers.')
}

/** viem's whole message would hold the URL, which may be secret. */
function explain(what: string, from: string, error: unknown): unknown {
  if (!(error instanceof BaseError)) return error
  const said = `${error.shortMessage} ${error.details ?? ''}`
  if (/insufficient funds|exceeds the balance/i.test(said)) {
    return new DeployError(`${from} has too little gas money to deploy ${what}.`)
  }
  return new DeployError(`${what} could not be deployed: ${error.shortMessage}`)
}

/** Deploys a USDC that anybody can mint. `owner` stands for Circle: it pauses and blocks. */
export async function deployTestUsdc(deployment: Deployment, owner: Address): Promise<Address> {
  return (await create(deployment, 'the test USDC', creationCode(testUsdcArtifact, [owner]))).address
}

/**
 * Ensures that the factory of deposit addresses exists. All escrows of this version share it.
 *
 * @returns whether it had to be deployed
 * @throws DeployError where the chain lacks the deterministic deployment proxy
 */
export async function ensureFactory(deployment: Deployment): Promise<boolean> {
  const { reader, chainId } = deployment
  const hasCode = async (address: Hex) => (await reader.getCode({ address })) !== undefined
  if (await hasCode(DEPOSIT_FACTORY)) return false
  if (!(await hasCode(DETERMINISTIC_DEPLOYER))) {
    throw new DeployError(
      `Chain ${chainId} has no deterministic deployment proxy at ${DETERMINISTIC_DEPLOYER}: deploy that first.`,
    )
  }
  const data = concatHex([zeroHash, depositAddressFactoryArtifact.bytecode])
  await deployment.send('the factory of deposit addresses', { to: DETERMINISTIC_DEPLOYER, data })
  return true
}

/** @throws DeployError where USDC's own chain would be run by one key that can be stolen */
export async function requireAdminWithCode({ chainId, reader }: Deployment, admin: Address): Promise<void> {
  if (chainId !== PRODUCTION_CHAIN_ID || (await reader.getCode({ address: admin })) !== undefined) return
  throw new DeployError(
    `ESCROW_ADMIN ${displayAddress(admin)} has no code on chain ${chainId}: it must be a multisig, such as a Safe.`,
  )
}

/** A deployed escrow, with its verification input. */
export interface DeployedEscrow {
  readonly escrow: Address
  /** The guard's first run begins there. */
  readonly block: bigint
  readonly argumentsData: Hex
  readonly codeHash: Hex
}

/** Deploys the escrow and checks that the server will accept it. */
export async function deployVerifiedEscrow(
  deployment: Deployment,
  { usdc, roles }: { readonly usdc: Address; readonly roles: Roles },
): Promise<DeployedEscrow> {
  const { cap, ...expected } = roles
  const { admin, operator, guardian, feeWallet } = expected
  const args = [usdc, DEPOSIT_FACTORY, admin, operator, guardian, feeWallet, cap]
  const data = creationCode(escrowArtifact, args)
  const { address: escrow, block } = await create(deployment, 'the escrow', data)
  const { chainId, reader } = deployment
  for (let attempt = 0; ; attempt++) {
    const check = await checkEscrow(reader, { chainId, escrow, usdc })
    if (check.kind === 'right' && ESCROW_ROLES.every((role) => check.roles[role] === expected[role])) break
    // Behind a balancer, the endpoint that answers may lack the block.
    if (attempt === SEEN_ATTEMPTS) {
      const why = check.kind === 'wrong' ? ` ${check.sentence}` : ''
      throw new DeployError(`What was deployed to ${escrow} cannot be verified.${why}`)
    }
    await wait(POLL_MS)
  }
  const code = (await reader.getCode({ address: escrow })) ?? '0x'
  return {
    escrow,
    block,
    argumentsData: slice(data, size(escrowArtifact.bytecode)),
    codeHash: keccak256(code),
  }
}

async function create(
  deployment: Deployment,
  what: string,
  data: Hex,
): Promise<{ address: Address; block: bigint }> {
  const { contract: address, block } = await deployment.send(what, { data })
  if (address === undefined) throw new DeployError(`The receipt of ${what} names no contract.`)
  return { address, block }
}

function creationCode(
  { abi, bytecode }: { readonly abi: Abi; readonly bytecode: Hex },
  args: readonly unknown[],
): Hex {
  return encodeDeployData({ abi, bytecode, args })
}
