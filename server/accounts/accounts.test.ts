import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { randomAddress } from '../../tests/fixtures/marketplace.ts'
import type { Context } from '../context.ts'
import type { AccountId, TelegramUserId } from '../shared/ids.ts'
import { DAY_MS } from '../shared/time.ts'
import { findOrCreateAccount } from './findAccount.ts'
import { getCurrentWallet, linkWallet, markWalletProven } from './wallets.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let serial = 0

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
})
afterAll(() => database.drop())

describe('an account', () => {
  it('is created once, however many see the person first', async () => {
    const telegramUserId = 42 as TelegramUserId
    const all = await Promise.all(
      Array.from({ length: 6 }, () => findOrCreateAccount(ctx, { telegramUserId, language: 'en' })),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  it('follows the language of its person, and keeps it where none is named', async () => {
    const telegramUserId = 43 as TelegramUserId
    await findOrCreateAccount(ctx, { telegramUserId, language: 'en' })
    await findOrCreateAccount(ctx, { telegramUserId, language: 'pt-br' })
    expect(await findOrCreateAccount(ctx, { telegramUserId, language: null })).toMatchObject({
      language: 'pt-br',
    })
  })
})

describe('a linked wallet', () => {
  it('is one at a time, with a history', async () => {
    const accountId = await newAccount()
    const [first, second] = [randomAddress(), randomAddress()]
    await linkWallet(ctx, { accountId, wallet: first })
    clock.advance(DAY_MS)
    await linkWallet(ctx, { accountId, wallet: second })
    expect((await getCurrentWallet(ctx.db, accountId)).wallet).toBe(second)
    const history = await database.db
      .selectFrom('account_wallet')
      .select(['wallet', 'unlinked_at'])
      .where('account_id', '=', accountId)
      .orderBy('linked_at')
      .execute()
    expect(history).toEqual([
      { wallet: first, unlinked_at: clock.now() },
      { wallet: second, unlinked_at: null },
    ])
  })

  it('is unchanged when linked again', async () => {
    const accountId = await newAccount()
    const wallet = randomAddress()
    const linked = await linkWallet(ctx, { accountId, wallet })
    clock.advance(DAY_MS)
    expect(await linkWallet(ctx, { accountId, wallet })).toEqual(linked)
  })

  it('P10: is neither the escrow nor USDC, where no refund can go', async () => {
    const accountId = await newAccount()
    const place = { escrowAddress: randomAddress(), usdcAddress: randomAddress() }
    const withEscrow = { ...ctx, config: { ...ctx.config, ...place } }
    for (const wallet of Object.values(place)) {
      const linking = async () => linkWallet(withEscrow, { accountId, wallet })
      await expect(linking()).rejects.toMatchObject({ code: 'wallet.invalid' })
    }
    const wallet = randomAddress()
    expect(await linkWallet(withEscrow, { accountId, wallet })).toMatchObject({ wallet })
  })

  it('is still one when two are linked at once', async () => {
    const accountId = await newAccount()
    await Promise.all(
      Array.from({ length: 6 }, () => linkWallet(ctx, { accountId, wallet: randomAddress() })),
    )
    const current = await database.db
      .selectFrom('account_wallet')
      .select('wallet')
      .where('account_id', '=', accountId)
      .where('unlinked_at', 'is', null)
      .execute()
    expect(current).toHaveLength(1)
  })

  it('P54: cannot be squatted: another account may link it too', async () => {
    const [squatter, holder] = [await newAccount(), await newAccount()]
    const wallet = randomAddress()
    await linkWallet(ctx, { accountId: squatter, wallet })
    expect((await linkWallet(ctx, { accountId: holder, wallet })).wallet).toBe(wallet)
    await markWalletProven(ctx, { accountId: holder, wallet })
    expect((await getCurrentWallet(ctx.db, squatter)).provenAt).toBeNull()
  })

  it('keeps its first proof, also when it is unlinked and linked again', async () => {
    const accountId = await newAccount()
    const wallet = randomAddress()
    await linkWallet(ctx, { accountId, wallet })
    const provenAt = clock.now()
    await markWalletProven(ctx, { accountId, wallet })
    clock.advance(DAY_MS)
    await markWalletProven(ctx, { accountId, wallet })
    await linkWallet(ctx, { accountId, wallet: randomAddress() })
    await linkWallet(ctx, { accountId, wallet })
    expect(await getCurrentWallet(ctx.db, accountId)).toMatchObject({ wallet, provenAt })
  })

  it('is needed for what needs one', async () => {
    const accountId = await newAccount()
    const notLinked = { code: 'wallet.not_linked' }
    await expect(getCurrentWallet(ctx.db, accountId)).rejects.toMatchObject(notLinked)
    await expect(markWalletProven(ctx, { accountId, wallet: randomAddress() })).rejects.toMatchObject(
      notLinked,
    )
  })
})

async function newAccount(): Promise<AccountId> {
  const telegramUserId = (1_000 + ++serial) as TelegramUserId
  const { id } = await findOrCreateAccount(ctx, { telegramUserId, language: null })
  return id
}
