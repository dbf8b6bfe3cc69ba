import { encodeFunctionData, parseEther } from 'viem'
import { testUsdcArtifact } from '../../contracts/artifacts/testUsdc.ts'
import { mintUsdc } from '../../sandbox/chain/escrow.ts'
import { payDeposit } from '../../sandbox/chain/payDeposit.ts'
import { createPayer, type Payer } from '../../sandbox/chain/payers.ts'
import { WAYS_TO_PAY, type WayToPay } from '../../sandbox/chain/waysToPay.ts'
import { confirmTransfer } from '../../sandbox/demoPayments.ts'
import { acceptPlacement, removePlacement } from '../../server/campaigns/changePlacement.ts'
import type { Deposit } from '../../server/campaigns/deposit.ts'
import { openTopup } from '../../server/campaigns/deposit.ts'
import { getEscrowRef } from '../../server/campaigns/getEscrowRef.ts'
import { startCampaign, withdrawCampaign } from '../../server/campaigns/lifecycle.ts'
import { getOwnersPlacement } from '../../server/campaigns/ownersQueries.ts'
import { DEPOSIT_FACTORY } from '../../server/escrow/depositAddress.ts'
import { depositAddressAbi, escrowAbi, factoryAbi } from '../../server/escrow/escrowAbi.ts'
import { setPayoutWallet } from '../../server/payouts/wantPayee.ts'
import type { Address } from '../../server/shared/addresses.ts'
import { DomainError } from '../../server/shared/errors.ts'
import type { CampaignId, GroupId, PlacementId, VerificationId } from '../../server/shared/ids.ts'
import { usdc } from '../../server/shared/money.ts'
import { randomAddress } from '../../tests/fixtures/marketplace.ts'
import {
  agreeToRules,
  answerTask,
  askMember,
  chargeAdmission,
  endVisit,
  giveBackAdmission,
} from '../../tests/fixtures/steps.ts'
import type { SimulatedCampaign, World } from './world.ts'

const AT_ONCE = 6
const WAYS = Object.keys(WAYS_TO_PAY) as WayToPay[]
/** Smaller amounts are never swept. */
const DUST = 100_000n

export async function registerGroups(world: World): Promise<void> {
  for (let n = 0; n < world.size.groups; n++) {
    const consentPolicy = n % 5 === 0 ? 'ask' : 'accept_all'
    world.groups.push(await world.market.group({ consentPolicy }))
  }
}

/** Advertisers order campaigns, and pay for them in every way, right and wrong. */
export async function orderCampaigns(world: World, count: number): Promise<void> {
  const { random, market, campaigns, size } = world
  for (let n = 0; n < count; n++) {
    const group = random.pick(world.groups)
    if (group === undefined) return
    const groups = [...new Set([group, ...world.groups.filter(() => random.chance(0.3))])]
    const way = random.pick(WAYS) ?? 'transfer'
    const payer = await createWallet(world, `${size.seed} ${campaigns.length}`, way)
    const person = await market.person(payer.address)
    const perCampaign = Math.max(2, Math.round((size.joins / size.campaigns) * 1.6))
    const { campaign, deposit } = await market.order({
      groupId: group.id,
      groups: groups.map(({ id }) => ({ groupId: id })),
      accountId: person.accountId,
      bid: usdc(BigInt(random.int(50_000, 2_000_000))),
      joins: random.int(Math.ceil(perCampaign / 2), perCampaign),
    })
    const simulated: SimulatedCampaign = {
      id: campaign.id,
      groupId: group.id,
      accountId: person.accountId,
      payer,
      sent: 0n,
      recovered: 0n,
      reclaimed: 0n,
      noticeDay: undefined,
    }
    campaigns.push(simulated)
    world.count('campaigns')
    await payFor(world, simulated, { deposit, way })
  }
}

async function createWallet({ chain, deployer }: World, seed: string, way: WayToPay): Promise<Payer> {
  const kind = way === 'user-operation' ? 'erc4337-counterfactual' : 'eoa'
  const payer = createPayer(deployer, { kind, seed: `simulation ${seed}` })
  await chain.client.setBalance({ address: payer.address, value: parseEther('10') })
  await mintUsdc(deployer, { token: chain.place.usdc, to: payer.address, amount: usdc(10n ** 12n) })
  return payer
}

