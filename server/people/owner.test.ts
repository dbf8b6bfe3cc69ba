import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createMarketplace, type Marketplace, randomAddress } from '../../tests/fixtures/marketplace.ts'
import { chargeAdmission } from '../../tests/fixtures/steps.ts'
import { linkWallet } from '../accounts/wallets.ts'
import type { Context } from '../context.ts'
import { acceptGroup, offerGroup } from '../groups/ownership.ts'
import { unregisterGroup } from '../groups/status.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, TelegramChatId } from '../shared/ids.ts'
import { addMs, DAY_MS, dayOf } from '../shared/time.ts'
import { areLinked, isKnownOwner, KNOWN_OWNER, known, linked } from './owner.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
let serial = 0

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
})
afterAll(() => database.drop())

const AT = new Date('2026-06-01T12:00:00Z')
const ago = (days: number) => addMs(AT, -days * DAY_MS)

interface Held {
  /** Days ago. */
  readonly registered: number
  readonly cameToOwner: number | null
  readonly status: 'active' | 'paused' | 'left' | 'unregistered'
  readonly days: readonly { readonly ago: number; readonly admitted: number }[]
}

async function account(): Promise<AccountId> {
  const { accountId } = await market.person()
  return accountId
}

async function hold(owner: AccountId, held: Held): Promise<void> {
  const { id } = await database.db
    .insertInto('group')
    .values({
      tg_group_id: -(2_000_000_000_000 + ++serial) as TelegramChatId,
      kind: 'supergroup',
      title: `Held ${serial}`,
      status: held.status,
      owner_account_id: owner,
      owned_since: held.cameToOwner === null ? null : ago(held.cameToOwner),
      floor_bid: 0n as never,
      consent_policy: 'ask',
      unreached_policy: 'keep_muted',
      created_at: ago(held.registered),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const days = new Map<string, number>()
  for (const { ago: back, admitted } of held.days) {
    const day = dayOf(ago(back))
    days.set(day, (days.get(day) ?? 0) + admitted)
  }
  for (const [day, verifications] of days) {
    await database.db
      .insertInto('group_day')
      .values({ group_id: id, day: day as never, verifications })
      .execute()
  }
}

/** The rule in words of TypeScript. */
function isKnownByModel(groups: readonly Held[]): boolean {
  const own = groups.filter(({ status }) => status !== 'unregistered')
  const since = Math.max(...own.map(({ registered, cameToOwner }) => cameToOwner ?? registered))
  const admitted = own
    .flatMap(({ cameToOwner, days }) => days.filter((day) => cameToOwner === null || day.ago < cameToOwner))
    .reduce((sum, day) => sum + day.admitted, 0)
  return own.length > 0 && since >= KNOWN_OWNER.days && admitted >= KNOWN_OWNER.admitted
}

const anyHeld = fc
  .record({
    registered: fc.integer({ min: 25, max: 70 }),
    cameToOwner: fc.option(fc.integer({ min: 1, max: 60 })),
    status: fc.constantFrom('active', 'active', 'paused', 'left', 'unregistered'),
    days: fc.array(
      fc.record({ ago: fc.integer({ min: 0, max: 70 }), admitted: fc.integer({ min: 0, max: 40 }) }),
      { maxLength: 4 },
    ),
  })
  .map((held): Held => ({ ...held, status: held.status as Held['status'] }))

describe('an owner is known', () => {
  it('as the thresholds say, whatever their groups are', async () => {
    const seen = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(fc.array(anyHeld, { maxLength: 4 }), async (groups) => {
        const owner = await account()
        for (const held of groups) await hold(owner, held)
        const expected = isKnownByModel(groups)
        seen.add(expected)
        expect(await known(ctx.db, owner, AT)).toBe(expected)
      }),
      { numRuns: 60 },
    )
    expect(seen).toEqual(new Set([true, false]))
  })

  it('at the very moment, and with the very last member', async () => {
    const owner = await account()
    await hold(owner, {
      ...{ registered: KNOWN_OWNER.days, cameToOwner: null, status: 'active' },
      days: [{ ago: 3, admitted: KNOWN_OWNER.admitted - 1 }],
    })
    expect(await known(ctx.db, owner, AT)).toBe(false)
    await hold(owner, {
      ...{ registered: 1, cameToOwner: null, status: 'paused' },
      days: [{ ago: 0, admitted: 1 }],
    })
    expect(await known(ctx.db, owner, AT)).toBe(true)
    expect(await known(ctx.db, owner, addMs(AT, -1))).toBe(false)
  })

  it('without the day on which a group came from somebody else', async () => {
    const owner = await account()
    const day = (ago: number) => ({ ago, admitted: KNOWN_OWNER.admitted })
    await hold(owner, { registered: 90, cameToOwner: 40, status: 'active', days: [day(41), day(40)] })
    expect(await known(ctx.db, owner, AT)).toBe(false)
    await hold(owner, { registered: 90, cameToOwner: 40, status: 'active', days: [day(39)] })
    expect(await known(ctx.db, owner, AT)).toBe(true)
  })

  it('by members who were let in with and without a sponsor, and not by the past of a group from somebody else', async () => {
    const { id: groupId, owner } = await market.group()
    await market.campaign({ groupId, joins: 30 })
    for (let count = 0; count < KNOWN_OWNER.admitted; count++) {
      const { id: verificationId } = await market.admitting(groupId)
      await chargeAdmission(ctx, { verificationId })
    }
    clock.advance(KNOWN_OWNER.days * DAY_MS)
    expect(await known(ctx.db, owner.accountId, clock.now())).toBe(true)

    const buyer = await market.person()
    const { telegramUserId: to } = buyer
    const { id: transferId } = await offerGroup(ctx, { groupId, accountId: owner.accountId, to })
    await acceptGroup(ctx, { transferId, ...buyer })
    clock.advance(KNOWN_OWNER.days * DAY_MS)
    for (const { accountId } of [owner, buyer]) {
      expect(await known(ctx.db, accountId, clock.now())).toBe(false)
    }
  })

  it('in a query over many, as one by one', async () => {
    const { rows } = await sql<{ id: AccountId; known: boolean }>`
      select a.id, ${isKnownOwner(sql`a.id`, AT)} as known from account a order by a.id`.execute(ctx.db)
    expect(rows.length).toBeGreaterThan(60)
    for (const row of rows) expect(row.known).toBe(await known(ctx.db, row.id, AT))
  })

  it('while one of their groups is on the marketplace', async () => {
    const { id: groupId, owner } = await market.group()
    await database.db
      .insertInto('group_day')
      .values({ group_id: groupId, day: dayOf(clock.now()), verifications: 50 })
      .execute()
    const later = addMs(clock.now(), KNOWN_OWNER.days * DAY_MS)
    expect(await known(ctx.db, owner.accountId, later)).toBe(true)
    await unregisterGroup(ctx, { groupId, accountId: owner.accountId })
    expect(await known(ctx.db, owner.accountId, later)).toBe(false)
  })
})

describe('two accounts are linked', () => {
  it('where they are one, or share a wallet that either ever linked or is paid to', async () => {
    const wallets = Array.from({ length: 4 }, randomAddress)
    const anyWallet = fc.constantFrom(...wallets)
    const anyPerson = fc.record({
      linked: fc.array(anyWallet, { maxLength: 2 }),
      paidTo: fc.array(anyWallet, { maxLength: 2 }),
    })
    const seen = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(anyPerson, anyPerson, async (one, other) => {
        const [a, b] = [await standing(one), await standing(other)]
        const all = (person: typeof one) => [...person.linked, ...person.paidTo]
        const expected = all(one).some((wallet) => all(other).includes(wallet))
        seen.add(expected)
        expect([await linked(ctx.db, a, b), await linked(ctx.db, b, a)]).toEqual([expected, expected])
        expect(await linked(ctx.db, a, a)).toBe(true)
      }),
      { numRuns: 40 },
    )
    expect(seen).toEqual(new Set([true, false]))
  })

  it('in a query over many, as one by one', async () => {
    const { rows } = await sql<{ id: AccountId; other: AccountId; linked: boolean }>`
      select a.id, b.id as other, ${areLinked(sql`a.id`, sql`b.id`)} as linked
      from account a join account b on b.id between a.id and a.id + 2 where a.id % 4 = 0`.execute(ctx.db)
    expect(rows.some((row) => row.linked && row.id !== row.other)).toBe(true)
    for (const row of rows) expect(row.linked).toBe(await linked(ctx.db, row.id, row.other))
  })
})

/** Somebody with former and present wallets, and groups that are paid to wallets. */
async function standing({
  linked,
  paidTo,
}: {
  linked: readonly Address[]
  paidTo: readonly Address[]
}): Promise<AccountId> {
  const person = await market.person()
  const { accountId } = person
  for (const wallet of linked) await linkWallet(ctx, { accountId, wallet })
  for (const wallet of paidTo) await market.group({ owner: { ...person, wallet } })
  return accountId
}
