import type { DepositPage } from '../api/deposit.ts'
import type { SentPayment } from './payOrder.ts'

/** What this browser knows of a payment before the server does. Losing it loses nothing: the server sees every payment. */
export interface RememberedPayment {
  readonly sent: SentPayment
  readonly walletId: string
}

function keyOf({ campaignId, amountMicro }: DepositPage['link']): string {
  return `foyer.payment.${campaignId}.${amountMicro}`
}

export function rememberPayment(link: DepositPage['link'], payment: RememberedPayment | undefined): void {
  try {
    if (payment === undefined) localStorage.removeItem(keyOf(link))
    else localStorage.setItem(keyOf(link), JSON.stringify(payment))
  } catch {
    // A browser that keeps nothing: the server's own state has to do.
  }
}

export function recallPayment(link: DepositPage['link']): RememberedPayment | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(link)) ?? 'null') as RememberedPayment | null) ?? undefined
  } catch {
    return undefined
  }
}
