import type { CampaignPage } from '../../../server/reads/campaignPage.ts'
import type { Receipt } from '../../../server/reads/receipt.ts'
import { useRead } from '../../api/useRead.ts'
import { texts } from '../../texts/dashboard.ts'
import { formatCount, formatMicro, formatMoment, isolate } from '../../texts/texts.ts'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Facts } from '../Facts.tsx'
import { Loaded } from '../Loaded.tsx'
import { ReceiptBody } from '../Receipt.tsx'
import { Scroll } from '../Scroll.tsx'
import { DepositTransactions } from '../TransactionLink.tsx'

const t = texts.receipt
const unit = texts.common.usdc

type Shown = Pick<CampaignPage, 'id' | 'sponsor' | 'depositAddress'>

/** The receipt of a campaign on a sheet of its own, to be printed or kept. */
export function CampaignReceipt({ campaign }: { campaign: Shown }) {
  const { id: campaignId, sponsor, depositAddress } = campaign
  const read = useRead<Receipt>(`/campaigns/${campaignId}/receipt`)
  return (
    <Card className="max-w-3xl space-y-5">
      <h2 className="text-xl font-semibold">{t.title}</h2>
      <Loaded read={read}>
        {({ payments, ...ref }) => (
          <div className="space-y-5">
            <Facts
              facts={[
                [t.campaign, `${campaignId} · ${isolate(sponsor)}`],
                [t.total, `${formatMicro(totalOf(payments))} ${unit}`],
              ]}
            />
            <Payments payments={payments} />
            <ReceiptBody campaign={{ ...ref, depositAddress, campaignId }} />
            <div className="print:hidden">
              <Button onClick={() => print()}>{t.print}</Button>
            </div>
          </div>
        )}
      </Loaded>
      <p className="print:hidden">
        <a href={location.pathname} className="text-brand underline">
          {t.back}
        </a>
      </p>
    </Card>
  )
}

function totalOf(payments: Receipt['payments']): bigint {
  return payments.reduce((sum, { amountMicro }) => sum + BigInt(amountMicro), 0n)
}

function Payments({ payments }: Pick<Receipt, 'payments'>) {
  if (payments.length === 0) return <p className="text-sm text-muted">{t.none}</p>
  return (
    <Scroll name={t.arrived}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t.arrived}</caption>
        <thead className="border-b border-line text-muted">
          <tr>
            {[texts.campaign.when, t.transaction, t.block, texts.campaign.amount].map((name, place, all) => (
              <th
                key={name}
                scope="col"
                className={`py-2 font-medium ${place === all.length - 1 ? 'text-end' : 'pe-4 text-start'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {payments.map(({ tx, sweptTx, block, at, amountMicro }) => (
            <tr key={`${tx} ${amountMicro} ${at}`}>
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {formatMoment(at)}
              </th>
              <td className="py-2 pe-4">
                <DepositTransactions paid={[tx]} swept={sweptTx} />
                {[tx, sweptTx].map((hash) => (
                  <bdi key={hash} dir="ltr" className="hidden font-mono text-xs break-all print:block">
                    {hash}
                  </bdi>
                ))}
              </td>
              <td className="py-2 pe-4">{formatCount(block)}</td>
              <td className="py-2 text-end whitespace-nowrap">{formatMicro(amountMicro)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
