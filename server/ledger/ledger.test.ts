import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ESCROW } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import type { Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, CampaignId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { getBalance } from './getBalance.ts'
import type { LedgerAccountKey, LedgerEntry, LedgerEvent } from './ledger.ts'
import { postTransaction } from './postTransaction.ts'
import { readStatement, type StatementRow } from './readStatement.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const OWNERS = [
  '0x00000000000000000000000000000000000a11ce',
  '0x0000000000000000000000000000000000000b0b',
] as string[] as Address[]

let database: TestDatabase
let campaigns: CampaignId[]
let groups: GroupId[]

beforeAll(async () => {
  database = await createTestDatabase()
  const accountId = await insertAccount()
  groups = [await insertGroup(accountId, -1001), await insertGroup(accountId, -1002)]
  campaigns = []
  for (let index = 0; index < 4; index++) campaigns.push(await insertCampaign(accountId))
})
afterAll(() => database.drop())

describe('readStatement', () => {
  it('is in order of time: each deposit and refund with its transaction, joins as one row a day without a time', async () => {
    const campaignId = campaign(3)
    const owned = maturing(0, campaignId)
    const txHash = `0x${'cd'.repeat(32)}`
    const at = (time: string) => new Date(`2026-05-${time}Z`)
    const move = (event: LedgerEvent, when: string, entries: LedgerEntry[], hash?: string) =>
      database.db.transaction().execute((tx) =>
        postTransaction(tx, {
          ...{ event, entries, source: `statement-${when}`, at: at(when) },
          ...(hash ? { txHash: hash } : {}),
        }),
      )
    const charge = (amount: bigint): LedgerEntry[] => [
      { account: { kind: 'reserved', campaignId }, amount: -amount },
      { account: owned, amount },
    ]
    await move('deposit', '01T23:00:00', deposit(campaignId, 1_000n), txHash)
    await move('reservation', '01T23:10:00', reservation(campaignId, 300n))
    await move('charge', '01T23:20:00', charge(100n))
    await move('charge', '01T23:59:59', charge(100n))
    await move('charge', '02T00:00:00', charge(100n))
    const back = [{ account: owned, amount: -100n }]
    await move('giveback', '02T07:00:00', [
      ...back,
      { account: { kind: 'available', campaignId }, amount: 100n },
    ])
    await move('closing', '02T08:00:00', [
      { account: { kind: 'available', campaignId }, amount: -800n },
      { account: { kind: 'refund_payable', campaignId }, amount: 800n },
    ])
    const refund = [
      { account: { kind: 'refund_payable', campaignId }, amount: -800n },
      { account: { kind: 'chain_campaign', campaignId }, amount: -800n },
    ] as const
    await move('settlement', '02T09:00:00', [...refund], txHash)
    const byDay = { at: null, txHash: null }
    expect(await readStatement(database.db, campaignId)).toEqual([
      { event: 'deposit', day: '2026-05-01', at: at('01T23:00:00'), count: 1, amount: 1_000n, txHash },
      { event: 'charge', day: '2026-05-01', count: 2, amount: -200n, ...byDay },
      { event: 'charge', day: '2026-05-02', count: 1, amount: -100n, ...byDay },
      { event: 'giveback', day: '2026-05-02', count: 1, amount: 100n, ...byDay },
      { event: 'settlement', day: '2026-05-02', at: at('02T09:00:00'), count: 1, amount: -800n, txHash },
    ])
  })

  it('has rows of one moment in the order of booking', async () => {
    const campaignId = campaign(3)
    const at = new Date('2026-05-03T10:00:00Z')
    const post = (event: LedgerEvent, number: number, entries: LedgerEntry[]) =>
      database.db
        .transaction()
        .execute((tx) => postTransaction(tx, { event, entries, source: `one-moment-${number}`, at }))
    const back = deposit(campaignId, 70n).map((entry) => ({ ...entry, amount: -entry.amount }))
    await post('deposit', 1, deposit(campaignId, 70n))
    await post('reorganisation', 2, back)
    await post('deposit', 3, deposit(campaignId, 80n))
    const rows = (await readStatement(database.db, campaignId)).filter(({ day }) => day === '2026-05-03')
    expect(rows.map(({ event, amount }) => [event, amount])).toEqual([
      ['deposit', 70n],
      ['reorganisation', -70n],
      ['deposit', 80n],
    ])
  })
})

