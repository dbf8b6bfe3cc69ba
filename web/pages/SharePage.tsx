import type { SharedCampaign } from '../../server/dashboard/shareView.ts'
import { useRead } from '../api/useRead.ts'
import { Card } from '../parts/Card.tsx'
import { TimeChart } from '../parts/chart/TimeChart.tsx'
import { AllTime } from '../parts/dashboard/AllTime.tsx'
import { MoneyTable } from '../parts/dashboard/MoneyTable.tsx'
import { Funnel, Wordings } from '../parts/dashboard/Results.tsx'
import { SPENDING, STATUS_LOOKS, spendingPoints } from '../parts/dashboard/words.ts'
import { Figures } from '../parts/Figures.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Queries } from '../parts/Queries.tsx'
import { Status } from '../parts/Status.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatMicro } from '../texts/texts.ts'

const t = texts.share
const { funnel } = texts.campaign
const unit = texts.common.usdc
const token = location.pathname.split('/').at(-1) ?? ''
const KNOWN = { 'share.revoked': t.revoked, 'share.not_found': t.missing, 'request.invalid': t.missing }

/** The results of one campaign, for anybody with its link. It needs no wallet. */
export function SharePage() {
  return (
    <Page title={t.title}>
      <Queries>
        <Content />
      </Queries>
    </Page>
  )
}

function Content() {
  const read = useRead<SharedCampaign>(`/shares/${token}`)
  return (
    <Loaded read={read} known={KNOWN}>
      {(shared) => <Shown shared={shared} />}
    </Loaded>
  )
}

function Shown({ shared }: { shared: SharedCampaign }) {
  const { sponsor, status, groups, money, variants } = shared
  return (
    <div className="space-y-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl font-semibold wrap-anywhere">
        <span>
          {t.sponsoredBy} <bdi>{sponsor}</bdi>
        </span>
        <Status look={STATUS_LOOKS[status]}>{texts.campaigns.statuses[status]}</Status>
      </h2>
      <Funnel {...shared} />
      {groups.length > 0 && (
        <Card>
          <AllTime title={texts.campaign.groupsTitle} />
          <ul className="mt-2 divide-y divide-line text-sm">
            {groups.map(({ group, results }) => (
              <li key={group} className="flex justify-between gap-4 py-2">
                <bdi className="wrap-anywhere">{group}</bdi>
                {results !== null && (
                  <span className="shrink-0 tabular-nums">
                    {`${funnel.asked}: ${formatCount(results.asked)} · ${funnel.in}: ${formatCount(results.in)}`}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Wordings variants={variants} />
      {money !== null && (
        <Card className="space-y-4">
          <Figures
            large
            figures={[
              { name: texts.overview.spent, value: formatMicro(money.spentMicro), unit },
              { name: texts.overview.joins, value: formatCount(money.joins) },
            ]}
          />
          <TimeChart
            title={texts.overview.chart}
            measures={SPENDING}
            points={spendingPoints(money.period.series)}
            days={money.period.days}
          />
          <MoneyTable statement={money.statement} />
        </Card>
      )}
    </div>
  )
}
