import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../keepFocus.ts'
import '../styles.css'
import './stage.css'
import { StagePage } from './StagePage.tsx'

/** A page that the stage has opened leads back to that stage, and closes. */
function goBack(): void {
  const opener = window.opener as Window | null
  if (opener === null || opener.closed || opener.location.pathname !== location.pathname) return
  if (location.hash !== '') opener.location.hash = location.hash
  history.replaceState(null, '', location.pathname)
  window.close()
}

goBack()
const root = document.getElementById('root')
if (root) {
  keepFocus(root)
  createRoot(root).render(
    <StrictMode>
      <StagePage />
    </StrictMode>,
  )
}