describe('postTransaction', () => {
  it('moves money on both sides, and keeps the balances of the campaign in step', async () => {
    const campaignId = campaign(0)
    await post('deposit', 'first', deposit(campaignId, 1_000n))
    await post('reservation', 'first', reservation(campaignId, 400n))
    expect(await balances(campaignId)).toEqual({ available: 600n, reserved: 400n })
    expect(await getBalance(database.db, { kind: 'chain_campaign', campaignId })).toBe(1_000n)
  })

  it('changes nothing when the same event of the same source is posted again', async () => {
    const campaignId = campaign(0)
    expect(await post('deposit', 'again', deposit(campaignId, 5n))).toBe('posted')
    const before = await balances(campaignId)
    expect(await post('deposit', 'again', deposit(campaignId, 5n))).toBe('repeated')
    expect(await balances(campaignId)).toEqual(before)
  })

  it('posts once when two connections post the same event at once, and when the first of them is rolled back', async () => {
    const campaignId = campaign(1)
    for (let round = 0; round < 20; round++) {
      const before = await balances(campaignId)
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => post('deposit', `race-${round}`, deposit(campaignId, 7n))),
      )
      expect(outcomes.toSorted()).toEqual(['posted', 'repeated', 'repeated'])
      expect((await balances(campaignId)).available).toBe(before.available + 7n)
    }
    const held = heldTransaction()
    await held.run((tx) => postTransaction(tx, transaction('deposit', 'undone', deposit(campaignId, 7n))))
    const waiting = post('deposit', 'undone', deposit(campaignId, 7n))
    await held.rollBack()
    expect(await waiting).toBe('posted')
  })

  it('creates the accounts that are missing, once, when several connections need them at the same time', async () => {
    const campaignId = campaign(2)
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) => post('deposit', `new-${index}`, deposit(campaignId, 3n))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['posted']))
    expect((await balances(campaignId)).available).toBe(18n)
  })

  it('refuses a transaction whose sides differ, and one that moves nothing', async () => {
    const campaignId = campaign(0)
    const available: LedgerAccountKey = { kind: 'available', campaignId }
    await expect(post('deposit', 'one-sided', [{ account: available, amount: 1n }])).rejects.toThrow(
      RangeError,
    )
    await expect(post('deposit', 'empty', [{ account: available, amount: 0n }])).rejects.toThrow(RangeError)
  })

  it('refuses to make a balance negative, and leaves nothing behind', async () => {
    const campaignId = campaign(0)
    const before = await balances(campaignId)
    await expect(post('reservation', 'too-much', reservation(campaignId, 10_000n))).rejects.toThrow(
      /check constraint/,
    )
    expect(await balances(campaignId)).toEqual(before)
    expect(await post('reservation', 'too-much', reservation(campaignId, 1n))).toBe('posted')
  })

  it('leaves nothing of a transaction whose connection is killed in the middle', async () => {
    const campaignId = campaign(0)
    const before = await balances(campaignId)
    const killed = database.db.transaction().execute(async (tx) => {
      await postTransaction(tx, transaction('deposit', 'killed', deposit(campaignId, 50n)))
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
      await postTransaction(tx, transaction('reservation', 'killed', reservation(campaignId, 50n)))
    })
    await expect(killed).rejects.toThrow()
    expect(await balances(campaignId)).toEqual(before)
    expect(await post('deposit', 'killed', deposit(campaignId, 50n))).toBe('posted')
  })
})

