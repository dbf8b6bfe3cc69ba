import fc from 'fast-check'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { AddressTransfer } from '../../escrow/chainEndpoint.ts'
import type { Address } from '../../shared/addresses.ts'
import type { CreditId } from '../../shared/ids.ts'
import { usdc } from '../../shared/money.ts'
import {
  type History,
  type OpenPayment,
  type PaymentPlace,
  placeName,
  replay,
  type Sweep,
  UnexplainedBalanceError,
} from './replay.ts'

const ESCROW = `0x${'e5'.repeat(20)}` as Address
const OWNER = `0x${'0a'.repeat(20)}` as Address
const PAYER = `0x${'b0'.repeat(20)}` as Address

const hash = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

/** A log in the block of its number, each in a transaction of its own. */
function moved(
  kind: AddressTransfer['kind'],
  party: Address,
  blockNumber: number,
  amount: bigint,
  logIndex = 0,
) {
  const place = { txHash: hash(blockNumber * 100 + logIndex), logIndex, blockNumber }
  return { kind, party, amount: usdc(amount), blockHash: hash(blockNumber), ...place }
}
const paid = (block: number, amount: bigint, logIndex?: number) => moved('in', PAYER, block, amount, logIndex)
const sweptOut = (block: number, amount: bigint, logIndex?: number) =>
  moved('out', ESCROW, block, amount, logIndex)
const recovered = (block: number, amount: bigint) => moved('out', OWNER, block, amount)
/** The `Deposited` that a transfer to the escrow is followed by. */
const booked = ({ txHash, logIndex, blockNumber, amount }: AddressTransfer, id = 1): Sweep => ({
  ...{ id: id as CreditId, txHash, blockNumber, amount },
  logIndex: logIndex + 1,
})

function statusesOf(part: Partial<History>): string[] {
  const history = { escrow: ESCROW, lying: [], recorded: [], transfers: [], sweeps: [], balance: 0n }
  const { payments } = replay({ ...history, head: 10, final: 10, ...part })
  return payments.map((explained) =>
    explained.status === 'credited' ? `credited by ${explained.creditId}` : explained.status,
  )
}

