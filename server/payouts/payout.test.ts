import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { isCapped, legName, legsDrawn, MAX_LEGS, type Owed, type PayoutTerms, planPayouts } from './payout.ts'

const wallet = (number: number) => `0x${number.toString(16).padStart(40, '0')}` as Address
const [FEE, ESCROW, USDC] = [wallet(0xfee0), wallet(0xe5c0), wallet(0xdc00)]
const [OPERATOR, GUARDIAN] = [wallet(0x0be0), wallet(0x6a00)]
const [ALICE, BOB] = [wallet(0xa11ce), wallet(0xb0b)]
const PLENTY = 10n ** 18n
const refundTo = (campaignId: number) => wallet(0xad00 + campaignId)
const keyOf = (campaignId: number) => `0x${campaignId.toString(16).padStart(64, '0')}` as const

const TERMS: PayoutTerms = {
  feeWallet: FEE,
  minPayout: usdc(1_000n),
  outflow: PLENTY,
  limits: new Map(Array.from({ length: 0x1100 }, (_, n) => [wallet(n), PLENTY] as const)).set(ALICE, PLENTY),
  nobodies: [ESCROW, USDC],
  parties: [OPERATOR, GUARDIAN],
  scope: 'all',
}

function owed(part: Partial<Owed> & { amount: Usdc }): Owed {
  const campaignId = part.campaignId ?? (1 as CampaignId)
  return {
    kind: 'owner',
    campaignId,
    groupId: part.kind === 'fee' || part.kind === 'refund' ? null : (campaignId as number as GroupId),
    key: keyOf(campaignId),
    payee: part.kind === 'fee' ? null : ALICE,
    refundTo: refundTo(campaignId),
    held: 10n ** 18n,
    kept: 0n,
    isUrgent: false,
    ...part,
  }
}

