/** The pure rules whose tests are measured; the tests of each stand beside it. */
export const RULES = [
  'server/verifications/verification.ts',
  'server/gate/telegram/membership.ts',
  'server/deposits/arrivals/lookRule.ts',
  'server/deposits/arrivals/sweepRule.ts',
  'server/deposits/arrivals/replay.ts',
  'server/deposits/payment.ts',
  'server/deposits/depositLink.ts',
  'server/deposits/judgePayment.ts',
  'server/watcher/watchProof.ts',
  'server/payouts/payee.ts',
  'server/payouts/payout.ts',
  'server/shared/money.ts',
  'server/transactions/fees.ts',
  'server/wallet-auth/signedRead.ts',
  'server/outbox/limits.ts',
  'server/outbox/policy.ts',
] as const

export const testsOf = (rule: string) => rule.replace(/\.ts$/, '.test.ts')
