import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { Usdc } from '../shared/money.ts'
import { wantedLimit } from './payee.ts'
import { listAnnouncements, listEarners } from './payeeQueries.ts'

const address = z.string().regex(/^0x[0-9a-f]{40}$/)

export const payeeList = z
  .object({
    chainId: z.int(),
    escrow: address,
    at: z.iso.datetime().describe('When it was made.'),
    payees: z.array(
      z.object({
        payee: address,
        dailyLimit: z
          .string()
          .regex(/^\d{1,19}$/)
          .describe('The most that is announced for it, in micro-USDC a day.'),
      }),
    ),
    signature: z
      .string()
      .regex(/^0x[0-9a-f]{130}$/)
      .describe("By the operator's key, over `payeeListText` (EIP-191)."),
  })
  .meta({ id: 'PayeeList' })
export type PayeeList = z.output<typeof payeeList>

/** The text that is signed: a line for each field, then for each payee. */
export function payeeListText({ chainId, escrow, at, payees }: Omit<PayeeList, 'signature'>): string {
  const lines = payees.map(({ payee, dailyLimit }) => `${payee} ${dailyLimit}`)
  return ['Foyer payees', `chain ${chainId}`, `escrow ${escrow}`, `at ${at}`, ...lines].join('\n')
}

/** The payees that the current escrow may have to pay, and their daily limits. */
export async function listPayees({ db, config, clock }: Context): Promise<{ payee: Address; limit: Usdc }[]> {
  const { escrowAddress: escrow, minPayout } = config
  const earners = escrow === undefined ? [] : await listEarners(db, escrow, { now: clock.now(), minPayout })
  return earners.map(({ wallet, ...earnings }) => ({ payee: wallet, limit: wantedLimit(earnings) }))
}

/**
 * The same with everybody who was ever announced, signed by the operator's key for the guardian.
 *
 * @throws DomainError `escrow.not_configured`
 */
export async function signPayeeList(ctx: Context): Promise<PayeeList> {
  const { chainId, escrowAddress: escrow, operatorPrivateKey } = ctx.config
  if (escrow === undefined || operatorPrivateKey === undefined) {
    throw new DomainError('escrow.not_configured')
  }
  const limits = new Map<string, bigint>()
  const announced = await listAnnouncements(ctx.db, escrow)
  for (const payee of announced.keys()) limits.set(payee, wantedLimit({ owed: 0n, meanWeek: 0n }))
  for (const { payee, limit } of await listPayees(ctx)) limits.set(payee, limit)
  const payees = [...limits].sort().map(([payee, dailyLimit]) => ({ payee, dailyLimit: String(dailyLimit) }))
  const unsigned = { chainId, escrow, at: ctx.clock.now().toISOString(), payees }
  const message = payeeListText(unsigned)
  return { ...unsigned, signature: await privateKeyToAccount(operatorPrivateKey).signMessage({ message }) }
}
