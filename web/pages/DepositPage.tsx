import { useEffect, useState } from 'react'
import { depositAddressOf } from '../../server/escrow/depositAddress.ts'
import type { Address } from '../../server/shared/addresses.ts'
import type { DepositPage as Deposit, NoDepositPage } from '../api/deposit.ts'
import { UnreachableError } from '../api/deposit.ts'
import { useDeposit, useServerTime } from '../api/useDeposit.ts'
import { Arrivals, CreditWait, hasEnded, isHeld } from '../parts/Arrivals.tsx'
import { OpenBot } from '../parts/BotLinks.tsx'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { DepositSummary, MoneyPath } from '../parts/DepositSummary.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { PayWays, type PayWaysProps, type TypedAmount } from '../parts/PayWays.tsx'
import { ReceiptFirst, ReceiptLater } from '../parts/Receipt.tsx'
import { StageLine } from '../parts/StageLine.tsx'
import { Done, Steps } from '../parts/Steps.tsx'
import { TelegramNotice } from '../parts/TelegramNotice.tsx'
import { UnderWay } from '../parts/UnderWay.tsx'
import { formatHours, formatMicro, formatUntil, isolate, texts } from '../texts/texts.ts'
import { tryStorage } from '../wallets/storage.ts'
import { usePaying } from '../wallets/usePaying.ts'
import type { Hex } from '../wallets/wallet.ts'

const t = texts.deposit

/** Where a deposit is paid. It shows the server's view, including payments from elsewhere. */
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
        <NoDeposit code={deposit.code} />
      ) : (
        <>
          <StageLine deposit={deposit} />
          <DepositView deposit={deposit} refresh={async () => requireDeposit(await refresh())} />
        </>
      )}
    </Page>
  )
}

function requireDeposit(deposit: Deposit | NoDepositPage): Deposit {
  if (deposit.kind === 'problem') throw new UnreachableError()
  return deposit
}

function NoDeposit({ code }: Pick<NoDepositPage, 'code'>) {
  const { title, text } = texts.problems[code]
  return (
    <Card className="mx-auto mt-6 max-w-lg">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      {code === 'deposit.link_invalid' && <OpenBot />}
    </Card>
  )
}

interface DepositViewProps {
  readonly deposit: Deposit
  readonly refresh: () => Promise<Deposit>
}

function DepositView({ deposit, refresh }: DepositViewProps) {
  const now = useServerTime(deposit.now)
  const [depositAddress] = useState(() => computeAddress(deposit))
  const isOpen = (deposit.state === 'open' || deposit.state === 'partial') && now < deposit.expiresAt
  return (
    <div className="grid gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start md:gap-6">
      <DepositSummary deposit={deposit} isOpen={isOpen} />
      <div
        className={`space-y-4 md:row-span-2 ${deposit.state === 'open' ? '' : 'max-md:order-first'}`}
        data-state={deposit.state}
      >
        {depositAddress === undefined || deposit.depositAddress.toLowerCase() !== depositAddress ? (
          <Notice look="bad" title={t.mismatch.title} text={t.mismatch.text} />
        ) : (
          <Standing {...{ deposit, depositAddress, refresh, now }} />
        )}
        <Arrivals deposit={deposit} now={now} />
      </div>
      <MoneyPath deposit={deposit} />
    </div>
  )
}

/** Undefined where the bot's link and the server name different campaigns. */
function computeAddress({ ref, config }: Deposit): Address | undefined {
  const { salt, refundTo, escrow, chainId } = ref
  const said = new URLSearchParams(location.hash.slice(1))
  const told = { salt, refundTo, escrow, chain: `${chainId}` }
  const differs = Object.entries(told).some(
    ([name, value]) => said.has(name) && said.get(name)?.toLowerCase() !== value.toLowerCase(),
  )
  if (differs || escrow.toLowerCase() !== config.escrowAddress.toLowerCase() || chainId !== config.chainId) {
    return undefined
  }
  return depositAddressOf({ escrow: escrow as Address, salt: salt as Hex, refundTo: refundTo as Address })
}

interface StandingProps extends DepositViewProps {
  readonly depositAddress: Address
  readonly now: number
}

