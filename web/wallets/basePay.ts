type Pay = typeof import('@base-org/account/payment/browser').pay

/** The function that opens Base Pay's window: it must be the first thing that a click does, so it is loaded before. */
export async function loadBasePay(): Promise<Pay> {
  const { pay } = await import('@base-org/account/payment/browser')
  return pay
}

export interface BasePayOrder {
  /** In USDC, such as "12.345678". */
  readonly amount: string
  readonly to: string
  readonly testnet: boolean
}

/** Opens Base Pay's window at once, and resolves with the hash of the user operation. Nothing is told to Base's telemetry. */
export async function payByBase(pay: Pay, order: BasePayOrder): Promise<string> {
  const { id } = await pay({ ...order, telemetry: false })
  return id
}
export type { Pay }
