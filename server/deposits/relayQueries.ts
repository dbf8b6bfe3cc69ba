import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, TransactionId } from '../shared/ids.ts'
import type { TransactionStatus } from '../transactions/transaction.ts'

/** What names an authorization (EIP-3009): USDC takes each once. */
export interface AuthorizationName {
  readonly payer: Address
  readonly nonce: Hex
}

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

/** Holds everybody else who wants to relay something until the transaction ends, so that limits are counted rightly. */
export async function lockRelays(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('relay', 0))`.execute(tx)
}

export interface RelayCounts {
  readonly campaign: number
  readonly payer: number
  readonly account: number
}

/** How many were relayed since then: for the campaign, for its account, and from the payer. */
export async function countRelays(
  tx: Tx,
  {
    campaignId,
    payer,
    since,
  }: { readonly campaignId: CampaignId; readonly payer: Address; readonly since: Date },
): Promise<RelayCounts> {
  const { rows } = await sql<RelayCounts>`
    select count(*) filter (where c.id = own.id) as campaign,
      count(*) filter (where r.payer = ${payer}) as payer,
      count(*) filter (where c.account_id = own.account_id) as account
    from relay r
    join campaign c on c.id = r.campaign_id
    join campaign own on own.id = ${campaignId}
    where r.created_at > ${since}::timestamptz`.execute(tx)
  const [counts] = rows
  if (counts === undefined) throw new Error('nothing was counted')
  return counts
}

export async function insertRelay(
  tx: Tx,
  relay: AuthorizationName & {
    readonly chainId: number
    readonly campaignId: CampaignId
    readonly validBefore: Date
    readonly transactionId: TransactionId
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('relay')
    .values({
      chain_id: relay.chainId,
      payer: relay.payer,
      nonce: relay.nonce,
      campaign_id: relay.campaignId,
      valid_before: relay.validBefore,
      chain_transaction_id: relay.transactionId,
      created_at: relay.at,
    })
    .execute()
}
