import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { pageState } from './api/pageState.ts'
import './styles.css'

/** Each page is a file of its own, so that nobody loads what they do not look at. */
const PAGES = {
  home: () => import('./pages/HomePage.tsx').then(({ HomePage }) => HomePage),
  advertiser: () => import('./pages/AdvertiserPage.tsx').then(({ AdvertiserPage }) => AdvertiserPage),
  groupOwner: () => import('./pages/GroupOwnerPage.tsx').then(({ GroupOwnerPage }) => GroupOwnerPage),
  solvency: () => import('./pages/SolvencyPage.tsx').then(({ SolvencyPage }) => SolvencyPage),
  notFound: () => import('./pages/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
  failed: () => import('./pages/FailedPage.tsx').then(({ FailedPage }) => FailedPage),
  deposit: () => import('./pages/DepositPage.tsx').then(({ DepositPage }) => DepositPage),
} satisfies Record<typeof pageState.page, () => Promise<ComponentType>>

const CurrentPage = lazy(async () => ({ default: await PAGES[pageState.page]() }))

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <CurrentPage />
      </Suspense>
    </StrictMode>,
  )
}
