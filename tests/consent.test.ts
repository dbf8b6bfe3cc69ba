import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptPlacement,
  addPlacements,
  changePlacement,
  declinePlacement,
  removePlacement,
} from '../server/campaigns/changePlacement.ts'
import { pauseCampaign, resumeCampaign } from '../server/campaigns/lifecycle.ts'
import { findVersions } from '../server/campaigns/versionQueries.ts'
import { addVersion, allowVersion, refuseVersion, stopVersion } from '../server/campaigns/versions.ts'
import type { Context } from '../server/context.ts'
import { DomainError } from '../server/shared/errors.ts'
import type { AccountId, CampaignId, ContentVersionId, GroupId, PlacementId } from '../server/shared/ids.ts'
import { type Usdc, usdc } from '../server/shared/money.ts'
import { DAY_MS } from '../server/shared/time.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace, type Marketplace, type Person } from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock, config: { reviewAds: 'all' } })
  market = createMarketplace(ctx)
})
afterAll(() => database.drop())

/** A placement as its owner sees it on the screen. It stays there while the world moves on. */
interface Screen {
  readonly placementId: PlacementId
  readonly hash: string
  readonly bid: Usdc
}

/** The campaign under test, and an independent account of what was allowed and agreed to. */
interface Story {
  readonly campaignId: CampaignId
  readonly accountId: AccountId
  readonly groups: readonly { readonly id: GroupId; readonly owner: Person }[]
  readonly screens: Screen[]
  readonly allowed: Set<string>
  /** The lowest bid that an owner has agreed to, by group and content. */
  readonly agreed: Map<string, bigint>
}

const ACTS = [
  ...['write', 'allow', 'allow', 'allow', 'look', 'look', 'accept', 'accept', 'accept', 'refuse', 'stop'],
  ...['settle', 'settle', 'settle', 'bid', 'bid', 'decline', 'remove', 'add', 'pause', 'resume', 'wait'],
] as const
interface Act {
  readonly kind: (typeof ACTS)[number]
  readonly pick: number
}

describe('P118: what runs', () => {
  it('was allowed and agreed to at this bid or a lower one, whatever happens in whatever order', async () => {
    let ran = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ kind: fc.constantFrom(...ACTS), pick: fc.nat(10_000) }), {
          minLength: 60,
          maxLength: 140,
          size: 'max',
        }),
        async (acts) => {
          const story = await begin()
          for (const act of acts) {
            await perform(story, act as Act).catch((error: unknown) => {
              if (!(error instanceof DomainError)) throw error
            })
            ran += await expectAgreed(story)
          }
          expect(await findBrokenLaws(database.db)).toEqual({})
        },
      ),
      { numRuns: 12 },
    )
    expect(ran).toBeGreaterThan(100)
  })
})

async function begin(): Promise<Story> {
  const groups = [
    await market.group({ consentPolicy: 'ask' }),
    await market.group({ consentPolicy: 'ask' }),
    await market.group({ consentPolicy: 'ask' }),
  ]
  const { accountId } = await market.person()
  const orders = groups.map(({ id: groupId }) => ({ groupId }))
  const { campaign, deposit } = await market.order({ accountId, groups: orders, joins: 50 })
  await market.pays({ campaignId: campaign.id, amount: deposit.amount })
  return { campaignId: campaign.id, accountId, groups, screens: [], allowed: new Set(), agreed: new Map() }
}

function one<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)]
}

