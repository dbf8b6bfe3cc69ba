import type { Hex } from 'viem'

/** A wallet as pages meet it (EIP-1193). */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

export type { Hex }

/** The code of a provider's error: EIP-1193's, JSON-RPC's, or the one of a node that the wallet has wrapped. */
export function errorCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause, data } = error as { code?: unknown; cause?: unknown; data?: unknown }
  if (typeof code === 'number' && code !== -32_603) return code
  const { originalError } = (data ?? {}) as { originalError?: unknown }
  const inner = errorCode(originalError) ?? errorCode(data) ?? errorCode(cause)
  return inner ?? (typeof code === 'number' ? code : undefined)
}
