import { type Context, type InTx, transact } from '../server/context.ts'
import { agreeToRules } from '../server/gate/admit.ts'
import { askMember } from '../server/gate/askMember.ts'
import type { Door } from '../server/gate/door.ts'
import { endQuietly } from '../server/gate/endVisit.ts'
import { inviteMember } from '../server/gate/meetJoiner.ts'
import { judgeAnswer } from '../server/gate/scoreAnswer.ts'
import { answerTask } from '../server/gate/takeAnswer.ts'
import { inVisit, taskOf, type Visit } from '../server/gate/visit.ts'
import { giveOffer } from '../server/offers/giveOffer.ts'
import { countOnce } from '../server/offers/queries.ts'
import type { TelegramUserId, VerificationId } from '../server/shared/ids.ts'
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
  readonly door: Door
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

/**
 * Brings a member to the gate now. Their acts within the next minutes are written at once, as one step with a clock of its own:
 * members who are there at the same time rarely matter to each other. Later acts go onto the timeline.
 */
export async function joinAsDemoMember(member: DemoMember): Promise<void> {
  const { ctx, timeline, dice, door, telegramUserId } = member
  const wayIn = dice.below(3) === 0 ? 'open_join' : 'join_request'
  const visit = await inviteMember(ctx, door, { telegramUserId, wayIn })
  const { id: verificationId } = visit.verification
  if (dice.below(100) < NEVER_WRITE) {
    timeline.at(addMs(ctx.clock.now(), 24 * HOUR_MS), async () => {
      await ends(member, verificationId, 'unreached')
    })
    return
  }
  const pace = createPace(member)
  pace.soon()
  const { verification } = await inVisit({ ...ctx, clock: pace.clock }, verificationId, async (ctx, visit) =>
    meetTask(ctx, { ...member, pace }, await askMember(ctx, visit)),
  )
  if (verification.state === 'asked') {
    timeline.at(verification.deadlineAt, async () => {
      await ends(member, verificationId, 'expired')
    })
  }
  if (verification.state === 'admitted') await stay({ ...member, pace }, verification)
}

/** A member who is at the gate, by their own clock. */
type Visitor = DemoMember & { readonly pace: ReturnType<typeof createPace> }

/** A clock that moves on by a few minutes, as people take them. */
function createPace({ ctx, dice }: DemoMember) {
  let now = ctx.clock.now()
  return {
    clock: { isVirtual: true, now: () => now },
    soon() {
      now = addMs(now, 5_000 + dice.below(2 * MINUTE_MS))
    },
  }
}

async function ends({ ctx }: DemoMember, verificationId: VerificationId, end: EndState): Promise<void> {
  await inVisit(ctx, verificationId, (ctx, visit) => endQuietly(ctx, visit, { end }))
}

/** Returns the visit as it is once they have gone on, or as it was where they never answer. */
async function meetTask(ctx: InTx, member: Visitor, visit: Visit): Promise<Visit> {
  const { dice, pace } = member
  const mood = dice.below(100)
  const isAsked = visit.verification.state === 'asked'
  if (isAsked && mood >= LEAVE_BEFORE && mood < LEAVE_BEFORE + NEVER_ANSWER) return visit
  pace.soon()
  if (mood < LEAVE_BEFORE) return endQuietly(ctx, visit, { end: 'left' })
  if (!isAsked) return agree(ctx, visit)
  const wrongly = mood < LEAVE_BEFORE + NEVER_ANSWER + ANSWER_WRONGLY
  const answer = answerTo(taskOf(visit), member, wrongly)
  const first = await answerTask(ctx, visit, answer)
  // A retry is used like the first try.
  const second = first.verification.state === 'asked' ? await answerTask(ctx, first, answer) : first
  const answered =
    second.verification.state === 'scoring'
      ? await judgeAnswer(ctx, second, { passed: !wrongly, free: false })
      : second
  if (answered.verification.state !== 'agreeing') return answered
  pace.soon()
  return agree(ctx, answered)
}

async function agree(ctx: InTx, visit: Visit): Promise<Visit> {
  const { verification } = await agreeToRules(ctx, visit)
  return { ...visit, verification: await chargeAdmission(ctx, verification) }
}

/** Some leave again within a day. */
async function stay(member: Visitor, { id: verificationId, sponsorship }: Verification): Promise<void> {
  const { ctx, timeline, dice, pace } = member
  if (sponsorship === null) return
  await meetOffer(member, sponsorship)
  if (dice.below(100) < LEAVE_SOON) {
    timeline.at(addMs(pace.clock.now(), (1 + dice.below(20)) * HOUR_MS), async () => {
      await inVisit(ctx, verificationId, (ctx, { verification }) =>
        giveBackAdmission(ctx, verification, ctx.clock.now()),
      )
    })
    return
  }
  timeline.at(addMs(pace.clock.now(), 72 * HOUR_MS), async () => {
    await matureEarning(ctx, { verificationId })
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

/** Some open the offer that they get, and some of these do what it is for. */
async function meetOffer(
  { dice, telegramUserId: person, pace, ...member }: Visitor,
  sponsorship: Sponsorship,
): Promise<void> {
  const ctx = { ...member.ctx, clock: pace.clock }
  const given = await transact(ctx, (ctx) => giveOffer(ctx, { ...sponsorship, person }))
  if (given === undefined || dice.below(100) >= CLICK) return
  const tokenHash = hashOf(given.url.split('/o/')[1] ?? '')
  const day = dayOf(ctx.clock.now())
  await countOnce(ctx.db, { tokenHash, event: 'clicked', day })
  if (dice.below(100) < CONVERT) await countOnce(ctx.db, { tokenHash, event: 'converted', day })
}
