import { execFile } from 'node:child_process'
import { type Hex, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMBEDDED_OPERATOR_KEY } from '../sandbox/chain/escrow.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { addPlacements } from '../server/campaigns/changePlacement.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { postTransaction } from '../server/ledger/postTransaction.ts'
import { checkSettlements, endSettlement } from '../server/payouts/checkSettlements.ts'
import { clearHold } from '../server/payouts/hold.ts'
import { createPayoutObstacles } from '../server/payouts/payoutObstacles.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import { findReconciled, requestReconciliation, watchReconciliation } from '../server/payouts/reconciled.ts'
import { payoutRoutes } from '../server/payouts/routes.ts'
import { runPayouts } from '../server/payouts/runPayouts.ts'
import { getGroupOwner } from '../server/reads/dashboards.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { isChainUnavailable } from '../server/shared/chainUnavailable.ts'
import type { CampaignId, GroupId } from '../server/shared/ids.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { withdrawTransaction } from '../server/transactions/enqueueTransaction.ts'
import { sendTransactions } from '../server/transactions/sendTransactions.ts'
import { startFaultyRpc } from './fixtures/chain.ts'
import { dumpDatabase } from './fixtures/dump.ts'
import { newAccount, newRef } from './fixtures/escrow.ts'
import { findFaults, type Settling, settleElsewhere, startSettling } from './fixtures/payouts.ts'
import { createTestServer } from './fixtures/server.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

const USDC = 1_000_000n
const OWNED = (USDC * 9n) / 10n

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

async function earning(joins = 1) {
  const { id: groupId, owner } = await on.group()
  const funded = await on.campaign({ groupId, joins: joins + 3 })
  await on.admits(groupId, joins)
  await on.matures()
  return { groupId, owner, ...funded }
}

/** As when batches do not fit the outflow cap. */
async function givesUpBatches() {
  for (const { id, status } of await on.database.db.selectFrom('batch').selectAll().execute()) {
    if (status !== 'collected') throw new Error(`batch ${id} is ${status}`)
  }
  const { rows } = await on.database.pool.query<{ source: string }>(
    "select source from chain_transaction where purpose = 'settle'",
  )
  for (const { source } of rows) {
    await withdrawTransaction(on.ctx, { source, error: 'it is given up' })
    await endSettlement(on.ctx, source)
  }
}

async function freezes(groupId: GroupId, at: Date | null) {
  await on.database.db
    .updateTable('group')
    .set({ frozen_at: at, frozen_reason: at && 'test' })
    .where('id', '=', groupId)
    .execute()
}

const guard = () => guardBooks(on.ctx, { reader: on.parts.reader, place: on.parts.gate.place })

/** The watcher's saved cursor. */
const noted = () => on.database.db.selectFrom('chain_cursor').selectAll().executeTakeFirstOrThrow()

/** As if the watcher had been killed after its bookings, before it noted them. */
async function forgets(notes: Awaited<ReturnType<typeof noted>>) {
  await on.database.db.deleteFrom('chain_checkpoint').where('block_number', '>', notes.block_number).execute()
  const { booking_to: _, ...cursor } = notes
  await on.database.db.updateTable('chain_cursor').set(cursor).execute()
}

/** Possible only with a stolen operator key, or for another server with the same key. */
async function settleBehindOurBack(
  campaignId: CampaignId,
  amount: bigint,
  batchId: Hex = toHex(1, { size: 32 }),
) {
  await settleElsewhere(on, { campaignId, amount, batchId })
}

