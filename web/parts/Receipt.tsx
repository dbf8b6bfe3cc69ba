import type { DepositPage } from '../api/deposit.ts'
import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { SelectedText, useCopy } from './CopyField.tsx'
import { Details } from './Details.tsx'

const t = texts.deposit.receipt

/** How a campaign is named to its escrow. */
export interface CampaignRef {
  readonly chainId: number
  readonly escrow: string
  readonly salt: string
  readonly refundTo: string
  /** Null where it is not shown. */
  readonly depositAddress: string | null
  readonly campaignId: number
}

/** Read by `npm run escrow:exit` and `contracts/exit.html`. */
function receiptJson({ campaignId: _, ...ref }: CampaignRef): string {
  return JSON.stringify({ version: 1, ...ref }, null, 2)
}

function refOf({ ref, depositAddress, link }: DepositPage): CampaignRef {
  const { chainId, escrow, salt, refundTo } = ref
  return { chainId, escrow, salt, refundTo, depositAddress, campaignId: link.campaignId }
}

interface ReceiptProps {
  readonly deposit: DepositPage
  /** It was saved, copied or skipped. */
  readonly onKept: () => void
}

/** Comes before the address: without it a payer depends on us to find the money again. */
export function ReceiptFirst({ deposit, onKept }: ReceiptProps) {
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-sm text-muted">{t.text}</p>
      <ReceiptBody campaign={refOf(deposit)} onKept={onKept} isFirst />
    </Card>
  )
}

export function ReceiptLater({ deposit }: { deposit: DepositPage }) {
  return (
    <Details title={t.kept} hint={t.whereElse}>
      <p className="text-sm text-muted">{t.text}</p>
      <ReceiptBody campaign={refOf(deposit)} onKept={() => {}} />
    </Details>
  )
}

interface BodyProps {
  readonly campaign: CampaignRef
  readonly onKept: () => void
  readonly isFirst?: boolean
}

/** The values of a receipt, and the ways to keep them. */
export function ReceiptBody({ campaign, onKept, isFirst = false }: BodyProps) {
  const text = receiptJson(campaign)
  const [copied, copy] = useCopy(text, onKept)
  const rows = [
    [t.chain, `${pageState.chain.name} (${campaign.chainId})`],
    [t.escrow, campaign.escrow],
    [t.salt, campaign.salt],
    [t.refundTo, campaign.refundTo],
  ] as const
  return (
    <>
      <dl className="space-y-2 rounded-lg bg-sunken p-3 text-sm">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono text-xs text-balance break-all">
              <bdi dir="ltr" className="inline-block rtl:text-right">
                {value}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2 *:flex-1 print:hidden">
        <Button
          look={isFirst ? 'strong' : 'quiet'}
          onClick={() => {
            saveFile(t.fileName(campaign.campaignId), text)
            onKept()
          }}
        >
          {t.save}
        </Button>
        <Button look="quiet" onClick={copy}>
          <span aria-live="polite">{copied === 'copied' ? texts.common.copied : t.copy}</span>
        </Button>
      </div>
      {copied === 'selected' && <SelectedText text={text} />}
      {isFirst && (
        <div className="text-center">
          <button type="button" onClick={onKept} className="min-h-6 text-sm text-brand underline">
            {copied === 'selected' ? t.goOn : t.skip}
          </button>
        </div>
      )}
    </>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
