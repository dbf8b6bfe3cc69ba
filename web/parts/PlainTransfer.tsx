import type { DepositPage } from '../api/deposit.ts'
import { plainMicro, texts } from '../texts/texts.ts'
import { CopyField } from './CopyField.tsx'
import { QrCode } from './QrCode.tsx'

const t = texts.deposit

/** How to pay from anywhere: address, exact amount, and both in a QR code (EIP-681). */
export function PlainTransfer({ deposit, open }: { deposit: DepositPage; open: boolean }) {
  const { config, link } = deposit
  const uri = `ethereum:${config.usdcAddress}@${config.chainId}/transfer?address=${config.escrowAddress}&uint256=${link.amountMicro}`
  return (
    <details className="group rounded-xl border border-line" open={open}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-xl px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-medium">{t.transferTitle}</span>
          <span className="block text-sm text-muted">{t.transferHint}</span>
        </span>
        <svg viewBox="0 0 24 24" className="size-5 shrink-0 group-open:rotate-180" aria-hidden="true">
          <path d="m5 9 7 7 7-7" fill="none" strokeWidth="2" className="stroke-muted" />
        </svg>
      </summary>
      <div className="space-y-4 border-t border-line p-4">
        <p className="text-sm font-medium">{t.transferNetwork(config.chainName)}</p>
        <CopyField label={t.transferTo} value={config.escrowAddress} />
        <CopyField label={t.transferAmount} value={plainMicro(link.amountMicro)} note={t.transferExchange} />
        <div className="flex flex-col items-center gap-3">
          <QrCode text={uri} label={t.transferQr} />
          <a href={uri} className="text-sm font-medium text-brand underline sm:hidden">
            {t.transferOpen}
          </a>
        </div>
        <p className="text-sm text-muted">{t.transferAfter}</p>
      </div>
    </details>
  )
}
