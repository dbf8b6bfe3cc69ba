import type { CampaignPage } from '../../../server/reads/campaignPage.ts'
import { texts } from '../../texts/dashboard.ts'
import { formatCount, formatDate, formatMicro, formatMoment } from '../../texts/texts.ts'
import { Scroll } from '../Scroll.tsx'
import { DepositTransactions, TransactionLink } from '../TransactionLink.tsx'

const t = texts.campaign

/** All that changed a campaign's money, newest first. */
export function MoneyTable({
  statement,
  statementRows,
}: {
  statement: CampaignPage['statement']
  statementRows?: number
}) {
  const all = statementRows ?? statement.length
  if (all === 0) return null
  return (
    <Scroll name={t.moneyTitle}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t.moneyTitle}</caption>
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {t.when}
            </th>
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {t.what}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {statement.map(({ event, day, at, count, amountMicro, tx, paidBy }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one moment have nothing but their place
            <tr key={place}>
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {at === null ? formatDate(day) : formatMoment(at)}
              </th>
              <td className="py-2 pe-4">
                {t.events[event as 'other'] ?? t.events.other}
                {at === null && ` (${formatCount(count)})`}{' '}
                {tx !== null && event !== 'deposit' && <TransactionLink hash={tx} />}
                {event === 'deposit' && <DepositTransactions paid={paidBy} swept={tx} />}
              </td>
              <td className="py-2 text-end whitespace-nowrap">{signed(amountMicro)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > statement.length && (
        <p className="mt-2 text-sm text-muted">{t.newest(formatCount(statement.length), formatCount(all))}</p>
      )}
    </Scroll>
  )
}

function signed(micro: string): string {
  return micro.startsWith('-') ? `−${formatMicro(micro.slice(1))}` : `+${formatMicro(micro)}`
}
