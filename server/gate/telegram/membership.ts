import type { LiveState, WayIn } from '../../verifications/verification.ts'
import { isIn, type Standing } from './standing.ts'

/** One change of somebody's place in a group, and our record of them. */
export interface MembershipChange {
  readonly before: Standing
  readonly after: Standing
  /** The person themselves, our bot, or somebody else. */
  readonly actor: 'self' | 'us' | 'other'
  /** Whether they came by a join request that was approved, or straight in. */
  readonly link: 'request' | 'open'
  /** Our own record of them here. */
  readonly record: LiveState | 'admitted' | 'none'
  /** How the record began; null where there is none. */
  readonly wayIn: WayIn | null
  /** Our mute stands. */
  readonly muted: boolean
  /** Was let in through this gate not long ago. */
  readonly known: boolean
}

/** The meaning of a change for the gate. */
export type Meaning =
  | 'nothing'
  /** To be muted and asked. */
  | 'gate'
  /** The same, but somebody has added them: nobody pays. An admin's word lets them in. */
  | 'gate_added'
  /** Comes back, and is left alone. */
  | 'welcome_back'
  /** Telegram has let them in, as we asked. */
  | 'admitted'
  /** Somebody else has decided: let in, banned, or made an admin. */
  | 'settled'
  /** Gone before the end. */
  | 'left'
  /** Was in, and is gone. */
  | 'gone'
  /** Another admin has changed the permissions of somebody we have muted; they stay at the gate. */
  | 'restricted'

/** Reads an update about a member. Pure; every row is a test. */
export function readChange(change: MembershipChange): Meaning {
  const { before, after } = change
  if (after === 'banned') return readBan(change)
  if (!isIn(after)) return isIn(before) ? readDeparture(change) : 'nothing'
  if (after === 'staff') return isAtGate(change) || change.muted ? 'settled' : 'nothing'
  if (!isIn(before)) return readArrival(change)
  return before === 'staff' ? 'nothing' : readRestriction(change)
}

function readBan(change: MembershipChange): Meaning {
  if (change.actor === 'us') return 'nothing'
  if (isAtGate(change)) return 'settled'
  if (change.record === 'admitted') return 'gone'
  return change.muted ? 'settled' : 'nothing'
}

function readDeparture(change: MembershipChange): Meaning {
  if (isAtGate(change)) return 'left'
  return change.record === 'admitted' ? 'gone' : 'nothing'
}

function readArrival(change: MembershipChange): Meaning {
  const { actor, link, record, wayIn, known } = change
  if (record === 'admitting' && wayIn !== 'open_join') return 'admitted'
  if (link === 'request' || actor === 'us') {
    return isAtGate(change) && actor !== 'us' ? 'settled' : 'nothing'
  }
  if (known) return 'welcome_back'
  return actor === 'self' ? 'gate' : 'gate_added'
}

function readRestriction(change: MembershipChange): Meaning {
  const { after, actor, record, muted } = change
  if (actor === 'us') return record === 'admitting' && after === 'free' ? 'admitted' : 'nothing'
  if (!muted) return 'nothing'
  if (after === 'silenced') return 'restricted'
  return record === 'admitting' ? 'admitted' : 'settled'
}

function isAtGate({ record }: MembershipChange): boolean {
  return record !== 'none' && record !== 'admitted'
}
