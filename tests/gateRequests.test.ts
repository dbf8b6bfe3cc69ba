import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { textsIn } from '../server/bot/texts.ts'
import { setSales } from '../server/campaigns/sales.ts'
import { findRetryAt } from '../server/gate/meetJoiner.ts'
import type { CampaignId, GroupId, TelegramUserId } from '../server/shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { CHOICE, QUIZ } from './fixtures/marketplace.ts'

/** The sandbox's first person id. */
const FIRST_PERSON = 1_001

let gate: Gate

beforeAll(async () => {
  gate = await startGate({ operators: [FIRST_PERSON] })
  gate.person('Operator').says('/start')
  await gate.moment()
})
afterAll(() => gate.stop())

describe('somebody who asks to join', () => {
  it('is asked one short question, agrees to the rules, and is in: charged when Telegram has confirmed it', async () => {
    const group = await gate.group({ rules: ['Be kind.', 'No advertising.'] })
    const campaign = await gate.market.campaign({ groupId: group.id })
    const alice = gate.person('Alice')
    alice.requestsToJoin(group.chat)
    await gate.moment()
    await alice.sees(/You asked to join Group 1/)
    tapsInvitation(alice)
    await gate.moment()
    alice.taps('Start')
    await gate.moment()
    const { text } = await alice.sees(/Sponsored by Example Tools/)
    expect(text).toContain(CHOICE.prompt)
    expect(text).toMatch(/without your name/)
    alice.taps('To learn')
    await gate.moment()
    await alice.sees(/1\. Be kind\.\n2\. No advertising\./)
    alice.taps('I agree')
    await gate.moment()
    await alice.sees(/You are in! Welcome to Group 1/)
    expect(alice.isIn(group.chat)).toBe(true)
    expect(await gate.state(group, alice)).toBe('admitted')
    const { spent } = await gate.database.db
      .selectFrom('campaign')
      .select('spent')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect(spent).toBe(100_000n)
  })

  it('P33, P48: is let in by an admin in mid-task: nobody pays, nothing is taken away, and a late answer is met kindly', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const ben = gate.person('Ben')
    await comes(ben, group)
    // So that the buttons stand for a moment longer than the visit.
    gate.sandbox.failNext({ kind: 'server_error' }, { method: 'editMessageReplyMarkup', chatId: ben.id })
    group.owner.approves(ben, group.chat)
    await gate.settle()
    expect(await gate.state(group, ben)).toBe('settled_elsewhere')
    ben.taps('To help')
    await gate.moment()
    await ben.sees(/Your visit .* has ended/)
    expect(() => ben.taps('To help')).toThrow('There is no button')
    expect(ben.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign.id)).toMatchObject({ reserved: 0n, spent: 0n })
  })

  it('P79: is let in by an admin after the time was over: is asked nothing more, and nobody pays', async () => {
    const group = await gate.group()
    const ursa = gate.person('Ursa')
    const campaign = await gate.market.campaign({ groupId: group.id })
    await comes(ursa, group)
    await gate.passes(11 * MINUTE_MS)
    expect(await gate.state(group, ursa)).toBe('expired')
    group.owner.approves(ursa, group.chat)
    await gate.moment()
    ursa.taps('Try again')
    await gate.moment()
    await ursa.sees(/Your visit .* has ended/)
    ursa.says('/start')
    await gate.moment()
    expect(await gate.state(group, ursa)).toBe('expired')
    expect(await moneyOf(campaign.id)).toMatchObject({ reserved: 0n, spent: 0n })
  })

  it('P48: takes the request back in mid-task: told at the end, free of charge', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const cora = gate.person('Cora')
    await comes(cora, group)
    cora.taps('To help')
    await gate.moment()
    cora.withdrawsRequest(group.chat)
    cora.taps('I agree')
    await gate.moment()
    expect(await gate.state(group, cora)).toBe('left')
    expect(await moneyOf(campaign.id)).toMatchObject({ reserved: 0n, spent: 0n })
  })

  it('P48: deletes the account in mid-task', async () => {
    const group = await gate.group()
    const dan = gate.person('Dan')
    await comes(dan, group)
    dan.taps('I agree')
    dan.deletesAccount()
    await gate.moment()
    expect(['left', 'admitted']).toContain(await gate.state(group, dan))
  })

  it('P34: is not admitted until Telegram has confirmed it; a lost right stops the gate and its return lets them in', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const eva = gate.person('Eva')
    await comes(eva, group)
    eva.taps('To help')
    await gate.moment()
    group.chat.givesBot(['can_restrict_members'])
    eva.taps('I agree')
    await gate.moment()
    expect(await gate.state(group, eva)).toBe('admitting')
    expect(await moneyOf(campaign.id)).toMatchObject({ spent: 0n })
    group.chat.givesBot(['can_restrict_members', 'can_invite_users'])
    await gate.passes(6 * MINUTE_MS)
    expect(await gate.state(group, eva)).toBe('admitted')
    expect(await moneyOf(campaign.id)).toMatchObject({ spent: 100_000n })
  })

  it("whom Telegram does not let in for an hour is the operator's business, and goes on being let in", async () => {
    const group = await gate.group()
    const finn = gate.person('Finn')
    await comes(finn, group)
    group.chat.givesBot(['can_restrict_members'])
    finn.taps('I agree')
    await gate.passes(61 * MINUTE_MS)
    const operator = gate.person('Operator')
    await operator.sees(/Verification \d+ in group \d+ has passed and is not let in/)
    group.chat.givesBot(['can_restrict_members', 'can_invite_users'])
    await gate.passes(6 * MINUTE_MS)
    expect(finn.isIn(group.chat)).toBe(true)
  })

  it('P35: a link of somebody else is met kindly, and says nothing of them', async () => {
    const group = await gate.group()
    const [gus, hal, jim] = [gate.person('Gus'), gate.person('Hal'), gate.person('Jim')]
    gus.requestsToJoin(group.chat)
    await gate.moment()
    const visit = await gate.visit(group, gus)
    const link = `https://t.me/${gate.sandbox.bot.username}?start=v${visit?.token}`
    hal.opens(link)
    // Some paste it.
    jim.says(link)
    await gate.moment()
    await hal.sees(/made for somebody else/)
    await jim.sees(/made for somebody else/)
    expect(await gate.state(group, gus)).toBe('invited')
  })

  it('P35: a link after its end says that it is over', async () => {
    const group = await gate.group()
    const ivy = gate.person('Ivy')
    await comes(ivy, group)
    group.owner.approves(ivy, group.chat)
    await gate.moment()
    const visit = await gate.visit(group, ivy)
    ivy.opens(`https://t.me/${gate.sandbox.bot.username}?start=v${visit?.token}`)
    await gate.moment()
    await ivy.sees(/Your visit .* has ended/)
  })

  it('P36: at two gates at once has one after the other, and neither shadows the other', async () => {
    const [first, second] = [await gate.group(), await gate.group()]
    const joe = gate.person('Joe')
    joe.requestsToJoin(first.chat)
    joe.requestsToJoin(second.chat)
    await gate.moment()
    joe.says('/start')
    await gate.moment()
    await joe.sees(/Which group/)
    joe.taps(first.chat.title)
    await gate.moment()
    joe.taps('I agree')
    await gate.moment()
    joe.says('/start')
    await gate.moment()
    joe.taps('I agree')
    await gate.moment()
    expect([joe.isIn(first.chat), joe.isIn(second.chat)]).toEqual([true, true])
  })

  it('P31, P32: who fails is declined, told how long, and a request that comes too early costs nothing', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const kai = gate.person('Kai')
    await comes(kai, group)
    kai.taps('3')
    await gate.moment()
    await kai.sees(/your last try for now.*\(in 1 h\)/)
    expect(kai.isWaitingFor(group.chat)).toBe(false)
    for (const minutes of [20, 20]) {
      await gate.passes(minutes * MINUTE_MS)
      kai.requestsToJoin(group.chat)
      await gate.moment()
      expect(kai.isWaitingFor(group.chat)).toBe(false)
    }
    await kai.sees(/ask again to join .* in (3\d|40) min/)
    await kai.sees(/ask again to join .* in (1\d|20) min/)
    await gate.passes(20 * MINUTE_MS)
    await comes(kai, group)
    kai.taps('4')
    await gate.moment()
    kai.taps('I agree')
    await gate.moment()
    expect(kai.isIn(group.chat)).toBe(true)
  })

  it('who has failed and says /start is told where they stand, in each group, and not welcomed anew', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const elsewhere = await gate.group({ ownQuestion: QUIZ })
    const kay = gate.person('Kay')
    for (const door of [group, elsewhere]) {
      await comes(kay, door)
      kay.taps('3')
      await gate.moment()
    }
    kay.says('/start')
    await gate.moment()
    const { text } = await kay.sees(/ask again to join/)
    for (const door of [group, elsewhere]) {
      const { until, now } = await waitOf(door.id, kay)
      const hours = Math.floor((until.getTime() - now.getTime()) / HOUR_MS)
      expect(text).toMatch(new RegExp(`ask again to join ${door.chat.title} in (${hours} h|${hours + 1} h)`))
    }
    expect(text).not.toMatch(/Welcome/)
    await gate.passes(12 * HOUR_MS)
    kay.says('/start')
    await gate.moment()
    await kay.sees(/Welcome to Foyer/)
  })

  it('whose time runs out may try again at once the first time, and after 12 hours the second', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const lou = gate.person('Lou')
    await comes(lou, group)
    await gate.passes(11 * MINUTE_MS)
    await lou.sees(/Time is up.*\n\nYou can try again right away/)
    expect(lou.isWaitingFor(group.chat)).toBe(true)
    lou.taps('Try again')
    await gate.passes(11 * MINUTE_MS)
    await lou.sees(/You can try again in 12 h/)
    lou.taps('Try again')
    await gate.moment()
    await lou.sees(/in (11 h 5\d min|12 h)/)
    await gate.passes(12 * HOUR_MS)
    lou.taps('Try again')
    await gate.moment()
    lou.taps('4')
    await gate.moment()
    lou.taps('I agree')
    await gate.moment()
    expect(lou.isIn(group.chat)).toBe(true)
  })

  it('P30: has ten minutes from when the task has arrived, however long Telegram was out of reach', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const max = gate.person('Max')
    max.requestsToJoin(group.chat)
    await gate.moment()
    tapsInvitation(max)
    gate.sandbox.failNext(
      { kind: 'rate_limited', retryAfterSeconds: 900 },
      { method: 'sendMessage', chatId: max.id },
    )
    max.taps('Start')
    await gate.passes(20 * MINUTE_MS)
    expect(await gate.state(group, max)).toBe('asked')
    max.taps('4')
    await gate.moment()
    expect(await gate.state(group, max)).toBe('agreeing')
  })

  it('would rather skip the advertisement: an admin decides, and they may come back at once', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const nia = gate.person('Nia')
    await comes(nia, group)
    nia.taps('Skip, ask an admin')
    await gate.moment()
    await nia.sees(/I have asked the admins of .* to let you in/)
    expect(nia.isWaitingFor(group.chat)).toBe(true)
    expect(await moneyOf(campaign.id)).toMatchObject({ reserved: 0n })
    nia.says('to learn, of course')
    await gate.moment()
    await nia.sees(/you are not in yet.*wait for an admin of the group/)
    expect(await gate.state(group, nia)).toBe('expired')
    expect(nia.received().map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/not understand/))
    nia.taps('Try again')
    await gate.moment()
    await nia.sees(/Sponsored by/)
  })

  it('is told nothing of the gate any more once an admin has let them in, or a day after', async () => {
    const group = await gate.group()
    await gate.market.campaign({ groupId: group.id })
    const [ned, nora] = [gate.person('Ned'), gate.person('Nora')]
    for (const person of [ned, nora]) {
      await comes(person, group)
      person.taps('Skip, ask an admin')
      await gate.moment()
    }
    group.owner.approves(ned, group.chat)
    await gate.moment()
    ned.says('thank you')
    await gate.passes(DAY_MS + HOUR_MS)
    nora.says('hello')
    await gate.moment()
    for (const person of [ned, nora]) await person.sees(/I did not understand that/)
  })

  it('is reminded once of the rules, and has an hour', async () => {
    const group = await gate.group({ rules: ['Be kind.'] })
    const oda = gate.person('Oda')
    await comes(oda, group)
    await gate.passes(59 * MINUTE_MS)
    expect(oda.received().filter(({ text }) => text.includes('Be kind.'))).toHaveLength(2)
    await gate.passes(2 * MINUTE_MS)
    expect(await gate.state(group, oda)).toBe('expired')
  })

  it('was verified here not long ago: comes in without a task', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const pia = gate.person('Pia')
    await comes(pia, group)
    pia.taps('4')
    await gate.moment()
    pia.taps('I agree')
    await gate.moment()
    pia.leaves(group.chat)
    await gate.passes(DAY_MS)
    pia.requestsToJoin(group.chat)
    await gate.moment()
    expect(pia.isIn(group.chat)).toBe(true)
  })

  it("P78: leaves within a day by Telegram's own date: the advertiser has the price back", async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const ray = gate.person('Ray')
    await comes(ray, group)
    ray.taps('To learn')
    await gate.moment()
    ray.taps('I agree')
    await gate.moment()
    expect(await moneyOf(campaign.id)).toMatchObject({ spent: 100_000n })
    await gate.passes(23 * HOUR_MS)
    ray.leaves(group.chat)
    await gate.passes(3 * HOUR_MS)
    expect(await moneyOf(campaign.id)).toMatchObject({ spent: 0n })
  })

  it('P04: taps twice, and every update comes three times: asked, charged and let in once', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const sia = gate.person('Sia')
    gate.sandbox.deliverRepeatedly(50, 3)
    await comes(sia, group)
    sia.taps('To learn')
    sia.taps('To help')
    await gate.moment()
    sia.taps('I agree')
    sia.taps('I agree')
    await gate.moment()
    expect(await moneyOf(campaign.id)).toMatchObject({ spent: 100_000n, verifications_completed: 1 })
    expect(sia.received().filter(({ text }) => text.startsWith('You are in'))).toHaveLength(1)
    gate.sandbox.deliverRepeatedly(0, 1)
    sia.taps('I agree')
    await gate.moment()
    expect(sia.received().filter(({ text }) => text.startsWith('You are in'))).toHaveLength(1)
    expect(sia.notices().at(-1)).toMatch(/^You are in/)
    const answers = await gate.database.db
      .selectFrom('answer')
      .select('id')
      .where('campaign_id', '=', campaign.id)
      .execute()
    expect(answers).toHaveLength(1)
  })

  it('P46: goes on in a group that becomes a supergroup in mid-task', async () => {
    const owner = gate.person('Basic owner')
    const chat = gate.sandbox.basicGroup('A basic group', { owner })
    chat.addsBot()
    await gate.settle()
    const group = await gate.register(chat, owner, { kind: 'group' })
    const uma = gate.person('Uma')
    await comes(uma, group)
    chat.migrates()
    await gate.passes(MINUTE_MS)
    uma.requestsToJoin(chat)
    await gate.moment()
    uma.taps('I agree')
    await gate.passes(10 * MINUTE_MS)
    expect(uma.isIn(chat)).toBe(true)
  })

  it('reads their own language where the bot speaks it, else the group’s, else English', async () => {
    const group = await gate.group({ language: 'es' })
    const [marie, ines] = [gate.person('Marie', 'it'), gate.person('Inês', 'pt-br')]
    const other = await gate.group()
    const luc = gate.person('Luc', 'it')
    for (const [person, { chat }] of [
      [marie, group],
      [ines, group],
      [luc, other],
    ] as const) {
      person.requestsToJoin(chat)
      await gate.moment()
    }
    const invitation = (language: string, { chat }: GatedGroup) =>
      textsIn(language)('gate-invite', { group: chat.title, asks: 'no', minutes: 10 })
    const invitations = [marie, ines, luc].map((person) => person.received().at(-1)?.text)
    expect(invitations).toEqual([invitation('es', group), invitation('pt', group), invitation('en', other)])
  })

  it('are promised a question only where somebody pays for the next join', async () => {
    const [sold, empty, capped] = [await gate.group(), await gate.group(), await gate.group()]
    await gate.market.campaign({ groupId: sold.id })
    const used = await gate.market.campaign({ groupId: empty.id })
    await gate.database.pool.query(
      'update placement p set bid = c.available + 1 from campaign c where c.id = p.campaign_id and c.id = $1',
      [used.id],
    )
    const busy = await gate.market.campaign({ groupId: capped.id, dailyCap: 1 })
    await gate.database.pool.query(
      'insert into campaign_day (campaign_id, day, verifications) values ($1, $2, 1)',
      [busy.id, gate.clock.now()],
    )
    let people = 0
    const invitation = async (group: GatedGroup) => {
      const person = gate.person(`Newcomer ${people++}`)
      person.requestsToJoin(group.chat)
      await gate.moment()
      return person.received().at(-1)?.text
    }
    const text = ({ chat }: GatedGroup, asks: string) =>
      textsIn('en')('gate-invite', { group: chat.title, asks, minutes: 10 })
    expect(await invitation(sold)).toBe(text(sold, 'yes'))
    expect(await invitation(empty)).toBe(text(empty, 'no'))
    expect(await invitation(capped)).toBe(text(capped, 'no'))
    await setSales(gate.ctx, { stopped: true })
    expect(await invitation(sold)).toBe(text(sold, 'no'))
    await setSales(gate.ctx, { stopped: false })
  })

  it('P40: names and questions full of markup are shown as they are', async () => {
    const group = await gate.group({
      ownQuestion: { ...QUIZ, prompt: '*2* <b>+</b> [2](https://t.me) _=_ ?' },
    })
    const vic = gate.person('Vic <i>*_[')
    await comes(vic, group)
    await vic.sees('*2* <b>+</b> [2](https://t.me) _=_ ?')
  })

  it('is asked by the guard of a group: the query is answered at once, and the rest is as for a request', async () => {
    const group = await gate.group()
    group.chat.appointsGuard()
    const wes = gate.person('Wes')
    await comes(wes, group)
    const answers = gate.sandbox.calls.filter(({ method }) => method === 'answerchatjoinrequestquery')
    expect(answers).toMatchObject([{ params: { result: 'queue' } }])
    wes.taps('I agree')
    await gate.moment()
    expect(wes.isIn(group.chat)).toBe(true)
  })
})

/** Asks to join, follows the link to the bot, and presses Start. */
async function comes(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  await gate.moment()
  person.taps('Start')
  await gate.moment()
}

function moneyOf(campaignId: CampaignId) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['reserved', 'spent', 'verifications_completed'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

/** Until when somebody has to wait, as the gate has it. */
async function waitOf(groupId: GroupId, person: SandboxUser) {
  const until = await findRetryAt(gate.ctx, { groupId, telegramUserId: person.id as TelegramUserId })
  if (until === null) throw new Error('they need not wait')
  return { until, now: gate.clock.now() }
}
