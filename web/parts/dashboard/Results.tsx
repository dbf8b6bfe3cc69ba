import { percentOf, type Rate } from '../../../server/campaigns/batches.ts'
import type { CampaignPage } from '../../../server/reads/campaignPage.ts'
import { texts } from '../../texts/dashboard.ts'
import { formatBps, formatCount, formatFullDay } from '../../texts/texts.ts'
import { Card } from '../Card.tsx'
import { AllTime } from './AllTime.tsx'
import { formatShare } from './words.ts'

const t = texts.campaign

/** How far those who were asked came. A bar is its share of all who were asked. */
export function Funnel({ funnel, results, lasting }: Pick<CampaignPage, 'funnel' | 'results' | 'lasting'>) {
  const { asked, answered, passed, shown, clicks, conversions } = funnel
  const steps = [
    ...([
      ['asked', asked],
      ['answered', answered],
      ['passed', passed],
      ['in', funnel.in],
    ] as const),
    ...(shown === 0
      ? []
      : ([
          ['shown', shown],
          ['clicks', clicks],
          ['conversions', conversions],
        ] as const)),
  ]
  return (
    <Card>
      <AllTime title={t.funnelTitle} />
      {asked === 0 ? (
        <p className="mt-2 text-sm text-muted">{results.nextAt === null ? t.over : t.noResults}</p>
      ) : (
        <ol className="mt-3 space-y-2 text-sm">
          {steps.map(([step, count]) => (
            <li
              key={step}
              className="grid grid-cols-[8rem_1fr_6rem] items-center gap-3 sm:grid-cols-[10rem_1fr_6rem]"
            >
              <span>{t.funnel[step]}</span>
              <Bar share={count / asked} />
              <span className="text-end tabular-nums">
                {formatCount(count)}
                <span className="inline-block w-14 text-muted">{formatShare(count / asked)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-sm text-muted">
        {lasting.map(({ days, there, known }) =>
          known === 0
            ? `${t.lastingUnknown(days)} `
            : `${t.lasting(days, formatCount(there), formatCount(known))} `,
        )}
        {results.nextAt !== null && texts.overview.results(formatFullDay(results.nextAt.slice(0, 10)))}
      </p>
    </Card>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span className="block h-3 overflow-hidden rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-brand"
        style={{ width: `${Math.min(100, share * 100)}%` }}
      />
    </span>
  )
}

type Variant = Pick<
  CampaignPage['variants'][number],
  'language' | 'version' | 'variant' | 'prompt' | 'asked' | 'rate' | 'answers'
>

/** The wordings that have results, beside each other, so that they can be compared. */
export function Wordings({ variants }: { variants: readonly Variant[] }) {
  const met = variants.filter(({ asked }) => asked > 0)
  if (met.length === 0) return null
  return (
    <Card>
      <AllTime title={t.wordingsTitle} />
      <ul className="mt-3 grid gap-6 sm:grid-cols-2">
        {met.map((variant) => (
          <li key={`${variant.language} ${variant.version} ${variant.variant}`}>
            <Wording variant={variant} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Rounded as in the files and in the bot. */
function rateText(rate: Rate): string {
  const { share, low, high } = percentOf(rate)
  return t.rate(formatBps(share * 100), formatBps(low * 100), formatBps(high * 100))
}

function Wording({ variant }: { variant: Variant }) {
  const { language, version, prompt, asked, rate, answers } = variant
  return (
    <>
      <h3 className="text-sm text-muted">{t.wording(language, version, variant.variant)}</h3>
      <p dir="auto" className="mt-1 font-medium wrap-anywhere">
        {prompt}
      </p>
      <p className="mt-1 text-sm text-muted">
        {`${t.funnel.asked}: ${formatCount(asked)}. `}
        {rate !== null && rateText(rate)}
      </p>
      {'options' in answers && (
        <ul className="mt-3 space-y-2 text-sm">
          {answers.options.map(({ option, count }) => (
            <li key={option}>
              <div className="flex justify-between gap-3">
                <span dir="auto" className="wrap-anywhere">
                  {option}
                </span>
                <span className="tabular-nums">{formatCount(count)}</span>
              </div>
              <Bar share={answers.count === 0 ? 0 : count / answers.count} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
