import type { AskingCost } from '../../server/reads/askingCosts.ts'
import type { OwnerPage } from '../../server/reads/ownerPage.ts'
import { pageState } from '../api/pageState.ts'
import { useRead } from '../api/useRead.ts'
import { OpenBot } from '../parts/BotLinks.tsx'
import { Card } from '../parts/Card.tsx'
import { TimeChart } from '../parts/chart/TimeChart.tsx'
import { FileLink } from '../parts/dashboard/FileLink.tsx'
import { Frame } from '../parts/dashboard/Frame.tsx'
import { RangeChoice, useRange } from '../parts/dashboard/Range.tsx'
import { formatShare } from '../parts/dashboard/words.ts'
import { Figures } from '../parts/Figures.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Status } from '../parts/Status.tsx'
import { TransactionLink } from '../parts/TransactionLink.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatDay, formatMicro, formatMoment } from '../texts/texts.ts'

const t = texts.groupOwner
const unit = texts.common.usdc
const KNOWN = { 'group_owner.not_found': t.missing }
const MEASURES = [
  {
    key: 'earned',
    name: `${t.earned}, ${unit}`,
    format: (micro: number) => formatMicro(BigInt(Math.round(micro))),
  },
  { key: 'joins', name: t.joins, format: formatCount },
] as const

/** A group owner's groups: what they earn, when it comes, and what asking costs. */
export function GroupOwnerPage() {
  return (
    <Frame title={t.title} lead={t.lead} demo="owner">
      <Content />
    </Frame>
  )
}

function Content() {
  const read = useRead<OwnerPage>(`/group-owner?${useRange()}`)
  return (
    <Loaded read={read} known={KNOWN}>
      {(page) => (
        <div className="space-y-5">
          <NextPayout page={page} />
          <Card className="space-y-4">
            <RangeChoice />
            <TimeChart
              title={texts.overview.chart}
              measures={MEASURES}
              points={page.series.map(({ day, joins, earnedMicro }) => ({
                day,
                values: { joins, earned: Number(earnedMicro) },
              }))}
              days={page.days}
            />
          </Card>
          <ul className="grid items-start gap-5 lg:grid-cols-2">
            {page.groups.map((group) => (
              <li key={group.tg_group_id}>
                <GroupCard
                  group={group}
                  costs={page.costs.find(({ tgGroupId }) => tgGroupId === group.tg_group_id)?.kinds}
                />
              </li>
            ))}
          </ul>
          <Payouts page={page} />
          {pageState.bot !== null && (
            <p className="print:hidden">
              <a href={pageState.bot.url} className="text-brand underline">
                {t.change}
              </a>
            </p>
          )}
          {pageState.bot === null && <OpenBot />}
        </div>
      )}
    </Loaded>
  )
}

function NextPayout({ page: { payout, maturing } }: { page: OwnerPage }) {
  return (
    <Card className="space-y-4">
      <Figures
        large
        figures={[
          { name: t.nextPayout, value: payout.at === null ? t.noRegular : formatMoment(payout.at) },
          {
            ...{ name: t.ready, value: formatMicro(payout.readyMicro), unit },
            note: t.least(formatMicro(payout.leastMicro)),
          },
          { name: t.maturing, value: formatMicro(payout.maturingMicro), unit },
          ...(payout.underWayMicro === '0'
            ? []
            : [{ name: t.underWay, value: formatMicro(payout.underWayMicro), unit }]),
        ]}
      />
      {maturing.length > 0 && (
        <div>
          <h2 className="font-semibold">{t.maturingTitle}</h2>
          <p className="text-sm text-muted">{t.maturingText}</p>
          <ul className="mt-2 divide-y divide-line text-sm tabular-nums">
            {maturing.map(({ day, joins, amountMicro }) => (
              <li key={day} className="flex justify-between gap-4 py-2">
                <span>{formatDay(day)}</span>
                <span className="text-muted">{`${t.joins}: ${formatCount(joins)}`}</span>
                <span>{`${formatMicro(amountMicro)} ${unit}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

type Group = OwnerPage['groups'][number]

function GroupCard({ group, costs }: { group: Group; costs: readonly AskingCost[] | undefined }) {
  return (
    <Card className="space-y-5">
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
          { name: t.paid, value: formatMicro(group.paidEarningsMicro), unit },
          { name: t.joins, value: formatCount(group.verifications) },
          { name: t.sponsored, value: formatCount(group.sponsoredVerifications) },
          { name: t.members, value: formatCount(group.member_count) },
          group.topBidMicro === '0'
            ? { name: t.topBid, value: t.noBid }
            : { name: t.topBid, value: formatMicro(group.topBidMicro), unit },
          { name: t.floor, value: formatMicro(group.floorBidMicro), unit },
        ]}
      />
      <Ladder group={group} />
      {costs !== undefined && <Costs costs={costs} />}
    </Card>
  )
}

function Ladder({ group: { campaigns } }: { group: Group }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{t.ladder}</h3>
      {campaigns.length === 0 && <p className="mt-1 text-sm text-muted">{t.noBids}</p>}
      <ol className="mt-1 space-y-1.5 text-sm">
        {campaigns.map(({ position, bidMicro, task }) => (
          <li key={position} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {`${formatCount(position)}. `}
              <bdi>{task.prompt}</bdi>
            </span>
            <span className="shrink-0 tabular-nums">{`${formatMicro(bidMicro)} ${unit}`}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Costs({ costs }: { costs: readonly AskingCost[] }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{t.costs}</h3>
      <p className="text-sm text-muted">{costs.length === 0 ? t.costsNone : t.costsText}</p>
      <ul className="mt-1 space-y-2 text-sm">
        {costs.map((cost) => (
          <li key={`${cost.kind} ${cost.campaignId}`}>
            <p className="flex justify-between gap-4">
              <span className="wrap-anywhere">
                {t.kinds[cost.kind]}
                {cost.sponsor !== null && (
                  <>
                    {' · '}
                    <bdi>{cost.sponsor}</bdi>
                  </>
                )}
              </span>
              <span className="shrink-0 tabular-nums">{`${t.came}: ${formatCount(cost.asked)}`}</span>
            </p>
            <p className="text-muted">
              {[
                `${t.gotIn}: ${formatShare(cost.gotIn / cost.asked)}`,
                `${t.failed}: ${formatShare(cost.failed / cost.asked)}`,
                `${t.unanswered}: ${formatShare(cost.unanswered / cost.asked)}`,
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Payouts({ page: { paid, years } }: { page: OwnerPage }) {
  return (
    <Card>
      <h2 className="font-semibold">{t.paidTitle}</h2>
      {paid.length === 0 && <p className="mt-1 text-sm text-muted">{t.paidNone}</p>}
      <ul className="mt-2 divide-y divide-line text-sm">
        {paid.map(({ at, group, amountMicro, tx, arrived }) => (
          <li key={`${tx} ${group}`} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="tabular-nums">{formatMoment(at)}</span>{' '}
              <bdi className="wrap-anywhere">{group}</bdi>
              {!arrived && <span className="block text-warn">{t.kept}</span>}
            </span>
            <span className="flex gap-4 tabular-nums">
              <TransactionLink hash={tx} />
              {`${formatMicro(amountMicro)} ${unit}`}
            </span>
          </li>
        ))}
      </ul>
      {years.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm print:hidden">
          {years.map((year) => (
            <FileLink key={year} href={`/app/group-owner/payouts/${year}`} name={t.fileOf(year)} />
          ))}
        </ul>
      )}
    </Card>
  )
}
