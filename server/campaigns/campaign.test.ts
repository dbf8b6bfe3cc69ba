import { describe, expect, it } from 'vitest'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import {
  CAMPAIGN_EVENTS,
  CAMPAIGN_STATUS,
  type Campaign,
  type CampaignEvent,
  type CampaignStatus,
  moveCampaign,
} from './campaign.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const STATUSES = Object.keys(CAMPAIGN_STATUS) as CampaignStatus[]
const EVENTS = Object.keys(CAMPAIGN_EVENTS) as CampaignEvent[]

/** The table of the design, in its words: what each event makes of each status. `-` cannot happen. */
const TABLE = `
                    money_arrived     funded            funded_with_consent accepted declined paused resumed ended   timed_out settled
awaiting_deposit    awaiting_deposit  awaiting_approval active              -        -        -      -       closing closing   -
awaiting_approval   awaiting_approval awaiting_approval awaiting_approval   active   closing  -      -       closing closing   -
active              active            active            active              active   -        paused active  closing -         -
paused              paused            paused            paused              -        -        paused active  closing -         -
closing             closing           closing           closing             -        closing  -      -       closing closing   closed
closed              closing           closing           closing             -        closed   -      -       closed  closed    closed`

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
      if (to === from) expect(move()).toBe(before)
    }
  })

  it('gives 48 hours to a campaign that waits, and no deadline to any other', () => {
    const paid = moveCampaign(campaignIn('awaiting_deposit'), 'funded', AT)
    expect(paid.deadlineAt).toEqual(new Date('2026-03-03T12:00:00Z'))
    expect(moveCampaign(paid, 'accepted', AT).deadlineAt).toBeNull()
    expect(moveCampaign(paid, 'declined', AT).deadlineAt).toBeNull()
  })

  it('keeps the seniority of a campaign that was paused', () => {
    const active = moveCampaign(campaignIn('awaiting_approval'), 'accepted', AT)
    const later = new Date('2026-03-05T12:00:00Z')
    expect(moveCampaign(moveCampaign(active, 'paused', later), 'resumed', later).activatedAt).toEqual(AT)
  })
})

function campaignIn(status: CampaignStatus): Campaign {
  return {
    id: 1 as CampaignId,
    accountId: 1 as AccountId,
    groupId: 1 as GroupId,
    refundWallet: '0x00000000000000000000000000000000000a11ce' as Address,
    salt: Buffer.alloc(32),
    status,
    deadlineAt: CAMPAIGN_STATUS[status].deadline ? AT : null,
    bid: usdc(100n),
    joins: 1,
    dailyCap: null,
    endsAt: null,
    available: usdc(0n),
    reserved: usdc(0n),
    activatedAt: null,
    closedAt: null,
  }
}
