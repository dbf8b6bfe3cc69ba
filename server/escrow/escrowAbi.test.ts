import { type Abi, encodeEventTopics, toFunctionSelector, toFunctionSignature } from 'viem'
import { expect, it } from 'vitest'
import { testUsdcArtifact } from '../../contracts/artifacts/testUsdc.ts'
import { usdcAbi } from './escrowAbi.ts'

/** Each function by what a caller sends and gets back, each event by its topic. */
function signaturesOf(abi: Abi): string[] {
  return abi.flatMap((part) => {
    if (part.type === 'event') return [String(encodeEventTopics({ abi: [part] })[0])]
    if (part.type !== 'function') return []
    return [`${toFunctionSelector(part)} ${toFunctionSignature({ ...part, name: '', inputs: part.outputs })}`]
  })
}

it('what the server uses of USDC is in the test USDC', () => {
  expect(signaturesOf(testUsdcArtifact.abi)).toEqual(expect.arrayContaining(signaturesOf(usdcAbi)))
})
