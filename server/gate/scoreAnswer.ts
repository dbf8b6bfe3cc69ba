import { setTimeout } from 'node:timers/promises'
import { releaseJoin } from '../campaigns/join.ts'
import type { Context, InTx } from '../context.ts'
import { builtInScorer, scoreByRules } from '../scoring/judgeByRules.ts'
import type { AnswerToScore, Scorer, Verdict } from '../scoring/scorer.ts'
import type { VerificationId } from '../shared/ids.ts'
import { MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { joinOf } from '../verifications/chargeAdmission.ts'
import { findAnswerText, removeAnswer, saveJudgement, saveVerification } from '../verifications/queries.ts'
import {
  isPast,
  markAgreeing,
  markReasked,
  markUnsponsored,
  requireState,
} from '../verifications/verification.ts'
import { endQuietly, followEnd } from './endVisit.ts'
import { getVisit, inVisit, saveVisit, taskOf, type Visit } from './visit.ts'
import { sayStep } from './visitTalk.ts'

/** Longer than the scorer may take: by then the state's own deadline has decided. */
const PATIENCE_MS = 1.5 * MINUTE_MS

/** A visitor who waits longer for the verdict is told that it takes a moment. */
const SLOW_MS = 5 * SECOND_MS

interface Scored {
  readonly verificationId: VerificationId
}

/** Judges an answer in the visitor's own words. While the scorer is out, the built-in rules decide, and nobody pays. */
export async function scoreAnswer(
  ctx: Context,
  scorer: Scorer = builtInScorer,
  { verificationId }: Scored,
): Promise<void> {
  const input = await findInput(ctx, await getVisit(ctx.db, verificationId))
  if (input === undefined) return
  const judging = scorer(input, AbortSignal.timeout(PATIENCE_MS))
  if ((await Promise.race([judging, setTimeout(SLOW_MS, 'slow', { ref: false })])) === 'slow') {
    await inVisit(ctx, verificationId, async (ctx, visit) => {
      if (visit.verification.state === 'scoring') await sayStep(ctx, visit, 'slow')
    })
  }
  const score = await judging
  const isOut = score.kind !== 'verdict'
  if (isOut) ctx.log.warn({ reason: score.description }, 'the scorer is out; the built-in rules decide')
  const verdict = isOut ? scoreByRules(input) : score
  await inVisit(ctx, verificationId, (ctx, visit) => applyVerdict(ctx, visit, verdict, { free: isOut }))
}

/** The time for judging is over: the built-in rules decide, and nobody pays. */
export async function scoreByDeadline(ctx: InTx, visit: Visit): Promise<void> {
  const input = await findInput(ctx, visit)
  if (input !== undefined) await applyVerdict(ctx, visit, scoreByRules(input), { free: true })
}

async function findInput(ctx: Context, visit: Visit): Promise<AnswerToScore | undefined> {
  if (visit.verification.state !== 'scoring') return undefined
  const answer = await findAnswerText(ctx.db, visit.verification.id)
  return answer === undefined ? undefined : { prompt: taskOf(visit).prompt, answer, language: visit.language }
}

async function applyVerdict(
  ctx: InTx,
  visit: Visit,
  { passed, thin }: Verdict,
  { free }: { free: boolean },
): Promise<void> {
  if (visit.verification.state !== 'scoring') return
  if (!passed && thin && visit.reaskedAt === null) return askAgain(ctx, visit)
  const judged = await judgeAnswer(ctx, visit, { passed, free })
  await (judged.verification.state === 'failed' ? followEnd(ctx, judged) : sayStep(ctx, judged, 'judged'))
}

/**
 * Applies the verdict on an open answer. `free` is for the built-in rules deciding while the scorer is out: the price is
 * released, and nobody pays for this join. Repeating it changes nothing.
 *
 * @throws DomainError `verification.wrong_state`
 */
export async function judgeAnswer(
  ctx: InTx,
  visit: Visit,
  { passed, free }: { passed: boolean; free: boolean },
): Promise<Visit> {
  const { verification } = visit
  if (isPast(verification, 'scoring') || verification.state === 'failed') return visit
  requireState(verification, 'scoring')
  const at = ctx.clock.now()
  await saveJudgement(ctx.db, verification.id, passed)
  if (!passed) return endQuietly(ctx, visit, { end: 'failed' })
  const agreeing = markAgreeing(free ? markUnsponsored(verification) : verification, at)
  await saveVerification(ctx.db, agreeing)
  const released = free ? joinOf(verification, at) : undefined
  if (released) await releaseJoin(ctx.db, released)
  return { ...visit, verification: agreeing }
}

/** Asks once more for an answer that said too little. */
async function askAgain(ctx: InTx, visit: Visit): Promise<void> {
  const at = ctx.clock.now()
  const verification = markReasked(visit.verification, at)
  await saveVerification(ctx.db, verification)
  await removeAnswer(ctx.db, verification.id)
  await saveVisit(ctx.db, verification.id, { reasked_at: at, task_sent_at: null })
  // An earlier insult is not brought up again.
  await sayStep(ctx, { ...visit, verification, reaskedAt: at, taskSentAt: null, retries: 0 }, 'again')
}
