import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../server/shared/time.ts'
import {
  buttonsOf,
  buys,
  comesToDoor,
  forges,
  links,
  messagesOf,
  newestOf,
  pays,
  rowOfCampaign,
  runs,
  sellingGroup,
  startMarket,
  wordsOf,
} from './fixtures/advertisers.ts'
import type { Gate } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let gate: Gate
let serial = 0

beforeAll(async () => {
  gate = await startMarket()
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(() => gate.stop())

async function advertiser() {
  const person = gate.person(`Advertiser ${++serial}`)
  await links(gate, person)
  return person
}

describe('the owner of a group', () => {
  it('P82: sees the whole task and the bid before anybody else does, and nothing comes in without their word', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group, { bid: '0.7', sponsor: 'A bakery' })
    await pays(gate, id)
    const request = await newestOf(gate, group.owner)
    for (const part of [
      '0.7 USDC a join',
      'Sponsored by A bakery',
      'Which bread do you like best?',
      '▫ Rye',
    ]) {
      expect(request).toContain(part)
    }
    expect(request).toMatch(/10 % is our fee.*Saying nothing means no/s)
    const early = gate.person('Early')
    await comesToDoor(gate, early, group)
    expect(wordsOf(early)).not.toContain('Sponsored by')
    await goesThrough(gate, group.owner, { taps: 'Accept' })
    const late = gate.person('Late')
    await comesToDoor(gate, late, group)
    expect(wordsOf(late)).toContain('Sponsored by A bakery')
  })

  it('P82: is said to be asked first to those who buy, and only where that is so', async () => {
    const asked = await sellingGroup(gate, { consentPolicy: 'ask' })
    const open = await sellingGroup(gate, { consentPolicy: 'accept_all' })
    const cautious = await advertiser()
    const quick = await advertiser()
    await buys(gate, cautious, asked)
    await buys(gate, quick, open)
    expect(wordsOf(cautious)).toMatch(/The group's owner sees it too before it starts/)
    expect(wordsOf(cautious)).toMatch(/the owner is asked\. If they decline, or say nothing for 48 hours/)
    expect(await newestOf(gate, cautious)).toMatch(/When the money is there, the group's owner is asked/)
    expect(wordsOf(quick)).not.toMatch(/owner is asked|before it starts|say nothing for/)
    expect(wordsOf(quick)).toMatch(/This group accepts every campaign: yours starts/)
    expect(wordsOf(quick)).toMatch(/accepts every campaign at present: yours runs as soon as your deposit/)
    expect(await newestOf(gate, quick)).toMatch(/It runs as soon as the money is there/)
    await goesThrough(gate, quick, { taps: 'Open the campaign' }, { taps: 'Change question' })
    await goesThrough(gate, quick, { taps: 'In their own words' }, { says: 'What would you bake?' })
    await goesThrough(gate, quick, { taps: 'Keep “A bakery”' })
    expect(await newestOf(gate, quick)).toMatch(/This group accepts every campaign: yours starts/)
    await goesThrough(gate, quick, { taps: '✕ Cancel' })
  })

  it('P82: whose silence lasts 48 hours has said no: everything goes back, and the button is void', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    await pays(gate, id)
    await gate.passes(49 * HOUR_MS)
    expect(await rowOfCampaign(gate, id)).toMatchObject({ status: 'closing', available: 0n })
    expect(await newestOf(gate, person)).toMatch(/said nothing for 48 hours, which means no/)
    await goesThrough(gate, group.owner, { taps: 'Accept' })
    expect(await newestOf(gate, group.owner)).toMatch(/not possible in the campaign's present state/)
    expect((await rowOfCampaign(gate, id)).status).toBe('closing')
  })

  it('P82: cannot accept a task that was changed after they were shown it, and is asked about the new one', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    await pays(gate, id)
    await gate.passes(30 * HOUR_MS)
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · ${group.chat.title}` })
    await goesThrough(
      gate,
      person,
      { taps: 'Change question' },
      { taps: 'In their own words' },
      { says: 'What would you like to bake?' },
      { taps: 'Keep “A bakery”' },
      { taps: 'Looks right' },
    )
    const [first, second] = messagesOf(group.owner).filter(({ text }) => text.includes('would like to come'))
    expect(first?.text).toContain('Which bread')
    expect(second?.text).toContain('What would you like to bake?')
    await tapsIn(group.owner, first, 'Accept')
    expect(await newestOf(gate, group.owner)).toMatch(/has changed the question meanwhile/)
    expect((await rowOfCampaign(gate, id)).status).toBe('awaiting_approval')
    await gate.passes(20 * HOUR_MS)
    expect((await rowOfCampaign(gate, id)).status).toBe('awaiting_approval')
    await tapsIn(group.owner, second, 'Accept')
    expect((await rowOfCampaign(gate, id)).status).toBe('active')
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · ${group.chat.title}` })
    expect(buttonsOf(person)).not.toContain('Change question')
    await goesThrough(gate, person, { taps: 'Change question' })
    expect(await newestOf(gate, person)).toMatch(/not possible in the campaign's present state/)
  })

  it('declines, and the advertiser is told once', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    await pays(gate, id)
    await goesThrough(gate, group.owner, { taps: 'Decline' })
    expect(await newestOf(gate, group.owner)).toMatch(
      /Decline campaign \d+ for .*goes back to the advertiser\. This cannot be/,
    )
    await goesThrough(gate, group.owner, { taps: 'Back' })
    expect(await newestOf(gate, group.owner)).toMatch(/nothing was changed/)
    expect((await rowOfCampaign(gate, id)).status).toBe('awaiting_approval')
    await goesThrough(
      gate,
      group.owner,
      { taps: 'Decline' },
      { taps: 'Yes, decline it' },
      { taps: 'Yes, decline it' },
    )
    expect(await rowOfCampaign(gate, id)).toMatchObject({ status: 'closing', available: 0n })
    expect(wordsOf(person).match(/has declined it/g)).toHaveLength(1)
  })

  it('who accepts everything at or above the floor is told of what comes in, and removes it when they like', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'accept_all' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    await pays(gate, id)
    expect((await rowOfCampaign(gate, id)).status).toBe('active')
    expect(await newestOf(gate, group.owner)).toMatch(/you accept everything at or above your floor/)
    await goesThrough(gate, group.owner, { taps: 'Remove it' })
    expect(await newestOf(gate, group.owner)).toMatch(
      /Remove campaign \d+ from .*Members who are answering just now/,
    )
    expect((await rowOfCampaign(gate, id)).status).toBe('active')
    await goesThrough(gate, group.owner, { taps: 'Yes, remove it' })
    expect(await rowOfCampaign(gate, id)).toMatchObject({ status: 'closing', available: 0n })
    expect(wordsOf(person).match(/has removed it/g)).toHaveLength(1)
  })

  it('blocks an advertiser: all their campaigns there end, told in one message, and none can be bought', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const first = await runs(gate, person, group)
    const second = await runs(gate, person, group)
    const before = messagesOf(person).length
    await goesThrough(gate, group.owner, { taps: 'Block this advertiser' })
    expect(await newestOf(gate, group.owner)).toMatch(/Block “A bakery”.*All their campaigns there end now/)
    expect((await rowOfCampaign(gate, first.id)).status).toBe('active')
    await goesThrough(gate, group.owner, { taps: 'Yes, block them' })
    for (const { id } of [first, second]) expect((await rowOfCampaign(gate, id)).status).toBe('closing')
    const told = messagesOf(person).slice(before)
    expect(told).toHaveLength(1)
    expect(told[0]?.text.match(/takes no campaigns of yours any more/g)).toHaveLength(2)
    await goesThrough(gate, person, { says: '/buy' })
    expect(await newestOf(gate, person)).not.toContain(group.chat.title)
  })

  it('P40: reads titles, names and tasks that look like markup as they are', async () => {
    const title = '<b>Bakers</b> *of* [the](x) `city`'
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group, { prompt: '*Rye*, <i>wheat</i> & _spelt_?' })
    await gate.database.db.updateTable('group').set({ title }).where('id', '=', group.id).execute()
    await pays(gate, id)
    const request = await newestOf(gate, group.owner)
    expect(request).toContain(title)
    expect(request).toContain('*Rye*, <i>wheat</i> & _spelt_?')
  })
})

type Message = ReturnType<typeof messagesOf>[number]

/** Taps a button of a certain message, be it an old one. */
async function tapsIn(
  person: Parameters<typeof messagesOf>[0],
  message: Message | undefined,
  text: string,
): Promise<void> {
  const button = message?.reply_markup?.inline_keyboard.flat().find((each) => each.text === text)
  if (button === undefined || !('callback_data' in button)) throw new Error(`there is no button "${text}"`)
  await forges(gate, person, button.callback_data)
}
