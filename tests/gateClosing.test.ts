import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { meetDeadline } from '../server/gate/meetDeadline.ts'
import { freezeGroup } from '../server/groups/freezeGroup.ts'
import { reopenGroup, setGroupStatus, unregisterGroup } from '../server/groups/status.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { QUIZ } from './fixtures/marketplace.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

async function asks(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  await taps(person, 'Start')
}

async function joins(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.joins(group.chat)
  await gate.moment()
  tapsInvitation(person, { in: group.chat })
  await taps(person, 'Start')
}

async function taps(person: SandboxUser, button: string): Promise<void> {
  person.taps(button)
  await gate.moment()
}

async function unregisters({ id: groupId, account }: GatedGroup): Promise<void> {
  await unregisterGroup(gate.ctx, { groupId, accountId: account.accountId })
  await gate.moment()
}

function moneyOf(id: CampaignId) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['reserved', 'spent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const lastWord = (person: SandboxUser) => person.received().at(-1)?.text

describe('a group that is taken off the marketplace while people are at its door', () => {
  it('leaves requests without an answer to its admins, tells who waits so, and takes nothing for them', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const ann = gate.person('Ann')
    await asks(ann, group)
    expect(await moneyOf(campaign.id)).toMatchObject({ reserved: 100_000n })
    await unregisters(group)
    expect(lastWord(ann)).toMatch(/Your request to join still stands: the group’s admins can let you in/)
    expect(ann.isWaitingFor(group.chat)).toBe(true)
    expect(await moneyOf(campaign.id)).toMatchObject({ reserved: 0n, spent: 0n })
    ann.says('/start')
    await gate.moment()
    expect(lastWord(ann)).toMatch(/Your request to join still stands/)
    expect(ann.received().some(({ text }) => /ask to join again/.test(text))).toBe(false)
    group.owner.approves(ann, group.chat)
    await gate.moment()
    expect(ann.isIn(group.chat)).toBe(true)
  })

  it('lets in who has answered, as the group wanted it, and is paid for them', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const ben = gate.person('Ben')
    await asks(ben, group)
    await taps(ben, 'To learn')
    await unregisters(group)
    await taps(ben, 'I agree')
    expect(ben.isIn(group.chat)).toBe(true)
    expect(lastWord(ben)).toMatch(/You are in/)
    expect(await moneyOf(campaign.id)).toMatchObject({ reserved: 0n, spent: 100_000n })
  })

  it('gives up on who has answered when the bot is gone too, and says who can let them in', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const cleo = gate.person('Cleo')
    await asks(cleo, group)
    await taps(cleo, 'To learn')
    await unregisters(group)
    group.chat.removesBot()
    await taps(cleo, 'I agree')
    expect(await gate.state(group, cleo)).toBe('expired')
    expect(lastWord(cleo)).toMatch(/the group’s admins can let you in/)
    expect(await moneyOf(campaign.id)).toMatchObject({ reserved: 0n, spent: 0n })
  })

  it('frees whom it had muted, and tells them that they need not answer', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const dan = gate.person('Dan')
    await joins(dan, group)
    await unregisters(group)
    expect(dan.isMutedIn(group.chat)).toBe(false)
    expect(lastWord(dan)).toMatch(/you can write there without answering/)
    expect(() => dan.taps('4')).toThrow('There is no button')
  })

  it('goes on with those whose request still stands when it is back, without a wait', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const eva = gate.person('Eva')
    await asks(eva, group)
    await unregisters(group)
    await reopenGroup(gate.ctx, { groupId: group.id, accountId: group.account.accountId })
    eva.says('/start')
    await gate.moment()
    await taps(eva, '4')
    await taps(eva, 'I agree')
    expect(eva.isIn(group.chat)).toBe(true)
  })

  it('answers an old button of a question that is over with how it stands', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const gil = gate.person('Gil')
    await asks(gil, group)
    await taps(gil, '4')
    // The rules stand with their button when the time for them is over.
    await gate.passes(61 * MINUTE_MS)
    expect(await gate.state(group, gil)).toBe('expired')
    await taps(gil, 'I agree')
    expect(lastWord(gil)).toMatch(/You can start again right away/)
    await taps(gil, 'Try again')
    await taps(gil, '4')
    await taps(gil, 'I agree')
    expect(gil.isIn(group.chat)).toBe(true)
  })
})