describe('reconciliation', () => {
  it('P62: stops payouts where the escrow holds something else than booked, until it is cleared with a reason', async () => {
    const { campaignId, owner } = await earning(1)
    expect((await guard())?.differences).toEqual([])
    await settleBehindOurBack(campaignId, 500_000n)
    await on.look()
    await guard()
    await guard()
    const told = await on.told()
    expect(told.filter((text) => text.startsWith('The books and the escrow disagree'))).toEqual([
      expect.stringContaining(`campaign:${campaignId} holds 0.5 USDC less than booked`),
    ])
    expect(await on.pays()).toMatchObject({ batches: 0 })
    expect(await on.balanceOf(owner.wallet)).toBe(0n)

    expect(await clearHold(on.ctx, { reason: 'the key was stolen, and is replaced' })).toBe(true)
    expect(await clearHold(on.ctx, { reason: 'again' })).toBe(false)
    expect((await guard())?.differences).toEqual([])
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(OWNED)

    await settleBehindOurBack(campaignId, 1n, toHex(2, { size: 32 }))
    await on.look()
    expect((await guard())?.differences).toHaveLength(1)
    await clearHold(on.ctx, { reason: 'once more' })
    expect((await guard())?.differences).toEqual([])
  })

  it('P85: a campaign that is short of money refunds no more than it leaves for what is earned and matures', async () => {
    const { id: groupId, owner } = await on.group()
    const { campaignId, person, wallet } = await on.campaign({ groupId, joins: 4 })
    await on.admits(groupId, 1)
    await on.matures()
    await on.admits(groupId, 2)
    await settleBehindOurBack(campaignId, 500_000n)
    await on.look()
    await guard()
    await clearHold(on.ctx, { reason: 'the key was stolen, and is replaced' })
    const before = await on.balanceOf(wallet.address)
    const owes = async () => {
      const { rows } = await on.database.pool.query('select balance from ledger_account where key = $1', [
        `refund_payable:${campaignId}::`,
      ])
      return rows[0]?.balance ?? 0n
    }
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    const due = await owes()
    await on.pays('refunds')
    expect((await on.balanceOf(wallet.address)) - before).toBe(due - 500_000n)
    await on.matures()
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(3n * OWNED)
    expect(await owes()).toBe(500_000n)
  })

  describe('P86: an id of a batch that somebody else has used', () => {
    const nothing = { batches: 0, legs: 0 }

    /** The books are compared, and an operator clears what the thief took. */
    async function clears() {
      await on.look()
      await guard()
      await clearHold(on.ctx, { reason: 'the key was stolen, and is replaced' })
    }

    it('is told, and its payees are paid under another one', async () => {
      const { campaignId, owner } = await earning(1)
      await on.collects()
      const [batch] = await on.batches()
      await settleBehindOurBack(campaignId, 1n, batch?.hash)
      await on.sends()
      await checkSettlements(on.ctx)
      expect(await on.batches()).toMatchObject([{ status: 'collected' }])
      expect((await on.told()).filter((text) => text.includes('The escrow refuses batch'))).toEqual([
        expect.stringContaining('BatchAlreadySettled'),
      ])
      expect(await on.collects()).toMatchObject(nothing)

      await clears()
      expect(await on.batches()).toMatchObject([{ hash: batch?.hash, status: 'usurped' }])
      await on.pays()
      expect(await on.batches()).toMatchObject([{ status: 'usurped' }, { status: 'booked', attempt: 1 }])
      expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
      expect((await on.told()).at(-1)).toContain('What held payouts up is over')
      expect(await on.pays()).toMatchObject(nothing)
      expect(await findBrokenLaws(on.database.db)).toEqual({})
    })

    it('before this server had made the batch, is left out when it is made', async () => {
      const { campaignId, owner } = await earning(1)
      await on.collects()
      const [batch] = await on.batches()
      await on.database.pool.query(
        'truncate batch, batch_leg, payee_announcement, deposit_address, relay, chain_transaction',
      )
      await settleBehindOurBack(campaignId, 1n, batch?.hash)
      await clears()
      await on.pays()
      expect(await on.batches()).toMatchObject([
        { hash: batch?.hash, status: 'usurped' },
        { status: 'booked' },
      ])
      expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
    })

    it('again and again has its payees paid by the next that is free', async () => {
      const { campaignId, owner } = await earning(1)
      for (let time = 0; time < 3; time++) {
        await on.collects()
        await settleBehindOurBack(campaignId, 1n, (await on.batches()).at(-1)?.hash)
        await on.sends()
        await clears()
      }
      await on.pays()
      expect((await on.batches()).map(({ status }) => status)).toEqual([
        ...['usurped', 'usurped', 'usurped'],
        'booked',
      ])
      expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
    })
  })

  it('takes a watcher that was killed before it noted how far it has come for no difference', async () => {
    const { campaignId, wallet } = await earning(1)
    await on.look()
    const notes = await noted()
    await on.funds({ campaignId, wallet }, 3n * USDC)
    await on.look()
    await forgets(notes)
    expect(await guard()).toBeUndefined()
    expect((await endedJobs()).rows).toHaveLength(1)
    await on.look()
    expect(await guard()).toMatchObject({ differences: [] })
    expect(await clearHold(on.ctx, { reason: 'there is none' })).toBe(false)
  })

  it('P62: nobody hides a difference behind dust that comes while the watcher is on its way', async () => {
    const { campaignId, wallet } = await earning(1)
    await settleBehindOurBack(campaignId, 500_000n)
    await on.look()
    const notes = await noted()
    await on.funds({ campaignId, wallet }, 1n)
    await wallet.send(on.transfer(1n))
    await settleBehindOurBack(campaignId, 1n, toHex(2, { size: 32 }))
    await on.look()
    await forgets(notes)
    expect(await guard()).toBeUndefined()
    await on.look()
    expect(await guard()).toMatchObject({ differences: [{ account: { place: 'campaign', campaignId } }] })
  })

  it('P68: a leg that its campaign cannot pay on the chain is skipped, harms no other, and comes again', async () => {
    const [robbed, other] = [await earning(1), await earning(1)]
    const { deposited } = await on.database.db
      .selectFrom('campaign')
      .select('deposited')
      .where('id', '=', robbed.campaignId)
      .executeTakeFirstOrThrow()
    await on.collects()
    await settleBehindOurBack(robbed.campaignId, deposited - 1n)
    await on.settles()
    const legs = await on.legs()
    expect(legs.filter(({ status }) => status === 'skipped').map(({ kind }) => kind)).toEqual([
      'owner',
      'fee',
    ])
    expect(await on.balanceOf(other.owner.wallet)).toBe(OWNED)
    expect(await on.balanceOf(robbed.owner.wallet)).toBe(0n)

    await on.funds(robbed, 5n * USDC)
    await on.look()
    await guard()
    await clearHold(on.ctx, { reason: 'made up for' })
    await on.pays()
    expect(await on.balanceOf(robbed.owner.wallet)).toBe(OWNED)
  })

  it('P22: what a campaign has lost to a thief, once cleared, takes no room in the outflow cap from others', async () => {
    const [robbed, other] = [await earning(1), await earning(1)]
    await settleBehindOurBack(robbed.campaignId, 4n * USDC)
    await on.look()
    await guard()
    await clearHold(on.ctx, { reason: 'the key was stolen, and is replaced' })
    await on.changes('OutflowCap', { amount: USDC })
    await on.passes(2 * DAY_MS)
    await on.look()
    expect(await on.pays()).toMatchObject({ legs: 2, heldBack: { cap: 0n } })
    expect(await on.balanceOf(other.owner.wallet)).toBe(OWNED)
    expect(await on.pays()).toMatchObject({ batches: 0 })

    await on.funds(robbed, 4n * USDC)
    await on.passes(2 * DAY_MS)
    await on.look()
    await on.pays()
    expect(await on.balanceOf(robbed.owner.wallet)).toBe(OWNED)
  })

  it('waits for what the escrow has settled and the books do not know', async () => {
    const { campaignId } = await earning(1)
    await settleBehindOurBack(campaignId, 500_000n)
    expect(await on.collects()).toMatchObject({ batches: 0 })
    const { rows } = await on.database.pool.query(
      "select 1 from graphile_worker.jobs where key = 'payouts_collect:again'",
    )
    expect(rows).toHaveLength(1)
  })
})

