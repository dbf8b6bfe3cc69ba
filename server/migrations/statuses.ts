import { sql } from 'kysely'
import { z } from 'zod'
import { UNSPONSORED_REASONS } from '../campaigns/auction.ts'
import { CAMPAIGN_STATUS, END_REASONS, ENDED_STATUSES, PACINGS } from '../campaigns/campaign.ts'
import { REVIEWS } from '../campaigns/content.ts'
import { DELAYED_CHANGE_STATUS } from '../campaigns/delayedChange.ts'
import { DEPOSIT_KINDS, DEPOSIT_STATUS } from '../campaigns/deposit.ts'
import { NOTICES } from '../campaigns/notice.ts'
import { PLACEMENT_END_REASONS, PLACEMENT_STATUS } from '../campaigns/placement.ts'
import type { Database } from '../database/database.ts'
import { CREDIT_KINDS, PAYMENT_KINDS, PAYMENT_STATUS } from '../deposits/payment.ts'
import {
  EPHEMERAL_STATES,
  MUTE_STATES,
  NOTICE_STATES,
  UNSPONSORED_AT_GATE,
  VERDICTS,
} from '../gate/gateRows.ts'
import { CATEGORIES } from '../groups/categories.ts'
import { CONSENT_POLICIES, GROUP_KINDS, GROUP_STATUS, UNREACHED_POLICIES } from '../groups/group.ts'
import { INBOX_STATUS } from '../inbox/inbox.ts'
import { ACCOUNT_KIND, KEY_COLUMNS, LEDGER_EVENTS } from '../ledger/ledger.ts'
import { LINK_STATUS } from '../offers/offerLink.ts'
import { OUTBOX_STATUS, REPORT_KINDS, UNKNOWN_CAUSES } from '../outbox/outbox.ts'
import { LANES } from '../outbox/policy.ts'
import { PLACES } from '../payouts/hold.ts'
import { WATCHED_KINDS } from '../payouts/keyChanges.ts'
import { BATCH_STATUS, LEG_KINDS, LEG_OUTCOMES, LEG_STATUS } from '../payouts/payout.ts'
import { TRANSACTION_PURPOSES, TRANSACTION_SIGNERS, TRANSACTION_STATUS } from '../transactions/transaction.ts'
import { LOOK_DAYS, LOOK_FINDINGS } from '../verifications/memberLook.ts'
import { OBSTACLES } from '../verifications/obstacle.ts'
import { VERIFICATION_STATE, WAYS_IN } from '../verifications/verification.ts'
import { isNewerVersion, VERSION } from '../version.ts'

