import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { Counter, Gauge } from 'prom-client'
import { CAMPAIGN_STATUS } from '../campaigns/campaign.ts'
import type { DatabaseHealth } from '../database/health.ts'
import type { Metrics } from '../http/metrics.ts'
import type { DueWork, Readiness } from '../http/readiness.ts'
import { ACCOUNT_KIND } from '../ledger/ledger.ts'
import { UNKNOWN_CAUSES } from '../outbox/outbox.ts'
import { TRANSACTION_PURPOSES } from '../transactions/transaction.ts'
import { VERIFICATION_STATE } from '../verifications/verification.ts'
import type { ChainFacts } from './chainFacts.ts'
import type { Facts } from './facts.ts'

/** The sources that metrics are read from, each at most once for a scrape. */
interface Sources {
  readonly database: Facts
  readonly due: DueWork
  readonly chain: ChainFacts
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly log: Readonly<Record<string, number>>
}
type Source = keyof Sources

type Values = Readonly<Record<string, number>> | number | undefined

/** A metric that is read when it is asked for. */
export interface ReadMetric {
  readonly name: string
  readonly help: string
  /** It only grows, so that a rate can be taken of it. */
  readonly isCounter?: true
  readonly label?: string
  /** The values of its label that are there even where nothing is counted. */
  readonly labelled?: readonly string[]
  readonly source: Source
  readonly read: (sources: Sources) => Values
}

/** A metric of one source. */
function of<S extends Source>(source: S) {
  return (
    metric: Omit<ReadMetric, 'source' | 'read'> & { readonly read: (facts: Sources[S]) => Values },
  ): ReadMetric => ({ ...metric, source, read: (sources) => metric.read(sources[source]) })
}
const ofDatabase = of('database')
const ofChain = of('chain')

const LIVE_STATES = Object.entries(VERIFICATION_STATE).flatMap(([state, { final }]) => (final ? [] : [state]))

/** The metrics that tell of the whole deployment, or of this process's connections. */
export const READ_METRICS: readonly ReadMetric[] = [
  of('due')({
    name: 'foyer_oldest_due_seconds',
    help: 'For how long the oldest job, update and message have been due. 0 where none is.',
    label: 'work',
    labelled: ['job', 'update', 'message'],
    read: (due) => ({ ...due }),
  }),
  ofDatabase({
    name: 'foyer_backlog',
    help: 'Due jobs, and updates and messages that wait, due or not.',
    label: 'work',
    labelled: ['job', 'update', 'message'],
    read: ({ backlog }) => backlog,
  }),
  ofDatabase({
    name: 'foyer_running_jobs',
    help: 'Jobs that a worker holds.',
    read: ({ runningJobs }) => runningJobs,
  }),
  ofDatabase({
    name: 'foyer_longest_job_seconds',
    help: 'For how long a worker has held the job that it has held longest. 0 where none runs.',
    read: ({ longestJobSeconds }) => longestJobSeconds,
  }),
  ofDatabase({
    name: 'foyer_needs_person',
    help: 'Things that wait until a person has decided. /operator lists each kind.',
    label: 'what',
    labelled: ['parked_update', 'failed_job', 'given_up_message', 'stuck_row', 'review', 'report'],
    read: ({ needsPerson }) => needsPerson,
  }),
  ofDatabase({
    name: 'foyer_oldest_review_seconds',
    help: 'For how long the oldest content has waited for a reviewer. 0 where none waits.',
    read: ({ oldestReviewSeconds }) => oldestReviewSeconds,
  }),
  ofDatabase({
    name: 'foyer_troubles',
    help: 'Standing faults that operators were told of. A cause without one is absent.',
    label: 'cause',
    read: ({ troubles }) => troubles,
  }),
  ofDatabase({
    name: 'foyer_telegram_outage_seconds',
    help: 'For how long the calls of every chat have failed. 0 while Telegram answers.',
    read: ({ telegramOutageSeconds }) => telegramOutageSeconds,
  }),
  ofDatabase({
    name: 'foyer_unknown_calls',
    help: "Calls to Telegram of the last three days that may have been made twice, by cause: Telegram's answer was lost, the process died, or the database did not take the outcome in time.",
    label: 'cause',
    labelled: Object.keys(UNKNOWN_CAUSES),
    read: ({ unknownCalls }) => unknownCalls,
  }),
  ofDatabase({
    name: 'foyer_visits',
    help: 'Visits under way at the doors of groups, by state.',
    label: 'state',
    labelled: LIVE_STATES,
    read: ({ visits }) => visits,
  }),
  ofDatabase({
    name: 'foyer_joins_total',
    help: 'People who were let in. `sponsored`: a campaign was charged.',
    isCounter: true,
    label: 'kind',
    labelled: ['sponsored', 'unsponsored'],
    read: ({ joins }) => joins,
  }),
  ofDatabase({
    name: 'foyer_joins_given_back_total',
    help: 'Sponsored joins whose price went back to the campaign, since the member left soon.',
    isCounter: true,
    read: ({ joinsGivenBack }) => joinsGivenBack,
  }),
  ofDatabase({
    name: 'foyer_campaigns',
    help: 'Campaigns, by status.',
    label: 'status',
    labelled: Object.keys(CAMPAIGN_STATUS),
    read: ({ campaigns }) => campaigns,
  }),
  ofDatabase({
    name: 'foyer_money_usdc',
    help: 'Balances of the ledger, by kind of account (docs/domain.md).',
    label: 'account',
    labelled: Object.keys(ACCOUNT_KIND),
    read: ({ money }) => money,
  }),
  ofDatabase({
    name: 'foyer_unswept_usdc',
    help: 'The last seen money at deposit addresses, on its way to the escrow.',
    read: ({ unsweptMoney }) => unsweptMoney,
  }),
  ofDatabase({
    name: 'foyer_confirming_payments',
    help: 'Payments that were seen and are not credited yet.',
    read: ({ confirmingPayments }) => confirmingPayments,
  }),
  ofDatabase({
    name: 'foyer_oldest_payment_seconds',
    help: 'Since when the oldest of them was seen. 0 where none is.',
    read: ({ oldestPaymentSeconds }) => oldestPaymentSeconds,
  }),
  ofDatabase({
    name: 'foyer_open_transactions',
    help: 'Transactions of our keys that have not ended, by purpose.',
    label: 'purpose',
    labelled: TRANSACTION_PURPOSES,
    read: ({ openTransactions }) => openTransactions,
  }),
  ofDatabase({
    name: 'foyer_oldest_transaction_seconds',
    help: 'Since when the oldest of them was wanted. 0 where none is open.',
    read: ({ oldestTransactionSeconds }) => oldestTransactionSeconds,
  }),
  ofDatabase({
    name: 'foyer_stopped',
    help: 'Above 0 where it is stopped: payouts by a difference between books and chain, sales by an operator, by the outflow cap or by unconfirmed keys.',
    label: 'flow',
    labelled: ['payouts', 'sales', 'sales_by_cap', 'sales_by_keys'],
    read: ({ stopped }) => stopped,
  }),
  ofDatabase({
    name: 'foyer_reconciliation_age_seconds',
    help: 'Since books and escrow were last compared on every account, or else since the first look at the escrow.',
    read: ({ reconciliationAgeSeconds }) => reconciliationAgeSeconds,
  }),
  ofDatabase({
    name: 'foyer_failovers_total',
    help: 'Times that another server took over the database and kept all that was acknowledged.',
    isCounter: true,
    read: ({ failovers }) => failovers,
  }),
  ofDatabase({
    name: 'foyer_standby_confirms',
    help: '1 while each commit waits for the standby that a failover promotes. 0: there is no standby, or a failover may lose commits.',
    read: ({ standbyConfirms }) => standbyConfirms,
  }),
  ofChain({
    name: 'foyer_watcher_lag_seconds',
    help: 'The age of the last block of the escrow that is in the books.',
    read: ({ watcherLagSeconds }) => watcherLagSeconds,
  }),
  ofChain({
    name: 'foyer_key_ether',
    help: 'The ether that a key of ours has left for gas. Read twice a minute.',
    label: 'key',
    read: ({ ether }) => ether,
  }),
  of('pool')({
    name: 'foyer_database_connections',
    help: "This process's connections to PostgreSQL, and the requests and jobs that wait for one.",
    label: 'state',
    labelled: ['busy', 'idle', 'waiting'],
    read: ({ totalCount, idleCount, waitingCount }) => ({
      busy: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
    }),
  }),
  of('log')({
    name: 'foyer_log_lines_total',
    help: 'Lines that this process has logged, by level. Each `error` and `fatal` needs a person.',
    isCounter: true,
    label: 'level',
    labelled: ['warn', 'error', 'fatal'],
    read: (lines) => lines,
  }),
]

