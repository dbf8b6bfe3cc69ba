import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { decide } from '../server/admins/decide.ts'
import { spellName } from '../server/admins/waitingPage.ts'
import { forgetRequests, listWaiting } from '../server/gate/adminRequest.ts'
import { groupCheckJob } from '../server/groups/jobs.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { deleteMe } from '../server/privacy/deleteMe.ts'
import type { TelegramUserId } from '../server/shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

/** A group whose joins are sponsored, and whose owner has opened the bot. */
async function sponsoredGroup(): Promise<GatedGroup> {
  const group = await gate.group({ rules: ['Be kind.'] })
  await gate.market.campaign({ groupId: group.id })
  group.owner.says('/start')
  await gate.moment()
  return group
}

async function asksAdmins(person: SandboxUser, group: GatedGroup, way: 'request' | 'open' = 'request') {
  if (way === 'request') person.requestsToJoin(group.chat)
  else person.joins(group.chat)
  await gate.moment()
  tapsInvitation(person, way === 'open' ? { in: group.chat } : {})
  await gate.moment()
  person.taps('Start')
  await gate.moment()
  person.taps('Skip, ask an admin')
  await gate.moment()
}

/** The list that the reader was last shown of those who wait. */
function listOf(reader: { received(): readonly { text?: string }[] }): string | undefined {
  return reader.received().findLast(({ text }) => /waits? for an admin/.test(text ?? ''))?.text
}

function callsOf(method: string, chatId: number) {
  return gate.sandbox.calls.filter(
    (call) => call.method === method.toLowerCase() && Number(call.params.chat_id) === chatId,
  )
}

const openOf = async (group: GatedGroup) =>
  listWaiting(gate.database.db, { groupId: group.id, at: gate.clock.now(), limit: 99, offset: 0 })

/** Telegram names the group's admins, as it does every hour. */
async function checksAdmins({ id: groupId }: GatedGroup): Promise<void> {
  await enqueue(gate.database.db, groupCheckJob, { groupId })
  await gate.moment()
}

async function reservedIn(group: GatedGroup): Promise<bigint> {
  const rows = await gate.database.db
    .selectFrom('verification')
    .select('price')
    .where('group_id', '=', group.id)
    .where('deadline_at', 'is not', null)
    .where('campaign_id', 'is not', null)
    .execute()
  return rows.reduce((sum, { price }) => sum + (price ?? 0n), 0n)
}

describe('P114: somebody who asks an admin', () => {
  it('by a join request: the owner reads it, lets them in, and both see it', async () => {
    const group = await sponsoredGroup()
    const ada = gate.person('Ada')
    await asksAdmins(ada, group)
    await ada.sees(/I have asked the admins/)
    expect(await reservedIn(group)).toBe(0n)
    expect(listOf(group.owner)).toBe(`One person waits for an admin of ${group.chat.title}.\n\n1. Ada`)
    group.owner.taps('1. Let in')
    await gate.moment()
    expect(ada.isIn(group.chat)).toBe(true)
    await ada.sees(/An admin has let you into .* Welcome!/)
    expect(listOf(group.owner)).toMatch(/^Nobody waits/)
    expect(await openOf(group)).toHaveLength(0)
  })

  it('by an open join: stays muted, and may write once an admin has let them in', async () => {
    const group = await sponsoredGroup()
    const bea = gate.person('Bea')
    await asksAdmins(bea, group, 'open')
    expect(bea.isMutedIn(group.chat)).toBe(true)
    group.owner.taps('1. Let in')
    await gate.moment()
    expect(bea.isMutedIn(group.chat)).toBe(false)
    await bea.sees(/An admin has let you into/)
    const mutes = await gate.database.db
      .selectFrom('gate_mute')
      .selectAll()
      .where('group_id', '=', group.id)
      .execute()
    expect(mutes).toEqual([])
  })

  it.each(['request', 'open'] as const)('is declined: %s', async (way) => {
    const group = await sponsoredGroup()
    const cleo = gate.person(`Cleo ${way}`)
    await asksAdmins(cleo, group, way)
    group.owner.taps('1. Decline')
    await gate.moment()
    await cleo.sees(/have decided not to let you in/)
    expect(cleo.isWaitingFor(group.chat)).toBe(false)
    expect(cleo.isIn(group.chat)).toBe(false)
    expect(cleo.isBannedFrom(group.chat)).toBe(false)
  })

  it('asks once a day, and again on another', async () => {
    const group = await sponsoredGroup()
    const dan = gate.person('Dan')
    await asksAdmins(dan, group)
    group.owner.taps('1. Decline')
    await gate.moment()
    await asksAdmins(dan, group)
    await dan.sees(/already have your request of today/)
    expect(await openOf(group)).toHaveLength(0)
    await gate.passes(DAY_MS)
    dan.says('/start')
    await gate.moment()
    dan.taps('Skip, ask an admin')
    await gate.moment()
    expect(await openOf(group)).toHaveLength(1)
  })

  it('is forgotten after seven days, and a day after the decision', async () => {
    const group = await sponsoredGroup()
    const [eli, eva] = [gate.person('Eli'), gate.person('Eva')]
    await asksAdmins(eli, group)
    group.owner.taps('1. Decline')
    await gate.moment()
    await asksAdmins(eva, group)
    const kept = () =>
      gate.database.db
        .selectFrom('admin_request')
        .select('telegram_user_id as id')
        .where('group_id', '=', group.id)
    await gate.passes(DAY_MS + HOUR_MS)
    await forgetRequests(gate.ctx)
    expect(await kept().execute()).toEqual([{ id: eva.id }])
    await gate.passes(6 * DAY_MS)
    expect(await openOf(group)).toEqual([])
    await forgetRequests(gate.ctx)
    expect(await kept().execute()).toEqual([])
  })
})

