import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { removePlacement } from '../server/campaigns/changePlacement.ts'
import { addMs, DAY_MS } from '../server/shared/time.ts'
import {
  buys,
  comesToDoor,
  messagesOf,
  newAdvertiser,
  newestOf,
  rowOfCampaign,
  runs,
  sellingGroup,
  startMarket,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'

let gate: Gate
let serial = 0

beforeAll(async () => {
  gate = await startMarket()
})
afterAll(() => gate.stop())

const advertiser = () => newAdvertiser(gate)

/** Comes in with an answer. */
async function joins(group: GatedGroup): Promise<SandboxUser> {
  const member = gate.person(`Member ${++serial}`)
  await comesToDoor(gate, member, group)
  await goesThrough(gate, member, { taps: 'Rye' }, { taps: 'I agree' })
  return member
}

/** The owner's messages about ended campaigns. */
async function endsToldTo({ owner }: GatedGroup): Promise<string[]> {
  await gate.moment()
  return messagesOf(owner)
    .map(({ text }) => text ?? '')
    .filter((text) => text.includes(' has ended in '))
}

describe('the owner of a group hears that a campaign has ended there', () => {
  it('by its advertiser, once, with what it brought and who is still answering', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    await runs(gate, person, group, { bid: '1' })
    await joins(group)
    await joins(group)
    await comesToDoor(gate, gate.person(`Member ${++serial}`), group)
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
    const told = await endsToldTo(group)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`A bakery has ended in ${group.chat.title}: its advertiser has ended it.`)
    expect(told[0]).toMatch(/Joins: 2\nYou earned 1\.80 USDC, after the fee\./)
    expect(told[0]).toMatch(/Still answering, and paid for if they get in: 1$/)
    await gate.passes(DAY_MS)
    expect(await endsToldTo(group)).toHaveLength(1)
  })

  it('by its end date', async () => {
    const group = await sellingGroup(gate)
    const end = addMs(gate.clock.now(), 3 * DAY_MS)
      .toISOString()
      .slice(0, 10)
    await runs(gate, await advertiser(), group, { end })
    await gate.passes(4 * DAY_MS)
    expect(await endsToldTo(group)).toEqual([
      expect.stringMatching(/^A bakery .*its end date has come\.\n\nJoins: 0\n/s),
    ])
  })

  it('but not what they have removed themselves, and nothing of one that never ran there', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await runs(gate, person, group)
    const { id: placementId } = await gate.market.placement(id)
    await removePlacement(gate.ctx, { accountId: group.account.accountId, placementId })
    expect(await newestOf(gate, person)).toMatch(/has removed it/)
    const other = await advertiser()
    const unpaid = await buys(gate, other, group)
    await goesThrough(gate, other, { says: '/withdraw' }, { taps: 'Yes, end it' })
    expect(await newestOf(gate, other)).toMatch(/No money had arrived/)
    expect((await rowOfCampaign(gate, unpaid.id)).status).toBe('closed')
    expect(await endsToldTo(group)).toEqual([])
  })
})
