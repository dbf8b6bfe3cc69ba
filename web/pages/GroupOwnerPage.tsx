import type { ReactNode } from 'react'
import type { AskingCost } from '../../server/reads/askingCosts.ts'
import type { OwnerPage } from '../../server/reads/ownerPage.ts'
import { MATURITY_MS } from '../../server/shared/terms.ts'
import { HOUR_MS } from '../../server/shared/time.ts'
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
import { Notice } from '../parts/Notice.tsx'
import { Scroll } from '../parts/Scroll.tsx'
import { Status } from '../parts/Status.tsx'
import { TransactionLink } from '../parts/TransactionLink.tsx'
import { SignIn } from '../session/SignIn.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatMicro, formatMoment, formatUntil } from '../texts/texts.ts'

const t = texts.groupOwner
const unit = texts.common.usdc
const KNOWN = { 'group_owner.not_found': t.missing }
const MEASURES = [
  {
    key: 'earned',
    name: `${t.earned} (${unit})`,
    format: (micro: number) => formatMicro(BigInt(Math.round(micro))),
  },
  { key: 'joins', name: t.joins, format: formatCount },
] as const

/** A group owner's groups: what they earn, when it comes, and what asking costs. */
export function GroupOwnerPage() {
  return (
    <Frame
      title={t.title}
      lead={t.lead}
      demo="owner"
      visitor={{ title: texts.nav.groupOwner, lead: t.visitorLead, show: () => <Visited /> }}
    >
      <Content />
    </Frame>
  )
}

/** For a visitor: the bot, where a group is registered, and the sign-in of those who have one. */
function Visited() {
  return (
    <div className="max-w-xl space-y-6">
      <OpenBot />
      <Card>
        <SignIn demo={['owner']} />
      </Card>
    </div>
  )
}

function Content() {
  const read = useRead<OwnerPage>(`/group-owner?${useRange()}`)
  return (
    <Loaded read={read} known={KNOWN}>
      {(page) => (
        <div className="space-y-5">
          {page.stop !== null && <NotSelling stop={page.stop} />}
          <Totals page={page} />
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

function NotSelling({ stop: { unpaidMicro, mostMicro } }: { stop: NonNullable<OwnerPage['stop']> }) {
  const text = mostMicro === '0' ? t.stopped : t.unpaid(formatMicro(unpaidMicro), formatMicro(mostMicro))
  return <Notice look="warn" title={t.notSelling} text={text} />
}

function Totals({ page: { payout } }: { page: OwnerPage }) {
  const waiting = BigInt(payout.readyMicro) + BigInt(payout.maturingMicro)
  const unpaid = waiting + BigInt(payout.underWayMicro)
  const sums = [
    [t.earned, BigInt(payout.paidMicro) + unpaid],
    [t.paid, payout.paidMicro],
    [t.waiting, waiting],
    [t.underWay, payout.underWayMicro],
  ] as const
  return (
    <Card>
      <Figures large figures={sums.map(([name, micro]) => ({ name, value: formatMicro(micro), unit }))} />
    </Card>
  )
}

function NextPayout({ page: { payout, maturing } }: { page: OwnerPage }) {
  return (
    <Card className="space-y-4">
      <Figures
        large
        figures={[
          { name: t.nextPayout, value: untilOf(payout.at) },
          {
            ...{ name: t.ready, value: formatMicro(payout.readyMicro), unit },
            note: t.least(formatMicro(payout.leastMicro)),
          },
        ]}
      />
      <p className="text-sm text-muted">{texts.common.payoutRule(formatCount(MATURITY_MS / HOUR_MS))}</p>
      {maturing.length > 0 && (
        <div>
          <h2 className="font-semibold">{t.maturingTitle}</h2>
          <Table
            name={t.maturingTitle}
            heads={[texts.campaign.when, t.joins, texts.campaign.amount]}
            rows={maturing.map(({ at, joins, amountMicro }) => ({
              key: `${at}`,
              cells: [untilOf(at), formatCount(joins), formatMicro(amountMicro)],
            }))}
          />
        </div>
      )}
    </Card>
  )
}

function untilOf(at: string | null): string {
  return at === null ? t.noRegular : formatUntil(at)
}

interface TableRow {
  readonly key: string
  readonly cells: readonly ReactNode[]
}

/** Its last column holds amounts. */
function Table({ name, heads, rows }: { name: string; heads: readonly string[]; rows: readonly TableRow[] }) {
  const look = (place: number) => (place === heads.length - 1 ? 'text-end' : 'pe-2 text-start sm:pe-4')
  return (
    <Scroll name={name}>
      <table className="mt-2 w-full text-xs tabular-nums sm:text-sm">
        <caption className="sr-only">{name}</caption>
        <thead className="border-b border-line text-muted">
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={`py-2 font-medium ${look(place)}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                <td key={heads[place]} className={`py-2 ${look(place)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
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
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            <bdi>{group.topic}</bdi>
          </p>
        )}
      </div>
      <div className="space-y-1">
        <h3 className="text-sm font-medium">{texts.range.all}</h3>
        <Figures
          figures={[
            { name: t.paid, value: formatMicro(group.paidEarningsMicro), unit },
            { name: t.joins, value: formatCount(group.verifications) },
            { name: t.sponsored, value: formatCount(group.sponsoredVerifications) },
          ]}
        />
      </div>
      <Figures
        figures={[
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
      {paid.length > 0 && (
        <Table
          name={t.paidTitle}
          heads={[
            texts.campaign.when,
            texts.receipt.transaction,
            texts.campaign.group,
            texts.campaign.amount,
          ]}
          rows={paid.map(({ at, tx, arrived, groups, amountMicro }) => ({
            key: `${tx} ${arrived}`,
            cells: [
              formatMoment(at),
              <TransactionLink key="tx" hash={tx} />,
              <Earners key="groups" groups={groups} arrived={arrived} />,
              formatMicro(amountMicro),
            ],
          }))}
        />
      )}
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

/** The groups that a transaction paid for, each with its part where there are several. */
function Earners({ groups, arrived }: Pick<OwnerPage['paid'][number], 'groups' | 'arrived'>) {
  return (
    <>
      {groups.map(({ title, amountMicro }) => (
        <span key={`${title} ${amountMicro}`} className="block min-w-24 wrap-anywhere">
          <bdi>{title}</bdi>
          {groups.length > 1 && <span className="text-muted"> {formatMicro(amountMicro)}</span>}
        </span>
      ))}
      {!arrived && <span className="block text-warn">{t.kept}</span>}
    </>
  )
}
