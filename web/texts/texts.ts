import type { Language } from '../../server/shared/languages.ts'
import { plainUsdc, type Usdc } from '../../server/shared/money.ts'
import { pageState } from '../api/pageState.ts'
import type { Texts } from './en.ts'
import { createFormats } from './formats.ts'

/** Each language is a file of its own, which the page preloads. It must import nothing that waits for this one. */
const LOAD: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
  pt: () => import('./pt.ts').then(({ pt }) => pt),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  zh: () => import('./zh.ts').then(({ zh }) => zh),
  id: () => import('./id.ts').then(({ id }) => id),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  de: () => import('./de.ts').then(({ de }) => de),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  uk: () => import('./uk.ts').then(({ uk }) => uk),
  vi: () => import('./vi.ts').then(({ vi }) => vi),
  hi: () => import('./hi.ts').then(({ hi }) => hi),
  fa: () => import('./fa.ts').then(({ fa }) => fa),
}

/** The texts of the page's language. */
export const texts: Texts = await LOAD[pageState.language]()

export const {
  formatMicro,
  formatUsdc,
  formatCount,
  formatBps,
  formatDay,
  formatFullDay,
  formatDate,
  formatMoment,
  formatUntil,
  formatTimeLeft,
  formatHours,
  formatDays,
  formatSeconds,
  groupMark,
} = createFormats(pageState.language)

/** Micro-USDC to be typed or pasted, in any language: a point, no grouping, and decimals as people read them. */
export function plainMicro(micro: string | bigint): string {
  return plainUsdc(BigInt(micro) as Usdc)
}

/** A name from elsewhere inside a sentence of ours: its direction changes nothing around it. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}

/** `0x1234…abcd`. */
export function shortHex(text: string): string {
  return `${text.slice(0, 6)}…${text.slice(-4)}`
}

/** How long something has taken, such as "0:42" or "1:02:05". */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, place) => (place === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
}
