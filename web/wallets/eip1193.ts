import type { Abi, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'

/** A wallet as pages meet it (EIP-1193). */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

export type { Hex }

/** The code of a provider's error: EIP-1193's, EIP-5792's, or JSON-RPC's. */
export function errorCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause, data } = error as {
    code?: unknown
    cause?: unknown
    data?: { originalError?: unknown }
  }
  if (typeof code === 'number' && code !== -32603) return code
  return errorCode(data?.originalError) ?? errorCode(cause) ?? (typeof code === 'number' ? code : undefined)
}

export function errorText(error: unknown): string {
  if (error instanceof Error) return error.message
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(error)
}

export interface Call {
  readonly to: Hex
  readonly data: Hex
}

interface FunctionCall {
  readonly to: string
  readonly abi: Abi
  readonly name: string
  readonly args?: readonly unknown[]
}

export function encodeCall({ to, abi, name, args = [] }: FunctionCall): Call {
  return { to: to as Hex, data: encodeFunctionData({ abi, functionName: name, args }) }
}

/** Reads a contract through the wallet's own connection to its chain. */
export async function readContract<T>(provider: Eip1193Provider, call: FunctionCall): Promise<T> {
  const data = (await provider.request({ method: 'eth_call', params: [encodeCall(call), 'latest'] })) as Hex
  return decodeFunctionResult({ abi: call.abi, functionName: call.name, args: call.args ?? [], data }) as T
}
