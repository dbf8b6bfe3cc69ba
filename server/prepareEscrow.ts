import type { Logger } from 'pino'
import type { Hex, PublicClient } from 'viem'
import { type Chain, createChain } from './adapters/chain/chain.ts'
import { createWatchedChain } from './adapters/chain/endpoints.ts'
import { createPaymentChain } from './adapters/chain/paymentReceipts.ts'
import { createKeylessNetwork, createSenderNetwork } from './adapters/chain/senderNetwork.ts'
import type { Context } from './context.ts'
import { type Arrivals, createArrivals } from './deposits/arrivals/createArrivals.ts'
import type { PaymentWatch } from './deposits/paymentChain.ts'
import { voicesOf } from './escrow/agreement.ts'
import type { WatchedChain } from './escrow/chainEndpoint.ts'
import { ESCROW_ROLES, type EscrowCheck } from './escrow/checkEscrow.ts'
import { createEscrowGate, type EscrowGate } from './escrow/escrowGate.ts'
import { escrowBooks } from './payouts/bookEscrowLog.ts'
import { type Address, displayAddress } from './shared/addresses.ts'
import { StartError } from './shared/startError.ts'
import type { KeylessNetwork, SenderNetwork } from './transactions/network.ts'
import type { TransactionSigner } from './transactions/transaction.ts'
import { createWatcher, guardWatcher, type Watcher } from './watcher/watchChain.ts'

/** One escrow of this deployment. */
interface WatchedEscrow {
  readonly gate: EscrowGate
  readonly watch: { readonly watcher: Watcher; readonly chain: WatchedChain }
}

/** The present escrow and those that it has replaced, for everything that moves money. */
export interface EscrowParts extends WatchedEscrow {
  readonly retired: readonly WatchedEscrow[]
  /** Asks the endpoints in order. */
  readonly reader: PublicClient
  /** One of each host, alone. */
  readonly readers: readonly PublicClient[]
  /** The chain for confirmations. */
  readonly payments: PaymentWatch
  /** Absent in a process without the operator's key. `arrivals` is for the addresses of all escrows. */
  readonly operator: { readonly network: SenderNetwork; readonly arrivals: Arrivals } | undefined
  /** Of the key that brings signed payments to the chain; undefined where nothing is relayed, or the key is elsewhere. */
  readonly relayNetwork: SenderNetwork | undefined
  /** For payments that are to be relayed; undefined where nothing is. */
  readonly relayTrial: KeylessNetwork | undefined
}

/** About half the time between two blocks of Base; an embedded chain costs nothing to ask. */
const WATCH_INTERVAL_MS = 1_000
const EMBEDDED_WATCH_INTERVAL_MS = 200

/** How often a deposit address is looked at while its link is in use. */
const LOOK_INTERVAL_MS = 10_000
const EMBEDDED_LOOK_INTERVAL_MS = 500

/** Logs of many payments are larger and slower than any other answer. */
const LOGS_TIMEOUT_MS = 10_000
const MAX_LOGS_BYTES = 64 * 1_048_576

/** The escrows of this configuration, or undefined where none is configured. */
export function createEscrowParts(
  ctx: Context,
  { chain }: { readonly chain: Chain },
): EscrowParts | undefined {
  const { escrowAddress, usdcAddress: usdc, operatorPrivateKey } = ctx.config
  if (escrowAddress === undefined || usdc === undefined) return undefined
  const { finality, chainId, rpcUrls, embedded, escrowRetired, relayPrivateKey, relayGasDaily } = ctx.config
  const intervalMs = embedded.has('chain') ? EMBEDDED_WATCH_INTERVAL_MS : WATCH_INTERVAL_MS
  const logsChain = createChain({
    chainId,
    rpcUrls,
    timeoutMs: LOGS_TIMEOUT_MS,
    maxAnswerBytes: MAX_LOGS_BYTES,
  })

  const watch = (escrow: Address, variable: string): WatchedEscrow => {
    const gate = createEscrowGate(chain.reader, { chainId, escrow, usdc }, variable)
    const watched = createWatchedChain({ chain: logsChain, escrow, usdc, finality })
    const watcher = createWatcher({ books: escrowBooks, ctx, chain: watched, intervalMs })
    return {
      gate,
      watch: { watcher: guardWatcher(watcher, { gate, log: ctx.log, intervalMs }), chain: watched },
    }
  }

  const networkOf = (signer: TransactionSigner, privateKey: Hex) =>
    createSenderNetwork({ chain, signer, privateKey, finality })
  const relays = relayGasDaily > 0n
  const present = watch(escrowAddress, 'ESCROW_ADDRESS')
  const network = operatorPrivateKey && networkOf('operator', operatorPrivateKey)
  return {
    ...present,
    payments: { gate: present.gate, chain: createPaymentChain({ chain, usdc }) },
    retired: escrowRetired.map((address) => watch(address, 'ESCROW_RETIRED')),
    reader: chain.reader,
    readers: voicesOf(chain.endpoints).map(({ reader }) => reader),
    operator: network && {
      network,
      arrivals: createArrivals({
        ctx,
        gate: present.gate,
        endpoints: present.watch.chain.endpoints,
        network,
        intervalMs: embedded.has('chain') ? EMBEDDED_LOOK_INTERVAL_MS : LOOK_INTERVAL_MS,
      }),
    },
    relayNetwork: relays && relayPrivateKey ? networkOf('relay', relayPrivateKey) : undefined,
    relayTrial: relays ? createKeylessNetwork(chain) : undefined,
  }
}

/** Watches every escrow and all deposit addresses concurrently, until the signal. */
export async function watchEscrows(
  { retired, operator, ...current }: EscrowParts,
  signal: AbortSignal,
): Promise<void> {
  const watchers = [current, ...retired].map(({ watch }) => watch.watcher)
  await Promise.all([...watchers, operator?.arrivals].map((part) => part?.run(signal)))
}

/**
 * The check at start (P02). Neither an RPC outage nor a wrong operator key stops the start: the gate is asked again
 * before money moves, deposits still arrive, and transactions wait.
 *
 * @throws StartError where an escrow or its USDC is not the right one, or the relay key has a say over it
 */
export async function checkEscrowAtStart({ retired, ...parts }: EscrowParts, log: Logger): Promise<void> {
  for (const { gate } of [parts, ...retired]) {
    const check: EscrowCheck = await gate.check()
    const escrow = displayAddress(gate.place.escrow)
    switch (check.kind) {
      case 'wrong':
        throw new StartError(check.sentence)
      case 'unavailable':
        log.warn({ escrow }, 'the escrow cannot be checked; nothing that needs money happens until it can')
        break
      case 'right':
        if (parts.operator && check.roles.operator !== parts.operator.network.sender) {
          log.error({ escrow }, wrongKey(parts.operator.network.sender, check.roles.operator))
        }
        refuseRelayWithRole(parts.relayNetwork?.sender, check.roles)
    }
  }
}

function wrongKey(sender: Address, operator: Address): string {
  return (
    `OPERATOR_PRIVATE_KEY is the key of ${displayAddress(sender)}, but the escrow's operator is ` +
    `${displayAddress(operator)}; nothing can be swept, announced or settled until they are the same`
  )
}

/** Strangers decide what the relay key sends, so it must be able to do nothing else. */
function refuseRelayWithRole(
  relay: Address | undefined,
  roles: Extract<EscrowCheck, { kind: 'right' }>['roles'],
): void {
  const role = ESCROW_ROLES.find((name) => roles[name] === relay)
  if (role !== undefined)
    throw new StartError(`RELAY_PRIVATE_KEY is the key of the escrow's ${role}: use another one.`)
}
