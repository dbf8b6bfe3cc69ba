import type { Followed } from '../links/followLink.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'

/** Every status of an offer's link, once. */
export const LINK_STATUS = {
  waiting: { final: false, meaning: 'It was not followed to its end yet, and is not shown.' },
  good: { final: false, meaning: 'It leads to the host that was accepted.' },
  paused: { final: false, meaning: 'It leads elsewhere now, or cannot be followed. The operator decides.' },
  killed: { final: true, meaning: 'The operator has ended it, for messages sent already too.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type LinkStatus = keyof typeof LINK_STATUS

/** How a link stands, as far as a look at it matters. */
export interface LinkState {
  readonly status: LinkStatus
  /** Where it led when it was accepted. Null before it was followed to an end. */
  readonly host: string | null
  /** When it was last found to lead there. */
  readonly followedAt: Date | null
  readonly createdAt: Date
  /** A reviewer has allowed the content, with what they could see of the link. */
  readonly isReviewed: boolean
}

/** The change that follows from a look. `found` is where it leads instead: a host, or a rule that it breaks. */
export interface LinkChange {
  readonly status: LinkStatus
  readonly host: string | null
  readonly followedAt: Date | null
  readonly found: string | null
  readonly dueAt: Date | null
}

/** Whether `found` is a host that a link leads to, not a rule that it breaks. */
export function isHost(found: string): boolean {
  return found.includes('.')
}

const GOOD_FOR_MS = 7 * DAY_MS
const RETRY_NEW_MS = HOUR_MS
const RETRY_MS = DAY_MS
/** How long a link may be out of reach. */
const UNREACHED_NEW_MS = DAY_MS
const UNREACHED_MS = 14 * DAY_MS

/**
 * Decides how a look changes a link. Pure. The first end of a link is accepted, unless a reviewer has allowed the content before:
 * then only its own host is. Only the operator resumes a paused link: one that leads to the accepted host again has
 * shown that it can lead elsewhere.
 */
export function judgeLook(state: LinkState, followed: Followed, at: Date): LinkChange | undefined {
  const { status, host, followedAt, createdAt, isReviewed } = state
  if (status !== 'waiting' && status !== 'good') return undefined
  const pausedFor = (found: string) => ({ status: 'paused', host, followedAt, found, dueAt: null }) as const
  switch (followed.kind) {
    case 'ended': {
      const end = followed.end.host
      const accepted = host ?? (isReviewed ? followed.hosts[0] : end)
      if (end !== accepted) return pausedFor(end)
      return { status: 'good', host: end, followedAt: at, found: null, dueAt: addMs(at, GOOD_FOR_MS) }
    }
    case 'refused':
      return pausedFor(followed.flaw)
    case 'unreachable': {
      const [since, longest, retryMs] =
        followedAt === null
          ? [createdAt, UNREACHED_NEW_MS, RETRY_NEW_MS]
          : [followedAt, UNREACHED_MS, RETRY_MS]
      if (addMs(since, longest) <= at) return pausedFor('unreachable')
      return { status, host, followedAt, found: null, dueAt: addMs(at, retryMs) }
    }
  }
}
