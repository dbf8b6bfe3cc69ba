import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, it } from 'vitest'
import { applyMutant, type Mutant } from './mutant.ts'
import { MUTANTS } from './mutants/all.ts'

const textOf = (file: string) => readFileSync(file, 'utf8')

/** The faults that no test noticed when the list was begun, each of which lost or invented money. */
const FIRST = [
  'allocates a transfer that another wallet sent',
  'allocates a transfer that went to another recipient',
  'allocates a transfer whose block is not final',
  'allocates a payment that has moved to another block',
  'leaves open batches out of the cap',
  'leaves open batches out of the payees’ limits',
  'refunds what is reserved for joins under way',
  'forfeits without the campaigns’ lock',
  'counts released legs in the id of a batch',
  'takes a refused payout for one that was sent',
  'collects nothing after a notice',
  'takes what another transaction has kept for this one’s',
  'takes a reclaim from the platform before the advertiser',
  'adopts an owner’s debt twice',
  'takes out money that has been used',
  'takes a payment of another amount for the relayed one',
  'forgets the new call in the gas of the day',
  'confirms a payment before the escrow is known to be the right one',
  'counts a repeated release again',
]

describe('the mutants of the money path', () => {
  it('are a hundred or more, each named once', () => {
    const names = MUTANTS.map(({ breaks }) => breaks)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(100)
    expect(FIRST.filter((name) => !names.includes(name))).toEqual([])
  })

  it('fit the code as it is, and leave code that can run', () => {
    const problem = (mutant: Mutant) => {
      try {
        const mutated = applyMutant(mutant, textOf(mutant.file))
        if (mutant.file.endsWith('.ts')) stripTypeScriptTypes(mutated)
        return []
      } catch (error) {
        return [`${mutant.breaks}: ${error}`]
      }
    }
    expect(MUTANTS.flatMap(problem)).toEqual([])
  })

  it('have tests that exist', () => {
    const tests = new Set(MUTANTS.flatMap((mutant) => mutant.tests))
    expect([...tests].filter((file) => !existsSync(file))).toEqual([])
  })

  it('that fit nowhere, or in two places, are refused', () => {
    const mutant = { breaks: 'x', file: 'a.ts', from: 'a', to: 'b', tests: [] }
    expect(applyMutant(mutant, 'cac')).toBe('cbc')
    for (const text of ['', 'aca']) expect(() => applyMutant(mutant, text)).toThrow('does not fit a.ts')
  })
})
