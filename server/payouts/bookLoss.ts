import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Hex } from 'viem'
import { settleClosing } from '../campaigns/changeStatus.ts'
import { lockCampaign } from '../campaigns/lockCampaign.ts'
import { type Context, type InTx, type Tx, transact } from '../context.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { LedgerAccountKey, LedgerEntry, LedgerEvent } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { formatUsdc, type Usdc, usdc } from '../shared/money.ts'
import { eachRow } from '../worker/eachRow.ts'
import { refundsCollectJob } from './jobs.ts'
import { smaller } from './payout.ts'
import { linkTo, tell } from './tellPayees.ts'

/** In the order in which they lose what an advertiser has reclaimed: the advertiser, the platform, the owners. */
const LOSERS = ['refund_payable', 'available', 'fee_payable', 'owner_payable'] as const

/** An account of a campaign, and the owner of the group that has earned it. */
interface Loser {
  readonly kind: (typeof LOSERS)[number]
  readonly balance: Usdc
  readonly wallet: Address
  readonly groupId: GroupId
  readonly title: string | null
  readonly accountId: number
  readonly chatId: number
  readonly language: string | null
}

interface Reclaimed {
  readonly campaignId: CampaignId
  readonly event: LedgerEvent
  readonly source: string
  readonly txHash: Hex
  readonly amount: Usdc
  /** Where it has left. None where it is `reclaimed` already. */
  readonly entries: readonly LedgerEntry[]
}

/**
 * Books that an advertiser has reclaimed an amount, as the loss of those it was owed to, and tells them. The caller holds the
 * campaign. The part that matures or is reserved is decided later: until then it is `reclaimed`, and owners lose none of that part.
 */
export async function bookLoss(
  ctx: InTx,
  { campaignId, amount, entries, ...event }: Reclaimed,
): Promise<void> {
  const at = ctx.clock.now()
  const losers = await lockLosers(ctx.db, campaignId)
  const undecided = await sumUndecided(ctx.db, campaignId)
  const taken: LedgerEntry[] = []
  const lost: (Loser & { readonly lost: Usdc })[] = []
  let left: bigint = amount
  for (const loser of losers) {
    const { kind, wallet, groupId } = loser
    const room = kind === 'owner_payable' ? left - undecided : left
    const part = smaller(loser.balance, room > 0n ? room : 0n)
    if (part === 0n) continue
    left -= part
    const account: LedgerAccountKey =
      kind === 'owner_payable' ? { kind, wallet, groupId, campaignId } : { kind, campaignId }
    taken.push({ account, amount: -part })
    if (kind === 'owner_payable' || kind === 'fee_payable') lost.push({ ...loser, lost: part })
  }
  if (entries.length === 0 && taken.length === 0) return
  // Of an amount that is open already, the part that is decided now.
  const open = entries.length === 0 ? left - amount : left
  const reclaimed = { account: { kind: 'reclaimed', campaignId } as const, amount: open }
  await postTransaction(ctx.db, { ...event, at, entries: [...entries, ...taken, reclaimed] })
  await settleClosing(ctx.db, { campaignId, cause: `reclaim:${event.source}`, at })
  await tellLosses(ctx, { campaignId, ...event }, lost)
}

async function lockLosers(tx: Tx, campaignId: CampaignId): Promise<Loser[]> {
  const { rows } = await sql<Loser>`
    select a.kind, a.balance, a.wallet, a.group_id as "groupId", g.title, o.id as "accountId", o.telegram_user_id as "chatId",
      o.language
    from ledger_account a left join "group" g on g.id = a.group_id left join account o on o.id = g.owner_account_id
    where a.campaign_id = ${campaignId} and a.kind = any (${LOSERS}::text[]) and not a.is_empty
    order by a.id for no key update of a`.execute(tx)
  return rows.sort((a, b) => LOSERS.indexOf(a.kind) - LOSERS.indexOf(b.kind))
}

/** The part of a campaign that its advertiser may yet get back. */
async function sumUndecided(tx: Tx, campaignId: CampaignId): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(balance), 0) as sum from ledger_account
    where campaign_id = ${campaignId} and kind in ('reserved', 'owner_maturing', 'fee_maturing')`.execute(tx)
  return rows[0]?.sum ?? 0n
}

async function tellLosses(
  ctx: Context,
  { campaignId, source, txHash }: Pick<Reclaimed, 'campaignId' | 'source' | 'txHash'>,
  lost: readonly (Loser & { readonly lost: Usdc })[],
): Promise<void> {
  if (lost.length === 0) return
  const sumOf = (some: typeof lost) => formatUsdc(usdc(some.reduce((sum, one) => sum + one.lost, 0n)))
  const owners = lost.filter(({ kind }) => kind === 'owner_payable')
  for (const [name, some] of Map.groupBy(owners, ({ accountId, wallet }) => `${accountId}:${wallet}`)) {
    const [owner] = some
    if (owner === undefined) continue
    const about = {
      campaign: `${campaignId}`,
      wallet: displayAddress(owner.wallet),
      link: linkTo(ctx, txHash),
    }
    const vars = { ...about, amount: sumOf(some) }
    await tell(ctx, owner, { key: `lost:${source}:${name}`, text: 'payouts-owner-lost', vars })
  }
  const said = lost.map(({ kind, wallet, title, lost }) => {
    const who = kind === 'fee_payable' ? 'the fee wallet' : `${displayAddress(wallet)} for “${title}”`
    return `${who} ${formatUsdc(lost)} USDC`
  })
  await notifyOperators(ctx, {
    key: `lost:${source}`,
    text: `The advertiser of campaign ${campaignId} has reclaimed ${sumOf(lost)} USDC that was owed (${txHash}). It is booked as lost: ${said.join('; ')}. The owners are told. Find out why it was not paid before.`,
  })
}

/** Books the losses that could not be decided at the reclaim. Repeating it changes nothing. */
export async function bookOpenLosses(ctx: Context): Promise<void> {
  const { rows } = await sql<{ campaignId: CampaignId; txHash: Hex }>`
    select a.campaign_id as "campaignId", (
      select t.tx_hash from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.account_id = a.id order by e.id desc limit 1) as "txHash"
    from ledger_account a where a.kind = 'reclaimed' and not a.is_empty order by a.id`.execute(ctx.db)
  const name = ({ campaignId }: { campaignId: CampaignId }) => `the reclaim of campaign ${campaignId}`
  await eachRow(ctx, { job: refundsCollectJob.name, rows, name }, ({ campaignId, txHash }) =>
    transact(ctx, async (ctx) => {
      await lockCampaign(ctx.db, campaignId)
      const amount = await getBalance(ctx.db, { kind: 'reclaimed', campaignId })
      const loss = { event: 'loss', source: randomUUID(), txHash, amount, entries: [] } as const
      if (amount > 0n) await bookLoss(ctx, { campaignId, ...loss })
    }),
  )
}