describe('a bot that is thrown out while people are at the door', () => {
  it('tells who has asked to join that the admins can let them in, whatever they had done', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const [hal, ida] = [gate.person('Hal'), gate.person('Ida')]
    await asks(hal, group)
    await asks(ida, group)
    await taps(ida, '4')
    group.chat.removesBot()
    await gate.moment()
    for (const person of [hal, ida]) {
      expect(lastWord(person)).toMatch(/Your request to join still stands: the group’s admins can let you in/)
      expect(person.isWaitingFor(group.chat)).toBe(true)
    }
  })

  it('tells whom it had muted until when that lasts at most', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const jim = gate.person('Jim')
    await joins(jim, group)
    group.chat.removesBot()
    await gate.moment()
    expect(lastWord(jim)).toMatch(/Its admins can; otherwise Telegram .* on \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  })
})

describe('a group whose gate stands still for a while', () => {
  it('lets requests be finished while it is paused', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const kim = gate.person('Kim')
    await asks(kim, group)
    await setGroupStatus(gate.ctx, { groupId: group.id, status: 'paused' })
    await gate.moment()
    await taps(kim, '4')
    await taps(kim, 'I agree')
    expect(kim.isIn(group.chat)).toBe(true)
  })

  it('says to who may not be let in for lack of a right who can do it, once, and goes on trying', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const lou = gate.person('Lou')
    await asks(lou, group)
    await taps(lou, '4')
    group.chat.givesBot(['can_restrict_members'])
    await gate.moment()
    lou.taps('I agree')
    await gate.passes(12 * MINUTE_MS)
    const stuck = lou.received().filter(({ text }) => /admins can let you in sooner/.test(text))
    expect(stuck).toHaveLength(1)
    group.chat.givesBot(['can_restrict_members', 'can_invite_users'])
    await gate.passes(6 * MINUTE_MS)
    expect(lou.isIn(group.chat)).toBe(true)
  })

  it.each([
    ['no right, so that Telegram tells it of no request', []],
    ['no right to restrict members, so that the gate stands still', ['can_invite_users']],
  ] as const)(
    'invites nobody who asks while the bot has %s: admins decide, or they ask again',
    async (_, rights) => {
      const group = await gate.group({ ownQuestion: QUIZ })
      const mia = gate.person(`Mia ${rights.length}`)
      group.chat.givesBot([...rights])
      await gate.moment()
      mia.requestsToJoin(group.chat)
      await gate.moment()
      group.chat.givesBot(['can_invite_users', 'can_restrict_members'])
      await gate.passes(6 * MINUTE_MS)
      expect(mia.received()).toEqual([])
      expect(mia.isWaitingFor(group.chat)).toBe(true)
      mia.withdrawsRequest(group.chat)
      await asks(mia, group)
      await taps(mia, '4')
      await taps(mia, 'I agree')
      expect(mia.isIn(group.chat)).toBe(true)
    },
  )

  it('P77: keeps no price for ever for who may not be let in for lack of a right', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const eve = gate.person('Eve')
    await asks(eve, group)
    await taps(eve, 'To learn')
    group.chat.givesBot(['can_restrict_members'])
    await gate.moment()
    await taps(eve, 'I agree')
    await gate.passes(6 * MINUTE_MS)
    const { id, state } = await gate.database.db
      .selectFrom('verification')
      .select(['id', 'state'])
      .where('group_id', '=', group.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('admitting')
    const comes = async (days: number) => {
      await gate.database.pool.query(
        "update verification set agreed_at = agreed_at - $2 * interval '1 day', deadline_at = created_at where id = $1",
        [id, days],
      )
      await meetDeadline(gate.ctx, { verificationId: id })
      await gate.moment()
    }
    await comes(2)
    expect(await moneyOf(campaign.id)).toEqual({ reserved: 100_000n, spent: 0n })
    await comes(1)
    expect(await moneyOf(campaign.id)).toEqual({ reserved: 0n, spent: 0n })
    expect(lastWord(eve)).toMatch(/Your request to join still stands: the group’s admins can let you in/)
  })

  it('goes on with everybody where the operator has frozen it: they come in as they were promised', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const mia = gate.person('Mia')
    await asks(mia, group)
    await freezeGroup(gate.ctx, { groupId: group.id, reason: 'a suspicion' })
    await gate.moment()
    await taps(mia, 'To learn')
    await taps(mia, 'I agree')
    expect(mia.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign.id)).toMatchObject({ spent: 100_000n })
  })
})