const endedJobs = () =>
  on.database.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'books_reconcile'")

/** Another campaign, whose advertiser has their money back. */
async function ended() {
  const { id: groupId } = await on.group()
  const funded = await on.campaign({ groupId, joins: 3 })
  const { campaignId, person } = funded
  await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
  await on.pays('refunds')
  return funded
}

const MICRO = { booked: 0n, onChain: 1n }

/** A micro-USDC arrives for a campaign and leaves the books again as if it never had. */
async function losesCredit(campaignId: CampaignId) {
  await on.chain.payAddress(await getEscrowRef(on.ctx, campaignId), 1n)
  await on.sweep(campaignId)
  await on.look()
  const account = { kind: 'refund_payable', campaignId } as const
  const where = { kind: 'chain_campaign', campaignId } as const
  await on.database.db.transaction().execute((tx) =>
    postTransaction(tx, {
      ...{ event: 'reorganisation', source: `of these tests: ${campaignId}`, at: on.clock.now() },
      entries: [account, where].map((one) => ({ account: one, amount: -1n })),
    }),
  )
}

describe('campaigns that have ended', () => {
  it('P88: a millionth that lies at one of them by the chain alone is found there, and where it is missing', async () => {
    const [{ campaignId }] = [await ended(), await earning(1)]
    await on.look()
    expect(await guard()).toMatchObject({ differences: [], accounts: 4 })
    await losesCredit(campaignId)
    const { differences } = (await guard()) ?? {}
    expect(differences).toEqual([
      expect.objectContaining({ account: { place: 'campaign', campaignId }, ...MICRO }),
    ])
    await clearHold(on.ctx, { reason: 'a backup of before' })
    expect(await guard()).toMatchObject({ differences: [] })
    await settleBehindOurBack(campaignId, 1n)
    await on.look()
    expect((await guard())?.differences).toMatchObject([{ account: { place: 'campaign', campaignId } }])
  })

  it('P88: what lies under keys of nobody in the books, and is reclaimed, is no difference', async () => {
    await earning(1)
    const account = newAccount()
    const ref = newRef(account)
    await on.chain.payAddress(ref, 5n)
    await on.chain.sweep(ref)
    await on.look()
    expect(await guard()).toMatchObject({ differences: [] })
    await on.chain.reclaims('requestReclaim', ref, account)
    await on.chain.passes(8 * 86_400)
    await on.chain.reclaims('reclaim', ref, account)
    await on.look()
    expect(await guard()).toMatchObject({ differences: [] })
  })

  it('P88: a reconciliation that is asked for many times is one job', async () => {
    for (let n = 0; n < 3; n++) await requestReconciliation(on.ctx.db)
    await forgetProof()
    await guard()
    expect((await endedJobs()).rows).toHaveLength(1)
  })
})

