import type { AdvertiserDashboard } from '../../server/campaigns/campaignView.ts'
import { OpenBot } from '../parts/BotLinks.tsx'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { DayChart } from '../parts/DayChart.tsx'
import { type Figure, Figures } from '../parts/Figures.tsx'
import { Page } from '../parts/Page.tsx'
import { PageTitle } from '../parts/PageTitle.tsx'
import { SignedView } from '../parts/SignedView.tsx'
import { Status } from '../parts/Status.tsx'
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
      <ul className="grid gap-4 lg:grid-cols-2">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { group, task, status, deposit } = campaign
  return (
    <Card className="h-full space-y-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {group.group_title}
          </h2>
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
          { name: t.left, value: formatMicro(campaign.availableMicro), unit },
          { name: t.verified, value: formatCount(campaign.verificationsCompleted) },
          ...positionOf(campaign),
        ]}
      />
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
      <Answers campaign={campaign} />
    </Card>
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
          {answers.newest.map(({ text, at }) => (
            <li key={at + text} dir="auto" className="rounded-lg bg-sunken px-3 py-2 wrap-anywhere">
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
