import type { ReactNode } from 'react'
import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'

const LINKS = [
  ['/advertiser', texts.nav.advertiser],
  ['/group-owner', texts.nav.groupOwner],
  ['/solvency', texts.nav.solvency],
  ['/docs', texts.nav.docs],
] as const

/** The frame of every page. A page that is to be paid on has no links that lead away. */
export function Page({ children, bare = false }: { children: ReactNode; bare?: boolean }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col px-4 sm:px-6">
      <a
        href="#content"
        className="absolute left-4 -top-20 rounded-lg bg-card px-3 py-2 text-brand underline focus:top-3"
      >
        {texts.skip}
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <a href="/" className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <Mark />
          {texts.brand}
        </a>
        {!bare && (
          <nav aria-label={texts.nav.pages} className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            {LINKS.map(([href, name]) => (
              <a
                key={href}
                href={href}
                aria-current={location.pathname === href ? 'page' : undefined}
                className="py-1 underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-medium aria-[current=page]:text-brand"
              >
                {name}
              </a>
            ))}
          </nav>
        )}
      </header>
      <main id="content" tabIndex={-1} className="flex-1 pt-2 pb-10 outline-none">
        {children}
      </main>
      <footer className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-sm text-muted">
        <p>{texts.footer}</p>
        {!bare && <FooterLinks />}
      </footer>
    </div>
  )
}

function FooterLinks() {
  const { bot, sourceUrl } = pageState
  const { footerLinks } = texts
  const links: readonly (readonly [string, string])[] = [
    ...(bot === null ? [] : [[bot.url, footerLinks.bot] as const]),
    ['/docs', footerLinks.docs],
    ...(sourceUrl === null ? [] : [[sourceUrl, footerLinks.source] as const]),
  ]
  return (
    <nav aria-label={texts.nav.more} className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(([href, name]) => (
        <a key={href} href={href} className="underline underline-offset-4 hover:text-ink">
          {name}
        </a>
      ))}
    </nav>
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
