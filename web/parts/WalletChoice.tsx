import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import { useRemoteSession } from '../wallets/remoteSession.ts'
import { useWallets, type Wallet } from '../wallets/wallet.ts'
import { Button } from './Button.tsx'
import { QrCode } from './QrCode.tsx'

/** The wallets that there are, as buttons. */
export function WalletChoice({
  disabled,
  onChoose,
  nameOf,
  demo,
  refundTo = '',
  noneHint = texts.wallets.noneHint,
}: {
  disabled: boolean
  onChoose: (wallet: Wallet) => void
  /** The roles whose demo wallets are offered. */
  demo: readonly string[]
  /** The demo wallet of this address is the only one offered, if it is one: the others are other people's. */
  refundTo?: string
  /** The text of its button. */
  nameOf: (wallet: string) => string
  /** Shown where there is none. */
  noneHint?: string
}) {
  const known = useWallets().filter((wallet) => !wallet.demo || demo.includes(wallet.demo.role))
  const isRefunded = ({ demo }: Wallet) => demo?.address.toLowerCase() === refundTo.toLowerCase()
  const wallets = known.some(isRefunded) ? known.filter((one) => !one.demo || isRefunded(one)) : known
  if (wallets.length === 0) {
    return (
      <div className="rounded-xl bg-sunken p-4 text-sm">
        <p className="font-medium">{texts.wallets.none}</p>
        <p className="mt-0.5 text-muted">{noneHint}</p>
      </div>
    )
  }
  return (
    <ul className="space-y-2">
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChoose(wallet)}
            className={`flex min-h-14 w-full items-center gap-3 rounded-xl border bg-card px-4 py-3 text-start hover:bg-sunken disabled:opacity-60 ${
              wallet.demo ? 'border-dashed border-muted' : 'border-line'
            }`}
          >
            <Icon wallet={wallet} />
            <span className="min-w-0">
              <span className="block font-medium">{nameOf(walletName(wallet))}</span>
              {wallet.demo && <span className="block text-sm text-muted">{texts.wallets.demoNote}</span>}
            </span>
          </button>
          {wallet.leave && <LeaveWallet leave={wallet.leave} disabled={disabled} />}
        </li>
      ))}
    </ul>
  )
}

/** Offered while this browser goes on with a wallet on another device. */
function LeaveWallet({ leave, disabled }: { leave: () => Promise<void>; disabled: boolean }) {
  const isKept = useRemoteSession()
  const [isLeaving, setLeaving] = useState(false)
  if (!isKept) return null
  async function onClick(): Promise<void> {
    setLeaving(true)
    // A wallet out of reach hears of it from the relay later.
    await leave().catch(() => {})
    setLeaving(false)
  }
  return (
    <button
      type="button"
      disabled={disabled || isLeaving}
      onClick={() => void onClick()}
      className="min-h-11 px-4 text-start text-sm font-medium text-brand underline disabled:opacity-60"
    >
      {texts.wallets.leave}
    </button>
  )
}

function walletName({ name, demo }: Wallet): string {
  if (demo) return texts.wallets.demoName(name)
  return name || texts.wallets.browserWallet
}

function Icon({ wallet: { icon } }: { wallet: Wallet }) {
  if (icon !== undefined) return <img src={icon} alt="" className="size-8 shrink-0 rounded-lg" />
  return (
    <svg viewBox="0 0 24 24" className="size-8 shrink-0" aria-hidden="true">
      <path d="M3 6h18v13H3zM3 9.5h18" fill="none" strokeWidth="1.6" className="stroke-muted" />
      <circle cx="17" cy="14.5" r="1.3" className="fill-muted" />
    </svg>
  )
}

/** How a wallet on another device is connected. */
export function PairingCode({ uri, onBack }: { uri: string; onBack?: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl bg-sunken p-4 text-center text-sm">
      <QrCode text={uri} label={texts.wallets.scan} />
      <p>{texts.wallets.scan}</p>
      <a href={uri} className="font-medium text-brand underline">
        {texts.wallets.openHere}
      </a>
      {onBack && (
        <Button look="quiet" onClick={onBack}>
          {texts.common.back}
        </Button>
      )}
    </div>
  )
}
