import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'

/** True if the page was opened under another name than the server's own, where a signature to sign in does not count. */
export function isElsewhere(): boolean {
  return location.origin !== pageState.origin
}

/** Leads to the same page at the right address. */
export function ElsewhereNotice() {
  if (!isElsewhere()) return null
  const { pathname, search, hash } = location
  return (
    <div role="alert" className="mb-4 max-w-2xl rounded-xl bg-warn-tint p-4 text-warn">
      <p className="font-semibold">{texts.common.elsewhereTitle}</p>
      <p className="mt-1 text-sm">{texts.common.elsewhere}</p>
      <a
        href={pageState.origin + pathname + search + hash}
        className="mt-2 inline-block font-medium wrap-anywhere underline"
      >
        <bdi dir="ltr">{pageState.origin}</bdi>
      </a>
    </div>
  )
}
