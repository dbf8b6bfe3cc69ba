import { useEffect, useState } from 'react'
import { texts } from '../texts/texts.ts'

const SHOWN_MS = 2_000

/** Whether the text is in the clipboard now. */
export function useCopy(text: string, onCopied = () => {}): readonly [boolean, () => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true)
        onCopied()
      },
      () => setCopied(false),
    )
  }
  return [copied, copy]
}

/** A text that is to be used elsewhere, letter for letter. */
export function CopyField({ label, value, note }: { label: string; value: string; note?: string }) {
  const [copied, copy] = useCopy(value)
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <div className="mt-1 flex items-stretch gap-2">
        <p className="min-w-0 flex-1 rounded-lg bg-sunken px-3 py-2.5 font-mono text-sm break-all select-all">
          {value}
        </p>
        <button
          type="button"
          onClick={copy}
          aria-label={texts.common.copyOf(label)}
          className="min-w-18 rounded-lg border border-line px-3 text-sm font-medium hover:bg-sunken"
        >
          <span aria-live="polite">{copied ? texts.common.copied : texts.common.copy}</span>
        </button>
      </div>
      {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
    </div>
  )
}
