import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arriving, startArriving } from '../../../tests/fixtures/arriving.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'

let on: Arriving

beforeAll(async () => {
  on = await startArriving()
  await on.books()
})
afterAll(() => on.stop())

/** Each test leaves books behind that are true. */
async function expectTrueBooks(): Promise<void> {
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
}

describe('a plain transfer to a campaign', () => {
  it('of 0.10 USDC from any address, announced to nobody, is credited', async () => {
    const { campaignId } = await on.order()
    const stranger = await on.wallet()
    await on.pays({ campaignId, wallet: stranger }, 100_000n)
    await on.settles()
    expect(await on.deposited(campaignId)).toBe(100_000n)
    const sender = stranger.address
    expect(await on.payments(campaignId)).toEqual([
      { amount: 100_000n, status: 'credited', sender, creditId: expect.any(Number) },
    ])
    await expectTrueBooks()
  })
})
