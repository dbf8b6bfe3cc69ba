import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  createMarketplace,
  type Marketplace,
  type Person,
  randomAddress,
} from '../../tests/fixtures/marketplace.ts'
import { askMember, chargeAdmission, endVisit, giveBackAdmission } from '../../tests/fixtures/steps.ts'
import { linkWallet, markWalletProven } from '../accounts/wallets.ts'
import type { Context } from '../context.ts'
import { deleteMe } from '../privacy/deleteMe.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import { DAY_MS, HOUR_MS } from '../shared/time.ts'
import { CHARGED_ONCE_DAYS, forgetCharges } from './charges.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
let member: TelegramUserId

beforeAll(async () => {
  database = await createTestDatabase({ size: 12 })
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
})
afterAll(() => database.drop())
beforeEach(() => {
  member = market.nextTelegramUserId()
})

/** A group in which one advertiser buys. */
async function soldTo({ accountId }: Pick<Person, 'accountId'>): Promise<GroupId> {
  const { id } = await market.group()
  await market.campaign({ groupId: id, accountId })
  return id
}

/** Whether somebody pays for a new visit of the member. */
async function isSponsored(groupId: GroupId): Promise<boolean> {
  const { id, sponsorship } = await market.asked(groupId, member)
  await endVisit(ctx, { verificationId: id, end: 'left' })
  return sponsorship !== null
}

async function isChargedTo(advertiser: Person) {
  const { id: verificationId } = await market.admitting(await soldTo(advertiser), member)
  return chargeAdmission(ctx, { verificationId })
}

/** A second account whose wallet is another person's. */
async function namesake(wallet: Person['wallet'], { proven }: { proven: boolean }): Promise<Person> {
  return market.person(wallet, { proven })
}

describe('an advertiser is charged once for one person', () => {
  it('in any group, within 365 days', async () => {
    const advertiser = await market.person()
    const admitted = await isChargedTo(advertiser)
    expect(admitted.sponsorship).not.toBeNull()
    const elsewhere = await soldTo(advertiser)
    expect(await isSponsored(elsewhere)).toBe(false)
    clock.advance(CHARGED_ONCE_DAYS * DAY_MS - 1)
    expect(await isSponsored(elsewhere)).toBe(false)
    clock.advance(1)
    expect(await isSponsored(elsewhere)).toBe(true)
    await forgetCharges(ctx)
    expect(await isSponsored(elsewhere)).toBe(true)
  })

  it('and again after a year: the newer charge counts from its own day', async () => {
    const advertiser = await market.person()
    await isChargedTo(advertiser)
    clock.advance(CHARGED_ONCE_DAYS * DAY_MS)
    expect((await isChargedTo(advertiser)).sponsorship).not.toBeNull()
    clock.advance(DAY_MS)
    expect(await isSponsored(await soldTo(advertiser))).toBe(false)
  })

  it('while another advertiser may pay', async () => {
    await isChargedTo(await market.person())
    expect(await isSponsored(await soldTo(await market.person()))).toBe(true)
  })

  it('also after they deleted themselves, and after a give-back', async () => {
    const advertiser = await market.person()
    const { id: verificationId } = await isChargedTo(advertiser)
    clock.advance(HOUR_MS)
    await giveBackAdmission(ctx, { verificationId })
    expect(await isSponsored(await soldTo(advertiser))).toBe(false)
    expect(await deleteMe(ctx, { telegramUserId: member })).toBe('deleted')
    clock.advance(300 * DAY_MS)
    expect(await isSponsored(await soldTo(advertiser))).toBe(false)
    const rows = await database.db.selectFrom('advertiser_charge').select('pseudonym').execute()
    expect(rows.every(({ pseudonym }) => pseudonym < 0)).toBe(true)
  })

  it('is free again once a visit ends without a charge', async () => {
    const advertiser = await market.person()
    const [first, second] = [await soldTo(advertiser), await soldTo(advertiser)]
    const { id: verificationId, sponsorship } = await market.asked(first, member)
    expect(sponsorship).not.toBeNull()
    expect(await isSponsored(second)).toBe(false)
    await endVisit(ctx, { verificationId, end: 'left' })
    expect(await isSponsored(second)).toBe(true)
  })
})

describe('all accounts of a wallet are one advertiser', () => {
  it('whichever of them proved it, and wherever the refunds go', async () => {
    const first = await market.person()
    await isChargedTo(first)
    const second = await namesake(first.wallet, { proven: true })
    expect(await isSponsored(await soldTo(second))).toBe(false)
    // The account now refunds to another wallet, but it is still the same advertiser.
    const wallet = randomAddress()
    await linkWallet(ctx, { accountId: second.accountId, wallet })
    await markWalletProven(ctx, { accountId: second.accountId, wallet })
    expect(await isSponsored(await soldTo(second))).toBe(false)
  })

  it('where nobody has proven the wallet that the first campaign refunds to', async () => {
    const wallet = randomAddress()
    await isChargedTo(await namesake(wallet, { proven: false }))
    expect(await isSponsored(await soldTo(await namesake(wallet, { proven: false })))).toBe(false)
  })

  it('also after the first of them was deleted', async () => {
    const first = await market.person()
    await isChargedTo(first)
    await deleteMe(ctx, first)
    expect(await isSponsored(await soldTo(await namesake(first.wallet, { proven: false })))).toBe(false)
  })

  it('from the reservation on', async () => {
    const first = await market.person()
    const { id: verificationId } = await market.asked(await soldTo(first), member)
    const elsewhere = await soldTo(await namesake(first.wallet, { proven: false }))
    expect(await isSponsored(elsewhere)).toBe(false)
    await endVisit(ctx, { verificationId, end: 'left' })
    expect(await isSponsored(elsewhere)).toBe(true)
  })

  it('P54: and nobody ties a rival to their own charges by linking the wallet of the rival', async () => {
    const [rival, attacker] = [await market.person(), await market.person()]
    await isChargedTo(attacker)
    await linkWallet(ctx, { accountId: attacker.accountId, wallet: rival.wallet })
    expect(await isSponsored(await soldTo(rival))).toBe(true)
  })

  it('P54: and nobody ties two rivals together by linking the wallets of both', async () => {
    const [one, two, attacker] = [await market.person(), await market.person(), await market.person()]
    for (const { wallet } of [one, two]) await linkWallet(ctx, { accountId: attacker.accountId, wallet })
    await isChargedTo(one)
    expect(await isSponsored(await soldTo(two))).toBe(true)
  })

  it('at four gates at once: one of them pays, once', async () => {
    for (let round = 0; round < 8; round++) {
      member = market.nextTelegramUserId()
      const first = await market.person()
      const gates = [
        await soldTo(first),
        await soldTo(await namesake(first.wallet, { proven: false })),
        await soldTo(await namesake(first.wallet, { proven: true })),
        await soldTo(first),
      ]
      const visits = await Promise.all(gates.map((groupId) => market.invited(groupId, member)))
      const asked = await Promise.all(
        visits.map(({ id: verificationId }) => askMember(ctx, { verificationId })),
      )
      expect(asked.filter(({ sponsorship }) => sponsorship !== null)).toHaveLength(1)
    }
  })
})
