import { tellMoney } from '../../campaigns/addNotice.ts'
import { type Context, type Database, transact } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { ChainUnavailableError, isChainUnavailable } from '../../shared/chainUnavailable.ts'
import { describeFailure } from '../../shared/failure.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { addMs, SECOND_MS } from '../../shared/time.ts'
import { logSource } from '../deposit.ts'
import { addressReplayJob } from '../jobs.ts'
import { recordPayment } from '../recordPayment.ts'
import type { AddressEndpoint, AddressTransfer } from './addressChain.ts'
import {
  findReplayStart,
  listAddressPayments,
  listSweeps,
  type RecordedPayment,
  type ReplayStart,
  savePaymentStatus,
  saveReplayedTo,
  saveSwept,
  tryLockReplay,
  unlockReplay,
} from './queries.ts'
import { isSamePlace, type Replay, replay, type Sweep, UnexplainedBalanceError } from './replay.ts'

/** When to look again at what has left an address and is not final. */
const FINAL_SOON_MS = 30 * SECOND_MS
/** When to try again while somebody else is at the same address. */
const BUSY_MS = SECOND_MS

/** Has what came to and went from a campaign's address explained, once the caller's transaction has committed. */
export function enqueueReplay(
  tx: Database,
  { campaignId, runAt }: { readonly campaignId: CampaignId; readonly runAt?: Date },
): Promise<void> {
  return enqueue(tx, addressReplayJob, { campaignId }, runAt && { runAt })
}

/**
 * Reads what came to and went from a campaign's address, and records what became of each payment. Nothing is credited by it:
 * it explains what was. Repeating it changes nothing, and one that is killed is run again.
 *
 * @throws ChainUnavailableError, UnexplainedBalanceError where no endpoint's answers explain what lies there
 */
export function replayAddress(
  ctx: Context,
  { endpoints }: { readonly endpoints: readonly AddressEndpoint[] },
  { campaignId }: { readonly campaignId: CampaignId },
): Promise<void> {
  return ctx.db.connection().execute(async (connection) => {
    const own = { ...ctx, db: connection }
    if (!(await tryLockReplay(connection, campaignId))) {
      return enqueueReplay(connection, { campaignId, runAt: addMs(ctx.clock.now(), BUSY_MS) })
    }
    try {
      await replayAlone(own, endpoints, campaignId)
    } finally {
      await unlockReplay(connection, campaignId)
    }
  })
}

/** What the books know of an address. */
interface Known {
  readonly campaignId: CampaignId
  readonly start: ReplayStart
  readonly recorded: readonly RecordedPayment[]
  readonly sweeps: readonly Sweep[]
}

/** What one endpoint's answers come to. */
interface Reading extends Replay {
  readonly endpoint: AddressEndpoint
  readonly head: number
  readonly balance: bigint
  readonly final: number
}

async function replayAlone(
  ctx: Context,
  endpoints: readonly AddressEndpoint[],
  campaignId: CampaignId,
): Promise<void> {
  const start = await findReplayStart(ctx.db, campaignId)
  if (start === undefined) return
  const recorded = await listAddressPayments(ctx.db, campaignId)
  const sweeps = await listSweeps(ctx.db, campaignId)
  const known = { campaignId, start, recorded, sweeps }
  const reading = await readBest(ctx, endpoints, known)
  const minedAt = await readMinedAt(reading, recorded)
  await transact(ctx, async (tx) => {
    const at = ctx.clock.now()
    const { replayedTo: from, chainId, noticeRuns } = start
    const isSwept = reading.payments.some(({ status }) => status === 'credited')
    const to = Math.max(reading.final, from ?? 0)
    if (!(await saveReplayedTo(tx, { campaignId, from, to, isSwept }))) {
      return enqueueReplay(tx, { campaignId })
    }
    for (const { payment, ...end } of reading.payments) {
      const { txHash, logIndex, amount } = payment
      const place = { chainId, txHash, logIndex, campaignId }
      const told = { campaignId, amount, name: logSource(place), at }
      if ('party' in payment && !isRecorded(recorded, payment)) {
        const { blockNumber, blockHash, party: sender } = payment
        const mined = { blockNumber, blockHash, minedAt: minedAt.get(blockNumber) ?? at }
        await recordPayment(tx, { ...place, ...mined, kind: 'address', userOpHash: null, sender, amount, at })
        if (noticeRuns && end.status === 'confirming')
          await tellMoney(tx, { ...told, kind: 'notice_running' })
      }
      if (end.status === 'credited') await saveSwept(tx, place, { ...end, at })
      else {
        const isNews = await savePaymentStatus(tx, place, end.status)
        if (isNews && end.status === 'recovered') await tellMoney(tx, { ...told, kind: 'recovered' })
      }
    }
    for (const { txHash, logIndex } of reading.dropped) {
      await savePaymentStatus(tx, { chainId, txHash, logIndex, campaignId }, 'dropped')
    }
    if (!reading.isSettled) await enqueueReplay(tx, { campaignId, runAt: addMs(at, FINAL_SOON_MS) })
  })
}

