import { BaseError, ResponseBodyTooLargeError, RpcRequestError } from 'viem'
import type { RunAnswer } from '../../wallet-auth/endpoint.ts'

/** Reverts and other EVM halts, in the words of geth, reth, anvil, Nethermind, Besu, Hardhat. */
const EVM_HALT = new RegExp(
  [
    'revert(ed)?\\b',
    'vm execution error',
    'vm exception',
    'out ?of ?gas|gas ?oog|\\w+oog\\b',
    'gas required exceeds allowance',
    'gas uint64 overflow',
    'insufficient[_ ]gas\\b',
    'stack ?(underflow|overflow)|stack limit reached|out of stack',
    '(invalid|bad|undefined|unknown) ?(fe)? ?(opcode|instruction)|opcode ?not ?found',
    'invalid ?jump|bad ?jump',
    'invalid code: must not begin with 0xef',
    'write protection|state ?change ?during ?static ?call|static ?call ?violation|call ?not ?allowed ?inside ?static',
    'return ?data out of bounds|out ?of ?offset',
    'max (init)?code size|max initcode size|create ?(init)?code ?size ?limit|create ?contract ?size ?limit',
    'max call depth|call ?too ?deep',
    '(address|create) ?collision',
    'precompile ?(error|failure)',
  ].join('|'),
  'i',
)

/** The node cannot do its work now, whatever code it sends. */
const NODE_FAULT = new RegExp(
  [
    'rate.?limit|too many requests|request limit|throttl|quota|capacity|compute units|usage limit',
    'unauthori[sz]ed|forbidden|api.?key|authenticat',
    'missing trie node|state .*not available|historical state|header not found|block not found|unknown block',
    'syncing|not synced|timed? ?out|timeout|unavailable|overloaded|try again|no backend|bad gateway|connection',
  ].join('|'),
  'i',
)

const EXECUTION_REVERTED = 3
const VM_EXECUTION_ERROR = -32_015

/** JSON-RPC codes about the node or the form of the request, never about the code that ran. */
const NODE_FAULT_CODES: ReadonlySet<number> = new Set([
  429, // rate limit, as some providers put it inside a 200
  -32_001, // resource not found
  -32_002, // resource unavailable
  -32_004, // method not supported
  -32_005, // limit exceeded
  -32_007, // QuickNode's rate limit
  -32_016, // Base's public rate limit
  -32_029, // rate limit of several providers
  -32_600, // invalid request
  -32_601, // method not found
  -32_603, // internal error
  -32_700, // parse error
])

/**
 * Tells whose fault an error of viem's transport is. A message that names an EVM halt counts whatever its code, since
 * nodes disagree on codes (anvil says -32603 for out of gas). A contract's revert reason can only make its own call count
 * as halted.
 */
export function classifyFailure(error: unknown): Exclude<RunAnswer, { kind: 'returned' }> {
  if (!(error instanceof BaseError)) return { kind: 'failed' }
  // Only a contract that returns or reverts with megabytes makes an answer that large.
  if (error.walk((cause) => cause instanceof ResponseBodyTooLargeError)) return { kind: 'ambiguous' }
  const rpcError = error.walk((cause) => cause instanceof RpcRequestError)
  if (!(rpcError instanceof RpcRequestError)) return { kind: 'failed' }
  return classifyRpcError(rpcError.code, rpcError.details)
}

/** Tells whose fault a JSON-RPC error is. */
export function classifyRpcError(code: unknown, text: unknown): Exclude<RunAnswer, { kind: 'returned' }> {
  if (typeof code !== 'number') return { kind: 'failed' }
  const message = typeof text === 'string' ? text.slice(0, 300) : ''
  if (code === EXECUTION_REVERTED || code === VM_EXECUTION_ERROR) return { kind: 'halted' }
  if (EVM_HALT.test(message)) return { kind: 'halted' }
  if (NODE_FAULT_CODES.has(code) || NODE_FAULT.test(message)) return { kind: 'failed' }
  return { kind: 'ambiguous' }
}
