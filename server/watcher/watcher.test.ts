import { readFileSync } from 'node:fs'
import { encodeFunctionData, type Hex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeKind } from '../../contracts/artifacts/changeKinds.ts'
import { testUsdcArtifact } from '../../contracts/artifacts/testUsdc.ts'
import { deployEscrow } from '../../sandbox/chain/escrow.ts'
import { createMarketplace, randomHash } from '../../tests/fixtures/marketplace.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { type Ordered, startWatching, type Watching } from '../../tests/fixtures/watching.ts'
import { createChain } from '../adapters/chain/chain.ts'
import { createWatchedChain } from '../adapters/chain/endpoints.ts'
import { type EscrowRef, getEscrowRef } from '../campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../campaigns/lifecycle.ts'
import { type Context, transact } from '../context.ts'
import { type Payment, recordPayment } from '../deposits/queries.ts'
import { LEG_SKIP_REASONS } from '../escrow/chainEndpoint.ts'
import { campaignKey, depositAddressOf } from '../escrow/depositAddress.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { getBalance } from '../ledger/getBalance.ts'
import { findTroubleSince } from '../outbox/trouble.ts'
import { escrowBooks } from '../payouts/bookEscrowLog.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { createWatcher } from './watchChain.ts'

let on: Watching

beforeAll(async () => {
  on = await startWatching()
})
afterEach(async () => {
  await expectTrueBooks()
})
afterAll(() => on.stop())

describe('a sweep', () => {
  it('P01: credits what lay at the address, once; nothing counts before', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await wallet.send(await on.deposit(campaignId, amount))
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'awaiting_deposit', available: 0n })
    await on.sweep(campaignId)
    await on.look()
    const active = { status: 'active', available: amount, deposited: amount }
    expect(await stateOf(campaignId)).toMatchObject(active)
    await on.look()
    await on.sweep(campaignId)
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject(active)
  })

  it('P11, P16: takes any amount of anybody, confirmed by nobody', async () => {
    const { campaignId, amount, wallet } = await on.order()
    const stranger = await on.wallet()
    await stranger.send(await on.deposit(campaignId, 100_000n))
    await stranger.send(await on.deposit(campaignId, 1n))
    await on.sweep(campaignId)
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'awaiting_deposit', available: 100_001n })
    await wallet.send(await on.deposit(campaignId, amount))
    await on.sweep(campaignId)
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'active', available: amount + 100_001n })
  })

  it('P66: of many addresses in one transaction credits each campaign with its own', async () => {
    const orders = [await on.order(), await on.order(), await on.order()]
    for (const [index, { campaignId, wallet }] of orders.entries()) {
      await wallet.send(await on.deposit(campaignId, 1_000_000n + BigInt(index)))
    }
    const [first, second, third] = orders.map(({ campaignId }) => campaignId) as [
      CampaignId,
      CampaignId,
      CampaignId,
    ]
    await on.sweep(first, second, first, third)
    await on.look()
    expect((await stateOf(first)).deposited).toBe(1_000_000n)
    expect((await stateOf(second)).deposited).toBe(1_000_001n)
    expect((await stateOf(third)).deposited).toBe(1_000_002n)
  })

  it('P17: for a campaign that takes no money any more becomes refundable', async () => {
    const { campaignId, amount, person, wallet } = await on.order()
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    await on.funds({ campaignId, wallet }, amount)
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'closing', available: 0n })
    expect(await getBalance(on.ctx.db, { kind: 'refund_payable', campaignId })).toBe(amount)
  })

  it('P03: of a key that is no campaign of ours is foreign, and told to the operators once an hour', async () => {
    const OPERATOR = 7
    const config = { ...on.ctx.config, operatorTelegramIds: [OPERATOR] }
    const { watcher } = on.watch([on.chain.url], { ctx: { ...on.ctx, config } })
    const { campaignId } = await on.order()
    const { salt } = await getEscrowRef(on.ctx, campaignId)
    const stranger = await on.wallet()
    const pay = async (ref: EscrowRef) => {
      await stranger.send(on.transfer(123n, on.chain.addressOf(ref)))
      await on.chain.sweep(ref)
      await watcher.watchNow()
    }
    const told = async () => {
      const { rows } = await on.database.pool.query<{ text: string }>(
        "select payload->>'text' as text from outbox where chat_key = $1",
        [`${OPERATOR}`],
      )
      return rows.filter(({ text }) => text.includes('does not know')).length
    }
    // The right salt with another refund address is another key.
    const foreign = { salt, refundTo: stranger.address }
    await pay(foreign)
    for (const number of [1, 2]) {
      await pay({ salt: toHex(number, { size: 32 }), refundTo: stranger.address })
    }
    const account = { escrow: on.chain.place.escrow, escrowKey: campaignKey(foreign) }
    expect(await getBalance(on.ctx.db, { kind: 'foreign', ...account })).toBe(123n)
    expect((await stateOf(campaignId)).deposited).toBe(0n)
    expect(await told()).toBe(1)
    on.clock.advance(HOUR_MS)
    await pay({ salt: toHex(3, { size: 32 }), refundTo: stranger.address })
    expect(await told()).toBe(2)
  })
})

