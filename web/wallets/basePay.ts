import type { Hex } from './wallet.ts'

export interface BasePayOrder {
  /** In USDC, such as "12.345678". */
  readonly amount: string
  readonly to: string
  readonly testnet: boolean
}

export type PayByBase = (order: BasePayOrder) => Promise<Hex>

/**
 * Loads what opens Base Pay's window and resolves with the hash of the user operation. It must be the first thing that a click
 * does, so it is loaded before. Nothing is told to Base's telemetry.
 */
export async function loadBasePay(): Promise<PayByBase> {
  const { pay } = await import('@base-org/account/payment/browser')
  return async (order) => (await pay({ ...order, telemetry: false })).id as Hex
}