/** Most pay what was asked for; some nothing, some less, some more, some in pieces that others send. */
async function payFor(
  world: World,
  campaign: SimulatedCampaign,
  { deposit: { amount }, way }: { readonly deposit: Deposit; readonly way: WayToPay },
): Promise<void> {
  const { random } = world
  const mood = random.next()
  if (mood < 0.04) return world.count('orders never paid')
  if (mood < 0.09) {
    world.count('deposits of less')
    return send(world, campaign, { way, amount: amount / 2n })
  }
  if (mood < 0.25) {
    world.count('deposits in pieces')
    const piece = amount / BigInt(random.int(2, 5)) + 1n
    for (let sent = 0n, day = 0; sent < amount; sent += piece, day += random.int(0, 3)) {
      const rest = amount - sent
      world.pieces.push({ campaign, inDays: day, amount: rest < piece ? rest : piece })
    }
    return
  }
  if (mood < 0.33) {
    world.count('deposits of more')
    return send(world, campaign, { way, amount: amount + 1_234_567n })
  }
  await send(world, campaign, { way, amount })
}

async function send(
  world: World,
  campaign: SimulatedCampaign,
  { way, amount }: { readonly way: WayToPay; readonly amount: bigint },
): Promise<void> {
  const { chain, deployer, ctx } = world
  const { id: campaignId, payer } = campaign
  const ref = await getEscrowRef(ctx, campaignId)
  const made = await payDeposit(way, { deployer, payer, place: chain.place, ref, amount: usdc(amount) })
  if (way === 'escrow') await confirmTransfer(ctx, { deployer, place: chain.place, made, campaignId })
  campaign.sent += amount
  world.count(`deposits by ${way}`)
}

/** An exchange, or anybody else, sends to the campaign's address. */
async function sendFromElsewhere(world: World, campaign: SimulatedCampaign, amount: bigint): Promise<void> {
  await world.chain.payAddress(await getEscrowRef(world.ctx, campaign.id), amount)
  campaign.sent += amount
  world.count('payments from exchanges')
}

/** The pieces that are due; with what is there some advertisers do not wait for the rest. */
export async function sendPieces(world: World): Promise<void> {
  const due = world.pieces.filter(({ inDays }) => inDays === 0)
  const later = world.pieces.filter(({ inDays }) => inDays > 0)
  world.pieces = later.map((piece) => ({ ...piece, inDays: piece.inDays - 1 }))
  for (const { campaign, amount } of due) await sendFromElsewhere(world, campaign, amount)
  for (const { campaign } of due.filter(() => world.random.chance(0.3))) {
    await unlessRefused(world, async () => {
      await startCampaign(world.ctx, { accountId: campaign.accountId, campaignId: campaign.id })
      world.count('campaigns started with what was there')
    })
  }
}

/** Somebody sends USDC to the escrow itself, for no campaign. */
export async function sendUnasked(world: World): Promise<void> {
  const amount = BigInt(world.random.int(1, 5_000_000))
  await world.chain.fillSurplus(amount)
  world.surplus += amount
  world.count('plain transfers to the escrow')
}

/** Anybody may send dust to anybody's address. */
export async function sendDust(world: World): Promise<void> {
  const campaign = world.random.pick(world.campaigns)
  if (campaign === undefined) return
  await sendFromElsewhere(world, campaign, BigInt(world.random.int(1, Number(DUST) - 1)))
  world.count('payments of dust')
}

/** The refund wallet takes back what is not swept. */
export async function recover(world: World): Promise<void> {
  const { chain, ctx, random, campaigns } = world
  const able = campaigns.filter(({ payer }) => payer.account === undefined)
  const campaign = random.pick(able)
  if (campaign === undefined) return
  const ref = await getEscrowRef(ctx, campaign.id)
  const address = chain.addressOf(ref)
  if (random.chance(0.5)) await sendFromElsewhere(world, campaign, BigInt(random.int(1, 3_000_000)))
  const lying = await chain.balanceOf(address)
  if (lying === 0n) return
  const code = await chain.client.getCode({ address })
  if (code === undefined) {
    const args = [chain.place.escrow, ref.salt, ref.refundTo] as const
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'create', args })
    await campaign.payer.send({ to: DEPOSIT_FACTORY, data })
  }
  const data = encodeFunctionData({
    abi: depositAddressAbi,
    functionName: 'recover',
    args: [chain.place.usdc],
  })
  await campaign.payer.send({ to: address, data })
  campaign.recovered += lying
  world.count('recoveries')
}

