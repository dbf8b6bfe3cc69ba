import type { DepositPage } from '../api/deposit.ts'
import { formatElapsed, formatMicro, formatTimeLeft, texts } from '../texts/texts.ts'
import { Card } from './Card.tsx'
import { Facts } from './Facts.tsx'
import { Notice } from './Notice.tsx'
import { Status } from './Status.tsx'
import { DepositTransactions } from './TransactionLink.tsx'

const t = texts.deposit
const LOOKS = { confirming: 'quiet', credited: 'good', recovered: 'warn' } as const

/** Whatever arrives stays at the address for now. */
export function isHeld({ isNoticeRunning, keysChangeAt }: DepositPage): boolean {
  return isNoticeRunning || keysChangeAt !== null
}

/** The campaign ends, and the rest goes back. */
export function hasEnded({ campaign: { status } }: DepositPage): boolean {
  return status === 'closing' || status === 'closed'
}

/** All payments for this deposit, from this page or elsewhere. */
export function Arrivals({ deposit, now }: { deposit: DepositPage; now: number }) {
  const { payments, waitingMicro, tooLowMicro } = deposit
  if (payments.length === 0 && waitingMicro === '0') return null
  // A balance that completes the deposit is swept.
  const isTooLow =
    deposit.state !== 'arriving' && waitingMicro !== '0' && BigInt(waitingMicro) < BigInt(tooLowMicro)
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">{t.arrivedTitle}</h2>
      <Facts facts={figuresOf(deposit, isTooLow)} />
      {isTooLow && (
        <Notice
          look="warn"
          title={hasEnded(deposit) ? t.tooLowEndedTitle : t.tooLowTitle}
          text={(hasEnded(deposit) ? t.tooLowEnded : t.tooLow)(
            formatMicro(waitingMicro),
            formatMicro(tooLowMicro),
          )}
        />
      )}
      {deposit.state !== 'arriving' && <CreditWait {...{ deposit, now }} />}
      {isSmall(deposit, isTooLow) && (
        <p className="text-sm text-muted">{t.withinADay(formatMicro(deposit.atOnceMicro))}</p>
      )}
      {payments.some(({ status }) => status === 'recovered') && (
        <Notice look="warn" title={t.recoveredTitle} text={t.recovered} />
      )}
      <ul className="space-y-2 text-sm">
        {payments.map(({ txHash, sweptTx, amountMicro, status, minedAt }) => (
          <li
            key={txHash + amountMicro}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span className="tabular-nums">
              <bdi dir="ltr">
                {formatMicro(amountMicro)} {texts.common.usdc}
              </bdi>
              <DepositTransactions paid={[txHash]} swept={sweptTx} />
            </span>
            <span className="flex items-center gap-2 text-muted tabular-nums">
              {status === 'confirming' && formatElapsed(now - minedAt)}
              <Status look={LOOKS[status]}>{t.payment[status]}</Status>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The payment may be later than usual by this much before the page says so. */
const LATE_MS = 10 * 60_000

/** How long what arrives usually takes until it is credited. */
export function CreditWait({ deposit: { creditAt }, now }: { deposit: DepositPage; now: number }) {
  if (creditAt === null) return null
  const left = creditAt - now
  const words = left > 0 ? t.creditIn(formatTimeLeft(left)) : left > -LATE_MS ? t.creditSoon : t.creditLate
  return <p className="text-sm font-medium tabular-nums">{words}</p>
}

/** Whether the sweep may take a day: the balance is small, and does not complete the deposit. */
function isSmall(deposit: DepositPage, isTooLow: boolean): boolean {
  const { state, arrivingMicro, waitingMicro, atOnceMicro } = deposit
  if (state === 'arriving' || isTooLow || isHeld(deposit) || hasEnded(deposit)) return false
  return arrivingMicro !== '0' && waitingMicro !== '0' && BigInt(waitingMicro) < BigInt(atOnceMicro)
}

/** The balance of the address is shown apart where it stays there or goes back. */
function figuresOf(deposit: DepositPage, isTooLow: boolean): readonly (readonly [string, string])[] {
  const { figures } = t
  const { link, creditedMicro, arrivingMicro, missingMicro, extraMicro, waitingMicro } = deposit
  const stays = isTooLow || isHeld(deposit) || hasEnded(deposit)
  const apart = stays ? BigInt(waitingMicro) : 0n
  const arriving = BigInt(arrivingMicro) - apart
  const some = [
    [figures.credited, creditedMicro],
    [figures.arriving, `${arriving > 0n ? arriving : 0n}`],
    // The notice below says it.
    [figures.waiting, isTooLow ? '0' : `${apart}`],
    [figures.missing, missingMicro],
    [figures.extra, hasEnded(deposit) ? '0' : extraMicro],
  ] as const
  const shown = [[figures.asked, link.amountMicro] as const, ...some.filter(([, micro]) => micro !== '0')]
  return shown.map(([name, micro]) => [name, `${formatMicro(micro)} ${texts.common.usdc}`])
}
