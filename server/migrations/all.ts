import type { Migration } from 'kysely/migration'
import * as accounts from './0001_accounts.ts'
import * as groups from './0002_groups.ts'
import * as campaigns from './0003_campaigns.ts'
import * as deposits from './0004_deposits.ts'
import * as verifications from './0005_verifications.ts'
import * as ledger from './0006_ledger.ts'
import * as inboxOutbox from './0007_inbox_outbox.ts'
import * as chain from './0008_chain.ts'
import * as watcher from './0009_watcher.ts'
import * as payouts from './0010_payouts.ts'
import * as callReports from './0011_call_reports.ts'
import * as conversations from './0012_conversations.ts'
import * as gate from './0013_gate.ts'
import * as campaignNotices from './0014_campaigns.ts'
import * as outboxLimits from './0015_outbox_limits.ts'
import * as operator from './0016_operator.ts'
import * as gateMessages from './0017_gate_messages.ts'
import * as ownQuestion from './0018_own_question.ts'

/** Every migration in order. Frozen from the first release on; until then a change edits the migration that makes the table. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_accounts': accounts,
  '0002_groups': groups,
  '0003_campaigns': campaigns,
  '0004_deposits': deposits,
  '0005_verifications': verifications,
  '0006_ledger': ledger,
  '0007_inbox_outbox': inboxOutbox,
  '0008_chain': chain,
  '0009_watcher': watcher,
  '0010_payouts': payouts,
  '0011_call_reports': callReports,
  '0012_conversations': conversations,
  '0013_gate': gate,
  '0014_campaigns': campaignNotices,
  '0015_outbox_limits': outboxLimits,
  '0016_operator': operator,
  '0017_gate_messages': gateMessages,
  '0018_own_question': ownQuestion,
}
