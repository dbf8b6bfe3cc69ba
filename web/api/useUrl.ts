import { useSyncExternalStore } from 'react'

const MOVED = 'moved'

/** The query of the page's address, and a way to change parts of it; an empty text takes a part out. */
export function useUrl(): [URLSearchParams, (parts: Readonly<Record<string, string>>) => void] {
  const search = useSyncExternalStore(
    (changed) => {
      addEventListener('popstate', changed)
      addEventListener(MOVED, changed)
      return () => {
        removeEventListener('popstate', changed)
        removeEventListener(MOVED, changed)
      }
    },
    () => location.search,
  )
  return [new URLSearchParams(search), change]
}

function change(parts: Readonly<Record<string, string>>): void {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  if (url.href === location.href) return
  history.pushState(null, '', url)
  dispatchEvent(new Event(MOVED))
}