/** As before the first look. */
async function forgetProof() {
  await on.database.pool.query('delete from chain_checkpoint')
}

/** Endpoints, of which the first forgets the state of a block in its own words. */
async function withPruned(message: string, { code = -32_000, alone = false } = {}) {
  const pruned = await startFaultyRpc(on.chain.url)
  const urls = alone ? [pruned.url] : [pruned.url, on.chain.url]
  const { endpoints } = createChain({ chainId: 31337, rpcUrls: urls })
  const { number } = await on.database.db
    .selectFrom('chain_cursor')
    .select('block_number as number')
    .executeTakeFirstOrThrow()
  pruned.behave(({ method, params }) =>
    method === 'eth_call' && params[1] === toHex(number) ? { error: { code, message } } : 'pass',
  )
  const readers = endpoints.map(({ reader }) => reader)
  return { pruned, number, readers, escrow: { reader: on.parts.reader, readers, place: on.parts.gate.place } }
}

describe('P84: an endpoint that has forgotten the proven block', () => {
  it.each([
    [-32_000, 'missing trie node 0a1b (path ) state 0x0a is not available, not found'],
    [-32_000, 'header not found'],
    [-32_000, 'required historical state unavailable (reexec=128)'],
    [-32_000, 'state not available'],
    [-32_000, 'old data not available due to pruning'],
    [-32_001, 'block not found: 0x12'],
    [-32_002, 'No state available for block 0x12'],
    [-32_603, 'state at block #18 is pruned'],
    [-32_801, 'World state unavailable'],
    [3, 'execution reverted'],
  ])('leaves it to another one, and alone is asked for its latest: %i %s', async (code, message) => {
    const { campaignId, wallet } = await earning(1)
    await on.chain.client.mine({ blocks: 2 })
    const both = await withPruned(message, { code })
    const { number, ...one } = await withPruned(message, { code, alone: true })
    try {
      expect(await guardBooks(on.ctx, both.escrow)).toMatchObject({ block: number })
      expect(await guardBooks(on.ctx, one.escrow)).toMatchObject({ block: number + 2 })
      await on.funds({ campaignId, wallet }, 3n)
      await wallet.send(on.transfer(5n))
      const later = await guardBooks(on.ctx, one.escrow)
      expect(later).toMatchObject({ block: number + 5, differences: [], surplus: 5n })
    } finally {
      await Promise.all([both.pruned.stop(), one.pruned.stop()])
    }
  })

  it('takes off what has come and left since, by campaign, and hides no theft behind it', async () => {
    const { campaignId, wallet } = await earning(1)
    const before = await withPruned('missing trie node', { alone: true })
    await settleBehindOurBack(campaignId, 2n)
    await on.funds({ campaignId, wallet }, 1n)
    expect(await guardBooks(on.ctx, before.escrow)).toMatchObject({ differences: [] })
    await on.look()
    const after = await withPruned('missing trie node', { alone: true })
    await on.funds({ campaignId, wallet }, 2n)
    expect(await guardBooks(on.ctx, after.escrow)).toMatchObject({
      differences: [{ account: { place: 'campaign', campaignId } }],
    })
    await Promise.all([before.pruned.stop(), after.pruned.stop()])
  })

  it('is not believed where it keeps to itself what the escrow has said', async () => {
    const { campaignId, wallet } = await earning(1)
    const { pruned, escrow, number } = await withPruned('missing trie node', { alone: true })
    await on.funds({ campaignId, wallet }, 3n)
    pruned.behave(({ method, params }) => {
      if (method === 'eth_getLogs') return { result: [] }
      return method === 'eth_call' && params[1] === toHex(number)
        ? { error: { code: -32_000, message: 'x' } }
        : 'pass'
    })
    await expect(guardBooks(on.ctx, escrow)).rejects.toSatisfy(isChainUnavailable)
    expect((await endedJobs()).rows).toHaveLength(1)
    expect(await findReconciled(on.ctx, on.parts.gate.place)).toMatchObject({ at: null })
    await pruned.stop()
  })
})

