import { parseEther } from 'viem'
import { mintUsdc } from '../../sandbox/chain/escrow.ts'
import { payDeposit } from '../../sandbox/chain/payDeposit.ts'
import { createPayer } from '../../sandbox/chain/payers.ts'
import type { SandboxGroup } from '../../sandbox/telegram/groups.ts'
import { findOrCreateAccount } from '../../server/accounts/findOrCreateAccount.ts'
import { linkWallet } from '../../server/accounts/linkWallet.ts'
import { getEscrowRef } from '../../server/campaigns/getEscrowRef.ts'
import { openTopup } from '../../server/campaigns/openDeposit.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { booksReconcileJob, payoutsCollectJob } from '../../server/payouts/jobs.ts'
import type { Address } from '../../server/shared/addresses.ts'
import type { GroupId, TelegramChatId, TelegramUserId } from '../../server/shared/ids.ts'
import { usdc } from '../../server/shared/money.ts'
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../server/shared/time.ts'
import type { Task } from '../../server/tasks/task.ts'
import { chargeAdmission } from '../../server/verifications/chargeAdmission.ts'
import { earningsMatureJob } from '../../server/verifications/jobs.ts'
import { createTestClock } from '../../tests/fixtures/context.ts'
import {
  CHOICE,
  createMarketplace,
  OPEN,
  type Person,
  randomAddress,
} from '../../tests/fixtures/marketplace.ts'
import type { SimulatedCampaign } from '../simulate/world.ts'
import type { Stage } from './stage.ts'

/** A group that people come to. */
export interface Gate {
  readonly chat: SandboxGroup
  /** Whether people ask to be let in, or are in and muted. */
  readonly wayIn: 'request' | 'open'
}

export interface Market {
  readonly gates: readonly Gate[]
  readonly campaigns: readonly SimulatedCampaign[]
  /** Prepares the next top-up. What it returns pays it on the chain, and needs no database. */
  prepareTopup(): Promise<() => Promise<void>>
  /** Has everything done now that is done by the hour or the day. */
  requestPayouts(): Promise<void>
}

const BID = usdc(100_000n)
const JOINS = 2_000
const TOPUP = usdc(1_000_000n)
const MATURITY_MS = 72 * HOUR_MS
/** Earnings become payable one after the other while the servers run, as if people had come three days ago. */
const PAST_JOIN_EVERY_MS = 8 * SECOND_MS

interface GateOrder {
  readonly title: string
  readonly wayIn: Gate['wayIn']
  /** What a campaign asks; the group asks itself where there is none. */
  readonly sponsored?: Task
}

const GATES: readonly GateOrder[] = [
  { title: 'Bakers', wayIn: 'request', sponsored: CHOICE },
  { title: 'Readers', wayIn: 'request', sponsored: OPEN },
  { title: 'Walkers', wayIn: 'request' },
  { title: 'Singers', wayIn: 'open', sponsored: CHOICE },
]

type CampaignRef = Awaited<ReturnType<typeof getEscrowRef>>

/**
 * Groups in Telegram and on the marketplace, campaigns that were paid for on the chain, and what an owner
 * earned three days ago, enough to be paid from for so many minutes.
 */
