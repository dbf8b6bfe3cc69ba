import { say, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { refreshDigestSoon, selectWaiting } from '../gate/adminRequest.ts'
import { lockGroup } from '../groups/findGroup.ts'
import { GONE_STATUSES } from '../groups/group.ts'
import { readMember } from '../groups/readTelegram.ts'
import { mayDecide } from '../groups/rights.ts'
import { setAdminsChat } from '../groups/settings.ts'
import { tellOwner } from '../groups/tellOwner.ts'
import type { JobPayload } from '../jobs/job.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { readAdminsChat } from './digest.ts'
import type { adminsChatJob, adminsWaitingJob } from './jobs.ts'
import { readWaitingPage, type WaitingPage } from './waitingPage.ts'

/** The groups that are looked at and listed: one message and a few calls to Telegram each. */
const MAX_GROUPS = 10

/** Answers `/waiting`: one list for each group in which people wait and the asker may decide. */
export async function answerWaiting(
  ctx: Context,
  call: CallTelegram,
  { telegramUserId: person, language, event }: JobPayload<typeof adminsWaitingJob>,
): Promise<void> {
  const key = `admins:waiting:${event}`
  const { t } = talkLater(ctx, { person, language, key })
  const pages: WaitingPage[] = []
  const groups = await findWhereWaiting(ctx, person)
  for (const group of groups) {
    const member = await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId: person })
    if (!mayDecide(member)) continue
    pages.push(await readWaitingPage(ctx, call, { group, page: 0, t }))
  }
  await transact(ctx, async (ctx) => {
    const talk = talkLater(ctx, { person, language, key })
    const listed = pages.filter(({ isEmpty }) => !isEmpty)
    if (listed.length === 0) return say(talk, t('admins-waiting-none'))
    for (const { text, keyboard } of listed) await say(talk, text, { keyboard })
  })
}

/** The groups with somebody waiting that a person owns, or is an admin of as far as known. */
function findWhereWaiting({ db, clock }: Context, person: TelegramUserId) {
  return db
    .selectFrom('group')
    .innerJoin('account', 'account.id', 'group.owner_account_id')
    .select(['group.id', 'group.tg_group_id as tgGroupId', 'group.title'])
    .where('group.status', 'not in', GONE_STATUSES)
    .where('group.id', 'in', selectWaiting(db, clock.now()).select('group_id'))
    .where((where) =>
      where.or([
        where('account.telegram_user_id', '=', person),
        where(
          'group.id',
          'in',
          where.selectFrom('group_admin').select('group_id').where('telegram_user_id', '=', person),
        ),
      ]),
    )
    .orderBy('group.id')
    .limit(MAX_GROUPS)
    .execute()
}

/** Lists who waits in the group that the owner has chosen, if strangers cannot read there and the owner is an admin now. */
export async function chooseChat(
  ctx: Context,
  call: CallTelegram,
  { telegramUserId, groupId, chatId, event }: JobPayload<typeof adminsChatJob>,
): Promise<void> {
  const chat = await readAdminsChat(call, { chatId, owner: telegramUserId })
  if (chat === undefined) return
  const { id, title, flaw } = chat
  await transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    if (group.ownerTelegramUserId !== telegramUserId) return
    if (flaw === undefined) await setAdminsChat(ctx, { groupId, chatId: id })
    await tellOwner(ctx, group, {
      key: `admins:chat:${event}`,
      text: flaw ?? 'groups-admins-chosen',
      variables: { chat: title },
    })
    if (flaw === undefined) await refreshDigestSoon(ctx, groupId)
  })
}
