import fc from 'fast-check'
import { encodeFunctionData, type PublicClient, parseGwei, parseUnits } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createChain } from '../server/adapters/chain/chain.ts'
import { addPlacements } from '../server/campaigns/changePlacement.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { sellsNow } from '../server/campaigns/sales.ts'
import { campaignKey } from '../server/escrow/depositAddress.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import type { LedgerEntry } from '../server/ledger/ledger.ts'
import { postTransaction } from '../server/ledger/postTransaction.ts'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import { clearHold, findHold } from '../server/payouts/hold.ts'
import { endNotices } from '../server/payouts/notices.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import { runPayouts } from '../server/payouts/runPayouts.ts'
import { watchUnpaid } from '../server/payouts/watchUnpaid.ts'
import { type Address, displayAddress } from '../server/shared/addresses.ts'
import type { CampaignId, GroupId, VerificationId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import { matureEarnings } from '../server/verifications/matureEarnings.ts'
import { refusedUrl } from './fixtures/chain.ts'
import { type Person, randomAddress } from './fixtures/marketplace.ts'
import {
  type Funded,
  findFaults,
  type Settling,
  settleElsewhere,
  startSettling,
  THIEF,
} from './fixtures/payouts.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { chargeAdmission, giveBackAdmission } from './fixtures/steps.ts'
import type { Wallet } from './fixtures/watching.ts'

const USDC = 1_000_000n
const NEW_LIMIT = 25n * USDC

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

/** The advertiser's own call, which needs no key of the deployment. */
async function acts(
  { campaignId, wallet }: Pick<Funded, 'campaignId' | 'wallet'>,
  functionName: 'requestReclaim' | 'cancelReclaim' | 'reclaim',
) {
  const args = [await getEscrowRef(on.ctx, campaignId)] as const
  await wallet.send({
    to: on.chain.place.escrow,
    data: encodeFunctionData({ abi: escrowAbi, functionName, args }),
  })
  await on.look()
}

async function readLimit(wallet: Address) {
  const [limit, , pending] = await on.chain.client.readContract({
    ...{ address: on.chain.place.escrow, abi: escrowAbi, functionName: 'payee', args: [wallet] },
  } as const)
  return { limit, pending }
}

/** As the guard does where a limit is more than it lets in that day. */
async function vetoesRaise(wallet: Address) {
  const { limit, pending } = await readLimit(wallet)
  if (limit === 0n || pending === 0n) return
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'vetoPayee', args: [wallet] })
  await on.chain.act('guardian', on.chain.place.escrow, data)
}

const watches = () => watchUnpaid(on.ctx, on.parts)

const sells = async (groupId: GroupId) => {
  const { sells } = await on.database.db
    .selectFrom('group')
    .select('sells')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  return sells
}

/** A wallet with as many groups, each with a campaign of 10 USDC a join, of which 9 are the owner's. */
async function owning(groups: number) {
  const owner = await on.market.person(randomAddress())
  const all: ({ readonly groupId: GroupId } & Funded)[] = []
  for (let n = 0; n < groups; n++) {
    const { id: groupId } = await on.group(owner)
    all.push({ groupId, ...(await on.campaign({ groupId, bid: 10n * USDC, joins: 100 })) })
  }
  const sold = async () => {
    let sum = 0
    for (const { campaignId } of all) sum += await on.sold(campaignId)
    return sum
  }
  return { owner, all, sold }
}

