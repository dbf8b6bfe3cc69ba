import type { DepositPage } from '../api/deposit.ts'
import { pageState } from '../api/pageState.ts'
import { formatBps, formatHours, formatMicro, formatUntil, isolate, texts } from '../texts/texts.ts'
import { Card } from './Card.tsx'
import { Facts } from './Facts.tsx'
import { explorerUrl } from './TransactionLink.tsx'

const t = texts.deposit

/** The amount, its campaign and, while it is open, when the link ends. */
export function DepositSummary({ deposit, isOpen }: { deposit: DepositPage; isOpen: boolean }) {
  const { campaign, link, config } = deposit
  const rows: readonly (readonly [string, string])[] = [
    [t.sponsor, campaign.sponsor],
    [t.bid, t.perJoin(formatMicro(campaign.bidMicro))],
    [t.network, pageState.demo ? t.networkDemo(config.chainName) : config.chainName],
    ...(isOpen ? [[t.validUntil, formatUntil(deposit.expiresAt)] as const] : []),
  ]
  return (
    <Card>
      <p className="text-sm text-muted">
        {t.title} {t.forGroup}
      </p>
      <h1 className="text-xl font-semibold wrap-anywhere">
        {t.groups(isolate(campaign.groupTitle), campaign.groupCount)}
      </h1>
      <p className="mt-4 text-4xl font-semibold tracking-tight tabular-nums">
        <bdi dir="ltr">
          {formatMicro(link.amountMicro)} <span className="text-xl text-muted">{texts.common.usdc}</span>
        </bdi>
      </p>
      {isOpen && <p className="mt-1 text-sm text-muted">{hintOf(deposit)}</p>}
      <Facts facts={rows} className="mt-5 -mb-2.5 border-t border-line" />
    </Card>
  )
}

/** A first deposit starts the campaign. Of a top-up any part counts. */
function hintOf({ link, startMicro }: DepositPage): string {
  if (link.topup !== null) return t.askedHint
  return t.startRule(formatMicro(link.amountMicro), startMicro === null ? undefined : formatMicro(startMicro))
}

/** The way of the money. */
export function MoneyPath({ deposit }: { deposit: DepositPage }) {
  const { campaign, config, feeBps, reviewHours, link, ref } = deposit
  const contract = explorerUrl('address', config.escrowAddress)
  return (
    <Card>
      <h2 className="font-semibold">{t.moneyTitle}</h2>
      <ul className="mt-3 list-disc space-y-2.5 ps-5 text-sm marker:text-brand">
        <li>
          {t.moneyEscrow}{' '}
          {contract !== undefined && (
            <a href={contract} target="_blank" rel="noreferrer" className="text-brand underline">
              {t.moneyEscrowLink}
            </a>
          )}
        </li>
        {link.topup === null && <li>{t.moneyReview(formatHours(reviewHours))}</li>}
        <li>
          {t.moneyCharged(formatMicro(campaign.bidMicro))} {t.moneyFee(formatBps(feeBps))}
        </li>
        <li>
          {t.moneyRefund}{' '}
          <bdi dir="ltr" className="inline-block font-mono text-xs text-balance break-all">
            {ref.refundTo}
          </bdi>
        </li>
      </ul>
    </Card>
  )
}
