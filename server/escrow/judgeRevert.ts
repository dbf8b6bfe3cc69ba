import { decodeErrorResult, type Hex } from 'viem'
import { escrowAbi } from './escrowAbi.ts'

/** What a revert of the escrow means for the call that we wanted to make. */
export interface RevertVerdict {
  /** `refused`: the call will never do what was wanted. `not_now`: what stands in the way can go away. */
  readonly kind: 'refused' | 'not_now'
  /** Whether it stands in the way of every call of ours, or of this one. */
  readonly concerns: 'all' | 'call'
  /** The error's name with its values, as in `PoolTooSmall(5, 3)`. */
  readonly error: string
}

type EscrowErrorName = Extract<(typeof escrowAbi)[number], { type: 'error' }>['name']

/** Errors after which the same call can still succeed. Anything unknown counts as one of them: no money moves meanwhile. */
const NOT_NOW: Readonly<Partial<Record<EscrowErrorName, RevertVerdict['concerns']>>> = {
  EnforcedPause: 'all',
  NotOperator: 'all',
  UsdcUnavailable: 'all',
  OutflowCapExceeded: 'call',
  PoolTooSmall: 'call',
  SafeERC20FailedOperation: 'call',
}

/** Reads what the escrow reverted with. */
export function judgeRevert(data: Hex | undefined): RevertVerdict {
  if (data === undefined || data === '0x') {
    return { kind: 'not_now', concerns: 'call', error: 'reverted without a reason' }
  }
  let decoded: { errorName: string; args?: readonly unknown[] | undefined }
  try {
    decoded = decodeErrorResult({ abi: escrowAbi, data })
  } catch {
    return { kind: 'not_now', concerns: 'call', error: `unknown error ${data.slice(0, 10)}` }
  }
  const { errorName, args = [] } = decoded
  const error = `${errorName}(${args.map(String).join(', ')})`
  const concerns = NOT_NOW[errorName as EscrowErrorName]
  if (concerns !== undefined) return { kind: 'not_now', concerns, error }
  // What `require(…, "text")` gives comes from elsewhere, as from USDC, whose texts mean a pause or a block.
  if (errorName === 'Error') return { kind: 'not_now', concerns: 'call', error }
  return { kind: 'refused', concerns: 'call', error }
}

/** The name in a transaction's `error`, such as `PaymentAlreadyUsed`. */
export function errorNameOf(error: string): string {
  return error.split('(', 1)[0] ?? error
}
