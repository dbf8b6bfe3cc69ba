import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../tests/fixtures/sandbox.ts'
import type { SandboxGroup } from './groups.ts'
import type { SandboxUser } from './people.ts'

let test: TestSandbox
let owner: SandboxUser
let alice: SandboxUser
let group: SandboxGroup

beforeEach(async () => {
  test = await startTestSandbox()
  owner = test.sandbox.user('Olga')
  alice = test.sandbox.user('Alice')
  group = test.sandbox.supergroup('Ethers', { owner })
  group.addsBot()
  alice.joins(group)
  test.updates('message')
})
afterEach(() => test.stop())

const about = (user: { id: number }) => ({ chat_id: group.id, user_id: user.id })
const unix = (afterSeconds: number) => Math.floor(test.clock.now().getTime() / 1_000) + afterSeconds
const statuses = () =>
  test.updates('chat_member').map((u) => [u.old_chat_member.status, u.new_chat_member.status])

describe('restricting', () => {
  it('an end in less than 30 seconds or more than 366 days is none', async () => {
    for (const [until, kept] of [
      [unix(29), 0],
      [unix(30), unix(30)],
      [unix(366 * 86_400), unix(366 * 86_400)],
      [unix(366 * 86_400 + 1), 0],
      [0, 0],
    ] as const) {
      await test.does('restrictChatMember', { ...about(alice), permissions: {}, until_date: until })
      expect(alice.placeIn(group)).toMatchObject({ status: 'restricted', until_date: kept })
      owner.unmutes(alice, group)
    }
  })

  it('some permissions imply others, unless they are given independently', async () => {
    const permissions = { can_send_polls: true, can_pin_messages: true }
    await test.does('restrictChatMember', { ...about(alice), permissions })
    expect(alice.placeIn(group)).toMatchObject({
      can_send_polls: true,
      can_send_messages: true,
      can_react_to_messages: true,
      can_manage_topics: true,
      can_send_photos: false,
    })
    await test.does('restrictChatMember', {
      ...about(alice),
      permissions,
      use_independent_chat_permissions: true,
    })
    expect(alice.placeIn(group)).toMatchObject({ can_send_polls: true, can_send_messages: false })
  })

  it('with every permission it sets free, and the same again is told to nobody', async () => {
    const all = { can_send_polls: true, can_send_other_messages: true, can_add_web_page_previews: true }
    const free = { ...all, can_change_info: true, can_invite_users: true, can_pin_messages: true }
    await test.does('restrictChatMember', { ...about(alice), permissions: {} })
    await test.does('restrictChatMember', { ...about(alice), permissions: {} })
    await test.does('restrictChatMember', { ...about(alice), permissions: free })
    expect(statuses()).toEqual([
      ['member', 'restricted'],
      ['restricted', 'member'],
    ])
  })

  it('spares owner, administrators and the bot itself, and needs the right', async () => {
    const anna = test.sandbox.user('Anna')
    anna.joins(group)
    owner.promotes(anna, group, { rights: [] })
    const mute = (user: { id: number }) =>
      test.isRefused('restrictChatMember', { ...about(user), permissions: {} })
    expect(await mute(owner)).toBe("Bad Request: can't remove chat owner")
    expect(await mute(anna)).toBe('Bad Request: user is an administrator of the chat')
    expect(await mute({ id: 4242 })).toBe("Bad Request: can't restrict self")
    expect(await mute({ id: 99 })).toBe('Bad Request: PARTICIPANT_ID_INVALID')
    group.givesBot(['can_invite_users'])
    expect(await mute(alice)).toBe('Bad Request: not enough rights to restrict/unrestrict chat member')
  })

  it('is for supergroups', async () => {
    const basic = test.sandbox.basicGroup('Few', { owner })
    basic.addsBot()
    const params = { chat_id: basic.id, user_id: alice.id, permissions: {} }
    expect(await test.isRefused('restrictChatMember', params)).toBe(
      'Bad Request: method is available only for supergroups',
    )
    expect(await test.isRefused('unbanChatMember', { chat_id: basic.id, user_id: alice.id })).toBe(
      'Bad Request: method is available for supergroup and channel chats only',
    )
  })
})

