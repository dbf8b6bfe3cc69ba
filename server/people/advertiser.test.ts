import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  CHOICE,
  createMarketplace,
  type Marketplace,
  OPEN,
  type Person,
  QUIZ,
  randomAddress,
} from '../../tests/fixtures/marketplace.ts'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import { keyedWallet } from '../accounts/pseudonym.ts'
import { linkWallet, markWalletProven } from '../accounts/wallets.ts'
import { blockAdvertiser, unblockAdvertiser } from '../campaigns/blockAdvertiser.ts'
import { findBuyableGroups } from '../campaigns/buyableGroups.ts'
import { declinePlacement, removePlacement } from '../campaigns/changePlacement.ts'
import { knownAdvertiser } from '../campaigns/consent.ts'
import { contentHash, parseContent } from '../campaigns/content.ts'
import { chooseDigest, markAsked } from '../campaigns/digest.ts'
import { getPlacement } from '../campaigns/placementQueries.ts'
import { getVersion, reviewOf } from '../campaigns/versionQueries.ts'
import { refuseVersion, stopVersion } from '../campaigns/versions.ts'
import { type Context, transact } from '../context.ts'
import { findAdvertisers } from '../owners/queries.ts'
import { deleteMe, forgetForgotten } from '../privacy/deleteMe.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { DAY_MS } from '../shared/time.ts'

let database: TestDatabase
let ctx: Context
let clock: TestClock
let market: Marketplace

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock, config: { reviewAds: 'none' } })
  market = createMarketplace(ctx)
})
afterAll(() => database.drop())

const refused = { code: 'group.not_selling' }

async function isOffered(groupId: GroupId, { accountId }: Person): Promise<boolean> {
  const found = await findBuyableGroups(ctx.db, {
    accountId,
    ...{ at: ctx.clock.now(), limit: 1, offset: 0, filter: { groupIds: [groupId] } },
  })
  return found.length > 0
}

async function statusOf(id: CampaignId) {
  const placement = database.db.selectFrom('placement').select('status').where('campaign_id', '=', id)
  return (await placement.executeTakeFirstOrThrow()).status
}

it('a block holds for every account that links a wallet which the advertiser has proven', async () => {
  const { id: groupId, owner } = await market.group()
  const blocked = await market.person()
  const before = await market.person(blocked.wallet, { proven: false })
  const { id: running } = await market.campaign({ groupId, accountId: before.accountId })
  const block = { groupId, accountId: owner.accountId, advertiserId: blocked.accountId }
  await blockAdvertiser(ctx, block)
  expect(await statusOf(running)).not.toBe('accepted')

  const after = await market.person(blocked.wallet, { proven: false })
  for (const person of [blocked, before, after]) {
    await expect(market.order({ groupId, accountId: person.accountId })).rejects.toMatchObject(refused)
    expect(await isOffered(groupId, person)).toBe(false)
  }
  // Nobody who is blocked already is offered to be blocked.
  expect(await findAdvertisers(ctx.db, { groupId, limit: 9, offset: 0 })).toEqual([])

  await unblockAdvertiser(ctx, block)
  expect(await isOffered(groupId, after)).toBe(true)
  await expect(market.order({ groupId, accountId: after.accountId })).resolves.toBeDefined()
})

it('a campaign that runs when the wallet of a blocked advertiser is linked sells no more', async () => {
  const { id: groupId, owner } = await market.group()
  const [blocked, other] = [await market.person(), await market.person()]
  await market.campaign({ groupId, accountId: other.accountId })
  await blockAdvertiser(ctx, { groupId, accountId: owner.accountId, advertiserId: blocked.accountId })
  expect((await market.asked(groupId)).sponsorship).not.toBeNull()
  await linkWallet(ctx, { accountId: other.accountId, wallet: blocked.wallet })
  expect((await market.asked(groupId)).sponsorship).toBeNull()
})

it('P54: nobody has a rival blocked by linking the wallet of the rival', async () => {
  const { id: groupId, owner } = await market.group()
  const rival = await market.person()
  const attacker = await market.person(rival.wallet, { proven: false })
  const { id: attack } = await market.campaign({ groupId, accountId: attacker.accountId })
  const { id: honest } = await market.campaign({ groupId, accountId: rival.accountId })
  await blockAdvertiser(ctx, { groupId, accountId: owner.accountId, advertiserId: attacker.accountId })
  expect([await statusOf(attack), await statusOf(honest)]).toEqual(['removed', 'accepted'])
  expect((await market.asked(groupId)).sponsorship).toMatchObject({ campaignId: honest })
})

