import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { deployEscrow, EMBEDDED_OPERATOR_KEY, fundWallet, placeEscrow } from '../sandbox/chain/escrow.ts'
import { payDeposit } from '../sandbox/chain/payDeposit.ts'
import { createPayer, type Payer } from '../sandbox/chain/payers.ts'
import { readLink } from '../scripts/pay/link.ts'
import { findOrCreateAccount } from '../server/accounts/findAccount.ts'
import { linkWallet } from '../server/accounts/wallets.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { createCampaign } from '../server/campaigns/createCampaign.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { parseConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { depositUrl } from '../server/deposits/depositLink.ts'
import { registerGroup } from '../server/groups/registerGroup.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { setPayoutWallet } from '../server/payouts/setPayoutWallet.ts'
import { createEscrowParts, watchEscrows } from '../server/prepareEscrow.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import type { AccountId, CampaignId, GroupId, TelegramChatId, TelegramUserId } from '../server/shared/ids.ts'
import { parseUsdc, type Usdc } from '../server/shared/money.ts'
import { compare, type Figure } from './figure.ts'
import { median } from './load.ts'
import { type Parts, startServer, type Target } from './parts.ts'
import type { Effort } from './run.ts'

const PAYMENTS_PER_RUN = 10
const EMPTY_BLOCKS = 5_000
const SECRET = 'a-deposit-link-secret-for-the-benchmark'

/** From a mined payment to the ledger, the watcher after downtime, questions at rest, and the gas that is paid. */
export async function measureDeposits(parts: Parts, { runs }: Effort): Promise<Figure[]> {
  const databaseUrl = await parts.createDatabase('deposits')
  const server = await startServer(parts, databaseUrl, {
    EMBEDDED: 'chain,telegram',
    RPC_URL: '',
    ROLES: 'http,worker',
    DEPOSIT_LINK_SECRET: SECRET,
  })
  const database = openDatabase({ url: databaseUrl, size: 2, name: 'bench', onIdleError: () => {} })
  try {
    const figures = await measurePayments(server, database, runs)
    figures.push(await measureCatchUp(server, database))
    figures.push(await measureRest(parts, { campaigns: 10, atMost: 5 }))
    figures.push(await measureRest(parts, { campaigns: 5_000, atMost: 8 }))
    return [...figures, ...readGas()]
  } finally {
    await database.close()
    await server.stop()
  }
}

interface World {
  readonly ctx: Context
  readonly accountId: AccountId
  readonly groupId: GroupId
  readonly payer: Payer
  readonly chainUrl: string
  readonly origin: string
}

/** Each payment is a transfer to its address, then confirmed, as a page would. The baseline is the pure wait for HTTP. */
async function measurePayments(server: Target, database: DatabasePool, runs: number): Promise<Figure[]> {
  const world = await createWorld(server, database)
  const confirming: number[] = []
  const credited: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < (runs + 1) * PAYMENTS_PER_RUN; turn++) {
    const times = await payAndConfirm(world)
    // The first run warms up, as everywhere.
    if (turn < PAYMENTS_PER_RUN) continue
    confirming.push(times.confirming)
    credited.push(times.credited)
    bare.push(times.bare)
  }
  const aim = (atMost: number) => ({ comparison: 'difference', atMost }) as const
  return [
    compare(
      'mined payment to `confirming`, beyond a bare answer',
      'ms',
      median(confirming),
      median(bare),
      aim(300),
    ),
    compare(
      'mined payment to `credited` at `latest`, likewise',
      'ms',
      median(credited),
      median(bare),
      aim(500),
    ),
  ]
}

async function createWorld(server: Target, { db }: DatabasePool): Promise<World> {
  const { escrow } = placeEscrow()
  const config = {
    ...parseConfig({ DEPOSIT_LINK_SECRET: SECRET }),
    escrowAddress: escrow,
    publicUrl: server.url,
  }
  const ctx: Context = { config, clock: { now: () => new Date() }, log: pino({ level: 'silent' }), db }
  const chainUrl = server.chainUrl()
  const deployer = createDeployer(chainUrl)
  const payer = createPayer(deployer, { kind: 'eoa', seed: 'bench' })
  await fundWallet(deployer, placeEscrow().usdc, payer.address)
  const group = await createGroup(ctx, payer.address)
  return { ctx, ...group, payer, chainUrl, origin: server.url }
}

