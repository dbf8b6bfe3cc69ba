import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bestFirst, couldWin, holdAuction } from '../server/campaigns/auction.ts'
import type { Campaign } from '../server/campaigns/campaign.ts'
import { declinePlacement, removePlacement } from '../server/campaigns/changePlacement.ts'
import { openTopup } from '../server/campaigns/deposit.ts'
import { expireCampaign } from '../server/campaigns/endCampaign.ts'
import { pauseCampaign, resumeCampaign, withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import type { Context } from '../server/context.ts'
import { CREDIT_KINDS } from '../server/deposits/payment.ts'
import { meetDeadline } from '../server/gate/meetDeadline.ts'
import { lockGroup } from '../server/groups/findGroup.ts'
import { DomainError } from '../server/shared/errors.ts'
import type { CampaignId, GroupId, TelegramUserId, VerificationId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { HOUR_MS } from '../server/shared/time.ts'
import { matureEarning } from '../server/verifications/matureEarnings.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import {
  CHOICE,
  createMarketplace,
  type FinalCredit,
  type Marketplace,
  OPEN,
  type Person,
  QUIZ,
  randomHash,
} from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import {
  agreeToRules,
  answerTask,
  askMember,
  chargeAdmission,
  endVisit,
  giveBackAdmission,
  judgeAnswer,
} from './fixtures/steps.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let world: World

/** The things that actions pick from. It grows as they act. */
interface World {
  readonly market: Marketplace
  readonly groups: { id: GroupId; owner: Person }[]
  readonly advertisers: Person[]
  readonly people: TelegramUserId[]
  readonly campaigns: Campaign[]
  readonly credits: FinalCredit[]
  readonly verifications: VerificationId[]
}

beforeEach(async () => {
  database = await createTestDatabase({ size: 12 })
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  const market = createMarketplace(ctx)
  world = {
    market,
    groups: [await market.group(), await market.group({ consentPolicy: 'ask', ownQuestion: QUIZ })],
    advertisers: [await market.person(), await market.person(), await market.person()],
    people: Array.from({ length: 200 }, () => market.nextTelegramUserId()),
    campaigns: [],
    credits: [],
    verifications: [],
  }
  for (const { id: groupId, owner } of world.groups) {
    for (const { accountId } of world.advertisers) {
      const { campaign, deposit } = await market.order({ groupId, accountId, joins: 30 })
      await market.pays({ campaignId: campaign.id, amount: deposit.amount })
      await market.accepts({ campaignId: campaign.id, owner })
      world.campaigns.push(campaign)
    }
  }
})
afterEach(() => database.drop())

describe('whatever people do at the same time', () => {
  it('nothing is oversold, lost or counted twice, and the best eligible bid wins', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyAction(), { minLength: 20, maxLength: 60 }), { minLength: 3, maxLength: 5 }),
        async (batches) => {
          for (const batch of batches) {
            await Promise.all(batch.map(perform))
            expect(await findBrokenLaws(database.db)).toEqual({})
            await expectLadderAndAuctionAgree()
            clock.advance(batch.length * HOUR_MS)
          }
        },
      ),
      { numRuns: 10 },
    )
    const admitted = await database.db
      .selectFrom('verification')
      .select('id')
      .where('state', '=', 'admitted')
      .where('campaign_id', 'is not', null)
      .execute()
    expect(admitted.length).toBeGreaterThan(10)
  })
})

interface Action {
  readonly kind: (typeof ACTIONS)[number]
  readonly pick: number
  readonly other: number
}

// Those that keep the market going stand several times.
const ACTIONS = [
  ...['order', 'pay', 'pay', 'credit', 'credit', 'accept', 'bid', 'topup', 'decline', 'expireCampaign'],
  ...['pause', 'resume', 'resume', 'withdraw'],
  ...[
    'join',
    'join',
    'join',
    'join',
    'ask',
    'ask',
    'answer',
    'answer',
    'judge',
    'agree',
    'agree',
    'charge',
    'charge',
  ],
  ...['through', 'through', 'through', 'leave', 'expire', 'giveBack', 'mature'],
] as const

function anyAction(): fc.Arbitrary<Action> {
  return fc.record({
    kind: fc.constantFrom(...ACTIONS),
    pick: fc.nat(1_000_000),
    other: fc.nat(1_000_000),
  })
}

