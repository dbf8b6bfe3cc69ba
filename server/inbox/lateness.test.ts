import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { clockErrorMs, type Delivered } from './lateness.ts'

const KINDS = ['message', 'chat_member', 'chat_join_request'] as const
const NOON = new Date(Date.UTC(2030, 0, 1, 12))

/** Updates sent so long after noon, each delivered after its own delay. */
function delivered(updates: readonly { sentMs: number; delayMs: number; kind: string }[]): Delivered[] {
  return updates.map(({ sentMs, delayMs, kind }) => {
    const sentAt = addMs(NOON, sentMs)
    return { kind, sentAt, receivedAt: addMs(sentAt, delayMs) }
  })
}

const kind = fc.constantFrom(...KINDS)

describe('P145: the clock', () => {
  it('is wrong if updates of several kinds seem late by the same time', () => {
    const errors = fc.integer({ min: 6 * MINUTE_MS, max: DAY_MS })
    const jitters = fc.array(fc.integer({ min: 0, max: 20 * SECOND_MS }), { minLength: 8, maxLength: 20 })
    fc.assert(
      fc.property(errors, jitters, (error, jitter) => {
        const updates = jitter.map((extra, index) => ({
          sentMs: index * MINUTE_MS,
          delayMs: error + extra,
          kind: KINDS[index % KINDS.length] ?? 'message',
        }))
        expect(clockErrorMs(delivered(updates))).toBeGreaterThanOrEqual(error)
      }),
    )
  })

  it('is right if a backlog is delivered at once, however large and old', () => {
    const backlog = fc.array(fc.record({ agoMs: fc.integer({ min: 0, max: DAY_MS }), kind }), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(backlog, fc.integer({ min: 0, max: MINUTE_MS }), (updates, burstMs) => {
        const each = updates.map(({ agoMs, kind }, index) => ({
          sentMs: -agoMs,
          delayMs: agoMs + (index * burstMs) / 20,
          kind,
        }))
        expect(clockErrorMs(delivered(each))).toBe(0)
      }),
    )
  })

  it('is right if most updates come in time, if one kind alone is late, or if few have come', () => {
    const late = KINDS.flatMap((kind, index) =>
      [0, 1, 2].map((round) => ({ sentMs: (round * 3 + index) * MINUTE_MS, delayMs: HOUR_MS, kind })),
    )
    const fresh = late.map((update) => ({ ...update, delayMs: 0 }))
    expect(clockErrorMs(delivered(late))).toBe(HOUR_MS)
    expect(clockErrorMs(delivered([...late.slice(0, 5), ...fresh]))).toBe(0)
    expect(clockErrorMs(delivered(late.map((update) => ({ ...update, kind: 'chat_member' }))))).toBe(0)
    expect(clockErrorMs(delivered(late.slice(0, 4)))).toBe(0)
  })
})
