import { pino } from 'pino'
import { createDeployer, type Deployer, deployContracts } from '../../sandbox/chain/contracts.ts'
import { EMBEDDED_OPERATOR_KEY } from '../../sandbox/chain/escrow.ts'
import type { Payer } from '../../sandbox/chain/payers.ts'
import { createChain } from '../../server/adapters/chain/chain.ts'
import { createSenderNetwork } from '../../server/adapters/chain/senderNetwork.ts'
import { parseConfig } from '../../server/config.ts'
import type { Context } from '../../server/context.ts'
import type { DatabasePool } from '../../server/database/database.ts'
import { createEscrowGate } from '../../server/escrow/escrowGate.ts'
import type { PayoutParts } from '../../server/payouts/runPayouts.ts'
import type { Address } from '../../server/shared/addresses.ts'
import type { AccountId, CampaignId, GroupId, VerificationId } from '../../server/shared/ids.ts'
import { usdc } from '../../server/shared/money.ts'
import { createTestClock, PSEUDONYM_SECRET, type TestClock } from '../../tests/fixtures/context.ts'
import { type EscrowChain, startEscrowChain } from '../../tests/fixtures/escrow.ts'
import { createMarketplace, type Marketplace, type Person } from '../../tests/fixtures/marketplace.ts'
import { createRandom, type Random } from './random.ts'

export interface Size {
  readonly days: number
  readonly groups: number
  readonly campaigns: number
  readonly joins: number
  readonly seed: number
}

/** A campaign as its advertiser and the simulation's own books see it. */
export interface SimulatedCampaign {
  readonly id: CampaignId
  readonly groupId: GroupId
  readonly accountId: AccountId
  readonly payer: Payer
  /** Amount sent for it, counted at the sender. */
  sent: bigint
  /** Amount its refund wallet took back from its deposit address. */
  recovered: bigint
  /** Amount its refund address reclaimed by itself. */
  reclaimed: bigint
  noticeDay: number | undefined
}

/** Counts of events, for the report. */
export type Counts = Record<string, number>

/** A marketplace with a chain and a database of its own, on which months pass in minutes. */
export interface World {
  readonly size: Size
  readonly random: Random
  readonly chain: EscrowChain
  readonly deployer: Deployer
  readonly database: DatabasePool & { readonly url: string }
  readonly ctx: Context
  readonly clock: TestClock
  readonly market: Marketplace
  readonly parts: PayoutParts
  readonly groups: { readonly id: GroupId; readonly owner: Person }[]
  readonly campaigns: SimulatedCampaign[]
  /** Members who were let in today. */
  admitted: VerificationId[]
  /** Members in mid-task. */
  underWay: VerificationId[]
  /** The operator has no gas money. */
  isOut: boolean
  /** Outstanding payments for campaigns paid in pieces. */
  pieces: { readonly campaign: SimulatedCampaign; readonly inDays: number; readonly amount: bigint }[]
  /** Amount sent to the escrow itself, for no campaign. */
  surplus: bigint
  /** Balance of each key by the escrow's events up to a block. */
  readonly told: { upTo: bigint; readonly balances: Map<string, bigint> }
  blocked: { readonly wallet: Address; readonly until: number }[]
  readonly counts: Counts
  count(what: string, by?: number): void
  /** Advances clock and chain together. */
  pass(ms: number): Promise<void>
  stop(): Promise<void>
}

const START = new Date('2027-01-04T00:00:00Z')

export async function startWorld(database: World['database'], size: Size): Promise<World> {
  const chain = await startEscrowChain()
  const deployer = createDeployer(chain.url)
  await deployContracts(deployer)
  const clock = createTestClock(START)
  const config = {
    ...parseConfig({ NODE_ENV: 'test', PSEUDONYM_SECRET }),
    reviewAds: 'none' as const,
    databaseUrl: database.url,
    chainId: 31337,
    escrowAddress: chain.place.escrow,
    usdcAddress: chain.place.usdc,
    finality: 'latest' as const,
    minPayout: usdc(1_000_000n),
  }
  const ctx: Context = { config, clock, log: pino({ level: 'silent' }), db: database.db }
  const connection = createChain({ chainId: 31337, rpcUrls: [chain.url], timeoutMs: 30_000 })
  const place = { ...chain.place, chainId: 31337 }
  const counts: Counts = {}
  const world: World = {
    ...{ size, chain, deployer, database, ctx, clock, counts },
    random: createRandom(size.seed),
    market: createMarketplace(ctx),
    parts: {
      network: createSenderNetwork({
        chain: connection,
        privateKey: EMBEDDED_OPERATOR_KEY,
        finality: 'latest',
      }),
      gate: createEscrowGate(connection.reader, place),
      reader: connection.reader,
    },
    groups: [],
    campaigns: [],
    admitted: [],
    underWay: [],
    isOut: false,
    pieces: [],
    surplus: 0n,
    told: { upTo: -1n, balances: new Map() },
    blocked: [],
    count(what, by = 1) {
      counts[what] = (counts[what] ?? 0) + by
    },
    async pass(ms) {
      clock.advance(ms)
      const { timestamp } = await chain.client.getBlock()
      const seconds = Math.floor(clock.now().getTime() / 1_000) - Number(timestamp)
      if (seconds > 0) await chain.client.increaseTime({ seconds })
      await chain.client.mine({ blocks: 1 })
    },
    stop: () => chain.stop(),
  }
  await world.pass(0)
  return world
}
