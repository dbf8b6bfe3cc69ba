import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIES } from '../server/groups/categories.ts'
import { clearGroup, freezeGroup } from '../server/groups/freezeGroup.ts'
import { changeSettings } from '../server/groups/settings.ts'
import { refreshGroups } from '../server/groups/upkeep.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { usdc } from '../server/shared/money.ts'
import { DAY_MS, HOUR_MS, whenText } from '../server/shared/time.ts'
import { matureEarnings } from '../server/verifications/matureEarnings.ts'
import { buttonsOf } from './fixtures/advertisers.ts'
import { type Gate, type GatedGroup, startGate } from './fixtures/gate.ts'
import { randomAddress } from './fixtures/marketplace.ts'
import {
  allWords,
  forgesTap,
  goesThrough,
  lastWord,
  registers,
  registrationLink,
  rowById,
  rowOf,
  telegramOf,
} from './fixtures/owners.ts'
import { chargeAdmission, giveBackAdmission } from './fixtures/steps.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

/** A registered group whose owner has the private chat open. */
async function ownGroup(options: Parameters<Gate['group']>[0] = {}): Promise<GatedGroup> {
  const group = await gate.group(options)
  await goesThrough(gate, group.owner, { says: '/start' })
  return group
}

async function statusOf(group: GatedGroup) {
  const { status } = await rowById(gate, group.id)
  return status
}

async function campaignOf(id: number) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['status', 'available'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
}

/** The end of a campaign in its only group. */
async function placementOf(campaignId: number) {
  return gate.database.db
    .selectFrom('placement')
    .select(['status', 'end_reason'])
    .where('campaign_id', '=', campaignId as never)
    .executeTakeFirstOrThrow()
}

/** A change without an update from Telegram. */
function withoutUpdatesOfMembers(act: () => void): void {
  const { world } = gate.sandbox
  const { allowedUpdates } = world
  world.allowedUpdates = ['message', 'callback_query']
  act()
  world.allowedUpdates = allowedUpdates
}

const ALL = ['can_invite_users', 'can_restrict_members', 'can_delete_messages'] as const

describe('P47: a bot that loses a right', () => {
  it('stops selling, frees whom it had muted, tells the owner which right is missing, and goes on when it is back', async () => {
    const group = await ownGroup()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const mia = gate.person('Muted Mia')
    mia.joins(group.chat)
    await gate.moment()
    expect(mia.isMutedIn(group.chat)).toBe(true)
    group.chat.givesBot(['can_restrict_members'])
    await gate.moment()
    expect(await rowById(gate, group.id)).toMatchObject({
      status: 'no_rights',
      missing_right: 'can_invite_users',
    })
    expect(await lastWord(gate, group.owner)).toMatch(/cannot work in.*“Invite Users via Link”/s)
    expect(mia.isMutedIn(group.chat)).toBe(false)
    await expect(gate.market.order({ groupId: group.id })).rejects.toMatchObject({
      code: 'group.not_selling',
    })
    group.chat.givesBot([...ALL])
    await gate.moment()
    expect(await statusOf(group)).toBe('active')
    expect(await lastWord(gate, group.owner)).toMatch(/can work in .* again/)
    expect((await campaignOf(campaign.id)).status).toBe('active')
  })

  it('is noticed without any update too, and told once', async () => {
    const group = await ownGroup()
    withoutUpdatesOfMembers(() => group.chat.givesBot([]))
    await goesThrough(gate, group.owner, { says: '/menu' })
    expect(await statusOf(group)).toBe('active')
    await refreshAll()
    expect(await statusOf(group)).toBe('no_rights')
    await refreshAll()
    expect(allWords(group.owner).match(/cannot work in/g)).toHaveLength(1)
  })

  it('while the group is paused changes nothing, until the owner wants it to go on', async () => {
    const group = await ownGroup()
    await goesThrough(gate, group.owner, { says: '/pausegroup' })
    group.chat.givesBot(['can_invite_users'])
    await gate.moment()
    expect(await statusOf(group)).toBe('paused')
    await goesThrough(gate, group.owner, { says: '/resumegroup' })
    expect(await statusOf(group)).toBe('no_rights')
    expect(await lastWord(gate, group.owner)).toMatch(/cannot resume yet.*“Ban Users”/s)
  })
})

