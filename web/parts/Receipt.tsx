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
  const campaign = refOf(deposit)
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p>{t.text}</p>
      <Ways campaign={campaign} onKept={onKept} isFirst />
      <Details title={t.says}>
        <Values campaign={campaign} />
      </Details>
    </Card>
  )
}

export function ReceiptLater({ deposit }: { deposit: DepositPage }) {
  return (
    <Details title={t.kept} hint={t.whereElse}>
      <ReceiptBody campaign={refOf(deposit)} />
    </Details>
  )
}

/** A receipt whole: its purpose, its values, and the ways to keep it. */
export function ReceiptBody({ campaign }: { campaign: CampaignRef }) {
  return (
    <>
      <p className="text-sm text-muted">{t.text}</p>
      <Values campaign={campaign} />
      <Ways campaign={campaign} onKept={() => {}} />
    </>
  )
}

function Values({ campaign }: { campaign: CampaignRef }) {
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
      <p className="text-sm text-muted">{t.how}</p>
    </>
  )
}

interface WaysProps {
  readonly campaign: CampaignRef
  readonly onKept: () => void
  readonly isFirst?: boolean
}

/** The ways to keep a receipt. Before a payment, going on without it is one of them: the bot has sent it too. */
function Ways({ campaign, onKept, isFirst = false }: WaysProps) {
  const text = receiptJson(campaign)
  const [copied, copy] = useCopy(text, onKept)
  const save = () => {
    saveFile(t.fileName(campaign.campaignId), text)
    onKept()
  }
  return (
    <div className="space-y-2 print:hidden">
      <Button wide look={isFirst ? 'strong' : 'quiet'} onClick={save}>
        {t.save}
      </Button>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button look="quiet" onClick={copy}>
          <span aria-live="polite">{copied === 'copied' ? texts.common.copied : t.copy}</span>
        </Button>
        {isFirst && (
          <Button look="quiet" onClick={onKept}>
            {copied === 'selected' ? t.goOn : t.skip}
          </Button>
        )}
      </div>
      {isFirst && <p className="text-sm text-muted">{t.whereElse}</p>}
      {copied === 'selected' && <SelectedText text={text} />}
    </div>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
