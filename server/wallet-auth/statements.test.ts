import fc from 'fast-check'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { delayedChange } from '../campaigns/delayedChange.ts'
import { webMessage } from '../sessions/webMessage.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { proofStatement, SIGN_IN, SIGNED_ACTS } from './statements.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const micro = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(String)
/** Words of a user, which no sentence of ours contains. */
const word = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `zq${text}`)
const wallet = fc
  .stringMatching(/^[1-9a-f][0-9a-f]{39}$/)
  .map((digits) => displayAddress(parseAddress(`0x${digits}`)))

const draft = fc.record({ id, revision: fc.integer({ min: 1, max: 2 ** 31 - 1 }) })
const prices = fc.record({
  joins: fc.integer({ min: 2, max: 1_000_000 }),
  bid: micro,
  highestBid: fc.option(micro, { nil: undefined }),
  sponsor: word,
})
const groups = fc.array(fc.record({ groupId: id, bid: fc.option(micro, { nil: undefined }) }), {
  maxLength: 5,
})
const rule = fc.record({
  languages: fc.array(fc.oneof(fc.constantFrom('en', 'fa'), word), { maxLength: 3 }),
  topics: fc.array(word, { maxLength: 4 }),
  leastMembers: fc.option(fc.nat()),
  priceUpTo: fc.option(micro),
})
const change = fc
  .oneof(
    fc.record({ kind: fc.constant('highest_bid' as const), highestBid: micro }),
    fc.record({ kind: fc.constant('groups' as const), groups }),
    fc.record({ kind: fc.constant('groups' as const), groups, rule }),
  )
  .filter((given) => delayedChange.safeParse(given).success)

/** Each act as it may be asked for, and the ids and amounts that its sentence has to carry. */
const ACTS = {
  order: fc.tuple(draft, prices).map(([read, order]) => ({
    asked: ['order', read, order.joins, order.bid, order.highestBid ?? order.bid],
    text: SIGNED_ACTS.order(read, order),
    ids: [`${read.id}-${read.revision}`, order.joins],
    amounts: [
      BigInt(order.bid),
      ...(order.highestBid === undefined || order.highestBid === order.bid ? [] : [BigInt(order.highestBid)]),
      BigInt(order.bid) * BigInt(order.joins),
    ],
  })),
  link: draft.map((read) => ({
    asked: ['link', read],
    text: SIGNED_ACTS.link(read),
    ids: [`${read.id}-${read.revision}`],
    amounts: [],
  })),
  change: fc.tuple(id, change).map(([campaignId, change]) => ({
    asked: ['change', campaignId, change],
    text: SIGNED_ACTS.change({ campaignId, change }),
    ids: [campaignId, ...(change.kind === 'groups' ? change.groups.map(({ groupId }) => groupId) : [])],
    amounts:
      change.kind === 'highest_bid'
        ? [BigInt(change.highestBid)]
        : [
            ...change.groups.flatMap(({ bid }) => (bid === undefined ? [] : [BigInt(bid)])),
            ...('rule' in change && change.rule.priceUpTo !== null ? [BigInt(change.rule.priceUpTo)] : []),
          ],
  })),
  invite: fc.constant({ asked: ['invite'], text: SIGNED_ACTS.invite(), ids: [], amounts: [] }),
  share: fc.record({ campaignId: id, showsMoney: fc.boolean() }).map((given) => ({
    ...{ asked: ['share', given], text: SIGNED_ACTS.share(given), ids: [given.campaignId], amounts: [] },
  })),
  withdraw: fc.record({ campaignId: id, refundWallet: wallet }).map((given) => ({
    ...{ asked: ['withdraw', given], text: SIGNED_ACTS.withdraw(given), amounts: [] },
    ids: [given.campaignId, given.refundWallet],
  })),
  secret: id.map((campaignId) => ({
    ...{ asked: ['secret', campaignId], text: SIGNED_ACTS.secret({ campaignId }) },
    ...{ ids: [campaignId], amounts: [] },
  })),
  signIn: fc.constant({ asked: ['sign in'], text: SIGN_IN, ids: [], amounts: [] }),
  proof: fc
    .record({ wallet, person: id, at: fc.date({ noInvalidDate: true, min: new Date(0) }) })
    .map(({ wallet, person, at }) => ({
      asked: ['proof', wallet, person, at],
      text: proofStatement('Service', { wallet: parseAddress(wallet), person, at }),
      ids: [wallet, person],
      amounts: [],
    })),
} as const satisfies Record<
  keyof typeof SIGNED_ACTS | 'signIn' | 'proof',
  fc.Arbitrary<{
    asked: readonly unknown[]
    text: string
    ids: readonly (number | string)[]
    amounts: readonly bigint[]
  }>
>
const anyAct = fc.oneof(...Object.values(ACTS))

