import type { Tx } from '../context.ts'
import type { AccountId, TelegramUserId } from '../shared/ids.ts'

/** Takes a person out of what accounts, groups and dialogues keep. Rows that money or groups hang on keep the pseudonym. */
export async function forgetAccount(
  tx: Tx,
  { from, to }: { from: TelegramUserId; to: TelegramUserId },
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('telegram_user_id', '=', from)
    .executeTakeFirst()
  if (account) {
    await tx.deleteFrom('account_wallet').where('account_id', '=', account.id).execute()
    const stays = await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', account.id)
      .where((where) =>
        where.or([
          where.exists(where.selectFrom('group').select('id').where('owner_account_id', '=', account.id)),
          where.exists(where.selectFrom('campaign').select('id').where('account_id', '=', account.id)),
          where.exists(
            where.selectFrom('group_block').select('group_id').where('account_id', '=', account.id),
          ),
        ]),
      )
      .executeTakeFirst()
    if (stays === undefined) await tx.deleteFrom('account').where('id', '=', account.id).execute()
    else await nameless(tx, account.id, to)
  }
  await tx
    .updateTable('group')
    .set({ creator_telegram_user_id: to })
    .where('creator_telegram_user_id', '=', from)
    .execute()
  await tx
    .updateTable('group')
    .set({ heir_telegram_user_id: null, heir_from: null })
    .where('heir_telegram_user_id', '=', from)
    .execute()
  await tx.deleteFrom('group_transfer').where('to_telegram_user_id', '=', from).execute()
  await tx.deleteFrom('group_warrant').where('telegram_user_id', '=', from).execute()
  await tx.deleteFrom('conversation').where('telegram_user_id', '=', from).execute()
  await tx.deleteFrom('kept_text').where('telegram_user_id', '=', from).execute()
}

/** A second deletion finds the pseudonym taken by the account of the first: this one is called after its own number. */
async function nameless(tx: Tx, id: AccountId, to: TelegramUserId): Promise<void> {
  const taken = await tx
    .selectFrom('account')
    .select('id')
    .where('telegram_user_id', '=', to)
    .executeTakeFirst()
  await tx
    .updateTable('account')
    .set({ telegram_user_id: (taken ? -id : to) as TelegramUserId, language: null })
    .where('id', '=', id)
    .execute()
}

export async function insertForgotten(
  tx: Tx,
  { pseudonym, at }: { pseudonym: TelegramUserId; at: Date },
): Promise<void> {
  await tx
    .insertInto('forgotten_person')
    .values({ pseudonym, forgotten_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Says whether somebody was forgotten, and is not any more. */
export async function takeForgotten(tx: Tx, pseudonym: TelegramUserId): Promise<boolean> {
  const row = await tx
    .deleteFrom('forgotten_person')
    .where('pseudonym', '=', pseudonym)
    .returning('pseudonym')
    .executeTakeFirst()
  return row !== undefined
}
