import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { numberToHex } from 'viem'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { deployEscrow, EMBEDDED_OPERATOR_KEY, fundWallet, placeEscrow } from '../sandbox/chain/escrow.ts'
import { payDeposit } from '../sandbox/chain/payDeposit.ts'
import { createPayer, type Payer } from '../sandbox/chain/payers.ts'
import { EMBEDDED_CHAIN_ID, startChain } from '../sandbox/chain/start.ts'
import { readLink } from '../scripts/pay/link.ts'
import { findOrCreateAccount } from '../server/accounts/findAccount.ts'
import { linkWallet } from '../server/accounts/wallets.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { MAX_BLOCKS } from '../server/adapters/chain/refusal.ts'
import { createCampaign } from '../server/campaigns/createCampaign.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { parseConfig } from '../server/config.ts'
import { type Context, transact } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { depositUrl } from '../server/deposits/depositLink.ts'
import { registerGroup } from '../server/groups/registerGroup.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { setPayoutWallet } from '../server/payouts/wantPayee.ts'
import { createEscrowParts, type EscrowParts, watchEscrows } from '../server/prepareEscrow.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import type { AccountId, CampaignId, GroupId, TelegramChatId, TelegramUserId } from '../server/shared/ids.ts'
import { parseUsdc, type Usdc } from '../server/shared/money.ts'
import { findCheckpoint, returnToCheckpoint } from '../server/watcher/watchQueries.ts'
import { compare, type Figure, measure } from './figure.ts'
import { median } from './load.ts'
import { type Parts, startCounter, startServer, type Target } from './parts.ts'
import type { Effort } from './run.ts'

const PAYMENTS_PER_RUN = 10
const EMPTY_BLOCKS = 5_000
const SECRET = 'a-deposit-link-secret-for-the-benchmark'

/** From a mined payment to the ledger, the watcher's catch-up, RPC calls at rest, and gas. */
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
    figures.push(...(await measureCatchUp(parts, runs)))
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
    ...parseConfig({ DEPOSIT_LINK_SECRET: SECRET, PSEUDONYM_SECRET: SECRET }),
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
  category: 'shops',
  content: [
    {
      language: 'en',
      variants: [{ kind: 'choice', prompt: 'Which bread do you like best?', options: ['Rye', 'Wheat'] }],
    },
  ],
} as const

