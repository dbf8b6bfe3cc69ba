import type { Language } from '../../server/shared/languages.ts'
import { pageState } from '../api/pageState.ts'
import type { DashboardTexts } from './dashboard/en.ts'
import { texts as common } from './texts.ts'

/** As in `texts.ts`: each language is a file of its own, which the page preloads. */
const LOAD: Readonly<Record<Language, () => Promise<DashboardTexts>>> = {
  en: () => import('./dashboard/en.ts').then(({ en }) => en),
  es: () => import('./dashboard/es.ts').then(({ es }) => es),
  pt: () => import('./dashboard/pt.ts').then(({ pt }) => pt),
  ru: () => import('./dashboard/ru.ts').then(({ ru }) => ru),
  ar: () => import('./dashboard/ar.ts').then(({ ar }) => ar),
  zh: () => import('./dashboard/zh.ts').then(({ zh }) => zh),
  id: () => import('./dashboard/id.ts').then(({ id }) => id),
  tr: () => import('./dashboard/tr.ts').then(({ tr }) => tr),
  de: () => import('./dashboard/de.ts').then(({ de }) => de),
  fr: () => import('./dashboard/fr.ts').then(({ fr }) => fr),
  uk: () => import('./dashboard/uk.ts').then(({ uk }) => uk),
  vi: () => import('./dashboard/vi.ts').then(({ vi }) => vi),
  hi: () => import('./dashboard/hi.ts').then(({ hi }) => hi),
  fa: () => import('./dashboard/fa.ts').then(({ fa }) => fa),
}

/** The texts of the page's language, with those that only dashboards show. */
export const texts = { ...common, ...(await LOAD[pageState.language]()) }
