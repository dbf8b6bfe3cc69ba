import type { DepositPage } from '../api/deposit.ts'
import { formatMicro, texts } from '../texts/texts.ts'
import type { Problem } from '../wallets/payMachine.ts'
import { Notice } from './Notice.tsx'

const t = texts.problems

interface PayProblemProps {
  readonly problem: Problem
  readonly deposit: DepositPage
  readonly amountMicro: string
}

/** What stopped a payment, or what speaks against it, and what to do. */
export function PayProblemNotice({ problem, deposit, amountMicro }: PayProblemProps) {
  const code = problem.code in t ? (problem.code as keyof typeof t) : 'wallet_failed'
  return (
    <Notice
      look={code === 'rejected' || code === 'paid_meanwhile' ? 'warn' : 'bad'}
      title={t[code].title}
      text={adviceOf(code, problem, deposit.config.chainName, amountMicro)}
    />
  )
}

function adviceOf(
  code: keyof typeof t,
  { balanceMicro = '0' }: Problem,
  chain: string,
  amountMicro: string,
): string {
  switch (code) {
    case 'wrong_network':
    case 'no_gas':
      return t[code].text(chain)
    case 'too_little_usdc':
      return t[code].text(formatMicro(balanceMicro), formatMicro(amountMicro), chain)
    default:
      return t[code].text
  }
}
