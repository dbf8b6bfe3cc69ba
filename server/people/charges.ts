import { type RawBuilder, sql } from 'kysely'
import { keyedNameOf } from '../accounts/pseudonym.ts'
import type { Config } from '../config.ts'
import type { Context, InTx } from '../context.ts'
import type { CampaignId, TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'

/** An advertiser is charged for one person once in this time, in all groups. */
export const CHARGED_ONCE_DAYS = 365

/** Records that a campaign's advertiser was charged for a person, under the keyed hash from the start. A give-back leaves it: who comes back brings nothing new. */
export async function recordCharge(
  { db, config }: InTx,
  { telegramUserId, campaignId, at }: { telegramUserId: TelegramUserId; campaignId: CampaignId; at: Date },
): Promise<void> {
  await sql`
    insert into advertiser_charge (pseudonym, account_id, wallet, charged_at)
    select ${keyedNameOf(config, telegramUserId)}, account_id, refund_wallet, ${at} from campaign where id = ${campaignId}
    on conflict (pseudonym, account_id) do update set wallet = excluded.wallet, charged_at = excluded.charged_at`.execute(
    db,
  )
}

/** Charges for one person that count at a moment, as a query of `account_id` and `wallet`. */
export function countingCharges(
  config: Pick<Config, 'pseudonymSecret'>,
  { telegramUserId, at }: { telegramUserId: TelegramUserId; at: Date },
): RawBuilder<unknown> {
  return sql`
    select account_id, wallet from advertiser_charge
    where pseudonym = ${keyedNameOf(config, telegramUserId)} and charged_at > ${forgottenBefore(at)}::timestamptz`
}

/** Deletes charges that no longer count. Repeating it changes nothing. */
export async function forgetCharges({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('advertiser_charge').where('charged_at', '<=', forgottenBefore(clock.now())).execute()
}

function forgottenBefore(at: Date): Date {
  return addMs(at, -CHARGED_ONCE_DAYS * DAY_MS)
}
