import { pino } from 'pino'
import { createTestClient, encodeFunctionData, type Hex, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { deployEscrow, EMBEDDED_OPERATOR_KEY, embeddedRole, fundWallet } from '../sandbox/chain/escrow.ts'
import { payDeposit } from '../sandbox/chain/payDeposit.ts'
import { createPayer } from '../sandbox/chain/payers.ts'
import { startChain } from '../sandbox/chain/start.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { createWatchedChain } from '../server/adapters/chain/endpoints.ts'
import { createSenderNetwork } from '../server/adapters/chain/senderNetwork.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { parseConfig } from '../server/config.ts'
import { type Context, transact } from '../server/context.ts'
import { openDatabase } from '../server/database/database.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { createEscrowGate } from '../server/escrow/escrowGate.ts'
import { postTransaction } from '../server/ledger/postTransaction.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { escrowBooks } from '../server/payouts/bookEscrowLog.ts'
import { createPayoutObstacles } from '../server/payouts/payoutObstacles.ts'
import { type PayoutParts, runPayouts } from '../server/payouts/runPayouts.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import type { CampaignId, GroupId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { sendTransactions } from '../server/transactions/sendTransactions.ts'
import { createWatcher, type Watcher } from '../server/watcher/watchChain.ts'
import { PSEUDONYM_SECRET } from '../tests/fixtures/context.ts'
import { createMarketplace, randomAddress } from '../tests/fixtures/marketplace.ts'
import { compare, type Figure } from './figure.ts'
import { median } from './load.ts'
import type { Parts } from './parts.ts'
import type { Effort } from './run.ts'

const CAMPAIGNS = 20
/** Owners' legs of each campaign; the fee is one more. */
const OWNERS = 9
const EARNED = usdc(10_000n)

/** Twenty campaigns with their money in an escrow, and wallets to be paid from them, announced a day ago. */
export interface World {
  readonly ctx: Context
  readonly parts: PayoutParts
  readonly watcher: Watcher
  readonly client: ReturnType<typeof clientOf>
  readonly escrow: Address
  readonly campaigns: readonly { readonly id: CampaignId; readonly groupId: GroupId }[]
  readonly owners: readonly Address[]
}

/**
 * A batch of 200 legs from twenty campaigns, from what is owed to what is booked, without the waits between jobs. The baseline
 * is the chain's own time: the same call, signed and sent by hand, until its receipt is there.
 */
export async function measureSettlement(shared: Parts, { runs }: Effort): Promise<Figure[]> {
  const url = await shared.createDatabase('settlement')
  const database = openDatabase({ url, size: 8, name: 'bench settlement', onIdleError: () => {} })
  const chain = await startChain()
  try {
    await migrate(database)
    const world = await createWorld(database.db, url, chain.url)
    const values: number[] = []
    const baselines: number[] = []
    for (let run = 0; run <= runs; run++) {
      const { value, baseline } = await settleOnce(world, run)
      // The first run warms up, as everywhere.
      if (run === 0) continue
      values.push(value)
      baselines.push(baseline)
    }
    const name = 'a batch of 200 collected, signed, mined and booked, beyond the chain itself'
    const aim = { comparison: 'difference', atMost: 500 } as const
    return [compare(name, 'ms', median(values), median(baselines), aim)]
  } finally {
    await database.close()
    await chain.stop()
  }
}

function clientOf(url: string) {
  return createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: http(url),
    pollingInterval: 2,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}

export async function createWorld(db: Context['db'], databaseUrl: string, chainUrl: string): Promise<World> {
  const deployer = createDeployer(chainUrl)
  const roles = (['admin', 'guardian', 'circle'] as const).map((name) => embeddedRole(name).address)
  const place = await deployEscrow(chainUrl, { wallets: roles.map(parseAddress) })
  const config = {
    ...parseConfig({ NODE_ENV: 'test', PSEUDONYM_SECRET }),
    databaseUrl,
    chainId: 31337,
    escrowAddress: place.escrow,
    usdcAddress: place.usdc,
    minPayout: usdc(1n),
    finality: 'latest' as const,
  }
  const ctx: Context = { config, clock: { now: () => new Date() }, log: pino({ level: 'silent' }), db }
  const market = createMarketplace(ctx)
  const payer = createPayer(deployer, { kind: 'eoa', seed: 'bench settlement' })
  await fundWallet(deployer, place.usdc, payer.address)
  const person = await market.person(payer.address)
  const campaigns = []
  const refs = []
  for (let n = 0; n < CAMPAIGNS; n++) {
    const { id: groupId } = await market.group()
    const { campaign, deposit } = await market.order({ groupId, accountId: person.accountId, joins: 200 })
    const ref = await getEscrowRef(ctx, campaign.id)
    await payDeposit('transfer', { deployer, payer, place, ref, amount: deposit.amount })
    refs.push({ salt: ref.salt, refundTo: ref.refundTo })
    campaigns.push({ id: campaign.id, groupId })
  }
  const owners = Array.from({ length: OWNERS }, () => randomAddress())
  const client = clientOf(chainUrl)
  const limits = owners.map((payee) => ({ payee, dailyLimit: 25_000_000n }))
  for (const data of [
    encodeFunctionData({ abi: escrowAbi, functionName: 'sweep', args: [refs] }),
    encodeFunctionData({ abi: escrowAbi, functionName: 'announcePayees', args: [limits] }),
  ]) {
    const account = privateKeyToAccount(EMBEDDED_OPERATOR_KEY)
    const hash = await client.sendTransaction({ account, to: place.escrow, data, gas: 16_000_000n })
    await client.waitForTransactionReceipt({ hash })
  }
  await client.increaseTime({ seconds: 86_400 })
  await client.mine({ blocks: 1 })
  const chain = createChain({ chainId: 31337, rpcUrls: [chainUrl], timeoutMs: 10_000 })
  const parts: PayoutParts = {
    network: createSenderNetwork({ chain, privateKey: EMBEDDED_OPERATOR_KEY, finality: 'latest' }),
    gate: createEscrowGate(chain.reader, { ...place, chainId: 31337 }),
    reader: chain.reader,
  }
  const watched = createWatchedChain({ chain, ...place, finality: 'latest' })
  const watcher = createWatcher({ books: escrowBooks, ctx, chain: watched, intervalMs: 50 })
  await watcher.watchNow()
  return { ctx, parts, watcher, client, escrow: place.escrow, campaigns, owners }
}

async function settleOnce(world: World, run: number): Promise<{ value: number; baseline: number }> {
  const { ctx, parts, watcher } = world
  await earn(world, run)
  const collectedAt = performance.now()
  const { legs } = await runPayouts(ctx, parts, { scope: 'all' })
  const collecting = performance.now() - collectedAt
  if (legs !== CAMPAIGNS * (OWNERS + 1)) throw new Error(`${legs} legs were collected`)

  const baseline = await measureBare(world)

  const startedAt = performance.now()
  const { signal } = new AbortController()
  for (;;) {
    await sendTransactions(ctx, { ...parts, findObstacle: createPayoutObstacles(parts), signal })
    await watcher.watchNow()
    if (await isBooked(ctx)) break
  }
  return { value: collecting + performance.now() - startedAt, baseline }
}

export async function earn({ ctx, campaigns, owners }: World, run: number): Promise<void> {
  for (const { id: campaignId, groupId } of campaigns) {
    const total = EARNED * BigInt(OWNERS + 1)
    await transact(ctx, (ctx) =>
      postTransaction(ctx.db, {
        event: 'charge',
        source: `bench:${run}:${campaignId}`,
        at: ctx.clock.now(),
        entries: [
          { account: { kind: 'available', campaignId }, amount: -total },
          { account: { kind: 'fee_payable', campaignId }, amount: EARNED },
          ...owners.map((wallet) => ({
            account: { kind: 'owner_payable', wallet, groupId, campaignId } as const,
            amount: EARNED,
          })),
        ],
      }),
    )
  }
}

/** Undone afterwards: the chain is as it was. */
async function measureBare({ ctx, client, escrow }: World): Promise<number> {
  const { call_data: data } = await ctx.db
    .selectFrom('chain_transaction')
    .select('call_data')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const snapshot = await client.snapshot()
  const account = privateKeyToAccount(EMBEDDED_OPERATOR_KEY)
  const startedAt = performance.now()
  const hash = await client.sendTransaction({ account, to: escrow, data: data as Hex, gas: 16_000_000n })
  const { status } = await client.waitForTransactionReceipt({ hash })
  const time = performance.now() - startedAt
  if (status !== 'success') throw new Error('the bare batch reverted')
  await client.revert({ id: snapshot })
  return time
}

async function isBooked({ db }: Context): Promise<boolean> {
  const open = await db
    .selectFrom('batch')
    .select('id')
    .where('booked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}
