import { tellMoney } from '../../campaigns/notice.ts'
import { type Context, type Tx, transact, workAlone } from '../../context.ts'
import type { AddressTransfer, ChainEndpoint } from '../../escrow/chainEndpoint.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobPayload } from '../../jobs/job.ts'
import { ChainUnavailableError, isChainUnavailable } from '../../shared/chainUnavailable.ts'
import { describeFailure } from '../../shared/failure.ts'
import { addMs, SECOND_MS } from '../../shared/time.ts'
import { addressReplayJob } from '../jobs.ts'
import { logSource } from '../payment.ts'
import { type Payment, recordPayment } from '../queries.ts'
import { type AddressBooks, findAddressBooks, savePaymentEnd, saveReplayedTo } from './queries.ts'
import { type Explained, placeName, type Replay, replay, UnexplainedBalanceError } from './replay.ts'

/** How often to check whether the transfer out is final by now. That asks the chain nothing. */
const FINAL_SOON_MS = 2 * SECOND_MS
/** When to read again where an endpoint lacked a block that another one had. */
const BEHIND_MS = 30 * SECOND_MS
/** When to try again while somebody else is at the same address. */
const BUSY_MS = SECOND_MS

/**
 * Reads the transfers to and from a campaign's address, and records what became of each payment. It credits nothing, and
 * repeating it changes nothing.
 *
 * @throws ChainUnavailableError, UnexplainedBalanceError where no endpoint's answers explain the balance
 */
export async function replayAddress(
  ctx: Context,
  { endpoints }: { readonly endpoints: readonly ChainEndpoint[] },
  { campaignId, after }: JobPayload<typeof addressReplayJob>,
): Promise<void> {
  const isDone = await workAlone(ctx, `replay:${campaignId}`, async (held) => {
    const books = await findAddressBooks(held.db, campaignId)
    if (after !== undefined && (books?.cursorNumber ?? after) < after) {
      const runAt = addMs(held.clock.now(), FINAL_SOON_MS)
      await enqueue(held.db, addressReplayJob, { campaignId, after }, { runAt })
    } else if (books !== undefined) await saveReading(held, books, await readBest(held, endpoints, books))
    return true
  })
  if (isDone) return
  await enqueue(ctx.db, addressReplayJob, { campaignId, after }, { runAt: addMs(ctx.clock.now(), BUSY_MS) })
}

/** The replay of one endpoint's answers. */
interface Reading extends Replay {
  readonly head: number
  readonly balance: bigint
  readonly final: number
  /** When the blocks of new payments were mined. */
  readonly minedAt: ReadonlyMap<number, Date>
}

async function saveReading(ctx: Context, books: AddressBooks, reading: Reading): Promise<void> {
  await transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const { campaignId, chainId, replayedTo } = books
    const isSwept = reading.payments.some(({ status }) => status === 'credited')
    const to = Math.max(reading.final, replayedTo ?? 0)
    if (!(await saveReplayedTo(ctx.db, books, { to, isSwept }))) {
      return enqueue(ctx.db, addressReplayJob, { campaignId })
    }
    // Anybody can make thousands of payments: each is found by its key, and written only where it has changed.
    const rows = byPlace(books.recorded)
    for (const explained of reading.payments)
      await savePayment(ctx.db, books, { explained, reading, rows, at })
    for (const { txHash, logIndex } of reading.dropped) {
      const place = { chainId, txHash, logIndex, campaignId }
      await savePaymentEnd(ctx.db, place, { end: { status: 'dropped' }, at })
    }
    if (reading.isSettled) return
    const { head: after, final } = reading
    const [again, delayMs] =
      final < after ? [{ campaignId, after }, FINAL_SOON_MS] : [{ campaignId }, BEHIND_MS]
    await enqueue(ctx.db, addressReplayJob, again, { runAt: addMs(at, delayMs) })
  })
}

async function savePayment(
  tx: Tx,
  { campaignId, chainId, noticeRuns, areKeysChanging }: AddressBooks,
  { explained, reading, rows, at }: { explained: Explained; reading: Reading; rows: RecordedRows; at: Date },
): Promise<void> {
  const { payment, ...end } = explained
  const { txHash, logIndex, amount } = payment
  const place = { chainId, txHash, logIndex, campaignId }
  const told = { campaignId, amount, name: logSource(place), at }
  if (isNew(payment, rows)) {
    const { blockNumber, blockHash, party: sender } = payment
    const minedAt = reading.minedAt.get(blockNumber) ?? at
    const mined = { blockNumber, blockHash, minedAt, userOpHash: null, sender, amount }
    await recordPayment(tx, { ...place, ...mined, kind: 'address', at })
    const kind = noticeRuns ? 'notice_running' : areKeysChanging ? 'keys_changing' : undefined
    if (kind !== undefined && end.status === 'confirming') await tellMoney(tx, { ...told, kind })
  } else if (rows.get(placeName(payment))?.status === end.status) return
  const isNews = await savePaymentEnd(tx, place, { end, at })
  if (isNews && end.status === 'recovered') await tellMoney(tx, { ...told, kind: 'recovered' })
}

