import fc from 'fast-check'
import { toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createTestStore, dollars, randomWallet, type TestStore } from '../../tests/fixtures/store.ts'
import { markWalletProven } from '../accounts/wallets.ts'
import { CAMPAIGN_STATUS, type CampaignStatus } from '../campaigns/campaign.ts'
import { type Context, transact } from '../context.ts'
import { isDepositLinkSignature } from '../deposits/depositLink.ts'
import type { LedgerEntry, LedgerEvent } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { type Address, displayAddress, parseAddress } from '../shared/addresses.ts'
import type { CampaignId, DepositId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, DAY_MS, type Day, dayOf } from '../shared/time.ts'
import { advertiserDashboard } from './campaignView.ts'
import { getAdvertiser } from './dashboards.ts'

const escrow = {
  escrowAddress: parseAddress('0x00000000000000000000000000000000000e5c0a'),
  depositLinkSecret: 'a secret of at least thirty-two bytes',
  publicUrl: 'https://foyer.example',
}

let database: TestDatabase
let store: TestStore
let clock: TestClock
let ctx: Context
let wallet: Address

beforeAll(async () => {
  database = await createTestDatabase()
  store = createTestStore(database)
})
afterAll(() => database.drop())
beforeEach(() => {
  clock = createTestClock()
  ctx = createTestContext(database, { clock, config: escrow })
  wallet = randomWallet()
})

async function dashboard() {
  const dashboard = await getAdvertiser(ctx, { wallet, walletText: wallet })
  expect(advertiserDashboard.parse(dashboard)).toEqual(dashboard)
  return dashboard
}

async function only() {
  const { campaigns } = await dashboard()
  const [campaign] = campaigns
  if (!campaign || campaigns.length > 1) throw new Error(`${campaigns.length} campaigns`)
  return campaign
}

/** A campaign that refunds to the wallet, in a group of its own. */
async function campaign(
  columns: Partial<Parameters<TestStore['campaign']>[0]> = {},
  money: Parameters<TestStore['campaign']>[1] = { available: dollars(10) },
) {
  const group_id = columns.group_id ?? (await store.group()).id
  return store.campaign({ refund_wallet: wallet, ...columns, group_id }, money)
}

/** The only placement of a campaign, with its only content. */
async function placed(campaign_id: CampaignId) {
  return store.db
    .selectFrom('placement as p')
    .innerJoin('content_version as w', 'w.campaign_id', 'p.campaign_id')
    .select(['p.id as placement_id', 'p.group_id', 'w.id as content_version_id'])
    .where('p.campaign_id', '=', campaign_id)
    .executeTakeFirstOrThrow()
}

