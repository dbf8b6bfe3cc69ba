import type { GroupOwnerDashboard } from '../../server/reads/groupView.ts'
import { Card } from '../parts/Card.tsx'
import { DayChart } from '../parts/DayChart.tsx'
import { Figures } from '../parts/Figures.tsx'
import { Page } from '../parts/Page.tsx'
import { PageTitle } from '../parts/PageTitle.tsx'
import { SignedView } from '../parts/SignedView.tsx'
import { Status } from '../parts/Status.tsx'
import { TransactionLink } from '../parts/TransactionLink.tsx'
import { formatCount, formatMicro, texts } from '../texts/texts.ts'

const t = texts.groupOwner
const unit = texts.common.usdc

type Group = GroupOwnerDashboard['groups'][number]

/** A group owner's groups and what they earn. */
export function GroupOwnerPage() {
  return (
    <Page>
      <PageTitle title={t.title} lead={t.lead} />
      <SignedView<GroupOwnerDashboard> path="/api/group-owner" demo={['owner']}>
        {(dashboard) => <Dashboard dashboard={dashboard} />}
      </SignedView>
    </Page>
  )
}

function Dashboard({ dashboard: { groups, totals } }: { dashboard: GroupOwnerDashboard }) {
  const pending = groups.reduce((sum, { pendingEarningsMicro }) => sum + BigInt(pendingEarningsMicro), 0n)
  const paid = groups.reduce((sum, { paidEarningsMicro }) => sum + BigInt(paidEarningsMicro), 0n)
  return (
    <div className="space-y-4">
      <Card>
        <Figures
          large
          figures={[
            { name: t.groups, value: formatCount(totals.groups) },
            { name: t.verified, value: formatCount(totals.totalVerifications) },
            { name: t.pending, value: formatMicro(pending), unit },
            { name: t.paid, value: formatMicro(paid), unit },
          ]}
        />
      </Card>
      <ul className="grid gap-4 lg:grid-cols-2">
        {groups.map((group) => (
          <li key={group.tg_group_id}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function GroupCard({ group }: { group: Group }) {
  return (
    <Card className="h-full space-y-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {group.group_title}
          </h2>
          <Status look={group.status === 'active' ? 'good' : 'warn'}>{t.status[group.status]}</Status>
        </div>
        {group.topic !== null && (
          <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere">
            {group.topic}
          </p>
        )}
      </div>
      <Figures
        figures={[
          { name: t.pending, value: formatMicro(group.pendingEarningsMicro), unit },
          { name: t.paid, value: formatMicro(group.paidEarningsMicro), unit },
          { name: t.verified, value: formatCount(group.verifications) },
          { name: t.sponsored, value: formatCount(group.sponsoredVerifications) },
          group.topBidMicro === '0'
            ? { name: t.topBid, value: t.noBid }
            : { name: t.topBid, value: formatMicro(group.topBidMicro), unit },
          { name: t.floor, value: formatMicro(group.floorBidMicro), unit },
        ]}
      />
      {group.daily.length > 0 && (
        <DayChart
          title={t.perDay}
          days={group.daily.map(({ day, earnedMicro }) => ({ day, value: Number(earnedMicro) }))}
          format={(micro) => formatMicro(BigInt(micro))}
        />
      )}
      <Ladder group={group} />
      <LastPayout group={group} />
    </Card>
  )
}

function Ladder({ group: { campaigns } }: { group: Group }) {
  if (campaigns.length === 0) return <p className="text-sm text-muted">{t.noBids}</p>
  return (
    <details>
      <summary className="text-sm font-medium">{`${t.ladder} (${formatCount(campaigns.length)})`}</summary>
      <ol className="mt-3 space-y-2 text-sm">
        {campaigns.map(({ position, bidMicro, task }) => (
          <li key={position} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {`${position}. `}
              <bdi>{task.prompt}</bdi>
            </span>
            <span className="shrink-0 tabular-nums">{`${formatMicro(bidMicro)} ${unit}`}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function LastPayout({ group: { lastPayout } }: { group: Group }) {
  if (lastPayout === null) return null
  return (
    <p className="text-sm text-muted">
      {`${t.lastPayout}: ${formatMicro(lastPayout.amountMicro)} ${texts.common.usdc}, ${lastPayout.at.slice(0, 10)} `}
      <TransactionLink hash={lastPayout.tx} />
    </p>
  )
}