/** The amounts of a sentence as a person would read them, in micro-USDC. */
function amountsIn(text: string): bigint[] {
  return [...text.matchAll(/(?<![\d.,])(\d+)(?:\.(\d{2,6}))? USDC\b/g)].map(([, whole, fraction = '']) =>
    BigInt(`${whole}${fraction.padEnd(6, '0')}`),
  )
}

describe('P152: the sentence that a wallet signs', () => {
  it.each(Object.keys(ACTS) as (keyof typeof ACTS)[])('%s: is one, in plain ASCII', (name) => {
    fc.assert(
      fc.property(ACTS[name], ({ text }) => {
        expect(text).toMatch(/^[A-Z][ -~]+[^.]\.$/)
        expect(text).not.toMatch(/[.!?;:] |micro|\bversion|undefined|null|NaN|\{|\\/)
      }),
    )
  })

  it.each(Object.keys(ACTS) as (keyof typeof ACTS)[])('%s: carries its ids and exact amounts', (name) => {
    fc.assert(
      fc.property(ACTS[name], ({ text, ids, amounts }) => {
        const words = text.split(/[ ,.]+/)
        for (const each of ids) expect(words).toContain(`${each}`)
        expect(amountsIn(text)).toEqual(amounts)
      }),
    )
  })

  it('has no word of a user', () => {
    fc.assert(fc.property(anyAct, ({ text }) => void expect(text).not.toContain('zq')))
  })

  it('is another one for another act', () => {
    fc.assert(
      fc.property(anyAct, anyAct, (one, other) => {
        const isSame = JSON.stringify(one.asked) === JSON.stringify(other.asked)
        expect(one.text === other.text).toBe(isSame)
      }),
    )
  })

  const RULE = { languages: [], topics: ['a', 'b'], leastMembers: 5, priceUpTo: '300000' }
  const spell = (given: object) => SIGNED_ACTS.change({ campaignId: 1, change: delayedChange.parse(given) })
  const upTo = (highestBid: string) => spell({ kind: 'highest_bid', highestBid })
  const adding = (...groups: readonly object[]) => spell({ kind: 'groups', groups })
  const by = (part: object) => spell({ kind: 'groups', groups: [], rule: { ...RULE, ...part } })

  it.each([
    ['highest bid', upTo('400000'), upTo('400001')],
    ['group', adding({ groupId: 7 }), adding({ groupId: 71 })],
    [
      'group’s bid',
      adding({ groupId: 7 }, { groupId: 8, bid: '50000' }),
      adding({ groupId: 7, bid: '50000' }, { groupId: 8 }),
    ],
    ['topic', by({}), by({ topics: ['شطرنج'] })],
    ['split of topics', by({ topics: ['a', 'b'] }), by({ topics: ['a,b'] })],
    ['language', by({}), by({ languages: ['en'] })],
    ['least number of members', by({}), by({ leastMembers: 6 })],
    ['price', by({}), by({ priceUpTo: '300001' })],
  ])('is another one for another %s', (_part, one, other) => expect(one).not.toBe(other))

  it('stands in the message as it is, beside what the standard prescribes', () => {
    const given = fc.tuple(anyAct, wallet)
    fc.assert(
      fc.property(given, ([{ text: statement }, wallet]) => {
        const at = new Date('2026-11-28T10:00:00Z')
        const message = webMessage({
          ...{ origin: 'https://ads.example.org', chainId: 8453, wallet, statement },
          ...{ nonce: '0123456789abcdef', issuedAt: at, expiresAt: at },
        })
        expect(message.split('\n')[3]).toBe(statement)
        expect(parseSiweMessage(message)).toMatchObject({ address: wallet, nonce: '0123456789abcdef' })
      }),
    )
  })

  it.each([
    [
      SIGNED_ACTS.order({ id: 7, revision: 18 }, { joins: 40, bid: '500000' }),
      'Place order 7-18 for 40 joins at 0.50 USDC each, to begin once its deposit of 20 USDC is paid.',
    ],
    [
      SIGNED_ACTS.order({ id: 7, revision: 18 }, { joins: 40, bid: '500000', highestBid: '1250000' }),
      'Place order 7-18 for 40 joins at 0.50 USDC each (at most 1.25 USDC in any group), to begin once its deposit of 20 USDC is paid.',
    ],
    [
      SIGNED_ACTS.change({
        campaignId: 12,
        change: { kind: 'groups', groups: [{ groupId: 5 }, { groupId: 7, bid: '400000' }, { groupId: 9 }] },
      }),
      'Let campaign 12 also run in group 5, group 7 at 0.40 USDC a join and group 9, starting 24 hours after this is signed unless it is refused by then.',
    ],
    [
      SIGNED_ACTS.share({ campaignId: 12, showsMoney: true }),
      'Make a link that shows the results and the spending of campaign 12 to anybody who has it, without signing in.',
    ],
  ])('reads: %s', (text, expected) => expect(text).toBe(expected))
})
