import { concat, keccak256, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { applyCredit, type Deposit } from '../campaigns/deposit.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { creditSource, logSource, paymentReference } from './payment.ts'

const deposit: Deposit = {
  id: 1 as DepositId,
  campaignId: 2 as CampaignId,
  kind: 'first',
  status: 'open',
  amount: usdc(10n),
  received: usdc(3n),
  expiresAt: new Date(0),
}

describe('a credit of an open deposit', () => {
  it.each([
    { amount: 6n, received: 9n, status: 'open' },
    { amount: 7n, received: 10n, status: 'credited' },
    { amount: 8n, received: 11n, status: 'credited' },
  ])('P16: of $amount makes it $status', ({ amount, received, status }) => {
    expect(applyCredit(deposit, usdc(amount))).toEqual({ ...deposit, received, status })
  })
})

describe('the source of a credit', () => {
  const place = { chainId: 8453, txHash: '0xab', logIndex: 4 }

  it('P71: is the chain’s own words for it', () => {
    expect(logSource(place)).toBe('8453:0xab:4')
    expect(creditSource({ ...place, undone: 0 })).toBe('8453:0xab:4')
  })

  it('P24: is another one each time that it was undone', () => {
    expect([1, 2].map((undone) => creditSource({ ...place, undone }))).toEqual([
      '8453:0xab:4#1',
      '8453:0xab:4#2',
    ])
  })
})

describe('what the escrow knows a transfer to itself by', () => {
  const name = { chainId: 8453, txHash: `0x${'ab'.repeat(32)}`, logIndex: 7 } as const

  it('P71: is the hash of chain, transaction and place, each in 32 bytes', () => {
    const bytes = concat([numberToHex(8453, { size: 32 }), name.txHash, numberToHex(7, { size: 32 })])
    expect(paymentReference(name)).toBe(keccak256(bytes))
  })
})
