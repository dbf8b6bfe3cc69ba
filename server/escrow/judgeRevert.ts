import { decodeErrorResult, type Hex } from 'viem'
import { escrowAbi } from './escrowAbi.ts'

interface RevertVerdict {
  /** `refused`: the call will never succeed. `not_now`: it may succeed later. */
  readonly kind: 'refused' | 'not_now'
  /** It blocks all our calls, or only this one. */
  readonly concerns: 'all' | 'call'
  /** The error's name with its values, as in `SurplusTooSmall(5, 3)`. */
  readonly error: string
  /** Its name alone, where we know it. */
  readonly errorName?: string
  /** A sentence for operators. */
  readonly meaning?: string
}

type EscrowErrorName = Extract<(typeof escrowAbi)[number], { type: 'error' }>['name']

/** Errors after which the same call can still succeed. An unknown error counts as one of them: no money moves meanwhile. */
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
  if (reason !== undefined) return { kind: 'not_now', error, errorName, ...reason }
  // `require(…, "text")` is not the escrow's: USDC uses it for a pause or a blocked account.
  if (errorName === 'Error') return { kind: 'not_now', concerns: 'call', error, errorName }
  return { kind: 'refused', concerns: 'call', error, errorName }
}
