import type { ReactNode } from 'react'
import type { Language } from '../../server/shared/languages.ts'
import type { Texts } from '../texts/en.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

interface FrameProps {
  readonly texts: Pick<Texts, 'skip' | 'brand' | 'nav' | 'footer' | 'footerLinks'>
  readonly language: Language
  /** The page's own address, from its path on. */
  readonly url: string
  readonly bot: { readonly url: string } | null
  readonly sourceUrl: string | null
  /** Without links that lead away, on a page to pay on. */
  readonly bare?: boolean
  /** Whether the stage runs beside it, from which people come. */
  readonly hasStage?: boolean | undefined
  readonly children: ReactNode
}

/** The frame of every page, with scripts or without. */
export function Frame({
  texts,
  language,
  url,
  bot,
  sourceUrl,
  bare = false,
  hasStage,
  children,
}: FrameProps) {
  const { nav, footerLinks } = texts
  const links = [
    ['/groups', nav.groups],
    ['/advertiser', nav.advertiser],
    ['/group-owner', nav.groupOwner],
    ['/solvency', nav.solvency],
    ['/docs', nav.docs],
  ] as const
  const more: readonly (readonly [string, string])[] = [
    ...(bot === null ? [] : [[bot.url, footerLinks.bot] as const]),
    ['/docs', footerLinks.docs],
    ...(sourceUrl === null ? [] : [[sourceUrl, footerLinks.source] as const]),
  ]
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col px-4 sm:px-6">
      <a
        href="#content"
        className="absolute start-4 -top-20 rounded-lg bg-card px-3 py-2 text-brand underline focus:top-3"
      >
        {texts.skip}
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 sm:gap-x-6 sm:py-4">
        <a href="/" className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <Mark />
          {texts.brand}
        </a>
        {hasStage && (
          <a href="/stage" className="rounded-lg border border-line bg-card px-3 py-1.5 text-sm font-medium">
            {nav.stage}
          </a>
        )}
        {!bare && (
          <nav
            aria-label={nav.pages}
            className="order-last flex basis-full flex-wrap gap-x-5 text-sm text-muted md:order-none md:ms-auto md:basis-auto"
          >
            {links.map(([href, name]) => (
              <a
                key={href}
                href={href}
                aria-current={url.split(/[?#]/)[0] === href ? 'page' : undefined}
                className="py-1 underline-offset-4 hover:text-ink hover:underline max-sm:[&[href='/docs']]:hidden aria-[current=page]:font-medium aria-[current=page]:text-brand"
              >
                {name}
              </a>
            ))}
          </nav>
        )}
        <LanguageSwitch language={language} label={nav.language} url={url} isShort={hasStage} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 pt-2 pb-10 outline-none">
        {children}
      </main>
      <footer className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-sm text-muted">
        <p>{texts.footer}</p>
        {!bare && (
          <nav aria-label={nav.more} className="flex flex-wrap gap-x-5 gap-y-1">
            {more.map(([href, name]) => (
              <a key={href} href={href} className="underline underline-offset-4 hover:text-ink">
                {name}
              </a>
            ))}
          </nav>
        )}
      </footer>
    </div>
  )
}

interface PageTitleProps {
  readonly title: ReactNode
  readonly lead?: string | undefined
}

export function PageTitle({ title, lead }: PageTitleProps) {
  return (
    <div className="mt-4 mb-6 max-w-2xl">
      <h1 className="text-3xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
      {lead !== undefined && <p className="mt-2 text-muted">{lead}</p>}
    </div>
  )
}

/** A door, ajar. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path
        d="M9 26V8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v18"
        fill="none"
        strokeWidth="2.4"
        className="stroke-on-brand"
      />
      <circle cx="19" cy="17" r="1.6" className="fill-on-brand" />
    </svg>
  )
}
