import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, databaseNow, holdName, readDatabaseNow, transact } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { SenderNetwork } from '../transactions/network.ts'
import { FIRST_LIMIT } from './payee.ts'
import { listAnnouncements, listEarners } from './payeeQueries.ts'

const address = z.string().regex(/^0x[0-9a-f]{40}$/)

export const payeeList = z
  .object({
    chainId: z.int(),
    escrow: address,
    at: z.iso.datetime().describe('When it was signed.'),
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

/**
 * The payees that the current escrow may have to pay, and the highest limits that are announced for them. Everybody whom these books
 * have announced stays on it, and nobody whom a stolen key has.
 */
export async function listPayees({ db, config, clock }: Context): Promise<Map<Address, bigint>> {
  const { escrowAddress: escrow, minPayout } = config
  const limits = new Map<Address, bigint>()
  if (escrow === undefined) return limits
  const name = (payee: Address, limit: bigint) => {
    const known = limits.get(payee) ?? FIRST_LIMIT
    limits.set(payee, limit > known ? limit : known)
  }
  const announced = await listAnnouncements(db, { escrow, now: clock.now() })
  for (const { payee, dailyLimit, isOurs } of announced.values()) if (isOurs) name(payee, dailyLimit)
  for (const { wallet, owed } of await listEarners(db, escrow, { minPayout })) name(wallet, owed)
  return limits
}

/** A worker that runs signs it each minute. */
const MAX_AGE_MS = 5 * MINUTE_MS

/**
 * Signs that list and stores it for the guardian. Within the transaction that queues an
 * announcement, no announcement is sent before the list names its payees.
 */
export function signPayeeList(ctx: Context, network: Pick<SenderNetwork, 'signText'>): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { chainId, escrowAddress: escrow } = ctx.config
    if (escrow === undefined) return
    // One at a time: a list that was read earlier never replaces a newer one.
    await holdName(ctx.db, 'payee_list')
    const payees = [...(await listPayees(ctx))]
      .sort()
      .map(([payee, dailyLimit]) => ({ payee, dailyLimit: String(dailyLimit) }))
    const at = await readDatabaseNow(ctx)
    const signature = await network.signText(payeeListText({ chainId, escrow, at: at.toISOString(), payees }))
    // PostgreSQL writes no long text again that is set to the stored one.
    await sql`
      insert into payee_list (escrow, signed_at, payees, signature)
      values (${escrow}, ${at}, ${JSON.stringify(payees)}, ${signature})
      on conflict (escrow) do update set signed_at = excluded.signed_at, signature = excluded.signature,
        payees = case when payee_list.payees = excluded.payees
          then payee_list.payees else excluded.payees end`.execute(ctx.db)
  })
}

/**
 * The stored list as JSON. Never one that is too old to be of now.
 *
 * @throws DomainError `escrow.not_configured`, `payees.not_signed`
 */
export async function writePayeeList(ctx: Context): Promise<string> {
  const { chainId, escrowAddress: escrow } = ctx.config
  if (escrow === undefined) throw new DomainError('escrow.not_configured')
  const list = await ctx.db
    .selectFrom('payee_list')
    .select(['signed_at', 'payees', 'signature'])
    .where('escrow', '=', escrow)
    .where('signed_at', '>', sql<Date>`${databaseNow(ctx)} - make_interval(secs => ${MAX_AGE_MS / 1_000})`)
    .executeTakeFirst()
  if (list === undefined) throw new DomainError('payees.not_signed')
  const { payees, signed_at: at, signature } = list
  return `${JSON.stringify({ chainId, escrow, at, signature }).slice(0, -1)},"payees":${payees}}`
}
