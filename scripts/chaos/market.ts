import { parseEther } from 'viem'
import { mintUsdc } from '../../sandbox/chain/escrow.ts'
import { createPayer } from '../../sandbox/chain/payers.ts'
import type { SandboxGroup } from '../../sandbox/telegram/groups.ts'
import { findOrCreateAccount } from '../../server/accounts/findAccount.ts'
import { linkWallet } from '../../server/accounts/wallets.ts'
import { getEscrowRef } from '../../server/campaigns/getEscrowRef.ts'
import { depositUrl } from '../../server/deposits/depositLink.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { booksReconcileJob, payoutsCollectJob } from '../../server/payouts/jobs.ts'
import type { Address } from '../../server/shared/addresses.ts'
import type { GroupId, TelegramChatId, TelegramUserId } from '../../server/shared/ids.ts'
import { usdc } from '../../server/shared/money.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../server/shared/time.ts'
import type { Task } from '../../server/tasks/task.ts'
import { earningsMatureJob } from '../../server/verifications/jobs.ts'
import { createTestClock } from '../../tests/fixtures/context.ts'
import {
  CHOICE,
  createMarketplace,
  OPEN,
  type Person,
  randomAddress,
} from '../../tests/fixtures/marketplace.ts'
import { chargeAdmission } from '../../tests/fixtures/steps.ts'
import { readLink } from '../pay/link.ts'
import { gatherPayers, type PaidCampaign, type Payers } from './payers.ts'
import type { Stage } from './stage.ts'

/** A group that people come to. */
export interface Gate {
  readonly chat: SandboxGroup
  /** Whether people ask to be let in, or are in and muted. */
  readonly wayIn: 'request' | 'open'
}

export interface Market {
  readonly gates: readonly Gate[]
  readonly campaigns: readonly PaidCampaign[]
  readonly payers: Payers
  /** How many transactions the operator's key had sent before the servers came. */
  readonly sentBefore: number
  /** Runs all hourly and daily work now. */
  requestPayouts(): Promise<void>
  /** As if ten minutes and a day after the last sweep, with the links' pages open. */
  letSweep(): Promise<void>
}

const BID = usdc(100_000n)
const JOINS = 2_000
/** Of those that are ordered later. */
const FEW_JOINS = 20
const MATURITY_MS = 72 * HOUR_MS
/** Earnings become payable one after another while the servers run, as if people had joined three days ago. */
const PAST_JOIN_EVERY_MS = 8 * SECOND_MS

interface GateOrder {
  readonly title: string
  readonly wayIn: Gate['wayIn']
  /** The campaign's question. Absent: the group asks its own. */
  readonly sponsored?: Task
}

const GATES: readonly GateOrder[] = [
  { title: 'Bakers', wayIn: 'request', sponsored: CHOICE },
  { title: 'Readers', wayIn: 'request', sponsored: OPEN },
  { title: 'Walkers', wayIn: 'request' },
  { title: 'Singers', wayIn: 'open', sponsored: CHOICE },
]

/**
 * Groups in Telegram and on the marketplace, campaigns paid for on the chain, and enough three-day-old earnings of one owner
 * for payouts during so many minutes.
 */
