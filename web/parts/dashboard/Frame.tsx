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
  readonly title: ReactNode
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
      className="grid grid-cols-2 rounded-xl bg-sunken p-1 text-sm sm:flex sm:gap-x-6 sm:rounded-none sm:border-b sm:border-line sm:bg-transparent sm:p-0 sm:text-base print:hidden"
    >
      {TABS.map(([href, name]) => (
        <a
          key={href}
          href={href}
          aria-current={location.pathname === href ? 'page' : undefined}
          className="rounded-lg px-2 py-2.5 text-center text-muted hover:text-ink aria-[current=page]:bg-card aria-[current=page]:font-medium aria-[current=page]:text-ink sm:-mb-px sm:rounded-none sm:border-b-2 sm:border-transparent sm:px-0 sm:aria-[current=page]:border-brand sm:aria-[current=page]:bg-transparent"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
