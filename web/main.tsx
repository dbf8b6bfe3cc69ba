import { useErrorBoundary } from 'preact/hooks'
import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { pageState } from './api/pageState.ts'
import { keepFocus } from './keepFocus.ts'
import './styles.css'

/** Each page is loaded by those who open it. */
const PAGES = {
  advertiser: () => import('./pages/AdvertiserPage.tsx').then(({ AdvertiserPage }) => AdvertiserPage),
  newCampaign: () => import('./pages/NewCampaignPage.tsx').then(({ NewCampaignPage }) => NewCampaignPage),
  campaigns: () => import('./pages/CampaignsPage.tsx').then(({ CampaignsPage }) => CampaignsPage),
  campaign: () => import('./pages/CampaignPage.tsx').then(({ CampaignPage }) => CampaignPage),
  colleagues: () => import('./pages/ColleaguesPage.tsx').then(({ ColleaguesPage }) => ColleaguesPage),
  share: () => import('./pages/SharePage.tsx').then(({ SharePage }) => SharePage),
  groupOwner: () => import('./pages/GroupOwnerPage.tsx').then(({ GroupOwnerPage }) => GroupOwnerPage),
  solvency: () => import('./pages/SolvencyPage.tsx').then(({ SolvencyPage }) => SolvencyPage),
  notFound: () => import('./pages/FailedPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
  failed: () => import('./pages/FailedPage.tsx').then(({ FailedPage }) => FailedPage),
  deposit: () => import('./pages/DepositPage.tsx').then(({ DepositPage }) => DepositPage),
} satisfies Record<typeof pageState.page, () => Promise<ComponentType>>

const CurrentPage = lazy(async () => ({ default: await PAGES[pageState.page]() }))
const FailedPage = lazy(async () => ({ default: await PAGES.failed().catch(() => () => null) }))

/** Preact draws a page twice once a part of it has thrown: such a page gives way to one that says so. */
function Guarded() {
  const [error] = useErrorBoundary()
  return <Suspense>{error === undefined ? <CurrentPage /> : <FailedPage />}</Suspense>
}

const root = document.getElementById('root')
if (root) {
  keepFocus(root)
  createRoot(root).render(
    <StrictMode>
      <Guarded />
    </StrictMode>,
  )
}
