import type { Config } from '../server/config.ts'

/** Who runs the deployment in the demo. Their id is far from those of the sandbox's people and of the demo's members. */
export const DEMO_OPERATOR = { name: 'operator', id: 9_300_000_000 } as const

/** Where nothing is real and nobody is named, the demo's own operator hears alerts and may write `/operator`. */
export function nameOperators({
  allEmbedded,
  operatorTelegramIds,
}: Pick<Config, 'allEmbedded' | 'operatorTelegramIds'>): readonly number[] {
  return allEmbedded && operatorTelegramIds.length === 0 ? [DEMO_OPERATOR.id] : operatorTelegramIds
}
