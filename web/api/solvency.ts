/** What the escrow holds and what is owed, in micro-USDC. */
export interface Solvency {
  readonly generatedAt: string
  readonly blockNumber: string
  readonly holds: bigint
  readonly owed: readonly (readonly [string, bigint])[]
}

/**
 * Reads `/solvency.json`. Amounts there are decimal strings of micro-USDC.
 *
 * @throws Error when there are no figures
 */
export async function readSolvency(signal: AbortSignal): Promise<Solvency> {
  const answer = await fetch('/solvency.json', { signal })
  if (!answer.ok) throw new Error('there are no figures')
  const body = (await answer.json()) as {
    generatedAt: string
    blockNumber: number | string
    holds: string
    owed: Readonly<Record<string, string>>
  }
  return {
    generatedAt: body.generatedAt,
    blockNumber: String(body.blockNumber),
    holds: BigInt(body.holds),
    owed: Object.entries(body.owed).map(([name, micro]) => [name, BigInt(micro)] as const),
  }
}
