import { decodeErrorResult, type Hex } from 'viem'
import { escrowAbi } from './escrowAbi.ts'

/** What a revert of the escrow means for the call that we wanted to make. */
export interface RevertVerdict {
  /** `refused`: the call will never do what was wanted. `not_now`: what stands in the way can go away. */
  readonly kind: 'refused' | 'not_now'
  /** Whether it stands in the way of every call of ours, or of this one. */
  readonly concerns: 'all' | 'call'
  /** The error's name with its values, as in `SurplusTooSmall(5, 3)`. */
  readonly error: string
  /** What that means, in a sentence for the operator, where we know more than its name. */
  readonly meaning?: string
}

type EscrowErrorName = Extract<(typeof escrowAbi)[number], { type: 'error' }>['name']

/** Errors after which the same call can still succeed. Anything unknown counts as one of them: no money moves meanwhile. */
const NOT_NOW: Readonly<Partial<Record<EscrowErrorName, Pick<RevertVerdict, 'concerns' | 'meaning'>>>> = {
  EscrowPaused: { concerns: 'all', meaning: 'The escrow is paused.' },
  NotOperator: {
    concerns: 'all',
    meaning: "The key in OPERATOR_PRIVATE_KEY is not that of the escrow's operator.",
  },
  UsdcUnavailable: { concerns: 'all', meaning: 'USDC is paused, or blocks the escrow.' },
  OutflowCapExceeded: { concerns: 'call', meaning: 'It does not fit into the outflow cap at present.' },
  SurplusTooSmall: { concerns: 'call', meaning: 'The escrow holds less from plain transfers than it needs.' },
  ReclaimNoticeRuns: {
    concerns: 'call',
    meaning: 'The campaign takes no money while its advertiser may reclaim what is left of it.',
  },
  SafeERC20FailedOperation: { concerns: 'call', meaning: 'USDC refused a transfer.' },
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
  const reason = NOT_NOW[errorName as EscrowErrorName]
  if (reason !== undefined) return { kind: 'not_now', error, ...reason }
  // What `require(…, "text")` gives comes from elsewhere, as from USDC, whose texts mean a pause or a block.
  if (errorName === 'Error') return { kind: 'not_now', concerns: 'call', error }
  return { kind: 'refused', concerns: 'call', error }
}

/** The name in a transaction's `error`, such as `PaymentAlreadyUsed`. */
export function errorNameOf(error: string): string {
  return error.split('(', 1)[0] ?? error
}
