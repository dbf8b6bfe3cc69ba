import type { DepositPage } from '../api/deposit.ts'
import { formatElapsed, formatMicro, texts } from '../texts/texts.ts'
import { Card } from './Card.tsx'
import { Notice } from './Notice.tsx'
import { Status } from './Status.tsx'
import { TransactionLink } from './TransactionLink.tsx'

const t = texts.deposit
const LOOKS = { confirming: 'quiet', credited: 'good', recovered: 'warn' } as const

/** Nothing is asked for any more, and what is left goes back. */
export function hasEnded({ campaign: { status } }: DepositPage): boolean {
  return status === 'closing' || status === 'closed'
}

/** What has come for this deposit, whoever paid from wherever. */
export function Arrivals({ deposit, now }: { deposit: DepositPage; now: number }) {
  const { payments, waitingMicro, tooLowMicro } = deposit
  if (payments.length === 0 && waitingMicro === '0') return null
  // Whatever completes the deposit goes on.
  const isTooLow =
    deposit.state !== 'arriving' && waitingMicro !== '0' && BigInt(waitingMicro) < BigInt(tooLowMicro)
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">{t.arrivedTitle}</h2>
      <dl className="divide-y divide-line text-sm">
        {figuresOf(deposit, isTooLow).map(([name, micro]) => (
          <div key={name} className="flex justify-between gap-4 py-2 first:pt-0">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">
              {formatMicro(micro)} {texts.common.usdc}
            </dd>
          </div>
        ))}
      </dl>
      {isTooLow && (
        <Notice
          look="warn"
          title={hasEnded(deposit) ? t.tooLowEndedTitle : t.tooLowTitle}
          text={
            hasEnded(deposit)
              ? t.tooLowEnded(formatMicro(waitingMicro), formatMicro(tooLowMicro))
              : t.tooLow(formatMicro(waitingMicro), formatMicro(tooLowMicro))
          }
        />
      )}
      {isSmall(deposit, isTooLow) && (
        <p className="text-sm text-muted">{t.withinADay(formatMicro(deposit.atOnceMicro))}</p>
      )}
      {payments.some(({ status }) => status === 'recovered') && (
        <Notice look="warn" title={t.recoveredTitle} text={t.recovered} />
      )}
      <ul className="space-y-2 text-sm">
        {payments.map(({ txHash, amountMicro, status, minedAt }) => (
          <li
            key={txHash + amountMicro}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span className="tabular-nums">
              {formatMicro(amountMicro)} {texts.common.usdc} <TransactionLink hash={txHash} />
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

/** Whether what arrives may wait for a day: little, and not what completes the deposit. */
function isSmall(deposit: DepositPage, isTooLow: boolean): boolean {
  const { state, arrivingMicro, waitingMicro, atOnceMicro, isNoticeRunning } = deposit
  if (state === 'arriving' || isTooLow || isNoticeRunning || hasEnded(deposit)) return false
  return arrivingMicro !== '0' && waitingMicro !== '0' && BigInt(waitingMicro) < BigInt(atOnceMicro)
}

/** What there is. What lies at the address is told apart where it stays there or goes back. */
function figuresOf(deposit: DepositPage, isTooLow: boolean): readonly (readonly [string, string])[] {
  const { figures } = t
  const { link, creditedMicro, arrivingMicro, missingMicro, extraMicro, waitingMicro } = deposit
  const stays = isTooLow || deposit.isNoticeRunning || hasEnded(deposit)
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
  return [[figures.asked, link.amountMicro], ...some.filter(([, micro]) => micro !== '0')]
}