it('P16: a plain transfer to the escrow is nobody’s, and stops nothing', async () => {
  const { campaignId, amount, wallet } = await on.order()
  await wallet.send(on.transfer(amount))
  await on.look()
  expect((await stateOf(campaignId)).deposited).toBe(0n)
  await on.funds({ campaignId, wallet }, amount)
  await on.look()
  expect(await stateOf(campaignId)).toMatchObject({ status: 'active', available: amount })
})

it('of two escrows each is watched by itself: its cursor, its campaigns, its foreign money', async () => {
  const both = await startWatching()
  try {
    const operatorKey = generatePrivateKey()
    const older = await deployEscrow(both.chain.url, { operatorKey, wallets: [] })
    const watched = createWatchedChain({
      chain: createChain({ chainId: 31337, rpcUrls: [both.chain.url] }),
      ...{ ...older, finality: 'latest' },
    })
    const watcher = createWatcher({ books: escrowBooks, ctx: both.ctx, chain: watched, intervalMs: 50 })
    const before = { ...both.ctx, config: { ...both.ctx.config, escrowAddress: older.escrow } }
    const { campaign, deposit } = await createMarketplace(before).order({ groupId: both.groupId })
    const current = await both.order()
    const wallet = await both.wallet()
    const { escrow: _, ...ref } = await getEscrowRef(both.ctx, campaign.id)
    // The current escrow's campaign, by its name in the older one.
    const { escrow: __, ...other } = await getEscrowRef(both.ctx, current.campaignId)
    for (const [name, amount] of [
      [ref, deposit.amount],
      [other, 33n],
    ] as const) {
      await wallet.send(both.transfer(amount, depositAddressOf({ escrow: older.escrow, ...name })))
    }
    const sweep = encodeFunctionData({ abi: escrowAbi, functionName: 'sweep', args: [[ref, other]] })
    await both.chain.act(privateKeyToAccount(operatorKey), older.escrow, sweep)
    await both.funds(current, current.amount)

    await both.look()
    const depositedOf = async (id: CampaignId) =>
      (await both.database.pool.query('select deposited from campaign where id = $1', [id])).rows[0].deposited
    expect([await depositedOf(campaign.id), await depositedOf(current.campaignId)]).toEqual([
      0n,
      current.amount,
    ])
    expect((await watcher.watchNow()).kind).toBe('looked')
    expect([await depositedOf(campaign.id), await depositedOf(current.campaignId)]).toEqual([
      deposit.amount,
      current.amount,
    ])
    const account = { kind: 'foreign', escrow: older.escrow, escrowKey: campaignKey(other) } as const
    expect(await getBalance(both.ctx.db, account)).toBe(33n)
    expect(await findBrokenLaws(both.database.db)).toEqual({})
  } finally {
    await both.stop()
  }
})