async function perform(story: Story, { kind, pick }: Act): Promise<void> {
  const { campaignId, accountId, groups, screens, allowed, agreed } = story
  const group = one(groups, pick) as Story['groups'][number]
  const { id: placementId } = await market.placement(campaignId, group.id)
  const owner = { accountId: group.owner.accountId, placementId }
  const version = one(await findVersions(ctx.db, campaignId), pick >> 2)
  const named = version && { versionId: version.id, hash: version.hash }
  switch (kind) {
    case 'write': {
      // Few texts, so that a copy of earlier content comes too.
      const variants = [{ kind: 'open', prompt: `What is number ${pick % 5}?` }]
      const { review, hash } = await addVersion(ctx, {
        accountId,
        campaignId,
        language: 'en',
        variants,
        offer: null,
      })
      if (review === 'allowed') expect(allowed).toContain(hash)
      return
    }
    case 'allow':
      if (named) await allowVersion(ctx, named)
      if (named) allowed.add(named.hash)
      return
    case 'refuse':
    case 'stop': {
      if (!named || pick % 3 > 0) return
      await (kind === 'refuse' ? refuseVersion : stopVersion)(ctx, { ...named, reason: 'Why' })
      allowed.delete(named.hash)
      for (const { id } of groups) if (kind === 'stop') agreed.delete(`${id}:${named.hash}`)
      return
    }
    case 'look': {
      const { askedVersionId, versionId, bid } = await market.placement(campaignId, group.id)
      const shown = (await findVersions(ctx.db, campaignId)).find(
        ({ id }) => id === (askedVersionId ?? versionId),
      )
      if (shown) screens.push({ placementId, hash: shown.hash, bid })
      return
    }
    case 'settle': {
      // The operator and the owner say yes to what is there, so that much runs.
      if (named) await perform(story, { kind: 'allow', pick })
      await perform(story, { kind: 'look', pick })
      return acceptScreen(story, screens.at(-1), owner.accountId)
    }
    case 'accept': {
      const screen = one(screens.filter((screen) => screen.placementId === placementId).slice(-3), pick)
      return acceptScreen(story, screen, owner.accountId)
    }
    case 'decline':
    case 'remove': {
      if (pick % 3 > 0) return
      const { askedVersionId, endReason } = await market.placement(campaignId, group.id)
      const before = await findVersions(ctx.db, campaignId)
      await (kind === 'decline' ? declinePlacement : removePlacement)(ctx, owner)
      const ends = (id: ContentVersionId) => (kind === 'decline' ? id === askedVersionId : endReason === null)
      for (const { id, hash } of before) if (ends(id)) agreed.delete(`${group.id}:${hash}`)
      return
    }
    case 'bid': {
      const bid = usdc(BigInt(50_000 + (pick % 8) * 10_000))
      await changePlacement(ctx, { accountId, placementId, bid })
      return
    }
    case 'add':
      return addPlacements(ctx, { accountId, campaignId, groups: [{ groupId: group.id }] })
    case 'pause':
      await pauseCampaign(ctx, { accountId, campaignId })
      return
    case 'resume':
      await resumeCampaign(ctx, { accountId, campaignId })
      return
    case 'wait':
      if (pick % 4 === 0) clock.advance(31 * DAY_MS)
  }
}

/** The owner accepts what a screen shows, however old it is. */
async function acceptScreen(
  { agreed }: Story,
  screen: Screen | undefined,
  accountId: AccountId,
): Promise<void> {
  if (!screen) return
  const { groupId } = await acceptPlacement(ctx, { ...screen, accountId })
  const key = `${groupId}:${screen.hash}`
  const before = agreed.get(key)
  if (before === undefined || before > screen.bid) agreed.set(key, screen.bid)
}

/** How many placements run; each runs what the account allows. */
async function expectAgreed({ campaignId, allowed, agreed }: Story): Promise<number> {
  const { rows } = await sql<{ groupId: GroupId; hash: string; bid: Usdc }>`
    select p.group_id as "groupId", v.hash, p.bid from placement p join content_version v on v.id = p.version_id
    where p.campaign_id = ${campaignId} and (p.status = 'accepted' or p.in_ladder)`.execute(database.db)
  for (const { groupId, hash, bid } of rows) {
    expect(allowed).toContain(hash)
    const least = agreed.get(`${groupId}:${hash}`)
    expect(least).toBeDefined()
    expect(bid >= (least ?? bid + 1n)).toBe(true)
  }
  return rows.length
}
