import { useState } from 'react'
import { readUsdc } from '../../server/shared/money.ts'
import type { DepositPage } from '../api/deposit.ts'
import { formatMicro, plainMicro, texts } from '../texts/texts.ts'
import type { Paying } from '../wallets/usePaying.ts'
import { loadBasePay } from '../wallets/wallet.ts'
import { Button, ButtonLink } from './Button.tsx'
import { Card } from './Card.tsx'
import { CopyField } from './CopyField.tsx'
import { Details } from './Details.tsx'
import { Notice } from './Notice.tsx'
import { PayProblemNotice } from './PayProblemNotice.tsx'
import { QrCode } from './QrCode.tsx'
import { Spinner } from './Steps.tsx'
import { WalletChoice } from './WalletChoice.tsx'

const t = texts.deposit
const BASE = 8453

export interface TypedAmount {
  /** Undefined until somebody types. */
  readonly typed: string | undefined
  readonly onType: (text: string) => void
}

export interface PayWaysProps extends TypedAmount {
  readonly deposit: DepositPage
  readonly depositAddress: string
  readonly paying: Paying
}

/** Every way to pay, shown while no payment is under way. */
export function PayWays({ deposit, depositAddress, paying, typed, onType }: PayWaysProps) {
  const { missingMicro, link, config } = deposit
  const asked = missingMicro === '0' ? link.amountMicro : missingMicro
  const shown = typed ?? plainMicro(asked)
  const amount = readAmount(shown)
  const { problem, earlier } = paying.state
  const isPayable = amount !== undefined && amount >= BigInt(deposit.tooLowMicro)
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.payTitle}</h2>
      {problem !== undefined && (
        <PayProblemNotice problem={problem} deposit={deposit} amountMicro={`${amount ?? asked}`} />
      )}
      {earlier.map(({ id, amountMicro }) => (
        <Notice key={id} look="warn" title={t.earlierTitle} text={t.earlierText(formatMicro(amountMicro))} />
      ))}
      <AmountField deposit={deposit} shown={shown} amount={amount} onType={onType} />
      {config.methods.includes('base-pay') && (
        <BasePay amount={isPayable ? amount : undefined} {...{ deposit, depositAddress, paying }} />
      )}
      <WalletChoice
        disabled={!isPayable}
        onChoose={(wallet) => isPayable && paying.pay(wallet, amount)}
        nameOf={t.payWith}
        demo={['advertiser']}
        refundTo={deposit.ref.refundTo}
        noneHint={texts.wallets.noneHintPay}
      />
      <PhoneApps />
      <Details title={t.addressTitle} hint={t.addressHint}>
        <Address deposit={deposit} amount={amount} />
      </Details>
      <Details title={t.phoneTitle} hint={t.phoneHint} className="max-sm:hidden">
        <div className="flex justify-center">
          <QrCode text={location.href} label={t.phoneQr} />
        </div>
      </Details>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        {t.watching}
      </p>
    </Card>
  )
}

function readAmount(text: string): bigint | undefined {
  const amount = readUsdc(text)
  return typeof amount === 'string' ? undefined : amount || undefined
}

interface AmountFieldProps extends Pick<PayWaysProps, 'deposit' | 'onType'> {
  readonly shown: string
  readonly amount: bigint | undefined
}

function AmountField({ deposit, shown, amount, onType }: AmountFieldProps) {
  const note = noteOn(amount, deposit)
  return (
    <div>
      <label htmlFor="amount" className="text-sm text-muted">
        {t.amount}
      </label>
      <input
        id="amount"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => onType(target.value)}
        aria-describedby="amount-note"
        aria-invalid={amount === undefined}
        className="mt-1 min-h-12 w-full rounded-xl border border-line bg-card px-4 text-lg font-semibold tabular-nums aria-invalid:border-bad"
      />
      <p id="amount-note" aria-live="polite" className="mt-1 text-sm text-muted">
        {note}
      </p>
    </div>
  )
}