/** The guardian drops a limit that waits. */
export async function vetoSomebody(world: World): Promise<void> {
  const { chain, database, random } = world
  const { rows } = await database.pool.query<{ wallet: Address }>(
    'select wallet from payee_announcement order by announced_at desc limit 5',
  )
  for (const { wallet } of rows.filter(() => random.chance(0.5))) {
    const [, , pending] = await chain.client.readContract({
      address: chain.place.escrow,
      abi: escrowAbi,
      functionName: 'payee',
      args: [wallet],
    })
    if (pending === 0n) continue
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'vetoPayee', args: [wallet] })
    await chain.act('guardian', chain.place.escrow, data)
    return world.count('payees vetoed')
  }
}

export async function topUp(world: World): Promise<void> {
  const campaign = world.random.pick(world.campaigns)
  if (campaign === undefined) return
  await unlessRefused(world, async () => {
    const { id: campaignId, accountId } = campaign
    const amount = usdc(BigInt(world.random.int(2, 20)) * 1_000_000n)
    const deposit = await openTopup(world.ctx, { accountId, campaignId, amount })
    await send(world, campaign, { way: 'transfer', amount: deposit.amount })
    world.count('top-ups')
  })
}

/** Money for a closed campaign: from 1 USDC on it is refunded by itself. */
export async function payLate(world: World): Promise<void> {
  const campaign = world.random.pick(world.campaigns)
  if (campaign === undefined || campaign.noticeDay !== undefined) return
  await sendFromElsewhere(world, campaign, BigInt(world.random.int(1, 3_000_000)))
  world.count('deposits unasked')
}

export async function acceptWaiting(world: World): Promise<void> {
  const { rows } = await world.database.pool.query<{ id: PlacementId }>(
    "select id from placement where status in ('waiting', 'asked') and asked_version_id is not null order by id",
  )
  for (const { id: placementId } of rows) {
    if (world.random.chance(0.4)) continue
    await unlessRefused(world, async () => {
      const { ownerAccountId: accountId, hash, bid } = await getOwnersPlacement(world.ctx.db, { placementId })
      await acceptPlacement(world.ctx, { accountId, placementId, hash, bid })
      world.count('campaigns accepted by owners')
    })
  }
}

export async function leaveCampaign(world: World): Promise<void> {
  const campaign = world.random.pick(world.campaigns)
  if (campaign === undefined) return
  const { id: campaignId, accountId } = campaign
  const placementId = await findRunning(world, campaignId)
  await unlessRefused(world, async () => {
    if (world.random.chance(0.2) && placementId !== undefined) {
      const { ownerAccountId } = await getOwnersPlacement(world.ctx.db, { placementId })
      await removePlacement(world.ctx, { accountId: ownerAccountId, placementId })
      world.count('campaigns removed by owners')
    } else {
      await withdrawCampaign(world.ctx, { accountId, campaignId })
      world.count('withdrawals')
    }
  })
}

async function findRunning({ database }: World, campaignId: CampaignId): Promise<PlacementId | undefined> {
  const { rows } = await database.pool.query<{ id: PlacementId }>(
    "select id from placement where campaign_id = $1 and status = 'accepted' order by id limit 1",
    [campaignId],
  )
  return rows[0]?.id
}

export async function changeWallet(world: World): Promise<void> {
  const group = world.random.pick(world.groups)
  if (group === undefined) return
  const wallet = randomAddress()
  await setPayoutWallet(world.ctx, { groupId: group.id, accountId: group.owner.accountId, wallet })
  world.count('wallet changes')
}

/** USDC's issuer blocks an owner's wallet for some days. */
export async function blockOwner(world: World, until: number): Promise<void> {
  const group = world.random.pick(world.groups)
  if (group === undefined || world.blocked.some(({ wallet }) => wallet === group.owner.wallet)) return
  await actAsCircle(world, 'blacklist', group.owner.wallet)
  world.blocked.push({ wallet: group.owner.wallet, until })
  world.count('wallets blocked for days')
}

export async function unblockOwners(world: World, day: number): Promise<void> {
  for (const { wallet } of world.blocked.filter(({ until }) => until <= day)) {
    await actAsCircle(world, 'unBlacklist', wallet)
  }
  world.blocked = world.blocked.filter(({ until }) => until > day)
}

function actAsCircle({ chain }: World, functionName: 'blacklist' | 'unBlacklist', wallet: `0x${string}`) {
  const data = encodeFunctionData({ abi: testUsdcArtifact.abi, functionName, args: [wallet] })
  return chain.act('circle', chain.place.usdc, data)
}