describe('what is paid', () => {
  it('is each wallet whose sum over all campaigns reaches the minimum', () => {
    const rows = [1, 2].map((id) => owed({ campaignId: id as CampaignId, amount: usdc(500n) }))
    const other = owed({ payee: wallet(0xb0b), amount: usdc(999n) })
    expect(planPayouts([...rows, other], TERMS).batches).toEqual([
      [
        expect.objectContaining({ campaignId: 1, amount: 500n, payee: wallet(0xa11ce) }),
        expect.objectContaining({ campaignId: 2, amount: 500n, payee: wallet(0xa11ce) }),
      ],
    ])
    expect(planPayouts([other], TERMS).batches).toEqual([])
  })

  it('P89: leaves out a leg that is stuck, whose money stays and whose room in the outflow cap others take', () => {
    const held = 3_000n
    const rows = [
      owed({ amount: usdc(2_000n), held }),
      owed({ kind: 'fee', amount: usdc(2_000n), held }),
      owed({ campaignId: 2 as CampaignId, amount: usdc(5_000n), payee: wallet(0xb0b) }),
    ]
    const stuck = new Set([
      legName({ kind: 'owner', campaignId: 1 as CampaignId, key: keyOf(1), payee: ALICE }),
    ])
    const terms = { ...TERMS, outflow: 6_000n }
    expect(planPayouts(rows, terms).heldBack).toEqual({ cap: 2_000n, limit: 0n })
    const { batches, heldBack } = planPayouts(rows, { ...terms, stuck })
    expect(batches).toEqual([
      [
        expect.objectContaining({ campaignId: 1, kind: 'fee', amount: 1_000n }),
        expect.objectContaining({ campaignId: 2, kind: 'owner', amount: 5_000n }),
      ],
    ])
    expect(heldBack).toEqual({ cap: 0n, limit: 0n })
  })

  it('is every refund, however small, in batches of their own', () => {
    const refund = owed({ kind: 'refund', payee: refundTo(1), amount: usdc(1n) })
    const batches = planPayouts([refund, owed({ amount: usdc(2_000n) })], TERMS).batches
    expect(batches.map((legs) => legs.map(({ kind }) => kind))).toEqual([['owner'], ['refund']])
  })

  it('is everything that a campaign under a reclaim notice owes, also when only refunds are due', () => {
    const row = owed({ amount: usdc(1n), isUrgent: true })
    expect(
      planPayouts([row, owed({ campaignId: 2 as CampaignId, amount: usdc(5_000n) })], {
        ...TERMS,
        scope: 'refunds',
      }).batches,
    ).toEqual([[expect.objectContaining({ campaignId: 1, amount: 1n })]])
  })

  it('counts no refund towards the minimum of a wallet', () => {
    const rows = [
      owed({ amount: usdc(500n), payee: BOB }),
      owed({ campaignId: 2 as CampaignId, kind: 'refund', payee: BOB, amount: usdc(900n) }),
    ]
    const paid = planPayouts(rows, TERMS).batches.flat()
    expect(paid.map(({ kind }) => kind)).toEqual(['refund'])
  })

  it('goes to owners first, then to the fee, then to the advertiser, where a campaign holds too little', () => {
    const held = 3_500n
    const rows = [
      owed({ kind: 'refund', payee: refundTo(1), amount: usdc(9_000n), held }),
      owed({ kind: 'fee', amount: usdc(1_000n), held }),
      owed({ amount: usdc(2_000n), held }),
    ]
    const paid = (list: typeof rows) =>
      planPayouts(list, TERMS)
        .batches.flat()
        .map(({ kind, amount }) => [kind, amount])
    const expected = [
      ['owner', 2_000n],
      ['fee', 1_000n],
      ['refund', 500n],
    ]
    expect(paid(rows)).toEqual(expected)
    expect(paid(rows.toReversed())).toEqual(expected)
    const keeping = rows.map((row) => ({ ...row, kept: row.kind === 'refund' ? 3_000n : 0n }))
    expect(
      planPayouts(keeping, TERMS)
        .batches.flat()
        .map(({ amount }) => amount),
    ).toEqual([2_000n, 1_000n, 500n])
  })

  it('goes first to those under a reclaim notice, then to the least amounts, to the fee last, where the cap is short', () => {
    const to = (id: number, amount: bigint, more: Partial<Owed> = {}) =>
      owed({ campaignId: id as CampaignId, payee: wallet(0xa0 + id), amount: usdc(amount), ...more })
    const rows = [
      to(1, 5_000n),
      to(2, 2_000n),
      to(3, 1_500n, { kind: 'fee', payee: null }),
      to(4, 8_000n, { isUrgent: true }),
      to(5, 3_000n),
      to(6, 1_400n, { kind: 'fee', payee: null }),
    ]
    const paid = (list: typeof rows, outflow: bigint) =>
      planPayouts(list, { ...TERMS, outflow })
        .batches.flat()
        .map(({ campaignId, amount }) => [campaignId, amount])
    for (const list of [rows, rows.toReversed(), rows.toSorted((a, b) => Number(a.amount - b.amount))]) {
      expect(paid(list, 14_000n)).toEqual([
        [4, 8_000n],
        [1, 1_000n],
        [2, 2_000n],
        [5, 3_000n],
      ])
      expect(paid(list, 20_000n)).toEqual([
        [4, 8_000n],
        [1, 5_000n],
        [2, 2_000n],
        [3, 600n],
        [5, 3_000n],
        [6, 1_400n],
      ])
    }
  })

  it('is cut into batches of at most 200 legs, each leg once: by campaign, owners before the fee, by wallet', () => {
    const legs = Array.from({ length: MAX_LEGS + 5 }, (_, index) =>
      owed({
        campaignId: (1 + (index % 3)) as CampaignId,
        payee: wallet(0x1000 - index),
        amount: usdc(1_000n),
      }),
    )
    const fee = owed({ kind: 'fee', amount: usdc(1_000n) })
    const urgent = owed({ campaignId: 9 as CampaignId, amount: usdc(1n), isUrgent: true })
    const { batches } = planPayouts([fee, ...legs, urgent], { ...TERMS, feeWallet: wallet(1) })
    expect(batches.map(({ length }) => length)).toEqual([1, MAX_LEGS, 6])
    const all = batches.flat()
    expect(new Set(all.map(({ campaignId, payee }) => `${campaignId}:${payee}`)).size).toBe(MAX_LEGS + 7)
    expect(batches[0]).toEqual([expect.objectContaining({ campaignId: 9 })])
    const rest = all.slice(1)
    const rank = ({ campaignId, kind, payee }: (typeof all)[number]) =>
      `${campaignId}:${kind === 'fee' ? 1 : 0}:${payee}`
    expect(rest.map(rank)).toEqual(rest.map(rank).toSorted())
  })

  it('never goes to the escrow or to USDC, where it would be skipped again and again', () => {
    const rows = [ESCROW, USDC].map((payee) => owed({ payee, amount: usdc(5_000n) }))
    expect(planPayouts(rows, TERMS).batches).toEqual([])
  })

  it('P22: is cut down to what the outflow cap lets go; what goes back to its advertiser needs no room', () => {
    const rows = [
      owed({ amount: usdc(5_000n) }),
      owed({ kind: 'fee', amount: usdc(2_000n) }),
      owed({ kind: 'refund', payee: refundTo(1), amount: usdc(9_000n) }),
      owed({ campaignId: 2 as CampaignId, payee: refundTo(2), amount: usdc(4_000n) }),
    ]
    const { batches, heldBack } = planPayouts(rows, { ...TERMS, outflow: 3_000n })
    expect(heldBack).toEqual({ cap: 4_000n, limit: 0n })
    expect(batches.flat().map(({ kind, amount }) => [kind, amount])).toEqual([
      ['owner', 3_000n],
      ['owner', 4_000n],
      ['refund', 9_000n],
    ])
  })

  it('P85: is no refund out of what owners and the fee have earned, ready or not, where the campaign is short', () => {
    const amounts = fc.bigInt({ min: 0n, max: 5_000n })
    const campaign = fc.record({
      owner: amounts,
      fee: amounts,
      waiting: amounts,
      refund: amounts,
      held: amounts,
    })
    fc.assert(
      fc.property(campaign, ({ owner, fee, waiting, refund, held }) => {
        const earned = owner + fee + waiting
        const rows = [
          owed({ amount: owner as Usdc, held }),
          owed({ kind: 'fee', amount: fee as Usdc, held }),
          owed({ kind: 'refund', payee: refundTo(1), amount: refund as Usdc, held, kept: earned }),
        ]
        const legs = planPayouts(rows, TERMS).batches.flat()
        const refunded = legs.find(({ kind }) => kind === 'refund')?.amount ?? 0n
        const own = held > earned ? held - earned : 0n
        expect(refunded).toBe(refund < own ? refund : own)
      }),
    )
  })

  it('is nothing that the escrow would skip, and the operators are told whom it never pays', () => {
    const rows = [OPERATOR, GUARDIAN, wallet(0x4321)].map((payee, index) =>
      owed({ campaignId: (index + 1) as CampaignId, payee, amount: usdc(5_000n) }),
    )
    const terms = { ...TERMS, limits: new Map([[OPERATOR, PLENTY]]) }
    expect(planPayouts(rows, terms)).toEqual({
      batches: [],
      heldBack: { cap: 0n, limit: 5_000n },
      unpayable: [OPERATOR, GUARDIAN],
    })
  })

  it('goes to operator and guardian where it is their own refund', () => {
    const own = (kind: 'owner' | 'refund', payee: Address) =>
      owed({ kind, payee, refundTo: payee, amount: usdc(5_000n) })
    for (const kind of ['owner', 'refund'] as const) {
      const { batches, unpayable } = planPayouts([own(kind, OPERATOR)], TERMS)
      expect([batches.flat().length, unpayable]).toEqual([1, []])
    }
  })

  it('is split where a limit lets less go today, over all campaigns of a payee; the rest of the cap is for others', () => {
    const rows = [1, 2, 3].map((id) =>
      owed({ campaignId: id as CampaignId, amount: usdc(1_000n * BigInt(id)) }),
    )
    const other = owed({ campaignId: 4 as CampaignId, payee: BOB, amount: usdc(9_000n) })
    const limits = new Map([
      [ALICE, 2_500n],
      [BOB, PLENTY],
    ])
    const plan = planPayouts([...rows, other], { ...TERMS, limits, outflow: 10_000n })
    const paid = plan.batches.flat().map(({ campaignId, amount }) => [campaignId, amount])
    expect(paid).toEqual([
      [1, 1_000n],
      [2, 1_500n],
      [4, 7_500n],
    ])
    expect(plan.heldBack).toEqual({ cap: 1_500n, limit: 3_500n })
  })

  it('needs no limit for the fee wallet, also as an owner, nor for what goes back to its campaign', () => {
    const rows = [
      owed({ kind: 'fee', amount: usdc(2_000n) }),
      owed({ campaignId: 2 as CampaignId, payee: FEE, amount: usdc(3_000n) }),
      owed({ campaignId: 3 as CampaignId, payee: refundTo(3), amount: usdc(4_000n) }),
    ]
    const { batches, heldBack } = planPayouts(rows, { ...TERMS, limits: new Map() })
    expect(batches.flat().map(({ amount }) => amount)).toEqual([2_000n, 3_000n, 4_000n])
    expect(heldBack).toEqual({ cap: 0n, limit: 0n })
  })

  it('counts the minimum before limits: a wallet that has reached it is paid what its limit lets go', () => {
    const limits = new Map([[ALICE, 10n]])
    expect(planPayouts([owed({ amount: usdc(5_000n) })], { ...TERMS, limits }).batches.flat()).toMatchObject([
      { amount: 10n },
    ])
  })

  it('is what a reclaim notice makes due, in batches of its own, and nothing else while books were not compared', () => {
    const rows = [
      owed({ amount: usdc(5_000n) }),
      owed({ campaignId: 2 as CampaignId, payee: BOB, amount: usdc(1n), isUrgent: true }),
      owed({ campaignId: 2 as CampaignId, kind: 'fee', amount: usdc(1n), isUrgent: true }),
      owed({
        campaignId: 2 as CampaignId,
        kind: 'refund',
        payee: refundTo(2),
        amount: usdc(7n),
        isUrgent: true,
      }),
    ]
    const ids = (scope: PayoutTerms['scope']) =>
      planPayouts(rows, { ...TERMS, scope }).batches.map((legs) =>
        legs.map(({ kind, campaignId }) => [kind, campaignId]),
      )
    const urgent = [
      ['owner', 2],
      ['fee', 2],
    ]
    expect(ids('notices')).toEqual([urgent])
    expect(ids('refunds')).toEqual([urgent, [['refund', 2]]])
    expect(ids('all')).toEqual([urgent, [['owner', 1]], [['refund', 2]]])
  })

  it('is the money of a foreign key, back to where it came from, beside the refunds and outside limits and cap', () => {
    const foreign: Owed = {
      ...{ kind: 'foreign', campaignId: null, groupId: null, key: keyOf(0xf0), isUrgent: false },
      ...{ payee: BOB, refundTo: BOB, amount: usdc(9n), held: 7n, kept: 0n },
    }
    const refund = owed({ kind: 'refund', payee: refundTo(1), amount: usdc(1n) })
    const { batches } = planPayouts([refund, foreign], { ...TERMS, limits: new Map(), outflow: 0n })
    expect(batches).toEqual([
      [
        { kind: 'foreign', campaignId: null, groupId: null, key: keyOf(0xf0), payee: BOB, amount: 7n },
        expect.objectContaining({ kind: 'refund', campaignId: 1 }),
      ],
    ])
    expect(legName(foreign as never)).toBe(`campaign ${keyOf(0xf0)}, foreign`)
  })

  it('P06: is never more than a campaign holds, than is owed, or than limits and the cap let go, whatever is owed', () => {
    const row = fc.record({
      kind: fc.constantFrom('owner' as const, 'fee' as const, 'refund' as const),
      campaign: fc.integer({ min: 1, max: 5 }),
      payee: fc.integer({ min: 1, max: 4 }),
      amount: fc.bigInt({ min: 1n, max: 5_000n }),
    })
    const holds = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 5, maxLength: 5 })
    const outflow = fc.bigInt({ min: 0n, max: 20_000n })
    const lefts = fc.array(fc.bigInt({ min: 0n, max: 6_000n }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 300 }), holds, outflow, lefts, (rows, held, free, left) => {
        const unique = new Map(
          rows.map((one) => [`${one.kind}:${one.campaign}:${one.kind === 'owner' ? one.payee : ''}`, one]),
        )
        const list = [...unique.values()].map(({ kind, campaign, payee, amount }) =>
          owed({
            kind,
            campaignId: campaign as CampaignId,
            payee: kind === 'fee' ? null : kind === 'refund' ? refundTo(campaign) : wallet(0xa0 + payee),
            amount: amount as Usdc,
            held: held[campaign - 1] ?? 0n,
          }),
        )
        const limits = new Map(left.map((amount, index) => [wallet(0xa1 + index), amount]))
        const { batches, heldBack } = planPayouts(list, { ...TERMS, outflow: free, limits })
        const legs = batches.flat()
        for (const legsOfBatch of batches) {
          expect(legsOfBatch.length).toBeLessThanOrEqual(MAX_LEGS)
          const campaigns = legsOfBatch.map(({ campaignId }) => campaignId)
          expect(campaigns.filter((id, index) => id !== campaigns[index - 1])).toHaveLength(
            new Set(campaigns).size,
          )
        }
        const sumOf = (some: typeof legs) => some.reduce((total, { amount }) => total + amount, 0n)
        for (let campaign = 1; campaign <= 5; campaign++) {
          const drawn = sumOf(legs.filter(({ campaignId }) => campaignId === campaign))
          expect(drawn).toBeLessThanOrEqual(held[campaign - 1] ?? 0n)
        }
        for (const [payee, most] of limits) {
          expect(sumOf(legs.filter((leg) => leg.payee === payee))).toBeLessThanOrEqual(most)
        }
        const leaving = sumOf(
          legs.filter(({ campaignId, payee }) => isCapped({ payee, refundTo: refundTo(Number(campaignId)) })),
        )
        expect(leaving).toBeLessThanOrEqual(free)
        if (heldBack.cap > 0n) expect(leaving).toBe(free)
        expect(legs.every(({ amount }) => amount > 0n)).toBe(true)
      }),
    )
  })
})

it('a leg has left its campaign where it was paid, or is kept to be claimed', () => {
  const exceptions = new Map([
    [1, 'claimable'],
    [2, 'amount_exceeds_balance'],
  ] as const)
  expect(legsDrawn(['paid', 'kept', 'skipped', 'paid too'], exceptions as never)).toEqual([
    'paid',
    'kept',
    'paid too',
  ])
})
