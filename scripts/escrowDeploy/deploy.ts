import { setTimeout as wait } from 'node:timers/promises'
import {
  type Abi,
  BaseError,
  concatHex,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeDeployData,
  getContractAddress,
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
import { type Address, parseAddress } from '../../server/shared/addresses.ts'
import { DeployError, type Roles, type Settings } from './settings.ts'

const POLL_MS = 500
const MINED_TIMEOUT_MS = 180_000
const SEEN_ATTEMPTS = 20

/** The deterministic deployment proxy, at the same address on every chain that has it. */
const DETERMINISTIC_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export interface Deployment {
  readonly chainId: number
  readonly account: PrivateKeyAccount
  readonly reader: PublicClient
  /** Resolves with the block that has the transaction. */
  send(what: string, request: { readonly to: Hex; readonly data: Hex }): Promise<bigint>
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
        return receipt.blockNumber
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

/** The same salt and code give the same address. */
interface Order {
  readonly what: string
  readonly salt: Hex
  readonly code: Hex
}

/**
 * Deploys through the deterministic deployment proxy. Code that is already there counts as deployed, so this can be repeated
 * after a crash or a lost answer.
 *
 * @returns `block` is undefined where it was there, or an answer was lost
 * @throws DeployError where the chain lacks the proxy
 */
async function create(
  { reader, chainId, send }: Deployment,
  { what, salt, code: bytecode }: Order,
): Promise<{ readonly address: Address; readonly isNew: boolean; readonly block?: bigint }> {
  const from = DETERMINISTIC_DEPLOYER
  const address = parseAddress(getContractAddress({ opcode: 'CREATE2', from, salt, bytecode }))
  const hasCode = async (at: Hex) => (await reader.getCode({ address: at })) !== undefined
  if (await hasCode(address)) return { address, isNew: false }
  if (!(await hasCode(from))) {
    throw new DeployError(
      `Chain ${chainId} has no deterministic deployment proxy at ${from}: deploy that first.`,
    )
  }
  try {
    return { address, isNew: true, block: await send(what, { to: from, data: concatHex([salt, bytecode]) }) }
  } catch (error) {
    if (await hasCode(address)) return { address, isNew: true }
    throw error
  }
}

/** Deploys a USDC that anybody can mint. `owner` stands for Circle: it pauses and blocks. */
export async function deployTestUsdc(deployment: Deployment, owner: Address, salt: Hex): Promise<Address> {
  const code = creationCode(testUsdcArtifact, [owner])
  return (await create(deployment, { what: 'the test USDC', salt, code })).address
}

/** Ensures that the factory of deposit addresses exists, and returns whether it was missing. All escrows of this version share it. */
export async function ensureFactory(deployment: Deployment): Promise<boolean> {
  const code = depositAddressFactoryArtifact.bytecode
  const made = await create(deployment, { what: 'the factory of deposit addresses', salt: zeroHash, code })
  if (made.address !== DEPOSIT_FACTORY) throw new Error(`the factory's address is not ${DEPOSIT_FACTORY}`)
  return made.isNew
}

/** A deployed escrow, with its verification input. */
export interface DeployedEscrow {
  readonly escrow: Address
  /** The guard's first run begins there. Undefined where the endpoint no longer knows. */
  readonly block: bigint | undefined
  readonly argumentsData: Hex
  readonly codeHash: Hex
}

/** Deploys the escrow and checks that the server will accept it. */
export async function deployVerifiedEscrow(
  deployment: Deployment,
  { usdc, roles, salt }: { readonly usdc: Address; readonly roles: Roles; readonly salt: Hex },
): Promise<DeployedEscrow> {
  const { cap, ...expected } = roles
  const { admin, operator, guardian, feeWallet } = expected
  const args = [usdc, DEPOSIT_FACTORY, admin, operator, guardian, feeWallet, cap]
  const data = creationCode(escrowArtifact, args)
  const { address: escrow, block } = await create(deployment, { what: 'the escrow', salt, code: data })
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
    block: block ?? (await findBlock(reader, escrow)),
    argumentsData: slice(data, size(escrowArtifact.bytecode)),
    codeHash: keccak256(code),
  }
}

/**
 * The block that brought a contract's code. Looks back from the newest, since few endpoints know the state of old ones; undefined
 * where this one does not.
 */
async function findBlock(reader: PublicClient, address: Address): Promise<bigint | undefined> {
  const hasCode = async (blockNumber: bigint) =>
    blockNumber >= 0n && (await reader.getCode({ address, blockNumber })) !== undefined
  try {
    const head = await reader.getBlockNumber()
    let [without, first] = [head - 1n, head]
    while (await hasCode(without)) [without, first] = [head - 2n * (head - without), without]
    while (first - without > 1n) {
      const middle = (first + without) / 2n
      if (await hasCode(middle)) first = middle
      else without = middle
    }
    return first
  } catch {
    return undefined
  }
}

function creationCode(
  { abi, bytecode }: { readonly abi: Abi; readonly bytecode: Hex },
  args: readonly unknown[],
): Hex {
  return encodeDeployData({ abi, bytecode, args })
}
