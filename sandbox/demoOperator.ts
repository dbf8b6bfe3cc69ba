import type { Config } from '../server/config.ts'

/** The demo's operator. The id is far from those of the sandbox's people and of the demo's members. */
export const DEMO_OPERATOR = { name: 'operator', id: 9_300_000_000 } as const

/** With everything embedded and no operator configured, the demo's own operator gets alerts and may write `/operator`. */
export function nameOperators({
  allEmbedded,
  operatorTelegramIds,
}: Pick<Config, 'allEmbedded' | 'operatorTelegramIds'>): readonly number[] {
  return allEmbedded && operatorTelegramIds.length === 0 ? [DEMO_OPERATOR.id] : operatorTelegramIds
}
