import { sql } from 'kysely'
import type { Hex, PublicClient } from 'viem'
import type { Context, Database, Tx } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import type { Address } from '../shared/addresses.ts'
import { describeFailure } from '../shared/failure.ts'
import type { CampaignId } from '../shared/ids.ts'
import { addMs, SECOND_MS } from '../shared/time.ts'
import { NOTICE_LASTS_MS } from './payee.ts'
import { type EscrowReader, isItsFault } from './readEscrow.ts'

/** A campaign whose reclaim notice is not known to be over. */
export interface Notice {
  readonly campaignId: CampaignId
  readonly key: Hex
  /** By the chain's time. */
  readonly noticedAt: Date
}

/** The endpoints that have to say that a notice has run out, where there are as many. */
const WITNESSES = 2

/** A later notice of the same campaign takes the place of an earlier one. */
export async function saveNotice(tx: Tx, { campaignId, noticedAt }: Omit<Notice, 'key'>): Promise<void> {
  await sql`
    insert into reclaim_notice as n (campaign_id, noticed_at) values (${campaignId}, ${noticedAt})
    on conflict (campaign_id) do update
      set noticed_at = greatest(n.noticed_at, excluded.noticed_at)`.execute(tx)
}

/** The notice was withdrawn, or used. */
export async function deleteNotice(tx: Tx, campaignId: CampaignId): Promise<void> {
  await tx.deleteFrom('reclaim_notice').where('campaign_id', '=', campaignId).execute()
}

/** An escrow's notices, or those that were given before a moment. */
export async function listNotices(
  db: Database,
  escrow: Address,
  before: Date | null = null,
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select c.id as "campaignId", c.escrow_key as key, n.noticed_at as "noticedAt"
    from reclaim_notice n join campaign c on c.id = n.campaign_id
    where c.escrow = ${escrow} and (${before}::timestamptz is null or n.noticed_at <= ${before})
    order by c.id`.execute(db)
  return rows
}

/**
 * Forgets the notices that nobody has used or withdrawn in their time, of which a pause takes nothing away: the escrow decides. One
 * that any endpoint says to run does run. Asks about those that have had their time by the clock, and about no other campaign.
 */
export async function endNotices(
  ctx: Context,
  { reader, readers = [reader], place }: EscrowReader,
): Promise<void> {
  const before = addMs(ctx.clock.now(), -NOTICE_LASTS_MS)
  const notices = await listNotices(ctx.db, place.escrow, before)
  if (notices.length === 0) return
  const see = (reader: PublicClient) =>
    seeRunOut({ reader, place }, notices).catch((error) => {
      if (!isItsFault(error)) throw error
      ctx.log.warn({ failure: describeFailure(error) }, 'an RPC endpoint is of no use to reclaim notices')
      return []
    })
  const seen = await Promise.all(readers.map(see))
  const needed = Math.min(WITNESSES, readers.length)
  const over = notices.filter((_, index) => {
    const said = seen.map((all) => all[index])
    return !said.includes('runs') && said.filter((one) => one === 'over').length >= needed
  })
  // Another notice may have been given meanwhile.
  for (const { campaignId, noticedAt } of over) {
    await sql`
      delete from reclaim_notice where campaign_id = ${campaignId} and noticed_at = ${noticedAt}`.execute(
      ctx.db,
    )
  }
}

/** One endpoint's word on each. An endpoint that is behind knows nothing of a notice yet, or not that its time is over. */
async function seeRunOut(
  { reader, place: { escrow: address } }: EscrowReader,
  notices: readonly Notice[],
): Promise<readonly ('runs' | 'over' | 'behind')[]> {
  const { number: blockNumber, timestamp } = await reader.getBlock()
  const call = { address, abi: escrowAbi, functionName: 'reclaimNotice' } as const
  const said = (await reader.multicall({
    contracts: notices.map(({ key }) => ({ ...call, args: [key] }) as const),
    allowFailure: false,
    blockNumber,
    deployless: true,
  })) as readonly (readonly [running: boolean, age: bigint])[]
  const at = new Date(Number(timestamp) * SECOND_MS)
  return notices.map(({ noticedAt }, index) => {
    if (said[index]?.[0]) return 'runs'
    return at >= addMs(noticedAt, NOTICE_LASTS_MS) ? 'over' : 'behind'
  })
}