describe('a bot that is removed', () => {
  it('ends campaigns there, tells the owner, and comes back with wallet and settings when it is registered again', async () => {
    const group = await ownGroup({ topic: 'Ponds' })
    const campaign = await gate.market.campaign({ groupId: group.id })
    group.chat.removesBot()
    await gate.moment()
    expect(await statusOf(group)).toBe('left')
    expect(await lastWord(gate, group.owner)).toMatch(/I was removed.*still paid to your wallet/s)
    expect(await placementOf(campaign.id)).toEqual({ status: 'ended', end_reason: 'group_gone' })
    group.chat.addsBot()
    await gate.moment()
    expect(await statusOf(group)).toBe('left')
    await goesThrough(gate, group.owner, { opens: registrationLink(gate, group.chat) })
    expect(await rowById(gate, group.id)).toMatchObject({
      status: 'active',
      topic: 'Ponds',
      payout_wallet: group.account.wallet,
    })
  })
})

describe('P55: a new payout wallet', () => {
  const asks = (group: GatedGroup, wallet: string) =>
    goesThrough(
      gate,
      group.owner,
      { says: '/menu' },
      { taps: 'Money' },
      { taps: 'Payout wallet' },
      { says: wallet },
      { taps: 'Yes, this is my wallet' },
    )

  it('waits 24 hours and is announced; until then the owner keeps the present one with a tap', async () => {
    const group = await ownGroup()
    const [first, second] = [randomAddress(), randomAddress()]
    await asks(group, first)
    expect(allWords(group.owner)).toMatch(/Where should your earnings go from now on\?/)
    expect(allWords(group.owner)).toMatch(
      /will change on 2\d{3}-\d\d-\d\d \d\d:\d\d UTC to.*Was this not you\?/s,
    )
    await gate.passes(23 * HOUR_MS)
    await goesThrough(gate, group.owner, { taps: 'Keep the present wallet' })
    await gate.passes(2 * HOUR_MS)
    expect((await rowById(gate, group.id)).payout_wallet).toBe(group.account.wallet)
    await asks(group, second)
    await gate.passes(DAY_MS - HOUR_MS)
    expect((await rowById(gate, group.id)).payout_wallet).toBe(group.account.wallet)
    await gate.passes(HOUR_MS)
    expect((await rowById(gate, group.id)).payout_wallet).toBe(second)
    expect(await lastWord(gate, group.owner)).toContain(`is now ${displayAddress(second)}`)
    await goesThrough(gate, group.owner, { taps: 'Keep the present wallet' })
    expect(await lastWord(gate, group.owner)).toMatch(/no such change any more/)
  })

  it('does not count where somebody else has become the creator meanwhile', async () => {
    const group = await ownGroup()
    const heir = gate.person('New Creator Nora')
    heir.joins(group.chat)
    await gate.moment()
    await asks(group, randomAddress())
    withoutUpdatesOfMembers(() => group.owner.transfers(group.chat, heir))
    await gate.passes(25 * HOUR_MS)
    expect((await rowById(gate, group.id)).payout_wallet).toBe(group.account.wallet)
    expect(allWords(group.owner)).toMatch(/now has another creator/)
  })
})

