import { sql } from 'kysely'
import { embeddedRole } from '../../sandbox/chain/escrow.ts'
import { withdrawCampaign } from '../../server/campaigns/lifecycle.ts'
import { describeDifferences, reconcile } from '../../server/payouts/reconcile.ts'
import { parseAddress } from '../../server/shared/addresses.ts'
import { formatUsdc, usdc } from '../../server/shared/money.ts'
import { MINUTE_MS, SECOND_MS } from '../../server/shared/time.ts'
import { createMarketplace } from '../../tests/fixtures/marketplace.ts'
import { until } from '../../tests/fixtures/process.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { type DrillCampaign, type DrillMarket, openDrillMarket } from './market.ts'

/** One thing after the restore. */
export interface Finding {
  readonly what: string
  /** `replayed`: from the backup and the archive. `chain`: taken over from the chain. `lost`: nobody can bring it back. */
  readonly how: 'replayed' | 'chain' | 'lost' | 'new'
  readonly said: string
  readonly isKept: boolean
}

export interface DrillOptions {
  readonly onStep: (sentence: string) => void
  /** Receives the output of both servers at the end. */
  readonly onLogs?: (logs: string) => void
}

/** Between two requests for what would happen in an hour or a day. */
const HURRY_MS = 2 * SECOND_MS
const PATIENCE_MS = 2 * MINUTE_MS
const EARLIER_EARNINGS = 6
const TOPUP = 5_000_000n

/** Loses a deployment, restores it to a moment, and says what became of everything. */
export async function runDrill({ onStep, onLogs }: DrillOptions): Promise<Finding[]> {
  onStep('A marketplace is made: PostgreSQL with an archive, a chain with the escrow, Telegram, one server.')
  const market = await openDrillMarket()
  try {
    return await drill(market, onStep)
  } finally {
    onLogs?.(market.logs())
    await market.stop()
  }
}

