import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeKind } from '../contracts/artifacts/changeKinds.ts'
import { embeddedRole } from '../sandbox/chain/escrow.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { lockCampaign } from '../server/campaigns/lockCampaign.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { createEscrowGate } from '../server/escrow/escrowGate.ts'
import { accountKeyText } from '../server/ledger/ledger.ts'
import { announcePayees } from '../server/payouts/announcePayees.ts'
import { listPayees } from '../server/payouts/payeeList.ts'
import { lockBalances } from '../server/payouts/queries.ts'
import { escrowsOf, previewPayouts } from '../server/payouts/runPayouts.ts'
import { setPayoutWallet } from '../server/payouts/wantPayee.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../server/shared/time.ts'
import { type FaultyRpc, startFaultyRpc } from './fixtures/chain.ts'
import { startDying } from './fixtures/dying.ts'
import { randomAddress } from './fixtures/marketplace.ts'
import { findFaults, type Settling, startSettling } from './fixtures/payouts.ts'
import { until } from './fixtures/process.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { chargeAdmission } from './fixtures/steps.ts'

const USDC = 1_000_000n
const OWNED = (USDC * 9n) / 10n

let on: Settling

beforeAll(async () => {
  on = await startSettling()
})
afterAll(() => on.stop())

const announce = () => announcePayees(on.ctx, on.parts)

const exactLimitOf = (wallet: Address) =>
  on.chain.client.readContract({
    ...{ address: on.chain.place.escrow, abi: escrowAbi, functionName: 'payee', args: [wallet] },
  } as const)

/** A payee's limits in the escrow. */
async function limitOf(wallet: Address) {
  const [limit, left, pending] = await exactLimitOf(wallet)
  return { limit: limit / USDC, left, pending: pending / USDC }
}

const announcements = async () => {
  const { rows } = await on.database.pool.query<{ status: string }>(
    "select status from chain_transaction where purpose = 'announce' order by id",
  )
  return rows.length
}

const jobs = async () => {
  const { rows } = await on.database.pool.query<{ count: number }>(
    "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'payees_announce'",
  )
  return rows[0]?.count ?? 0
}

const forgetJobs = () => on.database.pool.query('delete from graphile_worker._private_jobs')

async function earning(joins = 1, bid = USDC) {
  const { id: groupId, owner } = await on.group()
  const funded = await on.campaign({ groupId, bid, joins: joins + 3 })
  await on.admits(groupId, joins)
  return { groupId, owner, ...funded }
}

async function sends() {
  for (let turn = 0; turn < 2; turn++) {
    await on.sends()
    on.clock.advance(5_000)
  }
  await on.look()
}

const veto = (wallet: Address) =>
  on.chain.act(
    'guardian',
    on.chain.place.escrow,
    encodeFunctionData({ abi: escrowAbi, functionName: 'vetoPayee', args: [wallet] }),
  )

