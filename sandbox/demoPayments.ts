import { encodeFunctionData, type Hex, isAddressEqual, parseEventLogs } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { createWatchedChain } from '../server/adapters/chain/endpoints.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { type Context, transact } from '../server/context.ts'
import { paymentReference } from '../server/deposits/payment.ts'
import { recordPayment } from '../server/deposits/queries.ts'
import { escrowAbi, usdcAbi } from '../server/escrow/escrowAbi.ts'
import { escrowBooks } from '../server/payouts/bookEscrowLog.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { type Usdc, usdc } from '../server/shared/money.ts'
import { createDeployer, type Deployer, transact as sendAs } from './chain/contracts.ts'
import { deployEscrow, EMBEDDED_OPERATOR_KEY, type PlacedEscrow } from './chain/escrow.ts'
import { type MadePayment, payDeposit } from './chain/payDeposit.ts'
import { createPayer } from './chain/payers.ts'
import { EMBEDDED_CHAIN_ID } from './chain/start.ts'
import { deployWallets } from './chain/wallets.ts'
import type { WayToPay } from './chain/waysToPay.ts'
import { DEMO_SEED, DEMO_WALLETS, type DemoWalletName } from './demoWalletList.ts'
import { demoAddresses } from './demoWallets.ts'

/** An embedded chain with the escrow and the demo's wallets on it. */
export interface DemoChain {
  readonly url: string
  readonly place: PlacedEscrow
  readonly operatorKey: Hex
}

/** Makes them real on an embedded chain, with gas money and test USDC for every wallet. Repeating it changes nothing. */
export async function prepareDemoChain(url: string, operatorKey = EMBEDDED_OPERATOR_KEY): Promise<DemoChain> {
  await deployWallets(url, DEMO_SEED)
  const place = await deployEscrow(url, { operatorKey, wallets: Object.values(demoAddresses()) })
  return { url, place, operatorKey }
}

export interface DemoPayment {
  readonly campaignId: CampaignId
  readonly amount: Usdc
  readonly from: DemoWalletName
  readonly by: WayToPay
}

/** Pays a deposit for real, has it brought into the escrow, and credits it at the context's time. */
export type PayDemoDeposit = (ctx: Context, payment: DemoPayment) => Promise<void>

/**
 * Pays the demo's deposits. Money is booked from the escrow's events as the watcher books it, so the watcher later skips them
 * as known. The running server explains payments to deposit addresses itself.
 */
export function createDemoPayments({ url, place, operatorKey }: DemoChain): PayDemoDeposit {
  const deployer = createDeployer(url)
  const account = privateKeyToAccount(operatorKey)
  const chain = createChain({ chainId: EMBEDDED_CHAIN_ID, rpcUrls: [url] })
  const watched = createWatchedChain({ chain, ...place, finality: 'latest' })

  async function book(ctx: Context, txHash: Hex): Promise<void> {
    const [endpoint] = watched.endpoints
    if (endpoint === undefined) throw new Error('the embedded chain has no endpoint')
    const { blockNumber } = await deployer.getTransactionReceipt({ hash: txHash })
    const all = await endpoint.readLogs(place.escrow, { from: Number(blockNumber), to: Number(blockNumber) })
    for (const log of all) await escrowBooks.book(ctx, { chain: watched, log, all, endpoint })
  }

  return async (ctx, { campaignId, amount, from, by }) => {
    const payer = createPayer(deployer, DEMO_WALLETS[from])
    const ref = await getEscrowRef(ctx, campaignId)
    const made = await payDeposit(by, { deployer, payer, place, ref, amount })
    const data =
      by === 'escrow'
        ? encodeFunctionData({
            abi: escrowAbi,
            functionName: 'allocate',
            args: [await confirmTransfer(ctx, { deployer, place, made, campaignId }), ref, amount],
          })
        : encodeFunctionData({ abi: escrowAbi, functionName: 'sweep', args: [[ref]] })
    await book(ctx, await sendAs(deployer, { account, to: place.escrow, data }))
  }
}

/**
 * Records a transfer to the escrow itself as confirmed with a campaign's link, and returns what the escrow is to allocate it by.
 */
export async function confirmTransfer(
  ctx: Context,
  {
    deployer,
    place,
    made: { txHash },
    campaignId,
  }: {
    readonly deployer: Deployer
    readonly place: PlacedEscrow
    readonly made: MadePayment
    readonly campaignId: CampaignId
  },
): Promise<Hex> {
  const receipt = await deployer.getTransactionReceipt({ hash: txHash })
  const transfers = parseEventLogs({ abi: usdcAbi, logs: receipt.logs, eventName: 'Transfer' })
  const transfer = transfers.find(({ args }) => isAddressEqual(args.to, place.escrow))
  if (transfer === undefined) throw new Error(`${txHash} brought nothing to the escrow`)
  const { logIndex, blockHash, args } = transfer
  const name = { chainId: EMBEDDED_CHAIN_ID, txHash, logIndex }
  const at = ctx.clock.now()
  const payment = {
    ...name,
    blockNumber: Number(receipt.blockNumber),
    blockHash,
    minedAt: at,
    userOpHash: null,
    kind: 'escrow',
    sender: parseAddress(args.from),
    amount: usdc(args.value),
    campaignId,
    at,
  } as const
  await transact(ctx, (ctx) => recordPayment(ctx.db, payment))
  return paymentReference(name)
}
