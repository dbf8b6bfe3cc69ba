import { describe, expect, it } from 'vitest'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import type { PastEnd } from '../verifications/queries.ts'
import { retryAt } from './meetJoiner.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const ago = (state: PastEnd['state'], ms: number): PastEnd => ({ state, endedAt: addMs(AT, -ms) })

describe('another try', () => {
  it('is free for somebody who never had one', () => expect(retryAt([], AT)).toBeNull())

  it('P114: comes an hour after the first failure', () => {
    expect(retryAt([ago('failed', MINUTE_MS)], AT)).toEqual(addMs(AT, 59 * MINUTE_MS))
    expect(retryAt([ago('failed', HOUR_MS)], AT)).toBeNull()
  })

  it('P114: comes 12 hours after the next failure, and after each one that follows', () => {
    const failures = [ago('failed', HOUR_MS), ago('failed', 3 * HOUR_MS), ago('failed', 20 * HOUR_MS)]
    expect(retryAt(failures.slice(0, 2), AT)).toEqual(addMs(AT, 11 * HOUR_MS))
    expect(retryAt(failures, AT)).toEqual(addMs(AT, 11 * HOUR_MS))
    expect(retryAt([ago('failed', 12 * HOUR_MS), ago('failed', 20 * HOUR_MS)], AT)).toBeNull()
  })

  it('is free the first time that time ran out, and 12 hours away the second', () => {
    expect(retryAt([ago('expired', MINUTE_MS)], AT)).toBeNull()
    const twice = [ago('expired', HOUR_MS), ago('expired', 2 * HOUR_MS)]
    expect(retryAt(twice, AT)).toEqual(addMs(AT, 11 * HOUR_MS))
  })

  it('is free again for the first time after a month', () => {
    expect(retryAt([ago('expired', HOUR_MS), ago('expired', 31 * DAY_MS)], AT)).toBeNull()
    expect(retryAt([ago('failed', HOUR_MS), ago('failed', 31 * DAY_MS)], AT)).toBeNull()
  })

  it('P31: comes when the longest wait is over, and being turned away adds nothing', () => {
    const ends = [ago('failed', 30 * MINUTE_MS), ago('expired', 3 * HOUR_MS), ago('expired', HOUR_MS)]
    expect(retryAt(ends, AT)).toEqual(addMs(AT, 11 * HOUR_MS))
  })

  it('P32: is not held up by ends of other kinds', () => {
    expect(retryAt([ago('left', 1), ago('settled_elsewhere', 1), ago('unreached', 1)], AT)).toBeNull()
  })
})