describe('P84: without a complete reconciliation', () => {
  /** The job that sends, with what payouts put in the way. */
  const sends = () =>
    sendTransactions(on.ctx, {
      ...on.parts,
      findObstacle: createPayoutObstacles(on.parts),
      signal: new AbortController().signal,
    })
  const transactions = async () => {
    const { rows } = await on.database.pool.query(
      "select status, error from chain_transaction where purpose = 'settle' order by id",
    )
    return rows
  }

  it('of the last day nothing is collected and no payout signed; both go on after the next one', async () => {
    const { owner } = await earning(1)
    await on.look()
    await guard()
    on.clock.advance(DAY_MS - 1)
    expect(await runPayouts(on.ctx, on.parts, { scope: 'all' })).toMatchObject({ batches: 1 })
    on.clock.advance(1)
    await sends()
    expect(await transactions()).toEqual([
      { status: 'queued', error: expect.stringContaining('not compared on every account for a day') },
    ])

    const { pruned, readers } = await withPruned('missing trie node', { alone: true })
    pruned.behave(({ method }) =>
      method === 'eth_call' ? { error: { code: -32_000, message: 'x' } } : 'pass',
    )
    await on.campaign({ groupId: (await on.group()).id, joins: 3 })
    const parts = { ...on.parts, readers }
    expect(await runPayouts(on.ctx, parts, { scope: 'refunds' })).toMatchObject({ batches: 0 })
    expect(await findReconciled(on.ctx, on.parts.gate.place)).toMatchObject({ at: expect.any(Date) })
    await pruned.stop()

    await guard()
    on.clock.advance(2 * MINUTE_MS)
    await sends()
    expect(await transactions()).toEqual([
      { status: expect.stringMatching(/signed|mined|final/), error: null },
    ])
    await on.settles()
    expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
  })

  it('a new deployment has its first day from the first look, and a payout that finds none makes one', async () => {
    const { owner } = await earning(1)
    expect(await findReconciled(on.ctx, on.parts.gate.place)).toMatchObject({ at: null })
    expect(await runPayouts(on.ctx, on.parts, { scope: 'all' })).toMatchObject({ batches: 1 })
    expect(await findReconciled(on.ctx, on.parts.gate.place)).toMatchObject({ at: on.clock.now() })
    await on.settles()
    expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
  })

  it('operators hear of it after six hours, of payouts that wait after a day, and when it is over: once each', async () => {
    await on.look()
    await guard()
    const hears = async (ms: number) => {
      on.clock.advance(ms)
      await watchReconciliation(on.ctx)
      await watchReconciliation(on.ctx)
      return (await on.told()).length
    }
    expect(await hears(6 * HOUR_MS - 1)).toBe(0)
    expect(await hears(1)).toBe(1)
    expect(await hears(18 * HOUR_MS)).toBe(2)
    await guard()
    expect(await hears(0)).toBe(4)
    expect(await on.told()).toEqual([
      expect.stringMatching(/not be compared on every account for 6 hours/),
      expect.stringMatching(/^Payouts and refunds wait/),
      'Books and escrow were compared on every account again.',
      'Payouts and refunds go on.',
    ])
  })
})

