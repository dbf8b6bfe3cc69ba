import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { findAccount } from '../server/accounts/findAccount.ts'
import { blockAdvertiser } from '../server/campaigns/blockAdvertiser.ts'
import { acceptPlacement, declinePlacement, removePlacement } from '../server/campaigns/changePlacement.ts'
import { getOwnersPlacement } from '../server/campaigns/ownersQueries.ts'
import { groupCheckJob } from '../server/groups/jobs.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { deleteMe } from '../server/privacy/deleteMe.ts'
import type { AccountId, CampaignId, TelegramUserId } from '../server/shared/ids.ts'
import { HOUR_MS } from '../server/shared/time.ts'
import {
  buttonsOf,
  buys,
  forges,
  links,
  messagesOf,
  newestOf,
  pays,
  sellingGroup,
  startMarket,
  wordsOf,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { randomAddress } from './fixtures/marketplace.ts'
import { goesThrough, rowById } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let gate: Gate
let serial = 0

beforeAll(async () => {
  gate = await startMarket()
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(() => gate.stop())

/** A campaign that has been paid for, in a group whose owner decides. */
async function offers(group: GatedGroup, sponsor = 'A bakery') {
  const person = gate.person(`Advertiser ${++serial}`)
  // Accounts that share a wallet answer for each other: one's no would be another's.
  await links(gate, person, randomAddress())
  const { id } = await buys(gate, person, group, { sponsor })
  await pays(gate, id)
  return { id, person }
}

const statusOf = async (id: CampaignId) => (await gate.market.placement(id)).status

async function adminOf(group: GatedGroup, name: string, { starts = true } = {}): Promise<SandboxUser> {
  const admin = gate.person(name)
  if (starts) await goesThrough(gate, admin, { says: '/start' })
  admin.joins(group.chat)
  await gate.moment()
  group.owner.promotes(admin, group.chat, { rights: ['can_invite_users'] })
  await gate.moment()
  return admin
}

const toCampaigns = [{ says: '/menu' }, { taps: 'Advertisers' }, { taps: 'Campaigns' }] as const

/** The owner names an admin as their deputy. */
async function names(group: GatedGroup, admin: SandboxUser): Promise<void> {
  await goesThrough(gate, group.owner, ...toCampaigns, { taps: 'Name a deputy' }, { taps: admin.name })
}

async function withDeputy(name: string): Promise<{ group: GatedGroup; deputy: SandboxUser }> {
  const group = await sellingGroup(gate, { consentPolicy: 'ask' })
  const deputy = await adminOf(group, name)
  await names(group, deputy)
  return { group, deputy }
}

const deputyOf = async (group: GatedGroup) => (await rowById(gate, group.id)).deputy_telegram_user_id

const digestsOf = (person: SandboxUser) =>
  messagesOf(person).filter(({ text }) => /silence means no/.test(text))

async function accountOf(person: SandboxUser): Promise<AccountId> {
  return (await findAccount(gate.database.db, person.id as TelegramUserId))?.id as AccountId
}

describe('the deputy of a group’s owner', () => {
  it('is an admin whom the owner names in the menu: both are told', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const ana = await adminOf(group, 'Ana')
    const helper = gate.person('Hank without rights')
    helper.joins(group.chat)
    await gate.moment()
    group.owner.promotes(helper, group.chat, { rights: ['can_pin_messages'] })
    await goesThrough(gate, group.owner, ...toCampaigns, { taps: 'Name a deputy' })
    expect(buttonsOf(group.owner)).toEqual(['Ana'])
    await goesThrough(gate, group.owner, { taps: 'Ana' })
    expect(await newestOf(gate, group.owner)).toMatch(/Ana is now your deputy in .*I have told them/s)
    expect(await newestOf(gate, ana)).toMatch(/You are now the deputy of the owner/)
    expect(await deputyOf(group)).toBe(ana.id)
    await forges(gate, group.owner, `o:deputy:${group.id}:${helper.id}`)
    expect(await newestOf(gate, group.owner)).toMatch(/no longer an admin .* who may let people in/)
    expect(await deputyOf(group)).toBe(ana.id)
  })

  it('is shown what the owner is shown, and accepts; the owner hears who did, and can remove it', async () => {
    const { group, deputy } = await withDeputy('Ana')
    const { id, person } = await offers(group, 'A cake shop')
    const [shown] = digestsOf(deputy)
    expect(shown?.text).toMatch(/^As a deputy you may decide.*time until 2.* UTC; silence/s)
    for (const part of [`A cake shop → ${group.chat.title}`, '0.50 USDC a join', '▫ Rye']) {
      expect(shown?.text).toContain(part)
    }
    expect(digestsOf(group.owner)).toHaveLength(1)
    await goesThrough(gate, deputy, { taps: 'See it as a member' })
    expect(buttonsOf(deputy)).toContain('Rye')
    const data = shown?.reply_markup?.inline_keyboard.flat()[0]
    await forges(gate, deputy, data !== undefined && 'callback_data' in data ? data.callback_data : '')
    expect(await newestOf(gate, deputy)).toMatch(/^Accepted: A cake shop runs in/)
    expect(await statusOf(id)).toBe('accepted')
    expect(wordsOf(person)).toMatch(/is running in .*, at 0\.50 USDC a join/)
    expect(await newestOf(gate, group.owner)).toMatch(/^Accepted by Ana, your deputy: A cake shop runs in/)
    await goesThrough(gate, group.owner, { taps: 'Remove it' })
    expect(await statusOf(id)).toBe('removed')
  })

  it('declines, removes and blocks, and the owner hears of each once', async () => {
    const { group, deputy } = await withDeputy('Bea')
    const first = await offers(group, 'First bakery')
    await goesThrough(
      gate,
      deputy,
      { taps: 'Decline' },
      { taps: 'Yes, decline it' },
      { taps: 'Yes, decline it' },
    )
    expect(await statusOf(first.id)).toBe('declined')
    await gate.passes(25 * HOUR_MS)
    const second = await offers(group, 'Second bakery')
    await goesThrough(gate, deputy, { taps: 'Accept' })
    await goesThrough(gate, deputy, { taps: 'Remove it' })
    expect(await statusOf(second.id)).toBe('removed')
    await gate.passes(25 * HOUR_MS)
    const third = await offers(group, 'Third bakery')
    await goesThrough(gate, deputy, { taps: 'Block' }, { taps: 'Yes, block them' })
    expect(await statusOf(third.id)).toBe('removed')
    const told = wordsOf(group.owner).match(/^\w+ by Bea, your deputy: .*?bakery/gm)
    expect(told).toEqual([
      'Declined by Bea, your deputy: First bakery',
      'Accepted by Bea, your deputy: Second bakery',
      'Removed by Bea, your deputy: Second bakery',
      'Blocked by Bea, your deputy: the advertiser “Third bakery',
    ])
  })

  it('and the owner tap at once: the first answer counts, and the other sees that it is decided', async () => {
    const { group, deputy } = await withDeputy('Cleo')
    const { id } = await offers(group)
    const { db } = gate.database
    const { id: placementId } = await gate.market.placement(id)
    const { hash, bid } = await getOwnersPlacement(db, { placementId })
    const [owner, other] = [group.account.accountId, await accountOf(deputy)]
    const outcomes = await Promise.allSettled([
      acceptPlacement(gate.ctx, { accountId: owner, placementId, hash, bid }),
      declinePlacement(gate.ctx, { accountId: other, placementId, by: 'Cleo' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'placement.wrong_status' }) },
    ])
    const decided = outcomes[0].status === 'fulfilled' ? 'accepted' : 'declined'
    expect(await statusOf(id)).toBe(decided)
    const late = decided === 'accepted' ? deputy : group.owner
    const act = decided === 'accepted' ? 'declinenow' : `accept`
    await forges(gate, late, `a:${act}:${placementId}:${bid}.${hash.slice(0, 16)}`)
    expect(await newestOf(gate, late)).not.toMatch(/^(Accepted|Declined): /)
    expect(await statusOf(id)).toBe(decided)
    expect(wordsOf(group.owner).match(/by Cleo, your deputy/g) ?? []).toHaveLength(
      decided === 'declined' ? 1 : 0,
    )
  })

  it('who accepts what the owner has accepted changes nothing, and the owner is told nothing', async () => {
    const { group, deputy } = await withDeputy('Dora')
    const { id } = await offers(group)
    await goesThrough(gate, group.owner, { taps: 'Accept' })
    await goesThrough(gate, deputy, { taps: 'Accept' })
    expect(await newestOf(gate, deputy)).toMatch(/^Accepted: /)
    expect(await statusOf(id)).toBe('accepted')
    expect(wordsOf(group.owner)).not.toContain('by Dora')
  })

  it('who is no admin with the right at that moment decides nothing, and is shown nothing more', async () => {
    const { group, deputy } = await withDeputy('Eva')
    const { id } = await offers(group)
    group.owner.promotes(deputy, group.chat, { rights: ['can_pin_messages'] })
    await goesThrough(gate, deputy, { taps: 'Accept' })
    expect(await newestOf(gate, deputy)).toMatch(/Only an admin with the right/)
    group.owner.demotes(deputy, group.chat)
    const { id: placementId } = await gate.market.placement(id)
    for (const act of ['declinenow', 'remove', 'blocknow', 'asmember', 'offer']) {
      await forges(gate, deputy, `a:${act}:${placementId}`)
      expect(await newestOf(gate, deputy)).toMatch(/Only an admin with the right/)
    }
    expect(await statusOf(id)).toBe('asked')
    // Telegram names the group's admins, as it does every hour.
    await enqueue(gate.database.db, groupCheckJob, { groupId: group.id })
    await gate.passes(25 * HOUR_MS)
    await offers(group, 'Another bakery')
    expect(wordsOf(group.owner)).toContain('Another bakery')
    expect(wordsOf(deputy)).not.toContain('Another bakery')
  })

  it('decides in no other group, nor do strangers, whatever a forged button says', async () => {
    const { group } = await withDeputy('Fay')
    const other = await withDeputy('Gwen')
    const stranger = await adminOf(group, 'Another admin')
    const { id } = await offers(group)
    const { id: placementId } = await gate.market.placement(id)
    const { hash, bid, advertiserId } = await getOwnersPlacement(gate.database.db, { placementId })
    const shown = `${bid}.${hash.slice(0, 16)}`
    for (const person of [other.deputy, stranger]) {
      for (const act of ['accept', 'declinenow', 'remove', 'blocknow', 'asmember', 'offer']) {
        await forges(gate, person, `a:${act}:${placementId}${act === 'accept' ? `:${shown}` : ''}`)
        expect(await newestOf(gate, person)).toMatch(
          /neither runs nor asks to run in a group of yours any more/,
        )
      }
      const accountId = await accountOf(person)
      const notTheirs = { code: 'placement.not_found' }
      const named = { accountId, placementId }
      await expect(acceptPlacement(gate.ctx, { ...named, hash, bid })).rejects.toMatchObject(notTheirs)
      await expect(declinePlacement(gate.ctx, named)).rejects.toMatchObject(notTheirs)
      await expect(removePlacement(gate.ctx, named)).rejects.toMatchObject(notTheirs)
      await expect(
        blockAdvertiser(gate.ctx, { groupId: group.id, accountId, advertiserId }),
      ).rejects.toMatchObject({ code: 'group.not_found' })
    }
    expect(await statusOf(id)).toBe('asked')
  })

  it('changes nothing else: money, price, settings and deputies are the owner’s alone', async () => {
    const { group, deputy } = await withDeputy('Hope')
    const before = await rowById(gate, group.id)
    for (const act of [
      'menu',
      'ads',
      'nodeputy',
      `deputy`,
      'deputies',
      'forbid',
      'pause',
      'unregister!',
      'set',
    ]) {
      const argument = { deputy: `:${deputy.id}`, forbid: ':shops', set: ':wallet' }[act] ?? ''
      const count = messagesOf(deputy).length
      await forges(gate, deputy, `o:${act}:${group.id}${argument}`)
      expect(messagesOf(deputy)).toHaveLength(count)
    }
    expect(await rowById(gate, group.id)).toEqual(before)
  })

  it('ends in one tap of the owner', async () => {
    const { group, deputy } = await withDeputy('Ina')
    const { id } = await offers(group)
    await goesThrough(gate, group.owner, ...toCampaigns)
    expect(await newestOf(gate, group.owner)).toMatch(/Your deputy .* decides about campaigns too/)
    await goesThrough(gate, group.owner, { taps: 'End the deputy’s say' })
    expect(await deputyOf(group)).toBeNull()
    expect(buttonsOf(group.owner)).toContain('Name a deputy')
    await goesThrough(gate, deputy, { taps: 'Accept' })
    expect(await newestOf(gate, deputy)).toMatch(/neither runs nor asks to run in a group of yours any more/)
    expect(await statusOf(id)).toBe('asked')
  })

  it('ends with a transfer of the group', async () => {
    const { group, deputy } = await withDeputy('Joy')
    const heir = await adminOf(group, 'Kay')
    await goesThrough(gate, group.owner, { says: '/transfer' }, { taps: 'Kay' })
    expect(await deputyOf(group)).toBe(deputy.id)
    await goesThrough(gate, heir, { taps: 'Accept' })
    expect(await newestOf(gate, heir)).toMatch(/is yours now/)
    expect(await deputyOf(group)).toBeNull()
  })

  it('ends when a new creator takes the group over', async () => {
    const { group, deputy } = await withDeputy('Lou')
    const heir = gate.person('Max')
    await goesThrough(gate, heir, { says: '/start' })
    heir.joins(group.chat)
    await gate.moment()
    group.owner.transfers(group.chat, heir)
    await gate.passes(72 * HOUR_MS)
    expect(await deputyOf(group)).toBe(deputy.id)
    await goesThrough(gate, heir, { taps: 'Take it over' })
    expect(await newestOf(gate, heir)).toMatch(/is yours now/)
    expect(await deputyOf(group)).toBeNull()
  })

  it('ends with their /deleteme, and with the owner’s', async () => {
    const first = await withDeputy('Lea')
    const second = await withDeputy('Mia')
    expect(await deleteMe(gate.ctx, { telegramUserId: first.deputy.id as TelegramUserId })).toBe('deleted')
    expect(await deputyOf(first.group)).toBeNull()
    expect(await deputyOf(second.group)).toBe(second.deputy.id)
    await deleteMe(gate.ctx, { telegramUserId: second.group.owner.id as TelegramUserId })
    expect(await deputyOf(second.group)).toBeNull()
  })

  it('may have to start the bot first: the owner hears so, and is asked alone until then', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const nia = await adminOf(group, 'Nia', { starts: false })
    await names(group, nia)
    expect(await newestOf(gate, group.owner)).toMatch(/They have never written to me/)
    await offers(group, 'First bakery')
    expect(digestsOf(group.owner)).toHaveLength(1)
    await goesThrough(gate, nia, { says: '/start' })
    expect(digestsOf(nia)).toEqual([])
    await gate.passes(25 * HOUR_MS)
    await offers(group, 'Second bakery')
    expect(digestsOf(nia).map(({ text }) => text)).toEqual([expect.stringContaining('Second bakery')])
  })
})
