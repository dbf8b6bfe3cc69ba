import { encodeErrorResult, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { escrowAbi } from './escrowAbi.ts'
import { judgeRevert } from './judgeRevert.ts'

const REF = `0x${'11'.repeat(32)}` as const

describe('a revert of the escrow', () => {
  it('that says the effect was had already, or can never be, refuses the call for good', () => {
    const data = encodeErrorResult({ abi: escrowAbi, errorName: 'PaymentAlreadyUsed', args: [REF] })
    expect(judgeRevert(data)).toEqual({
      kind: 'refused',
      concerns: 'call',
      error: `PaymentAlreadyUsed(${REF})`,
      errorName: 'PaymentAlreadyUsed',
    })
    const panic = encodeErrorResult({
      abi: [{ type: 'error', name: 'Panic', inputs: [{ type: 'uint256' }] }] as const,
      args: [0x11n],
    })
    expect(judgeRevert(panic)).toMatchObject({ kind: 'refused', error: 'Panic(17)' })
  })

  it('by a pause or for want of the role stands in the way of every call, for a time', () => {
    const paused = encodeErrorResult({ abi: escrowAbi, errorName: 'EscrowPaused', args: [60n] })
    expect(judgeRevert(paused)).toEqual({
      kind: 'not_now',
      concerns: 'all',
      error: 'EscrowPaused(60)',
      errorName: 'EscrowPaused',
      meaning: 'The escrow is paused.',
    })
  })

  it('by the outflow cap stands in the way of this call, for a time', () => {
    const capped = encodeErrorResult({ abi: escrowAbi, errorName: 'OutflowCapExceeded', args: [5n, 3n] })
    expect(judgeRevert(capped)).toMatchObject({
      kind: 'not_now',
      concerns: 'call',
      error: 'OutflowCapExceeded(5, 3)',
    })
  })

  it('P77: by a reclaim notice stands in the way of this call, for a time', () => {
    const noticed = encodeErrorResult({ abi: escrowAbi, errorName: 'ReclaimNoticeRuns', args: [REF, 60n] })
    expect(judgeRevert(noticed)).toMatchObject({
      kind: 'not_now',
      concerns: 'call',
      error: `ReclaimNoticeRuns(${REF}, 60)`,
    })
  })

  it.each<[string, Hex | undefined]>([
    ['nothing', undefined],
    ['no data', '0x'],
    ['an unknown error', '0x12345678'],
    [
      'a broken error',
      encodeErrorResult({ abi: escrowAbi, errorName: 'NotOperator', args: [`0x${'22'.repeat(20)}`] }).slice(
        0,
        20,
      ) as Hex,
    ],
  ])('with %s refuses nothing', (_, data) => {
    expect(judgeRevert(data).kind).toBe('not_now')
  })
})