const payableTo = async (wallet: Address) => {
  const { rows } = await on.database.pool.query<{ sum: string }>(
    "select coalesce(sum(balance), 0)::text as sum from ledger_account where wallet = $1 and kind in ('owner_payable', 'owner_maturing')",
    [wallet],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

const availableOf = async (campaignId: CampaignId) => {
  const row = await on.database.db
    .selectFrom('campaign')
    .select('available')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return BigInt(row.available)
}

describe('a payee', () => {
  it('is wanted with a charge, in its own transaction, and announced once however many workers try', async () => {
    await forgetJobs()
    const before = await announcements()
    const { groupId, owner } = await earning(1)
    expect(await jobs()).toBe(1)
    await Promise.all([1, 2, 3, 4].map(announce))
    expect(await announcements()).toBe(before + 1)
    await Promise.all([1, 2].map(announce))
    await sends()
    expect(await limitOf(owner.wallet)).toEqual({ limit: 0n, left: 0n, pending: 2n })
    await announce()
    await on.admits(groupId)
    expect(await announcements()).toBe(before + 1)
    expect(await jobs()).toBe(1)
    expect(await listPayees(on.ctx)).toContainEqual([owner.wallet, 25n * USDC])
  })

  it('is not wanted where the charge does not take place', async () => {
    const { id: groupId } = await on.group()
    await on.campaign({ groupId })
    await forgetJobs()
    const admitting = await on.market.admitting(groupId)
    const charge = on.database.db.transaction().execute(async (tx) => {
      await chargeAdmission({ ...on.ctx, db: tx }, { verificationId: admitting.id })
      throw new Error('changed its mind')
    })
    await expect(charge).rejects.toThrow('changed its mind')
    expect(await jobs()).toBe(0)
  })

  it('P87: is announced once it is owed the least that is paid, with what matures, and no change of a wallet before', async () => {
    const { groupId, owner } = await earning(1, 100_000n)
    await forgetJobs()
    const before = await announcements()
    await announce()
    for (let time = 0; time < 3; time++) {
      await setPayoutWallet(on.ctx, { groupId, accountId: owner.accountId, wallet: randomAddress() })
      await announce()
    }
    expect(await jobs()).toBe(0)
    expect(await announcements()).toBe(before)
    const isListed = async () => (await listPayees(on.ctx)).has(owner.wallet)
    expect(await isListed()).toBe(false)
    await on.admits(groupId)
    expect(await jobs()).toBe(1)
    expect(await isListed()).toBe(true)
    await announce()
    await sends()
    expect(await limitOf(owner.wallet)).toMatchObject({ pending: 2n })
    await on.ripens()
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(180_000n)
  })

  it('P108: is announced with a reclaim notice, however little it is owed, and paid before the window', async () => {
    const { owner, campaignId, wallet } = await earning(1, 100_000n)
    await announce()
    await forgetJobs()
    const args = [await getEscrowRef(on.ctx, campaignId)] as const
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'requestReclaim', args })
    await wallet.send({ to: on.chain.place.escrow, data })
    await on.look()
    expect(await jobs()).toBe(1)
    await announce()
    await sends()
    expect(await exactLimitOf(owner.wallet)).toMatchObject([0n, 0n, 2_000_000n, expect.any(BigInt)])
    await on.ripens()
    await on.pays('refunds')
    expect(await on.balanceOf(owner.wallet)).toBe(90_000n)
  })

  it('can be paid nothing for 24 hours, and then at once', async () => {
    const { owner } = await earning(1)
    await on.ripens()
    expect(await on.pays()).toMatchObject({ heldBack: { limit: OWNED } })
    expect((await on.told()).at(-1)).toContain('0.9 USDC is due to payees whose daily limit')
    await announce()
    await sends()
    for (const escrow of escrowsOf(on.parts)) {
      const { timestamp } = await on.chain.client.getBlock()
      const { announced } = await previewPayouts(on.ctx, escrow)
      const waitsMs = Number(announced.get(owner.wallet)) - Number(timestamp) * SECOND_MS
      expect(waitsMs).toBeGreaterThan(DAY_MS - HOUR_MS)
      expect(waitsMs).toBeLessThanOrEqual(DAY_MS)
    }
    await on.passes(DAY_MS - HOUR_MS)
    expect(await on.pays()).toMatchObject({ legs: 0 })
    await on.passes(HOUR_MS)
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
    expect((await on.told()).at(-1)).toContain('No payee waits for their daily limit any more')
    expect(await findFaults(on)).toEqual({})
  })

  it('P110: is paid a large sum in parts that fit the limit of each day, and never skipped', async () => {
    // Right after midnight the day's limit is full again.
    await on.passes(DAY_MS - (on.clock.now().getTime() % DAY_MS) + HOUR_MS)
    const { owner } = await earning(4, 10n * USDC)
    await announce()
    await sends()
    expect(await limitOf(owner.wallet)).toMatchObject({ pending: 25n })
    await on.ripens()
    expect(await on.pays()).toMatchObject({ heldBack: { limit: 11n * USDC } })
    expect(await on.balanceOf(owner.wallet)).toBe(25n * USDC)
    expect(await on.pays()).toMatchObject({ legs: 0 })
    await on.passes(DAY_MS)
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(36n * USDC)
    expect((await on.legs()).filter(({ status }) => status === 'skipped')).toEqual([])
    expect(await findFaults(on)).toEqual({})
  })

  it('has the limit raised as more is owed than it lets go in a day, and the old one stays in force meanwhile', async () => {
    const { groupId, owner } = await earning(1)
    await announce()
    await sends()
    await on.passes(DAY_MS)
    await on.campaign({ groupId, bid: 10n * USDC, joins: 9 })
    await on.admits(groupId, 5)
    await announce()
    await sends()
    expect(await limitOf(owner.wallet)).toMatchObject({ limit: 2n, pending: 45n })
    await on.ripens()
    expect(await limitOf(owner.wallet)).toMatchObject({ limit: 45n, pending: 0n })
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(5n * 9n * USDC + OWNED)
  })

  it('is announced again where the transaction was refused, and all the others beside it', async () => {
    const [first, second] = [await earning(1), await earning(1)]
    await announce()
    await on.database.pool.query(
      "update chain_transaction set status = 'refused', ended_at = now() where purpose = 'announce' and ended_at is null",
    )
    await announce()
    await sends()
    for (const { owner } of [first, second])
      expect(await limitOf(owner.wallet)).toMatchObject({ pending: 2n })
  })

  it('P109: is never the operator nor the guardian, of which the operators are told', async () => {
    const { id: groupId } = await on.group()
    const operator = on.parts.network.sender
    // As one that was a payee before it became the operator.
    await on.database.pool.query('update "group" set payout_wallet = $1 where id = $2', [operator, groupId])
    await on.campaign({ groupId, joins: 3 })
    await on.admits(groupId)
    const before = await announcements()
    await on.matures()
    expect(await announcements()).toBe(before)
    expect(await on.pays()).toMatchObject({ heldBack: { limit: 0n } })
    expect((await on.told()).at(-1)).toContain('The escrow pays its operator and its guardian nothing')
    expect(await payableTo(operator)).toBe(OWNED)
    const guardian = parseAddress(embeddedRole('guardian').address)
    for (const wallet of [operator, guardian]) {
      const other = await on.group()
      const set = setPayoutWallet(on.ctx, { groupId: other.id, accountId: other.owner.accountId, wallet })
      await expect(set).rejects.toMatchObject({ code: 'wallet.invalid' })
    }
  })
})