describe('P154: a wallet that is owed three times what the escrow pays it in a day', () => {
  it('sells no more in any of its groups, is told why and until when, and sells again once it is paid', async () => {
    const { owner, all, sold } = await owning(2)
    const [first, second] = all as [(typeof all)[0], (typeof all)[0]]
    await on.admits(first.groupId, 20)
    expect(await sold()).toBe(9)
    await on.admits(second.groupId, 3)
    expect(await sold()).toBe(9)
    // The auction has it looked at at once.
    const { rows } = await on.database.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'unpaid_watch'",
    )
    expect(rows).toHaveLength(1)
    await watches()
    await watches()
    expect([await sells(first.groupId), await sells(second.groupId)]).toEqual([false, false])
    const told = (await on.told(owner.telegramUserId)).filter((text) => text.includes('sells no joins'))
    expect(told).toHaveLength(2)
    expect(told[0]).toContain('has 81 USDC that is not paid out yet or about to be earned, more than 75 USDC')
    expect(told[0]).toMatch(/The next payout is on \S/)

    await on.matures()
    await watches()
    expect(await sells(first.groupId)).toBe(false)
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(NEW_LIMIT)
    await watches()
    expect([await sells(first.groupId), await sells(second.groupId)]).toEqual([true, true])
    await on.admits(second.groupId, 20)
    expect(await sold()).toBe(12)
  })

  it('sells more once a higher limit is in force', async () => {
    const { owner, all, sold } = await owning(1)
    const groupId = all[0]?.groupId as GroupId
    await on.admits(groupId, 20)
    await watches()
    for (let day = 0; day < 3; day++) {
      await on.announces()
      await on.look()
      await on.passes(DAY_MS)
    }
    const { limit } = await readLimit(owner.wallet)
    expect(limit).toBeGreaterThan(NEW_LIMIT)
    await watches()
    expect(await sells(groupId)).toBe(true)
    await on.admits(groupId, 90)
    expect(BigInt(await sold())).toBe((3n * limit) / (9n * USDC) + 1n)
  })

  it('that the guardian has stopped sells nothing, however little it is owed', async () => {
    const { owner, all, sold } = await owning(1)
    const groupId = all[0]?.groupId as GroupId
    await on.admits(groupId, 1)
    await on.announces()
    await on.chain.act(
      'guardian',
      on.chain.place.escrow,
      encodeFunctionData({ abi: escrowAbi, functionName: 'vetoPayee', args: [owner.wallet] }),
    )
    await on.look()
    await on.announces()
    await watches()
    expect(await sells(groupId)).toBe(false)
    await on.admits(groupId, 2)
    expect(await sold()).toBe(1)
    expect((await on.told(owner.telegramUserId)).at(-1)).toContain('guardian has stopped your payout wallet')
  })

  it('goes over by no more than one join in each of its groups, however many come at once', async () => {
    const { all } = await owning(3)
    const come = all.flatMap(({ groupId }) => Array.from({ length: 8 }, () => on.market.asked(groupId)))
    const asked = await Promise.all(come)
    const reserved = asked.filter(({ sponsorship }) => sponsorship !== null).length
    expect(reserved).toBeGreaterThanOrEqual(9)
    expect(reserved).toBeLessThan(9 + all.length)
  })
})

it('P157: a wallet’s groups sell on, whatever is reserved in a stranger’s group that names the same wallet', async () => {
  const { owner, all } = await owning(1)
  const { groupId, campaignId } = all[0] as (typeof all)[0]
  const stranger = await on.group()
  await on.database.pool.query('update "group" set payout_wallet = $1 where id = $2', [
    owner.wallet,
    stranger.id,
  ])
  await on.campaign({ groupId: stranger.id, bid: 100n * USDC, joins: 2 })
  expect((await on.market.asked(stranger.id)).sponsorship).not.toBeNull()
  await watches()
  expect(await sells(groupId)).toBe(true)
  await on.admits(groupId, 1)
  expect(await on.sold(campaignId)).toBe(1)
})

