import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { ACCOUNT_KIND, type AccountKind } from '../ledger/ledger.ts'
import { displayAddress } from '../shared/addresses.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { moneyShape, moneyView } from '../shared/moneyView.ts'

/** The money that all escrows of this deployment held at their last proven blocks, and their debts by the books. */
type Solvency = NonNullable<Awaited<ReturnType<typeof readSolvency>>>

const TRIES = 5
const PAUSE_MS = 50

/**
 * Whether the escrow holds enough, from the database alone: the watcher has proven its balance. If that looks too little it is
 * read again, since the watcher books a credit just before it notes the balance. Undefined before it has seen the chain.
 */
export async function findSolvency(ctx: Context): Promise<Solvency | undefined> {
  for (let left = TRIES; ; left--) {
    const found = await readSolvency(ctx)
    if (found === undefined || left === 0 || found.isCovered) return found
    await setTimeout(PAUSE_MS)
  }
}

/** From one snapshot. Block and moment are of the current escrow; the surplus covers nothing. */
async function readSolvency({ db, config }: Context) {
  const escrow = config.escrowAddress ?? null
  const { rows } = await sql<{
    block: number | null
    at: Date
    held: Record<'campaigns' | 'claimable' | 'surplus' | 'total', string>
    owed: Partial<Record<AccountKind, string>>
  }>`
    select max(c.block_number) filter (where c.escrow = ${escrow}) as block,
      max(c.moved_at) filter (where c.escrow = ${escrow}) as at,
      json_build_object('total', sum(p.balance)::text,
        'campaigns', sum(p.in_campaigns)::text, 'claimable', sum(p.in_claimables)::text,
        'surplus', sum(greatest(p.balance - p.in_campaigns - p.in_claimables, 0))::text) as held,
      coalesce((select json_object_agg(kind, sum) from (
        select kind, sum(balance)::text as sum from ledger_account
        where side = 'whose' and not is_empty group by kind) sums), '{}') as owed
    from chain_cursor c
    join chain_checkpoint p using (chain_id, escrow, block_number)
    where c.chain_id = ${config.chainId}`.execute(db)
  const [row] = rows
  if (row === undefined || row.block === null) return undefined
  const [held, owed] = [amountsOf(row.held), amountsOf(row.owed)]
  const owedTotal = usdc(Object.values<Usdc>(owed).reduce((sum, amount) => sum + amount, 0n))
  const isCovered = held.total - held.surplus >= owedTotal
  return { block: row.block, at: row.at, held, owed, owedTotal, isCovered }
}

function amountsOf<K extends string>(texts: Partial<Record<K, string>>): Record<K, Usdc> {
  const amounts = Object.entries<string | undefined>(texts).map(([kind, amount]) => [
    kind,
    usdc(BigInt(amount ?? 0)),
  ])
  return Object.fromEntries(amounts)
}

/** The ledger's `whose` accounts: `owner_payable` is `ownerPayable` here. */
const OWED = (Object.keys(ACCOUNT_KIND) as AccountKind[])
  .filter((kind) => ACCOUNT_KIND[kind].side === 'whose')
  .map((kind) => ({ kind, name: kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) }))

const owedShape = Object.assign(
  {},
  ...OWED.map(({ kind, name }) => moneyShape(name, ACCOUNT_KIND[kind].meaning)),
) as Record<string, z.ZodNumber | z.ZodString>

export const solvency = z
  .object({
    chainId: z.int(),
    escrowAddress: z.string(),
    usdcAddress: z.string(),
    block: z.int().describe('The last block that the books know completely.'),
    at: z.iso.datetime().describe('When it was read.'),
    covered: z.boolean().describe('Whether the escrow holds at least what is owed.'),
    ...moneyShape('held', 'What the escrow held at the end of that block.'),
    ...moneyShape('owed', 'What is owed to everybody together.'),
    heldByPlace: z.object({
      ...moneyShape('campaigns', 'In the balances of campaigns.'),
      ...moneyShape('claimable', 'Kept for payees that USDC refused.'),
      ...moneyShape('surplus', 'Arrived by plain transfer and owed to nobody; it covers nothing.'),
    }),
    owedByKind: z.object(owedShape),
  })
  .meta({ id: 'Solvency' })
export type SolvencyView = z.output<typeof solvency>

/** Totals alone, which tell nobody's wallet, group or campaign. */
export function viewSolvency(
  { chainId, escrowAddress, usdcAddress }: Pick<Config, 'chainId' | 'escrowAddress' | 'usdcAddress'>,
  { block, at, held, owed, owedTotal, isCovered }: Solvency,
): SolvencyView {
  const byKind = OWED.map(({ kind, name }) => moneyView(name, owed[kind] ?? usdc(0n)))
  return {
    chainId,
    escrowAddress: escrowAddress === undefined ? '' : displayAddress(escrowAddress),
    usdcAddress: usdcAddress === undefined ? '' : displayAddress(usdcAddress),
    block,
    at: at.toISOString(),
    covered: isCovered,
    ...moneyView('held', held.total),
    ...moneyView('owed', owedTotal),
    heldByPlace: {
      ...moneyView('campaigns', held.campaigns),
      ...moneyView('claimable', held.claimable),
      ...moneyView('surplus', held.surplus),
    },
    owedByKind: Object.assign({}, ...byKind) as SolvencyView['owedByKind'],
  }
}
