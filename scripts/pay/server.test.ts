import { expect, it } from 'vitest'
import { describeConfirmation } from './server.ts'

it('a payment that waits for a sweep is said to have arrived', () => {
  const answer = { ok: true, missingMicro: '0', campaignStatus: 'awaiting_deposit' }
  expect(describeConfirmation({ ...answer, status: 'confirming', creditedMicro: '0' })).toEqual([
    'Confirm    the payment has arrived, and counts at the next sweep into the escrow',
    'Missing    0 USDC',
    'Campaign   awaiting_deposit',
  ])
  expect(describeConfirmation({ ...answer, status: 'credited', creditedMicro: '5450000' })[0]).toBe(
    'Confirm    credited: 5.45 USDC',
  )
})
