import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { KEEP_ENDED_DAYS } from '../outbox/outbox.ts'
import { CHARGED_ONCE_DAYS } from '../people/charges.ts'
import type { TelegramUserId } from '../shared/ids.ts'

/** How long the record of a visit names its person. */
export const NAMED_DAYS = 90
/** How long visits and memberships stand under a pseudonym: as long as charges count. */
export const PSEUDONYM_DAYS = CHARGED_ONCE_DAYS

/** The fate of a column that holds a person's id or words. */
interface Rule {
  /**
   * At /deleteme: `row` deletes the rows that name the person, `pseudonym` replaces the id, and `cleared` leaves null. The room
   * that owns the column does everything else; null is nothing.
   */
  readonly deleteMe: 'row' | 'pseudonym' | 'cleared' | 'by its room' | null
  /** The effect of time without /deleteme. Days count from the end of a visit, a message or a report. */
  readonly byItself: string | null
}

const messages: Rule = { deleteMe: null, byItself: `the row goes after ${KEEP_ENDED_DAYS} days` }
const pace: Rule = { deleteMe: null, byItself: 'the row goes once no limit needs it' }
const dialogue: Rule = { deleteMe: 'row', byItself: 'the row goes when the dialogue expires' }
const ownersWords: Rule = { deleteMe: 'by its room', byItself: null }

/**
 * Every column that holds a person's Telegram id or words, with its rule. Ledger and chain keep amounts and wallets, which
 * are not listed. Members have seen a published campaign, so its texts stay.
 */
export const KEPT: Readonly<Record<string, Rule>> = {
  'account.pseudonym': { deleteMe: null, byItself: `goes ${PSEUDONYM_DAYS} days after /deleteme` },
  'account.telegram_user_id': { deleteMe: 'by its room', byItself: null },
  'advertiser_charge.pseudonym': {
    deleteMe: null,
    byItself: `the row goes ${CHARGED_ONCE_DAYS} days after the charge`,
  },
  'admin_request.telegram_user_id': {
    deleteMe: 'row',
    byItself: 'the row goes a day after the decision, or after 7 days without one',
  },
  'answer.text': { deleteMe: 'by its room', byItself: `nobody's after ${NAMED_DAYS} days` },
  'campaign.sponsor': ownersWords,
  'campaign_draft.form': {
    deleteMe: 'by its room',
    byItself: 'the row goes 7 days after the last change',
  },
  'colleague.name': {
    deleteMe: 'by its room',
    byItself: 'the row goes a year after the advertiser has removed them',
  },
  'content_version.offer': ownersWords,
  'content_version.review_reason': { deleteMe: null, byItself: null },
  'content_version.variants': ownersWords,
  'conversation.data': dialogue,
  'conversation.history': dialogue,
  'conversation.label': dialogue,
  'conversation.telegram_user_id': dialogue,
  'forgotten_person.pseudonym': { deleteMe: 'by its room', byItself: `goes after ${PSEUDONYM_DAYS} days` },
  'gate_mute.telegram_user_id': { deleteMe: null, byItself: 'the row goes when the mute is lifted' },
  'group.creator_telegram_user_id': { deleteMe: 'pseudonym', byItself: null },
  'group.deputy_telegram_user_id': { deleteMe: 'cleared', byItself: null },
  'group.frozen_reason': { deleteMe: null, byItself: 'goes when the operator clears the freeze' },
  'group.heir_telegram_user_id': { deleteMe: 'pseudonym', byItself: null },
  'group.own_question': ownersWords,
  'group.rules': ownersWords,
  'group.topic': ownersWords,
  'group_admin.telegram_user_id': {
    deleteMe: 'row',
    byItself: 'the row goes once Telegram no longer names them as an admin',
  },
  'group_member.telegram_user_id': {
    deleteMe: 'by its room',
    byItself: `a pseudonym after ${NAMED_DAYS} days; the row goes after ${PSEUDONYM_DAYS}`,
  },
  'group_transfer.to_telegram_user_id': { deleteMe: 'row', byItself: null },
  'group_warrant.telegram_user_id': { deleteMe: 'row', byItself: null },
  'inbox.body': messages,
  'inbox.chat_key': messages,
  'inbox.line': messages,
  'inbox.merge_key': messages,
  'inbox.raw': messages,
  'kept_text.telegram_user_id': dialogue,
  'kept_text.text': dialogue,
  'outbox.chat_key': messages,
  'outbox.key': messages,
  'outbox.payload': messages,
  'outbox.result': messages,
  'outbox.subject': messages,
  'outbox_chat.chat_key': pace,
  'outbox_chat.share': pace,
  'report.telegram_user_id': {
    deleteMe: 'by its room',
    byItself: 'the row goes 90 days after it was closed',
  },
  'report.text': { deleteMe: 'by its room', byItself: 'the row goes 90 days after it was closed' },
  'verification.own_question': { deleteMe: null, byItself: `goes after ${KEEP_ENDED_DAYS} days` },
  'verification.telegram_user_id': {
    deleteMe: 'by its room',
    byItself: `a pseudonym after ${NAMED_DAYS} days, nobody's after ${PSEUDONYM_DAYS}`,
  },
  'verification.user_chat_id': { deleteMe: 'by its room', byItself: `goes after ${NAMED_DAYS} days` },
}

/** Deletes rows and replaces ids as the rules say. `column` is ours, so it may stand in the SQL. */
export async function applyRules(
  tx: Tx,
  { from, to }: { from: TelegramUserId; to: TelegramUserId },
): Promise<void> {
  for (const [place, { deleteMe }] of Object.entries(KEPT)) {
    if (!place.endsWith('telegram_user_id')) continue
    const [table = '', column = ''] = place.split('.')
    const isTheirs = sql`${sql.ref(column)} = ${from}`
    if (deleteMe === 'row') await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(tx)
    if (deleteMe === 'pseudonym' || deleteMe === 'cleared') {
      const name = deleteMe === 'cleared' ? null : to
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name} where ${isTheirs}`.execute(tx)
    }
  }
}
