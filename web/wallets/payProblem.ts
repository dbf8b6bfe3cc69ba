import { errorCode, errorText } from './eip1193.ts'

/** Why a payment did not get on its way; each has a text that says what to do. */
export type PayProblemCode =
  | 'rejected'
  | 'busy'
  | 'wrong_network'
  | 'too_little_usdc'
  | 'no_gas'
  | 'reverted'
  | 'no_account'
  | 'popup_blocked'
  | 'wallet_failed'

export class PayProblem extends Error {
  readonly code: PayProblemCode
  /** Micro-USDC in the wallet, with `too_little_usdc`. */
  readonly balance: bigint | undefined

  constructor(
    code: PayProblemCode,
    { message = code, balance }: { message?: string; balance?: bigint } = {},
  ) {
    super(message)
    this.name = 'PayProblem'
    this.code = code
    this.balance = balance
  }
}

/** What a wallet's error means to the person who uses it. */
export function explainWalletError(error: unknown): PayProblem {
  if (error instanceof PayProblem) return error
  const text = errorText(error)
  const code = errorCode(error)
  if (code === 4001 || code === 5_000 || /reject|denied|cancel|declin|window closed/i.test(text)) {
    return new PayProblem('rejected')
  }
  if (code === -32_002) return new PayProblem('busy')
  if (code === 4_100) return new PayProblem('no_account')
  if (code === 4_901) return new PayProblem('wrong_network')
  if (/popup/i.test(text)) return new PayProblem('popup_blocked')
  if (/insufficient funds|gas required exceeds/i.test(text)) return new PayProblem('no_gas')
  if (/revert/i.test(text)) return new PayProblem('reverted', { message: text })
  return new PayProblem('wallet_failed', { message: text })
}

/** The wallet does not know the method, or not with these parameters: another way may work. */
export function isUnsupported(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined && [4_200, -32_601, -32_602, -32_004].includes(code)) return true
  if (code !== undefined && code >= 5_700 && code <= 5_760) return true
  return /not support|unsupported|not implemented|does not exist|unknown method/i.test(errorText(error))
}
