import type { ReactNode } from 'react'
import { useLive } from '../../api/useRead.ts'
import { SignedIn, type Visitor } from '../../session/SignIn.tsx'
import { texts } from '../../texts/dashboard.ts'
import { Page } from '../Page.tsx'

const TABS = [
  ['/advertiser', texts.overview.tab],
  ['/advertiser/campaigns', texts.overview.all],
  ['/advertiser/new', texts.create.title],
  ['/advertiser/colleagues', texts.team.title],
] as const

interface FrameProps {
  readonly title: string
  readonly lead?: string
  readonly demo: 'advertiser' | 'owner'
  readonly visitor?: Visitor
  readonly children: ReactNode
}

/** A page for somebody who is signed in, which follows what happens. Advertisers have several. */
export function Frame({ demo, children, ...head }: FrameProps) {
  return (
    <Page>
      <SignedIn {...head} demo={[demo]}>
        {() => (
          <Live>
            {demo === 'advertiser' && <Tabs />}
            {children}
          </Live>
        )}
      </SignedIn>
    </Page>
  )
}

function Live({ children }: { children: ReactNode }) {
  useLive()
  return <div className="space-y-5">{children}</div>
}

function Tabs() {
  return (
    <nav
      aria-label={texts.overview.tabs}
      className="flex flex-wrap items-center gap-x-4 border-b border-line text-sm sm:gap-x-6 sm:text-base print:hidden"
    >
      {TABS.map(([href, name]) => (
        <a
          key={href}
          href={href}
          aria-current={location.pathname === href ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent py-2.5 text-muted hover:text-ink aria-[current=page]:border-brand aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
