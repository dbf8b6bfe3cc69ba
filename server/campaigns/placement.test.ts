import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../tests/fixtures/properties.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, ContentVersionId, GroupId, PlacementId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import {
  decidePlacement,
  movePlacement,
  PLACEMENT_EVENTS,
  PLACEMENT_STATUS,
  type Placement,
  type PlacementEvent,
  type PlacementFacts,
  type PlacementStatus,
} from './placement.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const STATUSES = Object.keys(PLACEMENT_STATUS) as PlacementStatus[]
const EVENTS = Object.keys(PLACEMENT_EVENTS) as PlacementEvent[]
const OLD = 1 as ContentVersionId
const NEW = 2 as ContentVersionId

/** The table of the design, in its words: what each event makes of each status. `=` changes nothing, `-` cannot happen. */
const TABLE = `
          asked  unasked  accepted  consented  changed  placed   declined  silence   removed  blocked  category  withdrawn  group_gone  never_asked
waiting   asked  =        accepted  accepted   waiting  =        declined  -         removed  removed  ended     ended      ended       ended
asked     =      waiting  accepted  accepted   waiting  =        declined  declined  removed  removed  ended     ended      ended       -
accepted  -      -        =         =          waiting  =        -         -         removed  removed  ended     ended      ended       -
removed   -      -        -         -          -        waiting  -         -         =        =        -         =          =           -
declined  -      -        -         -          -        waiting  =         =         -        =        -         =          =           -
ended     -      -        -         -          -        waiting  -         -         -        =        -         =          =           -`

describe('movePlacement', () => {
  const [head = [], ...rows] = TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const cells = rows.flatMap(([from, ...targets]) =>
    targets.map((to, index) => ({ from, event: head[index], to })),
  )

  it('is tested in every cell', () => {
    expect(head).toEqual(EVENTS)
    expect(rows.map(([from]) => from)).toEqual(STATUSES)
    expect(cells).toHaveLength(STATUSES.length * EVENTS.length)
  })

  it.each(cells)('$from, $event: $to', ({ from, event, to }) => {
    const before = placementIn(from as PlacementStatus)
    const move = () => movePlacement(before, event as PlacementEvent, AT)
    if (to === '-') expect(move).toThrow(DomainError)
    else if (to === '=') expect(move()).toBe(before)
    else expect(move().status).toBe(to)
  })

  it('gives the owner 48 hours, and remembers the bid that was shown', () => {
    const asked = movePlacement({ ...placementIn('waiting'), askedVersionId: NEW }, 'asked', AT)
    expect(asked).toMatchObject({ askedAt: AT, askedBid: 100n, deadlineAt: addMs(AT, 48 * HOUR_MS) })
    expect(movePlacement(asked, 'silence', AT)).toMatchObject({
      status: 'declined',
      endReason: 'silence',
      askedAt: null,
      askedVersionId: null,
    })
  })

  it('begins a new seniority when the owner lets it in again', () => {
    const out = movePlacement(placementIn('accepted'), 'changed', AT)
    expect(out).toMatchObject({ status: 'waiting', versionId: null, acceptedAt: null })
    const later = addMs(AT, DAY_MS)
    const again = movePlacement({ ...out, askedVersionId: NEW }, 'accepted', later)
    expect(again).toMatchObject({ status: 'accepted', versionId: NEW, acceptedAt: later })
  })
})

