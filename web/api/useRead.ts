import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { SESSION_KEY } from '../parts/Queries.tsx'
import { type AppError, app } from './app.ts'

/** Reads a path of the server; the last answer stays while a newer one is on its way. */
export function useRead<T>(path: string, { isOpen = true }: { isOpen?: boolean } = {}) {
  return useQuery<T, AppError>({
    queryKey: ['read', path],
    queryFn: () => app.get<T>(path),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnReconnect: true,
    enabled: isOpen,
  })
}
export type Read<T> = ReturnType<typeof useRead<T>>

/** How often a page reads that the server grants no stream. */
const WITHOUT_STREAM_MS = 30_000

/**
 * Reads again whenever the server says that something has changed, while somebody sees the page. Where it refuses a stream, the
 * page reads every half minute, and asks for a stream each time.
 */
export function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stream: EventSource | undefined
    let later: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => void queries.invalidateQueries({ queryKey: ['read'] })
    const follow = () => {
      stop()
      if (document.hidden) return
      const opened = new EventSource('/app/events')
      stream = opened
      opened.addEventListener('error', () => {
        // A stream that broke comes back by itself; one that was refused does not.
        if (opened.readyState !== EventSource.CLOSED) return
        later = setTimeout(() => {
          readAgain()
          follow()
        }, WITHOUT_STREAM_MS)
      })
      opened.addEventListener('changed', readAgain)
      opened.addEventListener('ended', () => void queries.invalidateQueries({ queryKey: SESSION_KEY }))
    }
    const stop = () => {
      clearTimeout(later)
      stream?.close()
      stream = undefined
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [queries])
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
  )
}
