import { createPublicClient, type Hex, http, isHex, numberToHex, type PublicClient } from 'viem'
import type { RunAnswer, VerificationEndpoint } from '../../wallet-auth/endpoint.ts'
import { classifyFailure } from './answer.ts'

/**
 * Enough for a wallet that is deployed and checks a passkey in Solidity, below the 2^24 that EIP-7825 allows, and little
 * enough that burning it all costs a node some ten milliseconds.
 */
const RUN_GAS = 10_000_000n

const TIMEOUT_MS = 3_000

/** The largest honest answer is a contract's code. */
const MAX_ANSWER_BYTES = 1_048_576

/** One RPC round trip, for metrics. Holds no URL and no parameter: both may be secret. */
export interface RpcCall {
  /** The endpoint's place among the configured ones, from 0. */
  readonly endpoint: number
  readonly method: string
  readonly outcome: RunAnswer['kind']
  readonly durationMs: number
}

export interface ChainOptions {
  readonly chainId: number
  /** Tried in this order. */
  readonly rpcUrls: readonly string[]
  readonly timeoutMs?: number
  readonly onCall?: (call: RpcCall) => void
}

/** One RPC endpoint. It serves nothing until it has said once that it is of the right chain. */
export interface Endpoint extends VerificationEndpoint {
  /** For everything but verification. One attempt a call, and never an off-chain look-up (ERC-3668). */
  readonly client: PublicClient
  /** Asks for the chain id. Undefined where the endpoint does not answer. */
  readChainId(): Promise<number | undefined>
}

export interface Chain {
  readonly chainId: number
  readonly endpoints: readonly Endpoint[]
}

export function createChain(options: ChainOptions): Chain {
  return {
    chainId: options.chainId,
    endpoints: options.rpcUrls.map((url, index) => createEndpoint(url, index, options)),
  }
}

/** An endpoint of RPC_URL is of another chain than CHAIN_ID says: the server must not start. */
export class WrongChainError extends Error {
  constructor(place: number, actual: number, expected: number) {
    super(`RPC_URL: endpoint ${place} is of chain ${actual}, but CHAIN_ID is ${expected}.`)
    this.name = 'WrongChainError'
  }
}

/**
 * The check at start: which endpoints answer. One that does not is no reason to stop; it is asked again before its first use.
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

type Answer =
  | { readonly kind: 'returned'; readonly result: unknown }
  | Exclude<RunAnswer, { kind: 'returned' }>

function createEndpoint(url: string, index: number, options: ChainOptions): Endpoint {
  const { timeoutMs = TIMEOUT_MS, onCall } = options
  const client = createPublicClient({
    ccipRead: false,
    transport: http(url, {
      retryCount: 0,
      timeout: timeoutMs,
      maxResponseBodySize: MAX_ANSWER_BYTES,
      onFetchResponse: refuseRateLimited,
    }),
  })

  async function ask(method: string, send: (signal: AbortSignal) => Promise<unknown>): Promise<Answer> {
    const startedAt = performance.now()
    let answer: Answer
    try {
      // viem's own time-out ends with the response's headers: a body that never ends needs this one.
      answer = { kind: 'returned', result: await send(AbortSignal.timeout(timeoutMs)) }
    } catch (error) {
      answer = classifyFailure(error)
    }
    onCall?.({
      endpoint: index,
      method,
      outcome: answer.kind,
      durationMs: performance.now() - startedAt,
    })
    return answer
  }

  async function readChainId(): Promise<number | undefined> {
    const answer = await ask('eth_chainId', (signal) => client.request({ method: 'eth_chainId' }, { signal }))
    if (answer.kind !== 'returned' || !isHexData(answer.result)) return undefined
    const chainId = Number(answer.result)
    if (chainId === options.chainId) isRightChain = true
    return chainId
  }

  let isRightChain = false
  let checking: Promise<unknown> | undefined
  async function isUsable(): Promise<boolean> {
    if (isRightChain) return true
    checking ??= readChainId().finally(() => {
      checking = undefined
    })
    await checking
    return isRightChain
  }

  return {
    client,
    readChainId,
    async run(creationCode) {
      if (!(await isUsable())) return { kind: 'failed' }
      const call = { data: creationCode, gas: numberToHex(RUN_GAS) }
      const answer = await ask('eth_call', (signal) =>
        client.request({ method: 'eth_call', params: [call, 'latest'] }, { signal }),
      )
      if (answer.kind !== 'returned') return answer
      return isHexData(answer.result) ? { kind: 'returned', data: answer.result } : { kind: 'failed' }
    },
    async findCode(address) {
      if (!(await isUsable())) return undefined
      const answer = await ask('eth_getCode', (signal) =>
        client.request({ method: 'eth_getCode', params: [address, 'latest'] }, { signal }),
      )
      if (answer.kind !== 'returned') return undefined
      return answer.result === '0x' || isHexData(answer.result) ? answer.result : undefined
    },
  }
}

function isHexData(value: unknown): value is Hex {
  return isHex(value) && value.length > 2
}

/** A rate limit counts as one whatever JSON-RPC error stands in its body, which is all that viem would look at. */
async function refuseRateLimited(response: Response): Promise<void> {
  if (response.status !== 429) return
  await response.body?.cancel()
  throw new Error('rate limited')
}
