import { lazy, Suspense, useState } from 'react'
import type { AnswerList } from '../../server/reads/answers.ts'
import type { CampaignPage as Campaign } from '../../server/reads/campaignPage.ts'
import { useRead } from '../api/useRead.ts'
import { useUrl } from '../api/useUrl.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { TimeChart } from '../parts/chart/TimeChart.tsx'
import { AllTime } from '../parts/dashboard/AllTime.tsx'
import { CampaignReceipt } from '../parts/dashboard/CampaignReceipt.tsx'
import { FileLink } from '../parts/dashboard/FileLink.tsx'
import { Frame } from '../parts/dashboard/Frame.tsx'
import { MoneyTable } from '../parts/dashboard/MoneyTable.tsx'
import { Places } from '../parts/dashboard/Places.tsx'
import { RangeChoice, useRange } from '../parts/dashboard/Range.tsx'
import { Funnel, Wordings } from '../parts/dashboard/Results.tsx'
import { Shares } from '../parts/dashboard/Shares.tsx'
import {
  formatOr,
  keyFigures,
  nameCampaign,
  SPENDING,
  STATUS_LOOKS,
  spendingPoints,
} from '../parts/dashboard/words.ts'
import { isElsewhere } from '../parts/ElsewhereNotice.tsx'
import { Figures } from '../parts/Figures.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Status } from '../parts/Status.tsx'
import { TransactionLink } from '../parts/TransactionLink.tsx'
import { useSession } from '../session/useSession.ts'
import { texts } from '../texts/dashboard.ts'
import {
  formatCount,
  formatDays,
  formatFullDay,
  formatMicro,
  formatUntil,
  isolate,
  shortHex,
} from '../texts/texts.ts'

const t = texts.campaign
const unit = texts.common.usdc
const id = location.pathname.split('/').at(-1) ?? ''
const KNOWN = {
  'campaign.not_found': { title: t.missing, text: '' },
  'request.invalid': { title: t.missing, text: '' },
}

/** Figures come first; what changes a campaign is loaded after them. */
const CampaignActs = lazy(() =>
  import('../acts/CampaignActs.tsx').then(
    ({ CampaignActs }) => ({ default: CampaignActs }),
    () => ({ default: () => <p role="status">{texts.acts.unreachable}</p> }),
  ),
)

/** One campaign: how it does, what it costs, and what its advertiser does with it. */
export function CampaignPage() {
  return (
    <Frame title={isElsewhere() ? t.title(id) : <Title />} demo="advertiser">
      <Content />
    </Frame>
  )
}

function useCampaign(isOpen = true) {
  return useRead<Campaign>(`/campaigns/${encodeURIComponent(id)}?${useRange()}`, { isOpen })
}

function Title() {
  const { session } = useSession()
  const { data } = useCampaign(Boolean(session))
  if (data === undefined) return t.title(id)
  const live = data.placements.filter(({ status }) => ['waiting', 'asked', 'accepted'].includes(status))
  const groups = live.length > 0 ? live : data.placements
  return nameCampaign(data.sponsor, groups[0]?.group_title, groups.length)
}

function Content() {
  const [url] = useUrl()
  const read = useCampaign()
  return (
    <Loaded read={read} known={KNOWN}>
      {(campaign) =>
        url.get('show') === 'receipt' ? (
          <CampaignReceipt campaign={campaign} />
        ) : (
          <Shown campaign={campaign} />
        )
      }
    </Loaded>
  )
}

function Shown({ campaign }: { campaign: Campaign }) {
  const { period } = campaign
  return (
    <div className="space-y-5">
      <Head campaign={campaign} />
      <Standing campaign={campaign} />
      {isUndelivered(campaign) && <p className="rounded-xl bg-sunken p-4 text-sm">{t.undelivered}</p>}
      <Card className="space-y-4">
        <RangeChoice />
        <Figures large figures={keyFigures(period)} />
        <TimeChart
          title={texts.overview.chart}
          measures={SPENDING}
          points={spendingPoints(period.series)}
          days={period.days}
        />
      </Card>
      <Funnel {...campaign} />
      <Places placements={campaign.placements} />
      <Wordings variants={campaign.variants} />
      {campaign.variants.some(({ answers, asked }) => asked > 0 && 'newest' in answers) && <Answers />}
      <Money campaign={campaign} />
      <Suspense>
        <CampaignActs campaign={campaign.id} />
      </Suspense>
      <Shares campaignId={campaign.id} />
    </div>
  )
}

/** Whether Telegram refuses to show the newest content in one of its languages. */
function isUndelivered({ variants }: Campaign): boolean {
  return variants.some(
    ({ review, language, version }) =>
      review === 'undelivered' &&
      !variants.some((newer) => newer.language === language && newer.version > version),
  )
}