/** A batch of what happened, with answers to the only wording. */
async function released(
  campaign_id: CampaignId,
  counts: readonly { option: number; count: number }[] = [],
  sums: Partial<Record<'asked' | 'answered' | 'passed' | 'entered' | 'given_back' | 'failed', number>> = {},
) {
  const { placement_id, content_version_id } = await placed(campaign_id)
  const answered = sums.answered ?? counts.reduce((sum, { count }) => sum + count, 0)
  const entered = sums.entered ?? answered - (sums.failed ?? 0)
  const { id: batch_id } = await store.db
    .insertInto('result_batch')
    .values({
      ...{ campaign_id, placement_id, content_version_id, variant: 0, week: '2026-02-23' as Day },
      ...{ asked: answered, passed: entered, given_back: 0, failed: 0, ...sums, answered, entered },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (counts.length > 0) {
    await store.insert('result_batch_answer', ...counts.map((count) => ({ batch_id, ...count })))
  }
  return batch_id
}

async function answer(campaign_id: CampaignId, text: string, result_batch_id: number | null = null) {
  const { placement_id, content_version_id, group_id } = await placed(campaign_id)
  const { id } = await store.db
    .insertInto('verification')
    .values({
      group_id,
      telegram_user_id: ++person as TelegramUserId,
      way_in: 'open_join',
      state: 'admitted',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await store.insert('answer', {
    verification_id: id as VerificationId,
    campaign_id,
    placement_id,
    content_version_id,
    variant: 0,
    text,
    passed: true,
    created_at: clock.now(),
    result_batch_id,
  })
}

/** The place of a campaign in its only group. */
const placeIn = ({ placements }: { placements: readonly { position: number | null }[] }) =>
  placements[0]?.position ?? null

/** The answers to the only wording of a campaign. */
async function onlyAnswers() {
  const [variant] = (await only()).variants
  if (variant === undefined) throw new Error('there is no wording')
  return variant.answers
}
const WHY = { kind: 'open', prompt: 'Why?' }
let person = 7_770_000_000

describe('GET /api/advertiser: who is found', () => {
  it('404 advertiser.not_found where no account is linked, naming the bot command that links a wallet', async () => {
    await expect(dashboard()).rejects.toMatchObject({
      code: 'advertiser.not_found',
      message: expect.stringContaining('/link'),
    })
  })

  it('a linked wallet without campaigns is an empty list', async () => {
    await store.account(wallet)
    expect(await dashboard()).toEqual({
      wallet,
      campaigns: [],
      totals: { campaigns: 0, verificationsCompleted: 0, totalSpend: 0 },
    })
  })

  it('a wallet that is no longer linked is found by its campaigns only', async () => {
    const account_id = await store.account(wallet)
    await store.db
      .updateTable('account_wallet')
      .set({ unlinked_at: clock.now() })
      .where('account_id', '=', account_id)
      .execute()
    await expect(dashboard()).rejects.toMatchObject({ code: 'advertiser.not_found' })
    await campaign({ account_id })
    expect((await dashboard()).campaigns).toHaveLength(1)
  })

  it('shows the campaigns whose refunds go to the wallet, whoever made them, and no others, newest first', async () => {
    const account_id = await store.account(wallet)
    const first = await campaign({ account_id })
    const second = await campaign()
    await campaign({ account_id, refund_wallet: randomWallet() })
    expect((await dashboard()).campaigns.map(({ id }) => id)).toEqual([second, first])
  })

  it('wallet repeats the text as it was sent', async () => {
    await campaign()
    const walletText = `0x${wallet.slice(2).toUpperCase()}`
    const dashboard = await getAdvertiser(ctx, { wallet, walletText })
    expect(dashboard.wallet).toBe(walletText)
  })
})

describe('GET /api/advertiser: a campaign', () => {
  it('carries every field of the interface', async () => {
    const group = await store.group({ title: 'Ethers' })
    const id = await campaign(
      {
        group_id: group.id,
        bid: dollars(0.35),
        deposited: dollars(25.003417),
        spent: dollars(7),
        daily_cap: 20,
        ends_at: new Date('2026-04-01T00:00:00Z'),
        created_at: new Date('2026-01-02T03:04:05.678Z'),
        activated_at: new Date('2026-01-03T00:00:00Z'),
        verifications_completed: 20,
        refund_tx: `0x${'ab'.repeat(32)}`,
      },
      { available: dollars(17.303417), reserved: dollars(0.7) },
    )
    await released(id, [{ option: 0, count: 23 }], { failed: 3 })
    const { daily, ...rest } = await only()
    expect(rest).toEqual({
      id,
      status: 'active',
      endReason: null,
      deadlineAt: null,
      sponsor: 'Example',
      task: { kind: 'choice', prompt: 'Which chain do you use most?' },
      bid: 0.35,
      bidMicro: '350000',
      highestBid: 0.35,
      highestBidMicro: '350000',
      deposited: 25.003417,
      depositedMicro: '25003417',
      spent: 7,
      spentMicro: '7000000',
      reserved: 0.7,
      reservedMicro: '700000',
      available: 17.303417,
      availableMicro: '17303417',
      refundDue: 0,
      refundDueMicro: '0',
      refunded: 0,
      refundedMicro: '0',
      dailyCap: 20,
      pacing: 'fast',
      startsAt: null,
      endsAt: '2026-04-01T00:00:00.000Z',
      verificationsCompleted: 20,
      verificationsFailed: 3,
      clicks: 0,
      conversions: 0,
      results: { answered: 23, in: 20, givenBack: 0, failed: 3, left: 0, nextAt: '2026-03-03T00:00:00.000Z' },
      placements: [
        {
          tg_group_id: group.tg_group_id,
          group_title: 'Ethers',
          status: 'accepted',
          bid: 0.35,
          bidMicro: '350000',
          position: 1,
          verificationsCompleted: 0,
          spent: 0,
          spentMicro: '0',
          frozen: false,
        },
      ],
      variants: [
        {
          language: 'en',
          version: 1,
          variant: 1,
          review: 'allowed',
          kind: 'choice',
          prompt: 'Which chain do you use most?',
          asked: 23,
          passed: 20,
          answers: {
            count: 23,
            options: [
              { option: 'Base', count: 23 },
              { option: 'Ethereum', count: 0 },
            ],
          },
        },
      ],
      createdAt: '2026-01-02T03:04:05.678Z',
      activatedAt: '2026-01-03T00:00:00.000Z',
      depositAddress: null,
      deposit: null,
      refundTx: `0x${'ab'.repeat(32)}`,
    })
    expect(daily).toHaveLength(30)
  })

  it('says what of a closing campaign waits to be refunded, so that its money is never out of sight', async () => {
    const campaignId = await campaign(
      { status: 'closing', deposited: dollars(9.6), spent: dollars(4.8) },
      { available: dollars(4.8) },
    )
    await campaign({ status: 'closing' }, { available: dollars(1) })
    await transact(ctx, (ctx) =>
      postTransaction(ctx.db, {
        event: 'closing',
        source: `campaign:${campaignId}`,
        at: clock.now(),
        entries: [
          { account: { kind: 'available', campaignId }, amount: -dollars(4.8) },
          { account: { kind: 'refund_payable', campaignId }, amount: dollars(4.8) },
        ],
      }),
    )
    const { campaigns } = await dashboard()
    expect(campaigns.map((shown) => [shown.available, shown.refundDue, shown.refundDueMicro])).toEqual([
      [1, 0, '0'],
      [0, 4.8, '4800000'],
    ])
  })

  it('says what went back to the wallet once it is settled', async () => {
    const campaignId = await campaign(
      { status: 'closing', deposited: dollars(9.6), spent: dollars(4.8), refund_tx: `0x${'cd'.repeat(32)}` },
      { available: dollars(4.8) },
    )
    const move = (from: LedgerEntry['account'], to: LedgerEntry['account'], event: LedgerEvent) =>
      transact(ctx, (ctx) =>
        postTransaction(ctx.db, {
          event,
          source: `campaign:${campaignId}`,
          at: clock.now(),
          entries: [
            { account: from, amount: -dollars(4.8) },
            { account: to, amount: to.kind === 'chain_campaign' ? -dollars(4.8) : dollars(4.8) },
          ],
        }),
      )
    await move({ kind: 'available', campaignId }, { kind: 'refund_payable', campaignId }, 'closing')
    expect(await only()).toMatchObject({ refundDue: 4.8, refunded: 0 })
    await move({ kind: 'refund_payable', campaignId }, { kind: 'chain_campaign', campaignId }, 'settlement')
    expect(await only()).toMatchObject({ refundDue: 0, refunded: 4.8, refundedMicro: '4800000' })
  })

  it('says what became of those who answered, in one sum', async () => {
    const { id: group_id } = await store.group()
    const id = await campaign({
      group_id,
      verifications_completed: 3,
      verifications_given_back: 2,
    })
    const counts = [
      { option: 0, count: 9 },
      { option: 1, count: 4 },
    ]
    await released(id, counts, { asked: 20, passed: 8, entered: 5, given_back: 2, failed: 4 })
    const { results, verificationsFailed, verificationsCompleted, variants } = await only()
    expect(results).toMatchObject({ answered: 13, in: 5, givenBack: 2, failed: 4, left: 4 })
    expect([verificationsFailed, variants[0]?.asked, variants[0]?.passed]).toEqual([4, 20, 8])
    expect(verificationsCompleted, 'what is paid for is told at once').toBe(3)
  })

  it('P119: says when the next results may come, or that there are none', async () => {
    const id = await campaign()
    clock.set(new Date('2026-03-04T12:00:00Z'))
    const nothing = { answered: 0, in: 0, givenBack: 0, failed: 0, left: 0 }
    expect((await only()).results).toEqual({ ...nothing, nextAt: '2026-03-10T00:00:00.000Z' })
    expect((await only()).verificationsFailed).toBe(0)
    await store.db
      .updateTable('campaign')
      .set({ closed_at: clock.now(), results_over: true })
      .where('id', '=', id)
      .execute()
    expect((await only()).results.nextAt).toBeNull()
  })

  it('is told exactly in JSON, to the last micro-USDC', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 2n ** 33n * 1_000_000n }), async (micro) => {
        wallet = randomWallet()
        await campaign({ spent: usdc(micro), bid: usdc(micro) }, {})
        const { totals, campaigns } = JSON.parse(JSON.stringify(await dashboard()))
        for (const told of [totals.totalSpend, campaigns[0].spent, campaigns[0].bid]) {
          expect(BigInt(told.toFixed(6).replace('.', ''))).toBe(micro)
        }
        expect(campaigns[0].spentMicro).toBe(micro.toString())
      }),
      { numRuns: 30 },
    )
  })

  it.each(Object.keys(CAMPAIGN_STATUS) as CampaignStatus[])('P12: status says %s', async (status) => {
    await campaign({ status })
    expect((await only()).status).toBe(status)
  })

  it('P12: status says exhausted where an active one can pay no further join, also counting what is reserved', async () => {
    await campaign({ bid: dollars(1) }, { available: dollars(0.999999) })
    expect((await only()).status).toBe('exhausted')
    wallet = randomWallet()
    await campaign({ bid: dollars(1) }, { available: dollars(0.5), reserved: dollars(0.5) })
    expect((await only()).status).toBe('active')
    wallet = randomWallet()
    await campaign({ bid: dollars(1), status: 'paused' }, {})
    expect((await only()).status).toBe('paused')
  })

  it('position is 1 for the one that wins the next join, by bid, then by who is active longest', async () => {
    const { id: group_id } = await store.group()
    const at = (minutes: number) => addMs(new Date('2026-02-01T00:00:00Z'), minutes * 60_000)
    const third = await campaign({ group_id, bid: dollars(0.5), activated_at: at(2) })
    const second = await campaign({ group_id, bid: dollars(0.5), activated_at: at(1) })
    const others = { group_id, refund_wallet: randomWallet() }
    await campaign({ ...others, bid: dollars(0.9), activated_at: at(3) })
    await campaign({ ...others, bid: dollars(2) }, { available: dollars(1.9) })
    const fourth = await campaign({ group_id, bid: dollars(0.4), activated_at: at(0) })
    const paused = await campaign({ group_id, bid: dollars(3), status: 'paused' })
    const { campaigns } = await dashboard()
    const position = new Map(campaigns.map((shown) => [shown.id as CampaignId, placeIn(shown)]))
    expect([second, third, fourth, paused].map((id) => position.get(id))).toEqual([2, 3, 4, null])
  })

  it('position is null when it is not in the ladder', async () => {
    const paused = await store.group({ status: 'paused' })
    await campaign({ group_id: paused.id })
    await campaign({ bid: dollars(11) }, { available: dollars(10) })
    await campaign({ ends_at: clock.now() })
    const { campaigns } = await dashboard()
    expect(campaigns.map(placeIn)).toEqual([null, null, null])
  })
})

