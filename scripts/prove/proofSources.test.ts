import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT } from '../../server/shared/places.ts'
import { campaigns, proofSources } from './proofSources.ts'

const ESCROW = readFileSync(join(PROJECT, 'contracts/src/Escrow.sol'), 'utf8')

it('finds in the contracts all that the proofs are about', () => {
  const solc = createRequire(import.meta.url)('solc')
  const input = { language: 'Solidity', sources: proofSources(), settings: {} }
  const { errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
  expect(errors.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([])
})

it.each([
  ['    function _canReceive(', '    function f(bytes32 key) external { _campaigns[key].balance = 0; }\n\n'],
  ['    function _canReceive(', '    function f(bytes32 key) external { delete _campaigns[key]; }\n\n'],
  ['    function _canReceive(', '    function f() external { inCampaigns--; }\n\n'],
  ['        batchRoot[batchId] = root;\n', '        inCampaigns -= 1;\n'],
  ['        batch.legs += legs.length;\n', '        c.balance = 0;\n'],
])('refuses a write to a campaign that no proof is about, before %j: %j', (place, write) => {
  expect(ESCROW.split(place)).toHaveLength(2)
  expect(() => campaigns(ESCROW.replace(place, write + place))).toThrow('prove it too')
})

it('refuses an escrow whose text no longer fits', () => {
  expect(() => campaigns(ESCROW.replace(' nonReentrant', ''))).not.toThrow()
  expect(() => campaigns(ESCROW.replaceAll(' nonReentrant', ''))).toThrow('nothing matches')
  expect(() => campaigns(ESCROW.replace('function _credit(', 'function _add('))).toThrow(
    'has no function _credit',
  )
})
