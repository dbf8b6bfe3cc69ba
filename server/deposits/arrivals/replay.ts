import type { AddressTransfer, LogPlace } from '../../escrow/chainEndpoint.ts'
import type { Address } from '../../shared/addresses.ts'
import type { CreditId } from '../../shared/ids.ts'
import type { Usdc } from '../../shared/money.ts'

export interface PaymentPlace extends Pick<LogPlace, 'logIndex' | 'blockNumber'> {
  readonly txHash: string
}

/** A recorded payment that is still `confirming`. */
export interface OpenPayment extends PaymentPlace {
  readonly amount: Usdc
}

/** A credited sweep of the campaign, at the place of its `Deposited`. */
export interface Sweep extends PaymentPlace {
  readonly id: CreditId
  readonly amount: Usdc
}

export interface History {
  readonly escrow: Address
  /** Payments that lay at the address at the end of the block before the first transfer. */
  readonly lying: readonly OpenPayment[]
  /** Payments recorded after that block. */
  readonly recorded: readonly PaymentPlace[]
  /** All transfers after that block up to `head`, in order. */
  readonly transfers: readonly AddressTransfer[]
  /** All sweeps after that block. */
  readonly sweeps: readonly Sweep[]
  /** At the end of `head`. */
  readonly balance: bigint
  readonly head: number
  /** Blocks up to this one are final, and their sweeps are in the books. At most `head`. */
  readonly final: number
}

/** `confirming`: it lies there, or the transfer that took it is not final. */
export type End =
  | { readonly status: 'confirming' | 'recovered' }
  | { readonly status: 'credited'; readonly creditId: CreditId }

export type Explained = End & { readonly payment: OpenPayment | AddressTransfer }

export interface Replay {
  readonly payments: readonly Explained[]
  /** Recorded payments whose block is gone. */
  readonly dropped: readonly PaymentPlace[]
  /** Everything that has left is final, and no payment is recorded after `head`. */
  readonly isSettled: boolean
}

/** Transfers, balance and credited sweeps contradict each other: an endpoint lags, or leaves something out. */
export class UnexplainedBalanceError extends Error {
  constructor(what: string) {
    super(`An endpoint's account of a deposit address does not add up: ${what}.`)
    this.name = 'UnexplainedBalanceError'
  }
}

/**
 * Finds what became of each payment. Every transfer out takes the whole balance: to the escrow it is a sweep, to anywhere else
 * a recovery. Zero-value transfers are ignored, since anybody can make them from and to any address.
 *
 * @throws UnexplainedBalanceError
 */
export function replay(history: History): Replay {
  const { escrow, transfers, balance, head, final } = history
  const sweeps = history.sweeps.filter(({ blockNumber }) => blockNumber <= final)
  const met = new Set<CreditId>()
  const payments: Explained[] = []
  let lying: (OpenPayment | AddressTransfer)[] = [...history.lying]
  for (const transfer of transfers) {
    if (transfer.amount === 0n) continue
    if (transfer.kind === 'in') {
      lying.push(transfer)
      continue
    }
    mustBe(transfer.amount, lying, `block ${transfer.blockNumber}`)
    const end = endOf(transfer, { escrow, sweeps, final })
    if (end.status === 'credited') met.add(end.creditId)
    for (const payment of lying) payments.push({ payment, ...end })
    lying = []
  }
  mustBe(balance, lying, `block ${head}`)
  if (met.size !== sweeps.length) throw new UnexplainedBalanceError('a booked sweep without its transfer')
  for (const payment of lying) payments.push({ payment, status: 'confirming' })
  const there = new Set(transfers.map(placeName))
  const dropped = history.recorded.filter(
    (place) => place.blockNumber <= head && !there.has(placeName(place)),
  )
  const isSettled =
    history.recorded.every(({ blockNumber }) => blockNumber <= head) &&
    transfers.every(({ kind, amount, blockNumber }) => kind === 'in' || amount === 0n || blockNumber <= final)
  return { payments, dropped, isSettled }
}

function endOf(
  transfer: AddressTransfer,
  { escrow, sweeps, final }: Pick<History, 'escrow' | 'sweeps' | 'final'>,
): End {
  if (transfer.blockNumber > final) return { status: 'confirming' }
  if (transfer.party !== escrow) return { status: 'recovered' }
  const [sweep] = sweeps
    .filter(({ txHash, logIndex }) => txHash === transfer.txHash && logIndex > transfer.logIndex)
    .sort((a, b) => a.logIndex - b.logIndex)
  if (sweep?.amount !== transfer.amount) throw new UnexplainedBalanceError('a sweep that is not in the books')
  return { status: 'credited', creditId: sweep.id }
}

function mustBe(amount: bigint, lying: readonly { readonly amount: Usdc }[], where: string): void {
  const sum = lying.reduce((total, payment) => total + payment.amount, 0n)
  if (sum !== amount) throw new UnexplainedBalanceError(`${sum} came in and ${amount} is there at ${where}`)
}

/** Names a log without its block: a reorganised transaction may be mined in another one. */
export function placeName({ txHash, logIndex }: PaymentPlace): string {
  return `${txHash}:${logIndex}`
}