function noteOn(amount: bigint | undefined, { tooLowMicro, missingMicro }: DepositPage): string {
  if (amount === undefined) return t.amountBad
  if (amount < BigInt(tooLowMicro)) return t.amountLow(formatMicro(tooLowMicro))
  const missing = BigInt(missingMicro)
  if (amount < missing) return t.amountLess(formatMicro(missing - amount))
  return amount > missing ? t.amountMore(formatMicro(amount - missing)) : ''
}

interface BasePayProps extends Pick<PayWaysProps, 'deposit' | 'depositAddress' | 'paying'> {
  readonly amount: bigint | undefined
}

/** Browsers block a window that opens after the click, so Base Pay is loaded when somebody points at the button. */
function BasePay({ amount, deposit, depositAddress, paying }: BasePayProps) {
  const [isLoading, setLoading] = useState(false)
  const [pay, setPay] = useState<Awaited<ReturnType<typeof loadBasePay>>>()
  const load = () => {
    if (pay !== undefined || isLoading) return
    setLoading(true)
    loadBasePay()
      .then((loaded) => setPay(() => loaded))
      .catch(() => {})
      .finally(() => setLoading(false))
  }
  const open = () => {
    if (pay === undefined) return load()
    if (amount === undefined) return
    const order = { amount: plainMicro(amount), to: depositAddress, testnet: deposit.config.chainId !== BASE }
    paying.payByBase(() => pay(order), amount)
  }
  return (
    <div>
      <Button wide disabled={amount === undefined || isLoading} onReach={load} onClick={open}>
        {isLoading ? t.basePayLoading : t.basePay}
      </Button>
      <p className="mt-1 text-center text-sm text-muted">{t.basePayHint}</p>
    </div>
  )
}

/** Documented links that open a page in a wallet app's own browser. */
const APPS: readonly (readonly [string, (url: string) => string])[] = [
  ['MetaMask', (url) => `https://link.metamask.io/dapp/${url.replace(/^https?:\/\//, '')}`],
  ['Base', (url) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(url)}`],
  ['Trust', (url) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(url)}`],
  [
    'Phantom',
    (url) =>
      `https://phantom.app/ul/browse/${encodeURIComponent(url)}?ref=${encodeURIComponent(location.origin)}`,
  ],
  ['OKX', (url) => `https://web3.okx.com/download?deeplink=${encodeURIComponent(okxUrl(url))}`],
]

const okxUrl = (url: string) => `okx://wallet/dapp/url?dappUrl=${encodeURIComponent(url)}`

/** On a phone, outside the browsers of wallet apps. */
function PhoneApps() {
  if (!/android|iphone|ipad/i.test(navigator.userAgent) || 'ethereum' in window) return null
  return (
    <Details title={t.appsTitle} hint={t.appsHint}>
      <div className="grid grid-cols-2 gap-2">
        {APPS.map(([name, urlOf]) => (
          <ButtonLink key={name} look="quiet" href={urlOf(location.href)}>
            {name}
          </ButtonLink>
        ))}
      </div>
    </Details>
  )
}

/**
 * For a payment from anywhere: the address, as a QR code too. Its checksum lets wallets notice a mistyped letter. The code holds
 * nothing else: an EIP-681 URI begins with the USDC contract, which some wallets take for the recipient.
 */
function Address({ deposit, amount }: Pick<AmountFieldProps, 'deposit' | 'amount'>) {
  const { config, depositAddress } = deposit
  const value = amount === undefined ? '' : `&uint256=${amount}`
  const uri = `ethereum:${config.usdcAddress}@${config.chainId}/transfer?address=${depositAddress}${value}`
  return (
    <>
      <p className="text-sm font-medium">{t.addressNetwork(config.chainName)}</p>
      <CopyField label={t.address} value={depositAddress} />
      {amount !== undefined && <CopyField label={t.addressAmount} value={plainMicro(amount)} />}
      <div className="flex flex-col items-center gap-3">
        <QrCode text={depositAddress} label={t.addressQr} />
        <a href={uri} className="text-sm font-medium text-brand underline">
          {t.addressOpen}
        </a>
      </div>
      <p className="text-sm text-muted">{t.addressAfter}</p>
    </>
  )
}
