import { type Hex, numberToHex, type PublicClient, pad, type RpcLog, toEventSelector } from 'viem'
import type { PaymentChain, PaymentReceipt } from '../../deposits/paymentChain.ts'
import type { Portions } from '../../escrow/chainEndpoint.ts'
import { escrowAbi } from '../../escrow/escrowAbi.ts'
import type { Address } from '../../shared/addresses.ts'
import { askEach, type Chain, findReceipt } from './chain.ts'
import { ENTRY_POINTS, findOperations, parseTransfers, USER_OPERATION } from './parseLogs.ts'
import { createPortions, isRefusal } from './refusal.ts'

const AUTHORIZATION_USED = toEventSelector('AuthorizationUsed(address,bytes32)')

/**
 * How far back user operations and authorizations are searched: an hour at two seconds a block, less where the endpoint
 * serves fewer blocks at once.
 */
const RECENT_BLOCKS = 2_000

interface AskedEndpoint {
  readonly reader: PublicClient
  readonly portions: Portions
}

/** The chain for confirmations: receipts by hash, and by the logs of EntryPoint and USDC. */
export function createPaymentChain({ chain, usdc }: { chain: Chain; usdc: Address }): PaymentChain {
  const endpoints = chain.endpoints.map(({ reader }) => ({
    reader,
    portions: createPortions(RECENT_BLOCKS, isRefusal),
  }))

  return {
    usdc,
    readHead: async () => Number(await chain.reader.getBlockNumber({ cacheTime: 0 })),
    findReceipt: (hash, { receiptOnly }) =>
      askEach(
        endpoints,
        async (endpoint) =>
          (await findPayment(endpoint.reader, hash)) ??
          (receiptOnly ? undefined : await findOperationPayment(endpoint, hash)),
      ),
    findAuthorizationUse: ({ payer, nonce }) =>
      askEach(endpoints, (endpoint) => findRecent(endpoint, usdc, [AUTHORIZATION_USED, pad(payer), nonce])),
    readOutflowCap: (address) =>
      chain.reader.readContract({ address, abi: escrowAbi, functionName: 'outflowCap' }),
  }
}

/** Reads the payments of a transaction, or of one user operation in it. */
async function findPayment(
  reader: PublicClient,
  hash: Hex,
  userOpHash?: Hex,
): Promise<PaymentReceipt | undefined> {
  const receipt = await findReceipt(reader, hash)
  if (receipt === undefined) return undefined
  const { transactionHash: txHash, blockNumber, blockHash, status, logs } = receipt
  const { timestamp } = await reader.getBlock({ blockHash })
  const operations = findOperations(logs)
  const transfers = parseTransfers(logs).map((transfer) => {
    const { logIndex } = transfer
    const operation = operations.find(({ after, until }) => after < logIndex && logIndex < until)
    return { ...transfer, userOpHash: operation?.hash ?? null }
  })
  const mined = {
    ...{ txHash, blockNumber: Number(blockNumber), blockHash },
    minedAt: new Date(Number(timestamp) * 1_000),
  }
  if (userOpHash === undefined) return { ...mined, succeeded: status === 'success', transfers }
  const succeeded = operations.some((operation) => operation.hash === userOpHash && operation.succeeded)
  return {
    ...mined,
    succeeded,
    transfers: transfers.filter((transfer) => transfer.userOpHash === userOpHash),
  }
}

async function findOperationPayment(endpoint: AskedEndpoint, hash: Hex): Promise<PaymentReceipt | undefined> {
  const bundle = await findRecent(endpoint, ENTRY_POINTS, [USER_OPERATION, hash])
  return bundle && findPayment(endpoint.reader, bundle, hash)
}

/** The transaction of the first such log in the latest blocks. */
async function findRecent(
  { reader, portions }: AskedEndpoint,
  address: Address | readonly Address[],
  topics: readonly Hex[],
): Promise<Hex | undefined> {
  const head = Number(await reader.getBlockNumber())
  const [log] = await portions.take(RECENT_BLOCKS, async (count) => {
    const range = { fromBlock: numberToHex(Math.max(head - count + 1, 0)), toBlock: numberToHex(head) }
    const params = [{ address, topics, ...range }] as never
    return (await reader.request({ method: 'eth_getLogs', params })) as RpcLog[]
  })
  return log?.transactionHash ?? undefined
}
