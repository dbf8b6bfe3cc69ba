import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { getAdvertiser } from '../server/reads/dashboards.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import {
  comesToDoor,
  forges,
  links,
  messagesOf,
  newestCampaign,
  newestOf,
  pays,
  REFUND_WALLET,
  sellingGroup,
  startMarket,
  ticks,
  wordsOf,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough, rowById } from './fixtures/owners.ts'
import { aWeekLater, comesIn } from './fixtures/results.ts'

let gate: Gate
let serial = 0

beforeAll(async () => {
  gate = await startMarket()
})
afterAll(() => gate.stop())

describe('a question on a scale from 1 to 5', () => {
  it('is written by an advertiser, answered by members, and summed up with its mean', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'accept_all' })
    const advertiser = gate.person('Advertiser')
    await links(gate, advertiser, REFUND_WALLET)
    const campaignId = await buysScale(advertiser, group)
    const member = await newMember(group)
    const asked = messagesOf(member).at(-1)
    expect(asked?.text).toContain(
      'How much do you like rye bread?\n\n1: not at all\n5: very much\n\nTap your answer.',
    )
    const [row] = asked?.reply_markup?.inline_keyboard ?? []
    expect(row?.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5'])
    await goesThrough(gate, member, { taps: '5' })
    expect(messagesOf(member).map(({ text }) => text)).toContainEqual(expect.stringMatching(/☑️ 5$/m))
    await goesThrough(gate, member, { taps: 'I agree' })
    expect(await gate.state(group, member)).toBe('admitted')
    const others = [await newMember(group), await newMember(group)]
    for (const other of others) await goesThrough(gate, other, { says: '٢' }, { taps: 'I agree' })
    for (let count = 0; count < 7; count += 1) {
      await comesIn(gate, { groupId: group.id, answer: { option: count < 4 ? 2 : 5 } })
    }
    await aWeekLater(gate)

    await goesThrough(gate, advertiser, { says: '/results' })
    expect(wordsOf(advertiser)).toContain(
      [
        '░░░░░░░░░░ 0% · 1: not at all (0)',
        '▓▓▓▓▓▓░░░░ 60% · 2 (6)',
        '░░░░░░░░░░ 0% · 3 (0)',
        '░░░░░░░░░░ 0% · 4 (0)',
        '▓▓▓▓░░░░░░ 40% · 5: very much (4)',
        '',
        'Mean: 3.2',
      ].join('\n'),
    )
    const file = advertiser.files().find(({ name }) => name.includes('-answers-'))
    expect(file?.text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      '"language","question","answer"',
      ...[...Array(6).fill('2'), ...Array(4).fill('5')].map(
        (answer) => `"en","How much do you like rye bread?","${answer}"`,
      ),
    ])
    const wallet = parseAddress(REFUND_WALLET)
    const shown = await getAdvertiser(gate.ctx, { wallet, walletText: REFUND_WALLET })
    expect(shown.campaigns.find(({ id }) => id === campaignId)).toMatchObject({
      task: { kind: 'scale', prompt: 'How much do you like rye bread?' },
      variants: [
        {
          answers: {
            count: 10,
            options: [
              { option: '1: not at all', count: 0 },
              { option: '2', count: 6 },
              { option: '3', count: 0 },
              { option: '4', count: 0 },
              { option: '5: very much', count: 4 },
            ],
          },
        },
      ],
    })
  })

  it.each(['0', '6', '9', 'x', '-1', '1.5'])('takes no tap that no button makes: %s', async (value) => {
    const ownQuestion = { kind: 'scale', prompt: 'How tall?', low: 'small', high: 'tall' } as const
    const group = await sellingGroup(gate, { ownQuestion })
    const member = await newMember(group)
    const visit = await gate.visit(group, member)
    await forges(gate, member, `g:a:${visit?.token}:${value}:0`)
    expect(await gate.state(group, member)).toBe('asked')
    await goesThrough(gate, member, { says: value })
    expect(await newestOf(gate, member)).toMatch(/please tap one of the buttons/)
    expect(await gate.state(group, member)).toBe('asked')
  })

  it('is a group’s own as well, and its ends must be readable, short and different', async () => {
    const { owner, ...group } = await gate.group()
    await goesThrough(
      gate,
      owner,
      { says: '/menu' },
      { taps: 'Newcomers' },
      { taps: 'Own question' },
      { taps: 'Scale' },
      { says: 'How long have you been baking?' },
      { says: '\u2800' },
    )
    expect(wordsOf(owner)).toMatch(/That has nothing to read. Please write what this end/)
    await goesThrough(gate, owner, { says: 'x'.repeat(65) })
    expect(wordsOf(owner)).toMatch(/it has 65 characters, and the limit is 64/)
    await goesThrough(gate, owner, { says: 'since today' }, { says: 'since today' })
    expect(wordsOf(owner)).toMatch(/Both ends of the scale would be “since today”/)
    await goesThrough(gate, owner, { says: ' Since   TODAY ' })
    expect(wordsOf(owner)).toMatch(/Both ends of the scale would be “Since +TODAY”/)
    await goesThrough(gate, owner, { says: 'for years' })
    expect(await rowById(gate, group.id)).toMatchObject({
      own_question: {
        kind: 'scale',
        prompt: 'How long have you been baking?',
        low: 'since today',
        high: 'for years',
      },
    })
    await goesThrough(gate, owner, { says: '/menu' })
    expect(await newestOf(gate, owner)).toContain(
      'Own question: How long have you been baking?\n   1: since today\n   5: for years\n   ▫ 1   ▫ 2   ▫ 3   ▫ 4   ▫ 5',
    )
    const member = await newMember({ owner, ...group })
    await goesThrough(gate, member, { taps: '1' })
    expect(await gate.state({ owner, ...group }, member)).toBe('agreeing')
  })
})

async function newMember(group: GatedGroup): Promise<SandboxUser> {
  const member = gate.person(`Member ${++serial}`)
  await comesToDoor(gate, member, group)
  return member
}

/** Buys and pays; the preview is what members see. */
async function buysScale(person: SandboxUser, group: GatedGroup) {
  await goesThrough(
    gate,
    person,
    { says: '/buy' },
    { says: 'A bakery' },
    { taps: 'Shops' },
    { taps: 'English' },
    { taps: 'Scale' },
    { says: 'How much do you like rye bread?' },
    { says: 'not at all' },
    { says: 'write to @rye_fan' },
  )
  expect(wordsOf(person)).toMatch(/must not contain links/)
  await goesThrough(gate, person, { says: 'very much' }, { taps: 'Continue' }, { taps: 'No offer' })
  await ticks(gate, person, group)
  await goesThrough(gate, person, { taps: 'Continue · groups: 1' }, { says: '0.5' }, { says: '20' })
  await goesThrough(gate, person, { taps: 'Looks right' })
  const shown = messagesOf(person).findLast(({ text }) => text?.includes('1: not at all\n5: very much'))
  expect(shown?.reply_markup?.inline_keyboard.at(0)?.map(({ text }) => text)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
  await goesThrough(gate, person, { taps: 'Looks right' }, { taps: 'Agree and pay' })
  const { id } = await newestCampaign(gate)
  await pays(gate, id)
  await gate.market.accepts({ campaignId: id, owner: group.account })
  return id
}
