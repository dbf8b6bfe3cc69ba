import type { Database } from '../context.ts'
import type { GroupId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import type { Obstacle } from '../verifications/obstacle.ts'
import type { Verification } from '../verifications/verification.ts'
import { type Door, findDoor } from './door.ts'
import { findVisitorRow } from './gateQueries.ts'
import type { UnsponsoredAtGate } from './gateRows.ts'

/** What the gate knows of somebody's visit beside its state. */
export interface Visitor {
  readonly verification: Verification
  /** Stands in deep links and buttons; worth nothing in other hands. */
  readonly token: string
  /** Where a join request lets the bot write for some minutes; null elsewhere. */
  readonly userChatId: number | null
  readonly language: string | null
  readonly unsponsored: UnsponsoredAtGate | null
  /** When their turn comes during a raid. */
  readonly turnAt: Date | null
  /** When Telegram had first confirmed the task. */
  readonly taskSentAt: Date | null
  /** The messages that ask it, as far as Telegram has confirmed them. */
  readonly taskMessageIds: readonly number[]
  /** When a thin answer was asked for again. */
  readonly reaskedAt: Date | null
  /** Why Telegram last refused to let them in; null where it has not. */
  readonly obstacle: Obstacle | null
  readonly obstacleToldAt: Date | null
}

/** A visitor at a group's door. */
export interface Visit extends Visitor {
  readonly door: Door
}

export type SoughtVisit =
  | { readonly verificationId: VerificationId }
  | { readonly token: string }
  /** The newest one. */
  | { readonly groupId: GroupId; readonly telegramUserId: TelegramUserId }

export async function findVisit(db: Database, sought: SoughtVisit): Promise<Visit | undefined> {
  const visitor = await findVisitorRow(db, sought)
  if (visitor === undefined) return undefined
  const door = await findDoor(db, { groupId: visitor.verification.groupId })
  if (door === undefined) throw new Error('a verification has a group')
  return { ...visitor, door }
}

/** @throws Error where there is none: a bug */
export async function getVisit(db: Database, verificationId: VerificationId): Promise<Visit> {
  const visit = await findVisit(db, { verificationId })
  if (visit === undefined) throw new Error(`there is no verification ${verificationId}`)
  return visit
}