describe('the digest', () => {
  it('is one message: a count and five names, edited at most every 15 minutes', async () => {
    const group = await sponsoredGroup()
    const before = callsOf('sendMessage', group.owner.id).length
    for (let index = 1; index <= 7; index += 1) {
      await asksAdmins(gate.person(`Gus ${index}`), group)
    }
    expect(listOf(group.owner)).toMatch(/^One person waits/)
    expect(callsOf('editMessageText', group.owner.id)).toHaveLength(0)
    await gate.passes(15 * MINUTE_MS)
    expect(listOf(group.owner)).toMatch(
      /^7 people wait for an admin of .*\n\n1\. Gus 1\n2\. Gus 2\n3\. Gus 3\n4\. Gus 4\n5\. Gus 5$/,
    )
    expect(callsOf('editMessageText', group.owner.id)).toHaveLength(1)
    expect(callsOf('sendMessage', group.owner.id)).toHaveLength(before + 1)
    await gate.passes(HOUR_MS)
    expect(callsOf('editMessageText', group.owner.id)).toHaveLength(1)
    group.owner.taps('›')
    await gate.moment()
    expect(listOf(group.owner)).toMatch(/\n\n6\. Gus 6\n7\. Gus 7$/)
    group.owner.taps('7. Let in')
    await gate.moment()
    expect(gate.person('Gus 7').isIn(group.chat)).toBe(true)
    expect(listOf(group.owner)).toMatch(/^6 people wait .*\n\n6\. Gus 6$/)
  })

  it('is sent anew after a day, and where the owner has deleted it', async () => {
    const group = await sponsoredGroup()
    await asksAdmins(gate.person('Hal'), group)
    const first = group.owner.received().at(-1)
    await gate.passes(DAY_MS)
    await asksAdmins(gate.person('Hana'), group)
    const second = group.owner.received().at(-1)
    expect(second?.message_id).not.toBe(first?.message_id)
    expect(group.owner.received().map(({ message_id }) => message_id)).not.toContain(first?.message_id)
    await gate.passes(15 * MINUTE_MS)
    gate.sandbox.failNext(
      { kind: 'refused', description: 'Bad Request: message to edit not found' },
      { method: 'editMessageText', chatId: group.owner.id },
    )
    await asksAdmins(gate.person('Hugo'), group)
    await gate.passes(15 * MINUTE_MS)
    expect(group.owner.received().at(-1)?.message_id).not.toBe(second?.message_id)
    expect(listOf(group.owner)).toMatch(/^3 people wait/)
  })

  it.each([
    ['Spam t.me/spam', 'Spam […]'],
    ['@evil_bot', '[…]'],
    ['/register #cheap $TON', 'register cheap TON'],
    ['<b>Bold</b>  \n\n2. Admin', 'b Bold b 2. Admin'],
    ['call +1 202 555 0143', 'call […]'],
    ['x'.repeat(64), `${'x'.repeat(31)}…`],
    ['\u202egnp.exe', '[…]'],
    ['', ''],
  ])('shows the name %j without links, mentions or commands', (name, shown) => {
    expect(spellName(name)).toBe(shown)
  })

  it('names strangers in plain text, on one line each', async () => {
    const group = await sponsoredGroup()
    await asksAdmins(gate.person('Ivy t.me/spam @evil /stop'), group)
    const message = group.owner.received().at(-1)
    expect(message?.text).toMatch(/\n\n1\. Ivy \[…\] \[…\] stop$/)
    expect(message?.entities).toBeUndefined()
    const sent = callsOf('sendMessage', group.owner.id).at(-1)
    expect(sent?.params).not.toHaveProperty('parse_mode')
  })
})