describe('a group with another creator', () => {
  it('freezes its wallet, and is the creator’s after 72 hours; what was earned before stays with whom it was earned for', async () => {
    const group = await ownGroup()
    const heir = gate.person('Heir Hugo')
    await goesThrough(gate, heir, { says: '/start' })
    heir.joins(group.chat)
    await gate.moment()
    await gate.market.campaign({ groupId: group.id })
    const visitor = await gate.market.admitting(group.id)
    expect(visitor.sponsorship?.payoutWallet).toBe(group.account.wallet)
    group.owner.transfers(group.chat, heir)
    await gate.moment()
    expect(allWords(group.owner)).toMatch(/another creator.*from 2\d{3}-\d\d-\d\d \d\d:\d\d UTC on/s)
    expect(await lastWord(gate, heir)).toMatch(/You may take it over from 2\d{3}-\d\d-\d\d \d\d:\d\d UTC on/)
    await goesThrough(
      gate,
      group.owner,
      { says: '/menu' },
      { taps: 'Money' },
      { taps: 'Payout wallet' },
      { says: randomAddress() },
      { taps: 'Yes, this is my wallet' },
    )
    expect(allWords(group.owner)).toMatch(/payout wallet cannot be changed right now/)
    await gate.passes(71 * HOUR_MS)
    await goesThrough(gate, heir, { taps: 'Take it over' })
    expect(await lastWord(gate, heir)).toMatch(/cannot take over this group, at least not yet/)
    await gate.passes(HOUR_MS)
    await goesThrough(gate, heir, { taps: 'Take it over' })
    expect(await lastWord(gate, heir)).toMatch(/is yours now/)
    expect(await lastWord(gate, group.owner)).toMatch(/creator of .* has taken it over/)
    const row = await rowById(gate, group.id)
    expect(row).toMatchObject({ payout_wallet: null, heir_telegram_user_id: null })
    const wallet = randomAddress()
    await goesThrough(gate, heir, { taps: 'Menu' }, { taps: 'Money' }, { taps: 'Payout wallet' })
    expect(await lastWord(gate, heir)).toMatch(/^Where should your earnings go\?/)
    await goesThrough(gate, heir, { says: wallet }, { taps: 'Yes, this is my wallet' })
    expect((await rowById(gate, group.id)).payout_wallet).toBe(wallet)
    const { payout_wallet } = await gate.database.db
      .selectFrom('verification')
      .select('payout_wallet')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow()
    expect(payout_wallet).toBe(group.account.wallet)
    await goesThrough(gate, group.owner, { says: '/menu' })
    expect(await lastWord(gate, group.owner)).toMatch(/no group here yet/)
  })

  it('is the owner’s again where Telegram names the former creator again', async () => {
    const group = await ownGroup()
    const heir = gate.person('Short Sam')
    heir.joins(group.chat)
    await gate.moment()
    group.owner.transfers(group.chat, heir)
    await gate.moment()
    heir.transfers(group.chat, group.owner)
    await gate.moment()
    expect(await rowById(gate, group.id)).toMatchObject({ heir_telegram_user_id: null, heir_from: null })
    await gate.passes(73 * HOUR_MS)
    await forgesTap(gate, heir, `o:takeover:${group.id}`)
    expect((await rowById(gate, group.id)).owner_account_id).toBe(group.account.accountId)
  })
})

