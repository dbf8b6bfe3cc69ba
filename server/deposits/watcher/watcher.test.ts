import { encodeFunctionData, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testUsdcArtifact } from '../../../contracts/artifacts/testUsdc.ts'
import { createDeployer, deploy, place } from '../../../sandbox/chain/contracts.ts'
import { randomAddress, randomHash } from '../../../tests/fixtures/marketplace.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'
import { startWatching, type Watching } from '../../../tests/fixtures/watching.ts'
import { withdrawCampaign } from '../../campaigns/withdrawCampaign.ts'
import { escrowAbi } from '../../escrow/escrowAbi.ts'
import { getBalance } from '../../ledger/getBalance.ts'
import { parseAddress } from '../../shared/addresses.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { usdc } from '../../shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../../shared/time.ts'
import { assignPayment } from '../assignPayment.ts'
import { endAllocation } from '../endAllocation.ts'
import { listUnmatched } from '../listUnmatched.ts'
import { recordPayment } from '../recordPayment.ts'
import { returnUnmatched } from '../returnUnmatched.ts'

let on: Watching

beforeAll(async () => {
  on = await startWatching()
})
afterEach(async () => {
  await expectTrueBooks()
})
afterAll(() => on.stop())

describe('a payment', () => {
  it('P01: through the escrow counts once, for its campaign, when it is on the chain', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'awaiting_deposit', available: 0n })
    await wallet.send(await on.deposit(campaignId, amount))
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({
      status: 'active',
      available: amount,
      deposited: amount,
    })
    await on.look()
    expect((await stateOf(campaignId)).deposited).toBe(amount)
  })

  it('P11: by plain transfer counts without being confirmed by anybody, and is allocated on-chain', async () => {
    const { campaignId, amount } = await on.order()
    const stranger = await on.wallet()
    await stranger.send(on.transfer(amount))
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'active', available: amount })
    expect((await on.compare()).chain.campaigns[campaignId]).toBeUndefined()
    await on.moveMoney()
    expect((await on.compare()).chain.campaigns[campaignId]).toBe(amount)
  })

  it('P66: by function is not counted twice, and several in one transaction are several', async () => {
    const first = await on.order()
    const second = await on.order()
    const { wallet } = first
    await wallet.sendAll([
      on.transfer(second.amount),
      await on.deposit(first.campaignId, first.amount),
      await on.deposit(first.campaignId, 7n),
      on.transfer(7n),
    ])
    await on.look()
    expect((await stateOf(first.campaignId)).deposited).toBe(first.amount + 7n)
    expect((await stateOf(second.campaignId)).deposited).toBe(second.amount)
    expect((await listUnmatched(on.ctx)).filter(({ amount }) => amount === 7n)).toHaveLength(1)
  })

  it('P16: of another token, or of nothing, is none', async () => {
    const deployer = createDeployer(on.chain.url)
    const other = place(testUsdcArtifact, [deployer.account.address])
    await deploy(deployer, other)
    const { amount, wallet, campaignId } = await on.order()
    const token = parseAddress(other.address)
    await wallet.send({
      to: token,
      data: encodeFunctionData({
        abi: testUsdcArtifact.abi,
        functionName: 'mint',
        args: [wallet.address, amount],
      }),
    })
    await wallet.send(on.transfer(amount, token))
    await wallet.send(on.transfer(0n))
    await on.look()
    expect(await paymentsOf(wallet.address)).toEqual([])
    expect((await stateOf(campaignId)).status).toBe('awaiting_deposit')
  })

  it('P16: that is too low is kept, and what is missing completes it, also by transfer', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await wallet.send(on.transfer(400_000n))
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'awaiting_deposit', available: 400_000n })
    await wallet.send(await on.deposit(campaignId, amount - 400_000n))
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'active', available: amount })
  })

  it('P17: that comes when the campaign takes none any more is allocated and becomes refundable', async () => {
    const { campaignId, amount, person, wallet } = await on.order()
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    await wallet.send(on.transfer(amount))
    await wallet.send(await on.deposit(campaignId, 5n))
    await on.look()
    await on.moveMoney()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'closing', available: 0n })
    expect(await getBalance(on.ctx.db, { kind: 'refund_payable', campaignId })).toBe(amount + 5n)
    expect((await on.compare()).chain.campaigns[campaignId]).toBe(amount + 5n)
  })

  it('of less than a cent is told to nobody: anybody could have an advertiser written to without end', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await wallet.send(await on.deposit(campaignId, amount))
    await on.look()
    const stranger = await on.wallet()
    for (const dust of [1n, 9_999n]) await stranger.send(await on.deposit(campaignId, dust))
    await on.look()
    expect(await toldOf(campaignId)).toEqual(['live'])
    await stranger.send(await on.deposit(campaignId, 10_000n))
    await on.look()
    expect(await toldOf(campaignId)).toEqual(['live', 'money_arrived'])
  })

  it('P03: for a key that is no campaign of ours is noted, told to the operator, and not ours', async () => {
    const { campaignId, wallet } = await on.order()
    const stranger = await on.wallet()
    const { rows } = await on.database.pool.query('select salt from campaign where id = $1', [campaignId])
    // The right salt with another refund address is another key.
    const ref = { salt: toHex(rows[0].salt as Buffer), refundTo: stranger.address }
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deposit', args: [ref, 123n] })
    const before = (await on.compare()).ledger.foreign
    await stranger.send({ to: on.chain.place.escrow, data })
    await wallet.send(on.transfer(1n))
    await on.look()
    expect((await on.compare()).ledger.foreign).toBe(before + 123n)
    expect((await stateOf(campaignId)).deposited).toBe(1n)
  })

  it('for many keys that are no campaigns is told to the operator once an hour, since keys cost a stranger nothing', async () => {
    const OPERATOR = 7
    const config = { ...on.ctx.config, operatorTelegramIds: [OPERATOR] }
    const { watcher } = on.watch([on.chain.url], { ctx: { ...on.ctx, config } })
    const stranger = await on.wallet()
    const pay = async (salt: number) => {
      const ref = { salt: toHex(salt, { size: 32 }), refundTo: stranger.address }
      const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deposit', args: [ref, 1n] })
      await stranger.send({ to: on.chain.place.escrow, data })
      await watcher.watchNow()
    }
    const told = async () => {
      const { rows } = await on.database.pool.query<{ text: string }>(
        "select payload->>'text' as text from outbox where chat_key = $1",
        [`${OPERATOR}`],
      )
      return rows.filter(({ text }) => text.includes('does not know')).length
    }
    for (const salt of [1, 2, 3]) await pay(salt)
    expect(await told()).toBe(1)
    on.clock.advance(HOUR_MS)
    await pay(4)
    expect(await told()).toBe(2)
  })
})