export interface DeploymentParts {
  readonly databaseHealth: Pick<DatabaseHealth, 'state'>
  readonly pool: Sources['pool']
  readonly countLines: () => Sources['log']
  readonly readFacts: () => Promise<Facts>
  readonly findDue: Readiness['findDue']
  readonly readChainFacts: () => Promise<ChainFacts>
}

/** A storm of scrapes asks the database no more often. */
const FACTS_KEPT_MS = 5_000
const CHAIN_KEPT_MS = 30_000
/** A scrape goes on without what takes longer. */
const PATIENCE_MS = 2_500

/**
 * Adds the metrics of the deployment. They are read at a scrape, a few times a minute at most. The scrape succeeds
 * without those that cannot be read: `foyer_database_state` says why.
 */
export function observeDeployment({ registry }: Metrics, parts: DeploymentParts): void {
  const readDatabase = keep(FACTS_KEPT_MS, parts.readFacts)
  const sources: { readonly [S in Source]: () => Promise<Sources[S] | undefined> } = {
    database: async () => (parts.databaseHealth.state === 'up' ? readDatabase() : undefined),
    due: () => parts.findDue(),
    chain: keep(CHAIN_KEPT_MS, parts.readChainFacts),
    pool: async () => parts.pool,
    log: async () => parts.countLines(),
  }
  for (const { name, help, isCounter, label, labelled = [], source, read } of READ_METRICS) {
    const Metric = isCounter ? Counter : Gauge
    new Metric({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const found = await sources[source]().catch(() => undefined)
        const values = found && read({ [source]: found } as unknown as Sources)
        this.reset()
        if (label === undefined) this.remove()
        if (values === undefined) return
        if (typeof values === 'number') return this.inc(values)
        const zeros = Object.fromEntries(labelled.map((value) => [value, 0]))
        for (const [value, count] of Object.entries({ ...zeros, ...values })) {
          this.inc({ [label ?? '']: value }, count)
        }
      },
    })
  }
}

/** Reads at most once in `keptMs`, also after a failure. Undefined where a read fails, or takes too long to wait for. */
function keep<T>(keptMs: number, read: () => Promise<T>): () => Promise<T | undefined> {
  const kept = new LRUCache<'facts', { readonly found: T | undefined }>({
    max: 1,
    ttl: keptMs,
    fetchMethod: async () => ({ found: await read().catch(() => undefined) }),
  })
  return async () => {
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, PATIENCE_MS, undefined)
    try {
      return (await Promise.race([kept.fetch('facts'), late]))?.found
    } finally {
      clearTimeout(timer)
    }
  }
}