async function payAndConfirm(world: World): Promise<{ bare: number; confirming: number; credited: number }> {
  const { ctx, accountId, groupId, payer, chainUrl, origin } = world
  const { campaign, deposit } = await createCampaign(ctx, { accountId, groups: [{ groupId }], ...ORDER })
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

/**
 * How fast the watcher catches up after downtime with blocks in which nothing happened, against asking the node for each
 * block's logs alone. It stands still while they are mined: anvil needs longer for them than the watcher.
 */
function measureCatchUp(parts: Parts, runs: number): Promise<Figure[]> {
  return withEscrow(parts, 'catch_up', async ({ ctx, escrow: { watch }, rpcCalls, rpc }) => {
    const { watcher, chain } = watch
    await watcher.watchNow()
    const start = await findCheckpoint(ctx.db, chain)
    if (start === undefined) throw new Error('the watcher has not begun')
    await rpc('anvil_mine', [numberToHex(EMPTY_BLOCKS)])
    const perSecond = async (count: number, pass: () => Promise<unknown>) => {
      const startedAt = performance.now()
      await pass()
      return (count / (performance.now() - startedAt)) * 1_000
    }
    let calls = 0
    const caughtUp = await measure(
      'blocks that the watcher catches up with, against one eth_getLogs a block',
      'blocks/s',
      runs,
      {
        value: async () => {
          await transact(ctx, ({ db }) =>
            returnToCheckpoint(db, chain, { checkpoint: start, at: new Date() }),
          )
          const before = rpcCalls()
          const passed = await perSecond(EMPTY_BLOCKS, () => watcher.watchNow())
          calls = rpcCalls() - before
          return passed
        },
        baseline: () =>
          perSecond(200, async () => {
            for (let block = 1; block <= 200; block++) {
              const at = numberToHex(block)
              await rpc('eth_getLogs', [{ address: chain.escrow, fromBlock: at, toBlock: at }])
            }
          }),
      },
      { comparison: 'ratio', atLeast: 10 },
    )
    const name = `questions to the chain while it catches up with ${EMPTY_BLOCKS} blocks, for each ${MAX_BLOCKS}`
    const ranges = Math.ceil(EMPTY_BLOCKS / MAX_BLOCKS)
    return [caughtUp, compare(name, 'calls', calls, ranges, { comparison: 'ratio', atMost: 5 })]
  })
}

const BLOCKS_AT_REST = 10
/** As on Base. */
const BLOCK_MS = 2_000

/**
 * RPC calls per block in which nothing happens. Counts the watcher and the looks at the deposit addresses of campaigns whose
 * links are all in use.
 */
function measureRest(
  parts: Parts,
  { campaigns, atMost }: { readonly campaigns: number; readonly atMost: number },
): Promise<Figure> {
  return withEscrow(parts, `rest_${campaigns}`, async ({ ctx, escrow, rpcCalls, rpc }) => {
    const stopping = new AbortController()
    try {
      await openCampaigns(ctx, campaigns)
      const watching = watchEscrows(escrow, stopping.signal)
      const rest = async (blocks: number) => {
        for (let block = 0; block < blocks; block++) {
          await rpc('evm_mine', [])
          await setTimeout(BLOCK_MS)
        }
      }
      // The first looks find out what there is.
      await rest(3)
      const before = rpcCalls()
      await rest(BLOCKS_AT_REST)
      const calls = (rpcCalls() - before) / BLOCKS_AT_REST
      stopping.abort()
      await watching
      const name = `questions to the chain for each block at rest, ${campaigns} open campaigns`
      return compare(name, 'calls', calls, 1, { comparison: 'ratio', atMost })
    } finally {
      stopping.abort()
    }
  })
}

interface EscrowWorld {
  readonly ctx: Context
  readonly escrow: EscrowParts
  /** Questions of the escrow's parts that have reached the chain so far. */
  rpcCalls(): number
  /** Asks the chain past that count, however long it takes. */
  rpc(method: string, params: unknown[]): Promise<unknown>
}

/** An escrow of its own on a chain of its own, watched from here and not by a server. */
async function withEscrow<T>(
  parts: Parts,
  name: string,
  measureIt: (world: EscrowWorld) => Promise<T>,
): Promise<T> {
  const databaseUrl = await parts.createDatabase(name)
  const database = openDatabase({ url: databaseUrl, size: 4, name: 'bench', onIdleError: () => {} })
  const node = await startChain()
  const counter = await startCounter(node)
  try {
    await migrate(database)
    const { escrow: escrowAddress, usdc: usdcAddress } = await deployEscrow(node.url, { wallets: [] })
    const config = {
      ...parseConfig({ PSEUDONYM_SECRET: SECRET }),
      chainId: EMBEDDED_CHAIN_ID,
      rpcUrls: [counter.url],
      escrowAddress,
      usdcAddress,
      operatorPrivateKey: EMBEDDED_OPERATOR_KEY,
      // As beside a chain that is not embedded.
      embedded: new Set<never>(),
      // The worst case: every block makes another one final. On Base one in sixty does.
      finality: 'safe' as const,
    }
    const ctx: Context = {
      config,
      clock: { now: () => new Date() },
      log: pino({ level: 'silent' }),
      db: database.db,
    }
    const escrow = createEscrowParts(ctx, { chain: createChain(config) })
    if (escrow === undefined) throw new Error('the benchmark has no escrow')
    const rpc = (method: string, params: unknown[]) => askNode(node.url, method, params)
    // Before that many blocks none is safe to an embedded chain.
    await rpc('anvil_mine', [numberToHex(64)])
    return await measureIt({ ctx, escrow, rpcCalls: counter.calls, rpc })
  } finally {
    counter.close()
    await node.stop()
    await database.close()
  }
}

async function askNode(url: string, method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: unknown }).result
}

/** Campaigns whose links were opened just now. */
export async function openCampaigns(ctx: Context, count: number): Promise<void> {
  const { accountId, groupId } = await createGroup(ctx, parseAddress(`0x${'b0'.repeat(20)}`))
  const { campaign } = await createCampaign(ctx, { accountId, groups: [{ groupId }], ...ORDER })
  await sql`
    with copies as (
      insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, status, deadline_at, bid, highest_bid,
        joins, pacing, created_at)
      select account_id, refund_wallet, escrow, sha256(('s' || n)::bytea),
        '0x' || encode(sha256(('k' || n)::bytea), 'hex'), sponsor, status, deadline_at, bid, highest_bid, joins, pacing, created_at
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