describe('bans', () => {
  it('keep somebody out until their end', async () => {
    await test.does('banChatMember', { ...about(alice), until_date: unix(3_600) })
    expect(() => alice.joins(group)).toThrow('Alice is banned from Ethers.')
    expect(() => alice.requestsToJoin(group)).toThrow('Alice is banned from Ethers.')
    test.clock.advance(3_600_000)
    alice.joins(group)
    expect(statuses()).toEqual([
      ['member', 'kicked'],
      ['left', 'member'],
    ])
  })

  it('are lifted by an unban, which removes a member where it is not only for the banned', async () => {
    owner.bans(alice, group)
    await test.does('unbanChatMember', about(alice))
    expect(alice.isBannedFrom(group)).toBe(false)
    alice.joins(group)
    await test.does('unbanChatMember', { ...about(alice), only_if_banned: true })
    expect(alice.isIn(group)).toBe(true)
    await test.does('unbanChatMember', about(alice))
    expect(alice.isIn(group)).toBe(false)
    expect(statuses()).toEqual([
      ['member', 'kicked'],
      ['kicked', 'left'],
      ['left', 'member'],
      ['member', 'kicked'],
      ['kicked', 'left'],
    ])
  })
})

describe('what people do to each other', () => {
  it('tells the bot who it was, but not which of the anonymous administrators', () => {
    const anna = test.sandbox.user('Anna')
    owner.promotes(anna, group, { anonymous: true })
    test.updates('message')
    owner.mutes(alice, group, { until: new Date(test.clock.now().getTime() + 60_000) })
    anna.kicks(alice, group)
    expect(test.updates('chat_member').map(({ from }) => from.first_name)).toEqual(['Olga', 'Group', 'Group'])
  })

  it('needs the right to do it', () => {
    const bob = test.sandbox.user('Bob')
    bob.joins(group)
    expect(() => bob.bans(alice, group)).toThrow(
      'Bob has no right to do that in Ethers (can_restrict_members).',
    )
    owner.promotes(bob, group)
    expect(() => bob.bans(owner, group)).toThrow('Olga is an administrator of Ethers.')
    bob.adds(test.sandbox.user('Carla'), group)
    expect(test.updates('chat_member').at(-1)).toMatchObject({
      from: { first_name: 'Bob' },
      new_chat_member: { user: { first_name: 'Carla' } },
    })
  })

  it('where a group hides departures, the bot finds out by asking alone', async () => {
    group.hidesDepartures()
    test.updates('message')
    statuses()
    alice.leaves(group)
    expect(statuses()).toEqual([])
    expect(test.updates('message')).toEqual([])
    expect(await test.does('getChatMember', about(alice))).toMatchObject({ status: 'left' })
  })

  it('a group changes hands, or is left without an owner', async () => {
    owner.transfers(group, alice)
    const creators = async () =>
      (await test.does('getChatAdministrators', { chat_id: group.id }))
        .filter(({ status }) => status === 'creator')
        .map(({ user }) => user.id)
    expect(await creators()).toEqual([alice.id])
    alice.deletesAccount()
    expect(await creators()).toEqual([])
  })

  it('a deleted account is gone from its groups and cannot be written to', async () => {
    alice.says('/start')
    alice.deletesAccount()
    expect(alice.isIn(group)).toBe(false)
    expect(await test.isRefused('sendMessage', { chat_id: alice.id, text: 'hi' })).toBe(
      'Forbidden: user is deactivated',
    )
    expect(() => alice.says('hello')).toThrow('Alice has deleted the account.')
  })
})

describe('appointing', () => {
  it('gives no more than the bot has itself', async () => {
    const promote = { ...about(alice), can_invite_users: true }
    expect(await test.isRefused('promoteChatMember', promote)).toBe('Bad Request: not enough rights')
    group.givesBot(['can_promote_members', 'can_invite_users'])
    await test.does('promoteChatMember', promote)
    expect(alice.placeIn(group)).toMatchObject({ status: 'administrator', can_be_edited: true })
    expect(await test.isRefused('promoteChatMember', { ...promote, can_pin_messages: true })).toBe(
      'Bad Request: RIGHT_FORBIDDEN',
    )
  })
})