describe('an admin', () => {
  it('decides by the right that they have at that moment in that group', async () => {
    const group = await sponsoredGroup()
    const [admin, jo, jan] = [gate.person('Admin J'), gate.person('Jo'), gate.person('Jan')]
    admin.says('/start')
    admin.joins(group.chat)
    await gate.moment()
    group.owner.promotes(admin, group.chat, { rights: ['can_invite_users'] })
    await gate.moment()
    await asksAdmins(jo, group)
    await asksAdmins(jan, group, 'open')
    await checksAdmins(group)
    admin.says('/waiting')
    await gate.moment()
    expect(listOf(admin)).toMatch(/1\. Jo\n2\. Jan/)
    admin.taps('2. Let in')
    await gate.moment()
    expect(admin.notices().at(-1)).toMatch(/Only an admin with the right “Ban Users”/)
    expect(jan.isMutedIn(group.chat)).toBe(true)
    group.owner.demotes(admin, group.chat)
    await gate.moment()
    admin.taps('1. Let in')
    await gate.moment()
    expect(admin.notices().at(-1)).toMatch(/Only an admin with the right “Invite Users via Link”/)
    expect(jo.isWaitingFor(group.chat)).toBe(true)
    admin.says('/waiting')
    await gate.moment()
    await admin.sees(/Nobody waits in the groups/)
  })

  it('sees with /waiting each group in which they may decide, and no other', async () => {
    const [one, two] = [await sponsoredGroup(), await sponsoredGroup()]
    await asksAdmins(gate.person('Kai'), one)
    await asksAdmins(gate.person('Kim'), two)
    const stranger = gate.person('Stranger K')
    stranger.says('/waiting')
    one.owner.says('/waiting')
    await gate.moment()
    await stranger.sees(/Nobody waits in the groups/)
    expect(listOf(one.owner)).toMatch(/1\. Kai$/)
    expect(
      one.owner
        .received()
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/Kim/)
  })

  it('reads the list in the private group that the owner has chosen', async () => {
    const group = await sponsoredGroup()
    const { owner } = group
    const staff = gate.sandbox.supergroup('Staff L', { owner })
    staff.addsBot({ rights: [] })
    await gate.moment()
    owner.says('/menu')
    await gate.moment()
    owner.taps('Newcomers')
    await gate.moment()
    owner.taps('People who wait')
    await gate.moment()
    await owner.sees(/are listed to you, here/)
    owner.says(`/start@${gate.sandbox.bot.username} w${group.id}`, { in: staff })
    await gate.moment()
    await owner.sees(/are now listed in “Staff L”/)
    await asksAdmins(gate.person('Lea'), group)
    expect(listOf(staff)).toMatch(/1\. Lea$/)
    expect(listOf(owner)).toBeUndefined()
    const member = gate.person('Member L')
    member.joins(staff)
    await gate.moment()
    member.taps('1. Let in', { in: staff })
    await gate.moment()
    expect(member.notices().at(-1)).toMatch(/Only an admin/)
    owner.taps('1. Let in', { in: staff })
    await gate.moment()
    expect(gate.person('Lea').isIn(group.chat)).toBe(true)
    expect(listOf(staff)).toMatch(/^Nobody waits/)
    staff.removesBot()
    await gate.passes(15 * MINUTE_MS)
    await asksAdmins(gate.person('Lou'), group)
    await gate.passes(15 * MINUTE_MS)
    expect(listOf(owner)).toMatch(/1\. Lou$/)
  })

  it.each([
    ['of which they are no admin any more', /you are not an admin of “Staff/],
    ['that has become public', /“Staff .*” is public/],
  ])('reads it alone again after choosing a group %s', async (change, told) => {
    const group = await sponsoredGroup()
    const { owner } = group
    const boss = gate.person('Boss')
    const staff = gate.sandbox.supergroup(`Staff ${group.id}`, { owner: boss })
    staff.addsBot({ rights: [] })
    owner.joins(staff)
    boss.promotes(owner, staff)
    await gate.moment()
    owner.says(`/start@${gate.sandbox.bot.username} w${group.id}`, { in: staff })
    await gate.moment()
    await owner.sees(/are now listed in “Staff/)
    if (change.includes('public')) staff.publishes(`staff_${group.id}`)
    else boss.demotes(owner, staff)
    await asksAdmins(gate.person('Uma'), group)
    await owner.sees(told)
    await gate.passes(15 * MINUTE_MS)
    expect(listOf(staff)).toBeUndefined()
    expect(listOf(owner)).toMatch(/1\. Uma$/)
  })

  it('cannot have it in a public group, in a group of others, or without owning the group', async () => {
    const group = await sponsoredGroup()
    const { owner } = group
    const others = gate.person('Other owner M')
    const open = gate.sandbox.supergroup('Open M', { owner, username: 'open_m' })
    const foreign = gate.sandbox.supergroup('Foreign M', { owner: others })
    for (const chat of [open, foreign]) chat.addsBot({ rights: [] })
    owner.joins(foreign)
    await gate.moment()
    const choice = `/start@${gate.sandbox.bot.username} w${group.id}`
    owner.says(choice, { in: open })
    await gate.moment()
    await owner.sees(/“Open M” is public/)
    owner.says(choice, { in: foreign })
    await gate.moment()
    await owner.sees(/you are not an admin of “Foreign M”/)
    others.says(choice, { in: foreign })
    await gate.moment()
    const { admins_chat_id: chosen } = await gate.database.db
      .selectFrom('group')
      .select('admins_chat_id')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow()
    expect(chosen).toBeNull()
  })
})

