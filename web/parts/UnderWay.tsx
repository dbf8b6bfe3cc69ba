import type { DepositPage } from '../api/deposit.ts'
import { useServerTime } from '../api/useDeposit.ts'
import { formatElapsed, formatMicro, shortHex, texts } from '../texts/texts.ts'
import type { Attempt } from '../wallets/payMachine.ts'
import type { Paying } from '../wallets/usePaying.ts'
import { isDemo } from '../wallets/wallet.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { PayProblemNotice } from './PayProblemNotice.tsx'
import { type Step, Steps } from './Steps.tsx'
import { TransactionLink } from './TransactionLink.tsx'
import { PairingCode } from './WalletChoice.tsx'

const t = texts.deposit
const words = t.underWay

interface UnderWayProps {
  readonly attempt: Attempt
  readonly paying: Paying
  readonly deposit: DepositPage
}

/** A payment that may be under way. Nothing else can be paid meanwhile. */
export function UnderWay({ attempt, paying, deposit }: UnderWayProps) {
  const { phase, amountMicro, startedAt, doubt, paymentIds } = attempt
  const elapsed = useServerTime(Date.now()) - startedAt
  const hash = paymentIds.at(-1)
  return (
    <Card className="space-y-4">
      <div data-phase={phase}>
        <h2 className="text-lg font-semibold">{paying.isElsewhere ? words.elsewhere : words[phase]}</h2>
        <p className="text-sm text-muted tabular-nums">
          <bdi dir="ltr">
            {formatMicro(amountMicro)} {texts.common.usdc}
          </bdi>{' '}
          · {formatElapsed(elapsed)}
          {hash !== undefined && (
            <>
              {' · '}
              {attempt.way === 'base-pay' ? (
                <bdi dir="ltr">{shortHex(hash)}</bdi>
              ) : (
                <TransactionLink hash={hash} />
              )}
            </>
          )}
        </p>
      </div>
      {doubt !== undefined && (
        <PayProblemNotice problem={doubt} deposit={deposit} amountMicro={amountMicro} />
      )}
      {phase !== 'unknown' && <Steps steps={stepsOf(attempt, paying)} />}
      {paying.isElsewhere ? (
        <p className="text-sm">{words.elsewhereText}</p>
      ) : (
        <WayOn attempt={attempt} paying={paying} />
      )}
    </Card>
  )
}

function WayOn({ attempt: { phase, way, walletId, trace }, paying }: Omit<UnderWayProps, 'deposit'>) {
  // A demo wallet signs by itself: it has no window.
  const look = !isDemo(walletId) && <p className="text-sm text-muted">{words.inWallet}</p>
  switch (phase) {
    case 'preparing':
      return (
        <>
          {look}
          {paying.uri !== undefined && <PairingCode uri={paying.uri} />}
          <Button look="quiet" wide onClick={paying.back}>
            {texts.common.back}
          </Button>
        </>
      )
    case 'asked':
      // The server has the signature: the wallet has no say any more.
      if (trace.authorization !== undefined) return null
      return (
        <>
          {look}
          <Button look="quiet" wide onClick={paying.miss}>
            {way === 'base-pay' ? words.noBaseWindow : words.noWindow}
          </Button>
        </>
      )
    case 'sent':
      return <p className="text-sm text-muted">{words.sentText}</p>
    case 'unknown':
      if (paying.isSeenPending) return <p className="text-sm">{words.unknownPending}</p>
      return (
        <>
          <p className="text-sm">{words.unknownText}</p>
          <p className="text-sm text-muted">{words.startAgainText}</p>
          <Button look="quiet" wide onClick={paying.giveUp}>
            {words.startAgain}
          </Button>
        </>
      )
  }
}

function stepsOf({ way, phase, trace }: Attempt, { step = 'connect' }: Paying): readonly Step[] {
  const { steps } = t
  const isSigned = trace.authorization !== undefined || step === 'sign'
  const before =
    way === 'base-pay'
      ? []
      : isSigned
        ? [steps.connect, steps.check, steps.sign]
        : [steps.connect, steps.check]
  const asked = way === 'base-pay' ? steps.askedBase : isSigned ? steps.askedRelay : steps.asked
  const names = [...before, asked, steps.sent, steps.credited]
  const now = phase === 'preparing' ? steps[step] : phase === 'asked' ? asked : steps.sent
  const current = names.indexOf(now)
  return names.map((name, index) => ({
    name,
    state: index < current ? 'done' : index === current ? 'now' : 'next',
  }))
}
