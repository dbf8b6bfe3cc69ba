import type { Context } from '../context.ts'
import type { WatchedChain } from './watchedChain.ts'

/** What one look at the chain came to. */
export type Look =
  /** The ledger is up to `final`, and payments up to `head` are at least confirming. */
  | { readonly kind: 'looked'; readonly final: number; readonly head: number }
  /** No endpoint answers, or none whose answers add up. Nothing is known; asking again is right. */
  | { readonly kind: 'unavailable' }

export interface Watcher {
  /**
   * Looks at the chain now: every payment mined before the call is recorded when it resolves, and credited where it is at
   * the required finality. Callers share looks. May be called from any process, also beside `run`.
   */
  watchNow(): Promise<Look>
  /** Looks again and again until the signal is aborted; resolves when the last look has ended. Survives outages. */
  run(signal: AbortSignal): Promise<void>
}

export interface WatcherParts {
  readonly ctx: Context
  readonly chain: WatchedChain
  /** From the end of one look to the beginning of the next. */
  readonly intervalMs: number
}
