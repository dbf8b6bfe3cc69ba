import { expect, it } from 'vitest'
import { simulate } from '../scripts/simulate/simulate.ts'
import { createTestDatabase } from './fixtures/database.ts'

it('P06, P07, P18, P24: three weeks of everything at once add up every evening, to the micro-USDC', async () => {
  const database = await createTestDatabase({ size: 12 })
  try {
    const days = 20
    const { sums, legs, counts } = await simulate(database, {
      size: { days, groups: 4, campaigns: 16, joins: 160, seed: 7 },
    })
    expect(sums.deposited).toBe(sums.paid + sums.refunded + sums.fees + sums.held)
    expect(sums.paid).toBeGreaterThan(0n)
    expect(sums.refunded).toBeGreaterThan(0n)
    expect(legs).toBeGreaterThan(20)
    expect(counts['workers killed']).toBeGreaterThan(10)
  } finally {
    await database.drop()
  }
}, 600_000)
