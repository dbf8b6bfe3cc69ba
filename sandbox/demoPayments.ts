import type { Hex } from 'viem'
import { createChain } from '../server/adapters/chain/chain.ts'
import { createWatchedChain } from '../server/adapters/chain/escrowLogs.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import type { Context } from '../server/context.ts'
import { creditPayment } from '../server/deposits/creditPayment.ts'
import { recordPayment } from '../server/deposits/recordPayment.ts'
import { createArrivalReader, type Observation } from '../server/deposits/watcher/watchArrivals.ts'
import type { WatchedChain } from '../server/deposits/watcher/watchedChain.ts'
import { pairArrivals } from '../server/deposits/watcher/watchProof.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import type { Usdc } from '../server/shared/money.ts'
import { createDeployer } from './chain/contracts.ts'
import { deployEscrow, EMBEDDED_OPERATOR_KEY, type PlacedEscrow } from './chain/escrow.ts'
import { payDeposit, type WayToPay } from './chain/payDeposit.ts'
import { createPayer } from './chain/payers.ts'
import { EMBEDDED_CHAIN_ID } from './chain/start.ts'
import { deployWallets } from './chain/wallets.ts'
import { DEMO_SEED, DEMO_WALLETS, type DemoWalletName, demoAddresses } from './demoWallets.ts'

/** An embedded chain with the escrow and the demo's wallets on it. */
export interface DemoChain {
  readonly url: string
  readonly place: PlacedEscrow
}

/** Makes them real on an embedded chain, with gas money and test USDC for every wallet. Repeating it changes nothing. */
export async function prepareDemoChain(url: string, operatorKey = EMBEDDED_OPERATOR_KEY): Promise<DemoChain> {
  await deployWallets(url, DEMO_SEED)
  const place = await deployEscrow(url, { operatorKey, wallets: Object.values(demoAddresses()) })
  return { url, place }
}

export interface DemoPayment {
  readonly campaignId: CampaignId
  readonly amount: Usdc
  readonly from: DemoWalletName
  readonly by: WayToPay
}

/** Pays a deposit for real, and credits it at the context's time. */
export type PayDemoDeposit = (ctx: Context, payment: DemoPayment) => Promise<void>

/**
 * What the demo pays with. A payment is recorded as the watcher itself reads it off the chain, so the watcher meets it again
 * as one that it knows.
 */
export function createDemoPayments({ url, place }: DemoChain): PayDemoDeposit {
  const deployer = createDeployer(url)
  const watched = createWatchedChain({
    chain: createChain({ chainId: EMBEDDED_CHAIN_ID, rpcUrls: [url] }),
    ...place,
    finality: 'latest',
  })
  return async (ctx, { campaignId, amount, from, by }) => {
    const payer = createPayer(deployer, DEMO_WALLETS[from])
    const ref = await getEscrowRef(ctx, campaignId)
    const { txHash } = await payDeposit(by, { deployer, payer, place, ref, amount })
    const observed = await observe(ctx, watched, txHash)
    if (observed.kind !== 'ours') throw new Error(`the escrow knows campaign ${campaignId} by another name`)
    const payment = await recordPayment(ctx, observed.payment)
    if (payment.campaignId !== campaignId) throw new Error(`${txHash} did not reach campaign ${campaignId}`)
    await creditPayment(ctx, { paymentId: payment.id })
  }
}

/** What a transaction has brought to the escrow. */
async function observe(ctx: Context, chain: WatchedChain, txHash: Hex): Promise<Observation> {
  const [endpoint] = chain.endpoints
  const outcome = await chain.findOutcome(txHash)
  if (endpoint === undefined || outcome === undefined) throw new Error(`${txHash} is not mined`)
  const { blockNumber } = outcome
  const logs = await endpoint.readLogs({ from: blockNumber, to: blockNumber })
  const arrival = pairArrivals(logs).find(({ log }) => log.txHash === txHash)
  if (arrival === undefined) throw new Error(`${txHash} brought nothing to the escrow`)
  return createArrivalReader(ctx, { chain, endpoint }).observe(arrival)
}
