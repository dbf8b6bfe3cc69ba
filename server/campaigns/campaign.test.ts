import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../tests/fixtures/properties.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import {
  CAMPAIGN_EVENTS,
  CAMPAIGN_STATUS,
  type Campaign,
  type CampaignEvent,
  type CampaignStatus,
  canStart,
  DEPOSIT_WAIT_MS,
  type EndReason,
  moveCampaign,
  NO_GROUP_WAIT_MS,
  noGroupWarningAt,
  REST_WAIT_MS,
  restWarningAt,
} from './campaign.ts'
import { nextMoment } from './scheduleCampaign.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const STATUSES = Object.keys(CAMPAIGN_STATUS) as CampaignStatus[]
const EVENTS = Object.keys(CAMPAIGN_EVENTS) as CampaignEvent[]

/** The table of the design, in its words: what each event makes of each status. `-` cannot happen. */
const TABLE = `
                    first_money       money_arrived     funded     funded_allowed allowed          refused          paused resumed ended   timed_out settled
awaiting_deposit    awaiting_deposit  awaiting_deposit  in_review  active         awaiting_deposit awaiting_deposit -      -       closing closing   -
in_review           -                 in_review         in_review  in_review      active           closing          -      -       closing closing   -
active              -                 active            active     active         active           active           paused active  closing closing   -
paused              -                 paused            paused     paused         paused           paused           paused active  closing -         -
closing             -                 closing           closing    closing        closing          closing          -      -       closing closing   closed
closed              -                 closing           closing    closing        closed           closed           -      -       closed  closed    closed`

describe('moveCampaign', () => {
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
    const before = campaignIn(from as CampaignStatus)
    const move = () => moveCampaign(before, event as CampaignEvent, AT)
    if (to === '-') {
      expect(move).toThrow(DomainError)
    } else {
      expect(move().status).toBe(to)
      if (to === from && event !== 'first_money') expect(move()).toBe(before)
    }
  })

  it('waits 14 days for the rest from the first money on, whatever comes after that', () => {
    const waiting = { ...campaignIn('awaiting_deposit'), deadlineAt: addMs(AT, 20 * DAY_MS) }
    const begun = moveCampaign(waiting, 'first_money', AT)
    expect(begun).toEqual({ ...waiting, deadlineAt: addMs(AT, 14 * DAY_MS) })
    expect(moveCampaign(begun, 'money_arrived', addMs(AT, DAY_MS))).toBe(begun)
  })

  it('gives 72 hours to a campaign in review, and no deadline once it is read', () => {
    const paid = moveCampaign(campaignIn('awaiting_deposit'), 'funded', AT)
    expect(paid.deadlineAt).toEqual(new Date('2026-03-04T12:00:00Z'))
    expect(moveCampaign(paid, 'allowed', AT).deadlineAt).toBeNull()
    expect(moveCampaign(paid, 'refused', AT).deadlineAt).toBeNull()
  })

  it('keeps when it first ran, and ends a test, of a campaign that was paused', () => {
    const active = { ...moveCampaign(campaignIn('in_review'), 'allowed', AT), stopAfter: 20 }
    const later = new Date('2026-03-05T12:00:00Z')
    const paused = moveCampaign(active, 'paused', later)
    expect(paused.stopAfter).toBe(20)
    expect(moveCampaign(paused, 'resumed', later)).toMatchObject({ activatedAt: AT, stopAfter: null })
  })
})

describe('a campaign that ends', () => {
  it('says why, once and for ever', () => {
    const out = (status: CampaignStatus) => ({ ...campaignIn(status), available: usdc(0n) })
    const reasonAfter = (from: Campaign, ...[event, reason]: [CampaignEvent, EndReason?]) =>
      moveCampaign(from, event, AT, reason).endReason
    expect(reasonAfter(out('awaiting_deposit'), 'timed_out')).toBe('no_deposit')
    expect(reasonAfter({ ...out('awaiting_deposit'), available: usdc(1n) }, 'timed_out')).toBe(
      'rest_never_came',
    )
    expect(reasonAfter(out('in_review'), 'timed_out')).toBe('not_reviewed')
    expect(reasonAfter(out('in_review'), 'refused')).toBe('refused')
    expect(reasonAfter(out('active'), 'timed_out')).toBe('no_group')
    expect(reasonAfter(out('paused'), 'ended', 'end_date')).toBe('end_date')
    const ending = moveCampaign(out('active'), 'ended', AT, 'reclaim')
    const closed = moveCampaign(ending, 'settled', AT)
    expect([closed.endReason, reasonAfter(closed, 'money_arrived')]).toEqual(['reclaim', 'reclaim'])
  })
})

