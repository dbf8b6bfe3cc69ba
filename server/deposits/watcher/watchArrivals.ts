import { findCampaignInEscrow } from '../../campaigns/findCampaignInEscrow.ts'
import { type Context, transact } from '../../context.ts'
import { displayAddress } from '../../shared/addresses.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { formatUsdc } from '../../shared/money.ts'
import { hourOf } from '../../shared/time.ts'
import { allocatePayment } from '../allocatePayment.ts'
import { creditPayment } from '../creditPayment.ts'
import { type Payment, paymentSource } from '../deposit.ts'
import { clearDoubt, findPaymentByLog, type ObservedPayment } from '../queries.ts'
import { recordPayment } from '../recordPayment.ts'
import { alertOperators } from './alertOperators.ts'
import type { EscrowLog, WatchedChain, WatchedEndpoint } from './watchedChain.ts'
import type { Arrival } from './watchProof.ts'
import { insertForeignDeposit } from './watchQueries.ts'

type Deposited = Extract<EscrowLog, { readonly kind: 'deposited' }>

/** An endpoint in the middle of a look, with what it has said already. */
export interface ArrivalReader {
  /** The payment behind an arrival, or that the money is none of ours. */
  observe(arrival: Arrival): Promise<Observation>
}

export type Observation =
  | { readonly kind: 'ours'; readonly payment: ObservedPayment & { readonly campaignId?: CampaignId } }
  | { readonly kind: 'foreign'; readonly deposited: Deposited }

/** Asks the endpoint once for each block and each transaction. */
export function createArrivalReader(
  ctx: Context,
  { chain, endpoint }: { readonly chain: WatchedChain; readonly endpoint: WatchedEndpoint },
): ArrivalReader {
  const { chainId } = chain
  const readMinedAt = remember(async (number: number) => {
    const block = await endpoint.findBlock(number)
    if (block === undefined) throw new ChainUnavailableError()
    return block.minedAt
  })
  const readOperations = remember(endpoint.readUserOperations)
  return {
    async observe({ log, deposited }) {
      const campaignId = deposited && (await findCampaignInEscrow(ctx.db, deposited))
      if (deposited !== undefined && campaignId === undefined) return { kind: 'foreign', deposited }
      const { txHash, logIndex, blockNumber, blockHash, sender, amount } = log
      const known = await findPaymentByLog(ctx.db, { chainId, txHash, logIndex })
      const operations = known === undefined ? await readOperations(txHash) : []
      const operation = operations.find(({ after, until }) => after < logIndex && logIndex < until)
      const payment = {
        ...{ chainId, txHash, logIndex, blockNumber, blockHash, sender, amount },
        minedAt: await readMinedAt(blockNumber),
        userOpHash: operation?.hash ?? null,
        kind: deposited === undefined ? ('transfer' as const) : ('contract' as const),
      }
      return { kind: 'ours', payment: campaignId === undefined ? payment : { ...payment, campaignId } }
    },
  }
}

function remember<K, V>(ask: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const answers = new Map<K, Promise<V>>()
  return (key) => {
    const answer = answers.get(key) ?? ask(key)
    answers.set(key, answer)
    return answer
  }
}

/** Books money that has reached the escrow at the required finality, once, and has a plain transfer allocated. */
export async function bookArrival(ctx: Context, chain: WatchedChain, observed: Observation): Promise<void> {
  if (observed.kind === 'foreign') return noteForeign(ctx, chain, observed.deposited)
  await transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    const { id: paymentId, ...recorded } = await recordPayment(inTx, observed.payment)
    if (!isSame(recorded, observed.payment)) return alertReplaced(inTx, recorded)
    await clearDoubt(tx, paymentId)
    await creditPayment(inTx, { paymentId })
    await allocatePayment(inTx, { paymentId })
  })
}

function isSame(recorded: Omit<Payment, 'id'>, observed: ObservedPayment): boolean {
  return recorded.sender === observed.sender && recorded.amount === observed.amount
}

function alertReplaced(ctx: Context, payment: Omit<Payment, 'id'>): Promise<void> {
  const source = paymentSource(payment)
  return alertOperators(ctx, {
    key: `replaced:${source}`,
    text: `The payment ${source} has counted, and after a reorganisation deeper than FINALITY another one stands in its place. The books do not know the other one.`,
  })
}

/**
 * Money under a key that no campaign of ours has is not ours: only its own refund address can take it, by a reclaim. It is
 * noted so that the escrow's sums can still be explained. Keys cost a stranger nothing: the operators hear of one an hour.
 */
function noteForeign(ctx: Context, chain: WatchedChain, deposited: Deposited): Promise<void> {
  const { chainId, escrow } = chain
  return transact(ctx, async (tx) => {
    const at = ctx.clock.now()
    const deposit = { ...deposited, chainId, escrow, at }
    if (!(await insertForeignDeposit(tx, deposit))) return
    const { refundTo, amount, txHash } = deposited
    await alertOperators(
      { ...ctx, db: tx },
      {
        key: `foreign:${hourOf(at)}`,
        text: `${formatUsdc(amount)} USDC went into the escrow for a campaign that this server does not know (transaction ${txHash}). Its refund address ${displayAddress(refundTo)} can reclaim it. What else of this kind arrives within the hour is told in the log alone.`,
      },
    )
  })
}
