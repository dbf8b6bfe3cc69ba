import { z } from 'zod'
import type { Config } from '../config.ts'
import { ACCOUNT_KIND, type AccountKind } from '../ledger/ledger.ts'
import { displayAddress } from '../shared/addresses.ts'
import { usdc } from '../shared/money.ts'
import { moneyShape, moneyView } from '../shared/moneyView.ts'
import type { Solvency } from './solvency.ts'

/** Whose the money is, by kind of ledger account: `owner_payable` is `ownerPayable` here. */
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

/** Totals alone: nobody's wallet, group or campaign can be told from them. */
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
