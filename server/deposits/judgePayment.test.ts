import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, DepositId, PaymentId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { judgePayment, judgeReceipt, missingOf } from './judgePayment.ts'
import type { PaymentReceipt, SeenTransfer } from './paymentChain.ts'
import type { FundingRow, PaymentRow } from './readQueries.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as Address
const USDC = address('a')
const OTHER_TOKEN = address('b')
const ESCROW = address('c')
const DEPOSIT = address('d')
const OTHERS_DEPOSIT = address('e')
const OWNER = address('f')
const STRANGER = address('1')
const HASH: Hex = `0x${'12'.repeat(32)}`
const MADE_AT = new Date('2026-03-01T12:00:00Z')
const CAMPAIGN = 7 as CampaignId

const FUNDING: FundingRow = {
  ...{ status: 'awaiting_deposit', available: usdc(0n), reserved: usdc(0n), bid: usdc(100_000n) },
  ...{ escrow: ESCROW, createdAt: MADE_AT, refundWallet: OWNER, isRefundWalletOwn: true },
  ...{ salt: Buffer.alloc(32), depositAddress: DEPOSIT, waiting: usdc(0n), arriving: usdc(0n) },
  ...{
    isNoticeRunning: false,
    openLacks: usdc(5_000_000n),
    depositId: 1 as DepositId,
    depositStatus: 'open',
  },
  ...{ asked: usdc(5_000_000n), received: usdc(0n), askedAt: MADE_AT, expiresAt: MADE_AT },
}

describe('a payment in the books', () => {
  const row = (part: Partial<PaymentRow> = {}): PaymentRow => ({
    ...{ id: 1 as PaymentId, txHash: HASH, kind: 'address', status: 'confirming', amount: usdc(2_000_000n) },
    ...{ campaignId: CAMPAIGN, ...part },
  })
  const link = { campaignId: CAMPAIGN, amount: usdc(5_000_000n), expiresAt: MADE_AT, topup: null }
  const judge = (payments: readonly PaymentRow[], funding: Partial<FundingRow> = {}) =>
    judgePayment({ order: { paymentId: HASH, link }, payments, funding: { ...FUNDING, ...funding } })
  const codeOf = (...args: Parameters<typeof judge>) => {
    const verdict = judge(...args)
    return verdict instanceof DomainError ? verdict.code : verdict.status
  }
  const lying = { waiting: usdc(2_000_000n), arriving: usdc(2_000_000n) }

  it('is confirming until it is credited, and says what is missing', () => {
    expect(judge([row()], lying)).toEqual({
      ...{ ok: true, status: 'confirming', campaignId: CAMPAIGN, campaignStatus: 'awaiting_deposit' },
      ...{ creditedMicro: '0', missingMicro: '3000000', paymentId: HASH, txHash: HASH },
    })
  })

  it('is credited once all of it is, and says how much that brought', () => {
    const payments = [row({ status: 'credited' }), row({ status: 'credited', amount: usdc(500_000n) })]
    const received = usdc(2_500_000n)
    expect(judge(payments, { status: 'active', received })).toMatchObject({
      ...{
        status: 'credited',
        campaignStatus: 'exhausted',
        creditedMicro: '2500000',
        missingMicro: '2500000',
      },
    })
    expect(judge([row(), row({ status: 'credited' })])).toMatchObject({
      ...{ status: 'confirming', creditedMicro: '2000000' },
    })
  })

  it('is recovered where all of it was taken back', () => {
    expect(codeOf([row({ status: 'recovered' })])).toBe('payment.recovered')
    expect(codeOf([row({ status: 'recovered' }), row({ status: 'credited' })])).toBe('credited')
  })

  it('of another campaign was used, and what it did for that one is not told', () => {
    const others = row({ campaignId: 8 as CampaignId, status: 'recovered' })
    expect(codeOf([others])).toBe('payment.already_used')
    expect(codeOf([others, row()], lying)).toBe('confirming')
    expect(judge([row({ status: 'credited' }), { ...others, status: 'credited' }])).toMatchObject({
      creditedMicro: '2000000',
    })
  })

  it('that still lies there is held up by a notice, by the end of the campaign, and by being dust', () => {
    expect(codeOf([row()], { ...lying, isNoticeRunning: true })).toBe('campaign.notice_running')
    for (const status of ['closing', 'closed'] as const) {
      expect(codeOf([row()], { ...lying, status })).toBe('campaign.not_awaiting_deposit')
    }
    const dust = [row({ amount: usdc(99_999n) })]
    expect(codeOf(dust, { waiting: usdc(99_999n) })).toBe('payment.too_low')
    expect(codeOf(dust, { waiting: usdc(100_000n) })).toBe('confirming')
    expect(codeOf(dust, { waiting: usdc(99_999n), openLacks: usdc(99_999n) })).toBe('confirming')
  })

  it('that was swept is not held up any more', () => {
    for (const funding of [{ isNoticeRunning: true }, { status: 'closed' }] as const) {
      expect(codeOf([row()], { ...funding, waiting: usdc(1_999_999n) })).toBe('confirming')
      expect(codeOf([row({ status: 'credited' })], { ...funding, ...lying })).toBe('credited')
    }
  })

  it('to the escrow itself is held up by all but its size', () => {
    const toEscrow = [row({ kind: 'escrow' })]
    expect(codeOf(toEscrow, { isNoticeRunning: true })).toBe('campaign.notice_running')
    expect(codeOf(toEscrow, { status: 'closing' })).toBe('campaign.not_awaiting_deposit')
    expect(codeOf(toEscrow)).toBe('confirming')
  })

  it('that is dust says what is missing, beside the sentence', () => {
    const verdict = judge([row({ amount: usdc(1n) })], { waiting: usdc(1n), arriving: usdc(1n) })
    expect(verdict).toMatchObject({ code: 'payment.too_low', details: { missingMicro: '4999999' } })
  })
})

