import type { DepositPage } from '../api/deposit.ts'
import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'

/** On a page that the stage has opened: whom the visitor plays here, and what to press. The stage speaks English alone. */
export function StageLine({ deposit: { ref, state } }: { deposit: DepositPage }) {
  const { demo } = pageState
  const payer = demo?.wallets.find(({ address }) => address.toLowerCase() === ref.refundTo.toLowerCase())
  if (!demo?.hasStage || payer === undefined) return null
  const { deposit: t, wallets, nav } = texts
  const pay = `first “${t.receipt.skip}”, then “${t.payWith(wallets.demoName(payer.name))}”`
  return (
    <p role="status" className="mb-4 rounded-xl bg-tint px-4 py-3 font-medium" lang="en" dir="ltr">
      Pay as {payer.name}: press {state === 'paid' ? `“${nav.stage}”. The money has arrived.` : `${pay}.`}
    </p>
  )
}
