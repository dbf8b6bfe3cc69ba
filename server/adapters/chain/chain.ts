import {
  createPublicClient,
  custom,
  type Hex,
  http,
  isHex,
  numberToHex,
  type PublicClient,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { RpcCall } from '../../http/metrics.ts'
import { ChainUnavailableError, isChainUnavailable } from '../../shared/chainUnavailable.ts'
import type { RunAnswer, VerificationEndpoint } from '../../wallet-auth/endpoint.ts'
import { classifyFailure } from './answer.ts'

/**
 * Enough to deploy a wallet that checks a passkey in Solidity. It stays below the 2^24 of EIP-7825, and burning it all
 * costs a node some ten milliseconds.
 */
const RUN_GAS = 10_000_000n

const TIMEOUT_MS = 3_000

/** The largest honest answer is a contract's code. */
const MAX_ANSWER_BYTES = 1_048_576

export interface ChainOptions {
  readonly chainId: number
  /** Tried in this order. */
  readonly rpcUrls: readonly string[]
  readonly timeoutMs?: number
  /** Larger answers count as failures. By default, what a contract's code needs. */
  readonly maxAnswerBytes?: number
  readonly onCall?: (call: RpcCall) => void
}

/** One RPC endpoint. It serves nothing until it has confirmed the right chain once. */
interface Endpoint extends VerificationEndpoint {
  /** Of its URL: two keys at one provider have the same. */
  readonly host: string
  /** The bare connection. One attempt a call, and never an off-chain look-up (ERC-3668). */
  readonly client: PublicClient
  /**
   * For several questions that must fit together: asks this endpoint alone, once it has confirmed the right chain. Throws
   * ChainUnavailableError, perhaps wrapped, where it does not answer.
   */
  readonly reader: PublicClient
  /** Asks for the chain id. Undefined where the endpoint does not answer. */
  readChainId(): Promise<number | undefined>
}

export interface Chain {
  readonly chainId: number
  readonly endpoints: readonly Endpoint[]
  /**
   * Asks the endpoints in their order until one answers; a revert is an answer. Throws ChainUnavailableError, perhaps
   * wrapped, where none does.
   */
  readonly reader: PublicClient
}

export function createChain(options: ChainOptions): Chain {
  const endpoints = options.rpcUrls.map((url, index) => createEndpoint(url, index, options))
  return { chainId: options.chainId, endpoints, reader: createFirstReader(endpoints) }
}

type Request = { readonly method: string; readonly params?: unknown }

function createReader(request: (request: Request) => Promise<unknown>): PublicClient {
  return createPublicClient({
    ccipRead: false,
    cacheTime: 0,
    transport: custom({ request }, { retryCount: 0 }),
  })
}

function createFirstReader(endpoints: readonly Endpoint[]): PublicClient {
  return createReader(async (request) => {
    let failure: unknown
    for (const { reader } of endpoints) {
      try {
        return await reader.request(request as never)
      } catch (error) {
        if (classifyFailure(error).kind === 'halted') throw error
        failure = error
      }
    }
    throw new ChainUnavailableError({ cause: failure })
  })
}

/** An endpoint of RPC_URL is of another chain than CHAIN_ID says: the server must not start. */
export class WrongChainError extends Error {
  constructor(place: number, actual: number, expected: number) {
    super(`RPC_URL: endpoint ${place} is of chain ${actual}, but CHAIN_ID is ${expected}.`)
    this.name = 'WrongChainError'
  }
}

/**
 * Checks at the start which endpoints answer. A silent endpoint does not stop the start; it is asked again before its
 * first use.
 *
 * @returns how many endpoints answered
 * @throws WrongChainError
 */
export async function checkChainId(chain: Chain): Promise<number> {
  const ids = await Promise.all(chain.endpoints.map((endpoint) => endpoint.readChainId()))
  for (const [index, id] of ids.entries()) {
    if (id !== undefined && id !== chain.chainId) throw new WrongChainError(index + 1, id, chain.chainId)
  }
  return ids.filter((id) => id !== undefined).length
}

function createEndpoint(url: string, endpoint: number, options: ChainOptions): Endpoint {
  const { timeoutMs = TIMEOUT_MS, maxAnswerBytes = MAX_ANSWER_BYTES, onCall } = options
  const client = createPublicClient({
    ccipRead: false,
    transport: http(url, {
      retryCount: 0,
      timeout: timeoutMs,
      maxResponseBodySize: maxAnswerBytes,
      onFetchResponse: refuseRateLimited,
    }),
  })

  async function send(request: Request): Promise<unknown> {
    const startedAt = performance.now()
    const report = (outcome: RunAnswer['kind']) => {
      onCall?.({ endpoint, method: request.method, outcome, durationMs: performance.now() - startedAt })
    }
    try {
      // viem's own timeout ends with the response headers, so an endless body needs this one.
      const result = await client.request(request as never, { signal: AbortSignal.timeout(timeoutMs) })
      report('returned')
      return result
    } catch (error) {
      report(classifyFailure(error).kind)
      throw error
    }
  }

  let isRightChain = false
  let checking: Promise<unknown> | undefined
  async function readChainId(): Promise<number | undefined> {
    const answer = await send({ method: 'eth_chainId' }).catch(() => undefined)
    if (!isHexData(answer)) return undefined
    const chainId = Number(answer)
    isRightChain ||= chainId === options.chainId
    return chainId
  }

  const reader = createReader(async (request) => {
    if (!isRightChain) {
      checking ??= readChainId().finally(() => {
        checking = undefined
      })
      await checking
    }
    if (!isRightChain) throw new ChainUnavailableError()
    try {
      return await send(request)
    } catch (error) {
      if (classifyFailure(error).kind === 'failed') throw new ChainUnavailableError({ cause: error })
      throw error
    }
  })
  return { host: new URL(url).host, client, reader, readChainId, ...createVerificationReads(reader) }
}

function createVerificationReads(reader: PublicClient): VerificationEndpoint {
  return {
    async run(data) {
      try {
        const call = { data, gas: numberToHex(RUN_GAS) }
        const returned = await reader.request({ method: 'eth_call', params: [call, 'latest'] })
        return isHexData(returned) ? { kind: 'returned', data: returned } : { kind: 'failed' }
      } catch (error) {
        return isChainUnavailable(error) ? { kind: 'failed' } : classifyFailure(error)
      }
    },
    async findCode(address) {
      const asked = reader.request({ method: 'eth_getCode', params: [address, 'latest'] })
      const code = await asked.catch(() => undefined)
      return code === '0x' || isHexData(code) ? code : undefined
    },
  }
}

/**
 * The first endpoint that knows decides. Undefined where none does.
 *
 * @throws ChainUnavailableError where none answers
 */
export async function askEach<E, T>(
  endpoints: readonly E[],
  ask: (endpoint: E) => Promise<T | undefined>,
): Promise<T | undefined> {
  let answered = false
  for (const endpoint of endpoints) {
    try {
      const answer = await ask(endpoint)
      if (answer !== undefined) return answer
      answered = true
    } catch {
      // Another endpoint may know.
    }
  }
  if (!answered) throw new ChainUnavailableError()
  return undefined
}

/** Undefined where the endpoint knows of no such mined transaction. */
export async function findReceipt(reader: PublicClient, hash: Hex) {
  try {
    return await reader.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

function isHexData(value: unknown): value is Hex {
  return isHex(value) && value.length > 2
}

/** viem would look at the JSON-RPC error in the body alone, whatever the HTTP status says. */
async function refuseRateLimited(response: Response): Promise<void> {
  if (response.status !== 429) return
  await response.body?.cancel()
  throw new Error('rate limited')
}
