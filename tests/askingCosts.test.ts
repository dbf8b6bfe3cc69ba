import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAskingCosts } from '../server/reads/askingCosts.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { CHOICE, QUIZ } from './fixtures/marketplace.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

let serial = 0

/** Somebody comes, and does so much of the way. */
async function visits(group: GatedGroup, does: 'answers' | 'fails' | 'nothing' | 'skips'): Promise<void> {
  serial += 1
  const person = gate.person(`Visitor ${serial}`)
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  person.taps('Start')
  await gate.moment()
  if (does === 'nothing') return gate.passes(61 * MINUTE_MS)
  if (does === 'skips') person.taps('Skip, ask an admin')
  if (does === 'fails') person.taps('3')
  if (does === 'answers') {
    const choices = person.received().at(-1)?.reply_markup?.inline_keyboard.flat() ?? []
    const right = choices.find(({ text }) => text === '4' || text === 'To learn')
    if (right) person.taps(right.text)
    await gate.moment()
    person.taps('I agree')
  }
  await gate.moment()
}

const costsOf = async (group: GatedGroup, days = 28) =>
  findAskingCosts(gate.database.db, { groupId: group.id, since: addMs(gate.clock.now(), -days * DAY_MS) })

async function ownersPage({ owner }: GatedGroup): Promise<string> {
  owner.says('/menu')
  await gate.moment()
  return owner.received().at(-1)?.text ?? ''
}

describe('what asking costs a group in members', () => {
  it('is told by campaign, by the own question and without one, for those who met each', async () => {
    const group = await gate.group()
    await visits(group, 'answers')
    const campaign = await gate.market.campaign({ groupId: group.id, task: CHOICE, sponsor: 'Example Tools' })
    await visits(group, 'answers')
    await visits(group, 'skips')
    await visits(group, 'nothing')
    await sql`update "group" set own_question = ${JSON.stringify(QUIZ)}::jsonb where id = ${group.id}`.execute(
      gate.database.db,
    )
    await sql`update campaign set status = 'paused' where id = ${campaign.id}`.execute(gate.database.db)
    await visits(group, 'answers')
    await visits(group, 'fails')
    expect(await costsOf(group)).toEqual([
      {
        kind: 'sponsored',
        campaignId: campaign.id,
        sponsor: 'Example Tools',
        asked: 3,
        gotIn: 1,
        failed: 0,
        unanswered: 2,
      },
      { kind: 'own', campaignId: null, sponsor: null, asked: 2, gotIn: 1, failed: 1, unanswered: 0 },
      { kind: 'none', campaignId: null, sponsor: null, asked: 1, gotIn: 1, failed: 0, unanswered: 0 },
    ])
    const page = await ownersPage(group)
    expect(page).toContain('The cost of asking, in members, over the last 28 days:')
    expect(page).toContain(
      'Sponsored questions: 3 asked, too few to say\n   Example Tools: 3 asked, too few to say',
    )
    expect(page).toContain('Your own question: 2 asked, too few to say\nNo question: 1 asked, too few to say')
    expect(page.slice(page.indexOf('The cost of asking'))).not.toMatch(/\d %/)
    await gate.passes(29 * DAY_MS)
    expect(await costsOf(group)).toEqual([])
    expect(await ownersPage(group)).not.toContain('The cost of asking')
  })

  it('shows shares from ten people on', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    for (let count = 0; count < 9; count += 1) await visits(group, count < 6 ? 'answers' : 'fails')
    expect(await ownersPage(group)).toContain('Your own question: 9 asked, too few to say')
    await visits(group, 'nothing')
    expect(await ownersPage(group)).toContain(
      'Your own question: 10 asked, 60% came in, 30% failed, 10% gave no answer',
    )
  })

  it('leaves out people whom an admin has let in meanwhile', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const una = gate.person('Una')
    una.requestsToJoin(group.chat)
    await gate.moment()
    tapsInvitation(una)
    una.taps('Start')
    await gate.moment()
    group.owner.approves(una, group.chat)
    await gate.moment()
    expect(await costsOf(group)).toEqual([])
  })
})
