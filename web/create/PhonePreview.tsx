import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import type { PreviewView } from '../../server/dashboard/orderRoutes.ts'
import { LANGUAGES, RIGHT_TO_LEFT } from '../../server/shared/languages.ts'
import { app } from '../api/app.ts'
import { texts } from '../texts/dashboard.ts'
import { useRested } from './useDraft.ts'

const t = texts.create.preview

/** The colours of Telegram, in its light and its dark look. */
const LOOKS = {
  light: { chat: '#cfdcc6', bubble: '#ffffff', ink: '#111111', button: '#5d7a5a' },
  dark: { chat: '#0e1621', bubble: '#182533', ink: '#f5f5f5', button: '#2b5278' },
} as const

/** The messages as members of a group get them in Telegram: the server writes them as the bot does. */
export function PhonePreview({ form, group }: { form: OrderDraft; group: string }) {
  const [look, setLook] = useState<keyof typeof LOOKS>('light')
  const [language, setLanguage] = useState<string>()
  const version = form.content.find((one) => one.language === language) ?? form.content[0]
  const shown = useRested(
    JSON.stringify(version && { ...version, sponsor: form.sponsor || t.sponsor, group }),
  )
  const { data } = useQuery({
    queryKey: ['preview', shown],
    enabled: shown !== undefined,
    queryFn: () => app.post<PreviewView>('/orders/preview', JSON.parse(shown ?? '{}')),
    placeholderData: (before) => before,
  })
  const { chat, bubble, ink, button } = LOOKS[look]
  return (
    <section aria-label={t.title} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-muted">{t.title}</h2>
        <button
          type="button"
          className="min-h-9 text-sm text-brand underline"
          onClick={() => setLook(look === 'light' ? 'dark' : 'light')}
        >
          {look === 'light' ? t.dark : t.light}
        </button>
      </div>
      {form.content.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {form.content.map((one) => (
            <button
              key={one.language}
              type="button"
              aria-pressed={one === version}
              onClick={() => setLanguage(one.language)}
              className="min-h-9 rounded-full border border-line px-3 text-sm aria-pressed:bg-brand aria-pressed:text-on-brand"
            >
              {nameOf(one.language)}
            </button>
          ))}
        </div>
      )}
      <div className="mx-auto max-w-80 rounded-[2.2rem] border-8 border-ink/80 shadow-lg">
        <div
          aria-live="polite"
          dir={RIGHT_TO_LEFT.includes(version?.language ?? '') ? 'rtl' : 'ltr'}
          className="h-[32rem] space-y-3 overflow-y-auto rounded-[1.7rem] p-3 text-[0.9rem] leading-snug"
          style={{ background: chat, color: ink }}
        >
          {(data?.messages ?? []).map(({ text, rows }, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have nothing but their place
            <div key={number}>
              <p
                className="rounded-2xl rounded-es-sm px-3 py-2 whitespace-pre-line wrap-anywhere"
                style={{ background: bubble }}
              >
                {text}
              </p>
              {rows.map((row) => (
                <div key={row.join('|')} className="mt-1 flex gap-1">
                  {row.map((name) => (
                    <span
                      key={name}
                      className="flex-1 rounded-lg px-2 py-1.5 text-center text-white wrap-anywhere"
                      style={{ background: button }}
                    >
                      {name}
                    </span>
                  ))}
                </div>
              ))}
            </div>
          ))}
          {data === undefined && (
            <p dir="auto" className="p-2">
              {t.empty}
            </p>
          )}
        </div>
      </div>
      <p className="text-center text-sm text-muted">{t.note}</p>
    </section>
  )
}

export function nameOf(language: string): string {
  return (LANGUAGES as Readonly<Record<string, string>>)[language] ?? language
}