describe('a campaign without a group', () => {
  it('is warned 3 days into its 7, and of nothing while it has one', () => {
    const active = { ...campaignIn('active'), deadlineAt: addMs(AT, NO_GROUP_WAIT_MS) }
    expect(nextMoment(active, AT)).toEqual(addMs(AT, 3 * DAY_MS))
    expect(nextMoment(active, addMs(AT, 3 * DAY_MS))).toEqual(addMs(AT, 7 * DAY_MS))
    expect(noGroupWarningAt(campaignIn('active'))).toBeNull()
    expect(moveCampaign(active, 'timed_out', AT).status).toBe('closing')
  })
})

describe('an order that waits for its deposit', () => {
  it('is warned of its end 10 days after the first money, and of nothing before', () => {
    const waiting = { ...campaignIn('awaiting_deposit'), deadlineAt: addMs(AT, 30 * DAY_MS) }
    expect(restWarningAt(waiting)).toBeNull()
    expect(nextMoment(waiting, AT)).toEqual(addMs(AT, 30 * DAY_MS))
    const begun = { ...moveCampaign(waiting, 'first_money', AT), available: usdc(1n) }
    expect(restWarningAt(begun)).toEqual(addMs(AT, 10 * DAY_MS))
    expect(nextMoment(begun, AT)).toEqual(addMs(AT, 10 * DAY_MS))
    expect(nextMoment(begun, addMs(AT, 10 * DAY_MS))).toEqual(addMs(AT, 14 * DAY_MS))
    const paid = { ...moveCampaign(begun, 'funded', AT), available: usdc(1n) }
    expect(restWarningAt(paid)).toBeNull()
  })

  it('starts with less from 20 joins at its bid on', () => {
    const begun = { ...campaignIn('awaiting_deposit'), bid: usdc(100n), available: usdc(1_999n) }
    expect(canStart(begun)).toBe(false)
    expect(canStart({ ...begun, available: usdc(2_000n) })).toBe(true)
    for (const status of STATUSES.filter((other) => other !== 'awaiting_deposit')) {
      expect(canStart({ ...begun, status, available: usdc(9_999n) })).toBe(false)
    }
  })

  const happenings = fc.array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 9 * DAY_MS }),
      what: fc.oneof(
        fc.record({ kind: fc.constant('money' as const), amount: fc.bigInt({ min: 1n, max: 1_500n }) }),
        fc.record({ kind: fc.constantFrom('start' as const, 'withdraw' as const) }),
      ),
    }),
    { maxLength: 12 },
  )
  const BID = 100n
  const ASKED = 4_000n

  it('P16: waits 30 days, or 14 from the first money on, and starts with all of it or from 20 joins on', () => {
    fc.assert(
      fc.property(happenings, (story) => {
        let campaign: Campaign = {
          ...campaignIn('awaiting_deposit'),
          bid: usdc(BID),
          deadlineAt: addMs(AT, DEPOSIT_WAIT_MS),
        }
        let at = AT
        let firstAt: Date | undefined
        for (const { afterMs, what } of story) {
          at = addMs(at, afterMs)
          if (campaign.deadlineAt !== null && campaign.deadlineAt <= at) {
            campaign = moveCampaign(campaign, 'timed_out', campaign.deadlineAt)
          }
          if (campaign.status !== 'awaiting_deposit') break
          const mayLast = firstAt ? addMs(firstAt, REST_WAIT_MS) : addMs(AT, DEPOSIT_WAIT_MS)
          expect(campaign.deadlineAt).toEqual(mayLast)
          expect(at < mayLast).toBe(true)
          if (what.kind === 'withdraw') campaign = moveCampaign(campaign, 'ended', at)
          if (what.kind === 'start' && canStart(campaign)) campaign = moveCampaign(campaign, 'funded', at)
          if (what.kind === 'money') {
            const available = usdc(campaign.available + what.amount)
            const event = available >= ASKED ? 'funded' : firstAt ? 'money_arrived' : 'first_money'
            campaign = { ...moveCampaign(campaign, event, at), available }
            firstAt ??= at
          }
        }
        if (campaign.status === 'in_review') expect(campaign.available >= 20n * BID).toBe(true)
        expect(campaign.deadlineAt === null).toBe(!CAMPAIGN_STATUS[campaign.status].deadline)
      }),
    )
  })
})

function campaignIn(status: CampaignStatus): Campaign {
  return {
    id: 1 as CampaignId,
    accountId: 1 as AccountId,
    refundWallet: '0x00000000000000000000000000000000000a11ce' as Address,
    category: 'other',
    salt: Buffer.alloc(32),
    status,
    deadlineAt: CAMPAIGN_STATUS[status].deadline ? AT : null,
    sponsor: 'Example',
    bid: usdc(100n),
    highestBid: usdc(100n),
    joins: 1,
    dailyCap: null,
    pacing: 'fast',
    startsAt: null,
    endsAt: null,
    stopAfter: null,
    endReason: null,
    available: usdc(0n),
    reserved: usdc(0n),
    deposited: usdc(0n),
    activatedAt: null,
    closedAt: null,
  }
}