export async function openMarket(stage: Stage, { minutes }: { readonly minutes: number }): Promise<Market> {
  const { ctx, telegram, chain, deployer, watcher } = stage
  const campaigns: PaidCampaign[] = []
  const { depositLinkSecret: secret = '', chainId } = ctx.config
  const signer = { secret, chainId, escrow: chain.place.escrow }

  async function createAccount(name: string, wallet = randomAddress()): Promise<Person> {
    const user = telegram.user(name)
    user.says('/start')
    const telegramUserId = user.id as TelegramUserId
    const { id: accountId } = await findOrCreateAccount(ctx, { telegramUserId, language: 'en' })
    await linkWallet(ctx, { accountId, wallet })
    return { accountId, telegramUserId, wallet }
  }

  async function createGroup({
    title,
    wayIn,
    sponsored,
  }: GateOrder): Promise<{ id: GroupId; owner: Person; gate: Gate }> {
    const owner = await createAccount(`Owner of ${title}`)
    const chat = telegram.supergroup(title, { owner: telegram.user(`Owner of ${title}`) })
    chat.addsBot()
    const { id } = await createMarketplace(ctx).group({
      tgGroupId: chat.id as TelegramChatId,
      title,
      owner,
      ownQuestion: sponsored ? null : CHOICE,
    })
    return { id, owner, gate: { chat, wayIn } }
  }

  async function order(groupId: GroupId, task: Task, joins: number): Promise<PaidCampaign> {
    const payer = createPayer(deployer, { kind: 'eoa', seed: `chaos ${campaigns.length}` })
    await chain.client.setBalance({ address: payer.address, value: parseEther('10') })
    await mintUsdc(deployer, { token: chain.place.usdc, to: payer.address, amount: usdc(10n ** 12n) })
    const { accountId } = await createAccount(`Advertiser ${campaigns.length + 1}`, payer.address)
    const { campaign, deposit } = await createMarketplace(ctx).order({
      ...{ groupId, accountId, bid: BID, joins, task },
    })
    const { id } = campaign
    const link = { campaignId: id, amount: deposit.amount, expiresAt: deposit.expiresAt, topup: null }
    const ordered: PaidCampaign = {
      ...{ id, groupId, accountId, payer },
      ...{ sent: 0n, recovered: 0n, reclaimed: 0n, noticeDay: undefined },
      linkFields: readLink(depositUrl('http://127.0.0.1', signer, link)).fields,
      asked: deposit.amount,
    }
    campaigns.push(ordered)
    return ordered
  }

  /** Funded in the escrow before the servers start. */
  async function createCampaign(groupId: GroupId, task: Task): Promise<void> {
    const campaign = await order(groupId, task, JOINS)
    const ref = await getEscrowRef(ctx, campaign.id)
    await chain.payAddress(ref, campaign.asked)
    campaign.sent += campaign.asked
    await chain.sweep(ref)
  }

  const gates: Gate[] = []
  const sponsored: { readonly id: GroupId; readonly task: Task }[] = []
  for (const { sponsored: task, ...gateOrder } of GATES) {
    const { id, gate } = await createGroup({ ...gateOrder, ...(task && { sponsored: task }) })
    gates.push(gate)
    if (task) sponsored.push({ id, task })
  }
  const past = await createGroup({ title: 'Elders', wayIn: 'request', sponsored: CHOICE })
  for (const { id, task } of [...sponsored, { id: past.id, task: CHOICE }]) await createCampaign(id, task)
  // Announcing takes 24 hours, and the servers' clocks are the real one.
  await chain.client.request({
    method: 'evm_setTime',
    params: [unixSeconds(addMs(new Date(), -DAY_MS))],
  } as never)
  await chain.announce(await listPayoutWallets(stage))
  await chain.client.mine({ blocks: 5 })
  await watcher.watchNow()
  await liveThroughPast(stage, past.id, minutes)

  let orders = 0
  const payers = gatherPayers(stage, {
    campaigns: [...campaigns],
    order() {
      const { id, task } = sponsored[orders++ % sponsored.length] ?? { id: past.id, task: CHOICE }
      return order(id, task, FEW_JOINS)
    },
  })
  return {
    gates,
    campaigns,
    payers,
    sentBefore: await chain.client.getTransactionCount({ address: chain.operator.address }),
    async requestPayouts() {
      for (const job of [earningsMatureJob, payoutsCollectJob, booksReconcileJob]) {
        await enqueue(ctx.db, job, {}, { key: `chaos:${job.name}` })
      }
    },
    async letSweep() {
      const now = new Date()
      await ctx.db
        .updateTable('deposit_address')
        .set({ swept_at: null, opened_at: now, look_at: now })
        .execute()
    },
  }
}

function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / SECOND_MS)
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
