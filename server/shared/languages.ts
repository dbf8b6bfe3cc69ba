/** The languages of the bot and of the pages, each named in itself. Keys are IETF tags. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ru: 'Русский',
  tr: 'Türkçe',
  id: 'Bahasa Indonesia',
  ar: 'العربية',
  zh: '中文',
  de: 'Deutsch',
  fr: 'Français',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  hi: 'हिन्दी',
  fa: 'فارسی',
} as const satisfies Record<string, string>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[]

export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** Those that are written from right to left. */
export const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa'] satisfies Language[]

export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)
}

/** The language of ours that an IETF tag means: "pt-br" is met in "pt". */
export function spokenLanguage(tag: string | null | undefined): Language | undefined {
  const [language = ''] = (tag ?? '').toLowerCase().split(/[-_]/)
  return isLanguage(language) ? language : undefined
}

/** For the `dir` of HTML. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}
