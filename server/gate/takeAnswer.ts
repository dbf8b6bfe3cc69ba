import { pseudonymOf } from '../accounts/pseudonym.ts'
import { say } from '../bot/talk.ts'
import { reportsWatchJob } from '../campaigns/jobs.ts'
import type { InTx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Answer } from '../tasks/kind.ts'
import { gradeAnswer, isAnswerTo, MAX_ANSWER_LENGTH } from '../tasks/task.ts'
import { hasRetry, judgeTap } from '../tasks/tries.ts'
import { insertAnswer, saveVerification } from '../verifications/queries.ts'
import { isPast, markAgreeing, markScoring, requireState } from '../verifications/verification.ts'
import { askAdmins } from './adminRequest.ts'
import { agreeToRules, requestAdmission } from './admit.ts'
import { endQuietly, endVisit, followEnd } from './endVisit.ts'
import { gateScoreJob } from './jobs.ts'
import { isInsult, meetInsult } from './meetInsult.ts'
import { openVisit } from './openVisit.ts'
import { addTaskMessage, countRetry, taskOf, type Visit } from './visit.ts'
import { closeTask, type Replaced, reaskTask, sayStep, talkToVisitor } from './visitTalk.ts'

/** Takes a visitor's answer and goes on. A visitor who has answered before is told the present step. */
export async function takeAnswer(
  ctx: InTx,
  visit: Visit,
  {
    cause,
    answer,
    tapped,
  }: {
    readonly cause: string
    readonly answer: Answer
    /** Undefined where the answer was typed. */
    readonly tapped?: Tapped
  },
): Promise<void> {
  const { id: verificationId, state } = visit.verification
  if (state !== 'asked') return openVisit(ctx, visit, { cause, begins: false })
  if ('text' in answer && answer.text.length > MAX_ANSWER_LENGTH) {
    const talk = talkToVisitor(ctx, visit, cause)
    return say(talk, talk.t('gate-too-long', { max: MAX_ANSWER_LENGTH }))
  }
  // A tap that no button of ours makes, or on the buttons of another question, is met with the question once more.
  if (!isAnswerTo(taskOf(visit), answer)) return sayStep(ctx, visit, cause)
  const messageId = tapped?.messageId
  if ('option' in answer && readTap(visit, { ...answer, retry: tapped?.retry }) === 'stale') {
    return reaskTask(ctx, visit, messageId)
  }
  const after = await answerTask(ctx, visit, answer)
  if (after.verification.state === 'scoring') {
    await enqueue(ctx.db, gateScoreJob, { verificationId }, { key: `gate:score:${verificationId}` })
  }
  const { state: next } = after.verification
  if (next === 'scoring') return showTyping(ctx, after, cause)
  const asksAgain = after.retries > visit.retries
  const replaced = next === 'agreeing' && 'option' in answer ? findReplaced(answer, messageId) : undefined
  if (!asksAgain || tapped === undefined) {
    await (next === 'failed' ? followEnd(ctx, after) : sayStep(ctx, after, cause, { replaced }))
  }
  if (replaced) await addTaskMessage(ctx.db, verificationId, replaced.messageId)
  // Queued last: what the visitor waits for goes out first where Telegram's limits hold messages up.
  const isReplaced = replaced !== undefined
  const chosen = 'option' in answer ? { messageId, isReplaced, ...answer } : undefined
  if (!asksAgain) await closeTask(ctx, visit, chosen)
  else if (chosen) await reaskTask(ctx, after, messageId)
}

function findReplaced({ option }: { option: number }, messageId: number | undefined): Replaced | undefined {
  return messageId === undefined ? undefined : { messageId, option }
}

/**
 * The judge is quick, as a rule: until it is not, a sign that the bot is at work is enough. The question keeps its one button,
 * which shows the visitor where they are.
 */
async function showTyping(ctx: InTx, visit: Visit, cause: string): Promise<void> {
  const talk = talkToVisitor(ctx, visit, `${cause}:typing`)
  await talk.ask(talk.person, 'sendChatAction', { chat_id: talk.person, action: 'typing' })
}

/** A tapped button: its message, and the retry that it belongs to. */
interface Tapped {
  readonly retry: number
  readonly messageId: number | undefined
}