export async function openMarket(stage: Stage, { minutes }: { readonly minutes: number }): Promise<Market> {
  const { ctx, telegram, chain, deployer, watcher } = stage
  const campaigns: SimulatedCampaign[] = []

  async function createAccount(name: string, wallet = randomAddress()): Promise<Person> {
    const user = telegram.user(name)
    user.says('/start')
    const telegramUserId = user.id as TelegramUserId
    const { id: accountId } = await findOrCreateAccount(ctx, { telegramUserId, language: 'en' })
    await linkWallet(ctx, { accountId, wallet })
    return { accountId, telegramUserId, wallet }
  }

  async function createGroup({ title, wayIn, sponsored }: GateOrder): Promise<{ id: GroupId; gate: Gate }> {
    const owner = await createAccount(`Owner of ${title}`)
    const chat = telegram.supergroup(title, { owner: telegram.user(`Owner of ${title}`) })
    chat.addsBot()
    const { id } = await createMarketplace(ctx).group({
      tgGroupId: chat.id as TelegramChatId,
      title,
      owner,
      ownQuestion: sponsored ? null : CHOICE,
    })
    return { id, gate: { chat, wayIn } }
  }

  async function createCampaign(groupId: GroupId, task: Task): Promise<void> {
    const payer = createPayer(deployer, { kind: 'eoa', seed: `chaos ${campaigns.length}` })
    await chain.client.setBalance({ address: payer.address, value: parseEther('10') })
    await mintUsdc(deployer, { token: chain.place.usdc, to: payer.address, amount: usdc(10n ** 12n) })
    const { accountId } = await createAccount(`Advertiser ${campaigns.length + 1}`, payer.address)
    const order = { groupId, accountId, bid: BID, joins: JOINS, task }
    const { campaign, deposit } = await createMarketplace(ctx).order(order)
    const { id } = campaign
    campaigns.push({
      id,
      groupId,
      accountId,
      payer,
      sent: 0n,
      recovered: 0n,
      reclaimed: 0n,
      noticeDay: undefined,
    })
    const ref = await pay(campaigns.length - 1, deposit.amount)
    await chain.sweep(ref)
  }

  async function pay(index: number, micro: bigint): Promise<CampaignRef> {
    const campaign = campaigns[index]
    if (campaign === undefined) throw new Error('there is no such campaign')
    const ref = await getEscrowRef(ctx, campaign.id)
    await deposit(campaign, ref, micro)
    return ref
  }

  async function deposit(campaign: SimulatedCampaign, ref: CampaignRef, micro: bigint) {
    await payDeposit('transfer', {
      deployer,
      payer: campaign.payer,
      place: chain.place,
      ref,
      amount: usdc(micro),
    })
    campaign.sent += micro
  }

  const gates: Gate[] = []
  for (const order of GATES) {
    const { id, gate } = await createGroup(order)
    gates.push(gate)
    if (order.sponsored) await createCampaign(id, order.sponsored)
  }
  const { id: pastGroup } = await createGroup({ title: 'Elders', wayIn: 'request', sponsored: CHOICE })
  await createCampaign(pastGroup, CHOICE)
  await chain.announce(await listPayoutWallets(stage))
  await chain.client.mine({ blocks: 5 })
  await watcher.watchNow()
  await liveThroughPast(stage, pastGroup, minutes)

  let topups = 0
  return {
    gates,
    campaigns,
    async prepareTopup() {
      const campaign = campaigns[topups++ % campaigns.length]
      if (campaign === undefined) throw new Error('there is no campaign')
      const { id: campaignId, accountId } = campaign
      const { amount } = await openTopup(ctx, { accountId, campaignId, amount: TOPUP })
      const ref = await getEscrowRef(ctx, campaignId)
      // As ten minutes after the last sweep, and while the link's page is open.
      const now = new Date()
      await ctx.db
        .updateTable('deposit_address')
        .set({ swept_at: null, opened_at: now, look_at: now })
        .where('campaign_id', '=', campaignId)
        .execute()
      return () => deposit(campaign, ref, amount)
    },
    async requestPayouts() {
      for (const job of [earningsMatureJob, payoutsCollectJob, booksReconcileJob]) {
        await enqueue(ctx.db, job, {}, { key: `chaos:${job.name}` })
      }
    },
  }
}

async function listPayoutWallets({ ctx }: Stage): Promise<Address[]> {
  const rows = await ctx.db.selectFrom('group').select('payout_wallet').execute()
  return rows.flatMap(({ payout_wallet: wallet }) => (wallet === null ? [] : [wallet]))
}

async function liveThroughPast({ ctx }: Stage, groupId: GroupId, minutes: number): Promise<void> {
  const clock = createTestClock(addMs(new Date(), -MATURITY_MS))
  const past = { ...ctx, clock }
  const market = createMarketplace(past)
  for (let join = 0; join < (minutes * MINUTE_MS) / PAST_JOIN_EVERY_MS; join++) {
    const { id: verificationId } = await market.admitting(groupId)
    await chargeAdmission(past, { verificationId })
    clock.advance(PAST_JOIN_EVERY_MS)
  }
}
