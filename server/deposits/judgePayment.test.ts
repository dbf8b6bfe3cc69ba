import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { hasEnded } from '../campaigns/campaign.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, PaymentId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { findTransfers, judgePayment, requireTaking } from './judgePayment.ts'
import type { PaymentReceipt, SeenTransfer } from './paymentChain.ts'
import type { Payment } from './queries.ts'
import type { Funding } from './readQueries.ts'

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

const FUNDING: Funding = {
  ...{ status: 'awaiting_deposit', shownStatus: 'awaiting_deposit', bid: usdc(100_000n) },
  ...{ sponsor: 'Sponsor', groupTitle: 'Group', groupCount: 1, createdAt: MADE_AT, expiresAt: MADE_AT },
  ...{ escrow: ESCROW, salt: Buffer.alloc(32), refundWallet: OWNER, isRefundWalletOwn: true },
  ...{
    depositAddress: DEPOSIT,
    waiting: usdc(0n),
    arriving: usdc(0n),
    isNoticeRunning: false,
    keysChangeAt: null,
  },
  ...{ isBeingSwept: false, sweptAt: null, sweptInVain: 0, deadlineAt: null },
  ...{ openLacks: usdc(5_000_000n), depositStatus: 'open', missing: usdc(5_000_000n) },
  ...{ isLatest: true, credited: usdc(0n), payments: [] },
}

