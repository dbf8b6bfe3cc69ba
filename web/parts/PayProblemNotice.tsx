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
      text={adviceOf(code, problem, deposit, amountMicro)}
    />
  )
}

function adviceOf(
  code: keyof typeof t,
  { balanceMicro = '0' }: Problem,
  deposit: DepositPage,
  amountMicro: string,
): string {
  const chain = deposit.config.chainName
  switch (code) {
    case 'wrong_network':
      return t[code].text(chain)
    case 'no_gas': {
      const { link } = deposit
      const mayHelp = amountMicro !== link.amountMicro && canRelay(deposit)
      const exact = mayHelp ? ` ${t.no_gas.exact(formatMicro(link.amountMicro))}` : ''
      return t.no_gas.text(chain) + exact
    }
    case 'too_little_usdc':
      return t[code].text(formatMicro(balanceMicro), formatMicro(amountMicro), chain)
    default:
      return t[code].text
  }
}

/** Whether the server sends a signed payment of what the link asks for. */
function canRelay({ relay, config, link }: DepositPage): boolean {
  return (
    relay !== null &&
    config.methods.includes('authorization') &&
    BigInt(link.amountMicro) >= BigInt(relay.minAmountMicro)
  )
}
