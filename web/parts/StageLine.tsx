import type { DepositPage } from '../api/deposit.ts'
import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'

/** On a page that the stage has opened: whom the visitor plays here, and what to press. The stage speaks English alone. */
export function StageLine({ deposit: { ref, state } }: { deposit: DepositPage }) {
  const { demo } = pageState
  const payer = demo?.wallets.find(({ address }) => address.toLowerCase() === ref.refundTo.toLowerCase())
  if (!demo?.hasStage || payer === undefined) return null
  const { deposit: t, wallets, nav } = texts
  const pay = `Press “${t.payWith(wallets.demoName(payer.name))}”, after “${t.receipt.skip}” if the page asks.`
  const next = {
    ...{ open: pay, partial: pay, closed: `Press “${nav.stage}”.` },
    ...{ arriving: 'The money is on its way.', paid: `The money has arrived. Press “${nav.stage}”.` },
  }
  return (
    <p role="status" className="mb-4 rounded-xl bg-tint px-4 py-3 font-medium" lang="en" dir="ltr">
      You are {payer.name}. {next[state]}
    </p>
  )
}
