import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweepCampaigns } from '../server/campaigns/endCampaign.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { DAY_MS, HOUR_MS, whenText } from '../server/shared/time.ts'
import {
  buttonsOf,
  buys,
  comesToDoor,
  forges,
  messagesOf,
  newAdvertiser,
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

beforeAll(async () => {
  gate = await startMarket()
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(() => gate.stop())

const advertiser = () => newAdvertiser(gate)

/** A day passes, and the server looks for whatever waits. */
async function nextDay() {
  await gate.passes(25 * HOUR_MS)
  await sweepCampaigns(gate.ctx)
  await gate.moment()
}

const statusOf = async (id: CampaignId) => (await gate.market.placement(id)).status

describe('the owner of a group', () => {
  it('P82: sees the whole question and the bid before anybody else does, and nothing comes in without their word', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group, { bid: '0.7', sponsor: 'A cake shop' })
    await pays(gate, id)
    const request = await newestOf(gate, group.owner)
    for (const part of [
      `A cake shop → ${group.chat.title}`,
      '0.70 USDC a join',
      'Which bread do you like best?',
      '▫ Rye',
    ]) {
      expect(request).toContain(part)
    }
    expect(request).toMatch(/You have until 2.* UTC to decide; silence means no.*The advertiser is new here/s)
    const early = gate.person('Early')
    await comesToDoor(gate, early, group)
    expect(wordsOf(early)).not.toContain('Sponsored by')
    await goesThrough(gate, group.owner, { taps: 'Accept' })
    expect(wordsOf(person)).toMatch(/is running in .*, at 0\.70 USDC a join/)
    const late = gate.person('Late')
    await comesToDoor(gate, late, group)
    expect(wordsOf(late)).toContain('Sponsored by A cake shop')
  })

  it('sees it as a member does: the same words and buttons as at the door', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const { id } = await buys(gate, await advertiser(), group)
    await pays(gate, id)
    await goesThrough(gate, group.owner, { taps: 'See it as a member' })
    const shown = messagesOf(group.owner).at(-1)
    const words = shown?.text
    const buttons = buttonsOf(group.owner)
    await goesThrough(gate, group.owner, { taps: 'Rye' })
    expect(messagesOf(group.owner).at(-1)?.text).toBe(words)
    await gate.market.accepts({ campaignId: id, owner: group.account })
    const member = gate.person('Member')
    await comesToDoor(gate, member, group)
    expect(messagesOf(member).at(-1)?.text).toBe(words)
    expect(buttonsOf(member)).toEqual(buttons)
  })

  it('is shown all that waits in one message a day, each with its own buttons', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const sponsors = ['First bakery', 'Second bakery', 'Third bakery']
    for (const sponsor of sponsors) {
      const { id } = await buys(gate, await advertiser(), group, { sponsor })
      await pays(gate, id)
    }
    const before = messagesOf(group.owner).filter(({ text }) => text.includes('would like to run'))
    expect(before).toHaveLength(1)
    expect(before[0]?.text).toContain('First bakery')
    expect(before[0]?.text).not.toContain('Second bakery')
    await nextDay()
    const digests = messagesOf(group.owner).filter(({ text }) => text.includes('would like to run'))
    expect(digests).toHaveLength(2)
    for (const sponsor of sponsors.slice(1)) expect(digests[1]?.text).toContain(sponsor)
    await goesThrough(gate, group.owner, { taps: '2 · Accept' })
    expect(await newestOf(gate, group.owner)).toMatch(/^Accepted: Third bakery runs in/)
  })

  it('P82: whose silence lasts 48 hours has said no, and the button is void', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    await pays(gate, id)
    await gate.passes(49 * HOUR_MS)
    expect(await gate.market.placement(id)).toMatchObject({ status: 'declined', endReason: 'silence' })
    expect(await newestOf(gate, person)).toMatch(/did not answer within 48 hours, which means no/)
    await goesThrough(gate, group.owner, { taps: 'Accept' })
    expect(await statusOf(id)).toBe('declined')
    const told = /neither runs nor asks to run in a group of yours any more/
    expect(await newestOf(gate, group.owner)).toMatch(told)
  })

  it('P118: cannot accept content that was changed after they were shown it, and is asked about the new one', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    await pays(gate, id)
    await goesThrough(
      gate,
      person,
      { taps: 'Open the campaign' },
      { taps: 'Question and offer' },
      { taps: 'Change: English' },
      { taps: 'In their own words' },
      { says: 'What would you like to bake?' },
      { taps: 'Continue' },
      { taps: 'No offer' },
      { taps: 'Send it' },
    )
    expect(await newestOf(gate, person)).toMatch(/^Sent\. Until it is accepted/)
    const [first] = messagesOf(group.owner).filter(({ text }) => text.includes('would like to run'))
    await tapsIn(group.owner, first, 'Accept')
    expect(await newestOf(gate, group.owner)).toMatch(/question or the bid has changed in the meantime/)
    expect(await statusOf(id)).toBe('waiting')
    await nextDay()
    const [, second] = messagesOf(group.owner).filter(({ text }) => text.includes('would like to run'))
    expect(second?.text).toContain('What would you like to bake?')
    await tapsIn(group.owner, second, 'Accept')
    expect(await statusOf(id)).toBe('accepted')
  })

  it('declines after a second tap, and the advertiser is told once', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    await pays(gate, id)
    await goesThrough(gate, group.owner, { taps: 'Decline' })
    expect(await newestOf(gate, group.owner)).toMatch(/^Decline A bakery for .* for 30 days/)
    await goesThrough(gate, group.owner, { taps: 'Back' })
    expect(await newestOf(gate, group.owner)).toMatch(/Nothing was changed/)
    expect(await statusOf(id)).toBe('asked')
    await goesThrough(
      gate,
      group.owner,
      { taps: 'Decline' },
      { taps: 'Yes, decline it' },
      { taps: 'Yes, decline it' },
    )
    expect(await statusOf(id)).toBe('declined')
    expect((await rowOfCampaign(gate, id)).status).toBe('active')
    expect(wordsOf(person).match(/has declined it/g)).toHaveLength(1)
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    const { deadline_at: deadline } = await rowOfCampaign(gate, id)
    expect(await newestOf(gate, person)).toContain(
      `no owner is left to ask. Add groups by ${deadline && whenText(deadline)}, or the campaign ends and the money goes back.`,
    )
  })

  it('removes a campaign in one tap from the screen of the group', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await runs(gate, person, group)
    await goesThrough(gate, group.owner, { says: '/menu' }, { taps: 'Advertisers' }, { taps: 'Campaigns' })
    expect(wordsOf(group.owner)).toMatch(/A bakery · 0\.50 USDC a join · running · joins: 0/)
    await goesThrough(gate, group.owner, { taps: '✕ A bakery' })
    expect(await newestOf(gate, group.owner)).toMatch(/^Removed: A bakery buys no more joins in/)
    expect(await statusOf(id)).toBe('removed')
    expect(wordsOf(person).match(/has removed it there/g)).toHaveLength(1)
    const late = gate.person('Later')
    await comesToDoor(gate, late, group)
    expect(wordsOf(late)).not.toContain('Sponsored by')
  })

  it('who accepts everything is asked about an unknown advertiser all the same', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'accept_all' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    await pays(gate, id)
    expect(await statusOf(id)).toBe('asked')
    await goesThrough(gate, group.owner, { taps: 'Accept' })
    await gate.passes(31 * DAY_MS)
    const { id: second } = await buys(gate, person, group, { prompt: 'Which cake do you like best?' })
    await pays(gate, second)
    expect(await statusOf(second)).toBe('accepted')
    expect(await newestOf(gate, group.owner)).toMatch(/is running in your group, as you agreed to before/)
  })

  it('blocks an advertiser: all their campaigns there end, told in one message, and none can be bought', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const first = await runs(gate, person, group)
    const second = await runs(gate, person, group, { prompt: 'Which cake do you like best?' })
    const before = messagesOf(person).length
    await goesThrough(
      gate,
      group.owner,
      { says: '/menu' },
      { taps: 'Advertisers' },
      { taps: 'Campaigns' },
      { taps: '👁 A bakery' },
    )
    await goesThrough(gate, group.owner, { taps: 'Block' })
    expect(await newestOf(gate, group.owner)).toMatch(
      /Block the advertiser “A bakery”.*All their campaigns there end now/,
    )
    expect(await statusOf(first.id)).toBe('accepted')
    await goesThrough(gate, group.owner, { taps: 'Yes, block them' })
    for (const { id } of [first, second]) expect(await statusOf(id)).toBe('removed')
    const told = messagesOf(person).slice(before)
    expect(told.map(({ text }) => text)).toHaveLength(1)
    expect(told[0]?.text.match(/no longer takes your campaigns/g)).toHaveLength(2)
  })

  it('P40: reads titles, names and questions that look like markup as they are', async () => {
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

  it('of another group decides nothing, whatever a forged button says', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const other = await sellingGroup(gate, { consentPolicy: 'ask' })
    const { id } = await buys(gate, await advertiser(), group)
    await pays(gate, id)
    const { id: placementId } = await gate.market.placement(id)
    for (const act of ['declinenow', 'remove', 'blocknow', 'asmember', 'offer', 'takeoutnow', 'place']) {
      await forges(gate, other.owner, `a:${act}:${placementId}`)
      expect(await newestOf(gate, other.owner)).toMatch(
        /neither runs nor asks to run in a group of yours any more/,
      )
    }
    expect(await statusOf(id)).toBe('asked')
  })
})

type Message = ReturnType<typeof messagesOf>[number]

/** Taps a button of the given message, old ones included. */
async function tapsIn(
  person: Parameters<typeof messagesOf>[0],
  message: Message | undefined,
  text: string,
): Promise<void> {
  const button = message?.reply_markup?.inline_keyboard.flat().find((each) => each.text === text)
  if (button === undefined || !('callback_data' in button)) throw new Error(`there is no button "${text}"`)
  await forges(gate, person, button.callback_data)
}
