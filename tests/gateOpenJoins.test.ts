import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { setGroupStatus } from '../server/groups/status.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { QUIZ } from './fixtures/marketplace.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

/** Follows the group's message to the bot, and presses Start. */
async function comesToBot(person: SandboxUser, group: GatedGroup): Promise<void> {
  tapsInvitation(person, { in: group.chat })
  await gate.moment()
  person.taps('Start')
  await gate.moment()
}

/** Comes in, muted, and stands before the rules of a group that asks nothing. */
async function joins(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.joins(group.chat)
  await gate.moment()
}

async function agrees(person: SandboxUser): Promise<void> {
  person.taps('I agree')
  await gate.moment()
}

describe('somebody who comes in by an open link', () => {
  it('is muted at once, led to the bot by one message, and may write once they have agreed', async () => {
    const group = await gate.group({ rules: ['Be kind.'] })
    const campaign = await gate.market.campaign({ groupId: group.id })
    const alice = gate.person('Alice')
    await joins(alice, group)
    expect(alice.isMutedIn(group.chat)).toBe(true)
    await comesToBot(alice, group)
    alice.taps('To help')
    await gate.moment()
    await agrees(alice)
    await alice.sees(/You are in/)
    expect(alice.isMutedIn(group.chat)).toBe(false)
    expect(alice.placeIn(group.chat).status).toBe('member')
    const { spent } = await gate.database.db
      .selectFrom('campaign')
      .select('spent')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect(spent).toBe(100_000n)
    expect(await mutesOf(group)).toBe(0)
  })

  it('P42: sees one message with others who come in the same burst, each at their own visit, and it goes away', async () => {
    const group = await gate.group()
    const people = ['Ben', 'Bea', 'Bo'].map((name) => gate.person(name))
    gate.sandbox.ignoreEphemeral()
    for (const person of people) person.joins(group.chat)
    await gate.passes(10 * SECOND_MS)
    gate.sandbox.ignoreEphemeral(false)
    expect(noticesIn(group)).toHaveLength(1)
    for (const person of people) await comesToBot(person, group)
    for (const person of people) await person.sees(/I agree|One tap left/)
    await gate.passes(5 * MINUTE_MS)
    expect(noticesIn(group)).toHaveLength(0)
  })

  it('P43: is gated in a group so large that Telegram announces nobody', async () => {
    const group = await gate.group({
      chat: { owner: gate.person('Crowd'), crowd: 20_000, hiddenMembers: true },
    })
    const carol = gate.person('Carol')
    await joins(carol, group)
    expect(carol.isMutedIn(group.chat)).toBe(true)
    await comesToBot(carol, group)
    await agrees(carol)
    expect(carol.isMutedIn(group.chat)).toBe(false)
  })

  it('P45: finds the message in a topic that is open', async () => {
    const group = await gate.group({ chat: { owner: gate.person('Forum'), forum: true } })
    group.chat.givesBot(['can_invite_users', 'can_restrict_members', 'can_delete_messages'])
    const open = group.chat.opensTopic('Talk')
    group.chat.closesTopic('General')
    const dora = gate.person('Dora')
    group.owner.says('hello', { in: group.chat, topic: 'Talk' })
    await gate.moment()
    dora.joins(group.chat)
    await gate.moment()
    expect(welcomesIn(dora.received({ in: group.chat }))).toMatchObject([{ message_thread_id: open }])
    await gate.passes(3 * MINUTE_MS)
    expect(noticesIn(group)).toMatchObject([{ message_thread_id: open }])
  })

  it('P26: is unmuted though the bot can write to them no more', async () => {
    const group = await gate.group()
    const eve = gate.person('Eve')
    await joins(eve, group)
    await comesToBot(eve, group)
    eve.taps('I agree')
    eve.blocks()
    await gate.moment()
    expect(eve.isMutedIn(group.chat)).toBe(false)
    expect(await gate.state(group, eve)).toBe('admitted')
  })

  it('P37: stays where they are when they never come to the bot, and may do so later', async () => {
    const group = await gate.group()
    const finn = gate.person('Finn')
    await joins(finn, group)
    tapsInvitation(finn, { in: group.chat })
    await gate.passes(25 * HOUR_MS)
    expect(await gate.state(group, finn)).toBe('unreached')
    expect(finn.isIn(group.chat)).toBe(true)
    finn.taps('Start')
    await gate.moment()
    await agrees(finn)
    expect(finn.isMutedIn(group.chat)).toBe(false)
  })

  it('is removed without a ban after a day, where the owner wants that', async () => {
    const group = await gate.group({ unreachedPolicy: 'remove' })
    const gina = gate.person('Gina')
    await joins(gina, group)
    await gate.passes(25 * HOUR_MS)
    expect(gina.isIn(group.chat)).toBe(false)
    expect(gina.isBannedFrom(group.chat)).toBe(false)
  })

  it('P44: is not unbanned by us when an admin bans them before we can remove them', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const hugo = gate.person('Hugo')
    await joins(hugo, group)
    await comesToBot(hugo, group)
    group.owner.bans(hugo, group.chat)
    hugo.taps('3')
    await gate.moment()
    expect(hugo.isBannedFrom(group.chat)).toBe(true)
  })

  it('is removed without a ban after a wrong answer; the mute is forgotten', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const ida = gate.person('Ida')
    await joins(ida, group)
    await comesToBot(ida, group)
    ida.taps('3')
    await gate.moment()
    await ida.sees(/that was not the right answer.*\n\nThat was your last try for now. From .* on \(in 1 h\)/)
    expect(ida.isIn(group.chat)).toBe(false)
    expect(ida.isBannedFrom(group.chat)).toBe(false)
    expect(await mutesOf(group)).toBe(0)
  })

  it('P31: comes again too early, is told how long, waits no longer for it, and then goes on', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const jack = gate.person('Jack')
    await joins(jack, group)
    await comesToBot(jack, group)
    jack.taps('3')
    await gate.moment()
    await gate.passes(20 * MINUTE_MS)
    await joins(jack, group)
    expect(jack.isMutedIn(group.chat)).toBe(true)
    await comesToBot(jack, group)
    await jack.sees(/try again to join .* in (3\d|40) min/)
    await gate.passes(10 * MINUTE_MS)
    jack.says('/start')
    await gate.moment()
    await jack.sees(/in (2\d|30) min/)
    await gate.passes(HOUR_MS / 2)
    jack.opens(`https://t.me/${gate.sandbox.bot.username}?start=d${await doorToken(group)}`)
    await gate.moment()
    jack.taps('4')
    await gate.moment()
    await agrees(jack)
    expect(jack.isMutedIn(group.chat)).toBe(false)
  })

  it('P80, P44: gets back the restriction of an admin with its end, also one set while the gate had muted them', async () => {
    const group = await gate.group()
    const kim = gate.person('Kim')
    const until = addMs(gate.clock.now(), 3 * DAY_MS)
    kim.joins(group.chat)
    await gate.moment()
    group.owner.restricts(kim, group.chat, { can_send_photos: true }, { until })
    await gate.moment()
    expect(kim.isMutedIn(group.chat)).toBe(true)
    await comesToBot(kim, group)
    await agrees(kim)
    expect(kim.placeIn(group.chat)).toMatchObject({
      status: 'restricted',
      can_send_messages: false,
      can_send_photos: true,
      until_date: Math.floor(until.getTime() / SECOND_MS),
    })
  })

  it('P80: left muted and came again: our own mute is not taken for what stood before', async () => {
    const group = await gate.group()
    const lea = gate.person('Lea')
    await joins(lea, group)
    lea.leaves(group.chat)
    await gate.moment()
    expect(await gate.state(group, lea)).toBe('left')
    await joins(lea, group)
    await comesToBot(lea, group)
    await agrees(lea)
    expect(lea.isMutedIn(group.chat)).toBe(false)
    expect(lea.placeIn(group.chat).status).toBe('member')
  })

  it('P80: is released when the group pauses, and when nobody is there any more Telegram does it', async () => {
    const group = await gate.group()
    const [mia, ned] = [gate.person('Mia'), gate.person('Ned')]
    await joins(mia, group)
    await setGroupStatus(gate.ctx, { groupId: group.id, status: 'paused' })
    await gate.moment()
    expect(mia.isMutedIn(group.chat)).toBe(false)
    expect(await gate.state(group, mia)).toBe('settled_elsewhere')
    const other = await gate.group()
    await joins(ned, other)
    other.chat.removesBot()
    gate.clock.advance(8 * DAY_MS)
    expect(ned.isMutedIn(other.chat)).toBe(false)
  })

  it('stays muted for as long as they have not answered, week after week', async () => {
    const group = await gate.group()
    const olga = gate.person('Olga')
    await joins(olga, group)
    await gate.passes(30 * DAY_MS)
    expect(olga.isMutedIn(group.chat)).toBe(true)
  })

  it('is left alone when an admin unmutes them: the admin has decided', async () => {
    const group = await gate.group()
    const paul = gate.person('Paul')
    await joins(paul, group)
    group.owner.unmutes(paul, group.chat)
    await gate.moment()
    expect(await gate.state(group, paul)).toBe('settled_elsewhere')
    expect(paul.isMutedIn(group.chat)).toBe(false)
  })

  it('P48: leaves in mid-task: the price is free again', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const quinn = gate.person('Quinn')
    await joins(quinn, group)
    await comesToBot(quinn, group)
    quinn.leaves(group.chat)
    await gate.moment()
    expect(await gate.state(group, quinn)).toBe('left')
    const { reserved } = await gate.database.db
      .selectFrom('campaign')
      .select('reserved')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect(reserved).toBe(0n)
  })

  it('P79: was added by an admin, openly or not: is in at once, and nobody pays', async () => {
    const group = await gate.group()
    await gate.market.campaign({ groupId: group.id })
    const [ada, ben, cleo] = [gate.person('Ada'), gate.person('Ben'), gate.person('Cleo')]
    group.owner.adds(ada, group.chat)
    await gate.moment()
    group.owner.promotes(ada, group.chat, { rights: ['can_invite_users'], anonymous: true })
    await gate.moment()
    for (const [admin, person] of [
      [group.owner, ben],
      [ada, cleo],
    ] as const) {
      admin.adds(person, group.chat)
      await gate.moment()
      expect([person.isIn(group.chat), person.isMutedIn(group.chat)]).toEqual([true, false])
      const visit = await gate.visit(group, person)
      expect(visit?.verification).toMatchObject({ state: 'settled_elsewhere', sponsorship: null })
    }
    expect(noticesIn(group)).toEqual([])
    expect(await mutesOf(group)).toBe(0)
  })

  it('P79: was added by a member: is asked, and nobody pays', async () => {
    const group = await gate.group()
    await gate.market.campaign({ groupId: group.id })
    const ruth = gate.person('Ruth')
    const mia = gate.person('Mia')
    ruth.says('hello')
    group.owner.adds(mia, group.chat)
    await gate.moment()
    mia.adds(ruth, group.chat)
    await gate.moment()
    expect(ruth.isMutedIn(group.chat)).toBe(true)
    await comesToBot(ruth, group)
    const visit = await gate.visit(group, ruth)
    expect(visit?.verification.sponsorship).toBeNull()
    await agrees(ruth)
    expect(ruth.isMutedIn(group.chat)).toBe(false)
  })

  it('P79: was a member before there was a gate, or was let in by an admin: nobody pays when they come again', async () => {
    const owner = gate.person('Olivia')
    const chat = gate.sandbox.supergroup('An old group', { owner })
    const tom = gate.person('Tom')
    const uma = gate.person('Uma')
    owner.adds(tom, chat)
    chat.addsBot()
    await gate.settle()
    const group = await gate.register(chat, owner, {})
    await gate.market.campaign({ groupId: group.id })
    chat.asksForRequests()
    uma.requestsToJoin(chat)
    await gate.moment()
    owner.approves(uma, chat)
    await gate.moment()
    for (const member of [tom, uma]) {
      member.leaves(chat)
      await gate.moment()
      await comesByRequest(member, group)
      const visit = await gate.visit(group, member)
      expect(visit?.verification.state).toBe('agreeing')
      expect(visit?.verification.sponsorship).toBeNull()
    }
  })

  it('comes again within a month of being let in: there is nothing to do', async () => {
    const group = await gate.group()
    const sam = gate.person('Sam')
    await joins(sam, group)
    await comesToBot(sam, group)
    await agrees(sam)
    sam.leaves(group.chat)
    await gate.passes(20 * DAY_MS)
    await joins(sam, group)
    expect(sam.isMutedIn(group.chat)).toBe(false)
  })
})

async function comesByRequest(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  await gate.moment()
  if (person.isShownStart()) person.taps('Start')
  await gate.moment()
}

function noticesIn(group: GatedGroup) {
  return welcomesIn(group.chat.received())
}

function welcomesIn(messages: readonly { text?: string }[]) {
  return messages.filter(({ text }) => text?.startsWith('Welcome! If you have'))
}

async function mutesOf(group: GatedGroup): Promise<number> {
  const rows = await gate.database.db
    .selectFrom('gate_mute')
    .select('id')
    .where('group_id', '=', group.id)
    .execute()
  return rows.length
}

async function doorToken(group: GatedGroup): Promise<string> {
  const { door_token: token } = await gate.database.db
    .selectFrom('group')
    .select('door_token')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow()
  return token
}
