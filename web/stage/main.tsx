import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../keepFocus.ts'
import '../styles.css'
import './stage.css'
import { StagePage } from './StagePage.tsx'

const root = document.getElementById('root')
if (root) {
  keepFocus(root)
  createRoot(root).render(
    <StrictMode>
      <StagePage />
    </StrictMode>,
  )
}
