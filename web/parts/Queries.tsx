import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppError } from '../api/app.ts'

/** Under which the session of this browser is kept. */
export const SESSION_KEY = ['session']

/** A refused query or change may be how a page learns that its session has ended. */
function noteSession(error: unknown): void {
  if (error instanceof AppError && error.isSignedOut) client.setQueryData(SESSION_KEY, null)
}

const client = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: true, retry: false } },
  queryCache: new QueryCache({ onError: noteSession }),
  mutationCache: new MutationCache({ onError: noteSession }),
})

/** For pages that read by queries. The page to pay on does without, for its size. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
