import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findArrivals,
  mayMoveMoney,
  NOTHING_PAID,
  type PayEvent,
  type PayState,
  parsePayState,
  payReducer,
  serializePayState,
} from './payMachine.ts'

const run = (...events: readonly PayEvent[]) => events.reduce(payReducer, NOTHING_PAID)
const began = (id: string): PayEvent => ({
  type: 'began',
  attempt: { id, way: 'transfer', walletId: 'wallet', amountMicro: '2500000', startedAt: 0 },
})
const asked = (id: string, known: readonly string[] = []): PayEvent => ({
  type: 'asked',
  id,
  trace: { from: `0x${'11'.repeat(20)}`, nonce: 4, known },
})
const sent = (id: string, hash: string): PayEvent => ({ type: 'sent', id, paymentId: hash as `0x${string}` })
const problem = { code: 'chain_error' }

describe('one attempt', () => {
  it('goes from a click to a payment that the chain has', () => {
    const state = run(began('a'), asked('a'), sent('a', '0x01'), { type: 'arrived', id: 'a', txHash: '0x01' })
    expect(state).toEqual({
      current: undefined,
      earlier: [],
      arrived: { a: '0x01' },
      problem: undefined,
    })
  })

  it('ends with a refusal, and says why', () => {
    const refused: PayEvent = { type: 'refused', id: 'a', problem: { code: 'rejected' } }
    expect(run(began('a'), asked('a'), refused)).toMatchObject({
      current: undefined,
      problem: { code: 'rejected' },
    })
  })

  it('P107: an error after the wallet was asked ends nothing: it may have paid', () => {
    const state = run(began('a'), asked('a'), { type: 'failed', id: 'a', problem })
    expect(state.current).toMatchObject({ phase: 'unknown', doubt: problem })
    expect(payReducer(state, sent('a', '0x01')).current).toMatchObject({
      phase: 'sent',
      paymentIds: ['0x01'],
    })
  })

  it('P107: a payment that was sent is no refusal, whatever the wallet says later', () => {
    const state = run(began('a'), asked('a'), sent('a', '0x01'))
    expect(payReducer(state, { type: 'refused', id: 'a', problem })).toBe(state)
    expect(payReducer(state, { type: 'failed', id: 'a', problem })).toBe(state)
    const lost = payReducer(state, { type: 'doubted', id: 'a', problem })
    expect(lost.current).toMatchObject({ phase: 'unknown', paymentIds: ['0x01'] })
    expect(payReducer(lost, { type: 'refused', id: 'a', problem })).toBe(lost)
  })

  it('going back is possible until the wallet is asked for money, not later', () => {
    expect(run(began('a'), { type: 'back', id: 'a' }).current).toBeUndefined()
    expect(run(began('a'), asked('a'), { type: 'back', id: 'a' }).current).toMatchObject({ phase: 'asked' })
  })
})

describe('P105: more than one attempt', () => {
  const givenUp = run(began('a'), asked('a'), { type: 'failed', id: 'a' }, { type: 'given_up', id: 'a' })

  it('a second one does not begin while the first may be under way', () => {
    for (const events of [[], [asked('a')], [asked('a'), { type: 'failed', id: 'a' } as const]]) {
      const state = run(began('a'), ...events)
      expect(payReducer(state, began('b'))).toBe(state)
    }
  })

  it('an old request may not ask for money after the person has gone back and begun another', () => {
    const state = run(began('a'), { type: 'back', id: 'a' }, began('b'))
    const late = payReducer(state, asked('a'))
    expect(late).toBe(state)
    expect(mayMoveMoney(late, 'a')).toBe(false)
  })

  it('late news of the first are kept, and leave the second alone', () => {
    const second = [givenUp].map((state) => [began('b'), asked('b')].reduce(payReducer, state))[0] as PayState
    const late = payReducer(second, sent('a', '0x01'))
    expect(late.current).toEqual(second.current)
    expect(late.earlier).toMatchObject([{ id: 'a', phase: 'sent', paymentIds: ['0x01'] }])
    const both = [
      { type: 'arrived', id: 'a', txHash: '0x01' } as const,
      { type: 'arrived', id: 'b', txHash: '0x02' } as const,
    ].reduce(payReducer, late)
    expect(both.arrived).toEqual({ a: '0x01', b: '0x02' })
  })

  it('a late refusal of the first is not told as one of the second', () => {
    const state = payReducer(payReducer(givenUp, began('b')), { type: 'refused', id: 'a', problem })
    expect(state).toMatchObject({ current: { id: 'b' }, earlier: [], problem: undefined })
  })
})

