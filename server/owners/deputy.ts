import { findAccount } from '../accounts/findAccount.ts'
import { type Context, transact } from '../context.ts'
import { findGroup, lockGroup } from '../groups/findGroup.ts'
import { groupCheckJob } from '../groups/jobs.ts'
import { nameOf, readMember } from '../groups/readTelegram.ts'
import { mayDecide } from '../groups/rights.ts'
import { setDeputy } from '../groups/settings.ts'
import { tellOwner, tellPerson } from '../groups/tellOwner.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobPayload } from '../jobs/job.ts'
import { isEnqueued } from '../outbox/enqueueCall.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { groupDeputyJob } from './jobs.ts'

/** Makes an admin the owner's deputy, after asking Telegram about them, and tells both. */
export async function appointDeputy(
  ctx: Context,
  call: CallTelegram,
  { groupId, accountId, to, event }: JobPayload<typeof groupDeputyJob>,
): Promise<void> {
  const known = await findGroup(ctx.db, groupId)
  if (known?.ownerAccountId !== accountId) return
  const member = await readMember(call, { tgGroupId: known.tgGroupId, telegramUserId: to })
  await transact(ctx, async (ctx) => {
    const key = `deputy:${event}`
    const group = await lockGroup(ctx.db, groupId)
    if (group.ownerAccountId !== accountId || (await isEnqueued(ctx.db, `${key}:1`))) return
    if (member === undefined || !mayDecide(member))
      return tellOwner(ctx, group, { key, text: 'deputy-no-admin' })
    await setDeputy(ctx, { groupId, accountId, to })
    // The digest goes to those whom Telegram has named as admins.
    await enqueue(ctx.db, groupCheckJob, { groupId }, { key: `group_check:${groupId}` })
    const hasStarted = (await findAccount(ctx.db, to)) !== undefined
    await tellOwner(ctx, group, {
      key,
      text: 'deputy-named',
      variables: { name: nameOf(member.user), started: hasStarted ? 'yes' : 'no' },
      keyboard: (t) => [[{ text: t('deputy-button-end'), data: `o:nodeputy:${groupId}` }]],
    })
    if (hasStarted)
      await tellPerson(ctx, { person: to, title: group.title }, { key: `${key}:deputy`, text: 'deputy-you' })
  })
}