describe('the ledger in PostgreSQL', () => {
  it('is immutable: no update, delete or truncate', async () => {
    await post('deposit', 'immutable', deposit(campaign(0), 9n))
    for (const statement of [
      'update ledger_entry set amount = amount + 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
      "update ledger_transaction set source = source || 'x'",
      'delete from ledger_transaction',
      'truncate ledger_transaction cascade',
      'delete from ledger_account',
      'truncate ledger_account cascade',
    ]) {
      await expect(raw(statement), statement).rejects.toThrow(/immutable/)
    }
  })

  it('refuses balances that are written directly', async () => {
    for (const statement of [
      'update ledger_account set balance = balance + 1',
      "update ledger_account set kind = 'reserved' where kind = 'available'",
      'update campaign set available = available + 1',
      'update campaign set reserved = reserved + 1',
      `insert into ledger_account (key, kind, side, escrow, balance)
        values ('chain_claimable::::${TEST_ESCROW}', 'chain_claimable', 'where', '${TEST_ESCROW}', 5)`,
      `insert into earning (group_id, wallet, pending) values (${groups[0]}, '${OWNERS[0]}', 5)`,
    ]) {
      await expect(raw(statement), statement).rejects.toThrow(/by (ledger )?entries only|starts empty/)
    }
    await post('deposit', 'earned', deposit(campaign(0), 9n))
    await post('charge', 'earned', [
      { account: { kind: 'available', campaignId: campaign(0) }, amount: -9n },
      { account: maturing(0, campaign(0)), amount: 9n },
    ])
    await expect(raw('update earning set pending = pending + 1')).rejects.toThrow(/by ledger entries only/)
  })

  it('refuses unbalanced entries at once, and a transaction without entries at commit', async () => {
    await expect(
      raw(`with t as (
          insert into ledger_transaction (event, source, posted_at) values ('deposit', 'raw', now()) returning id)
        insert into ledger_entry (transaction_id, account_id, amount)
        select t.id, a.id, 5 from t, ledger_account a where a.key = 'available:${campaign(0)}::'`),
    ).rejects.toThrow(/is off by -5 over 1 entries/)
    await expect(
      raw("insert into ledger_transaction (event, source, posted_at) values ('deposit', 'empty', now())"),
    ).rejects.toThrow(/over 0 entries/)
  })

  it('refuses unbalanced entries that follow a balanced posting whose sum was checked early', async () => {
    const before = await balances(campaign(0))
    const padded = database.db.transaction().execute(async (tx) => {
      await postTransaction(tx, transaction('deposit', 'padded', deposit(campaign(0), 9n)))
      await sql`set constraints all immediate`.execute(tx)
      await sql`
        insert into ledger_entry (transaction_id, account_id, amount)
        select t.id, a.id, 777 from ledger_transaction t, ledger_account a
        where t.source = 'padded' and a.key = ${`available:${campaign(0)}::`}`.execute(tx)
    })
    await expect(padded).rejects.toThrow(/is off by -777 over 1 entries/)
    expect(await balances(campaign(0))).toEqual(before)
  })

  it('refuses two transactions that are balanced only together', async () => {
    await expect(
      raw(`with t as (
          insert into ledger_transaction (event, source, posted_at)
          values ('deposit', 'left', now()), ('deposit', 'right', now()) returning id, source)
        insert into ledger_entry (transaction_id, account_id, amount)
        select t.id, a.id, 5 from t join ledger_account a
          on a.key = case t.source when 'left' then 'available:' else 'chain_campaign:' end || '${campaign(0)}::'`),
    ).rejects.toThrow(/is off by -?5 over 1 entries/)
  })

  it('refuses entries that are added to a committed transaction', async () => {
    await post('deposit', 'closed', deposit(campaign(0), 9n))
    await expect(
      raw(`insert into ledger_entry (transaction_id, account_id, amount)
        select t.id, a.id, 1 from ledger_transaction t, ledger_account a
        where t.event = 'deposit' and t.source = 'closed' and a.kind in ('available', 'chain_campaign')`),
    ).rejects.toThrow(/is closed/)
  })

  it('knows each account by one row', async () => {
    const insertAvailable = (key: string) =>
      raw(`insert into ledger_account (key, kind, side, campaign_id)
        values ('${key}', 'available', 'whose', ${campaign(0)})`)
    await expect(insertAvailable(`available:${campaign(0)}::`)).rejects.toThrow(/unique/)
    await expect(insertAvailable('available')).rejects.toThrow(/ledger_account_check/)
    const escrowKey = `0x${'ab'.repeat(32)}` as const
    await post('deposit', 'foreign', [
      { account: { kind: 'chain_foreign', escrow: TEST_ESCROW, escrowKey }, amount: 1n },
      { account: { kind: 'foreign', escrow: TEST_ESCROW, escrowKey }, amount: 1n },
    ])
    const insertForeign = (key: string) =>
      raw(`insert into ledger_account (key, kind, side, escrow, escrow_key)
        values ('${key}', 'foreign', 'whose', '${TEST_ESCROW}', '${escrowKey}')`)
    await expect(insertForeign(`foreign::::${TEST_ESCROW}:${escrowKey}`)).rejects.toThrow(/unique/)
    await expect(insertForeign(`foreign::::${TEST_ESCROW}`)).rejects.toThrow(/ledger_account_check/)
  })

  it('stays in balance whatever is posted, repeated, rolled back or refused on several connections at once', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove(), { minLength: 8, maxLength: 60 }), async (moves) => {
        run++
        await Promise.all(
          moves.map(async (move, index) => {
            const source = `random-${run}-${move.repeats ? index - (index % 2) : index}`
            const posting = database.db.transaction().execute(async (tx) => {
              await postTransaction(tx, transaction(move.event, source, move.entries()))
              if (move.rollsBack) throw new Error('changed its mind')
            })
            await posting.catch((error: Error) => {
              expect(error.message).toMatch(/changed its mind|balance_check|available_check|reserved_check/)
            })
          }),
        )
        await expectSoundLedger()
      }),
      { numRuns: 60 },
    )
  })
})

