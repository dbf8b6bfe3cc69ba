import type { Tx } from '../context.ts'
import type { GroupId, TelegramChatId } from '../shared/ids.ts'

/** The id that it had until now is kept as an alias. Its invite links end. */
export async function saveTelegramId(
  tx: Tx,
  { id, from, to }: { id: GroupId; from: TelegramChatId; to: TelegramChatId },
): Promise<void> {
  await tx
    .updateTable('group')
    .set({ tg_group_id: to, kind: 'supergroup', invite_link: null })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('group_alias')
    .values({ tg_group_id: from, group_id: id })
    .onConflict((conflict) => conflict.column('tg_group_id').doNothing())
    .execute()
}