describe('P154: an advertiser who reclaims what an owner has earned', () => {
  it('finds it paid, although a new wallet gets 25 USDC a day and no higher limit is let in', async () => {
    const { id: groupId, owner } = await on.group()
    const campaign = await on.campaign({ groupId, bid: 10n * USDC, joins: 40 })
    await on.admits(groupId, 40)
    const earned = 9n * USDC * BigInt(await on.sold(campaign.campaignId))
    await on.announces()
    await on.passes(DAY_MS)
    await acts(campaign, 'requestReclaim')
    const before = await on.balanceOf(campaign.wallet.address)
    for (let day = 0; day < 7; day++) {
      await on.announces()
      await vetoesRaise(owner.wallet)
      await on.passes(DAY_MS)
      await on.look()
      await matureEarnings(on.ctx)
      await on.pays()
      expect((await readLimit(owner.wallet)).limit).toBe(NEW_LIMIT)
    }
    expect(await on.balanceOf(owner.wallet)).toBe(earned)
    // The advertiser's own money was refunded before: nothing is left to take.
    await expect(acts(campaign, 'reclaim')).rejects.toThrow()
    expect((await on.balanceOf(campaign.wallet.address)) - before).toBeGreaterThan(0n)
    expect(await findFaults(on)).toEqual({})
  })
})

/** A campaign in the groups of two owners, who have earned 2 and 1 USDC less the fee, and nothing is paid. */
async function owing() {
  const first = await on.group()
  const second = await on.group()
  const campaign = await on.campaign({ groupId: first.id, joins: 6 })
  const { campaignId, person } = campaign
  const groups = [{ groupId: second.id, bid: usdc(USDC) }]
  await addPlacements(on.ctx, { accountId: person.accountId, campaignId, groups })
  await on.market.accepts({ campaignId })
  await on.admits(first.id, 2)
  await on.admits(second.id, 1)
  return { campaign, first, second }
}

async function balances(campaignId: CampaignId): Promise<Record<string, bigint>> {
  const { rows } = await on.database.pool.query<{ kind: string; sum: string }>(
    'select kind, sum(balance)::text as sum from ledger_account where campaign_id = $1 and not is_empty group by kind',
    [campaignId],
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, BigInt(sum)]))
}

const guards = () => guardBooks(on.ctx, { reader: on.parts.reader, place: on.parts.gate.place })

/** The notice and the reclaim a week later, of which the server hears at once. Its own clock may stand still. */
async function reclaims(campaign: Funded) {
  await acts(campaign, 'requestReclaim')
  await on.chain.passes(7 * 86_400 + 1)
  await acts(campaign, 'reclaim')
}

const LOST = 'of your earnings from campaign'

describe('P154: a reclaim of money that was owed', () => {
  it('is booked whole, as the loss of each owner, who hears of it as the operator does, and holds nobody', async () => {
    const { campaign, first, second } = await owing()
    await on.matures()
    const before = await on.balanceOf(campaign.wallet.address)
    await reclaims(campaign)
    expect((await on.balanceOf(campaign.wallet.address)) - before).toBe(6n * USDC)
    expect(await balances(campaign.campaignId)).toEqual({})
    const toldOf = async (person: Person) =>
      (await on.told(person.telegramUserId)).filter((text) => text.includes(LOST))
    expect(await toldOf(first.owner)).toEqual([expect.stringContaining('1.80 USDC of your earnings')])
    expect(await toldOf(second.owner)).toEqual([expect.stringContaining('0.90 USDC of your earnings')])
    const told = (await on.told()).filter((text) => text.includes('has reclaimed'))
    expect(told).toEqual([expect.stringContaining('has reclaimed 3 USDC that was owed')])
    expect(told[0]).toContain('the fee wallet 0.3 USDC')
    expect(told[0]).toContain(`${displayAddress(first.owner.wallet)} for “`)
    expect((await guards())?.differences).toEqual([])
    expect(await findHold(on.ctx)).toBeUndefined()
    expect(await findFaults(on)).toEqual({})
    expect(await on.pays()).toMatchObject({ batches: 0 })
  })

  it('waits for what matures or is under way, and a price that is given back is no loss of the owner', async () => {
    const { campaign, first, second } = await owing()
    const { campaignId } = campaign
    const underWay = await on.market.admitting(second.id)
    await reclaims(campaign)
    // Fee and earnings mature, one price is reserved; the rest was the advertiser's own.
    expect(await balances(campaignId)).toEqual({
      ...{ reclaimed: 4n * USDC, reserved: USDC, owner_maturing: 2_700_000n, fee_maturing: 300_000n },
    })
    expect(await findFaults(on)).toEqual({})
    const { rows } = await on.database.pool.query<{ id: string }>(
      "select id from verification where group_id = $1 and state = 'admitted' order by id limit 1",
      [first.id],
    )
    await giveBackAdmission(on.ctx, { verificationId: Number(rows[0]?.id) as VerificationId })
    await on.pays('refunds')
    expect(await balances(campaignId)).toMatchObject({ reclaimed: 3n * USDC })
    await chargeAdmission(on.ctx, { verificationId: underWay.id })
    await on.ripens()
    await on.pays('refunds')
    await on.pays('refunds')
    expect(await balances(campaignId)).toEqual({})
    const told = async (person: Person) =>
      (await on.told(person.telegramUserId)).filter((text) => text.includes(LOST))
    expect(await told(first.owner)).toEqual([expect.stringContaining('0.90 USDC of your earnings')])
    expect(await told(second.owner)).toEqual([expect.stringContaining('1.80 USDC of your earnings')])
    expect(await findFaults(on)).toEqual({})
  })
})