async function drill(market: DrillMarket, onStep: (sentence: string) => void): Promise<Finding[]> {
  const { chain, group, postgres } = market
  const [lasting, leaving] = [await market.order(), await market.order()]
  await market.opens([lasting, leaving])
  await market.earns(EARLIER_EARNINGS)
  await market.startServer()
  await comesIn(market, 'Anna')
  await comesIn(market, 'Ben')

  await postgres.backUp()
  onStep('A base backup was taken. Life goes on.')
  await comesIn(market, 'Carla')
  await market.pays(lasting, TOPUP)
  await untilDeposited(market, lasting, lasting.asked + TOPUP)
  const asked = await market.asks('Dora')

  const before = await readFacts(market)
  const moment = await postgres.noteMoment()
  onStep(`The moment is ${moment.toISOString()}. All that follows is lost to the database.`)
  await market.hurries()
  await untilPaid(market)
  await withdrawCampaign(market.ctx(), { accountId: leaving.accountId, campaignId: leaving.id })
  await untilClosed(market, leaving)
  await market.answers(asked)
  await comesIn(market, 'Emil')
  await market.pays(lasting, TOPUP)
  await untilDeposited(market, lasting, lasting.asked + 2n * TOPUP)
  const swept = await market.order()
  await funds(market, swept)
  const unswept = await market.order()
  const lostFacts = await readFacts(market)
  const paid = await readPaid(market, leaving)
  await market.killServer()
  await market.pays(unswept, unswept.asked)
  await market.pays(lasting, TOPUP)
  const late = market.telegram.user('Fred')
  late.requestsToJoin(group.chat)
  await market.close()
  await postgres.lose()
  onStep('The server and the disk of its database are gone.')

  await postgres.restore(moment)
  market.open()
  const restored = await readFacts(market)
  onStep(`Restored from the backup and ${postgres.countArchived()} files of the archive. A server starts.`)
  await market.startServer()
  await untilDeposited(market, lasting, lasting.asked + 3n * TOPUP)
  await untilClosed(market, leaving)
  await untilPaid(market)
  await hurryUntil(market, async () => (await chain.balanceOf(swept.ref.refundTo)) === swept.asked)
  for (let round = 0; round < 3; round++) {
    await market.hurries()
    await untilIdle(market)
  }
  onStep('The books have caught up with the chain. Payouts have run three times more.')

  const after = await readFacts(market)
  const paidAfter = await readPaid(market, leaving)
  await chain.recover(unswept.ref, unswept.wallet)
  const recovered = await chain.balanceOf(unswept.ref.refundTo)
  await goesOn(market, 'Fred')
  const fresh = await market.order()
  const told = market.telegram.user('Operator').received()
  const agreement = await compare(market)
  const same = (left: unknown, right: unknown) => stringify(left) === stringify(right)
  const usd = (amount: bigint) => `${formatUsdc(usdc(amount))} USDC`
  return [
    {
      what: 'joins, campaigns, money up to the moment',
      how: 'replayed',
      said: `${restored.joins} joins, ${restored.campaigns} campaigns, ${usd(restored.deposited)} deposited`,
      isKept: same(restored, before),
    },
    {
      what: 'a payout to an owner, and the fee',
      how: 'chain',
      said: `${usd(paidAfter.owner)} before, ${usd(paidAfter.owner - paid.owner)} again`,
      isKept: paid.owner > 0n && paid.owner === paidAfter.owner && paid.fee === paidAfter.fee,
    },
    {
      what: 'a refund of a campaign that was ended',
      how: 'chain',
      said: `${usd(paidAfter.refund)} before, ${usd(paidAfter.refund - paid.refund)} again; the campaign is ended`,
      isKept: paid.refund > 0n && paid.refund === paidAfter.refund,
    },
    {
      what: 'a deposit that was swept, and one that was not',
      how: 'chain',
      said: `${usd(2n * TOPUP)} credited to their campaign`,
      isKept: after.deposited === before.deposited + 2n * TOPUP,
    },
    {
      what: 'a campaign made after the moment, its money swept',
      how: 'chain',
      said: `${usd(swept.asked)} went back to its refund wallet`,
      isKept: (await chain.balanceOf(swept.ref.refundTo)) === swept.asked,
    },
    {
      what: 'a campaign made after the moment, its money not swept',
      how: 'chain',
      said: `${usd(recovered)} taken back by its refund wallet, with the receipt`,
      isKept: recovered === unswept.asked,
    },
    {
      what: 'a person who asked while no server ran',
      how: 'new',
      said: 'is in, and charged for once',
      isKept: late.isIn(group.chat) && (await readFacts(market)).joins === restored.joins + 1,
    },
    {
      what: 'joins after the moment',
      how: 'lost',
      said: `${lostFacts.joins - restored.joins} are not charged; the people stay in, unmuted`,
      isKept: lostFacts.joins - restored.joins === 2 && staysIn(market, ['Dora', 'Emil']),
    },
    {
      what: 'campaigns after the moment',
      how: 'lost',
      said: `${lostFacts.campaigns - restored.campaigns}; their ids are given to nobody else`,
      isKept: fresh.id > lostFacts.highestCampaign,
    },
    {
      what: 'the operators',
      how: 'new',
      said: 'were told that the database was restored',
      isKept: told.filter(({ text }) => text.startsWith('The database was restored')).length === 1,
    },
    {
      what: 'books and escrow',
      how: 'new',
      said: agreement === '' ? 'agree on every account, and all laws of the books hold' : agreement,
      isKept: agreement === '',
    },
  ]
}

async function funds(market: DrillMarket, campaign: DrillCampaign): Promise<void> {
  await market.pays(campaign, campaign.asked)
  await untilDeposited(market, campaign, campaign.asked)
  await createMarketplace(market.ctx()).accepts({ campaignId: campaign.id })
}

async function comesIn(market: DrillMarket, name: string): Promise<void> {
  await market.answers(await market.asks(name))
}