it('P70: a transfer that is read months after it was mined is for who had asked for its amount then', async () => {
  const then = await on.order()
  const now = await on.order()
  const daysAgo = (days: number) => addMs(on.clock.now(), -days * DAY_MS)
  await on.database.pool.query(
    "update deposit set status = 'closed', created_at = $2, expires_at = $3 where campaign_id = $1",
    [then.campaignId, daysAgo(120), daysAgo(119)],
  )
  await on.database.pool.query('update deposit set amount = $2 where campaign_id = $1', [
    now.campaignId,
    then.amount.toString(),
  ])
  const mined = (minedAt: Date) =>
    recordPayment(on.ctx, {
      ...{ chainId: 31337, txHash: randomHash(), logIndex: 0, blockNumber: 1, blockHash: randomHash() },
      ...{ minedAt, userOpHash: null, kind: 'transfer', sender: randomAddress(), amount: usdc(then.amount) },
    })
  expect((await mined(daysAgo(119.5))).campaignId).toBe(then.campaignId)
  expect((await mined(daysAgo(0))).campaignId).toBe(now.campaignId)
  await on.chain.client.mine({ blocks: 1 })
  await on.look()
})

describe('an unmatched payment', () => {
  it('P16: waits for the operator, is assigned once, and allocated once', async () => {
    const { campaignId } = await on.order()
    const id = await unmatched(31_001n)
    const { campaignId: other } = await on.order()
    const outcomes = await Promise.allSettled([
      assignPayment(on.ctx, { paymentId: id, campaignId }),
      assignPayment(on.ctx, { paymentId: id, campaignId: other }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await on.moveMoney()
    const deposited = [(await stateOf(campaignId)).deposited, (await stateOf(other)).deposited]
    expect(deposited.sort()).toEqual([0n, 31_001n])
  })

  it('P16: is returned on-chain, and counts as returned only when that is on the chain', async () => {
    const to = await on.wallet()
    const id = await unmatched(31_002n)
    await returnUnmatched(on.ctx, { paymentId: id, to: to.address })
    await returnUnmatched(on.ctx, { paymentId: id, to: to.address }).catch((error) => {
      expect(error).toMatchObject({ code: 'payment.not_unmatched' })
    })
    const { campaignId } = await on.order()
    await expect(assignPayment(on.ctx, { paymentId: id, campaignId })).rejects.toMatchObject({
      code: 'payment.not_unmatched',
    })
    expect(await statusOf(id)).toBe('unmatched')
    await on.moveMoney()
    expect(await statusOf(id)).toBe('returned')
  })

  it('P21: is kept claimable for a payee that USDC blocks, and claimed later', async () => {
    const to = await on.wallet()
    await blocks(to.address, true)
    const id = await unmatched(31_003n)
    await returnUnmatched(on.ctx, { paymentId: id, to: to.address })
    await on.moveMoney()
    expect(await statusOf(id)).toBe('returned')
    expect(await getBalance(on.ctx.db, { kind: 'claimable', wallet: to.address })).toBe(31_003n)
    await expectTrueBooks()
    await blocks(to.address, false)
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'claim', args: [to.address] })
    await to.send({ to: on.chain.place.escrow, data })
    await on.look()
    expect(await getBalance(on.ctx.db, { kind: 'claimable', wallet: to.address })).toBe(0n)
  })
})

it('an allocation that reverted is wanted again, and no more than one at a time', async () => {
  const { amount } = await on.order()
  const stranger = await on.wallet()
  const txHash = await stranger.send(on.transfer(amount))
  await on.look()
  const source = `allocate:31337:${txHash}:0`
  await endAllocation(on.ctx, source)
  expect(await sourcesOf(txHash)).toEqual([source])
  await on.database.pool.query(
    `update chain_transaction set status = 'reverted', sender = recipient, nonce = 1000000, signed = '0x', tx_hash = $2,
       signed_at = now(), signed_block = 1, mined_hash = $2, block_number = 1, block_hash = $2, ended_at = now()
     where source = $1`,
    [source, txHash],
  )
  await Promise.all([endAllocation(on.ctx, source), endAllocation(on.ctx, source)])
  expect(await sourcesOf(txHash)).toEqual([source, `${source}#2`])
  await on.database.pool.query('delete from chain_transaction where source = $1', [source])
  await on.moveMoney()
})

describe('a reclaim', () => {
  it('P67: its notice ends the campaign, and the reclaim itself closes it', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await wallet.send(await on.deposit(campaignId, amount))
    await on.look()
    await wallet.send(await reclaimCall(campaignId, 'requestReclaim'))
    await on.look()
    expect((await stateOf(campaignId)).status).toBe('closing')
    await on.chain.client.increaseTime({ seconds: 8 * 86_400 })
    await wallet.send(await reclaimCall(campaignId, 'reclaim'))
    await on.look()
    expect((await stateOf(campaignId)).status).toBe('closed')
  })
})

