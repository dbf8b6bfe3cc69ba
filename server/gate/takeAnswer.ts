import { say } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { VerificationId } from '../shared/ids.ts'
import { type Answer, isAnswerTo, MAX_ANSWER_LENGTH } from '../tasks/task.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { requestAdmission } from './admit.ts'
import { agreeToRules, answerTask } from './answerTask.ts'
import { endVisit, followEnd } from './endVisit.ts'
import { findTask } from './findTask.ts'
import { gateScoreJob } from './jobs.ts'
import { openVisit } from './openVisit.ts'
import { enqueueReminder } from './remindVisitor.ts'
import { getVisit } from './visit.ts'
import { closeTask, sayStep, talkToVisitor } from './visitTalk.ts'

interface Deed {
  readonly verificationId: VerificationId
  /** Names what the visitor did. */
  readonly cause: string
}

/** Takes a visitor's answer and goes on. Who has answered before is told how it stands. */
export function takeAnswer(
  ctx: Context,
  {
    verificationId,
    cause,
    answer,
    messageId,
  }: Deed & {
    readonly answer: Answer
    /** The message whose button was tapped. */
    readonly messageId?: number | undefined
  },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const before = await lockVerification(ctx.db, verificationId)
    const visit = await getVisit(ctx.db, verificationId)
    if (before.state !== 'asked') return openVisit(ctx, { verificationId, cause, begins: false })
    if ('text' in answer && answer.text.length > MAX_ANSWER_LENGTH) {
      const talk = talkToVisitor(ctx, visit, cause)
      return say(talk, talk.t('gate-too-long', { max: MAX_ANSWER_LENGTH }))
    }
    // A tap that no button of ours makes, or on the buttons of another question, is met with the question once more.
    if (!isAnswerTo(await findTask(ctx.db, before), answer)) return sayStep(ctx, visit, cause)
    const after = await answerTask(ctx, { verificationId, answer })
    const now = await getVisit(ctx.db, verificationId)
    if (after.state === 'scoring') {
      await enqueue(ctx.db, gateScoreJob, { verificationId }, { key: `gate:score:${verificationId}` })
    }
    if (after.state === 'agreeing') await enqueueReminder(ctx, after)
    await (after.state === 'failed' ? followEnd(ctx, now) : sayStep(ctx, now, cause))
    // Behind what they wait for, should Telegram's limits hold messages up.
    await closeTask(ctx, now, 'option' in answer ? { messageId, ...answer } : undefined)
  })
}

/** The visitor agrees to the rules: Telegram is asked to let them in. False where they are in, and have been told so. */
export function takeAgreement(ctx: Context, { verificationId, cause }: Deed): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const before = await lockVerification(ctx.db, verificationId)
    if (before.state === 'admitted') return false
    if (before.state === 'agreeing') {
      await agreeToRules(ctx, { verificationId })
      await requestAdmission(ctx, await getVisit(ctx.db, verificationId), { cause: 'first' })
    } else {
      await openVisit(ctx, { verificationId, cause, begins: false })
    }
    return true
  })
}

/** The visitor would rather have an admin decide. They may come back at any time. */
export function skipTask(ctx: Context, { verificationId, cause }: Deed): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { state } = await lockVerification(ctx.db, verificationId)
    if (state !== 'asked') return openVisit(ctx, { verificationId, cause, begins: false })
    return endVisit(ctx, { verificationId, end: 'expired', counts: false })
  })
}
