import { errorCode } from './eip1193.ts'
import type { Problem } from './payMachine.ts'

/** Why a payment did not get on its way; each has a text that says what to do. */
export type PayProblemCode =
  | 'rejected'
  | 'busy'
  | 'no_account'
  | 'account_changed'
  | 'wrong_network'
  | 'disconnected'
  | 'unsupported'
  | 'too_little_usdc'
  | 'no_gas'
  | 'still_pending'
  | 'paid_meanwhile'
  | 'unreachable'
  | 'chain_error'
  | 'wallet_failed'

export class PayProblem extends Error {
  readonly code: PayProblemCode
  /** Micro-USDC in the wallet, with `too_little_usdc`. */
  readonly balance: bigint | undefined

  constructor(code: PayProblemCode, { balance }: { balance?: bigint } = {}) {
    super(code)
    this.name = 'PayProblem'
    this.code = code
    this.balance = balance
  }

  view(): Problem {
    return { code: this.code, ...(this.balance !== undefined && { balanceMicro: `${this.balance}` }) }
  }
}

const MEANINGS: Readonly<Record<number, PayProblemCode>> = {
  // EIP-1193, and WalletConnect's own word for the first.
  4001: 'rejected',
  5000: 'rejected',
  4100: 'no_account',
  4200: 'unsupported',
  4900: 'disconnected',
  4901: 'wrong_network',
  4902: 'wrong_network',
  // JSON-RPC and EIP-1474.
  [-32_002]: 'busy',
  [-32_004]: 'unsupported',
  [-32_600]: 'unsupported',
  [-32_601]: 'unsupported',
  [-32_602]: 'unsupported',
  [-32_000]: 'chain_error',
  [-32_003]: 'chain_error',
  [-32_005]: 'chain_error',
  3: 'chain_error',
}

/** What a wallet's error means to the person who uses it. Told by its code: its words are the wallet's own, in any language. */
export function explainWalletError(error: unknown): PayProblem {
  if (error instanceof PayProblem) return error
  return new PayProblem(MEANINGS[errorCode(error) ?? 0] ?? 'wallet_failed')
}

/** Whether such an answer to a request for money says that nothing was sent. */
export function isDefinite(code: PayProblemCode): boolean {
  return code !== 'chain_error' && code !== 'wallet_failed' && code !== 'disconnected'
}
