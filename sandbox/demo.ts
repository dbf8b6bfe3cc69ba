import { sql } from 'kysely'
import { findOrCreateAccount } from '../server/accounts/findAccount.ts'
import { linkWallet, markWalletProven } from '../server/accounts/wallets.ts'
import { changeBids } from '../server/campaigns/changeBids.ts'
import { acceptPlacement, declinePlacement } from '../server/campaigns/changePlacement.ts'
import { createCampaign } from '../server/campaigns/createCampaign.ts'
import { openTopup, renewDeposit } from '../server/campaigns/deposit.ts'
import { pauseCampaign, withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { getOwnersPlacement } from '../server/campaigns/ownersQueries.ts'
import { findVersions } from '../server/campaigns/versionQueries.ts'
import { allowVersion } from '../server/campaigns/versions.ts'
import { type Context, transact } from '../server/context.ts'
import { getDoor } from '../server/gate/door.ts'
import { updateMemberCount } from '../server/groups/countAdmission.ts'
import { registerGroup } from '../server/groups/registerGroup.ts'
import { changeSettings } from '../server/groups/settings.ts'
import { setGroupStatus } from '../server/groups/status.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { followOffer } from '../server/offers/followOffers.ts'
import { payeesAnnounceJob } from '../server/payouts/jobs.ts'
import { setPayoutWallet } from '../server/payouts/wantPayee.ts'
import type { AccountId, CampaignId, GroupId, TelegramChatId, TelegramUserId } from '../server/shared/ids.ts'
import { parseUsdc } from '../server/shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import { formBatches } from '../server/verifications/formBatches.ts'
import {
  DEMO_CAMPAIGNS,
  DEMO_GROUPS,
  type DemoCampaign,
  type DemoGroup,
  type DemoGroupName,
} from './demoCast.ts'
import { joinAsDemoMember } from './demoMember.ts'
import { createDemoPayments, type DemoChain, type PayDemoDeposit } from './demoPayments.ts'
import { DEMO_WALLETS, type DemoWalletName } from './demoWalletList.ts'
import { demoAddresses } from './demoWallets.ts'
import { createDice, createTimeline, type Dice, type Timeline } from './timeline.ts'

/** The advisory lock under which demo data are written: any number that nothing else uses. */
const DEMO_LOCK = 7_163_942_019

const DAYS = 30

/** More than any wallet earns in the month. */
const UNREACHED = parseUsdc('1000000')

/** Telegram ids that the demo uses: far from those of the sandbox's people. */
const FIRST_GROUP = -1_009_000_000_001
const FIRST_ACCOUNT = 9_100_000_000
const FIRST_MEMBER = 9_200_000_000

/** The demo's plot and its means. */
interface Story {
  readonly ctx: Context
  readonly timeline: Timeline
  readonly dice: Dice
  readonly pay: PayDemoDeposit
  readonly start: Date
  readonly accounts: ReadonlyMap<DemoWalletName, AccountId>
  readonly groups: ReadonlyMap<DemoGroupName, GroupId>
}

/**
 * Writes a marketplace with thirty days of history through the domain's own functions: groups, owners, advertisers and
 * campaigns in every state. Members were admitted, failed, left or never answered. Deposits are paid on the embedded chain now
 * and credited in the past. Runs once and atomically; returns false if the demo exists already. Only for deployments whose
 * parts are all embedded.
 *
 * Payments of a killed attempt stay in the escrow, where the watcher finds them as money of unknown campaigns.
 */
export function seedDemo(ctx: Context, chain: DemoChain): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    // A second writer waits for as long as the first one takes.
    await sql`set local statement_timeout = 0`.execute(ctx.db)
    // The same statements run for every member.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(ctx.db)
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(ctx.db)
    const end = ctx.clock.now()
    const start = addMs(end, -DAYS * DAY_MS)
    const timeline = createTimeline(start)
    const past: Context = {
      ...ctx,
      db: ctx.db,
      clock: timeline.clock,
      // The demo's bids ignore this deployment's minimum. No wallet is announced on the way: that is done once, at the end.
      config: { ...ctx.config, minBid: parseUsdc('0.01'), minPayout: UNREACHED },
    }
    const accounts = await createAccounts(past)
    const groups = await registerGroups(past, accounts)
    if (!groups) return false
    const pay = createDemoPayments(chain)
    const story: Story = { ctx: past, timeline, dice: createDice(24), pay, start, accounts, groups }
    for (const [index, campaign] of DEMO_CAMPAIGNS.entries()) planCampaign(story, campaign, index)
    await planMembers(story)
    for (let day = 1; day <= DAYS; day++) {
      timeline.at(addMs(start, day * DAY_MS), () => formBatches(past))
    }
    await timeline.runUntil(end)
    await countMembers(story)
    await formBatches(past)
    await enqueue(ctx.db, payeesAnnounceJob, {})
    await dropNeedlessJobs(ctx)
    return true
  })
}

