import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createMarketplace, type Marketplace } from '../../tests/fixtures/marketplace.ts'
import '../../tests/fixtures/properties.ts'
import type { Context } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import type { Task } from '../tasks/task.ts'
import { takeAnswer } from './takeAnswer.ts'
import { inVisit } from './visit.ts'

const LEGS: Task = {
  kind: 'quiz',
  prompt: 'How many legs has a bee?',
  options: ['two', 'four', 'six', 'eight'],
  right: 2,
}

let database: TestDatabase
let ctx: Context
let market: Marketplace

// No worker runs, so nothing but the taps moves a visit.
beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestContext(database)
  market = createMarketplace(ctx)
})
afterAll(() => database.drop())

describe('P04, P114: taps that race', () => {
  const tap = (verificationId: VerificationId, option: number, retry: number) =>
    inVisit(ctx, verificationId, (ctx, visit) =>
      takeAnswer(ctx, visit, {
        cause: `tap:${option}:${retry}`,
        answer: { option },
        tapped: { retry, messageId: 1 },
      }),
    )

  it('count once: two wrong ones on two connections use one try', async () => {
    const { id } = await market.group({ ownQuestion: LEGS })
    const { id: verificationId } = await market.asked(id)
    await Promise.all([tap(verificationId, 0, 0), tap(verificationId, 1, 0), tap(verificationId, 3, 0)])
    const { state, retries } = await stored(verificationId)
    expect({ state, retries }).toEqual({ state: 'asked', retries: 1 })
  })

  it('use no more tries than there are, and the first that counts is the answer', async () => {
    const taps = fc.array(fc.record({ option: fc.nat(3), retry: fc.nat(1) }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(taps, async (taps) => {
        const { id } = await market.group({ ownQuestion: LEGS })
        const { id: verificationId } = await market.asked(id)
        await Promise.all(taps.map(({ option, retry }) => tap(verificationId, option, retry)))
        const { state, retries, option } = await stored(verificationId)
        const first = taps.filter(({ retry }) => retry === 0).map((tap) => tap.option)
        expect(retries).toBeLessThanOrEqual(1)
        if (option === null)
          expect({ first, state, retries }).toEqual({ first: [], state: 'asked', retries: 0 })
        else {
          expect(first).toContain(option)
          expect(retries).toBe(option === 2 ? 0 : 1)
          expect(option === 2 ? ['agreeing'] : ['asked', 'agreeing', 'failed']).toContain(state)
        }
      }),
      { numRuns: 25 },
    )
  })

  function stored(id: VerificationId) {
    return database.db
      .selectFrom('verification as v')
      .leftJoin('answer as a', 'a.verification_id', 'v.id')
      .select(['v.state', 'v.retries', 'a.option'])
      .where('v.id', '=', id)
      .executeTakeFirstOrThrow()
  }
})
