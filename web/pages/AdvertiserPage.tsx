import type { AdvertiserDashboard } from '../../server/reads/campaignView.ts'
import { OpenBot } from '../parts/BotLinks.tsx'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { DayChart } from '../parts/DayChart.tsx'
import { type Figure, Figures } from '../parts/Figures.tsx'
import { Page } from '../parts/Page.tsx'
import { PageTitle } from '../parts/PageTitle.tsx'
import { SignedView } from '../parts/SignedView.tsx'
import { Status } from '../parts/Status.tsx'
import { TransactionLink } from '../parts/TransactionLink.tsx'
import { formatCount, formatMicro, formatUsdc, texts } from '../texts/texts.ts'

const t = texts.advertiser
const unit = texts.common.usdc

type Campaign = AdvertiserDashboard['campaigns'][number]

const LOOKS = {
  awaiting_deposit: 'warn',
  awaiting_approval: 'quiet',
  active: 'good',
  exhausted: 'warn',
  paused: 'quiet',
  closing: 'quiet',
  closed: 'quiet',
} as const satisfies Record<Campaign['status'], string>

/** An advertiser's campaigns, what they cost, what members answered. */
export function AdvertiserPage() {
  return (
    <Page>
      <PageTitle title={t.title} lead={t.lead} />
      <SignedView<AdvertiserDashboard> path="/api/advertiser" demo={['advertiser']}>
        {(dashboard) => <Dashboard dashboard={dashboard} />}
      </SignedView>
    </Page>
  )
}

function Dashboard({ dashboard: { campaigns, totals } }: { dashboard: AdvertiserDashboard }) {
  const running = campaigns.filter((campaign) => !hasEnded(campaign))
  const ended = campaigns.filter(hasEnded)
  return (
    <div className="space-y-4">
      <Card>
        <Figures
          large
          figures={[
            { name: t.campaigns, value: formatCount(totals.campaigns) },
            { name: t.verified, value: formatCount(totals.verificationsCompleted) },
            { name: t.spend, value: formatUsdc(totals.totalSpend), unit },
          ]}
        />
      </Card>
      {campaigns.length === 0 && (
        <Card>
          <p className="mb-4 text-muted">{t.none}</p>
          <OpenBot />
        </Card>
      )}
      <CampaignList campaigns={running} heading="h2" />
      {ended.length > 0 && (
        <section className="space-y-4 pt-4">
          <h2 className="text-xl font-semibold tracking-tight">{t.endedTitle}</h2>
          <CampaignList campaigns={ended} heading="h3" />
        </section>
      )}
    </div>
  )
}

function hasEnded({ status }: Campaign): boolean {
  return status === 'closing' || status === 'closed'
}