/** Somebody whose request has waited at Telegram. */
async function goesOn(market: DrillMarket, name: string): Promise<void> {
  const member = market.telegram.user(name)
  await until(() => member.received().length > 0)
  member.taps('Answer and join')
  member.taps('Start')
  await until(() => JSON.stringify(member.received()).includes('To learn'))
  await market.answers(member)
}

function staysIn({ telegram, group }: DrillMarket, names: readonly string[]): boolean {
  return names.every((name) => {
    const member = telegram.user(name)
    return member.isIn(group.chat) && !member.isMutedIn(group.chat)
  })
}

async function hurryUntil(market: DrillMarket, condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (let hurried = 0; !(await condition()); ) {
    const now = performance.now()
    if (now > end) throw new Error(`nothing came of it in ${PATIENCE_MS / MINUTE_MS} minutes: ${condition}`)
    if (now - hurried > HURRY_MS) {
      await market.hurries()
      hurried = now
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function untilDeposited(market: DrillMarket, { id }: DrillCampaign, amount: bigint): Promise<void> {
  return hurryUntil(market, async () => {
    const { rows } = await sql<{ deposited: bigint }>`
      select deposited from campaign where id = ${id}`.execute(market.ctx().db)
    return BigInt(rows[0]?.deposited ?? 0) === amount
  })
}

function untilClosed(market: DrillMarket, { id }: DrillCampaign): Promise<void> {
  return hurryUntil(market, async () => {
    const { rows } = await sql<{ status: string }>`
      select status from campaign where id = ${id}`.execute(market.ctx().db)
    return rows[0]?.status === 'closed'
  })
}

/** Until all earlier earnings are booked as paid. */
function untilPaid(market: DrillMarket): Promise<void> {
  return hurryUntil(market, async () => {
    const { rows } = await sql<{ left: boolean; paid: boolean }>`
      select exists (select from ledger_account where kind in ('owner_payable', 'fee_payable') and not is_empty) as left,
        exists (select from batch_leg where kind = 'owner' and status = 'paid') as paid`.execute(
      market.ctx().db,
    )
    return rows[0]?.paid === true && !rows[0].left
  })
}

function untilIdle(market: DrillMarket): Promise<void> {
  return until(async () => {
    const { rows } = await sql`
      select from chain_transaction where ended_at is null
      union all select from batch where status in ('collected', 'settled')
      union all select from graphile_worker.jobs where key like 'drill:%'`.execute(market.ctx().db)
    return rows.length === 0
  })
}

/** As the database has it. */
async function readFacts(market: DrillMarket) {
  const { rows } = await sql<{
    joins: number
    campaigns: number
    deposited: bigint
    highestCampaign: number
  }>`
    select (select count(*)::int from verification where state = 'admitted' and campaign_id is not null) as joins,
      (select count(*)::int from campaign) as campaigns,
      (select coalesce(sum(deposited), 0) from campaign) as deposited,
      (select coalesce(max(id), 0) from campaign) as "highestCampaign"`.execute(market.ctx().db)
  const [facts] = rows
  if (facts === undefined) throw new Error('the database says nothing')
  return { ...facts, deposited: BigInt(facts.deposited) }
}

/** As the chain has it. */
async function readPaid({ chain, group }: DrillMarket, leaving: DrillCampaign) {
  const [owner, refund, fee] = await Promise.all([
    chain.balanceOf(group.owner.wallet),
    chain.balanceOf(leaving.ref.refundTo),
    chain.balanceOf(parseAddress(embeddedRole('feeWallet').address)),
  ])
  return { owner, refund, fee }
}

/** Empty where all agrees. */
async function compare(market: DrillMarket): Promise<string> {
  const laws = Object.keys(await findBrokenLaws(market.ctx().db))
  if (laws.length > 0) return `broken laws: ${laws.join('; ')}`
  for (;;) {
    const result = await reconcile(market.ctx(), market.escrow())
    if (result !== undefined) return describeDifferences(result.differences)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function stringify(value: unknown): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one))
}