/** Of jobs alike that are due, leaves the last: hundreds of them would hold up the first people to come. */
async function dropNeedlessJobs({ db }: Context): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs j
    where j.run_at <= now() and j.locked_at is null and exists (
      select from graphile_worker._private_jobs later
      where later.task_id = j.task_id and later.payload::text = j.payload::text and later.run_at <= now() and later.id > j.id
    )`.execute(db)
}

/** Extends the demo's unpaid deposit links by another 24 hours. */
export async function renewDemoLinks(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('campaign')
    .innerJoin('account', 'account.id', 'campaign.account_id')
    .select(['campaign.id as campaignId', 'account.id as accountId'])
    .where('campaign.status', '=', 'awaiting_deposit')
    .where(
      'account.telegram_user_id',
      'in',
      demoAccounts().map(([, telegramUserId]) => telegramUserId),
    )
    .execute()
  for (const own of waiting) await renewDeposit(ctx, own)
}

/** Everybody known to the marketplace, with their Telegram ids. */
export function demoAccounts(): [DemoWalletName, TelegramUserId][] {
  const known = Object.keys(DEMO_WALLETS).filter((name) => name !== 'stranger') as DemoWalletName[]
  return known.map((name, index) => [name, (FIRST_ACCOUNT + index) as TelegramUserId])
}

async function createAccounts(ctx: Context): Promise<Map<DemoWalletName, AccountId>> {
  const accounts = new Map<DemoWalletName, AccountId>()
  const wallets = demoAddresses()
  for (const [name, telegramUserId] of demoAccounts()) {
    const { id: accountId } = await findOrCreateAccount(ctx, { telegramUserId, language: 'en' })
    await linkWallet(ctx, { accountId, wallet: wallets[name] })
    await markWalletProven(ctx, { accountId, wallet: wallets[name] })
    accounts.set(name, accountId)
  }
  return accounts
}

/** Telegram's chat id of a demo group, by its index in `demoGroups`. */
export function demoGroupId(index: number): TelegramChatId {
  return (FIRST_GROUP - index) as TelegramChatId
}

export function demoInviteLink(name: DemoGroupName): string {
  return `https://t.me/+demo${name}`
}

/** Undefined if the groups are registered already. */
async function registerGroups(
  ctx: Context,
  accounts: Story['accounts'],
): Promise<Map<DemoGroupName, GroupId> | undefined> {
  const groups = new Map<DemoGroupName, GroupId>()
  const wallets = demoAddresses()
  for (const [index, [name, group]] of demoGroups().entries()) {
    const ownerAccountId = accountOf(accounts, group.owner)
    const { group: registered, created } = await registerGroup(ctx, {
      tgGroupId: demoGroupId(index),
      kind: 'supergroup',
      title: group.title,
      topic: group.topic,
      language: group.language,
      ownerAccountId,
      floorBid: parseUsdc(group.floorUsdc),
      consentPolicy: group.consent,
      unreachedPolicy: 'keep_muted',
      rules: group.rules,
      ownQuestion: group.ownQuestion ?? null,
      inviteLink: demoInviteLink(name),
    })
    if (!created) return undefined
    await setPayoutWallet(ctx, {
      groupId: registered.id,
      accountId: ownerAccountId,
      wallet: wallets[group.owner],
    })
    const { allowsOffers = false } = group
    await changeSettings(ctx, {
      groupId: registered.id,
      accountId: ownerAccountId,
      changes: { allowsOffers, isListed: true },
    })
    groups.set(name, registered.id)
  }
  return groups
}

