import type { DepositPage } from '../api/deposit.ts'
import { formatBps, formatMicro, formatTimeLeft, texts } from '../texts/texts.ts'
import { Card } from './Card.tsx'
import { explorerUrl } from './TransactionLink.tsx'

const t = texts.deposit

/** What is paid, and for what. */
export function DepositSummary({
  deposit,
  isOpen,
  timeLeftMs,
}: {
  deposit: DepositPage
  isOpen: boolean
  timeLeftMs: number | undefined
}) {
  const { campaign, link, config } = deposit
  const rows: readonly (readonly [string, string])[] = [
    [t.sponsor, campaign.sponsor],
    [t.bid, t.perJoin(formatMicro(campaign.bidMicro))],
    [t.network, config.chainName],
    ...(timeLeftMs === undefined ? [] : [[t.validFor, formatTimeLeft(timeLeftMs)] as const]),
  ]
  return (
    <Card>
      <p className="text-sm text-muted">
        {t.title} {t.forGroup}
      </p>
      <h1 dir="auto" className="text-xl font-semibold wrap-anywhere">
        {campaign.groupTitle}
      </h1>
      <p className="mt-4 text-4xl font-semibold tracking-tight tabular-nums">
        {formatMicro(link.amountMicro)} <span className="text-xl text-muted">{texts.common.usdc}</span>
      </p>
      {isOpen && <p className="mt-1 text-sm text-muted">{t.askedHint}</p>}
      <dl className="mt-5 -mb-2.5 divide-y divide-line border-t border-line text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="text-right font-medium wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** What happens to the money. */
export function MoneyPath({ deposit }: { deposit: DepositPage }) {
  const { campaign, config, feeBps, consentHours, link, ref } = deposit
  const contract = explorerUrl('address', config.escrowAddress)
  return (
    <Card>
      <h2 className="font-semibold">{t.moneyTitle}</h2>
      <ul className="mt-3 list-disc space-y-2.5 pl-5 text-sm marker:text-brand">
        <li>
          {t.moneyEscrow}{' '}
          {contract !== undefined && (
            <a href={contract} target="_blank" rel="noreferrer" className="text-brand underline">
              {t.moneyEscrowLink}
            </a>
          )}
        </li>
        {link.topup === null && <li>{t.moneyConsent(String(consentHours))}</li>}
        <li>
          {t.moneyCharged(formatMicro(campaign.bidMicro))} {t.moneyFee(formatBps(feeBps))}
        </li>
        <li>
          {t.moneyRefund} <span className="font-mono text-xs break-all">{ref.refundTo}</span>
        </li>
      </ul>
    </Card>
  )
}