describe('what the server has seen', () => {
  const seen = (txHash: string, amountMicro = '2500000') => ({ txHash, amountMicro })

  it('is found by its hash, or by its amount where the wallet has sent another transaction in its place', () => {
    const state = run(began('a'), asked('a', ['0xaa']), sent('a', '0x01'))
    expect(findArrivals(state, [seen('0xaa'), seen('0x0B', '1')])).toEqual([])
    expect(findArrivals(state, [seen('0x09'), seen('0x01')])).toEqual([
      { type: 'arrived', id: 'a', txHash: '0x01' },
    ])
    expect(findArrivals(state, [seen('0x09')])).toEqual([{ type: 'arrived', id: 'a', txHash: '0x09' }])
  })

  it('explains one attempt by one payment, those by hash first', () => {
    const first = run(began('a'), asked('a'), { type: 'failed', id: 'a' }, { type: 'given_up', id: 'a' })
    const state = [began('b'), asked('b'), sent('b', '0x02')].reduce(payReducer, first)
    expect(findArrivals(state, [seen('0x02')])).toEqual([{ type: 'arrived', id: 'b', txHash: '0x02' }])
    expect(findArrivals(state, [seen('0x02'), seen('0x03')])).toHaveLength(2)
  })

  it('says nothing of an attempt that could not pay yet, nor of one whose wallet is still asking', () => {
    expect(findArrivals(run(began('a')), [seen('0x01')])).toEqual([])
    expect(findArrivals(run(began('a'), asked('a')), [seen('0x01')])).toEqual([])
  })
})

describe('whatever happens in whatever order', () => {
  const id = fc.constantFrom('a', 'b')
  const hash = fc.constantFrom('0x01', '0x02', '0x03', '0x04') as fc.Arbitrary<`0x${string}`>
  const event: fc.Arbitrary<PayEvent> = fc.oneof(
    id.map(began),
    id.map((one) => asked(one)),
    fc.record({ type: fc.constant('sent' as const), id, paymentId: hash }),
    fc.record({ type: fc.constant('refused' as const), id, problem: fc.constant(problem) }),
    fc.record({ type: fc.constant('failed' as const), id, problem: fc.constant(problem) }),
    fc.record({ type: fc.constant('doubted' as const), id, problem: fc.constant(problem) }),
    fc.record({ type: fc.constant('arrived' as const), id, txHash: hash }),
    fc.record({ type: fc.constant('ended' as const), id, problem: fc.constant(problem) }),
    fc.record({ type: fc.constant('back' as const), id }),
    fc.record({ type: fc.constant('given_up' as const), id }),
  )
  const events = fc.array(event, { maxLength: 40 })
  const attemptsOf = ({ current, earlier }: PayState) => [...(current ? [current] : []), ...earlier]
  const idOf = (one: PayEvent) => (one.type === 'began' ? one.attempt.id : one.id)
  const steps = (all: readonly PayEvent[]) =>
    all.map((_, index) => [run(...all.slice(0, index)), all[index] as PayEvent] as const)

  it('P105: only one attempt may move money, and only what was said of it ends it', () => {
    fc.assert(
      fc.property(events, (all) => {
        for (const [before, one] of steps(all)) {
          const after = payReducer(before, one)
          expect(['a', 'b'].filter((each) => mayMoveMoney(after, each)).length).toBeLessThanOrEqual(1)
          for (const attempt of attemptsOf(before)) {
            const next = attemptsOf(after).find((each) => each.id === attempt.id)
            if (idOf(one) !== attempt.id) expect(next).toEqual(attempt)
            if (next !== undefined || attempt.phase === 'preparing') continue
            expect(['refused', 'arrived', 'ended']).toContain(one.type)
          }
          if (before.current && after.current && before.current.id !== after.current.id) {
            throw new Error('one attempt took the place of another')
          }
        }
      }),
    )
  })

  it('P107: a hash that a wallet has told is kept until the chain has decided', () => {
    fc.assert(
      fc.property(events, (all) => {
        for (const [before, one] of steps(all)) {
          const after = payReducer(before, one)
          for (const attempt of attemptsOf(before)) {
            const next = attemptsOf(after).find((each) => each.id === attempt.id)
            if (next === undefined && attempt.paymentIds.length > 0)
              expect(['arrived', 'ended']).toContain(one.type)
            if (next) expect(next.paymentIds.slice(0, attempt.paymentIds.length)).toEqual(attempt.paymentIds)
          }
        }
      }),
    )
  })

  it('news told twice change nothing more', () => {
    fc.assert(
      fc.property(events, event, (all, one) => {
        const once = payReducer(run(...all), one)
        if (one.type !== 'began') expect(payReducer(once, one)).toEqual(once)
      }),
    )
  })

  it('P11: a reload keeps all of it but the last problem, and other texts mean that nothing is known', () => {
    fc.assert(
      fc.property(events, fc.string(), (all, text) => {
        const state = run(...all)
        expect(parsePayState(serializePayState(state))).toEqual({ ...state, problem: undefined })
        expect(() => parsePayState(text)).not.toThrow()
      }),
    )
    expect(parsePayState('{"version":1}')).toEqual(NOTHING_PAID)
    expect(parsePayState('{"version":2,"earlier":[]}')).toEqual(NOTHING_PAID)
    expect(parsePayState(null)).toEqual(NOTHING_PAID)
  })
})