describe('a payment', () => {
  it('is settled once what has taken it is final', () => {
    const history = { escrow: ESCROW, lying: [], recorded: [], sweeps: [], balance: 0n, head: 5 }
    const isSettled = (last: AddressTransfer, final: number) =>
      replay({ ...history, transfers: [paid(1, 5n), recovered(3, 5n), last], final }).isSettled
    expect(isSettled(paid(4, 0n), 3)).toBe(true)
    expect(isSettled(paid(4, 0n), 2)).toBe(false)
    expect(isSettled(recovered(4, 0n), 3)).toBe(true)
    const transfers = [paid(4, 2n)]
    expect(replay({ ...history, transfers, balance: 2n, final: 3 }).isSettled).toBe(true)
  })

  it('of a later block than an endpoint knows is not settled', () => {
    const history = { escrow: ESCROW, lying: [], transfers: [], sweeps: [], balance: 0n, final: 5 }
    const isSettled = (head: number) => replay({ ...history, recorded: [paid(6, 5n)], head }).isSettled
    expect(isSettled(5)).toBe(false)
    expect(isSettled(6)).toBe(true)
  })

  it('is confirming while it lies at the address', () => {
    expect(statusesOf({ transfers: [paid(1, 5n), paid(2, 3n)], balance: 8n })).toEqual([
      'confirming',
      'confirming',
    ])
  })

  it('is credited by the final sweep that took it', () => {
    const [first, second] = [sweptOut(3, 8n), sweptOut(5, 2n)]
    const transfers = [paid(1, 5n), paid(2, 3n), first, paid(4, 2n), second, paid(6, 1n)]
    const sweeps = [booked(first, 7), booked(second, 8)]
    expect(statusesOf({ transfers, sweeps, balance: 1n })).toEqual([
      'credited by 7',
      'credited by 7',
      'credited by 8',
      'confirming',
    ])
  })

  it('is recovered where its owner took it first, and only that one', () => {
    const sweep = sweptOut(4, 3n)
    const transfers = [paid(1, 5n), recovered(2, 5n), paid(3, 3n), sweep]
    expect(statusesOf({ transfers, sweeps: [booked(sweep, 7)] })).toEqual(['recovered', 'credited by 7'])
  })

  it('P87: is told among all that a stranger has sent, however many', () => {
    const transfers = Array.from({ length: 200_000 }, (_, block) => paid(block + 1, 1n))
    const history = { transfers, recorded: transfers.toReversed(), head: 200_000, balance: 200_000n }
    expect(new Set(statusesOf(history))).toEqual(new Set(['confirming']))
  })

  it('P24: stays confirming until what took it is final', () => {
    expect(statusesOf({ transfers: [paid(1, 5n), sweptOut(3, 5n)], final: 2 })).toEqual(['confirming'])
    expect(statusesOf({ transfers: [paid(1, 5n), recovered(3, 5n)], final: 2 })).toEqual(['confirming'])
    expect(statusesOf({ transfers: [paid(1, 5n), recovered(3, 5n)], final: 3 })).toEqual(['recovered'])
  })

  it('that was read before goes with what comes after it', () => {
    const lying = [{ ...paid(1, 5n) }]
    const sweep = sweptOut(4, 7n)
    const history = { lying, transfers: [paid(3, 2n), sweep], sweeps: [booked(sweep, 7)] }
    expect(statusesOf(history)).toEqual(['credited by 7', 'credited by 7'])
  })

  it('in the same block as a sweep counts by its place there', () => {
    const sweep = sweptOut(3, 5n, 4)
    const transfers = [paid(3, 5n, 1), sweep, paid(3, 2n, 9)]
    expect(statusesOf({ transfers, sweeps: [booked(sweep, 7)], balance: 2n })).toEqual([
      'credited by 7',
      'confirming',
    ])
  })

  it('P24: is dropped where its block is gone, as far as the endpoint can know', () => {
    const stays = paid(2, 3n)
    const history = { escrow: ESCROW, lying: [], transfers: [stays], sweeps: [], balance: 3n, final: 1 }
    const recorded = [stays, paid(2, 9n, 5), paid(3, 5n), paid(4, 5n)]
    expect(replay({ ...history, recorded, head: 3 }).dropped).toEqual([paid(2, 9n, 5), paid(3, 5n)])
  })

  it('P24: is dropped where another log of its transaction stands', () => {
    const [stays, gone] = [paid(2, 3n), { ...paid(2, 3n), logIndex: 1 }]
    const history = { escrow: ESCROW, lying: [], sweeps: [], balance: 3n, head: 3, final: 1 }
    expect(replay({ ...history, transfers: [stays], recorded: [stays, gone] }).dropped).toEqual([gone])
  })

  it('that is mined anew in another block is not dropped', () => {
    const again = { ...paid(2, 3n), blockNumber: 3 }
    const history = { escrow: ESCROW, lying: [], sweeps: [], balance: 3n, head: 3, final: 1 }
    expect(replay({ ...history, recorded: [paid(2, 3n)], transfers: [again] }).dropped).toEqual([])
  })
})

describe('P87: a transfer of nothing', () => {
  it('is no payment, no sweep and no recovery', () => {
    const transfers = [paid(1, 0n), paid(2, 5n), recovered(3, 0n), sweptOut(4, 0n)]
    expect(statusesOf({ transfers, balance: 5n })).toEqual(['confirming'])
  })
})

