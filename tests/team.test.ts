import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import {
  buttonsOf,
  forges,
  links,
  newestCampaign,
  newestOf,
  runs,
  sellingGroup,
  startMarket,
  ticks,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let gate: Gate
let group: GatedGroup
let ada: SandboxUser
let cleo: SandboxUser
let campaignId: CampaignId
let serial = 0

beforeAll(async () => {
  gate = await startMarket()
})
beforeEach(async () => {
  group = await sellingGroup(gate)
  serial += 1
  ada = gate.person(`Ada ${serial}`)
  cleo = gate.person(`Cleo ${serial}`)
  await links(gate, ada)
  await runs(gate, ada, group)
  campaignId = (await newestCampaign(gate)).id
  await goesThrough(gate, cleo, { says: '/start' })
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(() => gate.stop())

async function invitation(): Promise<string> {
  await goesThrough(
    gate,
    ada,
    { says: '/campaigns' },
    { taps: 'Colleagues' },
    { taps: 'Invite a colleague' },
    { says: 'Cleo' },
  )
  const payload = /start=(c_\S+)/.exec(await newestOf(gate, ada))?.[1]
  if (payload === undefined) throw new Error('an invitation has a link')
  return payload
}

async function statusNow(): Promise<string> {
  const campaign = gate.database.db.selectFrom('campaign').select('status').where('id', '=', campaignId)
  return (await campaign.executeTakeFirstOrThrow()).status
}

describe('colleagues in the bot', () => {
  it('come by a link, pause and order; the advertiser sees who did what, and removes them in one tap', async () => {
    const payload = await invitation()
    await goesThrough(gate, cleo, { says: `/start ${payload}` })
    expect(await newestOf(gate, cleo)).toContain('You can now act for A bakery')
    expect(await newestOf(gate, ada)).toContain('The invitation of Cleo was taken')
    await goesThrough(gate, cleo, { says: '/campaigns' }, { taps: `${campaignId} · A bakery` })
    expect(buttonsOf(cleo)).not.toContain('End it')
    await goesThrough(gate, cleo, { taps: 'Pause' })
    expect(await statusNow()).toBe('paused')

    await goesThrough(gate, ada, { says: '/campaigns' }, { taps: 'Colleagues' })
    expect(await newestOf(gate, ada)).toMatch(new RegExp(`Cleo · campaign ${campaignId}: paused`))
    await goesThrough(gate, ada, { taps: 'Remove Cleo' })
    expect(buttonsOf(ada)).not.toContain('Remove Cleo')
    await goesThrough(gate, cleo, { says: '/campaigns' })
    expect(await newestOf(gate, cleo)).not.toContain('A bakery')
  })

  it('are one for one link', async () => {
    const payload = await invitation()
    const other = gate.person('Otto')
    await goesThrough(gate, cleo, { says: `/start ${payload}` })
    await goesThrough(gate, other, { says: `/start ${payload}` })
    expect(await newestOf(gate, other)).toContain('This invitation does not work')
    await goesThrough(gate, other, { says: `/start c_1_${'A'.repeat(24)}` })
    expect(await newestOf(gate, other)).toContain('This invitation does not work')
  })

  it('buy for the advertiser, whose wallet gets the refunds', async () => {
    await goesThrough(gate, cleo, { says: `/start ${await invitation()}` })
    await goesThrough(
      gate,
      cleo,
      { says: '/campaigns' },
      { taps: 'Colleagues' },
      { taps: 'New campaign for A bakery' },
    )
    await goesThrough(
      gate,
      cleo,
      { says: 'A bakery' },
      { taps: 'Shops' },
      { taps: 'English' },
      { taps: 'Choose' },
      { says: 'Which cake do you like best?' },
      { says: 'Plum\nNut' },
      { taps: 'Continue' },
      { taps: 'No offer' },
    )
    await ticks(gate, cleo, group)
    await goesThrough(gate, cleo, { taps: 'Continue · groups: 1' }, { says: '0.5' }, { says: '20' })
    await goesThrough(gate, cleo, { taps: 'Looks right' }, { taps: 'Looks right' })
    await goesThrough(gate, cleo, { taps: 'Agree and pay' })
    const { id } = await newestCampaign(gate)
    const both = await gate.database.db
      .selectFrom('campaign')
      .select(['account_id', 'refund_wallet'])
      .where('id', 'in', [id, campaignId])
      .execute()
    expect(id).not.toBe(campaignId)
    expect(both[0]).toEqual(both[1])
    await goesThrough(gate, ada, { says: '/campaigns' }, { taps: 'Colleagues' })
    expect(await newestOf(gate, ada)).toContain(`Cleo · campaign ${id}: ordered`)
  })

  it('forged taps do nothing: of a stranger, of a colleague who may not, and of one who was removed', async () => {
    const stranger = gate.person('Sven')
    await goesThrough(gate, stranger, { says: '/start' })
    for (const data of [
      `a:pause:${campaignId}`,
      `a:withdrawnow:${campaignId}`,
      `a:show:${campaignId}`,
      `a:secret:${campaignId}`,
    ]) {
      await forges(gate, stranger, data)
      expect(await newestOf(gate, stranger)).toContain('no such campaign')
    }
    await goesThrough(gate, cleo, { says: `/start ${await invitation()}` })
    for (const data of [`a:withdrawnow:${campaignId}`, `a:secret:${campaignId}`]) {
      await forges(gate, cleo, data)
      expect(await newestOf(gate, cleo)).toContain('Only the advertiser can do this')
    }
    expect(await statusNow()).toBe('active')
    const { id } = await gate.database.db
      .selectFrom('colleague')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await forges(gate, stranger, `a:teamout:${id}`)
    await forges(gate, cleo, `a:pause:${campaignId}`)
    expect(await statusNow()).toBe('paused')
    await forges(gate, ada, `a:teamout:${id}`)
    expect(await newestOf(gate, ada)).not.toContain('Cleo, since')
    await forges(gate, cleo, `a:resume:${campaignId}`)
    expect(await newestOf(gate, cleo)).toContain('no such campaign')
    expect(await statusNow()).toBe('paused')
  })
})
