import { BaseError, encodeFunctionData, formatEther, type Hex } from 'viem'
import type { Chain } from '../../server/adapters/chain/chain.ts'
import { createSenderNetwork } from '../../server/adapters/chain/senderNetwork.ts'
import { readRole } from '../../server/escrow/checkEscrow.ts'
import { escrowAbi } from '../../server/escrow/escrowAbi.ts'
import { judgeRevert } from '../../server/escrow/judgeRevert.ts'
import type { Address } from '../../server/shared/addresses.ts'
import { isChainUnavailable } from '../../server/shared/chainUnavailable.ts'
import { chooseFees, type Fees, type Prices, raiseFees } from '../../server/transactions/fees.ts'
import { type GuardSettings, guardianOf } from './settings.ts'
import type { GuardState } from './state.ts'

const PAUSE_GAS = 100_000n
/** The most that the guard sends in a week, measured by a test: each day ten vetoes of one payee and four of all. */
const WEEK_GAS = 5_000_000n

export const CALLS = {
  pause: encodeFunctionData({ abi: escrowAbi, functionName: 'pause' }),
  vetoWaiting: encodeFunctionData({ abi: escrowAbi, functionName: 'vetoWaiting' }),
  vetoPayee: (payee: Address) =>
    encodeFunctionData({ abi: escrowAbi, functionName: 'vetoPayee', args: [payee] }),
}

export interface ActParts {
  readonly settings: GuardSettings
  readonly chain: Chain
  readonly minedTimeoutMs: number
}

/** `why` is a part of a sentence. */
export type Acted =
  | { readonly kind: 'done'; readonly hash?: Hex }
  /** The ether does not suffice for a pause after it. */
  | { readonly kind: 'short' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'powerless'; readonly guardian?: Address }

function networkOf({ settings: { guardianKey, finality }, chain }: ActParts) {
  return guardianKey && createSenderNetwork({ chain, privateKey: guardianKey, finality })
}

/**
 * Sends a guardian's call and waits until it is mined. One that was sent before and is stuck is replaced at its nonce.
 *
 * @param keepsPause A pause must be payable afterwards, and be able to replace this call, even with fees raised twice
 */
export async function act(
  parts: ActParts,
  known: GuardState,
  { data, keepsPause }: { readonly data: Hex; readonly keepsPause: boolean },
): Promise<Acted> {
  const { settings, chain } = parts
  const network = networkOf(parts)
  if (network === undefined) return { kind: 'powerless' }
  const guardian = await readRole(chain.reader, settings.escrow, 'guardian')
  if (guardian !== guardianOf(settings)) return { kind: 'powerless', guardian }
  const failed = (why: string): Acted => ({ kind: 'failed', why })
  try {
    const tried = await network.simulate({ to: settings.escrow, data })
    if (tried.kind === 'reverted') {
      const { error, errorName } = judgeRevert(tried.data)
      return errorName === 'NoPendingLimit' ? { kind: 'done' } : failed(error)
    }
    const prices = await network.readPrices()
    const { highest: nonce } = await network.readCounts(guardian, 'latest')
    const stuck = known.sent?.nonce === nonce ? known.sent : undefined
    const isPause = data === CALLS.pause
    if (stuck?.isPause && !isPause) return failed('a pause is not mined yet')
    const fees = stuck === undefined ? chooseFees(prices) : raiseFees(feesOf(stuck), prices)
    if (fees === undefined) return failed('gas costs more than is ever offered')
    const gas = (tried.gas * 12n) / 10n
    if (keepsPause) {
      const raised = raiseTwice(fees, prices)
      if (raised === undefined) return failed('its fees leave no room for those of a pause')
      const needed = gas * fees.maxFeePerGas + PAUSE_GAS * raised.maxFeePerGas
      if ((await network.readBalance()) < needed) return { kind: 'short' }
    }
    const { signed, hash } = await network.sign({ to: settings.escrow, data, gas, nonce, ...fees })
    const { maxFeePerGas, maxPriorityFeePerGas } = fees
    known.sent = {
      ...{ nonce, isPause },
      ...{ maxFeePerGas: String(maxFeePerGas), maxPriorityFeePerGas: String(maxPriorityFeePerGas) },
    }
    const refusal = await network.broadcast(signed)
    if (refusal !== undefined) return failed(refusal)
    const { status } = await chain.reader.waitForTransactionReceipt({ hash, timeout: parts.minedTimeoutMs })
    return status === 'success' ? { kind: 'done', hash } : failed(`${hash} reverted`)
  } catch (error) {
    if (error instanceof BaseError) return failed(error.shortMessage)
    if (isChainUnavailable(error)) return failed('no RPC endpoint takes it')
    throw error
  }
}

function feesOf({ maxFeePerGas, maxPriorityFeePerGas }: NonNullable<GuardState['sent']>): Fees {
  return { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
}

function raiseTwice(fees: Fees, prices: Prices): Fees | undefined {
  const once = raiseFees(fees, prices)
  return once && raiseFees(once, prices)
}

/** Undefined if the guardian has ether enough for a week of vetoes and a pause. */
export async function findEtherShortage(parts: ActParts) {
  const network = networkOf(parts)
  const fees = network && chooseFees(await network.readPrices())
  if (network === undefined || fees === undefined) return undefined
  const needed = (WEEK_GAS + PAUSE_GAS) * fees.maxFeePerGas
  const balance = await network.readBalance()
  if (balance >= needed) return undefined
  return { guardian: network.sender, balance: formatEther(balance), needed: formatEther(needed) }
}