describe('one advertiser under several accounts', () => {
  type Sign = 'has proven' | 'has paid into' | 'has only linked'

  /** Somebody who has had a campaign in a group of their own, and a wallet to go on with. */
  async function first(sign: Sign = 'has proven'): Promise<Person> {
    const person = await market.person(undefined, { proven: sign === 'has proven' })
    if (sign !== 'has only linked') await market.campaign({ ...(await sold()), accountId: person.accountId })
    return person
  }
  const second = ({ wallet }: Person) => market.person(wallet, { proven: false })
  const sold = async () => ({ groupId: (await market.group()).id })

  /** A person who has deleted themselves, under their new account. */
  async function back({ telegramUserId, accountId }: Person): Promise<Person> {
    expect(await deleteMe(ctx, { telegramUserId })).toBe('deleted')
    const { id } = await findOrCreateAccount(ctx, { telegramUserId, language: 'en' })
    expect(id).not.toBe(accountId)
    const wallet = randomAddress()
    await linkWallet(ctx, { accountId: id, wallet })
    return { accountId: id, telegramUserId, wallet }
  }

  const ways: readonly [string, (person: Person) => Promise<Person>][] = [
    ['a second account with the same wallet', second],
    [
      'a second account with an earlier wallet',
      async (person) => {
        await linkWallet(ctx, { accountId: person.accountId, wallet: randomAddress() })
        return second(person)
      },
    ],
    ['an account made after /deleteme', back],
    [
      'a second account with the wallet of a deleted one',
      async (person) => {
        await deleteMe(ctx, person)
        return second(person)
      },
    ],
  ]

  async function placed(person: Person, groupId: GroupId, task = CHOICE) {
    const { id } = await market.campaign({ groupId, accountId: person.accountId, task })
    return market.placement(id)
  }

  describe.each(ways)('%s', (_, asOther) => {
    it('stays blocked', async () => {
      const person = await first()
      const { id: groupId, owner } = await market.group()
      await blockAdvertiser(ctx, { groupId, accountId: owner.accountId, advertiserId: person.accountId })
      const other = await asOther(person)
      await expect(market.order({ groupId, accountId: other.accountId })).rejects.toMatchObject(refused)
    })

    it('rests after a no', async () => {
      const person = await first()
      const { id: groupId, owner } = await market.group({ consentPolicy: 'ask' })
      const { id: placementId } = await placed(person, groupId)
      await declinePlacement(ctx, { placementId, accountId: owner.accountId })
      const other = await asOther(person)
      const order = { groupId, accountId: other.accountId }
      await expect(market.order(order)).rejects.toMatchObject({ code: 'placement.resting' })
      clock.advance(30 * DAY_MS)
      await expect(market.order(order)).resolves.toBeDefined()
    })

    it('is not known while content of the other was stopped', async () => {
      const person = await first()
      const reported = await placed(person, (await market.group()).id, OPEN)
      const other = await asOther(person)
      await placed(other, (await market.group()).id)
      clock.advance(31 * DAY_MS)
      expect(await isKnown(other)).toBe(true)
      const version = await getVersion(ctx.db, reported.askedVersionId ?? reported.versionId ?? never())
      await stopVersion(ctx, { versionId: version.id, hash: version.hash, reason: 'test' })
      expect(await isKnown(other)).toBe(false)
    })

    it('has a copy of refused content reviewed again', async () => {
      const person = await first()
      const content = parseContent(
        { language: 'en', variants: [QUIZ] },
        { sponsor: 'Example Tools', config: ctx.config },
      )
      const reviewed = { accountId: person.accountId, category: 'other' as const, content }
      const { versionId } = await placed(person, (await market.group()).id, QUIZ)
      const version = await getVersion(ctx.db, versionId ?? never())
      expect(version.hash).toBe(contentHash(content))
      await refuseVersion(ctx, { versionId: version.id, hash: version.hash, reason: 'test' })
      const other = await asOther(person)
      expect(await reviewOf(ctx, { ...reviewed, accountId: other.accountId })).toBe('waiting')
      const stranger = await market.person()
      expect(await reviewOf(ctx, { ...reviewed, accountId: stranger.accountId })).toBe('allowed')
    })
  })

  it.each<[Sign, boolean]>([
    ['has proven', true],
    ['has paid into', true],
    ['has only linked', false],
  ])('is bound by a wallet that the first account %s: %s', async (sign, bound) => {
    const person = await first(sign)
    const { id: groupId, owner } = await market.group()
    const other = await second(person)
    await blockAdvertiser(ctx, { groupId, accountId: owner.accountId, advertiserId: person.accountId })
    expect(await isOffered(groupId, other)).toBe(!bound)
  })

  it('P54: nobody is bound by a stranger who pays into their wallet later, nor once they have proven it', async () => {
    const wallet = randomAddress()
    const before = await market.person(wallet, { proven: false })
    clock.advance(DAY_MS)
    const attacker = await market.person(wallet, { proven: false })
    await market.campaign({ ...(await sold()), accountId: attacker.accountId })
    const after = await market.person(wallet, { proven: false })
    const { id: groupId, owner } = await market.group()
    await blockAdvertiser(ctx, { groupId, accountId: owner.accountId, advertiserId: attacker.accountId })
    expect([await isOffered(groupId, before), await isOffered(groupId, after)]).toEqual([true, false])
    await markWalletProven(ctx, { accountId: after.accountId, wallet })
    expect(await isOffered(groupId, after)).toBe(true)
  })

  it('has three open requests in a group in all, and a stranger who links its wallet takes none of them', async () => {
    const person = await market.person()
    const { id: groupId, owner } = await market.group({ consentPolicy: 'ask' })
    const attacker = await second(person)
    const order = async ({ accountId }: Person, prompt: string) =>
      (await market.campaign({ groupId, accountId, joins: 100, task: { ...OPEN, prompt } })).id
    const theirs = [
      await order(attacker, 'One?'),
      await order(attacker, 'Two?'),
      await order(attacker, 'Three?'),
    ]
    const honest = [await order(person, 'Four?'), await order(person, 'Five?')]
    const asked = await transact(ctx, ({ db }) => chooseDigest(db, owner.accountId, clock.now()))
    expect(asked.map(({ campaignId }) => campaignId)).toEqual([...theirs, ...honest])
    await transact(ctx, ({ db }) =>
      markAsked(db, { placementIds: asked.slice(3).map(({ id }) => id), at: clock.now() }),
    )
    clock.advance(DAY_MS)
    const next = await transact(ctx, ({ db }) => chooseDigest(db, owner.accountId, clock.now()))
    expect(next.map(({ campaignId }) => campaignId)).toEqual(theirs.slice(0, 1))
  })

  it('loses the consent to copies in all accounts at once', async () => {
    const person = await first()
    const other = await second(person)
    const { id: groupId, owner } = await market.group()
    const [one, copy] = [await placed(person, groupId), await placed(other, groupId)]
    await removePlacement(ctx, { placementId: one.id, accountId: owner.accountId })
    expect((await getPlacement(ctx.db, copy.id)).status).not.toBe('accepted')
  })

  it('nobody earns from a campaign under a second account of theirs', async () => {
    const { id: groupId, owner } = await market.group()
    const [earlier, later] = [randomAddress(), randomAddress()]
    const other = await market.person(earlier, { proven: false })
    await market.campaign({ groupId, accountId: other.accountId })
    expect((await market.asked(groupId)).sponsorship).not.toBeNull()
    await linkWallet(ctx, { accountId: owner.accountId, wallet: earlier })
    await linkWallet(ctx, { accountId: owner.accountId, wallet: later })
    expect((await market.asked(groupId)).sponsorship).toBeNull()
  })

  it('keeps no wallet of a deleted account in the open, and after 365 days not even its hash', async () => {
    const person = await first()
    await deleteMe(ctx, person)
    const kept = () =>
      database.db
        .selectFrom('account_wallet')
        .select(['wallet', 'keyed'])
        .where('account_id', '=', person.accountId)
        .execute()
    const keyed = keyedWallet(ctx.config, person.wallet)
    expect(await kept()).toEqual([{ wallet: keyed, keyed }])
    clock.advance(366 * DAY_MS)
    await forgetForgotten(ctx)
    expect(await kept()).toEqual([])
    const { pseudonym } = await database.db
      .selectFrom('account')
      .select('pseudonym')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    expect(pseudonym).toBeNull()
  })
})

async function isKnown({ accountId }: Person): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${knownAdvertiser(sql`${accountId}::bigint`, clock.now())} as known`.execute(ctx.db)
  return rows[0]?.known ?? false
}

function never(): never {
  throw new Error('a placement has content')
}