function Head({ campaign: { task, status, deposit } }: { campaign: Campaign }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-3 text-xl font-semibold wrap-anywhere">
          {t.title(id)}
          <Status look={STATUS_LOOKS[status]}>{texts.campaigns.statuses[status]}</Status>
        </h2>
        <p dir="auto" className="mt-1 text-muted wrap-anywhere">
          {task.prompt}
        </p>
      </div>
      {deposit !== null && BigInt(deposit.missingMicro) > 0n && (
        <ButtonLink href={pathOf(deposit.url)}>
          {texts.acts.pay(formatMicro(deposit.missingMicro))}
        </ButtonLink>
      )}
    </div>
  )
}

/** Why a campaign waits or has ended, and what helps. */
function Standing({ campaign }: { campaign: Campaign }) {
  const text = standingOf(campaign)
  return text !== undefined && <p className="rounded-xl bg-sunken p-4 text-sm">{text}</p>
}

function standingOf({ status, endReason, deadlineAt }: Campaign): string | undefined {
  const until = isolate(formatUntil(deadlineAt ?? 0))
  switch (status) {
    case 'active':
      return undefined
    case 'awaiting_deposit':
    case 'in_review':
      return t.waits[status](until)
    case 'unplaced':
      return deadlineAt === null ? t.waits.unplaced : t.waits.nowhere(until)
    case 'halted':
    case 'exhausted':
      return t.waits[status]
    case 'paused':
      return texts.acts.consequences.pause
    default:
      return endReason === null ? undefined : `${t.ends[endReason]} ${t.again}`
  }
}

/** The link is the server's own; its host may be another name of it. */
function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}

function Answers() {
  const [text, setText] = useState('')
  const read = useRead<AnswerList>(`/campaigns/${id}/answers?${new URLSearchParams({ q: text })}`)
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">{t.answersTitle}</h2>
      <input
        type="search"
        aria-label={t.answersSearch}
        placeholder={t.answersSearch}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        className="min-h-11 w-full rounded-lg border border-line bg-card px-3 print:hidden"
      />
      <Loaded read={read} skeleton="min-h-40">
        {({ total, texts: shown }) => (
          <>
            <p role="status" className="text-sm text-muted">
              {t.answersFound(formatCount(total))}
            </p>
            <ul className="mt-2 space-y-2 text-sm">
              {shown.map((answer, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and nothing else tells them apart
                <li key={place} dir="auto" className="rounded-lg bg-sunken px-3 py-2 wrap-anywhere">
                  {answer}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Money({ campaign }: { campaign: Campaign }) {
  const { statement, statementRows, pace, refundedMicro } = campaign
  return (
    <Card className="space-y-4">
      <AllTime title={t.moneyTitle} />
      <Figures
        figures={[
          { name: t.available, value: formatMicro(campaign.availableMicro), unit },
          { name: t.reserved, value: formatMicro(campaign.reservedMicro), unit },
          { name: texts.overview.spent, value: formatMicro(campaign.spentMicro), unit },
          ...(pace.perDayMicro === null
            ? []
            : [
                {
                  name: `${t.perDay} (${formatDays(pace.days)})`,
                  value: formatOr(pace.perDayMicro),
                  unit,
                },
              ]),
          ...(refundedMicro === '0' ? [] : [{ name: t.refunded, value: formatMicro(refundedMicro), unit }]),
        ]}
      />
      {pace.lastsUntil !== null && <p className="text-sm">{t.lasts(formatFullDay(pace.lastsUntil))}</p>}
      <Ending campaign={campaign} />
      <MoneyTable statement={statement} statementRows={statementRows} />
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm print:hidden">
        <li>
          <a href="?show=receipt" className="text-brand underline">
            {texts.receipt.title}
          </a>
        </li>
        {(['results', 'answers', 'statement'] as const).map((file) => (
          <FileLink key={file} href={`/app/campaigns/${campaign.id}/${file}.csv`} name={t.files[file]} />
        ))}
      </ul>
    </Card>
  )
}

/** Where the rest of a campaign that ends goes, and when. Money that comes later goes back too. */
function Ending({ campaign }: { campaign: Campaign }) {
  const { session } = useSession()
  const { status, availableMicro, reservedMicro, refundDueMicro, refundedMicro, refundTx } = campaign
  if (!session || (status !== 'closing' && status !== 'closed')) return null
  const wallet = isolate(shortHex(session.wallet))
  const left = `${BigInt(availableMicro) + BigInt(reservedMicro)}`
  const amounts = { open: left, due: refundDueMicro, done: refundedMicro } as const
  const steps = (['open', 'due', 'done'] as const).filter((step) => amounts[step] !== '0')
  return (
    <section className="space-y-1 rounded-xl bg-sunken p-4 text-sm">
      <h3 className="font-semibold">{texts.ending.title}</h3>
      {steps.length === 0 && <p>{texts.ending.nothing}</p>}
      {steps.map((step) => (
        <p key={step}>
          {step === 'due'
            ? texts.ending.due(
                formatMicro(refundDueMicro),
                wallet,
                isolate(formatUntil(campaign.refundsAt ?? 0)),
              )
            : texts.ending[step](formatMicro(amounts[step]), wallet)}{' '}
          {step === 'done' && refundTx !== null && <TransactionLink hash={refundTx} />}
        </p>
      ))}
    </section>
  )
}
