import type { DepositPage, Refusal } from '../api/deposit.ts'
import { formatMicro, texts } from '../texts/texts.ts'
import type { PayProblem } from '../wallets/payProblem.ts'
import { Notice } from './Notice.tsx'

const t = texts.problems

/** Why a payment did not get on its way, and what to do. */
export function PayProblemNotice({ problem, deposit }: { problem: PayProblem; deposit: DepositPage }) {
  const { title } = t[problem.code]
  return (
    <Notice look={problem.code === 'rejected' ? 'warn' : 'bad'} title={title}>
      <p>{adviceOf(problem, deposit)}</p>
    </Notice>
  )
}

function adviceOf({ code, balance = 0n }: PayProblem, { config, link }: DepositPage): string {
  switch (code) {
    case 'wrong_network':
    case 'no_gas':
      return t[code].text(config.chainName)
    case 'too_little_usdc':
      return t[code].text(formatMicro(balance), formatMicro(link.amountMicro), config.chainName)
    default:
      return t[code].text
  }
}

/** What the server has against a payment that was sent. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const known = Object.entries(t).find(([code]) => code === refusal.code)?.[1]
  const text = known !== undefined && typeof known.text === 'string' ? known.text : refusal.error
  return (
    <Notice look="bad" title={known?.title ?? t.wallet_failed.title}>
      <p>{text}</p>
    </Notice>
  )
}