describe('GET /api/advertiser: deposit', () => {
  const open = (campaign_id: CampaignId, kind: 'first' | 'topup' = 'first') =>
    store.db
      .insertInto('deposit')
      .values({
        campaign_id,
        kind,
        status: 'open',
        amount: usdc(25_000_000n + BigInt(campaign_id)),
        created_at: clock.now(),
        expires_at: addMs(clock.now(), DAY_MS),
      })
      .returning(['id', 'amount'])
      .executeTakeFirstOrThrow()

  /** An account that has linked the wallet, and shown that it is its own. */
  const prove = async () => {
    const account_id = await store.account(wallet)
    await markWalletProven(ctx, { accountId: account_id, wallet })
    return account_id
  }

  it('P54: is null where the account of the campaign has not proven this wallet: the campaign may be a trap', async () => {
    await prove()
    const stranger = await store.account(wallet)
    const other = await store.account(randomWallet())
    for (const account_id of [stranger, other]) {
      const id = await campaign({ account_id, status: 'awaiting_deposit' })
      await open(id)
    }
    const { campaigns } = await dashboard()
    expect(campaigns.map(({ deposit }) => deposit)).toEqual([null, null])
    expect(campaigns.map(({ depositAddress }) => depositAddress)).toEqual([null, null])
    await markWalletProven(ctx, { accountId: stranger, wallet })
    const { campaigns: proven } = await dashboard()
    expect(proven.map(({ deposit }) => deposit?.url.length ?? null)).toEqual([null, expect.any(Number)])
  })

  it.each(['first', 'topup'] as const)(
    'is the open one (%s), with a link that is signed right',
    async (kind) => {
      const account_id = await prove()
      const id = await campaign({ account_id, status: kind === 'first' ? 'awaiting_deposit' : 'active' })
      const { id: depositId, amount } = await open(id, kind)
      const { deposit, depositAddress } = await only()
      const expiresAt = addMs(clock.now(), DAY_MS)
      const { salt } = await store.db
        .selectFrom('campaign')
        .select('salt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { address } = await store.db
        .selectFrom('deposit_address')
        .select('address')
        .where('campaign_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(depositAddress).toBe(displayAddress(address))
      expect(deposit).toMatchObject({
        amountMicro: amount.toString(),
        missingMicro: amount.toString(),
        exp: expiresAt.getTime(),
      })
      const { searchParams: query, hash } = new URL(deposit?.url ?? '')
      expect(new URLSearchParams(hash.slice(1)).get('salt')).toBe(toHex(salt))
      expect(new URLSearchParams(hash.slice(1)).get('refundTo')).toBe(displayAddress(wallet))
      const topup = kind === 'topup' ? (depositId as DepositId) : null
      expect(query.get('topup')).toBe(`${topup ?? ''}`)
      const signer = {
        secret: escrow.depositLinkSecret,
        escrow: escrow.escrowAddress,
        chainId: ctx.config.chainId,
      }
      const link = { campaignId: id, amount, expiresAt, topup }
      expect(isDepositLinkSignature(signer, link, query.get('sig') ?? '')).toBe(true)
    },
  )

  it('says what is missing of it: what is credited to it no more, and nothing where more has come', async () => {
    const id = await campaign({ account_id: await prove(), status: 'awaiting_deposit' })
    const { id: depositId, amount } = await open(id)
    const receive = (received: bigint) =>
      store.db
        .updateTable('deposit')
        .set({ received: usdc(received) })
        .where('id', '=', depositId)
        .execute()
    await receive(1_000_001n)
    expect((await only()).deposit?.missingMicro).toBe(`${amount - 1_000_001n}`)
    await receive(amount + 5n)
    expect((await only()).deposit?.missingMicro).toBe('0')
  })

  it('is null when none is open, and where there is no escrow', async () => {
    const id = await campaign({ account_id: await prove(), status: 'awaiting_deposit' })
    const { id: depositId } = await open(id)
    expect((await only()).deposit).not.toBeNull()
    ctx = createTestContext(database, { clock })
    expect((await only()).deposit).toBeNull()
    ctx = createTestContext(database, { clock, config: escrow })
    await store.db.updateTable('deposit').set({ status: 'closed' }).where('id', '=', depositId).execute()
    expect((await only()).deposit).toBeNull()
  })
})

describe('GET /api/advertiser: daily', () => {
  it('is the last 30 UTC days, oldest first, with the empty ones', async () => {
    const id = await campaign()
    const day = (ago: number) => dayOf(addMs(clock.now(), -ago * DAY_MS))
    for (const ago of [0, 3, 29, 30, 90]) {
      await store.insert('campaign_day', {
        campaign_id: id,
        day: day(ago),
        verifications: ago + 1,
        spent: dollars(ago + 0.5),
      })
    }
    const { daily } = await only()
    expect(daily.map((entry) => entry.day)).toEqual(Array.from({ length: 30 }, (_, index) => day(29 - index)))
    expect(daily.filter((entry) => entry.verifications > 0)).toEqual([
      { day: day(29), verifications: 30, spent: 29.5, spentMicro: '29500000' },
      { day: day(3), verifications: 4, spent: 3.5, spentMicro: '3500000' },
      { day: day(0), verifications: 1, spent: 0.5, spentMicro: '500000' },
    ])
    expect(daily[1]).toEqual({ day: day(28), verifications: 0, spent: 0, spentMicro: '0' })
  })

  it('turns at midnight UTC', async () => {
    await campaign()
    clock.set(new Date('2026-03-01T23:59:59.999Z'))
    expect((await only()).daily.at(-1)?.day).toBe('2026-03-01')
    clock.advance(1)
    expect((await only()).daily.at(-1)?.day).toBe('2026-03-02')
  })

  it('its place is one higher once a campaign before it in the same ladder has ended', async () => {
    const { id: group_id } = await store.group()
    await campaign({ group_id })
    const ends_at = addMs(clock.now(), 60_000)
    await campaign({ group_id, refund_wallet: randomWallet(), bid: dollars(0.9), ends_at })
    expect(placeIn(await only())).toBe(2)
    clock.set(ends_at)
    expect(placeIn(await only())).toBe(1)
  })
})

describe('GET /api/advertiser: answers', () => {
  it.each(['choice', 'quiz'] as const)('of a %s task are its options with their counts', async (kind) => {
    const options = ['A', 'B', 'C']
    const task = { kind, prompt: 'Which?', options, ...(kind === 'quiz' && { right: 1 }) }
    const id = await campaign({ task })
    await released(id, [{ option: 0, count: 10 }])
    await released(id, [
      { option: 2, count: 5 },
      { option: 0, count: 999_990 },
    ])
    expect(await onlyAnswers()).toEqual({
      count: 1_000_005,
      options: [
        { option: 'A', count: 1_000_000 },
        { option: 'B', count: 0 },
        { option: 'C', count: 5 },
      ],
    })
    expect((await only()).task).toEqual({ kind, prompt: 'Which?' })
  })

  it('P119: of an open task are their count and 20 of the newest batches, without handles, links and phone numbers', async () => {
    const id = await campaign({ task: WHY })
    const texts = async (name: string, count: number) => {
      const batch = await released(id, [{ option: -1, count }])
      for (let index = 0; index < count; index += 1) await answer(id, `${name} ${index}`, batch)
      return batch
    }
    await texts('First', 12)
    const second = await texts('Second', 11)
    await answer(id, 'I am @alice_b, t.me/alice_b, +1 555 123 4567', second)
    await answer(id, 'In no batch yet')
    const other = await campaign({ task: WHY, refund_wallet: randomWallet() })
    await answer(other, "Somebody else's answer")
    const answers = await onlyAnswers()
    if (!('newest' in answers)) throw new Error('not an open task')
    expect(answers.count).toBe(23)
    const shown = answers.newest.map(({ text }) => text)
    expect(shown).toHaveLength(20)
    expect(answers.newest).toContainEqual({ text: 'I am […] […] […]' })
    const second11 = Array.from({ length: 11 }, (_, index) => `Second ${index}`)
    expect(shown).toEqual(expect.arrayContaining(second11))
    expect(shown).not.toContain('In no batch yet')
    const inOrder = shown.filter((text) => text.startsWith('Second'))
    expect(inOrder, 'shuffled: the order tells no time').not.toEqual(second11)
  })

  it('carry no Telegram identity of a member or of the advertiser', async () => {
    const account_id = await store.account(wallet)
    const id = await campaign({ account_id, task: WHY })
    await answer(id, 'To learn', await released(id, [{ option: -1, count: 10 }]))
    expect(JSON.stringify(await dashboard())).toContain('To learn')
    const text = JSON.stringify(await dashboard())
    const { rows } = await database.pool.query(
      'select telegram_user_id from account union select telegram_user_id from verification',
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { telegram_user_id } of rows) expect(text).not.toContain(String(telegram_user_id))
    expect(text).not.toMatch(/user_id|username|telegram_user/i)
  })
})

it('GET /api/advertiser: totals are of what was charged and not given back, over all campaigns of the wallet', async () => {
  await campaign({ spent: dollars(1.000001), verifications_completed: 3, deposited: dollars(50) })
  await campaign({ spent: dollars(2.5), verifications_completed: 4, status: 'closed' }, {})
  await campaign({ spent: dollars(9), verifications_completed: 9, refund_wallet: randomWallet() })
  expect((await dashboard()).totals).toEqual({
    campaigns: 2,
    verificationsCompleted: 7,
    totalSpend: 3.500001,
  })
})

it('GET /api/advertiser: lists 500 campaigns at most, those that have had money before others; totals are of all', async () => {
  const { id: group_id } = await store.group()
  const old = await campaign({ group_id, status: 'closed', deposited: dollars(1), spent: dollars(1) }, {})
  await database.pool.query(
    `with made as (
       insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, status, deadline_at, bid, highest_bid,
         joins, pacing, created_at)
       select account_id, refund_wallet, escrow, sha256(n::text::bytea), '0x' || encode(sha256(n::text::bytea), 'hex'),
         'A stranger', 'awaiting_deposit', now(), bid, highest_bid, joins, pacing, now()
       from campaign, generate_series(1, 600) n where id = $1 returning id)
     insert into content_version (campaign_id, language, number, variants, hash, review, created_at)
     select made.id, language, number, variants, hash, review, created_at from made, content_version where campaign_id = $1`,
    [old],
  )
  const { campaigns, totals } = await dashboard()
  const ids = campaigns.map(({ id }) => id)
  expect(ids).toHaveLength(500)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(ids.at(-1)).toBe(old)
  expect(totals).toMatchObject({ campaigns: 601, totalSpend: 1 })
})
