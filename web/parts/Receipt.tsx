import type { DepositPage } from '../api/deposit.ts'
import { texts } from '../texts/texts.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { SelectedText, useCopy } from './CopyField.tsx'
import { Details } from './Details.tsx'

const t = texts.deposit.receipt

/** What `npm run escrow:exit` and `contracts/exit.html` read. */
export function receiptJson({ ref, depositAddress }: DepositPage): string {
  const { chainId, escrow, salt, refundTo } = ref
  return JSON.stringify({ version: 1, chainId, escrow, salt, refundTo, depositAddress }, null, 2)
}

interface ReceiptProps {
  readonly deposit: DepositPage
  /** It was saved, copied, or is not wanted. */
  readonly onKept: () => void
}

/** Stands before the address: whoever has paid without it depends on us to find the money again. */
export function ReceiptFirst({ deposit, onKept }: ReceiptProps) {
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-sm text-muted">{t.text}</p>
      <ReceiptBody deposit={deposit} onKept={onKept} isFirst />
    </Card>
  )
}

export function ReceiptLater({ deposit }: { deposit: DepositPage }) {
  return (
    <Details title={t.kept} hint={t.whereElse}>
      <p className="text-sm text-muted">{t.text}</p>
      <ReceiptBody deposit={deposit} onKept={() => {}} />
    </Details>
  )
}

function ReceiptBody({ deposit, onKept, isFirst = false }: ReceiptProps & { isFirst?: boolean }) {
  const { ref, config } = deposit
  const [copied, copy] = useCopy(receiptJson(deposit), onKept)
  const rows = [
    [t.chain, `${config.chainName} (${ref.chainId})`],
    [t.escrow, ref.escrow],
    [t.salt, ref.salt],
    [t.refundTo, ref.refundTo],
  ] as const
  return (
    <>
      <dl className="space-y-2 rounded-lg bg-sunken p-3 text-sm">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono text-xs break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button
          look={isFirst ? 'strong' : 'quiet'}
          onClick={() => {
            saveFile(t.fileName(deposit.link.campaignId), receiptJson(deposit))
            onKept()
          }}
        >
          {t.save}
        </Button>
        <Button look="quiet" onClick={copy}>
          <span aria-live="polite">{copied === 'copied' ? texts.common.copied : t.copy}</span>
        </Button>
      </div>
      {copied === 'selected' && <SelectedText text={receiptJson(deposit)} />}
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
