import { texts } from '../texts/texts.ts'
import { Button, ButtonLink } from './Button.tsx'
import { SelectedText, useCopy } from './CopyField.tsx'

const t = texts.deposit

/** Telegram's own browser says so in one of these ways, by platform. */
function isTelegramBrowser(): boolean {
  return (
    'TelegramWebview' in window ||
    'TelegramWebviewProxy' in window ||
    /\bTelegram\b/i.test(navigator.userAgent)
  )
}

/** An address that leads out of an in-app browser, where the platform has one. */
function outsideUrl(): string {
  const { host, pathname, search, protocol, href } = location
  if (/android/i.test(navigator.userAgent)) {
    return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`
  }
  return protocol === 'https:' && /iphone|ipad/i.test(navigator.userAgent) ? `x-safari-${href}` : href
}

/** Wallets cannot open from inside Telegram: this says how to get out. */
export function TelegramNotice() {
  const [copied, copy] = useCopy(location.href)
  if (!isTelegramBrowser()) return null
  return (
    <section className="mb-4 rounded-2xl bg-warn-tint p-5 text-warn">
      <h2 className="font-semibold">{t.telegramTitle}</h2>
      <p className="mt-1 text-sm">{t.telegramText}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={outsideUrl()}>{t.telegramOpen}</ButtonLink>
        <Button look="quiet" onClick={copy}>
          <span aria-live="polite">{copied === 'copied' ? texts.common.copied : t.telegramCopy}</span>
        </Button>
      </div>
      {copied === 'selected' && <SelectedText text={location.href} />}
    </section>
  )
}
