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
  group = test.sandbox.supergroup('Ethers', { owner, username: 'ethers' })
  group.addsBot()
  test.updates('message')
})
afterEach(() => test.stop())

const about = (user: { id: number }) => ({ chat_id: group.id, user_id: user.id })

describe('invite links', () => {
  it('of the bot lead in, or to a request, and are shown in full', async () => {
    const open = await test.does('createChatInviteLink', { chat_id: group.id, name: 'open' })
    const asking = await test.does('createChatInviteLink', { chat_id: group.id, creates_join_request: true })
    alice.follows(open.invite_link)
    const bob = test.sandbox.user('Bob')
    bob.follows(asking.invite_link)
    const pending = test.sandbox.world.pending
    expect(pending.find((u) => u.chat_member)?.chat_member?.invite_link).toMatchObject({
      invite_link: open.invite_link,
      name: 'open',
    })
    expect(pending.find((u) => u.chat_join_request)?.chat_join_request?.invite_link).toMatchObject({
      invite_link: asking.invite_link,
      pending_join_request_count: 1,
    })
  })

  it('end by being revoked, by time, or by number', async () => {
    const chat = { chat_id: group.id }
    const revoked = await test.does('createChatInviteLink', chat)
    await test.does('revokeChatInviteLink', { ...chat, invite_link: revoked.invite_link })
    const expiring = await test.does('createChatInviteLink', {
      ...chat,
      expire_date: Math.floor(test.clock.now().getTime() / 1_000) + 60,
    })
    const single = await test.does('createChatInviteLink', { ...chat, member_limit: 1 })
    test.sandbox.user('Bob').follows(single.invite_link)
    test.clock.advance(60_000)
    for (const { invite_link: link } of [revoked, expiring, single]) {
      expect(() => alice.follows(link)).toThrow('This invite link is invalid or has expired.')
    }
  })

  it('need the right to invite, and are refused with a limit where they ask', async () => {
    const params = { chat_id: group.id, creates_join_request: true, member_limit: 5 }
    expect(await test.isRefused('createChatInviteLink', params)).toBe(
      "Bad Request: member limit can't be specified for links requiring administrator approval",
    )
    group.givesBot([])
    expect(await test.isRefused('exportChatInviteLink', { chat_id: group.id })).toBe(
      'Bad Request: not enough rights to manage chat invite link',
    )
  })
})

describe('a request without a link', () => {
  it('is possible where the public group asks for it, and is told as such', async () => {
    group.asksForRequests()
    expect(() => alice.joins(group)).toThrow('Ethers lets people in by request only.')
    alice.requestsToJoin(group)
    expect(test.updates('chat_join_request')[0]).not.toHaveProperty('invite_link')
    await test.does('approveChatJoinRequest', about(alice))
    const [change] = test.updates('chat_member')
    expect(change).toMatchObject({ via_join_request: true })
    expect(change).not.toHaveProperty('invite_link')
  })

  it('a public group is otherwise entered without a link', () => {
    alice.joins(group)
    expect(test.updates('chat_member')[0]).not.toHaveProperty('invite_link')
  })
})

describe('a guard', () => {
  const answer = (id: string, result: 'approve' | 'decline' | 'queue') =>
    ({ chat_join_request_query_id: id, result }) as const
  function query(): string {
    return test.updates('chat_join_request')[0]?.query_id ?? ''
  }
  beforeEach(() => {
    group.appointsGuard()
    alice.requestsToJoin(group)
  })

  it('is asked about each request and lets in or turns away', async () => {
    await test.does('answerChatJoinRequestQuery', answer(query(), 'approve'))
    expect(alice.isIn(group)).toBe(true)
    const bob = test.sandbox.user('Bob')
    bob.requestsToJoin(group)
    const id = query()
    await test.does('answerChatJoinRequestQuery', answer(id, 'decline'))
    expect(bob.isWaitingFor(group)).toBe(false)
    expect(await test.isRefused('answerChatJoinRequestQuery', answer(id, 'queue'))).toBe(
      'Bad Request: query is too old and response timeout expired or query ID is invalid',
    )
  })

  it('leaves it to the administrators, itself among them', async () => {
    expect(await test.isRefused('approveChatJoinRequest', about(alice))).toBe(
      'Bad Request: HIDE_REQUESTER_MISSING',
    )
    await test.does('answerChatJoinRequestQuery', answer(query(), 'queue'))
    await test.does('approveChatJoinRequest', about(alice))
    expect(alice.isIn(group)).toBe(true)
  })

  it('has ten seconds; then the request waits for the administrators', async () => {
    const id = query()
    test.clock.advance(11_000)
    expect(await test.isRefused('answerChatJoinRequestQuery', answer(id, 'approve'))).toMatch(
      /query is too old/,
    )
    owner.approves(alice, group)
    expect(alice.isIn(group)).toBe(true)
  })
})

describe('two at once', () => {
  it('an administrator is quicker than the bot', async () => {
    alice.requestsToJoin(group)
    owner.approves(alice, group)
    expect(await test.isRefused('approveChatJoinRequest', about(alice))).toBe(
      'Bad Request: USER_ALREADY_PARTICIPANT',
    )
    expect(await test.isRefused('declineChatJoinRequest', about(alice))).toBe(
      'Bad Request: USER_ALREADY_PARTICIPANT',
    )
  })

  it('somebody in too many groups is let in by nobody, and goes on waiting', async () => {
    alice.requestsToJoin(group)
    alice.reachesGroupLimit()
    expect(await test.isRefused('approveChatJoinRequest', about(alice))).toBe(
      'Bad Request: USER_CHANNELS_TOO_MUCH',
    )
    expect(() => owner.approves(alice, group)).toThrow('USER_CHANNELS_TOO_MUCH')
    alice.reachesGroupLimit(false)
    await test.does('approveChatJoinRequest', about(alice))
    expect(alice.isIn(group)).toBe(true)
  })

  it('a deleted account and a banned one ask no more', async () => {
    alice.requestsToJoin(group)
    alice.deletesAccount()
    expect(await test.isRefused('approveChatJoinRequest', about(alice))).toBe(
      'Bad Request: HIDE_REQUESTER_MISSING',
    )
    const bob = test.sandbox.user('Bob')
    bob.requestsToJoin(group)
    owner.bans(bob, group)
    expect(bob.isWaitingFor(group)).toBe(false)
  })

  it('a private chat has no requests', async () => {
    alice.says('/start')
    expect(await test.isRefused('approveChatJoinRequest', { chat_id: alice.id, user_id: alice.id })).toBe(
      "Bad Request: the chat can't have join requests",
    )
  })
})
