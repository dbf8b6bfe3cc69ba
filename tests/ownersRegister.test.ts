import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxGroup } from '../sandbox/telegram/groups.ts'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { newDraft } from '../server/owners/draft.ts'
import { completeRegistration } from '../server/owners/registration.ts'
import type { TelegramChatId, TelegramUserId } from '../server/shared/ids.ts'
import { MINUTE_MS, SECOND_MS } from '../server/shared/time.ts'
import { type Gate, startGate } from './fixtures/gate.ts'
import {
  allWords,
  goesThrough,
  lastWord,
  registers,
  registrationLink,
  rowById,
  rowOf,
  telegramOf,
} from './fixtures/owners.ts'

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
const OPERATOR = 1_001

let gate: Gate
let operator: SandboxUser
let serial = 0

beforeAll(async () => {
  gate = await startGate({ operators: [OPERATOR] })
  operator = gate.person('Operator')
  expect(operator.id).toBe(OPERATOR)
  await goesThrough(gate, operator, { says: '/start' })
})
afterAll(() => gate.stop())

/** A supergroup with the bot as an admin, and its creator. Not registered. */
async function newGroup(title = `New ${++serial}`): Promise<{ chat: SandboxGroup; owner: SandboxUser }> {
  const owner = gate.person(`Founder of ${title}`.slice(0, 60))
  const chat = gate.sandbox.supergroup(title, { owner })
  chat.addsBot()
  await gate.moment()
  return { chat, owner }
}

describe('an owner', () => {
  it('adds the bot, answers a few questions in the direct chat, and sells joins', async () => {
    const { chat, owner } = await newGroup()
    await chat.sees(/creator of this group can set me up now/)
    owner.says('/register', { in: chat })
    await gate.moment()
    await chat.sees(/You can set me up for this group/)
    owner.taps('Set up in the private chat', { in: chat })
    owner.taps('Start')
    await gate.moment()
    await owner.sees(/What is your group about/)
    await goesThrough(
      gate,
      owner,
      { says: 'DeFi in *Spanish*' },
      { taps: 'Español' },
      { says: '1. Be kind.\n2. No <advertising>.' },
      { taps: 'Quiz' },
      { says: 'What is 2 + 2?' },
      { says: '3\n4' },
      { taps: '4' },
      { says: '0,25' },
      { says: WALLET },
      { taps: 'Yes, this is my wallet' },
      { taps: 'Accept all at or above my lowest bid' },
      { taps: 'They are removed, and may come back' },
    )
    await owner.sees(/Is everything right/)
    await goesThrough(gate, owner, { taps: 'Yes, put it on the marketplace' })
    expect(await lastWord(gate, owner)).toMatch(/is on the marketplace!.*advertisers can bid/s)
    const group = await rowOf(gate, chat)
    expect(group).toMatchObject({
      status: 'active',
      kind: 'supergroup',
      title: chat.title,
      topic: 'DeFi in *Spanish*',
      language: 'es',
      rules: ['Be kind.', 'No <advertising>.'],
      own_question: { kind: 'quiz', prompt: 'What is 2 + 2?', options: ['3', '4'], right: 1 },
      floor_bid: 250_000n,
      payout_wallet: WALLET.toLowerCase(),
      consent_policy: 'accept_all',
      unreached_policy: 'remove',
      creator_telegram_user_id: owner.id,
      member_count: chat.memberCount(),
    })
    if (group === undefined) return
    const { id } = await gate.market.campaign({ groupId: group.id, bid: group.floor_bid })
    expect(await gate.market.placement(id)).toMatchObject({ groupId: group.id, status: 'accepted' })
  })

  it('is told which right is missing and how to give it, and goes on once it is given', async () => {
    const owner = gate.person('Rita')
    const chat = gate.sandbox.supergroup('Rights', { owner })
    chat.addsBot({ admin: false })
    await gate.passes(3 * SECOND_MS)
    await chat.sees(/must be an admin.*Add Administrator/s)
    chat.givesBot(['can_invite_users'])
    await gate.passes(3 * SECOND_MS)
    await chat.sees(/One right is missing: “Ban Users”/)
    await goesThrough(gate, owner, { opens: registrationLink(gate, chat) })
    expect(await lastWord(gate, owner)).toMatch(/cannot work in “Rights” yet.*“Ban Users”/s)
    chat.givesBot(['can_restrict_members'])
    await goesThrough(gate, owner, { taps: 'Done, check again' })
    expect(await lastWord(gate, owner)).toMatch(/“Invite Users via Link”/)
    chat.givesBot(['can_invite_users', 'can_restrict_members'])
    await goesThrough(gate, owner, { taps: 'Done, check again' })
    expect(await lastWord(gate, owner)).toMatch(/What is your group about/)
  })

  it('is greeted once, although Telegram adds the bot and makes it an admin in two updates', async () => {
    const { chat } = await newGroup()
    await gate.passes(MINUTE_MS)
    expect(chat.received().map(({ text }) => text)).toEqual([expect.stringMatching(/set me up now/)])
  })

  it('is told at /register how earnings are paid, when they mature and what needs no wallet', async () => {
    const { chat, owner } = await newGroup()
    await goesThrough(gate, owner, { says: '/register' })
    const terms = /less the fee of 10%.*within 24 hours.*mature for 72 hours.*from 1 USDC on/s
    expect(await lastWord(gate, owner)).toMatch(terms)
    await registers(gate, owner, chat)
    expect(await lastWord(gate, owner)).toMatch(/once you have set a payout wallet/)
    expect(await lastWord(gate, owner)).toMatch(terms)
    await goesThrough(gate, owner, { says: '/stats' })
    expect(await lastWord(gate, owner)).toMatch(/paid out: 0 USDC/)
    await goesThrough(gate, owner, { says: '/groups' })
    expect(await lastWord(gate, owner)).toMatch(/No group sells joins|Groups that sell joins/)
  })

  it('of a basic group is told that open joins need a supergroup, and can register it all the same', async () => {
    const owner = gate.person('Basil')
    const chat = gate.sandbox.basicGroup('Basics', { owner })
    chat.addsBot()
    await gate.moment()
    await chat.sees(/basic group.*must first make it a supergroup/s)
    await registers(gate, owner, chat, { wallet: WALLET })
    expect(await lastWord(gate, owner)).toMatch(/need a supergroup/)
    expect(await rowOf(gate, chat)).toMatchObject({ kind: 'group', status: 'active' })
  })

  it('P40: is shown titles, rules and names as they are, whatever marks are in them', async () => {
    const title = '</b>*_`[x](tg://user?id=1)&lt;&amp;'
    const { chat, owner } = await newGroup(title)
    await registers(gate, owner, chat, { wallet: WALLET })
    await goesThrough(gate, owner, { says: '/menu' })
    expect(await lastWord(gate, owner)).toContain(title)
    expect(allWords(owner)).toContain(`“${title}” is on the marketplace!`)
  })
})