describe('P114: at the same time', () => {
  it.each(['request', 'open'] as const)('two admins tap: one verdict counts (%s)', async (way) => {
    const group = await sponsoredGroup()
    const nat = gate.person(`Nat ${way}`)
    await asksAdmins(nat, group, way)
    const [request] = await openOf(group)
    if (request === undefined) throw new Error('nobody waits')
    const outcomes = await Promise.all([
      decide(gate.ctx, { request, verdict: 'let_in', event: 'one' }),
      decide(gate.ctx, { request, verdict: 'decline', event: 'two' }),
    ])
    await gate.moment()
    expect(outcomes.filter((outcome) => outcome === 'over')).toHaveLength(1)
    const letIn = outcomes.includes('let_in')
    expect(nat.isIn(group.chat) && !nat.isMutedIn(group.chat)).toBe(letIn)
    expect(nat.received().filter(({ text }) => /let you in/.test(text) && !/asked/.test(text))).toHaveLength(
      1,
    )
    expect(await decide(gate.ctx, { request, verdict: 'let_in', event: 'late' })).toBe('over')
  })

  it('the person answers: they come in once, and nobody pays twice', async () => {
    const group = await sponsoredGroup()
    const ola = gate.person('Ola')
    await asksAdmins(ola, group)
    const [request] = await openOf(group)
    if (request === undefined) throw new Error('nobody waits')
    ola.taps('Try again')
    await gate.moment()
    ola.taps('To learn')
    await gate.moment()
    ola.taps('I agree')
    await Promise.all([gate.moment(), decide(gate.ctx, { request, verdict: 'let_in', event: 'race' })])
    await gate.moment()
    expect(ola.isIn(group.chat)).toBe(true)
    expect(await reservedIn(group)).toBe(0n)
    expect(await openOf(group)).toEqual([])
    expect(ola.received().filter(({ text }) => /You are in!|has let you into/.test(text))).toHaveLength(1)
  })

  it('has answered and agreed: an admin hears that they come in anyway', async () => {
    const group = await sponsoredGroup()
    const pia = gate.person('Pia')
    await asksAdmins(pia, group)
    pia.taps('Try again')
    await gate.moment()
    pia.taps('To learn')
    await gate.moment()
    gate.sandbox.failNext(
      { kind: 'rate_limited', retryAfterSeconds: 60 },
      { method: 'approveChatJoinRequest' },
    )
    pia.taps('I agree')
    await gate.moment()
    group.owner.taps('1. Decline')
    await gate.moment()
    expect(group.owner.notices().at(-1)).toMatch(/answered the question and are being let in/)
    await gate.passes(2 * MINUTE_MS)
    await pia.sees(/You are in!/)
  })

  it('the visit that they began meanwhile ends with the verdict, and its price is free', async () => {
    const group = await sponsoredGroup()
    const quin = gate.person('Quin')
    await asksAdmins(quin, group)
    quin.taps('Try again')
    await gate.moment()
    expect(await reservedIn(group)).toBe(100_000n)
    group.owner.taps('1. Let in')
    await gate.moment()
    expect(await reservedIn(group)).toBe(0n)
    expect(await gate.state(group, quin)).toBe('settled_elsewhere')
    await quin.sees(/has let you into/)
  })

  it('the request is withdrawn, or another admin has let them in', async () => {
    const group = await sponsoredGroup()
    const [rae, rob] = [gate.person('Rae'), gate.person('Rob')]
    await asksAdmins(rae, group)
    await asksAdmins(rob, group)
    group.owner.approves(rob, group.chat)
    await gate.moment()
    expect((await openOf(group)).map(({ telegramUserId }) => telegramUserId)).toEqual([rae.id])
    rae.withdrawsRequest(group.chat)
    group.owner.taps('1. Let in')
    await gate.moment()
    expect(await openOf(group)).toEqual([])
    expect(rae.isIn(group.chat)).toBe(false)
    expect(rae.received().map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/has let you into/),
    )
  })

  it('Telegram says that they are in already', async () => {
    const group = await sponsoredGroup()
    const sam = gate.person('Sam')
    await asksAdmins(sam, group)
    gate.sandbox.failNext(
      { kind: 'refused', description: 'Bad Request: USER_ALREADY_PARTICIPANT' },
      { method: 'approveChatJoinRequest' },
    )
    group.owner.taps('1. Let in')
    await gate.moment()
    await sam.sees(/has let you into/)
    expect(await openOf(group)).toEqual([])
  })

  it('Telegram refuses: they go on waiting, and the list says so', async () => {
    const group = await sponsoredGroup()
    const tia = gate.person('Tia')
    await asksAdmins(tia, group)
    tia.reachesGroupLimit()
    group.owner.taps('1. Let in')
    await gate.moment()
    await gate.passes(15 * MINUTE_MS)
    expect(listOf(group.owner)).toMatch(/1\. Tia \(Telegram did not let them in\)$/)
    tia.reachesGroupLimit(false)
    group.owner.taps('1. Let in')
    await gate.moment()
    expect(tia.isIn(group.chat)).toBe(true)
  })

  it('they leave, and nobody is listed any more', async () => {
    const group = await sponsoredGroup()
    const una = gate.person('Una')
    await asksAdmins(una, group, 'open')
    una.leaves(group.chat)
    await gate.moment()
    expect(await openOf(group)).toEqual([])
    await gate.passes(15 * MINUTE_MS)
    expect(listOf(group.owner)).toMatch(/^Nobody waits/)
  })

  it('/deleteme takes the request along', async () => {
    const group = await sponsoredGroup()
    const vic = gate.person('Vic')
    await asksAdmins(vic, group)
    await deleteMe(gate.ctx, { telegramUserId: vic.id as TelegramUserId })
    expect(await openOf(group)).toEqual([])
  })
})