describe('a confirmed transfer to the escrow itself', () => {
  it('P01: is given to its campaign once, and counts when the escrow has said so', async () => {
    const { campaignId, amount, wallet } = await on.order(undefined, 1_000_000n)
    const payment = await confirmed(await wallet.send(on.transfer(amount)), { campaignId, wallet, amount })
    await mines()
    expect(await sourcesOf(payment)).toEqual([`allocate:31337:${payment.txHash}:${payment.logIndex}`])
    await mines()
    expect(await sourcesOf(payment)).toHaveLength(1)
    expect(await stateOf(campaignId)).toMatchObject({ status: 'awaiting_deposit', available: 0n })
    await on.moveMoney()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'active', available: amount })
    expect(await paymentRow(payment.id)).toMatchObject({ status: 'credited', credit_id: expect.any(Number) })
  })

  it('of less than 1 USDC, or more than the whole cap, stays where it is', async () => {
    const { campaignId, wallet } = await on.order()
    const cap = await on.chain.client.readContract({
      address: on.chain.place.escrow,
      abi: escrowAbi,
      functionName: 'outflowCap',
    })
    await on.chain.fillSurplus(2n * cap)
    for (const amount of [999_999n, cap + 1n]) {
      if (amount > cap) await on.chain.fillSurplus(amount)
      const txHash = await mintTo(wallet, amount).then(() => wallet.send(on.transfer(amount)))
      const payment = await confirmed(txHash, { campaignId, wallet, amount })
      await mines()
      expect(await sourcesOf(payment)).toEqual([])
      await forget(payment)
    }
  })

  it('that the chain does not know, or knows otherwise, is given to nobody', async () => {
    const { campaignId, amount, wallet } = await on.order(undefined, 1_000_000n)
    await on.chain.fillSurplus(100n * amount)
    const txHash = await wallet.send(on.transfer(amount))
    const wrong = [
      await confirmed(txHash, { campaignId, wallet, amount: amount + 1n }),
      await confirmed(txHash, { campaignId, wallet: await on.wallet(), amount, logIndex: 7 }),
      await confirmed(randomHash() as Hex, { campaignId, wallet, amount, minedWith: txHash }),
    ]
    await mines()
    for (const payment of wrong) {
      expect(await sourcesOf(payment)).toEqual([])
      expect(await paymentRow(payment.id)).toMatchObject({ status: 'confirming' })
      await forget(payment)
    }
  })

  it('whose block is gone is dropped', async () => {
    const { campaignId, amount, wallet } = await on.order(undefined, 1_000_000n)
    const payment = await confirmed(await wallet.send(on.transfer(amount)), { campaignId, wallet, amount })
    await on.database.pool.query('update payment set block_hash = $2 where id = $1', [
      payment.id,
      randomHash(),
    ])
    await mines()
    expect(await paymentRow(payment.id)).toMatchObject({ status: 'dropped' })
    expect(await sourcesOf(payment)).toEqual([])
  })

  it('whose allocation has reverted is tried again, a few times', async () => {
    const { campaignId, amount, wallet } = await on.order(undefined, 1_000_000n)
    const payment = await confirmed(await wallet.send(on.transfer(amount)), { campaignId, wallet, amount })
    await mines()
    const first = `allocate:31337:${payment.txHash}:${payment.logIndex}`
    for (const source of [first, `${first}#2`, `${first}#3`]) {
      expect((await sourcesOf(payment)).at(-1)).toBe(source)
      await on.database.pool.query(
        `update chain_transaction set status = 'reverted', sender = recipient, nonce = 1000000 + id, signed = '0x', tx_hash = $2,
           signed_at = now(), signed_block = 1, mined_hash = $2, block_number = 1, block_hash = $2, ended_at = now()
         where source = $1`,
        [source, randomHash()],
      )
      await mines()
    }
    expect(await sourcesOf(payment)).toHaveLength(3)
    await on.database.pool.query('delete from chain_transaction where source like $1', [`${first}%`])
    await mines()
    await on.moveMoney()
    expect((await stateOf(campaignId)).available).toBe(amount)
  })

  it('P71: of a restored database, already given to its campaign, is credited and not given again', async () => {
    const { campaignId, amount, wallet } = await on.order(undefined, 1_000_000n)
    const txHash = await wallet.send(on.transfer(amount))
    const payment = await confirmed(txHash, { campaignId, wallet, amount })
    await mines()
    await on.moveMoney()
    await on.database.pool.query('delete from payment where id = $1', [payment.id])
    await on.database.pool.query('delete from chain_transaction where source like $1', [`%${txHash}%`])
    const again = await confirmed(txHash, { campaignId, wallet, amount })
    await mines()
    expect(await paymentRow(again.id)).toMatchObject({ status: 'credited' })
    expect(await sourcesOf(again)).toEqual([])
    expect((await stateOf(campaignId)).available).toBe(amount)
  })
})

