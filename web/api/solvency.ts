import type { SolvencyView } from '../../server/payouts/solvencyView.ts'

/** What the escrow holds and what is owed, in micro-USDC. */
export interface Solvency {
  readonly at: string
  readonly block: number
  readonly covered: boolean
  readonly held: bigint
  readonly owed: bigint
  /** By kind of debt. */
  readonly owedByKind: readonly (readonly [string, bigint])[]
}

/**
 * Reads `/solvency.json`.
 *
 * @throws Error when there are no figures
 */
export async function readSolvency(signal: AbortSignal): Promise<Solvency> {
  const answer = await fetch('/solvency.json', { signal })
  if (!answer.ok) throw new Error('there are no figures')
  const { at, block, covered, heldMicro, owedMicro, owedByKind } = (await answer.json()) as SolvencyView
  return {
    at,
    block,
    covered,
    held: BigInt(heldMicro),
    owed: BigInt(owedMicro),
    owedByKind: Object.entries(owedByKind)
      .filter(([name]) => name.endsWith('Micro'))
      .map(([name, micro]) => [name.slice(0, -'Micro'.length), BigInt(micro)] as const),
  }
}
