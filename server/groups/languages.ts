/** The languages that the bot's texts are in, each in its own words: what an owner chooses from. IETF tags. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ru: 'Русский',
  tr: 'Türkçe',
  id: 'Bahasa Indonesia',
  ar: 'العربية',
  zh: '中文',
} as const satisfies Record<string, string>

export function languageName(tag: string | null): string | undefined {
  return tag !== null && tag in LANGUAGES ? LANGUAGES[tag as keyof typeof LANGUAGES] : undefined
}