function planCampaign(story: Story, campaign: DemoCampaign, index: number): void {
  const { ctx, timeline, pay } = story
  const accountId = accountOf(story.accounts, campaign.advertiser)
  const on = (day: number | undefined, hour: number, deed: () => Promise<unknown>) => {
    if (day === undefined) return
    const when = addMs(story.start, day * DAY_MS + hour * HOUR_MS + index * 60_000)
    timeline.at(when, async () => void (await deed()))
  }

  on(campaign.orderedOnDay, 1, async () => {
    const ordered = await createCampaign(ctx, {
      accountId,
      groups: campaign.groups.map((name) => {
        const bid = campaign.bids?.[name]
        return { groupId: groupOf(story.groups, name), ...(bid && { bid: parseUsdc(bid) }) }
      }),
      bid: parseUsdc(campaign.bidUsdc),
      joins: campaign.joins,
      ...(campaign.dailyCap === undefined ? {} : { dailyCap: campaign.dailyCap }),
      sponsor: campaign.sponsor,
      category: 'other',
      content: campaign.content,
    })
    const campaignId = ordered.campaign.id
    const own = { accountId, campaignId }
    const { newBid, topup, paid, advertiser } = campaign
    on(paid?.onDay, 2, async () => {
      if (!paid) return
      const { usdc, by, from = advertiser } = paid
      const amount = usdc === undefined ? ordered.deposit.amount : parseUsdc(usdc)
      await pay(ctx, { campaignId, amount, from, by })
    })
    if (!campaign.isUnread) on(paid?.onDay, 3, () => allow(ctx, campaignId))
    on(campaign.acceptedOnDay, 4, () => decide(story, campaign, campaignId))
    on(newBid?.onDay, 10, () => changeBids(ctx, { ...own, bid: parseUsdc(newBid?.usdc ?? '') }))
    on(topup?.onDay, 11, async () => {
      if (!topup) return
      const { amount } = await openTopup(ctx, { ...own, amount: parseUsdc(topup.usdc) })
      await pay(ctx, { campaignId, amount, from: advertiser, by: topup.by })
    })
    on(campaign.pausedOnDay, 12, () => pauseCampaign(ctx, own))
    on(campaign.withdrawnOnDay, 13, () => withdrawCampaign(ctx, own))
  })
}

/** The operator allows what a campaign shows, where that waits to be read; links of offers lead where they say. */
async function allow(ctx: Context, campaignId: CampaignId): Promise<void> {
  const ask = async () => ({ kind: 'answered', status: 200, location: undefined }) as const
  for (const { id: versionId, hash, review, offer } of await findVersions(ctx.db, campaignId)) {
    if (offer !== null) await followOffer(ctx, { contentVersionId: versionId, ask })
    if (review === 'waiting') await allowVersion(ctx, { versionId, hash })
  }
}

/** The owners let a campaign in, or not. */
async function decide(
  { ctx, groups }: Story,
  { declinedBy = [] }: DemoCampaign,
  campaignId: CampaignId,
): Promise<void> {
  const declined = declinedBy.map((name) => groupOf(groups, name))
  const placements = await ctx.db
    .selectFrom('placement')
    .select(['id', 'group_id as groupId'])
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['waiting', 'asked'])
    .orderBy('id')
    .execute()
  for (const { id: placementId, groupId } of placements) {
    const { ownerAccountId: accountId, hash, bid } = await getOwnersPlacement(ctx.db, { placementId })
    const named = { accountId, placementId }
    await (declined.includes(groupId)
      ? declinePlacement(ctx, named)
      : acceptPlacement(ctx, { ...named, hash, bid }))
  }
}

async function planMembers(story: Story): Promise<void> {
  const { ctx, timeline, dice, start } = story
  let people = 0
  for (const [name, group] of demoGroups()) {
    const groupId = groupOf(story.groups, name)
    // No member comes after a group's settings have changed.
    const door = await getDoor(ctx.db, groupId)
    for (let day = 0; day < DAYS; day++) {
      if (group.pausedOnDay !== undefined && day >= group.pausedOnDay) break
      const joins = Math.max(0, group.joinsADay - 1 + dice.below(3))
      for (let join = 0; join < joins; join++) {
        const telegramUserId = (FIRST_MEMBER + people++) as TelegramUserId
        const when = addMs(start, day * DAY_MS + 5 * HOUR_MS + dice.below(18 * HOUR_MS))
        const { language } = group
        timeline.at(when, () => joinAsDemoMember({ ctx, timeline, dice, door, telegramUserId, language }))
      }
    }
    if (group.pausedOnDay !== undefined) {
      const when = addMs(start, group.pausedOnDay * DAY_MS)
      timeline.at(when, () => setGroupStatus(ctx, { groupId, status: 'paused' }))
    }
  }
}

async function countMembers({ ctx, groups }: Story): Promise<void> {
  for (const [name, { members }] of demoGroups()) {
    await updateMemberCount(ctx, { groupId: groupOf(groups, name), memberCount: members })
  }
}

export function demoGroups(): [DemoGroupName, DemoGroup][] {
  return Object.entries(DEMO_GROUPS) as [DemoGroupName, DemoGroup][]
}

function accountOf(accounts: Story['accounts'], name: DemoWalletName): AccountId {
  const id = accounts.get(name)
  if (id === undefined) throw new Error(`${name} has no account in the demo`)
  return id
}

function groupOf(groups: Story['groups'], name: DemoGroupName): GroupId {
  const id = groups.get(name)
  if (id === undefined) throw new Error(`${name} is no group of the demo`)
  return id
}