describe('what a deposit still lacks', () => {
  const missing = (part: Partial<FundingRow>) => missingOf({ ...FUNDING, ...part })

  it('counts what is mined as there, and is never less than nothing', () => {
    expect(missing({})).toBe(5_000_000n)
    expect(missing({ received: usdc(1_000_000n), arriving: usdc(500_000n) })).toBe(3_500_000n)
    expect(missing({ received: usdc(5_000_001n) })).toBe(0n)
  })

  it('is nothing where it is not asked for any more', () => {
    expect(missing({ depositStatus: 'credited' })).toBe(0n)
    expect(missing({ depositStatus: null, asked: null, received: null })).toBe(0n)
  })
})

describe('a mined transaction', () => {
  const transfer = (part: Partial<SeenTransfer> = {}): SeenTransfer => ({
    ...{
      token: USDC,
      from: STRANGER,
      to: DEPOSIT,
      amount: 1_000_000n,
      logIndex: 3,
      userOpHash: null,
      ...part,
    },
  })
  const judge = (
    transfers: readonly SeenTransfer[],
    { receipt = {}, funding = {} }: { receipt?: Partial<PaymentReceipt>; funding?: Partial<FundingRow> } = {},
  ) => {
    const judgement = judgeReceipt(
      {
        ...{ txHash: HASH, blockNumber: 9, blockHash: HASH, minedAt: MADE_AT, succeeded: true, transfers },
        ...receipt,
      },
      {
        funding: { ...FUNDING, ...funding },
        usdc: USDC,
        outflowCap: 10_000_000n,
        depositAddresses: new Set([DEPOSIT, OTHERS_DEPOSIT]),
      },
    )
    return 'against' in judgement ? judgement.against.code : judgement.payments
  }
  const toEscrow = (part: Partial<SeenTransfer> = {}) => transfer({ from: OWNER, to: ESCROW, ...part })

  it('pays with each transfer of USDC to the deposit address, whoever has sent it', () => {
    const transfers = [transfer(), transfer({ from: OWNER, logIndex: 5, amount: 1n })]
    expect(judge(transfers)).toEqual(transfers.map((one) => ({ ...one, kind: 'address' })))
  })

  it('pays nothing where it has failed', () => {
    expect(judge([transfer()], { receipt: { succeeded: false } })).toBe('payment.failed')
  })

  it('pays nothing by transfers of nothing', () => {
    expect(judge([transfer({ amount: 0n })])).toBe('payment.recipient_mismatch')
    expect(judge([])).toBe('payment.recipient_mismatch')
  })

  it('pays from the refund wallet to the escrow itself, from 1 USDC to the whole cap', () => {
    expect(judge([toEscrow()])).toEqual([{ ...toEscrow(), kind: 'escrow' }])
    expect(judge([toEscrow({ amount: 10_000_000n })])).toHaveLength(1)
    for (const amount of [999_999n, 10_000_001n]) {
      expect(judge([toEscrow({ amount })])).toBe('payment.sent_to_escrow')
    }
    expect(judge([toEscrow({ from: STRANGER })])).toBe('payment.sent_to_escrow')
    expect(judge([transfer(), toEscrow({ from: STRANGER })])).toHaveLength(1)
  })

  it('pays nothing to the escrow from a wallet that accounts dispute, or from before the campaign', () => {
    expect(judge([toEscrow()], { funding: { isRefundWalletOwn: false } })).toBe('payment.sent_to_escrow')
    const mined = (ms: number) => judge([toEscrow()], { receipt: { minedAt: addMs(MADE_AT, ms) } })
    expect(mined(-MINUTE_MS)).toHaveLength(1)
    expect(mined(-MINUTE_MS - 1)).toBe('payment.sent_to_escrow')
  })

  it('that is a sweep pays nothing: the money left a deposit address', () => {
    expect(judge([toEscrow({ from: DEPOSIT })], { funding: { refundWallet: DEPOSIT } })).toBe(
      'payment.recipient_mismatch',
    )
    expect(judge([toEscrow({ from: OTHERS_DEPOSIT })])).toBe('payment.already_used')
  })

  it("to another campaign's address was used there", () => {
    expect(judge([transfer({ to: OTHERS_DEPOSIT })])).toBe('payment.already_used')
    expect(judge([transfer({ to: OTHERS_DEPOSIT, token: OTHER_TOKEN })])).toBe('payment.recipient_mismatch')
  })

  it('with another token pays nothing, and names it where it went to the right place', () => {
    const sentence = (to: Address) => {
      const judgement = judgeReceipt(
        {
          ...{ txHash: HASH, blockNumber: 9, blockHash: HASH, minedAt: MADE_AT, succeeded: true },
          transfers: [transfer({ token: OTHER_TOKEN, to })],
        },
        { funding: FUNDING, usdc: USDC, outflowCap: 0n, depositAddresses: new Set() },
      )
      return 'against' in judgement ? judgement.against.message : undefined
    }
    expect(sentence(DEPOSIT)).toContain(OTHER_TOKEN)
    expect(sentence(ESCROW)).toContain(OTHER_TOKEN)
    expect(sentence(STRANGER)).not.toContain(OTHER_TOKEN)
  })
})
