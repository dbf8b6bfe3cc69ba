import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { fundWallet, placeEscrow } from '../sandbox/chain/escrow.ts'
import { payDeposit } from '../sandbox/chain/payDeposit.ts'
import { createPayer, type Payer } from '../sandbox/chain/payers.ts'
import { readLink } from '../scripts/pay/link.ts'
import { findOrCreateAccount } from '../server/accounts/findOrCreateAccount.ts'
import { linkWallet } from '../server/accounts/linkWallet.ts'
import { type DatabasePool, openDatabase } from '../server/adapters/database/database.ts'
import { createCampaign } from '../server/campaigns/createCampaign.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { parseConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { depositUrl } from '../server/deposits/depositLink.ts'
import { registerGroup } from '../server/groups/registerGroup.ts'
import { setPayoutWallet } from '../server/groups/setPayoutWallet.ts'
import type { AccountId, CampaignId, GroupId, TelegramChatId, TelegramUserId } from '../server/shared/ids.ts'
import { parseUsdc, type Usdc } from '../server/shared/money.ts'
import { compare, type Figure } from './figure.ts'
import { median } from './load.ts'
import { type Parts, startServer, type Target } from './parts.ts'
import type { Effort } from './run.ts'

const PAYMENTS_PER_RUN = 10
const EMPTY_BLOCKS = 5_000
const SECRET = 'a-deposit-link-secret-for-the-benchmark'

/** From a mined payment to the ledger, the watcher after downtime, and the gas that payers and the operator pay. */
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

/** Each payment is made by the escrow's own function, then confirmed, as a page would. The baseline is the pure wait for HTTP. */
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
  const aim = { comparison: 'difference', atMost: 300 } as const
  return [
    compare(
      'mined payment to `confirming`, beyond a bare answer',
      'ms',
      median(confirming),
      median(bare),
      aim,
    ),
    compare('mined payment to `credited` at `latest`, likewise', 'ms', median(credited), median(bare), aim),
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
  const { id: accountId } = await findOrCreateAccount(ctx, {
    telegramUserId: 1 as TelegramUserId,
    language: 'en',
  })
  await linkWallet(ctx, { accountId, wallet: payer.address })
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
  await setPayoutWallet(ctx, { groupId: group.id, accountId, wallet: payer.address })
  return { ctx, accountId, groupId: group.id, payer, chainUrl, origin: server.url }
}

async function payAndConfirm(world: World): Promise<{ bare: number; confirming: number; credited: number }> {
  const { ctx, accountId, groupId, payer, chainUrl, origin } = world
  const { campaign, deposit } = await createCampaign(ctx, {
    accountId,
    groupId,
    bid: parseUsdc('0.1'),
    joins: 10,
    sponsor: 'A bakery',
    task: { kind: 'choice', prompt: 'Which bread do you like best?', options: ['Rye', 'Wheat'] },
  })
  const link = readLink(linkOf(ctx, campaign.id, deposit.amount, deposit.expiresAt))
  const made = await payDeposit('contract', {
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

/** Gas as the committed snapshots have it, which the contracts' tests hold. */
function readGas(): Figure[] {
  const read = (name: string) =>
    JSON.parse(readFileSync(`contracts/snapshots/${name}.json`, 'utf8')) as Record<string, string>
  const deposit = read('deposit')
  const settle = read('settle')
  const gas = (
    name: string,
    used: string | undefined,
    base: string | undefined,
    aim: { atMost?: number } = {},
  ) => compare(name, 'gas', Number(used), Number(base), { comparison: 'ratio', ...aim })
  return [
    ...Object.entries(deposit)
      .filter(([path]) => path !== 'plain transfer')
      .map(([path, used]) => gas(`${path}, against a plain transfer`, used, deposit['plain transfer'])),
    gas(
      'settle, 100 legs of 10 campaigns, against a loop of transfers',
      settle['settle 100 legs of 10 campaigns'],
      settle['bare 100'],
      { atMost: 1.15 },
    ),
    gas(
      'settle, 200 legs of 20 campaigns, likewise',
      settle['settle 200 legs of 20 campaigns'],
      settle['bare 200'],
      { atMost: 1.15 },
    ),
    gas(
      'settle, 200 legs of 200 campaigns, likewise',
      settle['settle 200 legs of 200 campaigns'],
      settle['bare 200'],
      { atMost: 1.15 },
    ),
    gas(
      'settle, 200 legs of 200 campaigns, against transfers with a balance each',
      settle['settle 200 legs of 200 campaigns'],
      settle['bare 200 with a balance each'],
      { atMost: 1.15 },
    ),
  ]
}