function isRecorded(recorded: readonly RecordedPayment[], transfer: AddressTransfer): boolean {
  return recorded.some((row) => isSamePlace(row, transfer) && row.blockNumber === transfer.blockNumber)
}

/** The first endpoint that sees what lies there now, or else the one that is furthest. */
async function readBest(ctx: Context, endpoints: readonly AddressEndpoint[], known: Known): Promise<Reading> {
  let best: Reading | undefined
  let failure: unknown = new ChainUnavailableError()
  for (const endpoint of endpoints) {
    try {
      const reading = await readAt(endpoint, known)
      if (reading.balance === known.start.balance) return reading
      if (best === undefined || reading.head > best.head) best = reading
    } catch (error) {
      if (!isChainUnavailable(error) && !(error instanceof UnexplainedBalanceError)) throw error
      failure = error
      const { campaignId } = known
      ctx.log.warn(
        { endpoint: endpoint.place, campaignId, failure: describeFailure(error) },
        'an RPC endpoint does not explain what lies at a deposit address',
      )
    }
  }
  if (best === undefined) throw failure
  return best
}

async function readAt(endpoint: AddressEndpoint, known: Known): Promise<Reading> {
  const { start, recorded, sweeps } = known
  const head = await endpoint.readHead()
  const [balance = 0n] = await endpoint.readBalances(head, [start.address])
  const final = await findFinal(endpoint, known, head.number)
  const tell = async (after: number, lying: readonly RecordedPayment[]): Promise<Reading> => {
    const range = { from: after + 1, to: head.number }
    const transfers = await endpoint.readTransfers(start.address, range)
    const history = {
      ...{ escrow: start.escrow, lying, transfers, balance, head: head.number, final },
      recorded: recorded.filter(({ blockNumber }) => blockNumber > after),
      sweeps: sweeps.filter(({ blockNumber }) => blockNumber > after),
    }
    return { ...replay(history), endpoint, head: head.number, balance, final }
  }
  const after = start.replayedTo ?? start.escrowFrom
  if (head.number < after) throw new ChainUnavailableError()
  const lying = recorded.filter(({ status, blockNumber }) => status === 'confirming' && blockNumber <= after)
  try {
    return await tell(after, lying)
  } catch (error) {
    // A reorganisation deeper than FINALITY may have changed what lay there then: from before the first payment on.
    const first = Math.min(...recorded.map(({ blockNumber }) => blockNumber))
    if (!(error instanceof UnexplainedBalanceError) || first > after) throw error
    return tell(first - 1, [])
  }
}

/** Up to where the endpoint's chain is known to be the one that the books were made from. */
async function findFinal(
  endpoint: AddressEndpoint,
  { start: { checkpoint, escrowFrom }, sweeps }: Known,
  head: number,
): Promise<number> {
  const booked = Math.max(...sweeps.map(({ blockNumber }) => blockNumber), escrowFrom)
  if (booked > head) throw new ChainUnavailableError()
  if (checkpoint === undefined || checkpoint.number <= booked) return booked
  // One that is behind the books may lack what they have; another one will not.
  if (checkpoint.number > head) return booked
  const block = await endpoint.findBlock(checkpoint.number)
  if (block?.hash !== checkpoint.hash) throw new ChainUnavailableError()
  return checkpoint.number
}

/** When the blocks were mined that hold payments which are new. */
async function readMinedAt(
  { endpoint, payments }: Reading,
  recorded: readonly RecordedPayment[],
): Promise<Map<number, Date>> {
  const minedAt = new Map<number, Date>()
  for (const { payment } of payments) {
    if (!('party' in payment) || isRecorded(recorded, payment) || minedAt.has(payment.blockNumber)) continue
    const block = await endpoint.findBlock(payment.blockNumber)
    if (block?.hash !== payment.blockHash) throw new ChainUnavailableError()
    minedAt.set(payment.blockNumber, block.minedAt)
  }
  return minedAt
}
