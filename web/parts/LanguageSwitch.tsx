import { LANGUAGES, type Language } from '../../server/shared/languages.ts'

interface LanguageSwitchProps {
  readonly language: Language
  /** The word for it. */
  readonly label: string
  /** The page's own address, from its path on. */
  readonly url: string
  /** Without the language's name on a phone, where little room is left. */
  readonly isShort?: boolean | undefined
}

const MENU = 'languages'

/**
 * Links to this page in the other languages, each named in itself. It works without scripts: a browser closes a popover on
 * Escape and on a tap outside, and gives the focus back.
 */
export function LanguageSwitch({ language, label, url, isShort }: LanguageSwitchProps) {
  return (
    <div className="text-sm max-md:ms-auto print:hidden">
      <button
        type="button"
        popoverTarget={MENU}
        aria-label={`${label}: ${LANGUAGES[language]}`}
        className="flex min-h-9 items-center gap-1.5 rounded-lg px-2 text-muted hover:text-ink"
      >
        <Globe />
        <span lang={language} className={isShort ? 'max-sm:hidden' : undefined}>
          {LANGUAGES[language]}
        </span>
      </button>
      <ul
        id={MENU}
        popover="auto"
        className="below-button mt-1 w-max overflow-y-auto rounded-xl border border-line bg-card p-1.5 text-ink shadow-lg"
      >
        {(Object.keys(LANGUAGES) as Language[]).map((tag) => (
          <li key={tag}>
            <a
              href={inLanguage(url, tag)}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === language ? 'true' : undefined}
              className="block rounded-lg px-3 py-2 hover:bg-sunken aria-[current]:font-medium aria-[current]:text-brand"
            >
              <bdi>{LANGUAGES[tag]}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The address keeps the rest of its query, such as the signature of a deposit link. */
function inLanguage(url: string, language: Language): string {
  const to = new URL(url, 'http://page')
  to.searchParams.set('lang', language)
  return to.pathname + to.search + to.hash
}

function Globe() {
  return (
    <svg viewBox="0 0 24 24" className="size-4.5 shrink-0" aria-hidden="true">
      <g fill="none" strokeWidth="1.6" className="stroke-current">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z" />
      </g>
    </svg>
  )
}
