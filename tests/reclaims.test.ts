import { encodeFunctionData } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { watchUnpaid } from '../server/payouts/watchUnpaid.ts'
import type { Address } from '../server/shared/addresses.ts'
import type { GroupId } from '../server/shared/ids.ts'
import { DAY_MS } from '../server/shared/time.ts'
import { matureEarnings } from '../server/verifications/matureEarnings.ts'
import { randomAddress } from './fixtures/marketplace.ts'
import { type Funded, findFaults, type Settling, startSettling } from './fixtures/payouts.ts'

const USDC = 1_000_000n
const NEW_LIMIT = 25n * USDC

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

/** The advertiser's own call, which needs no key of the deployment. */
async function acts(
  { campaignId, wallet }: Pick<Funded, 'campaignId' | 'wallet'>,
  functionName: 'requestReclaim' | 'cancelReclaim' | 'reclaim',
) {
  const args = [await getEscrowRef(on.ctx, campaignId)] as const
  await wallet.send({
    to: on.chain.place.escrow,
    data: encodeFunctionData({ abi: escrowAbi, functionName, args }),
  })
  await on.look()
}

async function readLimit(wallet: Address) {
  const [limit, , pending] = await on.chain.client.readContract({
    ...{ address: on.chain.place.escrow, abi: escrowAbi, functionName: 'payee', args: [wallet] },
  } as const)
  return { limit, pending }
}

/** As the guard does where a limit is more than it lets in that day. */
async function vetoesRaise(wallet: Address) {
  const { limit, pending } = await readLimit(wallet)
  if (limit === 0n || pending === 0n) return
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'vetoPayees', args: [[wallet]] })
  await on.chain.act('guardian', on.chain.place.escrow, data)
}

const watches = () => watchUnpaid(on.ctx, on.parts)

const sells = async (groupId: GroupId) => {
  const { sells } = await on.database.db
    .selectFrom('group')
    .select('sells')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  return sells
}

/** A wallet with as many groups, each with a campaign of 10 USDC a join, of which 9 are the owner's. */
async function owning(groups: number) {
  const owner = await on.market.person(randomAddress())
  const all: ({ readonly groupId: GroupId } & Funded)[] = []
  for (let n = 0; n < groups; n++) {
    const { id: groupId } = await on.group(owner)
    all.push({ groupId, ...(await on.campaign({ groupId, bid: 10n * USDC, joins: 100 })) })
  }
  const sold = async () => {
    let sum = 0
    for (const { campaignId } of all) sum += await on.sold(campaignId)
    return sum
  }
  return { owner, all, sold }
}

describe('P154: a wallet that is owed three times what the escrow pays it in a day', () => {
  it('sells no more in any of its groups, is told why and until when, and sells again once it is paid', async () => {
    const { owner, all, sold } = await owning(2)
    const [first, second] = all as [(typeof all)[0], (typeof all)[0]]
    await on.admits(first.groupId, 20)
    expect(await sold()).toBe(9)
    await on.admits(second.groupId, 3)
    expect(await sold()).toBe(9)
    // The auction has it looked at at once.
    const { rows } = await on.database.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'unpaid_watch'",
    )
    expect(rows).toHaveLength(1)
    await watches()
    await watches()
    expect([await sells(first.groupId), await sells(second.groupId)]).toEqual([false, false])
    const told = (await on.told(owner.telegramUserId)).filter((text) => text.includes('sells no joins'))
    expect(told).toHaveLength(2)
    expect(told[0]).toContain('waits for 81 USDC, more than 75 USDC')
    expect(told[0]).toMatch(/The next payout is on \S/)

    await on.matures()
    await watches()
    expect(await sells(first.groupId)).toBe(false)
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(NEW_LIMIT)
    await watches()
    expect([await sells(first.groupId), await sells(second.groupId)]).toEqual([true, true])
    await on.admits(second.groupId, 20)
    expect(await sold()).toBe(12)
  })

  it('sells more once a higher limit is in force', async () => {
    const { owner, all, sold } = await owning(1)
    const groupId = all[0]?.groupId as GroupId
    await on.admits(groupId, 20)
    await watches()
    for (let day = 0; day < 3; day++) {
      await on.announces()
      await on.passes(DAY_MS)
    }
    const { limit } = await readLimit(owner.wallet)
    expect(limit).toBeGreaterThan(NEW_LIMIT)
    await watches()
    expect(await sells(groupId)).toBe(true)
    await on.admits(groupId, 90)
    expect(BigInt(await sold())).toBe((3n * limit) / (9n * USDC) + 1n)
  })

  it('that the guardian has stopped sells nothing, however little it is owed', async () => {
    const { owner, all, sold } = await owning(1)
    const groupId = all[0]?.groupId as GroupId
    await on.admits(groupId, 1)
    await on.announces()
    await on.chain.act(
      'guardian',
      on.chain.place.escrow,
      encodeFunctionData({ abi: escrowAbi, functionName: 'vetoPayees', args: [[owner.wallet]] }),
    )
    await on.look()
    await on.announces()
    await watches()
    expect(await sells(groupId)).toBe(false)
    await on.admits(groupId, 2)
    expect(await sold()).toBe(1)
    expect((await on.told(owner.telegramUserId)).at(-1)).toContain('guardian has stopped your payout wallet')
  })

  it('goes over by no more than one join in each of its groups, however many come at once', async () => {
    const { all } = await owning(3)
    const come = all.flatMap(({ groupId }) => Array.from({ length: 8 }, () => on.market.asked(groupId)))
    const asked = await Promise.all(come)
    const reserved = asked.filter(({ sponsorship }) => sponsorship !== null).length
    expect(reserved).toBeGreaterThanOrEqual(9)
    expect(reserved).toBeLessThan(9 + all.length)
  })
})

describe('P154: an advertiser who reclaims what an owner has earned', () => {
  it('finds it paid, although a new wallet gets 25 USDC a day and no higher limit is let in', async () => {
    const { id: groupId, owner } = await on.group()
    const campaign = await on.campaign({ groupId, bid: 10n * USDC, joins: 40 })
    await on.admits(groupId, 40)
    const earned = 9n * USDC * BigInt(await on.sold(campaign.campaignId))
    await on.announces()
    await on.passes(DAY_MS)
    await acts(campaign, 'requestReclaim')
    const before = await on.balanceOf(campaign.wallet.address)
    for (let day = 0; day < 7; day++) {
      await on.announces()
      await vetoesRaise(owner.wallet)
      await on.passes(DAY_MS)
      await on.look()
      await matureEarnings(on.ctx)
      await on.pays()
      expect((await readLimit(owner.wallet)).limit).toBe(NEW_LIMIT)
    }
    expect(await on.balanceOf(owner.wallet)).toBe(earned)
    // The advertiser's own money was refunded before: nothing is left to take.
    await expect(acts(campaign, 'reclaim')).rejects.toThrow()
    expect((await on.balanceOf(campaign.wallet.address)) - before).toBeGreaterThan(0n)
    expect(await findFaults(on)).toEqual({})
  })
})