describe('P159: an unexplained shortage', () => {
  const steals = async (campaignId: CampaignId, amount: bigint) => {
    await settleElsewhere(on, { campaignId, amount, batchId: generatePrivateKey() })
    await on.look()
    await guards()
  }

  it('of one campaign holds that one alone, and a batch with a payment of it comes without', async () => {
    const short = await owing()
    const other = await owing()
    await on.matures()
    expect(await on.collects()).toMatchObject({ batches: 1 })
    await steals(short.campaign.campaignId, 500_000n)
    expect((await on.told()).at(-1)).toContain(
      `of campaign ${short.campaign.campaignId} are stopped; all others go on`,
    )
    const sells = (group: { readonly id: GroupId }) => sellsNow(on.ctx, { groupId: group.id })
    // Owners earn nothing from money that may not be there.
    expect([await sells(short.first), await sells(other.first)]).toEqual([false, true])
    await on.sends()
    await checkSettlements(on.ctx)
    expect(await on.batches()).toMatchObject([{ status: 'withdrawn' }, { status: 'usurped' }])
    await on.pays()
    expect(await on.balanceOf(short.first.owner.wallet)).toBe(0n)
    expect(await on.balanceOf(other.first.owner.wallet)).toBe(1_800_000n)
    expect(await on.balanceOf(other.second.owner.wallet)).toBe(900_000n)

    await clearHold(on.ctx, { reason: 'the key was stolen' })
    expect(await sells(short.first)).toBe(true)
    await on.pays()
    expect(await on.balanceOf(short.first.owner.wallet)).toBe(1_800_000n)
  })

  it('that a reclaim notice could turn into a loss of owners is told again, of that campaign alone', async () => {
    const [short, other] = [await owing(), await owing()]
    await on.matures()
    await steals(short.campaign.campaignId, 500_000n)
    for (const { campaign } of [short, other]) await acts(campaign, 'requestReclaim')
    await on.look()
    const told = (await on.told()).filter((text) => text.includes('can take back what is left'))
    expect(told).toEqual([expect.stringContaining(`campaign ${short.campaign.campaignId} `)])
  })

  it('holds everybody with a second one, and is told again', async () => {
    const [one, two, other] = [await owing(), await owing(), await owing()]
    await on.matures()
    await steals(one.campaign.campaignId, 500_000n)
    expect((await findHold(on.ctx))?.campaignId).toBe(one.campaign.campaignId)
    await steals(two.campaign.campaignId, 500_000n)
    expect((await findHold(on.ctx))?.campaignId).toBeNull()
    expect((await on.told()).filter((text) => text.includes('disagree at block'))).toHaveLength(2)
    expect(await on.pays()).toMatchObject({ batches: 0 })
    expect(await on.balanceOf(other.first.owner.wallet)).toBe(0n)
  })

  it('of what a campaign has too much of, or of anything else, holds everybody', async () => {
    const { campaign } = await owing()
    await on.matures()
    const { escrow } = on.chain.place
    const { campaignId } = campaign
    const moves: LedgerEntry[][] = [
      [
        { account: { kind: 'chain_campaign', campaignId }, amount: -USDC },
        { account: { kind: 'available', campaignId }, amount: -USDC },
      ],
      [
        { account: { kind: 'chain_claimable', escrow }, amount: USDC },
        { account: { kind: 'claimable', wallet: campaign.wallet.address, escrow }, amount: USDC },
      ],
    ]
    for (const [index, entries] of moves.entries()) {
      await on.database.db.transaction().execute((tx) =>
        postTransaction(tx, {
          event: 'deposit',
          source: `of this test ${index}`,
          at: on.clock.now(),
          entries,
        }),
      )
      await guards()
      expect((await findHold(on.ctx))?.campaignId).toBeNull()
      await clearHold(on.ctx, { reason: 'a test' })
    }
  })
})

