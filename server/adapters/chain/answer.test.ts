import { describe, expect, it } from 'vitest'
import { classifyFailure, classifyRpcError } from './answer.ts'

describe('what a node says of a run that failed', () => {
  it.each([
    [3, 'execution reverted'],
    [3, ''],
    [-32_000, 'execution reverted: not the owner'],
    [-32_000, 'VM Exception while processing transaction: revert'],
    [-32_603, 'Error: VM Exception while processing transaction: reverted with reason string "no"'],
    [-32_000, 'Execution reverted'],
    [-32_000, 'out of gas'],
    [-32_000, 'gas required exceeds allowance (10000000)'],
    [-32_000, 'contract creation code storage out of gas'],
    [-32_003, 'out of gas: gas required exceeds: 10000000'],
    [-32_603, 'EVM error OutOfGas'],
    [-32_603, 'EVM error MemoryOOG'],
    [-32_603, 'EVM error InvalidFEOpcode'],
    [-32_603, 'EVM error InvalidJump'],
    [-32_603, 'EVM error StackUnderflow'],
    [-32_000, 'invalid opcode: opcode 0xfe not defined'],
    [-32_000, 'invalid jump destination'],
    [-32_000, 'stack underflow (0 <=> 1)'],
    [-32_000, 'stack limit reached 1024 (1023)'],
    [-32_000, 'write protection'],
    [-32_000, 'return data out of bounds'],
    [-32_000, 'max code size exceeded'],
    [-32_000, 'max initcode size exceeded: code size 60000, limit 49152'],
    [-32_015, 'VM execution error.'],
    [-32_015, 'OutOfGas'],
  ])('the run is at fault: %i %s', (code, message) => {
    expect(classifyRpcError(code, message).kind).toBe('halted')
  })

  it.each([
    [429, 'Too Many Requests'],
    [-32_005, 'limit exceeded'],
    [-32_007, '50/second request limit reached'],
    [-32_016, 'over rate limit'],
    [-32_029, 'Too many requests'],
    [-32_000, 'Your app has exceeded its compute units per second capacity'],
    [-32_000, 'daily quota reached'],
    [-32_000, 'Unauthorized: you must authenticate your request with an API key'],
    [-32_000, 'missing trie node 0a1b (path )'],
    [-32_000, 'header not found'],
    [-32_000, 'the node is still syncing'],
    [-32_000, 'required historical state unavailable'],
    [-32_000, 'no backend is currently healthy to serve traffic'],
    [-32_603, 'Internal error'],
    [-32_601, 'the method eth_call does not exist/is not available'],
    [-32_002, 'request timed out'],
    [-32_700, 'parse error'],
  ])('the node is at fault: %i %s', (code, message) => {
    expect(classifyRpcError(code, message).kind).toBe('failed')
  })

  it.each([
    [-32_000, ''],
    [-32_000, 'execution aborted'],
    [-32_000, 'something went wrong'],
    [-32_602, 'gas limit is too high'],
    [1, 'strange'],
  ])('it may be either: %i %s', (code, message) => {
    expect(classifyRpcError(code, message).kind).toBe('ambiguous')
  })

  it('an error that is no JSON-RPC error is the node at fault', () => {
    expect(classifyRpcError('-32000', 'execution reverted').kind).toBe('failed')
    expect(classifyRpcError(undefined, undefined).kind).toBe('failed')
    expect(classifyFailure(new TypeError('fetch failed')).kind).toBe('failed')
    expect(classifyFailure('x').kind).toBe('failed')
  })
})
