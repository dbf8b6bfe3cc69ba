import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'

const SHOWN_MS = 2_000

/** `selected`: the browser has no clipboard for pages (it has none without https), or refuses it. */
export type Copied = 'no' | 'copied' | 'selected'

/** Whether the text is in the clipboard now. Where it is `selected`, the caller shows `SelectedText`. */
export function useCopy(text: string, onCopied = () => {}): readonly [Copied, () => void] {
  const [copied, setCopied] = useState<Copied>('no')
  useEffect(() => {
    if (copied !== 'copied') return
    const timer = setTimeout(() => setCopied('no'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    const select = () => setCopied('selected')
    if (navigator.clipboard === undefined) return select()
    navigator.clipboard.writeText(text).then(() => {
      setCopied('copied')
      onCopied()
    }, select)
  }
  return [copied, copy]
}

/** The text, ready to be copied by hand. */
export function SelectedText({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <label className="mt-2 block text-sm">
      <span className="block font-medium">{texts.common.selectedTitle}</span>
      <span className="block text-muted">{texts.common.selected}</span>
      <textarea
        ref={field}
        dir="auto"
        readOnly
        value={text}
        rows={text.includes('\n') ? 8 : 2}
        className="mt-1 w-full rounded-lg border border-line bg-sunken p-3 font-mono text-xs break-all text-ink"
      />
    </label>
  )
}

/** A text that is to be used elsewhere, letter for letter. */
export function CopyField({ label, value, note }: { label: string; value: string; note?: string }) {
  const [copied, copy] = useCopy(value)
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <div className="mt-1 flex items-stretch gap-2">
        <p className="min-w-0 flex-1 rounded-lg bg-sunken px-3 py-2.5 font-mono text-sm break-all select-all">
          <bdi dir="ltr" className="inline-block">
            {value}
          </bdi>
        </p>
        <button
          type="button"
          onClick={copy}
          aria-label={texts.common.copyOf(label)}
          className="min-w-18 rounded-lg border border-line px-3 text-sm font-medium hover:bg-sunken"
        >
          <span aria-live="polite">{copied === 'copied' ? texts.common.copied : texts.common.copy}</span>
        </button>
      </div>
      {copied === 'selected' && <SelectedText text={value} />}
      {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
    </div>
  )
}