describe('P71: a database that is restored from yesterday', () => {
  it('pays nothing again of what was paid since, and goes on', async () => {
    const { groupId, owner, campaignId } = await earning(2)
    const leaving = await earning(1)
    const dump = await dumpDatabase(on.database)
    await on.pays()
    await withdrawCampaign(on.ctx, { accountId: leaving.person.accountId, campaignId: leaving.campaignId })
    await on.pays('refunds')
    const refunded = await on.balanceOf(leaving.wallet.address)
    await dump.restore()

    expect(await on.collects()).toMatchObject({ batches: 0 })
    await on.look()
    expect(await on.pays()).toMatchObject({ batches: 0 })
    expect(await on.balanceOf(owner.wallet)).toBe(2n * OWNED)
    expect(await on.balanceOf(leaving.wallet.address)).toBe(refunded)
    expect(await findFaults(on)).toEqual({})
    const { rows } = await on.database.pool.query('select status from campaign where id = $1', [
      leaving.campaignId,
    ])
    expect(rows).toEqual([{ status: 'closed' }])
    const names = { wallet: owner.wallet, walletText: owner.wallet }
    const dashboard = await getGroupOwner(on.ctx, names)
    expect(dashboard.groups[0]).toMatchObject({ pendingEarningsMicro: '0', paidEarningsMicro: '1800000' })

    await on.admits(groupId)
    await on.matures()
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(3n * OWNED)
    expect(campaignId).toBeGreaterThan(0)
    expect(await findFaults(on)).toEqual({})
  })

  it('books a leg to the group that earned it, though its amount fits another group better', async () => {
    const { id: frozen, owner } = await on.group()
    const { id: paid } = await on.group(owner)
    const { campaignId, person } = await on.campaign({ groupId: frozen, joins: 6 })
    const groups = [{ groupId: paid }]
    await addPlacements(on.ctx, { accountId: person.accountId, campaignId, groups })
    await on.market.accepts({ campaignId })
    await on.admits(frozen)
    await on.admits(paid)
    await on.matures()
    // More than the leg pays: by its amount alone, it would be the other group's.
    await on.admits(paid)
    await freezes(frozen, on.clock.now())
    const dump = await dumpDatabase(on.database)
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
    await dump.restore()
    await on.look()
    const legs = on.database.db.selectFrom('batch_leg').select(['group_id', 'kind', 'status'])
    expect(await legs.where('kind', '=', 'owner').execute()).toEqual([
      { group_id: paid, kind: 'owner', status: 'paid' },
    ])
    expect(await findFaults(on)).toEqual({})
  })

  it('books what it still held back as soon as it is ready, and explains the difference until then', async () => {
    const { id: groupId, owner } = await on.group()
    await on.campaign({ groupId, joins: 4 })
    await on.admits(groupId, 2)
    const before = on.clock.now()
    const dump = await dumpDatabase(on.database)
    await on.matures()
    await on.pays()
    await dump.restore()
    on.clock.set(before)

    await on.look()
    expect((await on.batches()).map(({ status }) => status)).toEqual(['settled'])
    expect((await guard())?.differences).toEqual([])
    await on.matures()
    expect(await on.pays()).toMatchObject({ batches: 0 })
    expect((await on.batches()).map(({ status }) => status)).toEqual(['booked'])
    expect(await on.balanceOf(owner.wallet)).toBe(2n * OWNED)
    expect(await findFaults(on)).toEqual({})
    expect((await on.told()).at(-1)).toContain('in the books now')
  })

  it('gives up a batch that waits, where the lost state has paid some of it in another one', async () => {
    const paid = await earning(1)
    const unpaid = await earning(1)
    const balances = async () => [
      await on.balanceOf(paid.owner.wallet),
      await on.balanceOf(unpaid.owner.wallet),
    ]
    await on.collects()
    const dump = await dumpDatabase(on.database)
    await givesUpBatches()
    await freezes(unpaid.groupId, on.clock.now())
    await on.pays()
    expect(await balances()).toEqual([OWNED, 0n])
    await dump.restore()

    await on.settles()
    expect(await balances()).toEqual([OWNED, 0n])
    await on.pays()
    expect(await balances()).toEqual([OWNED, OWNED])
    expect((await on.batches()).map(({ status }) => status)).toEqual(['withdrawn', 'booked', 'booked'])
    expect(await findFaults(on)).toEqual({})
  })

  it('older than earnings are held back, books what it knows of a payment, and pays none of it again', async () => {
    const { groupId, owner, campaignId } = await earning(1)
    const dump = await dumpDatabase(on.database)
    await on.admits(groupId, 2)
    await on.matures()
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(3n * OWNED)
    await dump.restore()

    await on.look()
    expect((await guard())?.differences).toMatchObject([
      { account: { place: 'campaign', campaignId }, booked: 3_000_000n, onChain: 1_000_000n },
    ])
    await clearHold(on.ctx, { reason: 'two joins that the backup does not know were paid' })
    expect(await on.pays()).toMatchObject({ batches: 0 })
    expect(await on.balanceOf(owner.wallet)).toBe(3n * OWNED)
    expect(await findBrokenLaws(on.database.db)).toEqual({})
  })

  it('sends a batch that it has signed and that is mined, not again', async () => {
    const { owner } = await earning(1)
    await on.collects()
    const dump = await dumpDatabase(on.database)
    await on.settles()
    await dump.restore()
    on.clock.advance(5 * MINUTE_MS)
    await on.settles()
    expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
    expect((await on.batches()).map(({ status }) => status)).toEqual(['booked'])
    expect(await findFaults(on)).toEqual({})
  })
})