describe('P45: in a forum', () => {
  it('/register is answered in the topic where it was written', async () => {
    const owner = gate.person('Fora')
    const chat = gate.sandbox.supergroup('Forum', { owner, forum: true })
    chat.addsBot()
    const topic = chat.opensTopic('For admins')
    chat.closesTopic('General')
    await gate.moment()
    owner.says('/register', { in: chat, topic: 'For admins' })
    await gate.moment()
    const answer = await chat.sees(/You can set me up for this group/)
    expect(answer.message_thread_id).toBe(topic)
  })
})

describe('a payout wallet at the registration', () => {
  it('P147: is checked as EIP-55 has it and for its chain, warned about, and confirmed by a second tap', async () => {
    const { chat, owner } = await newGroup()
    await goesThrough(
      gate,
      owner,
      { opens: registrationLink(gate, chat) },
      { taps: 'Skip' },
      { taps: 'English' },
      { taps: 'No rules' },
      { taps: 'Nothing, just the rules' },
      { taps: '0.01 USDC' },
    )
    expect(await lastWord(gate, owner)).toMatch(/not an exchange’s address/)
    const mistyped = WALLET.replace('E7', 'e7')
    await goesThrough(gate, owner, { says: mistyped })
    expect(allWords(owner)).toMatch(/not a wallet address/)
    await goesThrough(gate, owner, { says: '0x0000000000000000000000000000000000000000' })
    expect(await lastWord(gate, owner)).toMatch(/Where should your earnings go/)
    await goesThrough(gate, owner, { says: `eip155:10:${WALLET}` })
    expect(allWords(owner)).toMatch(/That address is for OP Mainnet/)
    await goesThrough(gate, owner, { says: `eip155:${gate.ctx.config.chainId}:${WALLET}\u200E` })
    expect(await lastWord(gate, owner)).toContain(WALLET)
    await goesThrough(gate, owner, { taps: '← Back' }, { taps: 'Later' })
    expect(await lastWord(gate, owner)).toMatch(/May campaigns start/)
  })
})