describe('surplus that goes back', () => {
  it('is not in the books, and a payee whom USDC blocks is owed it (P21)', async () => {
    const to = await on.wallet()
    const claimable = { kind: 'claimable', wallet: to.address, escrow: on.chain.place.escrow } as const
    await on.chain.fillSurplus(62n)
    await returnSurplus(to.address, 31n)
    await on.look()
    expect(await getBalance(on.ctx.db, claimable)).toBe(0n)
    await blocks(to.address, true)
    await returnSurplus(to.address, 31n)
    await on.look()
    expect(await getBalance(on.ctx.db, claimable)).toBe(31n)
    await expectTrueBooks()
    await blocks(to.address, false)
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'claim', args: [to.address] })
    await to.send({ to: on.chain.place.escrow, data })
    await on.look()
    expect(await getBalance(on.ctx.db, claimable)).toBe(0n)
  })
})

describe('a reclaim', () => {
  it('P67: its notice ends the campaign, and the reclaim itself closes it', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await on.funds({ campaignId, wallet }, amount)
    await on.look()
    const ref = await getEscrowRef(on.ctx, campaignId)
    await wallet.send(reclaimCall(ref, 'requestReclaim'))
    await on.look()
    expect((await stateOf(campaignId)).status).toBe('closing')
    await on.chain.passes(8 * 86_400)
    await wallet.send(reclaimCall(ref, 'reclaim'))
    await on.look()
    expect((await stateOf(campaignId)).status).toBe('closed')
  })

  it('of a foreign key takes it out of the books', async () => {
    const wallet = await on.wallet()
    const ref = { salt: randomHash() as Hex, refundTo: wallet.address }
    await wallet.send(on.transfer(77n, on.chain.addressOf(ref)))
    await on.chain.sweep(ref)
    await wallet.send(reclaimCall(ref, 'requestReclaim'))
    await on.chain.passes(8 * 86_400)
    await on.look()
    const account = { escrow: on.chain.place.escrow, escrowKey: campaignKey(ref) }
    expect(await getBalance(on.ctx.db, { kind: 'foreign', ...account })).toBe(77n)
    await wallet.send(reclaimCall(ref, 'reclaim'))
    await on.look()
    expect(await getBalance(on.ctx.db, { kind: 'foreign', ...account })).toBe(0n)
  })
})

it('P62: an escrow that holds less than it owes is told to the operators once, blames no endpoint, and is told when it is over', async () => {
  const operator: Context = { ...on.ctx, config: { ...on.ctx.config, operatorTelegramIds: [78] } }
  const { watcher } = on.watch([on.chain.url], { ctx: operator })
  const { campaignId, amount, wallet } = await on.order()
  await on.funds({ campaignId, wallet }, amount)
  const held = await on.chain.balanceOf(on.chain.place.escrow)
  const cause = `escrow:short:${on.chain.place.escrow}`
  await takeFromEscrow(wallet.address, held - 1n)
  for (let block = 0; block < 2; block++) {
    await on.chain.client.mine({ blocks: 1 })
    expect((await watcher.watchNow()).kind).toBe('looked')
  }
  expect((await stateOf(campaignId)).available).toBe(amount)
  expect(await findTroubleSince(on.ctx, cause)).toBeDefined()
  await wallet.send(on.transfer(held - 1n))
  await watcher.watchNow()
  expect(await findTroubleSince(on.ctx, cause)).toBeUndefined()
  const { rows } = await on.database.pool.query<{ text: string }>(
    "select payload->>'text' as text from outbox where chat_key = '78' order by seq",
  )
  expect(rows.map(({ text }) => text)).toEqual([
    expect.stringContaining('less than it owes at block'),
    'The escrow holds all that it owes again.',
  ])
})

it('P111: the balance of each campaign follows from the escrow’s events alone', async () => {
  const { watched } = on.watch([on.chain.url])
  const [endpoint] = watched.endpoints
  if (endpoint === undefined) throw new Error('there is no endpoint')
  const head = Number(await on.chain.client.getBlockNumber())
  const sums = new Map<Hex, bigint>()
  for (const log of await endpoint.readLogs(on.chain.place.escrow, { from: 0, to: head })) {
    if (log.kind === 'Deposited' || log.kind === 'Allocated') {
      sums.set(log.key, (sums.get(log.key) ?? 0n) + log.amount)
    } else if (log.kind === 'Drawn' || log.kind === 'Reclaimed') {
      sums.set(log.key, (sums.get(log.key) ?? 0n) - log.amount)
    }
  }
  expect(sums.size).toBeGreaterThan(10)
  for (const [key, sum] of sums) {
    const { balance } = await on.chain.client.readContract({
      address: on.chain.place.escrow,
      abi: escrowAbi,
      functionName: 'campaign',
      args: [key],
    })
    expect(balance).toBe(sum)
  }
})

