import type { ReactNode } from 'react'
import type { LandingView } from '../../server/app/landingViews.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import type { createFormats } from '../texts/formats.ts'
import { Scene } from './Scene.tsx'
import type { LandingTexts } from './texts/en.ts'
import { FRAME_TEXTS } from './texts/texts.ts'

export type Formats = ReturnType<typeof createFormats>

interface LandingProps {
  readonly view: LandingView
  readonly t: LandingTexts['landing']
  readonly formats: Formats
}

/** Advertisers begin here, without a wallet. */
export const FORM = '/advertiser/new'

/** Explains Foyer to owners, advertisers and members. */
export function LandingPage({ view, t, formats }: LandingProps) {
  return (
    <>
      <Hero view={view} t={t} formats={formats} />
      <Live view={view} t={t} formats={formats} />
      <Roles t={t} />
      <Price view={view} t={t} formats={formats} />
      <Section id="how" title={t.howTitle}>
        <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
          {t.how.map((step, index) => (
            <li key={step} className="border-t-2 border-brand pt-3">
              <span className="text-sm font-semibold text-brand tabular-nums">{index + 1}</span>
              <p className="mt-1 text-sm">{step}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Questions view={view} t={t} formats={formats} />
      <Begin view={view} t={t} />
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16 scroll-mt-4 sm:mt-20">
      <h2 id={`${id}-title`} className="mb-5 text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Hero({ view: { bot, stageUrl, scene }, t }: LandingProps) {
  return (
    <div className="mt-6 grid items-center gap-10 sm:mt-12 lg:grid-cols-[1fr_22rem]">
      <div>
        <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{t.heading}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{t.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          {bot !== null && <ButtonLink href={bot.addUrl}>{t.add}</ButtonLink>}
          <ButtonLink look={bot === null ? 'strong' : 'quiet'} href={FORM}>
            {t.buy}
          </ButtonLink>
          {stageUrl !== null && <ButtonLink href={stageUrl}>{t.openStage}</ButtonLink>}
          <ButtonLink look="quiet" href="/groups">
            {t.seeGroups}
          </ButtonLink>
        </div>
        {stageUrl !== null && <p className="mt-4 max-w-xl text-sm text-muted">{t.stageNote}</p>}
      </div>
      <Scene scene={scene} title={t.sceneTitle} />
    </div>
  )
}

function Live({ view: { live }, t, formats }: LandingProps) {
  if (live === null) return null
  const { market, solvency } = live
  const { formatCount, formatMicro } = formats
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [t.live.groups, formatCount(market.groups)],
    [t.live.joins, market.joins === null ? t.live.fewJoins : t.live.atLeast(formatCount(market.joins))],
    [t.live.price, market.price === null ? t.live.noBids : formatMicro(market.price)],
    ...(solvency === null
      ? []
      : [
          [
            t.live.escrow,
            <a key="solvency" href="/solvency" className="text-brand underline underline-offset-4">
              {(solvency.isCovered ? t.live.covered : t.live.notCovered)(formatCount(solvency.block))}
            </a>,
          ] as const,
        ]),
  ]
  return (
    <section aria-label={t.liveTitle} className="mt-12 rounded-2xl border border-line bg-card">
      <dl className="grid gap-px sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 px-5 py-3 sm:block sm:py-4">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-end font-semibold sm:text-lg tabular-nums sm:mt-0.5 sm:text-start">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Roles({ t }: Pick<LandingProps, 't'>) {
  const { owners, advertisers, members } = t.roles
  return (
    <Section id="roles" title={t.rolesTitle}>
      <div className="grid gap-4 md:grid-cols-3">
        <Role {...owners} href="/group-owner" />
        <Role {...advertisers} href="/advertiser" />
        <Role {...members} />
      </div>
    </Section>
  )
}

interface RoleProps {
  readonly title: string
  readonly lead: string
  readonly points: readonly string[]
  readonly link?: string
  readonly href?: string
}

function Role({ title, lead, points, link, href }: RoleProps) {
  return (
    <Card className="flex flex-col">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mt-2">{lead}</p>
      <Points points={points} className="mt-3 space-y-2 text-sm" />
      {href !== undefined && (
        <p className="mt-auto pt-4 font-medium">
          <a href={href} className="text-brand underline underline-offset-4">
            {link}
          </a>
        </p>
      )}
    </Card>
  )
}

function Points({ points, className }: { points: readonly string[]; className: string }) {
  return (
    <ul className={`text-muted ${className}`}>
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-[0.6em] size-1.5 shrink-0 rounded-full bg-brand" />
          {point}
        </li>
      ))}
    </ul>
  )
}

function Price({ view: { language, example, terms }, t, formats }: LandingProps) {
  const { formatMicro, formatBps, formatCount } = formats
  const rows = [
    [t.price.pays, formatMicro(example.price), ''],
    [t.price.fee(formatBps(terms.feeBps)), `− ${formatMicro(example.fee)}`, ''],
    [t.price.earns, formatMicro(example.earned), 'border-t border-line font-semibold text-brand'],
  ] as const
  const { payoutRule } = FRAME_TEXTS[language].common
  const notes = [
    ...t.priceNotes(formatCount(terms.giveBackHours)),
    payoutRule(formatCount(terms.maturityHours)),
  ]
  return (
    <Section id="price" title={t.priceTitle(formatMicro(example.price), formatMicro(example.earned))}>
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <Card>
          <dl className="text-lg">
            {rows.map(([name, amount, look]) => (
              <div key={name} className={`flex items-baseline justify-between gap-4 py-2.5 ${look}`}>
                <dt>{name}</dt>
                <dd dir="ltr" className="shrink-0 tabular-nums">
                  {amount} <span className="text-sm font-normal text-muted">USDC</span>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <div>
          <p>{t.priceLead}</p>
          <Points points={notes} className="mt-4 space-y-3" />
        </div>
      </div>
    </Section>
  )
}

function Questions({ view: { terms }, t, formats }: LandingProps) {
  const { formatBps, formatMicro } = formats
  const questions = [
    { ...t.buyQuestion, isOfForm: true },
    ...t.questions(formatBps(terms.feeBps), formatMicro(terms.minBid), terms.chainName),
  ]
  return (
    <Section id="questions" title={t.questionsTitle}>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ question, answer, ...more }) => (
          <details key={question} className="group">
            <summary className="flex list-none items-center justify-between gap-4 py-4 font-medium hover:text-brand [&::-webkit-details-marker]:hidden">
              {question}
              <svg
                viewBox="0 0 20 20"
                aria-hidden="true"
                className="size-5 shrink-0 text-muted group-open:rotate-180"
              >
                <path d="m5 8 5 5 5-5" fill="none" strokeWidth="1.8" className="stroke-current" />
              </svg>
            </summary>
            <p className="max-w-3xl pb-5 text-muted">
              {answer}
              {'isOfForm' in more && (
                <a href={FORM} className="mt-2 block font-medium text-brand underline underline-offset-4">
                  {t.buy}
                </a>
              )}
            </p>
          </details>
        ))}
      </div>
    </Section>
  )
}

function Begin({ view: { bot, stageUrl }, t }: Omit<LandingProps, 'formats'>) {
  const { owners, advertisers, members } = t.begin
  const links = {
    owners: bot === null ? null : ([bot.addUrl, t.add] as const),
    advertisers: [FORM, t.buy] as const,
  }
  return (
    <Section id="begin" title={t.beginTitle}>
      <div className="grid gap-4 md:grid-cols-3">
        <Steps {...owners} link={links.owners} />
        <Steps {...advertisers} link={links.advertisers} />
        <Steps {...members} link={null} />
      </div>
      {stageUrl !== null && (
        <p className="mt-6">
          <ButtonLink href={stageUrl}>{t.openStage}</ButtonLink>
        </p>
      )}
    </Section>
  )
}

interface StepsProps {
  readonly title: string
  readonly steps: readonly string[]
  readonly link: readonly [href: string, name: string] | null
}

function Steps({ title, steps, link }: StepsProps) {
  return (
    <Card className="flex flex-col">
      <h3 className="text-lg font-semibold">{title}</h3>
      <ol className="mt-3 space-y-3 text-sm">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="font-semibold text-brand tabular-nums">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {link !== null && (
        <div className="mt-auto pt-5">
          <ButtonLink look="quiet" wide href={link[0]}>
            {link[1]}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
