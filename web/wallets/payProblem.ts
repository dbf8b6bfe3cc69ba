import { UnreachableError } from '../api/deposit.ts'
import type { en } from '../texts/en.ts'
import type { Problem } from './payMachine.ts'

/** Why a payment did not start; each has a text with advice. */
type PayProblemCode = keyof typeof en.problems

export class PayProblem extends Error {
  readonly problem: Problem & { readonly code: PayProblemCode }

  /** `balance`: the wallet's micro-USDC, with `too_little_usdc`. */
  constructor(code: PayProblemCode, balance?: bigint) {
    super(code)
    this.name = 'PayProblem'
    this.problem = { code, balanceMicro: balance?.toString() }
  }
}

/** By the codes of EIP-1193, EIP-1474 and JSON-RPC; 5000 is WalletConnect's refusal, 3 a revert. */
const MEANINGS: readonly (readonly [PayProblemCode, readonly number[]])[] = [
  ['rejected', [4001, 5000]],
  ['no_account', [4100]],
  ['disconnected', [4900]],
  ['wrong_network', [4901, 4902]],
  ['busy', [-32_002]],
  ['unsupported', [4200, -32_004, -32_600, -32_601, -32_602]],
  ['chain_error', [3, -32_000, -32_003, -32_005]],
]

/** Explains a wallet's error by its code, since its message may be in any language. */
export function explainWalletError(error: unknown): PayProblem {
  if (error instanceof PayProblem) return error
  if (error instanceof UnreachableError) return new PayProblem('unreachable')
  const code = errorCode(error) ?? 0
  return new PayProblem(MEANINGS.find(([, codes]) => codes.includes(code))?.[0] ?? 'wallet_failed')
}

/** Whether this answer to a request for money proves that nothing was sent. */
export function isDefinite(code: PayProblemCode): boolean {
  return code !== 'chain_error' && code !== 'wallet_failed' && code !== 'disconnected'
}

/** The code of a provider's error, or the one of a node that the wallet has wrapped. */
export function errorCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause, data } = error as { code?: unknown; cause?: unknown; data?: unknown }
  if (typeof code === 'number' && code !== -32_603) return code
  const { originalError } = (data ?? {}) as { originalError?: unknown }
  const inner = errorCode(originalError) ?? errorCode(data) ?? errorCode(cause)
  return inner ?? (typeof code === 'number' ? code : undefined)
}
