import { BaseError, encodeFunctionData, formatEther, type Hex } from 'viem'
import type { Chain } from '../../server/adapters/chain/chain.ts'
import { createSenderNetwork } from '../../server/adapters/chain/senderNetwork.ts'
import { readRole } from '../../server/escrow/checkEscrow.ts'
import { escrowAbi } from '../../server/escrow/escrowAbi.ts'
import { judgeRevert } from '../../server/escrow/judgeRevert.ts'
import { type Address, displayAddress } from '../../server/shared/addresses.ts'
import { isChainUnavailable } from '../../server/shared/chainUnavailable.ts'
import { MINUTE_MS } from '../../server/shared/time.ts'
import { chooseFees, raiseFees } from '../../server/transactions/fees.ts'
import type { GuardSettings } from './settings.ts'
import type { GuardState } from './state.ts'

const PAUSE_GAS = 100_000n
/** The most that the guard sends in a week, measured by a test: each day ten vetoes of one payee and twelve of all. */
const WEEK_GAS = 8_000_000n

export const CALLS = {
  pause: encodeFunctionData({ abi: escrowAbi, functionName: 'pause' }),
  vetoWaiting: encodeFunctionData({ abi: escrowAbi, functionName: 'vetoWaiting' }),
  vetoPayee: (payee: Address) =>
    encodeFunctionData({ abi: escrowAbi, functionName: 'vetoPayee', args: [payee] }),
}

export interface ActParts {
  readonly settings: GuardSettings
  readonly chain: Chain
  readonly minedTimeoutMs?: number
}

export type Acted =
  /** Without a hash there was nothing left to do. */
  | { readonly kind: 'done'; readonly hash?: Hex }
  /** `short`: the ether does not suffice for a pause after it. `key`: it is not the guardian's; without a text there is none. */
  | { readonly kind: 'failed' | 'short' | 'key'; readonly text?: string }

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
  const { settings, chain, minedTimeoutMs: timeout = MINUTE_MS } = parts
  const isPause = data === CALLS.pause
  const network = networkOf(parts)
  if (network === undefined) return { kind: 'key' }
  const failed = (why: string): Acted => {
    const text = `The guard could not ${isPause ? 'pause' : 'veto'}: ${why}. It tries again. Do it yourself with the guardian's key if this goes on.`
    return { kind: 'failed', text }
  }
  const guardian = await readRole(chain.reader, settings.escrow, 'guardian')
  if (guardian !== network.sender) {
    const text = `GUARDIAN_PRIVATE_KEY is not the key of the guardian ${displayAddress(guardian)}: the guard can do nothing. Give it the new key.`
    return { kind: 'key', text }
  }
  try {
    const tried = await network.simulate({ to: settings.escrow, data })
    if (tried.kind === 'reverted') {
      const { error, errorName } = judgeRevert(tried.data)
      return errorName === 'NoPendingLimit' ? { kind: 'done' } : failed(error)
    }
    const prices = await network.readPrices()
    const { highest: nonce } = await network.readCounts(guardian, 'latest')
    const stuck = known.sent?.nonce === nonce ? known.sent : undefined
    if (stuck?.isPause && !isPause) return failed('a pause is not mined yet')
    const fees = stuck === undefined ? chooseFees(prices) : raiseFees(stuck, prices)
    if (fees === undefined) return failed('gas costs more than is ever offered')
    const gas = (tried.gas * 12n) / 10n
    if (keepsPause) {
      const raised = raiseFees(fees, prices)
      const pauseFees = raised && raiseFees(raised, prices)
      if (pauseFees === undefined) return failed('its fees leave no room for those of a pause')
      const needed = gas * fees.maxFeePerGas + PAUSE_GAS * pauseFees.maxFeePerGas
      if ((await network.readBalance()) < needed) {
        const text =
          'The guard did not veto: what ether the guardian has is kept for a pause. Send it more at once.'
        return { kind: 'short', text }
      }
    }
    const { signed, hash } = await network.sign({ to: settings.escrow, data, gas, nonce, ...fees })
    known.sent = { nonce, isPause, ...fees }
    const refusal = await network.broadcast(signed)
    if (refusal !== undefined) return failed(refusal)
    const { status } = await chain.reader.waitForTransactionReceipt({ hash, timeout })
    return status === 'success' ? { kind: 'done', hash } : failed(`${hash} reverted`)
  } catch (error) {
    if (error instanceof BaseError) return failed(error.shortMessage)
    if (isChainUnavailable(error)) return failed('no RPC endpoint takes it')
    throw error
  }
}

/** The alarm's text if the guardian lacks ether for a week of vetoes and a pause. */
export async function findShortage(parts: ActParts): Promise<string | undefined> {
  const network = networkOf(parts)
  const fees = network && chooseFees(await network.readPrices())
  if (network === undefined || fees === undefined) return undefined
  const needed = (WEEK_GAS + PAUSE_GAS) * fees.maxFeePerGas
  const balance = await network.readBalance()
  if (balance >= needed) return undefined
  return `The guardian ${displayAddress(network.sender)} has ${formatEther(balance)} ether, and a week of vetoes and a pause can take ${formatEther(needed)}: send it more.`
}