it('names the reasons of a skipped leg in the order of the contract', () => {
  const [, list = ''] =
    /enum LegSkip \{([^}]*)\}/.exec(readFileSync('contracts/src/IEscrow.sol', 'utf8')) ?? []
  const names = list.replace(/\/\/\/.*/g, '').match(/\w+/g) ?? []
  expect(names.map((name) => name.replace(/\B[A-Z]/g, '_$&').toLowerCase())).toEqual([...LEG_SKIP_REASONS])
})

/** A mined transfer, as a confirmation records it. */
async function confirmed(
  txHash: Hex,
  {
    campaignId,
    wallet,
    amount,
    logIndex = 0,
    minedWith = txHash,
  }: Pick<Ordered, 'campaignId'> & {
    wallet: { address: Ordered['wallet']['address'] }
    amount: bigint
    logIndex?: number
    minedWith?: Hex
  },
): Promise<Payment> {
  const { blockNumber, blockHash } = await on.chain.client.getTransactionReceipt({ hash: minedWith })
  return transact(on.ctx, (ctx) =>
    recordPayment(ctx.db, {
      ...{ chainId: 31337, txHash, logIndex, blockNumber: Number(blockNumber), blockHash, campaignId },
      ...{ minedAt: on.clock.now(), userOpHash: null, kind: 'escrow', sender: wallet.address },
      ...{ amount: usdc(amount), at: on.clock.now() },
    }),
  )
}

async function mines(): Promise<void> {
  await on.chain.client.mine({ blocks: 1 })
  await on.look()
  await on.allocates()
}

function reclaimCall(ref: EscrowRef, functionName: 'requestReclaim' | 'reclaim') {
  const data = encodeFunctionData({ abi: escrowAbi, functionName, args: [ref] })
  return { to: on.chain.place.escrow, data }
}

/** The admin proposes, the guardian approves. */
async function returnSurplus(account: `0x${string}`, amount: bigint): Promise<void> {
  const change = { kind: changeKind('ReturnSurplus'), account, amount, paymentRef: randomHash() as Hex }
  const { escrow } = on.chain.place
  for (const [who, functionName] of [
    ['admin', 'proposeChange'],
    ['guardian', 'approveChange'],
  ] as const) {
    await on.chain.act(who, escrow, encodeFunctionData({ abi: escrowAbi, functionName, args: [change] }))
  }
}

async function blocks(address: `0x${string}`, isBlocked: boolean): Promise<void> {
  const functionName = isBlocked ? 'blacklist' : 'unBlacklist'
  const data = encodeFunctionData({ abi: testUsdcArtifact.abi, functionName, args: [address] })
  await on.chain.act('circle', on.chain.place.usdc, data)
}

async function mintTo({ address }: Ordered['wallet'], amount: bigint): Promise<void> {
  const data = encodeFunctionData({
    abi: testUsdcArtifact.abi,
    functionName: 'mint',
    args: [address, amount],
  })
  await on.chain.act('circle', on.chain.place.usdc, data)
}

/** As if USDC had changed its mind: the escrow itself is made to send what it holds. */
async function takeFromEscrow(to: Address, amount: bigint): Promise<void> {
  const { client, place } = on.chain
  await client.impersonateAccount({ address: place.escrow })
  await client.setBalance({ address: place.escrow, value: 10n ** 18n })
  await client.sendTransaction({ account: place.escrow, ...on.transfer(amount, to), gas: 100_000n })
  await client.stopImpersonatingAccount({ address: place.escrow })
}

async function forget({ id }: Payment): Promise<void> {
  await on.database.pool.query("update payment set status = 'dropped' where id = $1", [id])
}

async function paymentRow(id: number) {
  const { rows } = await on.database.pool.query('select status, credit_id from payment where id = $1', [id])
  return rows[0]
}

async function sourcesOf({ txHash }: Payment): Promise<string[]> {
  const { rows } = await on.database.pool.query(
    'select source from chain_transaction where source like $1 order by source',
    [`%${txHash}%`],
  )
  return rows.map(({ source }) => source)
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
