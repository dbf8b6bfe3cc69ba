import { describe, expect, it } from 'vitest'
import type { Followed } from '../links/followLink.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import { judgeLook, type LinkState } from './offerLink.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const ended = (host: string): Followed => ({
  kind: 'ended',
  end: { host, shown: host },
  hosts: [host],
  status: 200,
})
const unreachable: Followed = {
  kind: 'unreachable',
  host: 'shop.com',
  description: 'it did not answer in time',
}
const refused: Followed = { kind: 'refused', host: 'shop.com', flaw: 'not_public' }
const waiting: LinkState = {
  status: 'waiting',
  host: null,
  followedAt: null,
  createdAt: AT,
  isReviewed: false,
}
const good: LinkState = { status: 'good', host: 'shop.com', followedAt: AT, createdAt: AT, isReviewed: false }

describe('a look at where the link of an offer leads', () => {
  it('the first one fixes the host, and the next is seven days later', () => {
    expect(judgeLook(waiting, ended('shop.com'), AT)).toEqual({
      status: 'good',
      host: 'shop.com',
      followedAt: AT,
      found: null,
      dueAt: addMs(AT, 7 * DAY_MS),
    })
  })

  it('P116: after a review the first one accepts no host but its own', () => {
    const reviewed = { ...waiting, isReviewed: true }
    const led: Followed = { ...ended('evil.com'), hosts: ['shop.com', 'evil.com'] } as Followed
    expect(judgeLook(waiting, led, AT)).toMatchObject({ status: 'good', host: 'evil.com' })
    expect(judgeLook(reviewed, led, AT)).toMatchObject({ status: 'paused', host: null, found: 'evil.com' })
    expect(judgeLook(reviewed, ended('shop.com'), AT)).toMatchObject({ status: 'good', host: 'shop.com' })
  })

  it('P116: another final host pauses it, and says which', () => {
    expect(judgeLook(good, ended('evil.com'), AT)).toMatchObject({
      status: 'paused',
      host: 'shop.com',
      found: 'evil.com',
      dueAt: null,
    })
    expect(judgeLook(good, ended('www.shop.com'), AT)).toMatchObject({ status: 'paused' })
  })

  it('the same host keeps it going', () => {
    const later = addMs(AT, 7 * DAY_MS)
    expect(judgeLook(good, ended('shop.com'), later)).toMatchObject({ status: 'good', followedAt: later })
  })

  it('a step that no offer may take pauses it, the first time too', () => {
    for (const state of [waiting, good]) {
      expect(judgeLook(state, refused, AT)).toMatchObject({ status: 'paused', found: 'not_public' })
    }
  })

  it('one that cannot be reached is tried again, not for ever', () => {
    expect(judgeLook(waiting, unreachable, AT)).toMatchObject({
      status: 'waiting',
      dueAt: addMs(AT, HOUR_MS),
    })
    expect(judgeLook(waiting, unreachable, addMs(AT, DAY_MS))).toMatchObject({ found: 'unreachable' })
    expect(judgeLook(good, unreachable, addMs(AT, 7 * DAY_MS))).toMatchObject({
      status: 'good',
      followedAt: AT,
      dueAt: addMs(AT, 8 * DAY_MS),
    })
    expect(judgeLook(good, unreachable, addMs(AT, 14 * DAY_MS))).toMatchObject({ status: 'paused' })
  })

  it('a paused or killed link stays so, wherever it leads', () => {
    for (const status of ['paused', 'killed'] as const) {
      expect(judgeLook({ ...good, status }, ended('shop.com'), AT)).toBeUndefined()
    }
  })
})
