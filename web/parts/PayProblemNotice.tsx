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

/** Why a payment stopped, or may fail, and the way on. */
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

/** Whether the server relays a signature for the amount of the link. */
function canRelay({ relay, link }: DepositPage): boolean {
  return relay !== null && BigInt(link.amountMicro) >= BigInt(relay.minAmountMicro)
}