/** Acts on an existing thing. The domain's refusals are no failures; all other errors are. */
async function perform({ kind, pick, other }: Action): Promise<void> {
  const { market } = world
  const one = <T>(list: readonly T[], by = pick): T | undefined => list[by % Math.max(1, list.length)]
  const group = one(world.groups) as { id: GroupId; owner: Person }
  const campaign = one(world.campaigns)
  const verificationId = one(world.verifications.slice(-40))
  const advertised = campaign && { accountId: campaign.accountId, campaignId: campaign.id }
  const owned = campaign && (await findOwned(campaign.id))
  const v = verificationId && { verificationId }

  const act = async (): Promise<unknown> => {
    switch (kind) {
      case 'order': {
        const { campaign: ordered } = await market.order({
          groupId: group.id,
          accountId: (one(world.advertisers, other) as Person).accountId,
          bid: usdc(BigInt(20_000 + (other % 10) * 10_000)),
          joins: 1 + (other % 5),
          task: [CHOICE, QUIZ, OPEN][other % 3],
          ...(other % 2 ? { dailyCap: 1 + (other % 3) } : {}),
          ...(other % 5 ? {} : { endsAt: new Date(clock.now().getTime() + 30 * HOUR_MS) }),
        })
        return world.campaigns.push(ordered)
      }
      case 'pay': {
        if (!campaign) return
        const amount = usdc(BigInt(10_000 + (other % 1_000_000)))
        const place = { txHash: randomHash(), logIndex: other % 9 }
        const kind = other % 3 ? CREDIT_KINDS[0] : CREDIT_KINDS[1]
        return world.credits.push({ campaignId: campaign.id, amount, kind, ...place })
      }
      case 'credit': {
        const credit = one(world.credits.slice(-6))
        return credit && market.pays(credit)
      }
      case 'topup':
        return advertised && openTopup(ctx, { ...advertised, amount: usdc(200_000n) })
      case 'accept':
        return owned && market.accepts({ campaignId: owned.campaignId, owner: owned.owner })
      case 'decline':
        return owned && other % 4 === 0 && (other % 8 ? declinePlacement : removePlacement)(ctx, owned)
      case 'expireCampaign':
        return campaign && expireCampaign(ctx, { campaignId: campaign.id })
      case 'bid':
        return advertised && market.bids({ ...advertised, bid: usdc(BigInt(10_000 + (other % 15) * 10_000)) })
      case 'pause':
        return advertised && pauseCampaign(ctx, advertised)
      case 'resume':
        return advertised && resumeCampaign(ctx, advertised)
      case 'withdraw':
        return advertised && other % 4 === 0 && withdrawCampaign(ctx, advertised)
      case 'join': {
        const { id } = await market.invited(group.id, one(world.people, other))
        return world.verifications.push(id)
      }
      case 'through': {
        const { id } = await market.invited(group.id, one(world.people, other))
        world.verifications.push(id)
        await askMember(ctx, { verificationId: id })
        await answerTask(ctx, { verificationId: id, answer: other % 2 ? { option: 1 } : { text: 'Yes.' } })
        await agreeToRules(ctx, { verificationId: id })
        return chargeAdmission(ctx, { verificationId: id })
      }
      case 'ask':
        return v && askMember(ctx, v)
      case 'answer':
        return (
          v && answerTask(ctx, { ...v, answer: other % 3 ? { option: other % 2 } : { text: 'Because.' } })
        )
      case 'judge':
        return v && judgeAnswer(ctx, { ...v, passed: other % 3 > 0, free: other % 4 === 0 })
      case 'agree':
        return v && agreeToRules(ctx, v)
      case 'charge':
        return v && chargeAdmission(ctx, v)
      case 'leave':
        return v && endVisit(ctx, { ...v, end: other % 2 ? 'left' : 'settled_elsewhere' })
      case 'expire':
        return v && meetDeadline(ctx, v)
      case 'giveBack':
        return v && giveBackAdmission(ctx, v)
      case 'mature':
        return v && matureEarning(ctx, v)
    }
  }
  await act().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error
  })
}

/** One placement of a campaign, and the owner of its group. */
async function findOwned(campaignId: CampaignId) {
  const { id: placementId, groupId } = await world.market.placement(campaignId)
  const owner = world.groups.find(({ id }) => id === groupId)?.owner
  return owner && { campaignId, placementId, owner, accountId: owner.accountId }
}

/** The ladder's winner of the next join is the auction's, for a person without history. */
async function expectLadderAndAuctionAgree(): Promise<void> {
  const at = clock.now()
  for (const { id: groupId } of world.groups) {
    const { rows } = await sql<{ id: number }>`
      select p.id from placement p join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
      where g.id = ${groupId} and ${couldWin(at)} order by ${bestFirst}`.execute(database.db)
    const { winner } = await ctx.db
      .transaction()
      .execute(async (tx) => holdAuction(tx, { group: await lockGroup(tx, groupId), servedBy: [], at }))
    expect(winner?.placementId).toBe(rows[0]?.id)
  }
}