/** The error of a rule, or its result. */
function outcome<T>(rule: () => T): T | DomainError {
  try {
    return rule()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

describe('a payment in the books', () => {
  const row = (part: Partial<Payment> = {}): Payment => ({
    ...{
      id: 1 as PaymentId,
      chainId: 31337,
      txHash: HASH,
      logIndex: 3,
      kind: 'address',
      status: 'confirming',
    },
    ...{ sender: STRANGER, amount: usdc(2_000_000n), campaignId: CAMPAIGN, blockNumber: 9, blockHash: HASH },
    ...{ reference: null, ...part },
  })
  const link = { campaignId: CAMPAIGN, amount: usdc(5_000_000n), expiresAt: MADE_AT, topup: null }
  const judge = (payments: readonly Payment[], funding: Partial<Funding> = {}) =>
    outcome(() => judgePayment({ paymentId: HASH, link }, payments, { ...FUNDING, ...funding }))
  const codeOf = (...args: Parameters<typeof judge>) => {
    const verdict = judge(...args)
    return verdict instanceof DomainError ? verdict.code : verdict.status
  }
  const lying = { waiting: usdc(2_000_000n), missing: usdc(3_000_000n) }

  it('is confirming until it is credited, and says what is missing', () => {
    expect(judge([row()], lying)).toEqual({
      ...{ ok: true, status: 'confirming', campaignId: CAMPAIGN, campaignStatus: 'awaiting_deposit' },
      ...{ creditedMicro: '0', missingMicro: '3000000', paymentId: HASH, txHash: HASH },
    })
  })

  it('is credited once all of it is, and says how much that brought', () => {
    const payments = [row({ status: 'credited' }), row({ status: 'credited', amount: usdc(500_000n) })]
    expect(
      judge(payments, { status: 'active', shownStatus: 'exhausted', missing: usdc(2_500_000n) }),
    ).toMatchObject({
      ...{ status: 'credited', campaignStatus: 'exhausted' },
      ...{ creditedMicro: '2500000', missingMicro: '2500000' },
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
    for (const funding of [
      { isNoticeRunning: true },
      { keysChangeAt: new Date(0) },
      { status: 'closed' },
    ] as const) {
      expect(codeOf([row()], { ...funding, waiting: usdc(1_999_999n) })).toBe('confirming')
      expect(codeOf([row({ status: 'credited' })], { ...funding, ...lying })).toBe('credited')
    }
  })

  it('to the escrow itself is held up by all but its size', () => {
    const toEscrow = [row({ kind: 'escrow' })]
    expect(codeOf(toEscrow, { isNoticeRunning: true })).toBe('campaign.notice_running')
    expect(codeOf(toEscrow, { status: 'closing' })).toBe('campaign.not_awaiting_deposit')
    expect(codeOf(toEscrow)).toBe('confirming')
    const dust = row({ amount: usdc(1n) })
    expect(codeOf([...toEscrow, dust], { waiting: usdc(1n) })).toBe('confirming')
  })

  it('that is dust says what is missing, beside the sentence', () => {
    const verdict = judge([row({ amount: usdc(1n) })], { waiting: usdc(1n), missing: usdc(4_999_999n) })
    expect(verdict).toMatchObject({
      ...{ code: 'payment.too_low', details: { missingMicro: '4999999' } },
      message: expect.stringMatching(/holds 0\.000001 USDC, less than 0\.1 USDC/),
    })
  })
})

describe('a campaign that is paid', () => {
  it('takes money in every status but those of its end, and while no notice runs', () => {
    for (const status of ['awaiting_deposit', 'active', 'paused'] as const) {
      expect(hasEnded({ status })).toBe(false)
      expect(outcome(() => requireTaking({ status, isNoticeRunning: false, keysChangeAt: null }))).toBe(
        undefined,
      )
      expect(
        outcome(() => requireTaking({ status, isNoticeRunning: true, keysChangeAt: null })),
      ).toMatchObject({
        code: 'campaign.notice_running',
      })
    }
    for (const status of ['closing', 'closed'] as const) {
      expect(hasEnded({ status })).toBe(true)
      expect(
        outcome(() => requireTaking({ status, isNoticeRunning: false, keysChangeAt: null })),
      ).toMatchObject({
        code: 'campaign.not_awaiting_deposit',
      })
    }
  })
})

describe('a mined transaction', () => {
  const KNOWN = { usdc: USDC, outflowCap: 10_000_000n, depositAddresses: new Set([DEPOSIT, OTHERS_DEPOSIT]) }
  const transfer = (part: Partial<SeenTransfer> = {}): SeenTransfer => ({
    ...{
      token: USDC,
      from: STRANGER,
      to: DEPOSIT,
      amount: usdc(1_000_000n),
      logIndex: 3,
      userOpHash: null,
      ...part,
    },
  })
  const judge = (
    transfers: readonly SeenTransfer[],
    { receipt = {}, funding = {} }: { receipt?: Partial<PaymentReceipt>; funding?: Partial<Funding> } = {},
  ) => {
    const mined = { txHash: HASH, blockNumber: 9, blockHash: HASH, minedAt: MADE_AT, succeeded: true }
    const found = outcome(() =>
      findTransfers({ ...mined, transfers, ...receipt }, { ...FUNDING, ...funding }, KNOWN),
    )
    return found instanceof DomainError ? found.code : found
  }
  const toEscrow = (part: Partial<SeenTransfer> = {}) => transfer({ from: OWNER, to: ESCROW, ...part })

  it('pays with each transfer of USDC to the deposit address, whoever has sent it', () => {
    const transfers = [transfer(), transfer({ from: OWNER, logIndex: 5, amount: usdc(1n) })]
    expect(judge(transfers)).toEqual(transfers.map((one) => ({ ...one, kind: 'address' })))
  })

  it('pays nothing where it has failed', () => {
    expect(judge([transfer()], { receipt: { succeeded: false } })).toBe('payment.failed')
  })

  it('pays nothing by transfers of nothing', () => {
    expect(judge([transfer({ amount: usdc(0n) })])).toBe('payment.recipient_mismatch')
    expect(judge([])).toBe('payment.recipient_mismatch')
  })

  it('pays from the refund wallet to the escrow itself, from 1 USDC to the whole cap', () => {
    expect(judge([toEscrow()])).toEqual([{ ...toEscrow(), kind: 'escrow' }])
    expect(judge([toEscrow({ amount: usdc(10_000_000n) })])).toHaveLength(1)
    for (const amount of [usdc(999_999n), usdc(10_000_001n)]) {
      expect(judge([toEscrow({ amount })])).toBe('payment.sent_to_escrow')
    }
    expect(judge([toEscrow({ from: STRANGER })])).toBe('payment.sent_to_escrow')
    expect(judge([transfer(), toEscrow({ from: STRANGER })])).toHaveLength(1)
  })

  it('pays nothing from the refund wallet to anybody else', () => {
    expect(judge([toEscrow({ to: STRANGER })])).toBe('payment.recipient_mismatch')
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
      const transfers = [transfer({ token: OTHER_TOKEN, to })]
      const mined = { txHash: HASH, blockNumber: 9, blockHash: HASH, minedAt: MADE_AT, succeeded: true }
      const found = outcome(() => findTransfers({ ...mined, transfers }, FUNDING, KNOWN))
      return found instanceof DomainError ? found.message : undefined
    }
    expect(sentence(DEPOSIT)).toContain(OTHER_TOKEN)
    expect(sentence(ESCROW)).toContain(OTHER_TOKEN)
    expect(sentence(STRANGER)).not.toContain(OTHER_TOKEN)
  })
})
