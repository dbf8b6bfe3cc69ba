import { expect, it } from 'vitest'
import { usdc } from '../shared/money.ts'
import { viewPayments } from './depositPage.ts'

const payment = (amountMicro: string, status: 'confirming' | 'credited' | 'recovered') => ({
  ...{ txHash: `0x${amountMicro}`, minedAt: 0, sweptTx: null },
  ...{ amountMicro, status },
})
const told = (
  payments: readonly ReturnType<typeof payment>[],
  { credited, arriving = 0n }: { credited: bigint; arriving?: bigint },
) =>
  viewPayments({ payments, credited: usdc(credited), arriving: usdc(arriving) }).map(({ status }) => status)

it('a payment that the credit covers is not told as confirming beside it', () => {
  expect(told([payment('5', 'confirming')], { credited: 5n })).toEqual(['credited'])
  expect(told([payment('5', 'recovered'), payment('3', 'confirming')], { credited: 3n })).toEqual([
    'recovered',
    'credited',
  ])
})

it('a payment that the credit does not cover, or beside which more arrives, stays as it is', () => {
  const two = [payment('5', 'confirming'), payment('5', 'credited')]
  expect(told(two, { credited: 5n })).toEqual(['confirming', 'credited'])
  expect(told(two, { credited: 10n, arriving: 5n })).toEqual(['confirming', 'credited'])
})
