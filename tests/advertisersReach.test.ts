import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getAdvertiser } from '../server/reads/dashboards.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import {
  buttonsOf,
  comesToDoor,
  links,
  messagesOf,
  newestCampaign,
  newestOf,
  pays,
  sellingGroup,
  startMarket,
  ticks,
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

it('one campaign with two wordings runs in two groups, each with its own bid and results', async () => {
  const wallet = `0x${'7a'.repeat(20)}`
  const groups = [await sellingGroup(gate), await sellingGroup(gate)] as const
  const [first, second] = groups
  const person = gate.person('Ada')
  await links(gate, person, wallet)
  await goesThrough(
    gate,
    person,
    { says: '/buy' },
    { says: 'A bakery' },
    { taps: 'Shops' },
    { taps: 'English' },
    { taps: 'Choose' },
    { says: 'Which bread do you like best?' },
    { says: 'Rye\nWheat' },
    { taps: 'Add another wording' },
    { says: 'Which bread is best with soup?' },
    { says: 'Rye\nOats' },
    { taps: 'Continue' },
    { taps: 'No offer' },
  )
  const sent = messagesOf(person).length
  for (const group of groups) await ticks(gate, person, group)
  await goesThrough(gate, person, { taps: `☑ ${second.chat.title}` }, { taps: `☐ ${second.chat.title}` })
  expect(messagesOf(person), 'the list changes in place').toHaveLength(sent)
  await goesThrough(
    gate,
    person,
    { taps: 'Continue · groups: 2' },
    { says: '0.5' },
    { says: '40' },
    { taps: 'Looks right' },
  )
  for (const prompt of ['Which bread do you like best?', 'Which bread is best with soup?']) {
    expect(wordsOf(person)).toContain(prompt)
  }
  await goesThrough(gate, person, { taps: 'Looks right' }, { taps: 'Agree and pay' })
  const { id } = await newestCampaign(gate)
  await pays(gate, id)
  for (const { owner } of groups) await goesThrough(gate, owner, { taps: 'Accept' })

  await goesThrough(gate, person, { taps: 'Open the campaign' }, { taps: 'Groups' })
  expect(wordsOf(person)).toMatch(/running · bid 0\.50 USDC · position 1 · joins: 0/)
  await goesThrough(gate, person, { taps: first.chat.title }, { taps: 'Bid here' }, { says: '0.4' })
  expect(await newestOf(gate, person)).toMatch(/highest bid|is now 0\.40 USDC\. Its owner/)
  expect((await gate.market.placement(id, first.id)).status).not.toBe('accepted')
  for (const name of ['Mia', 'Noa']) {
    const member = gate.person(name)
    await comesToDoor(gate, member, second)
    expect(wordsOf(member)).toContain('Sponsored by A bakery')
    await goesThrough(gate, member, { taps: 'Rye' }, { taps: 'I agree' })
  }
  const read = await getAdvertiser(gate.ctx, { wallet: parseAddress(wallet), walletText: wallet })
  const [campaign] = read.campaigns
  expect(campaign?.placements.map(({ verificationsCompleted }) => verificationsCompleted)).toEqual([2, 0])
  expect(campaign?.spent).toBe(1)
  expect(campaign?.variants).toHaveLength(2)

  await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` }, { taps: 'Groups' })
  await goesThrough(gate, person, { taps: second.chat.title }, { taps: 'Take it out' })
  await goesThrough(gate, person, { taps: 'Yes, take it out' }, { taps: 'Over' })
  expect(await newestOf(gate, person)).toContain(`${second.chat.title}\ntaken out`)
  expect(buttonsOf(person)).toContain('Add groups')
})
