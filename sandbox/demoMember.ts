import { type Context, transact } from '../server/context.ts'
import { agreeToRules } from '../server/gate/admit.ts'
import { askMember } from '../server/gate/askMember.ts'
import { getDoor } from '../server/gate/door.ts'
import { endQuietly } from '../server/gate/endVisit.ts'
import { inviteMember } from '../server/gate/meetJoiner.ts'
import { judgeAnswer } from '../server/gate/scoreAnswer.ts'
import { answerTask } from '../server/gate/takeAnswer.ts'
import { inVisit, taskOf, type Visit } from '../server/gate/visit.ts'
import { giveOffer } from '../server/offers/giveOffer.ts'
import { countOnce } from '../server/offers/queries.ts'
import type { GroupId, TelegramUserId, VerificationId } from '../server/shared/ids.ts'
import { hashOf } from '../server/shared/secrets.ts'
import { addMs, dayOf, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import type { Answer } from '../server/tasks/kind.ts'
import { isInWords, type Task, tapsOf } from '../server/tasks/task.ts'
import { chargeAdmission, giveBackAdmission } from '../server/verifications/chargeAdmission.ts'
import { matureEarning } from '../server/verifications/matureEarnings.ts'
import type { EndState, Sponsorship, Verification } from '../server/verifications/verification.ts'
import { DEMO_ANSWERS } from './demoCast.ts'
import type { Dice, Timeline } from './timeline.ts'

export interface DemoMember {
  readonly ctx: Context
  readonly timeline: Timeline
  readonly dice: Dice
  readonly groupId: GroupId
  readonly telegramUserId: TelegramUserId
  /** Language of their answers. */
  readonly language: string
}

/** How people behave, out of a hundred: most come in; some never write, never answer, answer wrongly, or leave again. */
const NEVER_WRITE = 5
const NEVER_ANSWER = 6
const ANSWER_WRONGLY = 8
const LEAVE_BEFORE = 4
const LEAVE_SOON = 4
const CLICK = 30
/** Of those who open the offer. */
const CONVERT = 30

/** Somebody comes to the gate now. Their next acts go onto the timeline. */
export async function joinAsDemoMember(member: DemoMember): Promise<void> {
  const { ctx, timeline, dice, groupId, telegramUserId } = member
  const wayIn = dice.below(3) === 0 ? 'open_join' : 'join_request'
  const visit = await inviteMember(ctx, await getDoor(ctx.db, groupId), { telegramUserId, wayIn })
  const { id: verificationId } = visit.verification
  if (dice.below(100) < NEVER_WRITE) {
    timeline.at(addMs(ctx.clock.now(), 24 * HOUR_MS), async () => {
      await ends(member, verificationId, 'unreached')
    })
    return
  }
  soon(member, async () => {
    await meetTask(member, await inVisit(ctx, verificationId, askMember))
  })
}

async function ends({ ctx }: DemoMember, verificationId: VerificationId, end: EndState): Promise<void> {
  await inVisit(ctx, verificationId, (ctx, visit) => endQuietly(ctx, visit, { end }))
}

async function meetTask(member: DemoMember, visit: Visit): Promise<void> {
  const { ctx, timeline, dice } = member
  const { verification } = visit
  const { id: verificationId } = verification
  const mood = dice.below(100)
  if (mood < LEAVE_BEFORE) {
    return soon(member, async () => {
      await ends(member, verificationId, 'left')
    })
  }
  if (verification.state !== 'asked') return soon(member, () => agree(member, verification))
  if (mood < LEAVE_BEFORE + NEVER_ANSWER) {
    timeline.at(verification.deadlineAt, async () => {
      await ends(member, verificationId, 'expired')
    })
    return
  }
  const wrongly = mood < LEAVE_BEFORE + NEVER_ANSWER + ANSWER_WRONGLY
  const answer = answerTo(taskOf(visit), member, wrongly)
  soon(member, async () => {
    const { verification } = await inVisit(ctx, verificationId, async (ctx, visit) => {
      const first = await answerTask(ctx, visit, answer)
      // A retry is used like the first try.
      const answered = first.verification.state === 'asked' ? await answerTask(ctx, first, answer) : first
      if (answered.verification.state !== 'scoring') return answered
      return judgeAnswer(ctx, answered, { passed: !wrongly, free: false })
    })
    if (verification.state === 'agreeing') soon(member, () => agree(member, verification))
  })
}

function answerTo(task: Task, { dice, language }: DemoMember, wrongly: boolean): Answer {
  if (isInWords(task)) return { text: wrongly ? 'ok' : dice.pick(DEMO_ANSWERS[language] ?? ['…']) }
  const taps = tapsOf(task)
  const right = taps.filter(({ isRight }) => isRight)
  const likely = right.length === 0 ? taps : wrongly ? taps.filter(({ isRight }) => !isRight) : right
  // The earlier an answer stands, the more like it.
  return { option: likely[Math.floor(dice.roll() ** 2 * likely.length)]?.option ?? 0 }
}

async function agree(member: DemoMember, { id: verificationId }: Verification): Promise<void> {
  const { ctx, timeline, dice } = member
  const { sponsorship } = await inVisit(ctx, verificationId, async (ctx, visit) => {
    const { verification } = await agreeToRules(ctx, visit)
    return chargeAdmission(ctx, verification)
  })
  if (sponsorship === null) return
  await meetOffer(member, sponsorship)
  if (dice.below(100) < LEAVE_SOON) {
    timeline.at(addMs(ctx.clock.now(), (1 + dice.below(20)) * HOUR_MS), async () => {
      await inVisit(ctx, verificationId, (ctx, { verification }) =>
        giveBackAdmission(ctx, verification, ctx.clock.now()),
      )
    })
    return
  }
  timeline.at(addMs(ctx.clock.now(), 72 * HOUR_MS), async () => {
    await matureEarning(ctx, { verificationId })
  })
}

/** Some open the offer that they get, and some of these do what it is for. */
async function meetOffer(
  { ctx, dice, telegramUserId: person }: DemoMember,
  sponsorship: Sponsorship,
): Promise<void> {
  const given = await transact(ctx, (ctx) => giveOffer(ctx, { ...sponsorship, person }))
  if (given === undefined || dice.below(100) >= CLICK) return
  const tokenHash = hashOf(given.url.split('/o/')[1] ?? '')
  const day = dayOf(ctx.clock.now())
  await countOnce(ctx.db, { tokenHash, event: 'clicked', day })
  if (dice.below(100) < CONVERT) await countOnce(ctx.db, { tokenHash, event: 'converted', day })
}

/** Within a few minutes, as people do. */
function soon({ ctx, timeline, dice }: DemoMember, deed: () => Promise<void>): void {
  timeline.at(addMs(ctx.clock.now(), 5_000 + dice.below(2 * MINUTE_MS)), deed)
}
