import {
  BaseError,
  type Hex,
  isHex,
  keccak256,
  numberToHex,
  type PublicClient,
  parseTransaction,
  RpcRequestError,
  type TransactionReceipt,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Config } from '../../config.ts'
import { type Address, parseAddress } from '../../shared/addresses.ts'
import { ChainUnavailableError, ifChainUnavailable } from '../../shared/chainUnavailable.ts'
import { describeFailure } from '../../shared/failure.ts'
import { addressOfKey } from '../../shared/keyAddress.ts'
import { lazily } from '../../shared/lazily.ts'
import { USUAL_TIP } from '../../transactions/fees.ts'
import type { KeylessNetwork, Mined, SenderNetwork, Sought } from '../../transactions/network.ts'
import type { TransactionSigner } from '../../transactions/transaction.ts'
import { classifyFailure } from './answer.ts'
import { askEach, type Chain, findReceipt } from './chain.ts'

interface SenderNetworkOptions {
  readonly chain: Chain
  readonly privateKey: Hex
  /** The role of the key: the operator's by default. */
  readonly signer?: TransactionSigner
  readonly finality: Config['finality']
}

/** The chain for simulated calls, of nobody or of one account. */
export function createKeylessNetwork({ reader, endpoints }: Chain, sender?: Address): KeylessNetwork {
  return {
    async simulate({ to, data }, blockNumber) {
      const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber)
      try {
        const gas = await reader.request({
          method: 'eth_estimateGas',
          params: [{ ...(sender && { from: sender }), to, data }, block],
        })
        return { kind: 'passed', gas: BigInt(gas) }
      } catch (error) {
        if (classifyFailure(error).kind !== 'halted') throw error
        return { kind: 'reverted', data: revertData(error) }
      }
    },

    async readPrices() {
      const answers = await Promise.allSettled(endpoints.map((endpoint) => readPricesOf(endpoint.reader)))
      const prices = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      if (prices.length === 0) throw new ChainUnavailableError()
      return {
        head: Math.max(...prices.map(({ head }) => head)),
        baseFee: lowerMedian(prices.map(({ baseFee }) => baseFee)),
        tip: lowerMedian(prices.map(({ tip }) => tip)),
      }
    },
  }
}

async function readPricesOf(reader: PublicClient) {
  const { number, baseFeePerGas } = await reader.getBlock()
  const tip = await reader
    .request({ method: 'eth_maxPriorityFeePerGas' })
    .then(BigInt, ifChainUnavailable(USUAL_TIP))
  return { head: Number(number), baseFee: baseFeePerGas ?? 0n, tip }
}

/** The lower of two, the middle one of three: what is too low is raised while it waits, what is too high is paid. */
function lowerMedian(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1))
  return sorted[(sorted.length - 1) >> 1] ?? 0n
}

/** The chain for the sender of our transactions. */
export function createSenderNetwork({
  chain,
  privateKey,
  signer = 'operator',
  finality,
}: SenderNetworkOptions): SenderNetwork {
  const sender = addressOfKey(privateKey)
  // Signing fills tables for 20 ms at its first use, and many a process never signs.
  const account = lazily(() => privateKeyToAccount(privateKey))
  const { chainId, reader, endpoints } = chain
  return {
    chainId,
    signer,
    sender,

    ...createKeylessNetwork(chain, sender),

    readBalance: () => reader.getBalance({ address: sender }),

    async readCounts(address, at) {
      const count = async ({ reader }: { reader: PublicClient }) => {
        if (at === 'latest') return reader.getTransactionCount({ address })
        return reader.getTransactionCount({ address, blockNumber: await readFinalBlock(reader, finality) })
      }
      const answers = await Promise.allSettled(endpoints.map(count))
      const counts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      if (counts.length === 0) throw new ChainUnavailableError()
      return { lowest: Math.min(...counts), highest: Math.max(...counts) }
    },

    async sign(unsigned) {
      const signed = await account().signTransaction({ ...unsigned, type: 'eip1559', chainId })
      return { signed, hash: keccak256(signed) }
    },

    signText: (message) => account().signMessage({ message }),

    parse(signed) {
      const { to, data = '0x', nonce = 0, gas = 0n, ...fees } = parseTransaction(signed)
      const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = fees
      return { to: parseAddress(String(to)), data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas }
    },

    async broadcast(signed) {
      const sends = endpoints.map((endpoint) => sendTo(endpoint.reader, signed))
      try {
        await Promise.any(sends)
        return undefined
      } catch (error) {
        return describeFailure((error as AggregateError).errors[0])
      }
    },

    findMined: (sought) => askEach(endpoints, ({ reader }) => findMinedBy(reader, sought, finality)),
  }
}

/** Asks one endpoint for everything, so that the answers fit together. */
async function findMinedBy(
  reader: PublicClient,
  sought: Sought,
  finality: Config['finality'],
): Promise<Mined | undefined> {
  const receipt = await findReceiptOf(reader, sought)
  if (receipt === undefined) return undefined
  const { transactionHash: hash, blockNumber, blockHash, status } = receipt
  const cost = receipt.gasUsed * receipt.effectiveGasPrice + dataFee(receipt)
  const block = { number: Number(blockNumber), hash: blockHash }
  const finalBlock = await readFinalBlock(reader, finality)
  const final = finalBlock >= blockNumber && (await reader.getBlock({ blockNumber })).hash === blockHash
  return { hash, block, succeeded: status === 'success', cost, final }
}

/** The fee for publishing data that chains such as Base charge on top, in a field of their own. */
function dataFee(receipt: TransactionReceipt & { readonly l1Fee?: unknown }): bigint {
  return isHex(receipt.l1Fee) ? BigInt(receipt.l1Fee) : 0n
}

async function findReceiptOf(reader: PublicClient, { hashes, sender, nonce }: Sought) {
  let reverted: TransactionReceipt | undefined
  for (const hash of hashes) {
    const receipt = await findReceipt(reader, hash)
    if (receipt?.status === 'success') return receipt
    if (receipt === undefined || receipt.from.toLowerCase() !== sender) continue
    if ((await reader.getTransaction({ hash })).nonce === nonce) reverted = receipt
  }
  return reverted
}

/** The last block at the required finality. */
async function readFinalBlock(reader: PublicClient, finality: Config['finality']): Promise<bigint> {
  if (typeof finality === 'number') {
    const behind = (await reader.getBlockNumber()) - BigInt(finality)
    return behind > 0n ? behind : 0n
  }
  const { number } = await reader.getBlock({ blockTag: finality })
  if (number === null) throw new ChainUnavailableError()
  return number
}

const HAS_IT = /already (known|imported|exists|in )|known transaction/i

async function sendTo(reader: PublicClient, signed: Hex): Promise<void> {
  try {
    await reader.request({ method: 'eth_sendRawTransaction', params: [signed] })
  } catch (error) {
    const rpcError = rpcErrorIn(error)
    // The endpoint's words are for the operator; viem's own message would hold the request.
    const said = rpcError?.details ?? 'no endpoint took the transaction'
    if (!HAS_IT.test(said)) throw said
  }
}

function revertData(error: unknown): Hex | undefined {
  const data = rpcErrorIn(error)?.data
  const nested = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
  return isHex(nested) ? nested : undefined
}

function rpcErrorIn(error: unknown): RpcRequestError | undefined {
  if (!(error instanceof BaseError)) return undefined
  const found = error.walk((cause) => cause instanceof RpcRequestError)
  return found instanceof RpcRequestError ? found : undefined
}