interface Move {
  readonly event: LedgerEvent
  readonly entries: () => readonly LedgerEntry[]
  readonly rollsBack: boolean
  readonly repeats: boolean
}

function anyMove(): fc.Arbitrary<Move> {
  return fc
    .record({
      event: fc.constantFrom(
        'deposit',
        'reservation',
        'release',
        'charge',
        'giveback',
        'maturity',
        'closing',
        'settlement',
      ),
      campaign: fc.nat(3),
      owner: fc.nat(1),
      amount: fc.bigInt({ min: 1n, max: 500n }),
      fee: fc.bigInt({ min: 0n, max: 50n }),
      rollsBack: fc.nat(9).map((n) => n === 0),
      repeats: fc.nat(4).map((n) => n === 0),
    })
    .map(({ event, rollsBack, repeats, ...rest }) => ({
      event: event as LedgerEvent,
      rollsBack,
      repeats,
      entries: () => entriesOf(event as LedgerEvent, rest),
    }))
}

function entriesOf(
  event: LedgerEvent,
  parts: { campaign: number; owner: number; amount: bigint; fee: bigint },
): readonly LedgerEntry[] {
  const campaignId = campaign(parts.campaign)
  const other = campaign((parts.campaign + 1) % 4)
  const { amount, fee } = parts
  const move = (account: LedgerAccountKey, by: bigint): LedgerEntry => ({ account, amount: by })
  const reserved: LedgerAccountKey = { kind: 'reserved', campaignId }
  const available: LedgerAccountKey = { kind: 'available', campaignId }
  const feeMaturing: LedgerAccountKey = { kind: 'fee_maturing', campaignId }
  const owned = maturing(parts.owner, campaignId)
  const payable = { ...owned, kind: 'owner_payable' } as const
  switch (event) {
    case 'reservation':
      return reservation(campaignId, amount)
    case 'release':
      return reservation(campaignId, -amount)
    case 'charge':
      return [move(reserved, -amount - fee), move(owned, amount), move(feeMaturing, fee)]
    case 'giveback':
      return [move(available, amount + fee), move(owned, -amount), move(feeMaturing, -fee)]
    case 'maturity':
      return [
        ...[move(owned, -amount), move(payable, amount)],
        ...[move(feeMaturing, -fee), move({ kind: 'fee_payable', campaignId }, fee)],
      ]
    case 'closing':
      return [move(available, -amount), move({ kind: 'refund_payable', campaignId }, amount)]
    case 'settlement':
      return [
        move(payable, -amount),
        move({ kind: 'chain_campaign', campaignId }, -amount),
        move({ kind: 'fee_payable', campaignId: other }, -fee),
        move({ kind: 'chain_campaign', campaignId: other }, -fee),
      ]
    default:
      return deposit(campaignId, amount * 3n)
  }
}