describe('P51: who may register', () => {
  it('is the creator alone: an admin is told so, a member not even answered', async () => {
    const { chat } = await newGroup()
    const admin = gate.person('Adam')
    const member = gate.person('Mia')
    admin.joins(chat)
    member.joins(chat)
    const creator = gate.person(`Founder of ${chat.title}`)
    creator.promotes(admin, chat)
    const before = chat.received().length
    member.says('/register', { in: chat })
    await gate.moment()
    expect(chat.received()).toHaveLength(before)
    admin.says('/register', { in: chat })
    await gate.moment()
    await chat.sees(/Only the creator of this group/)
    for (const thief of [admin, member, gate.person('Nobody')]) {
      await goesThrough(gate, thief, { opens: registrationLink(gate, chat) })
      expect(await lastWord(gate, thief)).toMatch(/you are not the creator/)
    }
    expect(await rowOf(gate, chat)).toBeUndefined()
  })

  it('is nobody for a group that the bot is not in, whatever id a link names', async () => {
    const thief = gate.person('Thea')
    await goesThrough(gate, thief, { opens: registrationLink(gate, { id: -1_009_999_999_999 }) })
    expect(await lastWord(gate, thief)).toMatch(/I am not in that group/)
  })

  it('is asked of Telegram once more at the end: who is not the creator any more gets nothing', async () => {
    const { chat, owner } = await newGroup()
    const heir = gate.person('Hera')
    heir.joins(chat)
    await goesThrough(gate, owner, { opens: registrationLink(gate, chat) }, { taps: 'Skip' })
    owner.transfers(chat, heir)
    await goesThrough(
      gate,
      owner,
      { taps: 'English' },
      { taps: 'No rules' },
      { taps: 'Nothing, just the rules' },
      { taps: '0.01 USDC' },
      { taps: 'Later' },
      { taps: 'Ask me each time' },
      { taps: 'They stay, and cannot write until they have answered' },
      { taps: 'Yes, put it on the marketplace' },
    )
    expect(await lastWord(gate, owner)).toMatch(/you are not the creator/)
    expect(await rowOf(gate, chat)).toBeUndefined()
  })

  it('of two registrations at once one counts, also when each runs twice', async () => {
    const { chat, owner } = await newGroup()
    await goesThrough(gate, owner, { says: '/start' })
    const draft = newDraft({ tgGroupId: chat.id as TelegramChatId, kind: 'supergroup', title: chat.title })
    const run = (event: string, wallet: string) =>
      completeRegistration(gate.ctx, telegramOf(gate), {
        draft: { ...draft, floor: '1', wallet },
        telegramUserId: owner.id as TelegramUserId,
        event,
      })
    const wallets = [WALLET.toLowerCase(), `0x${'ab'.repeat(20)}`] as const
    await Promise.all([
      run('one', wallets[0]),
      run('two', wallets[1]),
      run('one', wallets[0]),
      run('two', wallets[1]),
    ])
    await gate.moment()
    expect(allWords(owner).match(/is on the marketplace!/g)).toHaveLength(1)
    const group = await rowOf(gate, chat)
    expect(wallets).toContain(group?.payout_wallet)
    const changes = await gate.database.db
      .selectFrom('group_wallet_change')
      .select('id')
      .where('group_id', '=', group?.id ?? (0 as never))
      .execute()
    expect(changes).toEqual([])
  })
})

