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

/** Reads again whenever the server says that something has changed, while somebody sees the page. */
export function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stream: EventSource | undefined
    const follow = () => {
      stream?.close()
      stream = undefined
      if (document.hidden) return
      stream = new EventSource('/app/events')
      stream.addEventListener('changed', () => void queries.invalidateQueries({ queryKey: ['read'] }))
      stream.addEventListener('ended', () => void queries.invalidateQueries({ queryKey: SESSION_KEY }))
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stream?.close()
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