describe('a group that is given away', () => {
  it('goes to an admin who accepts; the wallet waits as every change does', async () => {
    const group = await ownGroup()
    const admin = gate.person('Admin Anna')
    const other = gate.person('Other Otto')
    admin.joins(group.chat)
    other.joins(group.chat)
    await gate.moment()
    group.owner.promotes(admin, group.chat)
    await goesThrough(gate, admin, { says: '/start' })
    await goesThrough(gate, group.owner, { says: '/transfer' }, { taps: 'Admin Anna' })
    expect(await lastWord(gate, group.owner)).toMatch(
      /I have offered.*Admin Anna.*until 2.* UTC to accept.*\?start=t_/s,
    )
    const link = allWords(group.owner).match(/https:\S+start=t_\d+/)?.[0] ?? ''
    await goesThrough(gate, other, { opens: link })
    expect(await lastWord(gate, other)).toMatch(/That offer has ended/)
    await forgesTap(gate, other, `o:accept:${link.split('_').at(-1)}`)
    expect((await rowById(gate, group.id)).owner_account_id).toBe(group.account.accountId)
    await goesThrough(gate, admin, { taps: 'Accept' })
    expect(await lastWord(gate, admin)).toMatch(/is yours now/)
    const row = await rowById(gate, group.id)
    expect(row.owner_account_id).not.toBe(group.account.accountId)
    expect(row.payout_wallet).toBe(group.account.wallet)
    const wallet = randomAddress()
    await goesThrough(
      gate,
      admin,
      { taps: 'Payout wallet' },
      { says: wallet },
      { taps: 'Yes, this is my wallet' },
    )
    expect((await rowById(gate, group.id)).payout_wallet).toBe(group.account.wallet)
    await gate.passes(DAY_MS)
    expect((await rowById(gate, group.id)).payout_wallet).toBe(wallet)
    // The creator agreed to it, so nothing is frozen; but the group stays theirs to take back.
    expect((await rowById(gate, group.id)).heir_from).toBeNull()
    await goesThrough(gate, group.owner, { opens: registrationLink(gate, group.chat) })
    expect(await lastWord(gate, group.owner)).toMatch(/take it over 72 hours after/)
  })

  it('goes to its new creator at once where the owner offers it to them', async () => {
    const group = await ownGroup()
    const heir = gate.person('Agreed Agnes')
    const admin = gate.person('Admin Carl')
    heir.joins(group.chat)
    admin.joins(group.chat)
    await gate.moment()
    group.owner.promotes(admin, group.chat)
    group.owner.transfers(group.chat, heir)
    await goesThrough(gate, heir, { says: '/start' })
    await goesThrough(gate, group.owner, { says: '/transfer' }, { taps: 'Admin Carl' })
    expect(await lastWord(gate, group.owner)).toMatch(/has a new creator/)
    await goesThrough(gate, group.owner, { says: '/transfer' }, { taps: 'Agreed Agnes' })
    await goesThrough(gate, heir, { taps: 'Accept' })
    const row = await rowById(gate, group.id)
    expect(row).toMatchObject({ creator_telegram_user_id: heir.id, heir_from: null })
    expect(row.owner_account_id).not.toBe(group.account.accountId)
    expect(row.payout_wallet).toBe(group.account.wallet)
  })

  it('stays where it is once the offer is withdrawn, is over, or is made to nobody’s admin', async () => {
    const group = await ownGroup()
    const admin = gate.person('Admin Ben')
    admin.joins(group.chat)
    await gate.moment()
    group.owner.promotes(admin, group.chat)
    await goesThrough(gate, admin, { says: '/start' })
    await goesThrough(gate, group.owner, { says: '/transfer' }, { taps: 'Admin Ben' })
    await goesThrough(gate, group.owner, { taps: 'Withdraw the offer' })
    await goesThrough(gate, admin, { taps: 'Accept' })
    expect(await lastWord(gate, admin)).toMatch(/That offer has ended/)
    await goesThrough(gate, group.owner, { says: '/transfer' }, { taps: 'Admin Ben' })
    await gate.passes(49 * HOUR_MS)
    await goesThrough(gate, admin, { taps: 'Accept' })
    expect(await lastWord(gate, admin)).toMatch(/That offer has ended/)
    const stranger = gate.person('Stranger Stan')
    await forgesTap(gate, group.owner, `o:offer:${group.id}:${stranger.id}`)
    expect(await lastWord(gate, group.owner)).toMatch(/no longer an admin/)
    expect((await rowById(gate, group.id)).owner_account_id).toBe(group.account.accountId)
  })
})

describe('P57: somebody with several groups and roles', () => {
  it('chooses the group, and what they do touches that one alone', async () => {
    const first = await ownGroup()
    const chat = gate.sandbox.supergroup('Their other group', { owner: first.owner })
    chat.addsBot()
    await gate.moment()
    await registers(gate, first.owner, chat, { wallet: first.account.wallet })
    await goesThrough(gate, first.owner, { says: '/pausegroup' })
    expect(await lastWord(gate, first.owner)).toMatch(/Which group/)
    await goesThrough(gate, first.owner, { taps: chat.title })
    expect(await statusOf(first)).toBe('active')
    expect(await rowOf(gate, chat)).toMatchObject({ status: 'paused' })
  })

  it('who advertises too is asked which of the two they mean', async () => {
    const group = await ownGroup()
    const elsewhere = await gate.group()
    const campaign = await gate.market.campaign({
      groupId: elsewhere.id,
      accountId: group.account.accountId,
    })
    // The notice that the campaign has begun comes first.
    await gate.moment()
    await goesThrough(gate, group.owner, { says: '/menu' })
    expect(await lastWord(gate, group.owner)).toMatch(/You have groups and campaigns/)
    await goesThrough(gate, group.owner, { taps: 'My groups' })
    expect(await lastWord(gate, group.owner)).toContain(group.chat.title)
    await goesThrough(gate, group.owner, { says: '/menu' }, { taps: 'My campaigns' })
    expect(await lastWord(gate, group.owner)).toContain(`Campaign ${campaign.id} · Example Tools`)
  })
})