describe('P72: an endpoint', () => {
  const sweep = sweptOut(3, 5n)
  it.each<[string, Partial<History>]>([
    ['that leaves a payment out', { transfers: [paid(1, 5n)], balance: 8n }],
    ['that leaves a sweep out', { transfers: [paid(1, 5n)], balance: 0n }],
    ['that leaves out what a sweep took', { transfers: [sweep], sweeps: [booked(sweep)] }],
    ['that invents a payment', { transfers: [paid(1, 5n)] }],
    ['whose sweep is not in the books', { transfers: [paid(1, 5n), sweep] }],
    [
      'whose sweep is of another amount',
      {
        transfers: [paid(1, 5n), sweep],
        sweeps: [{ ...booked(sweep), amount: usdc(4n) }],
      },
    ],
    [
      'whose sweep is another transaction',
      {
        transfers: [paid(1, 5n), sweep],
        sweeps: [{ ...booked(sweep), txHash: hash(7) }],
      },
    ],
    [
      'whose sweep follows its own word',
      {
        transfers: [paid(1, 5n), sweep],
        sweeps: [{ ...booked(sweep), logIndex: 0 }],
      },
    ],
    ['that has no logs at all', { sweeps: [booked(sweep)] }],
    ['that has none of what lay there', { lying: [paid(1, 5n)], balance: 0n }],
  ])('%s is not believed', (_, part) => {
    expect(() => statusesOf(part)).toThrow(UnexplainedBalanceError)
  })

  it('that is behind a sweep knows nothing of it', () => {
    const part = { transfers: [paid(1, 5n)], sweeps: [booked(sweep)], balance: 5n }
    expect(statusesOf({ ...part, head: 2, final: 2 })).toEqual(['confirming'])
  })

  it('is told by the amounts what is wrong', () => {
    expect(() => statusesOf({ transfers: [paid(1, 5n)], balance: 8n })).toThrow(
      '5 came in and 8 is there at block 10',
    )
    expect(() => statusesOf({ transfers: [paid(1, 5n), sweptOut(3, 4n)] })).toThrow('block 3')
    expect(() => statusesOf({ transfers: [paid(1, 5n), sweep] })).toThrow('a sweep that is not in the books')
    expect(() => statusesOf({ sweeps: [booked(sweep)] })).toThrow('a booked sweep without its transfer')
  })
})

it('of two sweeps in one transaction each takes its own payments', () => {
  const [first, second] = [sweptOut(3, 5n, 2), { ...sweptOut(3, 3n, 6), txHash: sweptOut(3, 5n, 2).txHash }]
  const transfers = [paid(3, 5n, 1), first, paid(3, 3n, 5), second]
  const sweeps = [booked(second, 8), booked(first, 7)]
  expect(statusesOf({ transfers, sweeps })).toEqual(['credited by 7', 'credited by 8'])
})

