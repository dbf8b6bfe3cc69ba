import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
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
    .set({ heir_telegram_user_id: to })
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

/** Deletes the jobs that wait to do something for a person, but for those that bring them what is on its way. */
export async function deleteJobs(tx: Tx, person: TelegramUserId): Promise<void> {
  // Of somebody else, whom they have added to a group: that goes on, as if nobody knew by whom.
  await sql`
    update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{adderId}', '0')::json
    where payload ->> 'adderId' = ${`${person}`}`.execute(tx)
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and ${`${person}`}::text in (payload ->> 'telegramUserId', payload ->> 'to')`.execute(
    tx,
  )
}

export async function upsertForgotten(
  tx: Tx,
  { pseudonym, at }: { pseudonym: TelegramUserId; at: Date },
): Promise<void> {
  await tx
    .insertInto('forgotten_person')
    .values({ pseudonym, forgotten_at: at })
    .onConflict((conflict) => conflict.column('pseudonym').doUpdateSet({ forgotten_at: at }))
    .execute()
}

/** Forgets the pseudonyms of people who were deleted before a moment. Their accounts then bear their own numbers. */
export async function deleteForgotten(db: Database, { before }: { before: Date }): Promise<void> {
  await sql`
    with over as (
      delete from forgotten_person where forgotten_at < ${before}::timestamptz returning pseudonym
    )
    update account set telegram_user_id = -id from over where telegram_user_id = over.pseudonym`.execute(db)
}