describe('taps that others forge', () => {
  it('on a group’s buttons are refused, one by one', async () => {
    const group = await ownGroup()
    const thief = gate.person('Thief Theo')
    await goesThrough(gate, thief, { says: '/start' })
    const before = await rowById(gate, group.id)
    const actions = [
      'menu',
      'stats',
      'why',
      'blocks',
      'topics',
      'invite',
      'pause',
      'resume',
      'transfer',
      'withdraw',
    ]
    const forged = [
      ...actions.map((action) => `o:${action}:${group.id}`),
      ...['topic', 'wallet', 'floor'].map((setting) => `o:set:${group.id}:${setting}`),
      `o:unregister:${group.id}`,
      `o:unregister!:${group.id}`,
      `o:keepwallet:${group.id}:1`,
      `o:offer:${group.id}:${thief.id}`,
      `o:block:${group.id}`,
      `o:blockone:${group.id}:1`,
      `o:unblock:${group.id}:1`,
      `o:takeover:${group.id}`,
      'o:accept:1',
      'o:grant:1',
    ]
    const heard = thief.received().length
    for (const data of forged) await forgesTap(gate, thief, data)
    expect(await rowById(gate, group.id)).toEqual(before)
    const answers = thief
      .received()
      .slice(heard)
      .map(({ text }) => text)
    expect(answers.filter((text) => !/cannot take over|offer has ended/.test(text))).toEqual([])
    const conversations = await gate.database.db
      .selectFrom('conversation')
      .select('flow')
      .where('telegram_user_id', '=', thief.id as never)
      .execute()
    expect(conversations).toEqual([])
  })
})