/** Undefined for a tap that answers nothing: the question is over, or is another one. */
export function readTap(
  visit: Visit,
  tap: { readonly option: number; readonly retry?: number | undefined },
): ReturnType<typeof judgeTap> | undefined {
  if (visit.verification.state !== 'asked') return undefined
  const asking = { task: taskOf(visit), retries: visit.retries }
  return isAnswerTo(asking.task, tap) ? judgeTap(asking, tap) : undefined
}

/**
 * Takes the visitor's answer. A choice passes; a quiz passes, fails or may be tried again; an open answer goes to the scorer,
 * unless it insults the sponsor. Results keep the first answer, whatever a retry brings. Repeating it changes nothing.
 *
 * @throws DomainError `verification.wrong_state` when not asked yet or over, `request.invalid` for no answer to this task
 */
export async function answerTask(ctx: InTx, visit: Visit, answer: Answer): Promise<Visit> {
  const { verification } = visit
  if (isPast(verification, 'asked') || verification.state === 'failed') return visit
  requireState(verification, 'asked')
  if (isInsult(visit, answer)) return meetInsult(ctx, visit)
  const at = ctx.clock.now()
  const asking = { task: taskOf(visit), retries: visit.retries }
  const grade = gradeAnswer(asking.task, answer)
  await insertAnswer(ctx.db, {
    verificationId: verification.id,
    sponsorship: verification.sponsorship,
    answer,
    passed: grade === 'to_be_judged' ? null : grade === 'passed',
    at,
  })
  if (grade === 'failed' && hasRetry(asking)) return countRetry(ctx.db, visit)
  if (grade === 'failed') return endQuietly(ctx, visit, { end: 'failed' })
  const next = grade === 'passed' ? markAgreeing(verification, at) : markScoring(verification, at)
  await saveVerification(ctx.db, next)
  return { ...visit, verification: next }
}

/**
 * The visitor agrees to the rules: Telegram is asked to let them in, and may make that wait. Returns the notice that meets the
 * tap: one who taps twice has got the message that they are in.
 */
export async function takeAgreement(
  ctx: InTx,
  visit: Visit,
  { cause, messageId }: { readonly cause: string; readonly messageId: number | undefined },
): Promise<'gate-admitting' | 'gate-in' | undefined> {
  const { state } = visit.verification
  if (state === 'admitted') return 'gate-in'
  if (state === 'agreeing') {
    await requestAdmission(ctx, await agreeToRules(ctx, visit, messageId), { cause: 'first' })
    return 'gate-admitting'
  }
  await openVisit(ctx, visit, { cause, begins: false })
  return undefined
}

/** The visitor leaves the decision to the admins, and the price is free at once. They may come back at any time. */
export async function skipTask(ctx: InTx, visit: Visit, cause: string): Promise<void> {
  if (visit.verification.state !== 'asked') return openVisit(ctx, visit, { cause, begins: false })
  if (visit.door.status !== 'active') return endVisit(ctx, visit, { end: 'expired', counts: false })
  await askAdmins(ctx, await endQuietly(ctx, visit, { end: 'expired', counts: false }), 'end')
  await closeTask(ctx, visit)
}

/**
 * The visitor reports the sponsored question that they were asked, once, also where their data was deleted since. The consequences
 * of a report are decided later.
 */
export async function reportQuestion({ db, clock, config }: InTx, { verification }: Visit): Promise<void> {
  const formerName = pseudonymOf(config, verification.telegramUserId)
  const reported = await db
    .updateTable('verification')
    .set({ reported_at: clock.now() })
    .where('id', '=', verification.id)
    .where('campaign_id', 'is not', null)
    .where('reported_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verification as former')
            .select('former.id')
            .where('former.telegram_user_id', '=', formerName)
            .whereRef('former.content_version_id', '=', 'verification.content_version_id')
            .where('former.reported_at', 'is not', null),
        ),
      ),
    )
    .returning('content_version_id as contentVersionId')
    .executeTakeFirst()
  const contentVersionId = reported?.contentVersionId
  if (contentVersionId) await enqueue(db, reportsWatchJob, { contentVersionId })
}
