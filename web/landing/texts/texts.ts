import type { Language } from '../../../server/shared/languages.ts'
import { ar as arFrame } from '../../texts/ar.ts'
import { de as deFrame } from '../../texts/de.ts'
import { en as enFrame, type Texts } from '../../texts/en.ts'
import { es as esFrame } from '../../texts/es.ts'
import { fa as faFrame } from '../../texts/fa.ts'
import { fr as frFrame } from '../../texts/fr.ts'
import { hi as hiFrame } from '../../texts/hi.ts'
import { id as idFrame } from '../../texts/id.ts'
import { pt as ptFrame } from '../../texts/pt.ts'
import { ru as ruFrame } from '../../texts/ru.ts'
import { tr as trFrame } from '../../texts/tr.ts'
import { uk as ukFrame } from '../../texts/uk.ts'
import { vi as viFrame } from '../../texts/vi.ts'
import { zh as zhFrame } from '../../texts/zh.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type LandingTexts } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'

/** The words of the pages without scripts. */
export const LANDING_TEXTS: Readonly<Record<Language, LandingTexts>> = {
  ar,
  de,
  en,
  es,
  fr,
  hi,
  fa,
  id,
  pt,
  ru,
  tr,
  uk,
  vi,
  zh,
}

/** The words of the frame, which pages with scripts have too. */
export const FRAME_TEXTS: Readonly<Record<Language, Texts>> = {
  ar: arFrame,
  de: deFrame,
  en: enFrame,
  es: esFrame,
  fr: frFrame,
  hi: hiFrame,
  fa: faFrame,
  id: idFrame,
  pt: ptFrame,
  ru: ruFrame,
  tr: trFrame,
  uk: ukFrame,
  vi: viFrame,
  zh: zhFrame,
}