/** The advertiser gives a reclaim notice. Only campaigns without debts do, since debts would be lost. */
export async function giveNotice(world: World, day: number, count: number): Promise<void> {
  const { rows } = await world.database.pool.query<{ id: number }>(`
    select c.id from campaign c join ledger_account a on a.key = 'chain_campaign:' || c.id || '::'
    where c.spent = 0 and c.reserved = 0 and c.available = a.balance and a.balance > 0 order by c.id`)
  const ids = new Set(rows.map(({ id }) => id))
  const able = world.campaigns.filter(
    ({ id, noticeDay, payer }) => ids.has(id) && noticeDay === undefined && payer.account === undefined,
  )
  for (const campaign of able.slice(-count)) {
    await reclaimCall(world, campaign, 'requestReclaim')
    campaign.noticeDay = day
    world.count('reclaim notices')
  }
}

/** Of those still without debts: a member may have been admitted before anybody saw the notice. */
export async function reclaimDue(world: World, day: number): Promise<void> {
  const { rows } = await world.database.pool.query<{ id: number }>(
    'select id from campaign where spent > 0 or reserved > 0',
  )
  const owing = new Set(rows.map(({ id }) => id))
  for (const campaign of world.campaigns) {
    if (campaign.noticeDay === undefined || day - campaign.noticeDay !== 8 || owing.has(campaign.id)) continue
    const balance = await balanceInEscrow(world, campaign)
    if (balance === 0n) continue
    await reclaimCall(world, campaign, 'reclaim')
    campaign.reclaimed += balance
    world.count('reclaims')
  }
}

async function reclaimCall(
  { ctx, chain }: World,
  { id, payer }: SimulatedCampaign,
  functionName: 'requestReclaim' | 'reclaim',
): Promise<void> {
  const ref = await getEscrowRef(ctx, id)
  await payer.send({
    to: chain.place.escrow,
    data: encodeFunctionData({ abi: escrowAbi, functionName, args: [ref] }),
  })
}

async function balanceInEscrow({ ctx, chain }: World, { id }: SimulatedCampaign): Promise<bigint> {
  const ref = await getEscrowRef(ctx, id)
  const { escrow: address } = chain.place
  const read = { address, abi: escrowAbi } as const
  const key = await chain.client.readContract({ ...read, functionName: 'keyOf', args: [ref] })
  const { balance } = await chain.client.readContract({ ...read, functionName: 'campaign', args: [key] })
  return balance
}

/** People come to the gates of groups, several at once. */
export async function join(world: World, count: number): Promise<void> {
  const { rows } = await world.database.pool.query<{ group_id: GroupId }>(
    'select distinct group_id from placement where in_ladder order by group_id',
  )
  const groupIds = rows.map(({ group_id }) => group_id)
  let left = groupIds.length === 0 ? 0 : count
  const one = async () => {
    while (left > 0) {
      left -= 1
      const groupId = world.random.pick(groupIds)
      if (groupId !== undefined) await joinOnce(world, groupId)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

async function joinOnce(world: World, groupId: GroupId): Promise<void> {
  const { ctx, market, random } = world
  const { id: verificationId } = await market.invited(groupId)
  const asked = await askMember(ctx, { verificationId })
  world.count('joins')
  if (asked.state === 'asked') {
    if (random.chance(0.04)) {
      world.underWay.push(verificationId)
      return
    }
    await answerTask(ctx, { verificationId, answer: { option: 0 } })
  } else {
    world.count('joins that nobody paid for')
    return
  }
  await agreeToRules(ctx, { verificationId })
  await chargeAdmission(ctx, { verificationId })
  world.admitted.push(verificationId)
}

/** Some members admitted today leave. People in mid-question since yesterday are gone. */
export async function leaveGroups(world: World): Promise<void> {
  const leaving = world.admitted.filter(() => world.random.chance(0.04))
  for (const verificationId of leaving) await giveBackAdmission(world.ctx, { verificationId })
  world.count('members who left and were given back', leaving.length)
  world.admitted = []
}

export async function abandonTasks(world: World): Promise<void> {
  const gone: VerificationId[] = world.underWay
  world.underWay = []
  for (const verificationId of gone) await endVisit(world.ctx, { verificationId, end: 'left' })
  world.count('members gone in mid-task', gone.length)
}

/** A refusal by the current state is no failure: people try. */
async function unlessRefused(world: World, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    world.count('attempts that were refused')
  }
}