describe('what anybody and the operator can see', () => {
  it('/solvency.json tells what the escrow holds and what is owed, and nobody', async () => {
    const { owner, wallet } = await earning(2)
    const server = await createTestServer({
      routes: (app, parts) => payoutRoutes(app, { ...parts, ctx: on.ctx }),
    })
    /** Reads as if so many milliseconds after the first reading, however long the test takes. */
    const readAfter = async (ms: number) => {
      const stopwatch = vi.spyOn(performance, 'now').mockReturnValue(1_000 + ms)
      try {
        return await server.app.inject('/solvency.json')
      } finally {
        stopwatch.mockRestore()
      }
    }
    const { statusCode, body, headers } = await readAfter(0)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toContain('max-age')
    const answer = JSON.parse(body)
    expect(answer).toMatchObject({
      chainId: 31337,
      escrowAddress: displayAddress(on.chain.place.escrow),
      covered: true,
      owedByKind: { ownerPayable: 1.8, ownerPayableMicro: '1800000', feePayable: 0.2, reserved: 0 },
    })
    expect(answer.heldMicro).toBe(answer.owedMicro)
    expect(answer.block).toBe(Number(await on.chain.client.getBlockNumber()))
    for (const secret of [owner.wallet, wallet.address]) expect(body.toLowerCase()).not.toContain(secret)
    await on.pays()
    expect((await readAfter(4_999)).body).toBe(body)
    expect((await readAfter(5_000)).json()).toMatchObject({ owedByKind: { ownerPayableMicro: '0' } })
    await server.close()
  })

  it('the commands preview payouts, compare the books, and clear a difference', async () => {
    const { owner, campaignId } = await earning(2)
    const requests = async () =>
      (
        await on.database.pool.query(
          "select 1 from graphile_worker.jobs where task_identifier = 'payouts_collect'",
        )
      ).rowCount
    const preview = await run('payouts')
    expect(preview.output).toContain(`owner   ${displayAddress(owner.wallet)}  1.8 USDC from 1 campaign`)
    expect(preview.output).toContain('2 USDC in 2 payments, in 1 transaction.')
    expect(preview.output).toContain('To pay it now: npm run payouts -- --now')
    expect(await requests()).toBe(0)
    expect((await run('payouts', '--now')).output).toContain('is now paying what is due')
    expect(await requests()).toBe(1)
    expect(await run('reconcile')).toMatchObject({ code: 0 })
    const giver = await on.wallet()
    const given = await giver.send(on.transfer(5n * USDC))
    await on.look()
    expect((await run('reconcile')).output).toContain('5 USDC that belongs to no campaign')
    const { output } = await run('reconcile', '--transfer', given)
    expect(output).toContain(`5 USDC came to ${displayAddress(on.chain.place.escrow)} from`)
    expect(output).toMatch(/amount 5000000, paymentRef 0x[0-9a-f]{64}/)

    await settleBehindOurBack(campaignId, 1n)
    await on.look()
    await guard()
    expect((await run('payouts')).output).toContain(`Payouts of campaign ${campaignId} are stopped`)
    expect((await run('payouts', '--now')).code).toBe(0)
    const { campaignId: other } = await earning(1)
    await settleBehindOurBack(other, 1n, toHex(2, { size: 32 }))
    await on.look()
    const differs = await run('reconcile')
    expect(differs.code).toBe(1)
    expect(differs.output).toContain(`campaign:${campaignId}`)
    expect((await run('payouts')).output).toContain('Payouts are stopped')
    const before = await requests()
    expect((await run('payouts', '--now')).code).toBe(1)
    expect(await requests()).toBe(before)
    expect((await run('reconcile', '--clear', ' ')).code).toBe(1)
    const back = await run('reconcile', '--back')
    expect(back).toEqual({ code: 0, output: expect.stringMatching(/block \d+ is confirmed and stays/) })
    expect(await run('reconcile', '--clear', 'known')).toMatchObject({ code: 0 })
    expect(await run('reconcile')).toMatchObject({ code: 0 })
  }, 300_000)
})

function run(script: 'payouts' | 'reconcile', ...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    DATABASE_URL: on.database.url,
    RPC_URL: on.chain.url,
    CHAIN_ID: '31337',
    ESCROW_ADDRESS: on.chain.place.escrow,
    USDC_ADDRESS: on.chain.place.usdc,
    OPERATOR_PRIVATE_KEY: EMBEDDED_OPERATOR_KEY,
    PUBLIC_URL: 'https://ads.example.org',
    TELEGRAM_BOT_TOKEN: `123456:${'A'.repeat(35)}`,
    TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-these-tests',
    PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    DEPOSIT_LINK_SECRET: 'the deposit link secret of these tests',
    MIN_PAYOUT_USDC: '0.1',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [LAUNCHER, script, ...args], { env, cwd: '/' }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    )
  })
}
