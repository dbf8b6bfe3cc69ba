import { expect, it } from 'vitest'
import { FAULT_NAMES, type FaultName } from '../scripts/chaos/faultNames.ts'
import { runChaos } from '../scripts/chaos/run.ts'
import { createRandom } from '../scripts/simulate/random.ts'
import { drawSeed, isSeedChosen } from './fixtures/properties.ts'

/** All faults take half an hour: `npm run soak` plays them. */
function chooseFaults(): readonly FaultName[] {
  const drawn = isSeedChosen ? createRandom(drawSeed()).pick(FAULT_NAMES) : undefined
  return [...new Set<FaultName>(['postgres-crash', ...(drawn ? [drawn] : [])])]
}

it('P07, P34: four processes keep every promise through a crash of PostgreSQL, and the fault that a seed draws', async () => {
  const results = await runChaos({ faults: chooseFaults(), ways: ['webhook'], seed: 7 })
  for (const { name, isSkipped, broken, joins, payments } of results) {
    expect({ name, broken }).toEqual({ name, broken: [] })
    if (isSkipped) continue
    expect(joins).toBeGreaterThan(5)
    expect(payments).toBeGreaterThan(1)
  }
  expect(results[0]).toMatchObject({ name: 'postgres-crash', isSkipped: false })
}, 1_800_000)