describe('P156: a reclaim notice', () => {
  const notices = async () => {
    const { rows } = await on.database.pool.query<{ at: Date }>('select noticed_at as at from reclaim_notice')
    return rows.map(({ at }) => at)
  }
  const refunds = () => runPayouts(on.ctx, on.parts, { scope: 'refunds' })
  const asGuardian = (functionName: 'pause') =>
    on.chain.act('guardian', on.chain.place.escrow, encodeFunctionData({ abi: escrowAbi, functionName }))

  it('whose window a pause has put off is not forgotten before it, and goes once the escrow says so', async () => {
    const { campaign } = await owing()
    await acts(campaign, 'requestReclaim')
    const { timestamp } = await on.chain.client.getBlock()
    expect(await notices()).toEqual([new Date(Number(timestamp) * 1_000)])
    await asGuardian('pause')
    await on.passes(15 * DAY_MS)
    await refunds()
    expect(await notices()).toHaveLength(1)
    await on.passes(5 * DAY_MS)
    await refunds()
    expect(await notices()).toHaveLength(1)
    await on.passes(DAY_MS + HOUR_MS)
    await refunds()
    expect(await notices()).toEqual([])
  })

  it('that is given right after another has run out stays', async () => {
    const { campaign } = await owing()
    await acts(campaign, 'requestReclaim')
    const [first] = await notices()
    await on.passes(14 * DAY_MS + HOUR_MS)
    await acts(campaign, 'requestReclaim')
    const [second] = await notices()
    expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? 0)
    await refunds()
    expect(await notices()).toEqual([second])
  })

  it('runs where any endpoint says so, and is over where two say so that have seen its time pass', async () => {
    const { campaign } = await owing()
    await acts(campaign, 'requestReclaim')
    await on.passes(14 * DAY_MS + HOUR_MS)
    const { reader, gate } = on.parts
    const liar = { ...reader, multicall: async () => [[true, 1n]] } as unknown as PublicClient
    const block = await reader.getBlock()
    const behind = {
      ...reader,
      getBlock: async () => ({ ...block, timestamp: block.timestamp - 7_200n }),
      multicall: async () => [[false, 0n]],
    } as unknown as PublicClient
    const silent = await createChain({ chainId: on.ctx.config.chainId, rpcUrls: [await refusedUrl()] }).reader
    const ends = (...readers: PublicClient[]) => endNotices(on.ctx, { reader, readers, place: gate.place })
    for (const readers of [[reader, reader, liar], [reader, behind], [reader, silent], [behind]]) {
      await ends(...readers)
      expect(await notices()).toHaveLength(1)
    }
    await ends(silent, reader, reader)
    expect(await notices()).toEqual([])
  })
})

