import type { Need } from '../../server/reads/needs.ts'
import type { Overview } from '../../server/reads/overview.ts'
import { useRead } from '../api/useRead.ts'
import { OpenBot } from '../parts/BotLinks.tsx'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { TimeChart } from '../parts/chart/TimeChart.tsx'
import { Frame } from '../parts/dashboard/Frame.tsx'
import { NoCampaigns } from '../parts/dashboard/NoCampaigns.tsx'
import { RangeChoice, useRange } from '../parts/dashboard/Range.tsx'
import { keyFigures, SPENDING, spendingPoints } from '../parts/dashboard/words.ts'
import { Figures } from '../parts/Figures.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { SignIn } from '../session/SignIn.tsx'
import { texts } from '../texts/dashboard.ts'
import { formatCount, formatFullDay, formatMicro } from '../texts/texts.ts'

const t = texts.overview
const SHOWN_NEEDS = 8

/** All campaigns of an advertiser as one, and what needs them. */
export function AdvertiserPage() {
  return (
    <Frame
      title={t.title}
      demo="advertiser"
      visitor={{ title: texts.nav.advertiser, lead: t.visitorLead, show: () => <Visited /> }}
    >
      <Content />
    </Frame>
  )
}

/** For a visitor: the form first, the bot as the other way, and the sign-in. */
function Visited() {
  return (
    <div className="max-w-xl space-y-6">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/advertiser/new">{t.make}</ButtonLink>
        <OpenBot />
      </div>
      <Card>
        <SignIn demo={['advertiser']} />
      </Card>
    </div>
  )
}

function Content() {
  const read = useRead<Overview>(`/overview?${useRange()}`)
  return (
    <>
      {read.data?.campaigns !== 0 && <RangeChoice />}
      <Loaded read={read}>
        {(overview) => (overview.campaigns === 0 ? <NoCampaigns /> : <Shown {...overview} />)}
      </Loaded>
    </>
  )
}

function Shown(overview: Overview) {
  const { needs, needsTotal, nextResultsAt, series, days } = overview
  return (
    <div className="space-y-5">
      <Needs needs={needs} total={needsTotal} />
      <Card>
        <Figures large figures={keyFigures(overview)} />
      </Card>
      <Card>
        <TimeChart title={t.chart} measures={SPENDING} points={spendingPoints(series)} days={days} />
      </Card>
      <p className="text-sm text-muted">{t.results(formatFullDay(nextResultsAt.slice(0, 10)))}</p>
      <div className="print:hidden">
        <ButtonLink href="/advertiser/new">{t.make}</ButtonLink>
      </div>
    </div>
  )
}

function Needs({ needs, total }: { needs: readonly Need[]; total: number }) {
  const shown = needs.slice(0, SHOWN_NEEDS)
  return (
    <Card>
      <h2 className="font-semibold">{t.needsTitle}</h2>
      {shown.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{t.needsNone}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {shown.map(({ kind, campaignId, sponsor, count, missingMicro }) => (
            <li key={`${kind} ${campaignId}`}>
              <a
                href={`/advertiser/campaigns/${campaignId}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 hover:underline"
              >
                <span className="font-medium">
                  {t.needs[kind]}
                  {count > 1 && ` (${formatCount(count)})`}
                  {missingMicro !== null && `: ${formatMicro(missingMicro)} ${texts.common.usdc}`}
                </span>
                <span className="min-w-0 text-sm text-muted wrap-anywhere">
                  {campaignId} · <bdi>{sponsor}</bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {total > shown.length && <p className="mt-2 text-sm text-muted">{t.needsMore(total - shown.length)}</p>}
    </Card>
  )
}
