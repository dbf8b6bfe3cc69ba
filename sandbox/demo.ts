import { sql } from 'kysely'
import { findOrCreateAccount } from '../server/accounts/findAccount.ts'
import { linkWallet, markWalletProven } from '../server/accounts/wallets.ts'
import { changeBid } from '../server/campaigns/changeCampaign.ts'
import { createCampaign } from '../server/campaigns/createCampaign.ts'
import { acceptCampaign, pauseCampaign, withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { openTopup, renewDeposit } from '../server/campaigns/openDeposit.ts'
import { type Context, transact } from '../server/context.ts'
import { updateMemberCount } from '../server/groups/countAdmission.ts'
import { setGroupStatus } from '../server/groups/groupStatus.ts'
import { registerGroup } from '../server/groups/registerGroup.ts'
import { setPayoutWallet } from '../server/payouts/setPayoutWallet.ts'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../server/shared/ids.ts'
import { parseUsdc } from '../server/shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import {
  DEMO_CAMPAIGNS,
  DEMO_GROUPS,
  type DemoCampaign,
  type DemoGroup,
  type DemoGroupName,
} from './demoCast.ts'
import { joinAsDemoMember } from './demoMember.ts'
import { createDemoPayments, type DemoChain, type PayDemoDeposit } from './demoPayments.ts'
import { DEMO_WALLETS, type DemoWalletName, demoAddresses } from './demoWallets.ts'
import { createDice, createTimeline, type Dice, type Timeline } from './timeline.ts'

/** The advisory lock under which demo data are written: any number that nothing else uses. */
const DEMO_LOCK = 7_163_942_019

const DAYS = 30

/** Telegram ids that the demo uses: far from those of the sandbox's people. */
const FIRST_GROUP = -1_009_000_000_001
const FIRST_ACCOUNT = 9_100_000_000
const FIRST_MEMBER = 9_200_000_000

/** What happens in the demo, and with what. */
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
 * Writes a marketplace with a past of thirty days up to now, through the domain's own functions: groups, owners,
 * advertisers, campaigns in every condition, and members who were admitted, failed, left or never came. What campaigns have
 * is paid for on the embedded chain, now, and credited in that past. All or nothing, and once: false where it stands
 * already. Only for deployments whose parts are all embedded.
 *
 * Payments of an attempt that was killed stay in the escrow. The watcher finds them: money of campaigns that nobody knows.
 */
export function seedDemo(ctx: Context, chain: DemoChain): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(ctx.db)
    const end = ctx.clock.now()
    const start = addMs(end, -DAYS * DAY_MS)
    const timeline = createTimeline(start)
    const past: Context = {
      ...ctx,
      db: ctx.db,
      clock: timeline.clock,
      // The bids of the demo are its own, whatever this deployment demands of people.
      config: { ...ctx.config, minBid: parseUsdc('0.01') },
    }
    const accounts = await createAccounts(past)
    const groups = await registerGroups(past, accounts)
    if (!groups) return false
    const pay = createDemoPayments(chain)
    const story: Story = { ctx: past, timeline, dice: createDice(20), pay, start, accounts, groups }
    for (const [index, campaign] of DEMO_CAMPAIGNS.entries()) planCampaign(story, campaign, index)
    planMembers(story)
    await timeline.runUntil(end)
    await countMembers(story)
    return true
  })
}

/** Gives the links by which the demo's campaigns wait for their first deposit another 24 hours. */
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

/** Everybody whom the marketplace knows, with what Telegram calls them. */
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

/** What Telegram calls the demo's groups, by their place in `demoGroups`. */
export function demoGroupId(index: number): TelegramChatId {
  return (FIRST_GROUP - index) as TelegramChatId
}

export function demoInviteLink(name: DemoGroupName): string {
  return `https://t.me/+demo${name}`
}

/** Undefined where the groups are registered already. */
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
    groups.set(name, registered.id)
  }
  return groups
}

function planCampaign(story: Story, campaign: DemoCampaign, index: number): void {
  const { ctx, timeline, pay } = story
  const accountId = accountOf(story.accounts, campaign.advertiser)
  const groupId = groupOf(story.groups, campaign.group)
  const ownerId = accountOf(story.accounts, DEMO_GROUPS[campaign.group].owner)
  const on = (day: number | undefined, hour: number, deed: () => Promise<unknown>) => {
    if (day === undefined) return
    const when = addMs(story.start, day * DAY_MS + hour * HOUR_MS + index * 60_000)
    timeline.at(when, async () => void (await deed()))
  }

  on(campaign.orderedOnDay, 1, async () => {
    const ordered = await createCampaign(ctx, {
      accountId,
      groupId,
      bid: parseUsdc(campaign.bidUsdc),
      joins: campaign.joins,
      ...(campaign.dailyCap === undefined ? {} : { dailyCap: campaign.dailyCap }),
      sponsor: campaign.sponsor,
      task: campaign.task,
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
    on(campaign.acceptedOnDay, 4, () => acceptCampaign(ctx, { accountId: ownerId, campaignId }))
    on(newBid?.onDay, 10, () => changeBid(ctx, { ...own, bid: parseUsdc(newBid?.usdc ?? '') }))
    on(topup?.onDay, 11, async () => {
      if (!topup) return
      const { amount } = await openTopup(ctx, { ...own, amount: parseUsdc(topup.usdc) })
      await pay(ctx, { campaignId, amount, from: advertiser, by: topup.by })
    })
    on(campaign.pausedOnDay, 12, () => pauseCampaign(ctx, own))
    on(campaign.withdrawnOnDay, 13, () => withdrawCampaign(ctx, own))
  })
}

function planMembers(story: Story): void {
  const { ctx, timeline, dice, start } = story
  let people = 0
  for (const [name, group] of demoGroups()) {
    const groupId = groupOf(story.groups, name)
    for (let day = 0; day < DAYS; day++) {
      if (group.pausedOnDay !== undefined && day >= group.pausedOnDay) break
      const joins = Math.max(0, group.joinsADay - 1 + dice.below(3))
      for (let join = 0; join < joins; join++) {
        const telegramUserId = (FIRST_MEMBER + people++) as TelegramUserId
        const when = addMs(start, day * DAY_MS + 5 * HOUR_MS + dice.below(18 * HOUR_MS))
        const { language } = group
        timeline.at(when, () => joinAsDemoMember({ ctx, timeline, dice, groupId, telegramUserId, language }))
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
