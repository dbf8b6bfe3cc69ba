import type { ChatMember } from 'grammy/types'
import { talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import {
  type AdminRequest,
  askToLetIn,
  endRequest,
  findRequest,
  reopenRequest,
  saveVerdict,
} from '../gate/adminRequest.ts'
import { loseRight } from '../gate/door.ts'
import { endVisit, turnAway } from '../gate/endVisit.ts'
import type { Verdict } from '../gate/gateRows.ts'
import { findVisit, lockVisit } from '../gate/visit.ts'
import { findGroup } from '../groups/findGroup.ts'
import type { Group } from '../groups/group.ts'
import { readMember } from '../groups/readTelegram.ts'
import { type DecidingRight, mayDecide } from '../groups/rights.ts'
import type { JobPayload } from '../jobs/job.ts'
import type { CallTelegram, EndedCall } from '../outbox/outbox.ts'
import { readRefusal } from '../outbox/refusal.ts'
import type { WayIn } from '../verifications/verification.ts'
import { isLive } from '../verifications/verification.ts'
import { editPage, noteTapped } from './digest.ts'
import type { adminsTapJob } from './jobs.ts'
import { readWaitingPage } from './waitingPage.ts'

type Tap = JobPayload<typeof adminsTapJob>

/** Does what an admin's button says, if Telegram says now that they may, and shows the page as it is then. */
export async function answerAdminTap(ctx: Context, call: CallTelegram, tap: Tap): Promise<void> {
  const request = tap.action === 'page' ? undefined : await findRequest(ctx.db, tap.id)
  const groupId = tap.action === 'page' ? (tap.id as AdminRequest['groupId']) : request?.groupId
  const group = groupId && (await findGroup(ctx.db, groupId))
  if (!group) return answer(ctx, tap, 'admins-tap-over')
  const { telegramUserId } = tap
  const member = await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId })
  const outcome = await act(ctx, { tap, request, member })
  if (outcome.kind === 'no_right') return answer(ctx, tap, 'admins-tap-no-right', { right: outcome.right })
  await showAgain(ctx, call, { tap, group, text: outcome.text })
}

type Outcome = { readonly kind: 'no_right'; readonly right: string } | { kind: 'done'; text?: string }

async function act(
  ctx: Context,
  { tap, request, member }: { tap: Tap; request: AdminRequest | undefined; member: ChatMember | undefined },
): Promise<Outcome> {
  if (tap.action === 'page') {
    return mayDecide(member) ? { kind: 'done' } : { kind: 'no_right', right: 'can_invite_users' }
  }
  const visit = request && (await findVisit(ctx.db, request))
  if (request === undefined || visit === undefined) return { kind: 'done', text: 'admins-tap-over' }
  const right = rightFor(visit.verification.wayIn)
  if (!mayDecide(member, [right])) return { kind: 'no_right', right }
  const decided = await decide(ctx, { request, verdict: tap.action, event: tap.event })
  return { kind: 'done', text: `admins-tap-${decided}` }
}

async function showAgain(
  ctx: Context,
  call: CallTelegram,
  { tap, group, text }: { tap: Tap; group: Group; text: string | undefined },
): Promise<void> {
  const { chatId, messageId, telegramUserId: person } = tap
  // A group reads its owner's language, and each person their own.
  const language = chatId < 0 ? group.ownerLanguage : tap.language
  const key = `admins:tap:${tap.event}:page`
  const page = await readWaitingPage(ctx, call, {
    group,
    page: tap.page,
    t: talkLater(ctx, { person, language, key }).t,
  })
  await transact(ctx, async (ctx) => {
    await noteTapped(ctx, { groupId: group.id, chatId, messageId, isEmpty: page.isEmpty })
    await editPage(talkLater(ctx, { person, language, key }), { ...page, chatId, messageId })
    await answer(ctx, tap, text)
  })
}

/** Ends the waiting sign of the tapped button. */
async function answer(
  ctx: Context,
  { telegramUserId: person, language, event, chatId, queryId }: Tap,
  text?: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { ask, t } = talkLater(ctx, { person, language, key: `admins:tap:${event}` })
  await ask(chatId, 'answerCallbackQuery', {
    callback_query_id: queryId,
    ...(text === undefined ? {} : { text: t(text, variables) }),
    ...(text === 'admins-tap-no-right' ? { show_alert: true } : {}),
  })
}

/** The outcome of an admin's verdict. `over`: somebody has decided, or they no longer wait. `answered`: they come in anyway. */
type Decided = Verdict | 'over' | 'answered'

/** Carries out an admin's verdict. The first one counts, and ends a visit that the person has begun meanwhile. */
export function decide(
  ctx: Context,
  { request, verdict, event }: { request: AdminRequest; verdict: Verdict; event: string },
): Promise<Decided> {
  return transact(ctx, async (ctx) => {
    const visit = await lockVisit(ctx.db, request)
    if (visit === undefined || visit.verification.state === 'admitted') return 'over'
    // They have answered and agreed, and Telegram is being asked.
    if (visit.verification.state === 'admitting') return 'answered'
    if (!(await saveVerdict(ctx.db, request.id, verdict))) return 'over'
    if (isLive(visit.verification)) await endVisit(ctx, visit, { end: 'settled_elsewhere' })
    if (verdict === 'decline') {
      await turnAway(ctx, visit, { cause: `request:${request.id}` })
      await endRequest(ctx, visit, { isIn: false })
      return verdict
    }
    return (await askToLetIn(ctx, visit, { request, event })) ? verdict : 'over'
  })
}

/** The call that was to let somebody in has ended. */
export async function verdictEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  const request = await findRequest(ctx.db, id)
  if (request === undefined) return
  await transact(ctx, async (ctx) => {
    const visit = await lockVisit(ctx.db, request)
    if (visit === undefined) return
    const refusal = ended.status === 'sent' ? 'already_in' : readRefusal(ended.error)
    switch (refusal) {
      case 'already_in':
      case 'staff':
        return endRequest(ctx, visit, { isIn: true })
      case 'look':
      case 'deleted':
        return endRequest(ctx, visit, { isIn: false })
      case 'rights':
        await loseRight(ctx, visit.door.id, rightFor(visit.verification.wayIn))
        return reopenRequest(ctx, request)
      default:
        return reopenRequest(ctx, request)
    }
  })
}

/** The right by which Telegram lets an admin decide about somebody who came this way. */
function rightFor(wayIn: WayIn): DecidingRight {
  return wayIn === 'open_join' ? 'can_restrict_members' : 'can_invite_users'
}