function CampaignList({ campaigns, heading }: { campaigns: readonly Campaign[]; heading: 'h2' | 'h3' }) {
  if (campaigns.length === 0) return null
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <CampaignCard campaign={campaign} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

function CampaignCard({ campaign, heading: Heading }: { campaign: Campaign; heading: 'h2' | 'h3' }) {
  const { group, task, status, deposit } = campaign
  return (
    <Card className="h-full space-y-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <Heading dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {group.group_title}
          </Heading>
          <Status look={LOOKS[status]}>{t.status[status]}</Status>
        </div>
        <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere">
          {task.prompt}
        </p>
      </div>
      <Figures
        figures={[
          { name: t.bid, value: formatMicro(campaign.bidMicro), unit },
          { name: t.spend, value: formatMicro(campaign.spentMicro), unit },
          ...(hasEnded(campaign)
            ? []
            : [{ name: t.left, value: formatMicro(campaign.availableMicro), unit }]),
          { name: t.verified, value: formatCount(campaign.verificationsCompleted) },
          ...positionOf(campaign),
        ]}
      />
      <Refunds campaign={campaign} />
      {deposit !== null && status === 'awaiting_deposit' && (
        <ButtonLink wide href={pathOf(deposit.url)}>
          {`${t.pay}: ${formatMicro(deposit.amountMicro)} ${texts.common.usdc}`}
        </ButtonLink>
      )}
      <DayChart
        title={t.perDay}
        days={campaign.daily.map(({ day, verifications }) => ({ day, value: verifications }))}
        format={formatCount}
      />
      <Results campaign={campaign} />
      <Answers campaign={campaign} />
    </Card>
  )
}

/** Of a campaign that ends, what is free goes back too, once the members in mid-task are through. */
function Refunds({ campaign }: { campaign: Campaign }) {
  const isEnding = hasEnded(campaign)
  const due = BigInt(campaign.refundDueMicro) + (isEnding ? BigInt(campaign.availableMicro) : 0n)
  const isSetAside = isEnding && campaign.reserved > 0
  if (due === 0n && !isSetAside && campaign.refunded === 0) return null
  return (
    <div className="space-y-1 text-sm">
      {due > 0n && <p>{t.refundDue(formatMicro(due))}</p>}
      {isSetAside && <p>{t.setAside(formatMicro(campaign.reservedMicro))}</p>}
      {campaign.refunded > 0 && (
        <p className="text-muted">
          {t.refunded(formatMicro(campaign.refundedMicro))}
          {campaign.refundTx !== null && (
            <>
              {': '}
              <TransactionLink hash={campaign.refundTx} />
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** One sum that adds up. Parts that cannot be, or are rare and empty, are left out. */
function Results({ campaign: { results, task } }: { campaign: Campaign }) {
  const { answered, failed, underWay, left, givenBack } = results
  if (answered === 0) return null
  const parts = [
    { name: t.results.in, count: results.in },
    ...(task.kind === 'choice' && failed === 0 ? [] : [{ name: t.results.failed, count: failed }]),
    ...(underWay === 0 ? [] : [{ name: t.results.underWay, count: underWay }]),
    { name: task.kind === 'open' ? t.results.leftOrFree : t.results.left, count: left },
  ]
  return (
    <dl className="space-y-1 text-sm">
      {parts.map(({ name, count }) => (
        <Row key={name} name={name} count={count} />
      ))}
      <Row name={t.results.answered} count={answered} className="border-t border-line pt-1 font-medium" />
      {givenBack > 0 && <Row name={t.results.givenBack} count={givenBack} className="pt-2 text-muted" />}
    </dl>
  )
}

function Row({ name, count, className = '' }: { name: string; count: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatCount(count)}</dd>
    </div>
  )
}

function Answers({ campaign: { answers } }: { campaign: Campaign }) {
  if (answers.count === 0) return <p className="text-sm text-muted">{t.noAnswers}</p>
  return (
    <details>
      <summary className="text-sm font-medium">{t.answers(answers.count)}</summary>
      {'options' in answers ? (
        <Options options={answers.options} total={answers.count} />
      ) : (
        <ul className="mt-3 space-y-2 text-sm">
          {answers.newest.map(({ text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and nothing else tells them apart
            <li key={place} dir="auto" className="rounded-lg bg-sunken px-3 py-2 wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function Options({
  options,
  total,
}: {
  options: readonly { option: string; count: number }[]
  total: number
}) {
  return (
    <ul className="mt-3 space-y-3 text-sm">
      {options.map(({ option, count }) => (
        <li key={option}>
          <div className="flex justify-between gap-3">
            <span dir="auto" className="wrap-anywhere">
              {option}
            </span>
            <span className="tabular-nums">{formatCount(count)}</span>
          </div>
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-1 h-2 w-full" aria-hidden="true">
            <rect width="100" height="2" className="fill-line" />
            <rect width={(count / total) * 100} height="2" className="fill-brand" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

/** An active campaign without one stands in a group that sells nothing just now, say, or has reached its daily limit. */
function positionOf({ position, status }: Campaign): Figure[] {
  if (position === null) {
    return status === 'active' ? [{ name: t.position, value: t.noPosition, note: t.buysNone }] : []
  }
  return [{ name: t.position, value: formatCount(position), ...(position === 1 && { note: t.leading }) }]
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
