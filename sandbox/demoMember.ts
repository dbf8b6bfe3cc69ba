import type { Context } from '../server/context.ts'
import { agreeToRules, answerTask } from '../server/gate/answerTask.ts'
import { askMember } from '../server/gate/askMember.ts'
import { endVerification } from '../server/gate/endVisit.ts'
import { findTask } from '../server/gate/findTask.ts'
import { inviteMember } from '../server/gate/inviteMember.ts'
import { judgeAnswer } from '../server/gate/judgeAnswer.ts'
import type { GroupId, TelegramUserId } from '../server/shared/ids.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import type { Answer, Task } from '../server/tasks/task.ts'
import { chargeAdmission, giveBackAdmission } from '../server/verifications/chargeAdmission.ts'
import { matureEarning } from '../server/verifications/matureEarnings.ts'
import type { Verification } from '../server/verifications/verification.ts'
import { DEMO_ANSWERS } from './demoCast.ts'
import type { Dice, Timeline } from './timeline.ts'

export interface DemoMember {
  readonly ctx: Context
  readonly timeline: Timeline
  readonly dice: Dice
  readonly groupId: GroupId
  readonly telegramUserId: TelegramUserId
  /** What they write in. */
  readonly language: string
}

/** How people behave, out of a hundred: most come in; some never write, never answer, answer wrongly, or leave again. */
const NEVER_WRITE = 5
const NEVER_ANSWER = 6
const ANSWER_WRONGLY = 8
const LEAVE_BEFORE = 2
const LEAVE_SOON = 4

/** Somebody comes to the gate now; what they do next is put on the timeline. */
export async function joinAsDemoMember(member: DemoMember): Promise<void> {
  const { ctx, timeline, dice, groupId, telegramUserId } = member
  const { id: verificationId } = await inviteMember(ctx, {
    groupId,
    telegramUserId,
    wayIn: dice.below(3) === 0 ? 'open_join' : 'join_request',
  })
  if (dice.below(100) < NEVER_WRITE) {
    timeline.at(addMs(ctx.clock.now(), 24 * HOUR_MS), async () => {
      await endVerification(ctx, { verificationId, end: 'unreached' })
    })
    return
  }
  soon(member, async () => {
    const verification = await askMember(ctx, { verificationId })
    await meetTask(member, verification)
  })
}

async function meetTask(member: DemoMember, verification: Verification): Promise<void> {
  const { ctx, timeline, dice } = member
  const { id: verificationId } = verification
  const mood = dice.below(100)
  if (mood < LEAVE_BEFORE) {
    return soon(member, async () => {
      await endVerification(ctx, { verificationId, end: 'left' })
    })
  }
  if (verification.state !== 'asked') return soon(member, () => agree(member, verification))
  if (mood < LEAVE_BEFORE + NEVER_ANSWER) {
    timeline.at(verification.deadlineAt, async () => {
      await endVerification(ctx, { verificationId, end: 'expired' })
    })
    return
  }
  const wrongly = mood < LEAVE_BEFORE + NEVER_ANSWER + ANSWER_WRONGLY
  const task = await findTask(ctx.db, verification)
  soon(member, async () => {
    let now = await answerTask(ctx, { verificationId, answer: answerTo(task, member, wrongly) })
    if (now.state === 'scoring')
      now = await judgeAnswer(ctx, { verificationId, passed: !wrongly, free: false })
    if (now.state === 'agreeing') soon(member, () => agree(member, now))
  })
}

function answerTo(task: Task, { dice, language }: DemoMember, wrongly: boolean): Answer {
  if (task.kind === 'open') return { text: wrongly ? 'ok' : dice.pick(DEMO_ANSWERS[language] ?? ['…']) }
  // The earlier an option stands, the more like it.
  if (task.kind === 'choice') return { option: Math.floor(dice.roll() ** 2 * task.options.length) }
  return { option: wrongly ? (task.right + 1) % task.options.length : task.right }
}

async function agree(member: DemoMember, { id: verificationId }: Verification): Promise<void> {
  const { ctx, timeline, dice } = member
  await agreeToRules(ctx, { verificationId })
  const { sponsorship } = await chargeAdmission(ctx, { verificationId })
  if (sponsorship === null) return
  if (dice.below(100) < LEAVE_SOON) {
    timeline.at(addMs(ctx.clock.now(), (1 + dice.below(20)) * HOUR_MS), async () => {
      await giveBackAdmission(ctx, { verificationId })
    })
    return
  }
  timeline.at(addMs(ctx.clock.now(), 72 * HOUR_MS), async () => {
    await matureEarning(ctx, { verificationId })
  })
}

/** Within a few minutes, as people do. */
function soon({ ctx, timeline, dice }: DemoMember, deed: () => Promise<void>): void {
  timeline.at(addMs(ctx.clock.now(), 5_000 + dice.below(2 * MINUTE_MS)), deed)
}
