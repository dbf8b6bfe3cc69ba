import { type Abi, toEventSignature, toFunctionSignature } from 'viem'
import { expect, it } from 'vitest'
import { readContractArtifact } from './artifact.ts'
import { escrowAbi, usdcAbi } from './escrowAbi.ts'

/** Each part by its signature, with what a caller sees of it. */
function signaturesOf(abi: Abi): string[] {
  return abi.map((part) => {
    const indexed = part.type === 'event' ? part.inputs.map((input) => Boolean(input.indexed)) : []
    switch (part.type) {
      case 'event':
        return `event ${toEventSignature(part)} ${indexed}`
      case 'function': {
        const outputs = toFunctionSignature({ ...part, name: '', inputs: part.outputs })
        return `function ${toFunctionSignature(part)} ${part.stateMutability} ${outputs}`
      }
      case 'error':
        return `error ${toFunctionSignature({ ...part, type: 'function', outputs: [], stateMutability: 'view' })}`
      default:
        return part.type
    }
  })
}

it('the escrow that the server knows is the one that was compiled', () => {
  const compiled = readContractArtifact('Escrow').abi as unknown as Abi
  expect(signaturesOf(escrowAbi).sort()).toEqual(signaturesOf(compiled).sort())
})

it('what the server uses of USDC is in the test USDC', () => {
  const compiled = readContractArtifact('TestUsdc').abi as unknown as Abi
  expect(signaturesOf(compiled)).toEqual(expect.arrayContaining(signaturesOf(usdcAbi)))
})