/** One thing at a time: a payment under way, else the state of the deposit, else the ways to pay. */
function Standing({ deposit, depositAddress, refresh, now }: StandingProps) {
  const paying = usePaying({ deposit, depositAddress, refresh })
  const { current, arrived } = paying.state
  const arrivals = Object.keys(arrived).length
  const isCurrent = useCurrent(arrivals, refresh)
  // A typed amount survives a failed attempt, but not a payment.
  const [typed, setTyped] = useState({ text: '', arrivals: -1 })
  const amount: TypedAmount = {
    typed: typed.arrivals === arrivals ? typed.text : undefined,
    onType: (text) => setTyped({ text, arrivals }),
  }
  const isExpired = now >= deposit.expiresAt
  return (
    <>
      {Object.keys(arrived).length > 1 && deposit.extraMicro !== '0' && !hasEnded(deposit) && (
        <Notice look="warn" title={t.paidTwice(formatMicro(deposit.extraMicro))} />
      )}
      {deposit.isNoticeRunning && <Notice look="warn" title={t.noticeTitle} text={t.noticeText} />}
      {deposit.keysChangeAt !== null && deposit.state !== 'paid' && (
        <Notice look="warn" title={t.keysTitle} text={t.keysText(formatUntil(deposit.keysChangeAt))} />
      )}
      {deposit.state === 'paid' && <Paid deposit={deposit} />}
      {deposit.state === 'arriving' && <Arriving {...{ deposit, now }} />}
      {deposit.state === 'closed' && (
        <Ended
          title={t.closedTitle}
          text={`${t.closedText} ${hasEnded(deposit) ? t.closedGoesBack : t.closedCounts}`}
        />
      )}
      {deposit.state === 'open' && isExpired && current === undefined && (
        <Ended title={t.expiredTitle} text={`${t.expiredText} ${t.expiredPaid}`} />
      )}
      {deposit.state === 'partial' && !isHeld(deposit) && <Partial deposit={deposit} isExpired={isExpired} />}
      {current !== undefined && <UnderWay attempt={current} paying={paying} deposit={deposit} />}
      {current === undefined &&
        isPayable(deposit, isExpired) &&
        (isCurrent ? (
          <Offer {...{ deposit, depositAddress, paying, ...amount }} />
        ) : (
          <Arriving {...{ deposit, now }} />
        ))}
    </>
  )
}

/** Whether the server was asked since the last payment arrived. An older answer would ask for that payment again. */
function useCurrent(arrivals: number, refresh: () => Promise<Deposit>): boolean {
  const [known, setKnown] = useState(arrivals)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (known === arrivals) return
    const settle = () => setKnown(arrivals)
    refresh().then(settle, settle)
  }, [arrivals])
  return known === arrivals
}

function isPayable(deposit: Deposit, isExpired: boolean): boolean {
  const { state } = deposit
  return (state === 'open' || state === 'partial') && !isExpired && !isHeld(deposit)
}

/** The receipt comes before the address. */
function Offer(props: PayWaysProps) {
  const { deposit } = props
  const [isKept, setKept] = useState(() =>
    tryStorage(() => localStorage.getItem(keptKey(deposit)) !== null, false),
  )
  if (!isKept) {
    const keep = () => {
      // Where this fails, the receipt comes first again after a reload.
      tryStorage(() => localStorage.setItem(keptKey(deposit), 'kept'), undefined)
      setKept(true)
    }
    return <ReceiptFirst deposit={deposit} onKept={keep} />
  }
  return (
    <>
      <PayWays {...props} />
      <ReceiptLater deposit={deposit} />
    </>
  )
}

/** By the salt: another campaign has another receipt. */
const keptKey = ({ ref }: Deposit) => `foyer.receipt.${ref.salt}`

function Paid({ deposit }: { deposit: Deposit }) {
  const { status } = deposit.campaign
  // The balance has not gone back yet. One that is too low has its notice below.
  const follows = status === 'closed' && BigInt(deposit.waitingMicro) >= BigInt(deposit.tooLowMicro)
  const isMore = deposit.link.topup !== null && status === 'active'
  const next = follows ? t.closedFollows : isMore ? t.nextTopup : t.next[status]
  return (
    <Card className="space-y-4">
      <div role="status" className="flex items-center gap-4 rounded-xl bg-tint p-4">
        <Done className="size-11" />
        <div>
          <h2 className="text-lg font-semibold">{t.paidTitle}</h2>
          <p className="text-sm">{t.paidAmount(formatMicro(deposit.creditedMicro))}</p>
        </div>
      </div>
      <p>{typeof next === 'string' ? next : next(formatHours(deposit.reviewHours))}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/advertiser/campaigns/${deposit.link.campaignId}`}>{t.toCampaign}</ButtonLink>
        <OpenBot />
      </div>
      <ReceiptLater deposit={deposit} />
    </Card>
  )
}

function Arriving(props: { deposit: Deposit; now: number }) {
  const { arrived, credited } = t.steps
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.arrivingTitle}</h2>
      <Steps
        steps={[
          { name: arrived, state: 'done' },
          { name: credited, state: 'now' },
        ]}
      />
      <CreditWait {...props} />
      <p className="text-sm text-muted">
        {t.finality} {t.mayClose}
      </p>
    </Card>
  )
}

function Partial({ deposit, isExpired }: { deposit: Deposit; isExpired: boolean }) {
  const { endsAt } = deposit
  const back = endsAt === null ? '' : ` ${t.goesBack(isolate(formatUntil(endsAt)))}`
  return (
    <>
      <Notice
        look="warn"
        title={t.partialTitle}
        text={`${(isExpired ? t.partialExpired : t.partialText)(formatMicro(deposit.missingMicro))}${back}`}
      />
      {isExpired && <OpenBot />}
    </>
  )
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <Card className="space-y-4">
      <Notice look="warn" title={title} text={text} />
      <OpenBot />
    </Card>
  )
}
