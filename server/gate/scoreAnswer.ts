import { type Context, transact } from '../context.ts'
import { builtInScorer, scoreByRules } from '../scoring/builtInScorer.ts'
import type { AnswerToScore, Scorer, Verdict } from '../scoring/scorer.ts'
import type { VerificationId } from '../shared/ids.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { saveVerification } from '../verifications/queries.ts'
import { markReasked } from '../verifications/verification.ts'
import { followEnd } from './endVisit.ts'
import { findTask } from './findTask.ts'
import { findAnswerText, removeAnswer, saveReasked, saveTaskSent } from './gateQueries.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import { enqueueReminder } from './remindVisitor.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'
import { getVisit } from './visit.ts'
import { sayStep } from './visitTalk.ts'

/** Longer than the scorer may take: by then the state's own deadline has decided. */
const PATIENCE_MS = 1.5 * MINUTE_MS

interface Scored {
  readonly verificationId: VerificationId
}

/** Judges an answer in the member's own words. Where no scorer can, the built-in rules do, and nobody pays. */
export async function scoreAnswer(
  ctx: Context,
  scorer: Scorer = builtInScorer,
  { verificationId }: Scored,
): Promise<void> {
  const input = await findInput(ctx, verificationId)
  if (input === undefined) return
  const score = await scorer(input, AbortSignal.timeout(PATIENCE_MS))
  if (score.kind === 'verdict') return applyScore(ctx, verificationId, score, { free: false })
  ctx.log.warn({ reason: score.description }, 'the scorer is out; the built-in rules decide')
  return applyScore(ctx, verificationId, scoreByRules(input), { free: true })
}

/** The time for judging is over: the built-in rules decide, and nobody pays. */
export async function scoreByDeadline(ctx: Context, { verificationId }: Scored): Promise<void> {
  const input = await findInput(ctx, verificationId)
  if (input !== undefined) await applyScore(ctx, verificationId, scoreByRules(input), { free: true })
}

async function findInput(ctx: Context, id: VerificationId): Promise<AnswerToScore | undefined> {
  const visit = await getVisit(ctx.db, id)
  const answer = await findAnswerText(ctx.db, id)
  if (visit.verification.state !== 'scoring' || answer === undefined) return undefined
  const { prompt } = await findTask(ctx.db, visit.verification)
  return { prompt, answer, language: visit.language }
}

function applyScore(
  ctx: Context,
  verificationId: VerificationId,
  score: Verdict,
  { free }: { free: boolean },
) {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (verification.state !== 'scoring') return
    const visit = await getVisit(ctx.db, verificationId)
    if (!score.passed && score.thin && visit.reaskedAt === null) return askAgain(ctx, verificationId)
    const { state } = await judgeAnswer(ctx, { verificationId, passed: score.passed, free })
    const judged = await getVisit(ctx.db, verificationId)
    if (state === 'failed') return followEnd(ctx, judged)
    await enqueueReminder(ctx, judged.verification)
    await sayStep(ctx, judged, 'judged')
  })
}

/** Asks once more for an answer that said too little. */
async function askAgain(ctx: Context, verificationId: VerificationId): Promise<void> {
  await transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const asked = markReasked(await lockVerification(ctx.db, verificationId), at)
    await saveVerification(ctx.db, asked)
    await scheduleDeadline(ctx.db, asked)
    await removeAnswer(ctx.db, verificationId)
    await saveReasked(ctx.db, verificationId, at)
    await saveTaskSent(ctx.db, verificationId, null)
    await sayStep(ctx, await getVisit(ctx.db, verificationId), 'again')
  })
}
