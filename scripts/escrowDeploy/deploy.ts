import { setTimeout as wait } from 'node:timers/promises'
import {
  type Abi,
  BaseError,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeDeployData,
  type Hex,
  http,
  type PublicClient,
  publicActions,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { escrowArtifact } from '../../contracts/artifacts/escrow.ts'
import { testUsdcArtifact } from '../../contracts/artifacts/testUsdc.ts'
import { createChain } from '../../server/adapters/chain/chain.ts'
import { checkEscrow } from '../../server/escrow/checkEscrow.ts'
import { type Address, parseAddress } from '../../server/shared/addresses.ts'
import { DeployError, type Roles, type Settings } from './settings.ts'

const POLL_MS = 500
const MINED_TIMEOUT_MS = 180_000
const SEEN_ATTEMPTS = 20

export interface Deployment {
  readonly chainId: number
  readonly account: PrivateKeyAccount
  readonly reader: PublicClient
  /** Sends creation code, and resolves with where it is once it is mined. */
  create(what: string, data: Hex): Promise<Address>
}

/**
 * Connects to the first endpoint that answers.
 *
 * @throws DeployError where none does, or it is of another chain than CHAIN_ID says
 */
export async function openDeployment({
  rpcUrls,
  privateKey,
  chainId: expected,
}: Settings): Promise<Deployment> {
  const account = privateKeyToAccount(privateKey)
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

  async function create(what: string, data: Hex): Promise<Address> {
    const hash = await wallet.sendTransaction({ data })
    const receipt = await wallet.waitForTransactionReceipt({ hash, timeout: MINED_TIMEOUT_MS })
    if (receipt.status !== 'success' || !receipt.contractAddress) {
      throw new DeployError(`The deployment of ${what} reverted (transaction ${hash}).`)
    }
    return parseAddress(receipt.contractAddress)
  }

  return {
    chainId,
    account,
    reader: createChain({ chainId, rpcUrls }).reader,
    create: (what, data) =>
      create(what, data).catch((error: unknown) => {
        throw explain(what, account.address, error)
      }),
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
export function deployTestUsdc(deployment: Deployment, owner: Address): Promise<Address> {
  return deployment.create('the test USDC', creationCode(testUsdcArtifact, [owner]))
}

/** Deploys the escrow and makes sure that the server will take it for one. */
export async function deployVerifiedEscrow(
  deployment: Deployment,
  { usdc, roles }: { readonly usdc: Address; readonly roles: Roles },
): Promise<Address> {
  const { admin, operator, guardian, cap } = roles
  const code = creationCode(escrowArtifact, [usdc, admin, operator, guardian, cap])
  const escrow = await deployment.create('the escrow', code)
  const { chainId, reader } = deployment
  for (let attempt = 0; ; attempt++) {
    const check = await checkEscrow(reader, { chainId, escrow, usdc })
    if (check.kind === 'right' && check.operator === operator) return escrow
    // The endpoint behind a balancer that answers may not have the block yet.
    if (attempt === SEEN_ATTEMPTS) throw new DeployError(`What was deployed to ${escrow} cannot be verified.`)
    await wait(POLL_MS)
  }
}

function creationCode(
  { abi, bytecode }: { readonly abi: Abi; readonly bytecode: Hex },
  args: readonly unknown[],
): Hex {
  return encodeDeployData({ abi, bytecode, args })
}
