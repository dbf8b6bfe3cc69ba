import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: true, retry: false } } })

/** Around what reads from the server by queries. The page to pay on does without, for its size. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