describe('P52: registering again', () => {
  it('changes neither owner, wallet nor settings, whoever does it', async () => {
    const { chat, owner } = await newGroup()
    await registers(gate, owner, chat, { wallet: WALLET })
    const before = await rowOf(gate, chat)
    const admin = gate.person('Alma')
    admin.joins(chat)
    owner.promotes(admin, chat)
    await goesThrough(gate, admin, { opens: registrationLink(gate, chat) })
    expect(await lastWord(gate, admin)).toMatch(/already registered by somebody else\. Nothing was changed/)
    await goesThrough(gate, owner, { opens: registrationLink(gate, chat) })
    expect(await lastWord(gate, owner)).toMatch(/already registered, and it is yours/)
    expect(await rowOf(gate, chat)).toEqual(before)
  })

  it('after unregistering brings the group back with the wallet and settings that it had', async () => {
    const { chat, owner } = await newGroup()
    await registers(gate, owner, chat, { wallet: WALLET })
    await goesThrough(gate, owner, { says: '/unregister' }, { taps: 'Yes, unregister it' })
    expect(await rowOf(gate, chat)).toMatchObject({ status: 'unregistered' })
    await goesThrough(gate, owner, { opens: registrationLink(gate, chat) })
    expect(await lastWord(gate, owner)).toMatch(/is back on the marketplace/)
    expect(await rowOf(gate, chat)).toMatchObject({ status: 'active', payout_wallet: WALLET.toLowerCase() })
  })
})

describe('P53: who writes as the group or a channel', () => {
  it('is nobody: the direct chat is where Telegram says whether they are the creator', async () => {
    const { chat, owner } = await newGroup()
    const admin = gate.person('Anonymous Ann')
    admin.joins(chat)
    owner.promotes(admin, chat, { anonymous: true })
    admin.says('/register', { in: chat })
    await gate.moment()
    await chat.sees(/in the name of a group or channel.*private chat/)
    admin.taps('Set up in the private chat', { in: chat })
    admin.taps('Start')
    await gate.moment()
    expect(await lastWord(gate, admin)).toMatch(/you are not the creator/)
    const member = gate.person('Channel Chloe')
    member.joins(chat)
    const news = gate.sandbox.channel('Chloe News', { owner: member })
    member.says('/register', { in: chat, as: news.title })
    await gate.moment()
    await chat.sees(/in the name of a group or channel/)
    await goesThrough(gate, owner, { opens: registrationLink(gate, chat) })
    expect(await lastWord(gate, owner)).toMatch(/What is your group about/)
  })
})

describe('a group without a creator', () => {
  it('needs the operator to vouch for the admin who registers it', async () => {
    const { chat, owner } = await newGroup()
    const admin = gate.person('Abel')
    const member = gate.person('Mara')
    admin.joins(chat)
    member.joins(chat)
    owner.promotes(admin, chat)
    owner.deletesAccount()
    await gate.moment()
    await goesThrough(gate, member, { opens: registrationLink(gate, chat) })
    expect(await lastWord(gate, member)).toMatch(/you are not the creator/)
    await goesThrough(gate, admin, { opens: registrationLink(gate, chat) })
    expect(await lastWord(gate, admin)).toMatch(/no longer has a creator.*I have asked them/)
    await operator.sees(/Somebody wants to register/)
    await goesThrough(gate, operator, { taps: 'Vouch for them' })
    expect(await lastWord(gate, admin)).toMatch(/What is your group about/)
  })
})

describe('P46: a group that becomes a supergroup', () => {
  it('keeps its history, wallet and bids, and is found under its old id', async () => {
    const owner = gate.person('Greta')
    const chat = gate.sandbox.basicGroup('Growing', { owner })
    chat.addsBot()
    await gate.moment()
    await registers(gate, owner, chat, { wallet: WALLET })
    const before = await rowOf(gate, chat)
    if (before === undefined) throw new Error('the group was not registered')
    const formerId = chat.id
    const { id } = await gate.market.campaign({ groupId: before.id })
    const campaign = () =>
      gate.database.db
        .selectFrom('campaign')
        .select(['status', 'bid', 'available'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const paid = await campaign()
    chat.migrates()
    await gate.moment()
    expect(chat.id).not.toBe(formerId)
    expect(await rowById(gate, before.id)).toMatchObject({
      tg_group_id: chat.id,
      kind: 'supergroup',
      payout_wallet: before.payout_wallet,
      owner_account_id: before.owner_account_id,
      status: 'active',
    })
    expect(await campaign()).toEqual(paid)
    await goesThrough(gate, owner, { opens: registrationLink(gate, { id: formerId }) })
    expect(await lastWord(gate, owner)).toMatch(/already registered, and it is yours/)
    await goesThrough(gate, owner, { says: '/invite' })
    expect(await lastWord(gate, owner)).toMatch(/https:\/\/t\.me\/\+/)
  })
})