describe('decidePlacement', () => {
  it('runs content with consent at once, and waits for it else, 7 days from when the owner may be asked', () => {
    const waiting = placementIn('waiting')
    expect(decide(waiting, { newest: NEW, standing: NEW })).toMatchObject({
      status: 'accepted',
      versionId: NEW,
    })
    const asksFrom = addMs(AT, DAY_MS)
    expect(decide(waiting, { newest: NEW, asksFrom })).toMatchObject({
      status: 'waiting',
      askedVersionId: NEW,
      deadlineAt: addMs(AT, 8 * DAY_MS),
    })
    expect(decide(waiting, { newest: NEW, asksFrom: null }).deadlineAt).toBeNull()
  })

  it('goes on with the old content while the owner is asked about new content', () => {
    const running = placementIn('accepted')
    const beside = decide(running, { newest: NEW, standing: OLD })
    expect(beside).toMatchObject({ status: 'accepted', versionId: OLD, askedVersionId: NEW, acceptedAt: AT })
    expect(decide(beside, { newest: NEW, standing: NEW })).toMatchObject({
      versionId: NEW,
      askedVersionId: null,
      acceptedAt: AT,
    })
    expect(decide(beside, { newest: OLD, standing: OLD })).toEqual(running)
  })

  it('comes back to older content with consent, and the open question to the owner stays open', () => {
    const asked = { askedVersionId: NEW, askedAt: AT, askedBid: usdc(100n), deadlineAt: addMs(AT, DAY_MS) }
    const running = { ...placementIn('accepted'), versionId: 3 as ContentVersionId, ...asked }
    expect(decide(running, { newest: NEW, standing: OLD })).toEqual({ ...running, versionId: OLD })
    const back = decide({ ...placementIn('asked'), ...asked }, { newest: NEW, standing: OLD })
    expect(back).toMatchObject({ status: 'accepted', versionId: OLD, ...asked })
  })

  it('takes out what is not allowed or not consented to any more', () => {
    const out = decide(placementIn('accepted'), { newest: NEW })
    expect(out).toMatchObject({ status: 'waiting', versionId: null, askedVersionId: NEW })
    expect(decide(placementIn('accepted'), { newest: null })).toMatchObject({
      status: 'waiting',
      askedVersionId: null,
    })
  })

  it('asks again about other content, and at a lower bid, but not at a higher one', () => {
    const asked = { ...placementIn('asked'), askedVersionId: OLD, askedAt: AT, askedBid: usdc(100n) }
    const ask = (placement: Placement, id = OLD) => decide(placement, { newest: id })
    expect(ask(asked)).toBe(asked)
    expect(ask({ ...asked, bid: usdc(101n) }).status).toBe('asked')
    expect(ask({ ...asked, bid: usdc(99n) })).toMatchObject({ status: 'waiting', askedAt: null })
    expect(ask(asked, NEW)).toMatchObject({ status: 'waiting', askedVersionId: NEW, askedAt: null })
  })

  it('leaves a group with its campaign, and with the group itself', () => {
    for (const status of ['waiting', 'asked', 'accepted'] as const) {
      expect(decide(placementIn(status), { campaignOver: true })).toMatchObject({
        status: 'ended',
        endReason: 'withdrawn',
      })
      expect(decide(placementIn(status), { avoided: true })).toMatchObject({
        status: 'ended',
        endReason: 'withdrawn',
      })
      expect(decide(placementIn(status), { isForbidden: true })).toMatchObject({
        status: 'ended',
        endReason: 'category',
      })
      expect(decide(placementIn(status), { groupGone: true })).toMatchObject({
        status: 'ended',
        endReason: 'group_gone',
      })
    }
    expect(decide(placementIn('removed'), { campaignOver: true })).toEqual(placementIn('removed'))
  })

  it('changes nothing when it is asked again, and never runs what lacks consent', () => {
    const facts: fc.Arbitrary<PlacementFacts> = fc
      .record({
        campaignOver: fc.boolean(),
        groupGone: fc.boolean(),
        avoided: fc.boolean(),
        isForbidden: fc.boolean(),
        askedFormer: fc.boolean(),
        asksFrom: fc.constantFrom(null, AT),
        newest: fc.constantFrom(null, OLD, NEW),
        standing: fc.constantFrom(null, OLD, NEW),
      })
      .filter(({ newest, standing }) => newest !== null || standing === null)
    fc.assert(
      fc.property(fc.constantFrom(...STATUSES), facts, (status, told) => {
        const before = placementIn(status)
        const after = decidePlacement(before, told, AT)
        expect(decidePlacement(after, told, AT)).toEqual(after)
        if (after.status === 'accepted') expect(after.versionId).toBe(told.standing)
      }),
    )
  })
})

function decide(placement: Placement, facts: Partial<PlacementFacts>): Placement {
  const none = {
    campaignOver: false,
    groupGone: false,
    isForbidden: false,
    askedFormer: false,
    avoided: false,
    asksFrom: AT,
    newest: null,
    standing: null,
  }
  return decidePlacement(placement, { ...none, ...facts }, AT)
}

function placementIn(status: PlacementStatus): Placement {
  const isRunning = status === 'accepted'
  return {
    id: 1 as PlacementId,
    campaignId: 1 as CampaignId,
    groupId: 1 as GroupId,
    status,
    endReason: PLACEMENT_STATUS[status].live ? null : 'removed',
    deadlineAt: null,
    bid: usdc(100n),
    dailyCap: null,
    versionId: isRunning ? OLD : null,
    askedVersionId: null,
    askedAt: null,
    askedBid: null,
    acceptedAt: isRunning ? AT : null,
  }
}
