import { setTimeout as sleep } from 'node:timers/promises'
import { privateKeyToAddress } from 'viem/accounts'
import { EMBEDDED_RELAY_KEY } from '../../sandbox/chain/escrow.ts'
import { describeDifferences, type Reconciliation, reconcile } from '../../server/payouts/reconcile.ts'
import type { TransactionSigner } from '../../server/transactions/transaction.ts'
import { checkCampaigns, checkThoroughly } from '../simulate/checks.ts'
import type { Crowd } from './crowd.ts'
import type { Market } from './market.ts'
import type { Stage } from './stage.ts'

/** A job may be due this much before it is overdue. */
const DUE_SECONDS = 5
/** Less is not swept, in micro-USDC, and what came of it is not explained. */
const DUST = 100_000

/**
 * Everything still under way, in words. Empty once all is well. Covers the database, Telegram's queue and the people at the
 * gates. A notice in a group that may have been posted is retried after minutes and hours by design, and is not waited for:
 * people who need it are.
 */
export async function findUnfinished(
  { database, telegram, servers }: Stage,
  { crowd, market }: { readonly crowd: Crowd; readonly market: Market },
): Promise<string[]> {
  const { rows } = await database.pool.query<{ what: string }>(`
    select concat_ws(' ', 'update', update_id, 'of', chat_key, 'is not handled:', error) as what
      from inbox where status = 'pending'
    union all select concat_ws(' ', method, 'to', chat_key, 'is not made:', error) from outbox
      where status = 'pending' and not (lane = 'message' and chat_key like '-%' and failing_since is not null)
    union all select concat_ws(' ', 'verification', id, 'is', state) from verification
      where state in ('invited', 'asked', 'scoring', 'agreeing', 'admitting')
    union all select concat_ws(' ', 'job', id, task_identifier, 'is overdue, locked by', locked_by, last_error)
      from graphile_worker.jobs
      where attempts < max_attempts and (run_at < now() - interval '${DUE_SECONDS} seconds' or last_error is not null)
    union all select concat_ws(' ', 'transaction', source, 'is', status, error) from chain_transaction
      where ended_at is null
    union all select concat_ws(' ', 'batch', batch_hash, 'is', status) from batch
      where status in ('collected', 'settled')
    union all select concat_ws(' ', 'campaign', id, 'is', status) from campaign where status = 'closing'
    union all select concat_ws(' ', 'deposit', id, 'of', campaign_id, 'has', received, 'of', amount) from deposit
      where status = 'open'
    union all select concat_ws(' ', 'payment', tx_hash, 'for campaign', campaign_id, 'is', status) from payment p
      where status = 'confirming' and (
        select sum(amount) from payment q where q.campaign_id = p.campaign_id and q.status = 'confirming') >= ${DUST}
    union all select concat_ws(' ', 'sweep', tx_hash, 'of campaign', campaign_id, 'is not explained') from credit c
      where kind = 'sweep' and credited_at is not null
        and amount - ${DUST} >= (select coalesce(sum(amount), 0) from payment p where p.credit_id = c.id)`)
  const updates = telegram.world.pending.map(({ update_id: id }) => `update ${id} is not delivered`)
  const unready = (await servers.listUnready()).map((name) => `${name} is not ready`)
  return [
    ...rows.map(({ what }) => what),
    ...updates,
    ...crowd.waiting(),
    ...(await market.payers.waiting()),
    ...unready,
  ]
}

/** Broken promises, in words. Must be empty. Looked for once nothing is under way. */
export async function findBroken(stage: Stage, market: Market): Promise<string[]> {
  const { database, balancer, accepted } = stage
  const { rows: updates } = await database.pool.query<{ id: number }>(
    "select update_id as id from inbox where status = 'done'",
  )
  const done = new Set(updates.map(({ id }) => id))
  const lost = [...accepted].filter((id) => !done.has(id)).map((id) => `update ${id} is lost`)
  const strange = balancer.strange.map((status) => `the webhook answered ${status}`)
  const { rows } = await database.pool.query<{ what: string }>(
    `
    select concat_ws(' ', 'update', update_id, 'is parked:', error) as what from inbox where status = 'parked'
    union all select concat_ws(' ', method, 'to', chat_key, 'is given up:', error) from outbox
      where lane = 'message' and (status = 'failed' or status = 'given_up' and chat_key not like '-%')
    union all select concat_ws(' ', 'job', id, task_identifier, 'is given up:', last_error) from graphile_worker.jobs
      where attempts >= max_attempts and last_error is not null
    union all select concat_ws(' ', 'transaction', source, 'is', status, error) from chain_transaction
      where status in ('reverted', 'refused')
    union all select concat_ws(' ', 'payouts were held at', held_at) from payout_hold
    union all select concat_ws(' ', 'verification', id, 'ended as', state) from verification
      where state in ('failed', 'expired', 'unreached', 'left', 'settled_elsewhere')
    union all select concat_ws(' ', count(*), 'verifications of', telegram_user_id, 'in group', group_id)
      from verification group by telegram_user_id, group_id having count(*) > 1
    union all select concat_ws(' ', telegram_user_id, 'was to be told', count(*), 'times:', split_part(text, e'\\n', 1)) from (
      select v.telegram_user_id, payload->>'text' as text from outbox o
      join verification v on o.chat_key = v.telegram_user_id::text
      where method = 'sendMessage' and payload->>'text' not like '%then come back.') as told
      group by telegram_user_id, text having count(*) > 1`,
  )
  return [
    ...[...lost, ...strange, ...market.payers.strange, ...rows.map(({ what }) => what)],
    ...(await findForeignNonces(stage, market)),
    ...(await findUnsound(stage, market)),
  ]
}