async function reclaimCall(campaignId: CampaignId, functionName: 'requestReclaim' | 'reclaim') {
  const { rows } = await on.database.pool.query('select salt, refund_wallet from campaign where id = $1', [
    campaignId,
  ])
  const ref = { salt: toHex(rows[0].salt as Buffer), refundTo: rows[0].refund_wallet }
  const data = encodeFunctionData({ abi: escrowAbi, functionName, args: [ref] })
  return { to: on.chain.place.escrow, data }
}

async function toldOf(campaignId: CampaignId): Promise<string[]> {
  const { rows } = await on.database.pool.query(
    'select kind from campaign_notice where campaign_id = $1 order by id',
    [campaignId],
  )
  return rows.map(({ kind }) => kind)
}

async function blocks(address: `0x${string}`, isBlocked: boolean): Promise<void> {
  const functionName = isBlocked ? 'blacklist' : 'unBlacklist'
  const data = encodeFunctionData({ abi: testUsdcArtifact.abi, functionName, args: [address] })
  await on.chain.act('circle', on.chain.place.usdc, data)
}

async function unmatched(amount: bigint) {
  const stranger = await on.wallet()
  await stranger.send(on.transfer(amount))
  await on.look()
  const found = (await listUnmatched(on.ctx)).find(({ sender }) => sender === stranger.address)
  if (found === undefined) throw new Error('it is not unmatched')
  return found.id
}

async function statusOf(id: number): Promise<string> {
  const { rows } = await on.database.pool.query('select status from payment where id = $1', [id])
  return rows[0].status
}

async function sourcesOf(txHash: string): Promise<string[]> {
  const { rows } = await on.database.pool.query(
    'select source from chain_transaction where source like $1 order by source',
    [`%${txHash}%`],
  )
  return rows.map(({ source }) => source)
}

async function paymentsOf(sender: string) {
  const { rows } = await on.database.pool.query('select id from payment where sender = $1', [sender])
  return rows
}

function stateOf(id: CampaignId) {
  return on.database.db
    .selectFrom('campaign')
    .select(['status', 'available', 'deposited'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function expectTrueBooks(): Promise<void> {
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
}