/** The laws of the ledger at every moment, recounted from its entries. */
async function expectSoundLedger(): Promise<void> {
  const check = async (what: string, query: string) => {
    const { rows } = await database.pool.query(query)
    expect(rows, what).toEqual([])
  }
  await check(
    'each transaction changes both sides alike',
    `select t.id from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
     left join ledger_account a on a.id = e.account_id group by t.id
     having coalesce(sum(case a.side when 'where' then e.amount else -e.amount end), 1) <> 0`,
  )
  await check(
    'a balance is the sum of its entries and never negative',
    `select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
     group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.balance < 0`,
  )
  await check(
    'where the money is equals whose it is',
    "select 1 from ledger_account having sum(case side when 'where' then balance else -balance end) <> 0",
  )
  await check(
    'the balances of a campaign repeat the ledger',
    `select c.id from campaign c
     left join ledger_account a on a.campaign_id = c.id and a.kind = 'available'
     left join ledger_account r on r.campaign_id = c.id and r.kind = 'reserved'
     where c.available <> coalesce(a.balance, 0) or c.reserved <> coalesce(r.balance, 0)`,
  )
  await check(
    'pending earnings repeat the ledger',
    `select 1 from earning p full join (
       select group_id, wallet, sum(balance) as balance from ledger_account
       where kind in ('owner_maturing', 'owner_payable') group by group_id, wallet) a using (group_id, wallet)
     where coalesce(p.pending, 0) <> coalesce(a.balance, 0)`,
  )
  for (const campaignId of campaigns) {
    const { available, reserved } = await balances(campaignId)
    const owed = await getBalance(database.db, { kind: 'refund_payable', campaignId })
    const statement = await readStatement(database.db, campaignId)
    expect(sumOf(statement), 'a statement sums to what is left').toBe(available + reserved + owed)
  }
}

function sumOf(rows: readonly StatementRow[]): bigint {
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}

function transaction(event: LedgerEvent, source: string, entries: readonly LedgerEntry[]) {
  return { event, source, at: AT, entries }
}

function post(event: LedgerEvent, source: string, entries: readonly LedgerEntry[]) {
  return database.db.transaction().execute((tx) => postTransaction(tx, transaction(event, source, entries)))
}

function deposit(campaignId: CampaignId, amount: bigint): LedgerEntry[] {
  return [
    { account: { kind: 'chain_campaign', campaignId }, amount },
    { account: { kind: 'available', campaignId }, amount },
  ]
}

function reservation(campaignId: CampaignId, amount: bigint): LedgerEntry[] {
  return [
    { account: { kind: 'available', campaignId }, amount: -amount },
    { account: { kind: 'reserved', campaignId }, amount },
  ]
}

function maturing(owner: number, campaignId: CampaignId) {
  const groupId = groupOf(campaigns.indexOf(campaignId))
  return { kind: 'owner_maturing', wallet: OWNERS[owner] as Address, groupId, campaignId } as const
}

function campaign(index: number): CampaignId {
  return campaigns[index] as CampaignId
}

function groupOf(campaignIndex: number): GroupId {
  return groups[campaignIndex % 2] as GroupId
}

function raw(statement: string) {
  return database.pool.query(statement)
}

async function balances(id: CampaignId) {
  const { available, reserved } = await database.db
    .selectFrom('campaign')
    .select(['available', 'reserved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { available: available as bigint, reserved: reserved as bigint }
}

/** A transaction that stays open until it is told to roll back. */
function heldTransaction() {
  const started = Promise.withResolvers<Tx>()
  const over = Promise.withResolvers<never>()
  const ended = database.db.transaction().execute((tx) => {
    started.resolve(tx)
    return over.promise
  })
  return {
    run: async <T>(work: (tx: Tx) => Promise<T>) => work(await started.promise),
    async rollBack() {
      over.reject(new Error('rolled back'))
      await ended.catch(() => {})
    },
  }
}

async function insertAccount(): Promise<AccountId> {
  const { id } = await database.db
    .insertInto('account')
    .values({ telegram_user_id: 1 as TelegramUserId, created_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertGroup(accountId: AccountId, tgGroupId: number): Promise<GroupId> {
  const { id } = await database.db
    .insertInto('group')
    .values({
      tg_group_id: tgGroupId as TelegramChatId,
      kind: 'supergroup',
      title: 'A group',
      status: 'active',
      owner_account_id: accountId,
      floor_bid: 1n as Usdc,
      consent_policy: 'ask',
      unreached_policy: 'keep_muted',
      created_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertCampaign(accountId: AccountId): Promise<CampaignId> {
  const { id } = await database.db
    .insertInto('campaign')
    .values({
      account_id: accountId,
      refund_wallet: OWNERS[0] as Address,
      salt: crypto.getRandomValues(Buffer.alloc(32)),
      escrow: TEST_ESCROW,
      escrow_key: `0x${crypto.getRandomValues(Buffer.alloc(32)).toString('hex')}`,
      sponsor: 'A sponsor',
      status: 'active',
      activated_at: AT,
      bid: 100n as Usdc,
      highest_bid: 100n as Usdc,
      pacing: 'fast',
      joins: 10,
      created_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