/** A SQL check generated from a list in TypeScript. */
interface StatusConstraint {
  readonly table: string
  readonly name: string
  readonly check: string
  /** The column, where the check is a list of its values. */
  readonly column?: string
  readonly values?: readonly string[]
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

function oneOf(table: string, column: string, values: readonly string[]): StatusConstraint {
  return {
    table,
    column,
    values,
    name: `${table}_${column}_known`,
    check: `${column} in (${quoted(values)})`,
  }
}

function namesWhere<V>(table: Readonly<Record<string, V>>, test: (value: V) => boolean): string[] {
  return Object.entries(table)
    .filter(([, value]) => test(value))
    .map(([name]) => name)
}

/** Every column whose values are listed in TypeScript, and the columns that a status requires. */
export const STATUS_CONSTRAINTS: readonly StatusConstraint[] = [
  oneOf('group', 'status', Object.keys(GROUP_STATUS)),
  oneOf('group', 'kind', GROUP_KINDS),
  oneOf('group', 'consent_policy', CONSENT_POLICIES),
  oneOf('group', 'unreached_policy', UNREACHED_POLICIES),
  oneOf('campaign', 'status', Object.keys(CAMPAIGN_STATUS)),
  oneOf('campaign', 'end_reason', Object.keys(END_REASONS)),
  {
    table: 'campaign',
    name: 'campaign_end_reason_set',
    check: `(status in (${quoted(ENDED_STATUSES)})) = (end_reason is not null)`,
  },
  oneOf('campaign', 'pacing', PACINGS),
  oneOf('campaign', 'category', CATEGORIES),
  {
    table: 'group',
    name: 'group_forbidden_categories_known',
    check: `forbidden_categories <@ array[${quoted(CATEGORIES)}]::text[]`,
  },
  {
    table: 'campaign',
    name: 'campaign_deadline_set',
    check: `status in (${quoted(namesWhere(CAMPAIGN_STATUS, (s) => s.deadline === null))}) or (status in (${quoted(namesWhere(CAMPAIGN_STATUS, (s) => s.deadline === true))})) = (deadline_at is not null)`,
  },
  oneOf('content_version', 'review', Object.keys(REVIEWS)),
  oneOf('delayed_change', 'status', Object.keys(DELAYED_CHANGE_STATUS)),
  oneOf('placement', 'status', Object.keys(PLACEMENT_STATUS)),
  oneOf('placement', 'end_reason', Object.keys(PLACEMENT_END_REASONS)),
  oneOf('deposit', 'status', Object.keys(DEPOSIT_STATUS)),
  oneOf('deposit', 'kind', DEPOSIT_KINDS),
  oneOf('payment', 'status', Object.keys(PAYMENT_STATUS)),
  oneOf('payment', 'kind', PAYMENT_KINDS),
  oneOf('credit', 'kind', CREDIT_KINDS),
  oneOf('verification', 'state', Object.keys(VERIFICATION_STATE)),
  oneOf('verification', 'way_in', WAYS_IN),
  oneOf('verification', 'unsponsored', UNSPONSORED_AT_GATE),
  oneOf('verification', 'obstacle', Object.keys(OBSTACLES)),
  oneOf('campaign_notice', 'kind', Object.keys(NOTICES)),
  oneOf('payout_hold_difference', 'place', PLACES),
  oneOf('key_change', 'kind', WATCHED_KINDS),
  oneOf('offer_link', 'status', Object.keys(LINK_STATUS)),
  oneOf('gate_mute', 'state', MUTE_STATES),
  oneOf('member_look', 'finding', LOOK_FINDINGS),
  {
    table: 'member_look',
    name: 'member_look_after_days_known',
    check: `after_days in (${LOOK_DAYS.join(', ')})`,
  },
  oneOf('gate_notice', 'state', NOTICE_STATES),
  oneOf('gate_ephemeral', 'state', EPHEMERAL_STATES),
  oneOf('admin_request', 'verdict', VERDICTS),
  oneOf('auction_decision', 'unsponsored_reason', Object.keys(UNSPONSORED_REASONS)),
  {
    table: 'verification',
    name: 'verification_deadline_set',
    check: `(state in (${quoted(namesWhere(VERIFICATION_STATE, (s) => !s.final))})) = (deadline_at is not null)`,
  },
  oneOf('ledger_account', 'kind', Object.keys(ACCOUNT_KIND)),
  {
    table: 'ledger_account',
    name: 'ledger_account_shape',
    check: Object.entries(ACCOUNT_KIND)
      .map(([kind, { side, key }]) => {
        const columns = KEY_COLUMNS.map(
          (column) => `${column} is ${(key as readonly string[]).includes(column) ? 'not null' : 'null'}`,
        )
        return `(kind = '${kind}' and side = '${side}' and ${columns.join(' and ')})`
      })
      .join(' or '),
  },
  oneOf('ledger_transaction', 'event', LEDGER_EVENTS),
  oneOf('inbox', 'status', Object.keys(INBOX_STATUS)),
  oneOf('outbox', 'status', Object.keys(OUTBOX_STATUS)),
  oneOf('outbox', 'unknown_cause', Object.keys(UNKNOWN_CAUSES)),
  oneOf('outbox', 'report_kind', REPORT_KINDS),
  oneOf('outbox', 'lane', LANES),
  oneOf('chain_transaction', 'status', Object.keys(TRANSACTION_STATUS)),
  oneOf('chain_transaction', 'purpose', TRANSACTION_PURPOSES),
  oneOf('chain_transaction', 'signer', TRANSACTION_SIGNERS),
  ...(
    [
      // `<=` is "implies": a transaction that is to be signed again keeps its last signature.
      ['signed', '<=', 'nonce'],
      ['mined', '=', 'mined_hash'],
      ['final', '=', 'ended_at'],
    ] as const
  ).map(([trait, demands, column]) => ({
    table: 'chain_transaction',
    name: `chain_transaction_${trait}_set`,
    check: `(status in (${quoted(namesWhere(TRANSACTION_STATUS, (s) => s[trait]))})) ${demands} (${column} is not null)`,
  })),
  oneOf('batch', 'status', Object.keys(BATCH_STATUS)),
  oneOf('batch_leg', 'kind', LEG_KINDS),
  oneOf('batch_leg', 'status', Object.keys(LEG_STATUS)),
  oneOf('batch_leg', 'outcome', LEG_OUTCOMES),
]

const LIVE_INDEX = 'verification_live'
/** The verifications under way: one for each person and group. */
const LIVE_STATES = quoted(namesWhere(VERIFICATION_STATE, (state) => !state.final))

/** The comment of a generated constraint or index: its author's version and its definition. */
const stamp = z.object({ version: z.string(), definition: z.string() })
type Stamp = z.output<typeof stamp>

/**
 * Brings the generated constraints in line with the lists, inside the caller's transaction. An unchanged one takes no
 * lock that blocks others. After a newer version nothing is changed: during a rolling upgrade an older server must not
 * narrow what the newer one widened.
 */
export async function applyStatusConstraints(
  db: Database,
  { version } = { version: VERSION },
): Promise<void> {
  const stamps = await readStamps(db)
  if (Object.values(stamps).some((found) => found && isNewerVersion(found.version, version))) return
  const stampedAs = (definition: string) => sql.lit(JSON.stringify({ version, definition } satisfies Stamp))
  for (const { table, name, check } of STATUS_CONSTRAINTS) {
    const on = sql`${sql.table(table)}`
    const found = stamps[name]
    if (found?.definition === check && found.version === version) continue
    if (found?.definition !== check) {
      await sql`alter table ${on} drop constraint if exists ${sql.id(name)}`.execute(db)
      await sql`alter table ${on} add constraint ${sql.id(name)} check (${sql.raw(check)})`.execute(db)
    }
    await sql`comment on constraint ${sql.id(name)} on ${on} is ${stampedAs(check)}`.execute(db)
  }

  const found = stamps[LIVE_INDEX]
  if (found?.definition === LIVE_STATES && found.version === version) return
  if (found?.definition !== LIVE_STATES) {
    await sql`drop index if exists ${sql.id(LIVE_INDEX)}`.execute(db)
    await sql`
      create unique index ${sql.id(LIVE_INDEX)} on verification (group_id, telegram_user_id)
      where state in (${sql.raw(LIVE_STATES)})`.execute(db)
  }
  await sql`comment on index ${sql.id(LIVE_INDEX)} is ${stampedAs(LIVE_STATES)}`.execute(db)
}

/** By the name of the constraint or index; other comments are left out. */
async function readStamps(db: Database): Promise<Partial<Record<string, Stamp>>> {
  const { rows } = await sql<{ name: string; comment: string }>`
    select c.conname as name, d.description as comment from pg_description d
    join pg_constraint c on c.oid = d.objoid and d.classoid = 'pg_constraint'::regclass
    where c.connamespace = current_schema()::regnamespace
    union all
    select c.relname, d.description from pg_description d
    join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass and d.objsubid = 0
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i'`.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ name, comment }) => {
      const found = parseStamp(comment)
      return found ? [[name, found] as const] : []
    }),
  )
}

function parseStamp(comment: string): Stamp | undefined {
  try {
    return stamp.safeParse(JSON.parse(comment)).data
  } catch {
    return undefined
  }
}