describe('P72: announcing without an RPC endpoint', () => {
  let rpc: FaultyRpc
  beforeAll(async () => {
    rpc = await startFaultyRpc(on.chain.url)
  })
  afterAll(() => rpc.stop())

  /** Jobs that run again within ten minutes. */
  const soon = async () => {
    const { rows } = await on.database.pool.query<{ run_at: Date }>(
      "select run_at from graphile_worker.jobs where task_identifier = 'payees_announce'",
    )
    const now = on.clock.now().getTime()
    return rows.map(({ run_at }) => run_at.getTime() > now && run_at.getTime() < now + 10 * MINUTE_MS)
  }

  it('comes again soon, and announces then', async () => {
    const { owner } = await earning(1)
    const { reader } = createChain({ chainId: on.ctx.config.chainId, rpcUrls: [rpc.url] })
    const { place } = on.parts.gate
    const unsure = { ...on.parts, reader, gate: createEscrowGate(reader, place) }
    for (const parts of [unsure, { ...unsure, gate: on.parts.gate }]) {
      await forgetJobs()
      rpc.behave('drop')
      await announcePayees(on.ctx, parts)
      await announcePayees(on.ctx, parts)
      expect(await soon()).toEqual([true])
      rpc.behave('pass')
    }
    await announcePayees(on.ctx, unsure)
    await sends()
    expect(await limitOf(owner.wallet)).toMatchObject({ pending: 2n })
  })
})

