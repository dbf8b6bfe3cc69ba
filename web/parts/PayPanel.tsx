import { useQuery } from '@tanstack/react-query'
import type { DepositPage } from '../api/deposit.ts'
import { isWorthAsking, useConfirmation } from '../api/useDeposit.ts'
import { plainMicro, texts } from '../texts/texts.ts'
import { loadBasePay, payByBase } from '../wallets/basePay.ts'
import { transactionUrl } from '../wallets/network.ts'
import { type Payment, usePayment } from '../wallets/usePayment.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { PayProblemNotice, RefusalNotice } from './PayProblemNotice.tsx'
import { PlainTransfer } from './PlainTransfer.tsx'
import { sentSteps, stepsOf } from './paySteps.ts'
import { Spinner, Steps } from './Steps.tsx'
import { PairingCode, WalletChoice } from './WalletChoice.tsx'

const t = texts.deposit
const BASE = 8453

/** Every way to pay, and what has become of the one that was chosen. */
export function PayPanel({ deposit, onChange }: { deposit: DepositPage; onChange: () => void }) {
  const payment = usePayment(deposit)
  const { activity, problem } = payment
  const hash = activity.kind === 'sent' ? activity.hash : undefined
  const answer = useConfirmation(deposit, { hash, onChange })
  const refusal = answer?.ok === false && !isWorthAsking(answer) ? answer : undefined
  if (activity.kind === 'sent' && refusal === undefined) return <Sent payment={payment} deposit={deposit} />
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.payTitle}</h2>
      {problem !== undefined && <PayProblemNotice problem={problem} deposit={deposit} />}
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
      {refusal !== undefined ? (
        <Button look="quiet" wide onClick={payment.forget}>
          {texts.common.tryAgain}
        </Button>
      ) : (
        <Choice payment={payment} deposit={deposit} />
      )}
    </Card>
  )
}

function Choice({ payment, deposit }: { payment: Payment; deposit: DepositPage }) {
  const { activity } = payment
  if (activity.kind === 'paying' || activity.kind === 'connecting') {
    const progress = activity.kind === 'paying' ? activity.progress : undefined
    return (
      <>
        <Steps steps={stepsOf(progress ?? { way: 'deposit', step: 'check' })} />
        <p className="text-sm text-muted">{t.inWallet}</p>
        {activity.kind === 'connecting' && activity.uri !== undefined && <PairingCode uri={activity.uri} />}
        <Button look="quiet" wide onClick={payment.forget}>
          {texts.common.back}
        </Button>
      </>
    )
  }
  return (
    <>
      {deposit.config.methods.includes('base-pay') && <BasePay payment={payment} deposit={deposit} />}
      <WalletChoice
        disabled={false}
        onChoose={payment.pay}
        nameOf={t.payWith}
        demo={['advertiser']}
        noneHint={texts.wallets.noneHintPay}
      />
      <PlainTransfer deposit={deposit} open={false} />
      <p className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        {t.watching}
      </p>
    </>
  )
}

/** The window must open in the click itself, or browsers block it: so the button waits until Base Pay is loaded. */
function BasePay({ payment, deposit }: { payment: Payment; deposit: DepositPage }) {
  const { data: pay } = useQuery({ queryKey: ['base-pay'], queryFn: loadBasePay, staleTime: Infinity })
  const { config, link } = deposit
  const order = {
    amount: plainMicro(link.amountMicro),
    to: config.escrowAddress,
    testnet: config.chainId !== BASE,
  }
  return (
    <div>
      <Button wide disabled={pay === undefined} onClick={() => pay && payment.payBy(payByBase(pay, order))}>
        {pay === undefined ? t.basePayLoading : t.basePay}
      </Button>
      <p className="mt-1 text-center text-sm text-muted">{t.basePayHint}</p>
    </div>
  )
}

/** Nobody is asked to pay again while a payment is under way. */
function Sent({ payment, deposit }: { payment: Payment; deposit: DepositPage }) {
  const { activity } = payment
  if (activity.kind !== 'sent') return null
  const url = activity.hash && transactionUrl(deposit.config.chainId, activity.hash)
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.steps.sent}</h2>
      <Steps steps={sentSteps(activity.progress)} />
      <p className="text-sm text-muted">{t.mayClose}</p>
      {url !== undefined && (
        <a href={url} target="_blank" rel="noreferrer" className="text-sm text-brand underline">
          {texts.common.transaction}
        </a>
      )}
      <div>
        <button type="button" onClick={payment.forget} className="text-sm text-muted underline">
          {t.startAgain}
        </button>
      </div>
    </Card>
  )
}
