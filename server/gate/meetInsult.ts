import { releaseJoin } from '../campaigns/join.ts'
import type { InTx } from '../context.ts'
import { findGroup } from '../groups/findGroup.ts'
import { findInsult } from '../scoring/findInsult.ts'
import type { Answer } from '../tasks/kind.ts'
import { joinOf } from '../verifications/chargeAdmission.ts'
import { saveVerification } from '../verifications/queries.ts'
import { markAgreeing, markAsked, markUnsponsored, requireState } from '../verifications/verification.ts'
import { countRetry, saveVisit, type Visit } from './visit.ts'

/** Whether an answer to a sponsor insults, in the group's language or the visitor's. The group's own question has no such reader. */
export function isInsult({ verification, door, language }: Visit, answer: Answer): boolean {
  if (!('text' in answer) || verification.sponsorship === null) return false
  return findInsult(answer.text, [door.language, language]) !== undefined
}

/**
 * Meets an insult, which is neither stored nor charged. The visitor is asked once more, on the same clock and price. After a
 * second one they go on as if nobody sponsored their join: to the group's own question, or to the rules.
 *
 * @throws DomainError `verification.wrong_state`
 */
export function meetInsult(ctx: InTx, visit: Visit): Promise<Visit> {
  return visit.retries === 0 ? countRetry(ctx.db, visit) : goOnUnsponsored(ctx, visit)
}

async function goOnUnsponsored(ctx: InTx, visit: Visit): Promise<Visit> {
  const { verification } = visit
  requireState(verification, 'asked')
  const { id, groupId } = verification
  const at = ctx.clock.now()
  const group = await findGroup(ctx.db, groupId)
  const ownQuestion = group?.ownQuestion ?? null
  const unsponsored = markUnsponsored(verification)
  const next = ownQuestion === null ? markAgreeing(unsponsored, at) : markAsked(unsponsored, null, at)
  await saveVerification(ctx.db, next)
  await saveVisit(ctx.db, id, {
    unsponsored: 'insults',
    retries: 0,
    own_question: ownQuestion && JSON.stringify(ownQuestion),
    reasked_at: null,
    task_sent_at: null,
    task_message_ids: [],
  })
  const released = joinOf(verification, at)
  if (released) await releaseJoin(ctx.db, released)
  return {
    ...visit,
    verification: next,
    question: ownQuestion && { task: ownQuestion, sponsor: null },
    retries: 0,
    reaskedAt: null,
    taskSentAt: null,
    taskMessageIds: [],
  }
}
