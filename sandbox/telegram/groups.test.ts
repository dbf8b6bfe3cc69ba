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
})
afterEach(() => test.stop())

const chat = () => ({ chat_id: group.id })
const about = (user: { id: number }) => ({ ...chat(), user_id: user.id })

describe('the bot in a group', () => {
  it('is added, given rights and removed, and hears of each', async () => {
    group.addsBot({ rights: ['can_invite_users'] })
    group.givesBot(['can_restrict_members'])
    group.removesBot()
    const changes = test.updates('my_chat_member')
    expect(
      changes.map(({ old_chat_member: old, new_chat_member: next }) => [old.status, next.status]),
    ).toEqual([
      ['left', 'member'],
      ['member', 'administrator'],
      ['administrator', 'administrator'],
      ['administrator', 'kicked'],
    ])
    expect(changes[2]).toMatchObject({
      from: { first_name: 'Olga' },
      old_chat_member: { can_invite_users: true, can_restrict_members: false },
      new_chat_member: { can_invite_users: false, can_restrict_members: true },
    })
    expect(await test.isRefused('sendMessage', { ...chat(), text: 'hi' })).toBe(
      'Forbidden: bot was kicked from the supergroup chat',
    )
  })

  it('knows the group, its administrators and its members', async () => {
    const anna = test.sandbox.user('Anna')
    group.addsBot()
    owner.promotes(anna, group, { rights: ['can_delete_messages'], anonymous: true })
    alice.joins(group)
    expect(await test.does('getChat', chat())).toMatchObject({ type: 'supergroup', title: 'Ethers' })
    expect(await test.does('getChatAdministrators', chat())).toMatchObject([
      { status: 'creator', user: { id: owner.id } },
      { status: 'administrator', user: { id: anna.id }, is_anonymous: true, can_restrict_members: false },
      { status: 'administrator', user: { id: 4242 }, can_restrict_members: true },
    ])
    expect(await test.does('getChatMemberCount', chat())).toBe(4)
    expect(await test.does('getChatMember', about(alice))).toMatchObject({ status: 'member' })
    expect(await test.isRefused('getChatMember', { ...chat(), user_id: 99 })).toBe(
      'Bad Request: PARTICIPANT_ID_INVALID',
    )
  })
})

describe('an open join', () => {
  it('is told to a bot that is an administrator, with the link that was used', () => {
    group.addsBot()
    test.updates('message')
    alice.joins(group)
    expect(test.updates('chat_member')).toMatchObject([
      {
        from: { id: alice.id },
        old_chat_member: { status: 'left' },
        new_chat_member: { status: 'member' },
        invite_link: { creates_join_request: false, invite_link: expect.stringMatching(/\.\.\.$/) },
      },
    ])
    expect(group.members()).toEqual(['Olga', 'Alice', 'Foyer'])
  })

  it('is not told to a bot that is an ordinary member', () => {
    group.addsBot({ admin: false })
    alice.joins(group)
    expect(test.updates('chat_member')).toEqual([])
  })

  it('a muted member stays muted until the end, through leaving and coming back', async () => {
    group.addsBot()
    alice.joins(group)
    const until = Math.floor(test.clock.now().getTime() / 1_000) + 600
    await test.does('restrictChatMember', { ...about(alice), permissions: {}, until_date: until })
    expect(alice.isMutedIn(group)).toBe(true)
    expect(() => alice.says('hello', { in: group })).toThrow('Alice may not write that in Ethers.')
    alice.leaves(group)
    alice.joins(group)
    expect(alice.placeIn(group)).toMatchObject({ status: 'restricted', is_member: true, until_date: until })
    test.clock.advance(600_000)
    expect(alice.isMutedIn(group)).toBe(false)
    alice.says('hello', { in: group })
  })
})

describe('a join request', () => {
  beforeEach(() => {
    group.addsBot()
    test.updates('message')
    alice.requestsToJoin(group)
  })

  it('lets the bot write to the person for five minutes', async () => {
    const [request] = test.updates('chat_join_request')
    expect(request).toMatchObject({
      chat: { id: group.id },
      from: { id: alice.id },
      user_chat_id: alice.id,
      invite_link: { creates_join_request: true },
    })
    expect(request).not.toHaveProperty('query_id')
    const hello = { chat_id: alice.id, text: 'hello' }
    test.clock.advance(299_000)
    await test.does('sendMessage', hello)
    test.clock.advance(1_000)
    expect(await test.isRefused('sendMessage', hello)).toBe(
      "Forbidden: bot can't initiate conversation with a user",
    )
    alice.says('/start')
    await test.does('sendMessage', hello)
  })

  it('is approved once, and the bot hears who did it', async () => {
    await test.does('approveChatJoinRequest', about(alice))
    expect(test.updates('chat_member')).toMatchObject([
      {
        from: { id: 4242 },
        new_chat_member: { status: 'member', user: { id: alice.id } },
        invite_link: { creates_join_request: true },
      },
    ])
    expect(await test.isRefused('approveChatJoinRequest', about(alice))).toBe(
      'Bad Request: USER_ALREADY_PARTICIPANT',
    )
  })

  it('is declined once, and may be made again', async () => {
    await test.does('declineChatJoinRequest', about(alice))
    expect(await test.isRefused('declineChatJoinRequest', about(alice))).toBe(
      'Bad Request: HIDE_REQUESTER_MISSING',
    )
    expect(alice.isWaitingFor(group)).toBe(false)
    alice.requestsToJoin(group)
    owner.approves(alice, group)
    expect(alice.isIn(group)).toBe(true)
  })

  it('is beyond a bot without the right to invite', async () => {
    group.givesBot(['can_restrict_members'])
    expect(await test.isRefused('approveChatJoinRequest', about(alice))).toBe(
      'Bad Request: not enough rights to manage chat join requests',
    )
    test.updates('message')
    test.sandbox.user('Bob').requestsToJoin(group)
    expect(test.updates('chat_join_request')).toEqual([])
  })
})
