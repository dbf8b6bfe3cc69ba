import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import { type Chain, createChain } from './adapters/chain/chain.ts'
import { createWatchedChain } from './adapters/chain/escrowLogs.ts'
import { createSenderNetwork } from './adapters/chain/senderNetwork.ts'
import type { Context } from './context.ts'
import { guardWatcher } from './deposits/watcher/guardWatcher.ts'
import { createWatcher, type Watcher } from './deposits/watcher/watchChain.ts'
import type { WatchedChain } from './deposits/watcher/watchedChain.ts'
import type { EscrowCheck } from './escrow/checkEscrow.ts'
import { createEscrowGate, type EscrowGate } from './escrow/escrowGate.ts'
import { type Address, displayAddress } from './shared/addresses.ts'
import { StartError } from './startError.ts'
import type { SenderNetwork } from './transactions/network.ts'

/** What everything that needs money works with. */
export interface EscrowParts {
  readonly gate: EscrowGate
  /** Asks the endpoints in their order. */
  readonly reader: PublicClient
  /** Each of them alone. */
  readonly readers: readonly PublicClient[]
  readonly network: SenderNetwork
  readonly watch: { readonly watcher: Watcher; readonly chain: WatchedChain }
}

/** About half the time between two blocks of Base; an embedded chain costs nothing to ask. */
const WATCH_INTERVAL_MS = 1_000
const EMBEDDED_WATCH_INTERVAL_MS = 200

/** Logs of many payments are longer, and take longer, than anything else that is asked for. */
const LOGS_TIMEOUT_MS = 10_000
const MAX_LOGS_BYTES = 64 * 1_048_576

/** The escrow of this configuration, or undefined where none is configured. */
export function createEscrowParts(
  ctx: Context,
  { chain }: { readonly chain: Chain },
): EscrowParts | undefined {
  const { escrowAddress: escrow, usdcAddress: usdc, operatorPrivateKey: privateKey } = ctx.config
  if (escrow === undefined || usdc === undefined || privateKey === undefined) return undefined
  const { finality, chainId, rpcUrls, embedded } = ctx.config
  const intervalMs = embedded.has('chain') ? EMBEDDED_WATCH_INTERVAL_MS : WATCH_INTERVAL_MS
  const gate = createEscrowGate(chain.reader, { chainId, escrow, usdc })
  const watched = createWatchedChain({
    chain: createChain({
      chainId,
      rpcUrls,
      timeoutMs: LOGS_TIMEOUT_MS,
      maxAnswerBytes: MAX_LOGS_BYTES,
    }),
    escrow,
    usdc,
    finality,
  })
  const watcher = createWatcher({ ctx, chain: watched, intervalMs })
  return {
    gate,
    reader: chain.reader,
    readers: chain.endpoints.map(({ reader }) => reader),
    network: createSenderNetwork({ chain, privateKey, finality }),
    watch: {
      watcher: guardWatcher(watcher, { gate, log: ctx.log, intervalMs }),
      chain: watched,
    },
  }
}

/**
 * The check at start (P02). An RPC that is down is no reason to stop: the gate is asked again before anything moves. Nor is a
 * key that is not the operator's, since deposits still arrive: whatever it would send waits.
 *
 * @throws StartError where the escrow or its USDC is not the right one
 */
export async function checkEscrowAtStart(parts: EscrowParts, log: Logger): Promise<void> {
  const check: EscrowCheck = await parts.gate.check()
  switch (check.kind) {
    case 'wrong':
      throw new StartError(check.sentence)
    case 'unavailable':
      log.warn('the escrow cannot be checked; nothing that needs money happens until it can')
      return
    case 'right':
      if (check.operator !== parts.network.sender) log.error(wrongKey(parts.network.sender, check.operator))
  }
}

function wrongKey(sender: Address, operator: Address): string {
  return (
    `OPERATOR_PRIVATE_KEY is the key of ${displayAddress(sender)}, but the escrow's operator is ` +
    `${displayAddress(operator)}; nothing can be allocated, returned or settled until they are the same`
  )
}
