import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { removeCampaign } from '../server/campaigns/lifecycle.ts'
import { addMs, DAY_MS } from '../server/shared/time.ts'
import {
  buys,
  comesToDoor,
  links,
  messagesOf,
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

async function advertiser(): Promise<SandboxUser> {
  const person = gate.person(`Advertiser ${++serial}`)
  await links(gate, person)
  return person
}

/** Comes in with an answer. */
async function joins(group: GatedGroup): Promise<SandboxUser> {
  const member = gate.person(`Member ${++serial}`)
  await comesToDoor(gate, member, group)
  await goesThrough(gate, member, { taps: 'Rye' }, { taps: 'I agree' })
  return member
}

/** What the owner has been told about ends. */
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
    const { id } = await runs(gate, person, group, { bid: '1' })
    await joins(group)
    await joins(group)
    await comesToDoor(gate, gate.person(`Member ${++serial}`), group)
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
    const told = await endsToldTo(group)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`Campaign ${id} has ended in ${group.chat.title}: its advertiser has ended it.`)
    expect(told[0]).toMatch(/Members it brought: 2\nYou earned 1\.8 USDC from it, after the fee\./)
    expect(told[0]).toMatch(/Still answering, and paid for if they get in: 1$/)
    await gate.passes(DAY_MS)
    expect(await endsToldTo(group)).toHaveLength(1)
  })

  it('by its end date', async () => {
    const group = await sellingGroup(gate)
    const end = addMs(gate.clock.now(), 3 * DAY_MS)
      .toISOString()
      .slice(0, 10)
    const { id } = await runs(gate, await advertiser(), group, { end })
    await gate.passes(4 * DAY_MS)
    expect(await endsToldTo(group)).toEqual([
      expect.stringMatching(
        new RegExp(`Campaign ${id} .*its end date has come\\.\n\nMembers it brought: 0\n`, 's'),
      ),
    ])
  })

  it('but not what they have removed themselves, and nothing of one that never ran there', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await runs(gate, person, group)
    await removeCampaign(gate.ctx, { accountId: group.account.accountId, campaignId: id })
    expect(await newestOf(gate, person)).toMatch(/has removed it/)
    const unpaid = await buys(gate, person, group)
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
    expect(await newestOf(gate, person)).toMatch(/No money had come/)
    expect((await rowOfCampaign(gate, unpaid.id)).status).toBe('closed')
    expect(await endsToldTo(group)).toEqual([])
  })
})
