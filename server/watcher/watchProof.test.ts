import { describe, expect, it } from 'vitest'
import type { EscrowLog } from '../escrow/chainEndpoint.ts'
import { parseAddress } from '../shared/addresses.ts'
import { usdc } from '../shared/money.ts'
import { proveSpan, sumsAfter, UnprovenAnswerError } from './watchProof.ts'

type Said = EscrowLog extends infer L ? (L extends EscrowLog ? Omit<L, keyof typeof PLACE> : never) : never

const word = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const
const PLACE = { txHash: word(1), logIndex: 0, blockNumber: 8, blockHash: word(8) }
const WALLET = parseAddress(`0x${'aa'.repeat(20)}`)
const BATCH = word(77)

const said = (...logs: readonly Said[]): EscrowLog[] => logs.map((log) => ({ ...log, ...PLACE }) as EscrowLog)
const credit = (kind: 'Deposited' | 'Allocated', amount: bigint): Said =>
  ({
    ...{ kind, key: word(2), salt: word(3), refundTo: WALLET, amount: usdc(amount), paymentRef: word(4) },
  }) as Said
const drawn = (amount: bigint, key = word(2), batchId: `0x${string}` = BATCH): Said => ({
  kind: 'Drawn',
  batchId,
  key,
  amount: usdc(amount),
})
const settled = (paid: bigint, refunded: bigint): Said => ({
  kind: 'Settled',
  batchId: BATCH,
  root: word(9),
  paid: usdc(paid),
  refunded: usdc(refunded),
})
const BEFORE = { inCampaigns: 100n, inClaimables: 10n }

function prove(logs: readonly EscrowLog[], after = BEFORE, balance = 0n, since = 7): void {
  const end = { number: 8, hash: word(8), parent: word(7), minedAt: new Date(0) }
  proveSpan(BEFORE, { end, holdings: { ...after, balance }, logs }, since)
}

describe('what the escrow owes after its events', () => {
  it('P111: grows by what is credited, and shrinks by what is drawn, reclaimed and claimed', () => {
    const logs = said(
      credit('Deposited', 20n),
      credit('Allocated', 3n),
      { kind: 'MadeClaimable', source: BATCH, index: 1n, payee: WALLET, amount: usdc(4n) },
      drawn(9n),
      settled(7n, 2n),
      { kind: 'Reclaimed', key: word(5), refundTo: WALLET, amount: usdc(50n) },
      { kind: 'Claimed', payee: WALLET, amount: usdc(6n) },
      { kind: 'SurplusReturned', paymentRef: word(6), to: WALLET, amount: usdc(1_000n) },
    )
    expect(sumsAfter(BEFORE, logs)).toEqual({ inCampaigns: 64n, inClaimables: 8n })
    prove(logs, { inCampaigns: 64n, inClaimables: 8n })
  })

  it.each([
    { inCampaigns: 119n, inClaimables: 10n },
    { inCampaigns: 121n, inClaimables: 10n },
    { inCampaigns: 120n, inClaimables: 11n },
    { inCampaigns: 120n, inClaimables: 9n },
  ])('P72: is proven to the last micro-USDC: %o is not', (after) => {
    expect(() => prove(said(credit('Deposited', 20n)), after)).toThrow(UnprovenAnswerError)
  })

  it('is proven whatever the balance is: anybody may add to it', () => {
    for (const balance of [0n, 10n ** 12n]) {
      prove(said(credit('Deposited', 20n)), { inCampaigns: 120n, inClaimables: 10n }, balance)
    }
  })

  it('P72: is not proven by logs of other blocks, or of another block in the same place', () => {
    const after = { inCampaigns: 120n, inClaimables: 10n }
    for (const place of [{ blockNumber: 7 }, { blockNumber: 9 }, { blockHash: word(10) }]) {
      const logs = said(credit('Deposited', 20n)).map((log) => ({ ...log, ...place }))
      expect(() => prove(logs, after)).toThrow('a log of another block')
    }
    const [first, last] = said(credit('Deposited', 13n), credit('Deposited', 7n))
    const logs = [{ ...first, blockHash: word(10) } as EscrowLog, last as EscrowLog]
    expect(() => prove(logs, after)).toThrow('a log of another block')
  })

  it('is proven by logs of any block of the span, the last one by its hash', () => {
    const [log] = said(credit('Deposited', 20n))
    const earlier = { ...log, blockNumber: 7, blockHash: word(7) } as EscrowLog
    prove([earlier], { inCampaigns: 120n, inClaimables: 10n }, 0n, 6)
  })
})

describe('the draws of a batch', () => {
  const after = { inCampaigns: 91n, inClaimables: 10n }

  it('P110: of several campaigns, one of them twice, add up to what it paid', () => {
    prove(said(drawn(4n), drawn(3n, word(5)), drawn(2n), settled(7n, 2n)), after)
  })

  it('P110: are not believed where the sum of all campaigns is right and a batch’s own is not', () => {
    const other = said(drawn(1n, word(5), word(78)), {
      kind: 'Settled',
      batchId: word(78),
      root: word(9),
      paid: usdc(2n),
      refunded: usdc(0n),
    })
    const logs = [...said(drawn(8n), settled(7n, 0n)), ...other]
    expect(() => prove(logs, after)).toThrow('a batch drew another sum than it paid')
  })

  it('are not believed without their batch, nor a batch without its draws', () => {
    expect(() => prove(said(drawn(9n)), after)).toThrow('a draw without its batch')
    expect(() => prove(said(settled(9n, 0n)), BEFORE)).toThrow('a batch drew another sum than it paid')
    prove(said(settled(0n, 0n)), BEFORE)
  })
})