/** Transactions of the servers' keys that the database does not know, or knows and the chain does not. */
async function findForeignNonces({ database, chain }: Stage, { sentBefore }: Market): Promise<string[]> {
  const { rows } = await database.pool.query<{ signer: TransactionSigner; known: number }>(
    'select signer, count(*)::int as known from chain_transaction where mined_hash is not null group by signer',
  )
  const known = new Map(rows.map((row) => [row.signer, row.known]))
  const keys = [
    { signer: 'operator', address: chain.operator.address, before: sentBefore },
    { signer: 'relay', address: privateKeyToAddress(EMBEDDED_RELAY_KEY), before: 0 },
  ] as const
  const broken = await Promise.all(
    keys.map(async ({ signer, address, before }) => {
      const sent = (await chain.client.getTransactionCount({ address })) - before
      const expected = known.get(signer) ?? 0
      return sent === expected
        ? []
        : [`the ${signer} has sent ${sent} transactions, and ${expected} are known`]
    }),
  )
  return broken.flat()
}

/** Books that do not add up, and money that left the escrow other than they say. */
async function findUnsound({ ctx, parts, database, chain }: Stage, { campaigns }: Market): Promise<string[]> {
  const told = { upTo: -1n, balances: new Map<string, bigint>() }
  const books = { ctx, parts, database, chain, campaigns, told, surplus: 0n }
  try {
    await checkCampaigns(books)
    await checkThoroughly(books)
  } catch (error) {
    return [(error as Error).message]
  }
  const { differences } = await reconcileSoon(ctx, { reader: parts.reader, place: parts.gate.place })
  return differences.length === 0 ? [] : [describeDifferences(differences)]
}

/** Waits for a watcher that is booking. */
async function reconcileSoon(...args: Parameters<typeof reconcile>): Promise<Reconciliation> {
  for (;;) {
    const reconciliation = await reconcile(...args)
    if (reconciliation !== undefined) return reconciliation
    await sleep(100)
  }
}

export interface Messages {
  /** Different ones that were to be sent. */
  readonly wanted: number
  /** Those of them that never reached Telegram. */
  readonly lost: number
  /** Deliveries to Telegram beyond the first. */
  readonly repeated: number
  /**
   * Deliveries that attempts of unknown outcome do not explain. A call is repeated if its answer was lost, or if its worker
   * died or had no database before it could record the answer.
   */
  readonly unexplained: number
}

/**
 * Compares what was to be sent to people since `seq` with what Telegram got since the call at `from`. A notice
 * in a group is never sent a second time where its outcome is unknown; whoever waits for it counts as waiting.
 */
export async function countMessages(
  { database, telegram }: Stage,
  { seq, from }: { readonly seq: number; readonly from: number },
): Promise<Messages> {
  const arrived = new Map<string, number>()
  for (const { method, params } of telegram.calls.slice(from)) {
    if (method !== 'sendmessage') continue
    const message = `${params.chat_id}\n${params.text}`
    arrived.set(message, (arrived.get(message) ?? 0) + 1)
  }
  const { rows } = await database.pool.query<{ message: string; wanted: number; repeatable: number }>(
    `select payload->>'chat_id' || e'\\n' || (payload->>'text') as message, count(*)::int as wanted,
       sum(greatest(attempts - 1, 0))::int as repeatable
     from outbox where method = 'sendMessage' and chat_key not like '-%' and seq > $1 group by 1`,
    [seq],
  )
  const sums = { wanted: 0, lost: 0, repeated: 0, unexplained: 0 }
  for (const { message, wanted, repeatable } of rows) {
    const beyond = (arrived.get(message) ?? 0) - wanted
    sums.wanted += wanted
    sums.lost += Math.max(0, -beyond)
    sums.repeated += Math.max(0, beyond)
    sums.unexplained += Math.max(0, beyond - repeatable)
  }
  return sums
}
