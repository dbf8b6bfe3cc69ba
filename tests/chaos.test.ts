import { expect, it } from 'vitest'
import { runChaos } from '../scripts/chaos/run.ts'

it('P07, P34: four processes keep every promise through a crash of PostgreSQL', async () => {
  const [result] = await runChaos({ faults: ['postgres-crash'], seed: 7 })
  expect(result?.broken).toEqual([])
  expect(result?.joins).toBeGreaterThan(5)
  expect(result?.payments).toBeGreaterThan(1)
}, 300_000)