describe('any history of an address, with reorganisations and endpoints that lag or lie', () => {
  type Move = {
    readonly kind: 'pay' | 'nothing' | 'nothing out' | 'sweep' | 'recover'
    readonly amount: bigint
  }
  type Step =
    | { readonly do: 'mine'; readonly moves: readonly Move[] }
    | { readonly do: 'reorganise'; readonly depth: number; readonly moves: readonly Move[] }
    | { readonly do: 'finalise'; readonly blocks: number }
    | { readonly do: 'replay'; readonly lag: number; readonly hides: number | null }

  const move = fc.record<Move>({
    kind: fc.constantFrom('pay', 'pay', 'nothing', 'nothing out', 'sweep', 'recover'),
    amount: fc.bigInt({ min: 1n, max: 20n }),
  })
  const moves = fc.array(move, { maxLength: 4 })
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('mine' as const), moves }),
    fc.record({ do: fc.constant('reorganise' as const), depth: fc.integer({ min: 1, max: 3 }), moves }),
    fc.record({ do: fc.constant('finalise' as const), blocks: fc.nat({ max: 4 }) }),
    fc.record({
      do: fc.constant('replay' as const),
      lag: fc.nat({ max: 2 }),
      hides: fc.option(fc.nat({ max: 5 })),
    }),
  )

  /** Runs a history and returns the chain's truth beside the books. */
  function run(steps: readonly Step[]) {
    let serial = 0
    const blocks: AddressTransfer[][] = [[]]
    const sweeps: Sweep[] = []
    let final = 0
    let replayedTo = 0
    const books = new Map<string, OpenPayment & { status: string; creditId: number | undefined }>()
    const keyOf = ({ txHash, logIndex }: PaymentPlace) => `${txHash}:${logIndex}`
    const balanceAt = (block: number) =>
      blocks
        .slice(0, block + 1)
        .flat()
        .reduce((sum, { kind, amount }) => (kind === 'in' ? sum + amount : sum - amount), 0n)

    function mine(all: readonly Move[]): void {
      const blockNumber = blocks.length
      const block: AddressTransfer[] = []
      blocks.push(block)
      for (const { kind, amount } of all) {
        const lies = usdc(balanceAt(blockNumber))
        serial += 1
        const place = { txHash: hash(serial), blockHash: hash(1_000 + serial), blockNumber }
        const log = { ...place, logIndex: block.length * 2 }
        if (kind === 'pay') block.push({ ...log, kind: 'in', party: PAYER, amount: usdc(amount) })
        else if (kind === 'nothing') block.push({ ...log, kind: 'in', party: PAYER, amount: usdc(0n) })
        else if (kind === 'nothing out') block.push({ ...log, kind: 'out', party: OWNER, amount: usdc(0n) })
        else if (lies > 0n) {
          block.push({ ...log, kind: 'out', party: kind === 'sweep' ? ESCROW : OWNER, amount: lies })
        }
      }
    }

    function look(lag: number, hides: number | null): void {
      const head = Math.max(blocks.length - 1 - lag, final)
      const seen = blocks.slice(replayedTo + 1, head + 1).flat()
      const transfers = hides === null ? seen : seen.filter((_, index) => index !== hides)
      const rows = [...books.values()]
      const open = rows.filter(({ status }) => status === 'confirming')
      const result = replay({
        escrow: ESCROW,
        lying: open.filter(({ blockNumber }) => blockNumber <= replayedTo),
        recorded: open.filter(({ blockNumber }) => blockNumber > replayedTo),
        transfers,
        sweeps: sweeps.filter(({ blockNumber }) => blockNumber > replayedTo),
        balance: balanceAt(head),
        head,
        final,
      })
      for (const { payment, ...end } of result.payments) {
        const known = books.get(keyOf(payment))
        if (known && known.status !== end.status) expect(['confirming', 'dropped']).toContain(known.status)
        const { txHash, logIndex, blockNumber, amount } = payment
        const creditId = end.status === 'credited' ? end.creditId : undefined
        books.set(keyOf(payment), { txHash, logIndex, blockNumber, amount, status: end.status, creditId })
      }
      for (const place of result.dropped) {
        const known = books.get(keyOf(place))
        expect(known?.status).toBe('confirming')
        if (known) known.status = 'dropped'
      }
      replayedTo = final
    }

    function lookIfBelieved(lag: number, hides: number | null): void {
      try {
        look(lag, hides)
      } catch (error) {
        if (!(error instanceof UnexplainedBalanceError) || hides === null) throw error
      }
    }

    function finalise(count: number): void {
      const until = Math.min(final + count, blocks.length - 1)
      for (const log of blocks.slice(final + 1, until + 1).flat()) {
        if (log.kind !== 'out' || log.party !== ESCROW || log.amount === 0n) continue
        sweeps.push(booked(log, sweeps.length + 1))
      }
      final = until
    }

    for (const one of steps) {
      if (one.do === 'mine') mine(one.moves)
      else if (one.do === 'finalise') finalise(one.blocks)
      else if (one.do === 'replay') lookIfBelieved(one.lag, one.hides)
      else {
        const depth = Math.min(one.depth, blocks.length - 1 - final)
        blocks.length -= depth
        for (let count = 0; count < depth; count++) mine(count === 0 ? one.moves : [])
      }
    }
    finalise(blocks.length)
    look(0, null)
    return { transfers: blocks.flat(), sweeps, rows: [...books.values()], balance: balanceAt(blocks.length) }
  }

  it('credits exactly what was swept, and nothing is both credited and recovered', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { transfers, sweeps, rows, balance } = run(steps)
        const sum = (all: readonly { readonly amount: bigint }[]) =>
          all.reduce((total, { amount }) => total + amount, 0n)
        for (const { id, amount } of sweeps) {
          expect(sum(rows.filter(({ creditId }) => creditId === id))).toBe(amount)
        }
        const of = (status: string) => rows.filter((row) => row.status === status)
        expect(sum(of('credited'))).toBe(sum(sweeps))
        expect(sum(of('recovered'))).toBe(
          sum(transfers.filter(({ kind, party }) => kind === 'out' && party === OWNER)),
        )
        expect(sum(of('confirming'))).toBe(balance)
        const payments = transfers.filter(({ kind, amount }) => kind === 'in' && amount > 0n)
        expect(rows.length - of('dropped').length).toBe(payments.length)
        for (const row of of('dropped')) expect(payments.map(placeName)).not.toContain(placeName(row))
      }),
      { numRuns: 500 },
    )
  })
})