describe('an owner in daily life', () => {
  it('makes a link by which people ask to join, and gets the same one again', async () => {
    const group = await ownGroup()
    await goesThrough(gate, group.owner, { says: '/invite' })
    const link = (await lastWord(gate, group.owner)).match(/https:\/\/t\.me\/\+\S+/)?.[0] ?? ''
    const joiner = gate.person('Joiner Joy')
    joiner.followsInvite(link)
    await gate.moment()
    expect(joiner.isWaitingFor(group.chat)).toBe(true)
    await goesThrough(gate, group.owner, { says: '/invite' })
    expect(await lastWord(gate, group.owner)).toContain(link)
  })

  it('sees why joins had no sponsor and what to do about it, and nothing that a member did elsewhere', async () => {
    const group = await ownGroup()
    const elsewhere = await gate.group()
    const { accountId } = await gate.market.campaign({ groupId: elsewhere.id })
    const comesIn = async (groupId: GatedGroup['id'], person = gate.market.nextTelegramUserId()) => {
      const { id } = await gate.market.admitting(groupId, person)
      await chargeAdmission(gate.ctx, { verificationId: id })
      return id
    }
    const served = gate.market.nextTelegramUserId()
    await comesIn(elsewhere.id, served)
    await comesIn(group.id)
    await gate.market.campaign({ groupId: group.id, accountId })
    await comesIn(group.id)
    const leaver = await comesIn(group.id)
    await giveBackAdmission(gate.ctx, { verificationId: leaver })
    await gate.passes(HOUR_MS)
    await comesIn(group.id, served)
    await changeSettings(gate.ctx, {
      groupId: group.id,
      accountId: group.account.accountId,
      changes: { floorBid: usdc(200_000n) },
    })
    await gate.passes(HOUR_MS)
    const before = whenText(gate.clock.now())
    for (const _ of [1, 2]) await comesIn(group.id)

    const asks = async (...taps: string[]) => {
      await goesThrough(gate, group.owner, { says: '/stats' }, ...taps.map((text) => ({ taps: text })))
      return lastWord(gate, group.owner)
    }
    const told = await asks('Why unsponsored?')
    const [title, total, ...reasons] = told.split('\n\n')
    expect([title, total]).toEqual([group.chat.title, 'Joins without a sponsor in the last 7 days: 5 of 6'])
    expect(reasons).toEqual([
      expect.stringMatching(/^2 × The top bid was below your lowest bid\.\nLower your lowest bid/),
      expect.stringMatching(/^2 × The member was here before.*left within 24 hours.*elsewhere/),
      expect.stringMatching(/^1 × No campaign was running in the group\.\nA clear topic/),
      // Two stand at one moment, and one before: none of a reason that lies with a member.
      expect.stringMatching(
        /^The newest:\n(.* UTC): The top bid was below.*\n\1: The top bid was below.*\n.* UTC: No campaign was running.*$/,
      ),
    ])
    expect(told).toContain(before)
    expect(told).not.toContain(`${served}`)

    await gate.passes(8 * DAY_MS)
    expect(await asks('Why unsponsored?')).toMatch(/last 7 days: 0 of 0$/)
    expect(await asks('Why unsponsored?', '30 days')).toMatch(/last 30 days: 5 of 6\n/)
  })

  it('sees what the group has brought', async () => {
    const group = await ownGroup()
    await gate.market.campaign({ groupId: group.id, bid: 500_000n as never })
    const { id } = await gate.market.admitting(group.id)
    await chargeAdmission(gate.ctx, { verificationId: id })
    await goesThrough(gate, group.owner, { says: '/stats' })
    expect(await lastWord(gate, group.owner)).toMatch(
      /1 join, 1 sponsored.*earned 0\.45 USDC.*not paid out yet: 0\.45 USDC/s,
    )
    expect(await lastWord(gate, group.owner)).toMatch(
      /maturing until .* UTC: 0\.45 USDC.*ready for the next payout \(2.* 09:00 UTC\): 0 USDC/s,
    )
    await gate.passes(73 * HOUR_MS)
    await matureEarnings(gate.ctx)
    await goesThrough(gate, group.owner, { says: '/stats' })
    expect(await lastWord(gate, group.owner)).toMatch(
      /not paid out yet: 0\.45 USDC.*maturing: 0 USDC.*ready for the next payout \(2.* 09:00 UTC\): 0\.45 USDC/s,
    )
  })

  it('pauses the gate, which frees those it held, and has it go on', async () => {
    const group = await ownGroup()
    const held = gate.person('Held Hanna')
    held.joins(group.chat)
    await gate.moment()
    expect(held.isMutedIn(group.chat)).toBe(true)
    await goesThrough(gate, group.owner, { says: '/pausegroup' })
    expect(await statusOf(group)).toBe('paused')
    expect(held.isMutedIn(group.chat)).toBe(false)
    await goesThrough(gate, group.owner, { says: '/resumegroup' })
    expect(await statusOf(group)).toBe('active')
  })

  it('sees in the menu that the operator has frozen the group, and no reason', async () => {
    const group = await ownGroup()
    await freezeGroup(gate.ctx, { groupId: group.id, reason: 'odd joins' })
    await goesThrough(gate, group.owner, { says: '/menu' })
    expect(await lastWord(gate, group.owner)).toMatch(/gate is running.*has frozen.*no joins are sold/s)
    expect(allWords(group.owner)).not.toContain('odd joins')
    await clearGroup(gate.ctx, { groupId: group.id })
    await goesThrough(gate, group.owner, { says: '/menu' })
    expect(await lastWord(gate, group.owner)).not.toContain('has frozen')
  })

  it('sees at most six buttons at once, and each setting in one of the sections', async () => {
    const group = await ownGroup()
    await goesThrough(
      gate,
      group.owner,
      { says: '/menu' },
      { taps: 'Money' },
      { taps: 'Payout wallet' },
      { says: randomAddress() },
      { taps: 'Yes, this is my wallet' },
    )
    const lacksRight = { status: 'no_rights', missing_right: 'can_invite_users' } as const
    await gate.database.db.updateTable('group').set(lacksRight).where('id', '=', group.id).execute()
    await goesThrough(gate, group.owner, { says: '/menu' })
    const buttons = () => group.owner.received().at(-1)?.reply_markup?.inline_keyboard.flat() ?? []
    const main = buttons().map(({ text }) => text)
    expect(main).toEqual([
      'Check my rights again',
      'Joins and earnings',
      'Newcomers',
      'Advertisers',
      'Money',
      'This group',
      'My groups',
    ])
    const inSections: string[] = []
    for (const section of main.slice(2, -1)) {
      await goesThrough(gate, group.owner, { taps: section })
      expect(buttons().length).toBeLessThanOrEqual(6)
      inSections.push(...buttons().map(({ text }) => text))
      await goesThrough(gate, group.owner, { taps: '← Back to the group' })
      expect(buttons().map(({ text }) => text)).toEqual(main)
    }
    expect(inSections.filter((text) => !text.startsWith('←'))).toEqual([
      ...['Language', 'Rules', 'Own question', 'If they never answer', 'People who wait'],
      ...['Topic', 'Campaigns', 'Consent', 'Forbidden categories', 'Offers'],
      ...['Lowest bid', 'Payout wallet', 'Keep the present wallet'],
      ...['Invite link', 'Public list', 'Pause', 'Give away', 'Unregister'],
    ])
  })

  it('decides whether the group stands on the public list, is told what everybody sees there, and is off it at first', async () => {
    const group = await ownGroup()
    const isListed = async () => (await rowById(gate, group.id)).is_listed
    expect(await isListed()).toBe(false)
    await goesThrough(gate, group.owner, { says: '/menu' }, { taps: 'This group' }, { taps: 'Public list' })
    expect(await lastWord(gate, group.owner)).toMatch(/is not on the public list of groups: http.*\/groups/)
    expect(await lastWord(gate, group.owner)).toContain('No link to the group')
    await goesThrough(gate, group.owner, { taps: 'Put it on the list' })
    expect(await lastWord(gate, group.owner)).toContain('is on the public list')
    expect(await isListed()).toBe(true)
    await goesThrough(gate, group.owner, { says: '/pausegroup' }, { says: '/menu' })
    await goesThrough(gate, group.owner, { taps: 'This group' }, { taps: 'Public list' })
    expect(await lastWord(gate, group.owner)).toContain('appears there once it sells joins')
    await goesThrough(gate, group.owner, { taps: 'Take it off the list' })
    expect(await isListed()).toBe(false)
  })

  it('P40: sees the menu of a group whose every setting is as long as it may be', async () => {
    const family = '👩‍👩‍👧‍👦'.repeat(50)
    const long = (length: number, mark: string) => `${family.slice(0, length - 1).toWellFormed()}${mark}`
    const group = await ownGroup()
    const { accountId } = group.account
    await changeSettings(gate.ctx, {
      groupId: group.id,
      accountId,
      changes: {
        topic: long(60, 't'),
        rules: Array.from({ length: 10 }, (_, index) => long(200, `${index}`)),
        forbiddenCategories: CATEGORIES,
        ownQuestion: {
          kind: 'choice',
          prompt: 'p'.repeat(500),
          options: ['1', '2', '3', '4'].map((mark) => long(64, mark)),
        },
      },
    })
    await goesThrough(gate, group.owner, { says: '/menu' })
    expect(await lastWord(gate, group.owner)).toContain('The gate is running.')
  })

  it('turns the pages of a list of many groups, eight on each', async () => {
    const first = await ownGroup()
    for (let count = 0; count < 9; count++) await gate.market.group({ owner: first.account })
    await goesThrough(gate, first.owner, { says: '/stats' })
    const seen = [buttonsOf(first.owner)]
    expect(seen[0]).toHaveLength(9)
    await goesThrough(gate, first.owner, { taps: 'Next →' })
    seen.push(buttonsOf(first.owner))
    expect(seen[1]).toHaveLength(3)
    expect(new Set(seen.flat().filter((text) => text.startsWith('Group'))).size).toBe(10)
    await goesThrough(gate, first.owner, { taps: '← Previous' }, { taps: `${seen[0]?.[0]}` })
    expect(await lastWord(gate, first.owner)).toContain(`${seen[0]?.[0]}`)
  })

  it('turns the pages of campaigns, twenty on each, and of advertisers to block, eight on each', async () => {
    const group = await ownGroup()
    for (let count = 0; count < 21; count++) {
      await gate.market.campaign({ groupId: group.id, sponsor: `Sponsor ${count}` })
    }
    const { owner } = group
    await goesThrough(gate, owner, { says: '/menu' }, { taps: 'Advertisers' }, { taps: 'Campaigns' })
    const removals = () => buttonsOf(owner).filter((text) => text.startsWith('✕ '))
    const shown = removals()
    expect(shown).toHaveLength(20)
    await goesThrough(gate, owner, { taps: 'Next →' })
    expect([...shown, ...removals()].toSorted()).toEqual(
      Array.from({ length: 21 }, (_, count) => `✕ Sponsor ${count}`).toSorted(),
    )
    await goesThrough(gate, owner, { taps: 'Blocked advertisers' }, { taps: 'Block an advertiser' })
    const named = buttonsOf(owner).filter((text) => text.startsWith('Sponsor'))
    for (const size of [8, 5]) {
      await goesThrough(gate, owner, { taps: 'Next →' })
      const next = buttonsOf(owner).filter((text) => text.startsWith('Sponsor'))
      expect(next).toHaveLength(size)
      named.push(...next)
    }
    expect(new Set(named).size).toBe(21)
  })

  it('forbids a category with one tap: a campaign that runs there ends, and both sides see why', async () => {
    const group = await ownGroup()
    const advertiser = await gate.market.person()
    const campaign = await gate.market.campaign({ groupId: group.id, accountId: advertiser.accountId })
    await goesThrough(
      gate,
      group.owner,
      { says: '/menu' },
      { taps: 'Advertisers' },
      { taps: 'Forbidden categories' },
      { taps: '✓ Software and services' },
      { taps: '🚫 Gambling' },
    )
    expect((await rowById(gate, group.id)).forbidden_categories).toEqual(['adult', 'software'])
    expect(buttonsOf(group.owner)).toContain('🚫 Software and services')
    expect(await placementOf(campaign.id)).toEqual({ status: 'ended', end_reason: 'category' })
    const again = { groupId: group.id, accountId: advertiser.accountId }
    await expect(gate.market.order(again)).rejects.toMatchObject({ code: 'group.not_selling' })
    await goesThrough(gate, group.owner, { taps: '🚫 Software and services' })
    await expect(gate.market.order(again)).resolves.toMatchObject({ campaign: { category: 'software' } })
  })

  it('blocks an advertiser and lets them buy again', async () => {
    const group = await ownGroup()
    const advertiser = await gate.market.person()
    const campaign = await gate.market.campaign({ groupId: group.id, accountId: advertiser.accountId })
    await goesThrough(
      gate,
      group.owner,
      { says: '/menu' },
      { taps: 'Advertisers' },
      { taps: 'Campaigns' },
      { taps: 'Blocked advertisers' },
      { taps: 'Block an advertiser' },
      { taps: 'Example Tools' },
    )
    expect(await placementOf(campaign.id)).toEqual({ status: 'removed', end_reason: 'blocked' })
    const again = { groupId: group.id, accountId: advertiser.accountId }
    await expect(gate.market.order(again)).rejects.toMatchObject({ code: 'group.not_selling' })
    await goesThrough(gate, group.owner, { taps: 'Unblock Example Tools' })
    await gate.market.order(again)
  })

  it('unregisters the group after a second tap: campaigns end there, what was earned stays owed', async () => {
    const group = await ownGroup()
    const campaign = await gate.market.campaign({ groupId: group.id })
    await goesThrough(gate, group.owner, { says: '/unregister' })
    expect(await statusOf(group)).toBe('active')
    await goesThrough(gate, group.owner, { taps: 'Yes, unregister it' })
    expect(await statusOf(group)).toBe('unregistered')
    expect(await placementOf(campaign.id)).toEqual({ status: 'ended', end_reason: 'group_gone' })
    // A notice about the campaign may come after the answer.
    expect(allWords(group.owner)).toMatch(/still paid to your wallet/)
  })
})

describe('P63: counts of members', () => {
  it('are said to be missing until they are there', async () => {
    const group = await ownGroup()
    const reads = async (members: RegExp) => {
      await goesThrough(gate, group.owner, { says: '/menu' })
      expect(await lastWord(gate, group.owner)).toMatch(members)
      await goesThrough(gate, group.owner, { taps: 'Joins and earnings' })
      expect(await lastWord(gate, group.owner)).toMatch(members)
    }
    await reads(/^Members: not counted yet$/m)
    await refreshAll()
    await reads(new RegExp(`^Members: ${group.chat.memberCount()}$`, 'm'))
  })
})

/** Counts and checks every group, however young its last turn is. */
async function refreshAll(): Promise<void> {
  await gate.database.db.updateTable('group').set({ member_count_at: null, checked_at: null }).execute()
  for (let run = 0; run < 10; run++) {
    const { signal } = new AbortController()
    await refreshGroups(gate.ctx, telegramOf(gate), { signal, continues: false })
  }
  await gate.moment()
}