type RecordedRows = ReadonlyMap<string, Payment>

function byPlace(recorded: readonly Payment[]): RecordedRows {
  return new Map(recorded.map((row) => [placeName(row), row]))
}

function isNew(payment: Explained['payment'], rows: RecordedRows): payment is AddressTransfer {
  return 'party' in payment && rows.get(placeName(payment))?.blockNumber !== payment.blockNumber
}

/** The first endpoint that sees the known balance, or else the one with the highest block. */
async function readBest(
  ctx: Context,
  endpoints: readonly ChainEndpoint[],
  books: AddressBooks,
): Promise<Reading> {
  let best: Reading | undefined
  let failure: unknown = new ChainUnavailableError()
  for (const endpoint of endpoints) {
    try {
      const reading = await readAt(endpoint, books)
      if (reading.balance === books.balance) return reading
      if (best === undefined || reading.head > best.head) best = reading
    } catch (error) {
      if (!isChainUnavailable(error) && !(error instanceof UnexplainedBalanceError)) throw error
      failure = error
      const { campaignId } = books
      ctx.log.warn(
        { endpoint: endpoint.place, campaignId, failure: describeFailure(error) },
        'an RPC endpoint does not explain the balance of a deposit address',
      )
    }
  }
  if (best === undefined) throw failure
  return best
}

async function readAt(endpoint: ChainEndpoint, books: AddressBooks): Promise<Reading> {
  const { address, escrow, recorded, sweeps } = books
  const { number: head, ...block } = await endpoint.readHead()
  const [balance = 0n] = await endpoint.readBalances({ number: head, ...block }, [address])
  const final = await findFinal(endpoint, books, head)
  const tell = async (after: number, lying: readonly Payment[]): Promise<Reading> => {
    const transfers = await endpoint.readTransfers(address, { from: after + 1, to: head })
    const isAbove = ({ blockNumber }: { readonly blockNumber: number }) => blockNumber > after
    const above = { recorded: recorded.filter(isAbove), sweeps: sweeps.filter(isAbove) }
    const told = replay({ escrow, lying, transfers, balance, head, final, ...above })
    return { ...told, head, balance, final, minedAt: await readMinedAt(endpoint, told, recorded) }
  }
  const after = books.replayedTo ?? books.escrowFrom
  if (head < after) throw new ChainUnavailableError()
  const lying = recorded.filter(({ status, blockNumber }) => status === 'confirming' && blockNumber <= after)
  try {
    return await tell(after, lying)
  } catch (error) {
    // After a reorganisation deeper than FINALITY the start may be wrong: go back to before the first payment.
    const first = recorded[0]?.blockNumber ?? Number.POSITIVE_INFINITY
    if (!(error instanceof UnexplainedBalanceError) || first > after) throw error
    return tell(first - 1, [])
  }
}

/** The last block that the endpoint shares with the ledger. */
async function findFinal(
  endpoint: ChainEndpoint,
  { cursorNumber, cursorHash, escrowFrom, sweeps }: AddressBooks,
  head: number,
): Promise<number> {
  const booked = Math.max(...sweeps.map(({ blockNumber }) => blockNumber), escrowFrom)
  if (booked > head) throw new ChainUnavailableError()
  if (cursorNumber === null || cursorNumber <= booked || cursorNumber > head) return booked
  const block = await endpoint.findBlock(cursorNumber)
  if (block?.hash !== cursorHash) throw new ChainUnavailableError()
  return cursorNumber
}

async function readMinedAt(
  endpoint: ChainEndpoint,
  { payments }: Replay,
  recorded: readonly Payment[],
): Promise<Map<number, Date>> {
  const rows = byPlace(recorded)
  const minedAt = new Map<number, Date>()
  for (const { payment } of payments) {
    if (!isNew(payment, rows) || minedAt.has(payment.blockNumber)) continue
    const block = await endpoint.findBlock(payment.blockNumber)
    if (block?.hash !== payment.blockHash) throw new ChainUnavailableError()
    minedAt.set(payment.blockNumber, block.minedAt)
  }
  return minedAt
}