it('P07: announcing that dies between any two steps announces each payee once', async () => {
  const { owner } = await earning(1)
  const before = await announcements()
  let lives = 0
  for (; lives < 100; lives++) {
    const process = await startDying(on, { survives: lives })
    await announcePayees(process.ctx, process.parts).catch(() => {})
    const hasDied = process.isDead()
    await process.end()
    if (!hasDied) break
  }
  expect(lives).toBeGreaterThan(5)
  expect(await announcements()).toBe(before + 1)
  await sends()
  expect(await limitOf(owner.wallet)).toMatchObject({ pending: 2n })
})

describe('what a vetoed payee has earned', () => {
  /** Earned, announced and vetoed; the owner has heard of it. */
  async function vetoed() {
    const earned = await earning(2)
    await announce()
    await sends()
    await veto(earned.owner.wallet)
    await on.look()
    await announce()
    await on.ripens()
    return earned
  }

  /** Days pass as the hourly job sees them. Vetoes each day's new announcement at once, unless told not to. */
  async function daysPass(days: number, { vetoes }: { vetoes?: Address } = {}) {
    for (let hour = 0; hour < days * 24; hour += 2) {
      on.clock.advance(2 * HOUR_MS)
      await announce()
      if (vetoes === undefined) continue
      const before = await announcements()
      if (hour % 24 === 0 && before >= 0) await vetoPending(vetoes)
    }
  }

  async function vetoPending(wallet: Address) {
    await on.syncTime()
    await on.sends()
    await on.sends()
    if ((await limitOf(wallet)).pending > 0n) await veto(wallet)
    await on.look()
  }

  it('waits, is told to its owner once, and returns to the advertiser after 30 days', async () => {
    const { owner, campaignId } = await vetoed()
    await vetoPending(owner.wallet)
    expect(await limitOf(owner.wallet)).toMatchObject({ limit: 0n, pending: 0n })
    const told = async () =>
      (await on.told(owner.telegramUserId)).filter((text) => text.includes('1.80 USDC'))
    expect(await told()).toEqual([expect.stringMatching(/30 days/)])
    const before = await availableOf(campaignId)
    await daysPass(25, { vetoes: owner.wallet })
    expect(await payableTo(owner.wallet)).toBe(2n * OWNED)
    await daysPass(7, { vetoes: owner.wallet })
    expect(await payableTo(owner.wallet)).toBe(0n)
    expect(await availableOf(campaignId)).toBe(before + 2n * OWNED)
    expect(await told()).toHaveLength(2)
    expect(await on.balanceOf(owner.wallet)).toBe(0n)
    expect(await findFaults(on)).toEqual({})
  })

  it('is paid where a person lets the next announcement through, and the wait is forgotten', async () => {
    const { owner } = await vetoed()
    await on.passes(DAY_MS)
    await announce()
    await sends()
    await on.passes(DAY_MS)
    await announce()
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(2n * OWNED)
    const { rows } = await on.database.pool.query('select from payee_veto where wallet = $1', [owner.wallet])
    expect(rows).toEqual([])
  })

  it('P89: returns to campaigns that are changed at the same time, and nothing waits for ever', async () => {
    const { groupId, owner, campaignId: first } = await earning(1)
    const { campaignId: second } = await on.campaign({ groupId, bid: 2n * USDC, joins: 4 })
    await on.admits(groupId)
    await announce()
    await sends()
    await veto(owner.wallet)
    await on.look()
    await announce()
    await on.ripens()
    await vetoPending(owner.wallet)
    await on.database.pool.query('update payee_veto set waited_ms = $2 where wallet = $1', [
      owner.wallet,
      40 * DAY_MS,
    ])
    on.clock.advance(2 * HOUR_MS)
    expect(await payableTo(owner.wallet)).toBe(3n * OWNED)
    let returning: Promise<void> | undefined
    await on.database.db.transaction().execute(async (tx) => {
      // As a payout is booked: campaigns first, then accounts.
      await lockCampaign(tx, second)
      returning = announce()
      await until(async () => {
        const { rows } = await on.database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length > 0
      })
      await lockBalances(tx, [
        accountKeyText({ kind: 'owner_payable', wallet: owner.wallet, groupId, campaignId: first }),
      ])
    })
    await returning
    expect(await payableTo(owner.wallet)).toBe(0n)
  })

  it('stands still while another guardian is proposed', async () => {
    const { owner } = await vetoed()
    await vetoPending(owner.wallet)
    const change = {
      kind: changeKind('Guardian'),
      account: randomAddress(),
      amount: 0n,
      paymentRef: `0x${'00'.repeat(32)}`,
    } as const
    const propose = encodeFunctionData({ abi: escrowAbi, functionName: 'proposeChange', args: [change] })
    await on.chain.act('admin', on.chain.place.escrow, propose)
    const waited = async () => {
      const { rows } = await on.database.pool.query<{ waited_ms: number }>(
        'select waited_ms from payee_veto where wallet = $1',
        [owner.wallet],
      )
      return Number(rows[0]?.waited_ms)
    }
    await announce()
    const before = await waited()
    for (let hour = 0; hour < 5; hour++) {
      on.clock.advance(HOUR_MS)
      await announce()
    }
    expect(await waited()).toBe(before)
    const cancel = encodeFunctionData({
      abi: escrowAbi,
      functionName: 'cancelChange',
      args: [changeKind('Guardian')],
    })
    await on.chain.act('admin', on.chain.place.escrow, cancel)
    await announce()
    on.clock.advance(HOUR_MS)
    await announce()
    expect(await waited()).toBe(before + HOUR_MS)
  })

  it('returns on day 5 of a reclaim notice of its campaign, and goes back with the rest before the window opens', async () => {
    const { owner, campaignId, wallet } = await vetoed()
    await vetoPending(owner.wallet)
    await wallet.send({
      to: on.chain.place.escrow,
      data: encodeFunctionData({
        abi: escrowAbi,
        functionName: 'requestReclaim',
        args: [await getEscrowRef(on.ctx, campaignId)],
      }),
    })
    await on.look()
    await on.passes(5 * DAY_MS - HOUR_MS)
    await announce()
    expect(await payableTo(owner.wallet)).toBe(2n * OWNED)
    await on.passes(HOUR_MS)
    await announce()
    expect(await payableTo(owner.wallet)).toBe(0n)
    await on.pays('refunds')
    const { status } = await on.database.db
      .selectFrom('campaign')
      .select('status')
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('closed')
    expect(await findBrokenLaws(on.database.db)).toEqual({})
  })

  it('goes on being paid up to the limit in force where only a raise was vetoed', async () => {
    const { groupId, owner } = await earning(1)
    await on.matures()
    await on.campaign({ groupId, bid: 10n * USDC, joins: 9 })
    await on.admits(groupId, 3)
    await announce()
    await sends()
    await veto(owner.wallet)
    await on.look()
    await announce()
    expect(await on.told(owner.telegramUserId)).toEqual([])
    await on.ripens()
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(2n * USDC)
  })

  it('waits in the same way where the admin has dropped the payee', async () => {
    const { owner } = await earning(1)
    await on.matures()
    await on.changes('DropPayee', { account: owner.wallet })
    await on.look()
    await announce()
    expect((await on.told(owner.telegramUserId)).at(-1)).toContain('30 days')
    expect(await on.pays()).toMatchObject({ heldBack: { limit: OWNED } })
    expect(await on.balanceOf(owner.wallet)).toBe(0n)
  })
})
