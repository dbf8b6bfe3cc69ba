import type { DepositPage as Deposit } from '../api/deposit.ts'
import { useDeposit, useServerTime } from '../api/useDeposit.ts'
import { OpenBot } from '../parts/BotLinks.tsx'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { DepositSummary, MoneyPath } from '../parts/DepositSummary.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { PayPanel } from '../parts/PayPanel.tsx'
import { arrivingSteps } from '../parts/paySteps.ts'
import { Done, Steps } from '../parts/Steps.tsx'
import { TelegramNotice } from '../parts/TelegramNotice.tsx'
import { formatMicro, shortHex, texts } from '../texts/texts.ts'
import { recallPayment } from '../wallets/memory.ts'
import { transactionUrl } from '../wallets/network.ts'

const t = texts.deposit

/** Where a deposit is paid. What it shows is what the server knows, whoever paid from wherever. */
export function DepositPage() {
  const { deposit, isUnreachable, refresh } = useDeposit()
  return (
    <Page bare>
      <TelegramNotice />
      {isUnreachable && (
        <div className="mb-4">
          <Notice look="warn" title={texts.common.unreachable} />
        </div>
      )}
      {deposit.kind === 'problem' ? (
        <Problem code={deposit.code} />
      ) : (
        <DepositView deposit={deposit} onChange={refresh} />
      )}
    </Page>
  )
}

function Problem({
  code,
}: {
  code: 'deposit.link_invalid' | 'escrow.not_configured' | 'database.unavailable'
}) {
  const { title, text } = texts.problems[code]
  return (
    <Card className="mx-auto mt-6 max-w-lg">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      {code === 'deposit.link_invalid' && <OpenBot />}
    </Card>
  )
}

function DepositView({ deposit, onChange }: { deposit: Deposit; onChange: () => void }) {
  const now = useServerTime(deposit.now)
  const isOpen = deposit.state === 'open' && now < deposit.expiresAt
  return (
    <div className="grid gap-4 md:grid-cols-2 md:items-start md:gap-6">
      <DepositSummary
        deposit={deposit}
        isOpen={isOpen}
        timeLeftMs={isOpen ? deposit.expiresAt - now : undefined}
      />
      <div
        className={`md:row-span-2 ${deposit.state === 'open' ? '' : 'max-md:order-first'}`}
        data-state={deposit.state}
      >
        <Standing deposit={deposit} isExpired={now >= deposit.expiresAt} onChange={onChange} />
      </div>
      <MoneyPath deposit={deposit} />
    </div>
  )
}

interface StandingProps {
  readonly deposit: Deposit
  readonly isExpired: boolean
  readonly onChange: () => void
}

function Standing({ deposit, isExpired, onChange }: StandingProps) {
  switch (deposit.state) {
    case 'paid':
      return <Paid deposit={deposit} />
    case 'arriving':
      return <Arriving deposit={deposit} />
    case 'partial':
      return <Partial deposit={deposit} />
    case 'closed':
      return <Ended title={t.closedTitle} text={t.closedText} deposit={deposit} />
    case 'open':
      if (isExpired && recallPayment(deposit.link) === undefined) {
        return <Ended title={t.expiredTitle} text={`${t.expiredText} ${t.expiredPaid}`} deposit={deposit} />
      }
      return <PayPanel deposit={deposit} onChange={onChange} />
  }
}

function Paid({ deposit }: { deposit: Deposit }) {
  const next = t.next[deposit.campaign.status]
  return (
    <Card className="space-y-4">
      <div role="status" className="flex items-center gap-4 rounded-xl bg-tint p-4">
        <Done className="size-11" />
        <div>
          <h2 className="text-lg font-semibold">{t.paidTitle}</h2>
          <p className="text-sm">{t.paidAmount(formatMicro(deposit.receivedMicro))}</p>
        </div>
      </div>
      <p>{typeof next === 'string' ? next : next(String(deposit.consentHours))}</p>
      <Rest deposit={deposit} />
      <Transactions deposit={deposit} />
    </Card>
  )
}

function Arriving({ deposit }: { deposit: Deposit }) {
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.arrivingTitle}</h2>
      <Steps steps={arrivingSteps()} />
      <p className="text-sm text-muted">
        {t.finality} {t.mayClose}
      </p>
      <Transactions deposit={deposit} />
    </Card>
  )
}

function Partial({ deposit }: { deposit: Deposit }) {
  const { receivedMicro, link, rest } = deposit
  return (
    <Card className="space-y-4">
      <Notice look="warn" title={t.partialTitle}>
        <p>{t.partialText(formatMicro(receivedMicro), formatMicro(link.amountMicro))}</p>
      </Notice>
      {rest === null ? (
        <p className="text-sm text-muted">{t.partialWait}</p>
      ) : (
        <ButtonLink wide href={here(rest.url)}>
          {t.partialRest(formatMicro(rest.amountMicro))}
        </ButtonLink>
      )}
      <Transactions deposit={deposit} />
    </Card>
  )
}

function Ended({ title, text, deposit }: { title: string; text: string; deposit: Deposit }) {
  return (
    <Card className="space-y-4">
      <Notice look="warn" title={title}>
        <p>{text}</p>
      </Notice>
      <Rest deposit={deposit} />
      {deposit.rest === null && <OpenBot />}
      <Transactions deposit={deposit} />
    </Card>
  )
}

/** Another deposit that the campaign waits for now. */
function Rest({ deposit: { rest } }: { deposit: Deposit }) {
  if (rest === null) return null
  return (
    <div className="space-y-2">
      <p className="text-sm">
        {t.otherLink} {formatMicro(rest.amountMicro)} {texts.common.usdc}
      </p>
      <ButtonLink look="quiet" wide href={here(rest.url)}>
        {t.openOther}
      </ButtonLink>
    </div>
  )
}

/** A link of this deployment, on the origin that this page was opened from. */
function here(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function Transactions({ deposit: { payments, config } }: { deposit: Deposit }) {
  if (payments.length === 0) return null
  return (
    <ul className="space-y-1 text-sm text-muted">
      {payments.map(({ txHash, amountMicro }) => {
        const url = transactionUrl(config.chainId, txHash)
        return (
          <li key={txHash + amountMicro} className="flex flex-wrap justify-between gap-x-4">
            <span className="tabular-nums">
              {formatMicro(amountMicro)} {texts.common.usdc}
            </span>
            {url === undefined ? (
              <span className="font-mono">{shortHex(txHash)}</span>
            ) : (
              <a href={url} target="_blank" rel="noreferrer" className="font-mono text-brand underline">
                {shortHex(txHash)}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
