import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { TransactionStatus } from '../transactions/transaction.ts'
import type { AuthorizationName } from './paymentChain.ts'

export interface RelayRow extends AuthorizationName {
  readonly campaignId: CampaignId
  readonly status: TransactionStatus
  /** Of its first signature; null while it has none. */
  readonly firstHash: Hex | null
  readonly minedHash: Hex | null
}

const RELAY = sql`
  select r.payer, r.nonce, r.campaign_id as "campaignId", t.status,
    coalesce(t.replaces_hashes[1], t.tx_hash) as "firstHash", t.mined_hash as "minedHash"
  from relay r join chain_transaction t on t.id = r.chain_transaction_id`

export async function findRelay(
  db: Database,
  { chainId, payer, nonce }: AuthorizationName & { readonly chainId: number },
): Promise<RelayRow | undefined> {
  const { rows } = await sql<RelayRow>`
    ${RELAY} where r.chain_id = ${chainId} and r.payer = ${payer} and r.nonce = ${nonce}`.execute(db)
  return rows[0]
}

/** What was relayed for a campaign under this hash, also one that another signature has replaced. */
export async function findRelayByHash(
  db: Database,
  { campaignId, hash }: { readonly campaignId: CampaignId; readonly hash: Hex },
): Promise<RelayRow | undefined> {
  const { rows } = await sql<RelayRow>`
    ${RELAY} where r.campaign_id = ${campaignId} and (t.tx_hash = ${hash} or ${hash} = any (t.replaces_hashes))`.execute(
    db,
  )
  return rows[0]
}

/**
 * How many were relayed since then for a campaign, from a payer, for the campaign's account. Everybody else who wants to relay
 * something waits until the transaction ends, so that limits are counted rightly.
 */
export async function countRelays(
  tx: Tx,
  { campaignId, payer, since }: Pick<RelayRow, 'campaignId' | 'payer'> & { readonly since: Date },
): Promise<Readonly<Record<'campaign' | 'payer' | 'account', number>>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('relay', 0))`.execute(tx)
  const { rows } = await sql<Record<'campaign' | 'payer' | 'account', number>>`
    select count(*) filter (where c.id = own.id) as campaign,
      count(*) filter (where r.payer = ${payer}) as payer,
      count(*) filter (where c.account_id = own.account_id) as account
    from relay r
    join campaign c on c.id = r.campaign_id
    join campaign own on own.id = ${campaignId}
    where r.created_at > ${since}::timestamptz`.execute(tx)
  return rows[0] ?? { campaign: 0, payer: 0, account: 0 }
}
