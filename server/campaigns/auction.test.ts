import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { type AuctionTerms, type Candidate, findSkipReason, runAuction } from './auction.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const TERMS: AuctionTerms = { floor: usdc(50n), at: AT, servedBy: new Set() }

describe('runAuction', () => {
  it('is won by the highest bid, at its own price', () => {
    const { winner } = runAuction(
      [candidate(1, { bid: 90n }), candidate(2, { bid: 110n }), candidate(3)],
      TERMS,
    )
    expect(winner).toMatchObject({ campaignId: 2, bid: 110n })
  })

  it('is won, among equal bids, by the campaign that has been active longest', () => {
    const { winner } = runAuction(
      [candidate(1), candidate(2, { activatedAt: new Date('2026-01-01T00:00:00Z') }), candidate(3)],
      TERMS,
    )
    expect(winner?.campaignId).toBe(2)
  })

  it('is won, among equals of the same moment, by the older campaign, whatever order they are read in', () => {
    const all = [candidate(3), candidate(2), candidate(4)]
    expect(runAuction(all, TERMS).winner?.campaignId).toBe(2)
    expect(runAuction(all.toReversed(), TERMS).winner?.campaignId).toBe(2)
  })

  it('is open to a bid at the floor itself', () => {
    expect(runAuction([candidate(1, { bid: TERMS.floor })], TERMS).winner?.campaignId).toBe(1)
  })

  it('P15: is never won by a campaign whose budget does not cover its bid', () => {
    const { winner, verdicts } = runAuction(
      [candidate(1, { bid: 200n, available: 199n }), candidate(2, { bid: 100n, available: 100n })],
      TERMS,
    )
    expect(winner?.campaignId).toBe(2)
    expect(verdicts).toEqual([
      { campaignId: 1, bid: 200n, verdict: 'exhausted' },
      { campaignId: 2, bid: 100n, verdict: 'won' },
    ])
  })

  it('says of each campaign why it did not win', () => {
    const all = [
      candidate(1, { bid: 109n, accountId: 7 as AccountId }),
      candidate(2, { bid: 108n, blocked: true }),
      candidate(3, { bid: 49n }),
      candidate(4, { bid: 106n, available: 1n }),
      candidate(5, { bid: 105n, endsAt: AT }),
      candidate(6, { bid: 104n, dailyCap: 3, takenToday: 3 }),
      candidate(7, { bid: 103n, dailyCap: 3, takenToday: 2, endsAt: new Date(AT.getTime() + 1) }),
      candidate(8, { bid: 102n }),
      candidate(9, { bid: 101n, own: true }),
    ]
    const { verdicts } = runAuction(all, { ...TERMS, servedBy: new Set([7 as AccountId]) })
    expect(verdicts.map(({ campaignId, verdict }) => [campaignId, verdict])).toEqual([
      [1, 'already_served'],
      [2, 'blocked'],
      [4, 'exhausted'],
      [5, 'ended'],
      [6, 'daily_cap'],
      [7, 'won'],
      [8, 'outbid'],
      [9, 'own_group'],
      [3, 'below_floor'],
    ])
  })

  it('has no winner where nobody may win', () => {
    expect(runAuction([], TERMS).winner).toBeUndefined()
    expect(runAuction([candidate(1, { blocked: true })], TERMS).winner).toBeUndefined()
  })

  it('never passes over a better campaign that may win', () => {
    const anyCandidate = fc.record({
      bid: fc.bigInt({ min: 30n, max: 120n }),
      available: fc.bigInt({ min: 0n, max: 300n }),
      blocked: fc.boolean(),
      takenToday: fc.nat(3),
      activatedAt: fc.date({ min: new Date('2026-02-01'), max: AT, noInvalidDate: true }),
    })
    fc.assert(
      fc.property(fc.array(anyCandidate, { maxLength: 12 }), (parts) => {
        const candidates = parts.map((part, index) => candidate(index + 1, { dailyCap: 3, ...part }))
        const { winner } = runAuction(candidates, TERMS)
        const able = candidates.filter((each) => findSkipReason(each, TERMS) === undefined)
        expect(winner === undefined).toBe(able.length === 0)
        for (const each of able) {
          if (!winner) break
          expect(each.bid <= winner.bid).toBe(true)
          if (each.bid === winner.bid) expect(each.activatedAt >= winner.activatedAt).toBe(true)
        }
      }),
    )
  })
})

function candidate(
  id: number,
  part: Partial<Omit<Candidate, 'bid' | 'available'>> & { bid?: bigint; available?: bigint } = {},
): Candidate {
  const { bid = 100n, available = 1_000n, ...rest } = part
  return {
    campaignId: id as CampaignId,
    accountId: (100 + id) as AccountId,
    bid: usdc(bid),
    available: usdc(available),
    activatedAt: new Date('2026-02-01T00:00:00Z'),
    endsAt: null,
    dailyCap: null,
    takenToday: 0,
    blocked: false,
    own: false,
    ...rest,
  }
}