it('a batch is mined although all its payees empty their wallets after its estimate', async () => {
  const payees: Wallet[] = []
  for (let n = 0; n < 8; n++) {
    const wallet = await on.wallet()
    payees.push(wallet)
    const { id: groupId } = await on.group(await on.market.person(wallet.address))
    await on.campaign({ groupId, joins: 2 })
    await on.admits(groupId)
  }
  await on.matures()
  expect(await on.collects()).toMatchObject({ batches: 1, legs: 16 })
  const { client } = on.chain
  await client.setAutomine(false)
  await on.sends()
  for (const wallet of payees) {
    await wallet.submit(on.transfer(await on.balanceOf(wallet.address), THIEF), parseGwei('50'))
  }
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
  for (const wallet of payees) expect(await on.balanceOf(wallet.address)).toBe(900_000n)
  await on.settles()
  expect(await on.batches()).toMatchObject([{ status: 'booked', attempt: 1 }])
})

describe('P159: whatever is bought, paid, reclaimed and stolen in whatever order', () => {
  const step = fc.record({
    act: fc.constantFrom('join', 'join', 'mature', 'pay', 'notice', 'reclaim', 'steal'),
    of: fc.constantFrom(0, 1, 2),
  })

  it('each micro-USDC is paid, owed, refunded or a named loss, and one campaign that is short is held alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const all = [await owing(), await owing(), await owing()] as const
        const stolen = new Map<CampaignId, bigint>()
        for (const { act, of } of steps) {
          const { campaign, first } = all[of as 0 | 1 | 2]
          const { campaignId } = campaign
          const key = campaignKey(await getEscrowRef(on.ctx, campaignId))
          const read = { address: on.chain.place.escrow, abi: escrowAbi, args: [key] } as const
          const { balance } = await on.chain.client.readContract({ ...read, functionName: 'campaign' })
          const [runs] = await on.chain.client.readContract({ ...read, functionName: 'reclaimNotice' })
          if (act === 'join') await on.admits(first.id)
          if (act === 'mature') await on.matures()
          if (act === 'pay') await on.pays()
          if (act === 'notice' && balance > 0n && !runs) await acts(campaign, 'requestReclaim')
          if (act === 'reclaim' && balance > 0n && runs) {
            await on.passes(7 * DAY_MS + HOUR_MS)
            const [runs] = await on.chain.client.readContract({ ...read, functionName: 'reclaimNotice' })
            if (runs) await acts(campaign, 'reclaim')
          }
          if (act === 'steal' && balance > 0n && stolen.size === 0) {
            await settleElsewhere(on, { campaignId, amount: 1n, batchId: generatePrivateKey() })
            await on.look()
            stolen.set(campaignId, 1n)
          }
          expect(await findBrokenLaws(on.database.db)).toEqual({})
          await guards()
          const hold = await findHold(on.ctx)
          if (hold !== undefined) expect([...stolen.keys()]).toEqual([hold.campaignId])
        }
        const { ledger, chain } = await on.compare()
        for (const [campaignId, amount] of stolen) {
          const [booked = 0n, there = 0n] = [ledger.campaigns[campaignId], chain.campaigns[campaignId]]
          expect(booked - there).toBe(amount)
        }
        const { rows } = await on.database.pool.query<{ lost: string }>(`
          select coalesce(sum(-e.amount), 0)::text as lost from ledger_entry e
          join ledger_transaction t on t.id = e.transaction_id join ledger_account a on a.id = e.account_id
          where t.event in ('reclaim', 'loss') and a.kind in ('owner_payable', 'fee_payable')`)
        const told = (await on.told()).flatMap(
          (text) => /has reclaimed ([\d.]+) USDC that was owed/.exec(text)?.[1] ?? [],
        )
        expect(told.reduce((sum, amount) => sum + parseUnits(amount, 6), 0n)).toBe(BigInt(rows[0]?.lost ?? 0))
        if (stolen.size > 0) await clearHold(on.ctx, { reason: 'of this test' })
      }),
      { numRuns: 5 },
    )
  }, 300_000)
})