async function createGroup(
  ctx: Context,
  wallet: Address,
): Promise<{ accountId: AccountId; groupId: GroupId }> {
  const { id: accountId } = await findOrCreateAccount(ctx, {
    telegramUserId: 1 as TelegramUserId,
    language: 'en',
  })
  await linkWallet(ctx, { accountId, wallet: wallet })
  const { group } = await registerGroup(ctx, {
    tgGroupId: -1_000_000_000_001 as TelegramChatId,
    kind: 'supergroup',
    title: 'Bakers of the district',
    topic: null,
    language: 'en',
    ownerAccountId: accountId,
    floorBid: parseUsdc('0.01'),
    consentPolicy: 'accept_all',
    unreachedPolicy: 'keep_muted',
    rules: [],
    ownQuestion: null,
    inviteLink: null,
  })
  await setPayoutWallet(ctx, { groupId: group.id, accountId, wallet: wallet })
  return { accountId, groupId: group.id }
}

const ORDER = {
  bid: parseUsdc('0.1'),
  joins: 10,
  sponsor: 'A bakery',
  task: { kind: 'choice', prompt: 'Which bread do you like best?', options: ['Rye', 'Wheat'] },
} as const

async function payAndConfirm(world: World): Promise<{ bare: number; confirming: number; credited: number }> {
  const { ctx, accountId, groupId, payer, chainUrl, origin } = world
  const { campaign, deposit } = await createCampaign(ctx, { accountId, groupId, ...ORDER })
  const link = readLink(linkOf(ctx, campaign.id, deposit.amount, deposit.expiresAt))
  const made = await payDeposit('transfer', {
    place: placeEscrow(),
    ref: await getEscrowRef(ctx, campaign.id),
    amount: deposit.amount,
    deployer: createDeployer(chainUrl),
    payer,
  })
  const minedAt = performance.now()
  let confirming: number | undefined
  for (;;) {
    const response = await fetch(`${origin}/api/deposit/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...link.fields, paymentId: made.paymentId }),
    })
    const { ok, status, code } = (await response.json()) as { ok: boolean; status?: string; code?: string }
    if (!ok && code !== 'payment.pending') throw new Error(`a payment was not confirmed: ${code}`)
    if (ok) confirming ??= performance.now() - minedAt
    if (status === 'credited') break
  }
  const credited = performance.now() - minedAt
  const askedAt = performance.now()
  await (await fetch(`${origin}/api/deposit/config`)).arrayBuffer()
  return { bare: performance.now() - askedAt, confirming: confirming ?? credited, credited }
}

function linkOf({ config }: Context, campaignId: CampaignId, amount: Usdc, expiresAt: Date): string {
  const { escrowAddress: escrow, chainId, publicUrl } = config
  if (escrow === undefined) throw new Error('the benchmark has no escrow')
  return depositUrl(
    publicUrl,
    { secret: SECRET, chainId, escrow },
    { campaignId, amount, expiresAt, topup: null },
  )
}

/** How fast the watcher passes blocks in which nothing happened, against asking the node for each block's logs alone. */
async function measureCatchUp(server: Target, { db }: DatabasePool): Promise<Figure> {
  const rpc = async (method: string, params: unknown[]) => {
    const response = await fetch(server.chainUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { result: unknown }).result
  }
  const cursor = async () => {
    const { rows } = await sql<{
      block: number
    }>`select max(block_number)::bigint as block from chain_cursor`.execute(db)
    return rows[0]?.block ?? 0
  }
  const askedAt = performance.now()
  const asks = 200
  for (let index = 0; index < asks; index++) await rpc('eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x1' }])
  const bare = (asks / (performance.now() - askedAt)) * 1_000

  await rpc('anvil_mine', [`0x${EMPTY_BLOCKS.toString(16)}`, '0x1'])
  const head = Number(await rpc('eth_blockNumber', []))
  const start = await cursor()
  const startedAt = performance.now()
  while ((await cursor()) < head) await setTimeout(10)
  const seconds = (performance.now() - startedAt) / 1_000
  return compare(
    'blocks that the watcher catches up with, against one eth_getLogs a block',
    'blocks/s',
    (head - start) / seconds,
    bare,
    {
      comparison: 'ratio',
    },
  )
}

const BLOCKS_AT_REST = 10
/** As on Base. */
const BLOCK_MS = 2_000

/**
 * How often the chain is asked for each block in which nothing happens, by all that looks at it: the watcher, and the
 * deposit addresses of campaigns whose links are all in use.
 */
async function measureRest(
  parts: Parts,
  { campaigns, atMost }: { readonly campaigns: number; readonly atMost: number },
): Promise<Figure> {
  const databaseUrl = await parts.createDatabase(`rest_${campaigns}`)
  const database = openDatabase({ url: databaseUrl, size: 4, name: 'bench', onIdleError: () => {} })
  const stopping = new AbortController()
  try {
    await migrate(database)
    const { escrow, usdc } = await deployEscrow(parts.rpcUrl, { wallets: [] })
    const config = {
      ...parseConfig({}),
      chainId: 31337,
      rpcUrls: [parts.rpcUrl],
      escrowAddress: escrow,
      usdcAddress: usdc,
      operatorPrivateKey: EMBEDDED_OPERATOR_KEY,
      // As beside a chain that is not embedded.
      embedded: new Set<never>(),
      // Every block makes another one final, which is asked for most: on Base only one in sixty does.
      finality: 'safe' as const,
    }
    const ctx: Context = {
      config,
      clock: { now: () => new Date() },
      log: pino({ level: 'silent' }),
      db: database.db,
    }
    const chain = createChain({ chainId: config.chainId, rpcUrls: config.rpcUrls })
    const escrowParts = createEscrowParts(ctx, { chain })
    if (escrowParts === undefined) throw new Error('the benchmark has no escrow')
    await openCampaigns(ctx, campaigns)
    const watching = watchEscrows(escrowParts, stopping.signal)
    const client = createDeployer(parts.rpcUrl)
    const rest = async (blocks: number) => {
      for (let block = 0; block < blocks; block++) {
        await client.request({ method: 'evm_mine' as never })
        await setTimeout(BLOCK_MS)
      }
    }
    // Before that many blocks none is safe to an embedded chain.
    await client.mine({ blocks: 64 })
    // The first looks find out what there is.
    await rest(3)
    const before = parts.rpcCalls()
    await rest(BLOCKS_AT_REST)
    const calls = (parts.rpcCalls() - before) / BLOCKS_AT_REST - 1
    stopping.abort()
    await watching
    const name = `questions to the chain for each block at rest, ${campaigns} open campaigns`
    return compare(name, 'calls', calls, 1, { comparison: 'ratio', atMost })
  } finally {
    stopping.abort()
    await database.close()
  }
}

/** Campaigns whose links were opened just now. */
async function openCampaigns(ctx: Context, count: number): Promise<void> {
  const { accountId, groupId } = await createGroup(ctx, parseAddress(`0x${'b0'.repeat(20)}`))
  const { campaign } = await createCampaign(ctx, { accountId, groupId, ...ORDER })
  await sql`
    with copies as (
      insert into campaign (account_id, group_id, refund_wallet, escrow, salt, escrow_key, sponsor, task_kind, task, status,
        deadline_at, bid, joins, created_at)
      select account_id, group_id, refund_wallet, escrow, sha256(('s' || n)::bytea),
        '0x' || encode(sha256(('k' || n)::bytea), 'hex'), sponsor, task_kind, task, status, deadline_at, bid, joins, created_at
      from campaign, generate_series(2, ${count}) n where id = ${campaign.id}
      returning id, escrow, created_at)
    insert into deposit_address (campaign_id, chain_id, escrow, address, created_at, look_at, replayed_to)
    select id, ${ctx.config.chainId}, escrow, '0x' || substr(encode(sha256(id::text::bytea), 'hex'), 1, 40), created_at,
      created_at, 0 from copies`.execute(ctx.db)
  await sql`update deposit_address set opened_at = ${ctx.clock.now()}`.execute(ctx.db)
}

/** Gas as the committed snapshots have it, which the contracts' tests hold. */
function readGas(): Figure[] {
  const read = (name: string) =>
    JSON.parse(readFileSync(`contracts/snapshots/${name}.json`, 'utf8')) as Record<string, string>
  const sweep = read('sweep')
  const settle = read('settle')
  const gas = (
    name: string,
    used: string | undefined,
    base: string | undefined,
    aim: { atMost?: number } = {},
  ) => compare(name, 'gas', Number(used), Number(base), { comparison: 'ratio', ...aim })
  const sweeps = [
    'sweep 1 for the first time',
    'sweep 1 again',
    'sweep 50 for the first time',
    'sweep 50 again',
  ]
  const pay = sweep['pay a deposit address']
  const legs = (count: number, campaigns: number) => settle[`settle ${count} legs of ${campaigns} campaigns`]
  return [
    ...sweeps.map((name) => gas(`${name}, against one payment`, sweep[name], pay)),
    gas('settle, 100 legs of 10 campaigns, against a loop of transfers', legs(100, 10), settle['bare 100']),
    gas('settle, 200 legs of 20 campaigns, likewise', legs(200, 20), settle['bare 200'], { atMost: 1.7 }),
    gas(
      'settle, 200 legs of 200 campaigns, against transfers with a balance each',
      legs(200, 200),
      settle['bare 200 with a balance each'],
    ),
  ]
}
