import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOwed } from '../server/payouts/owedQueries.ts'
import { findFaults, type Settling, startSettling } from './fixtures/payouts.ts'

const USDC = 1_000_000n

let on: Settling

beforeAll(async () => {
  on = await startSettling()
})
afterAll(() => on.stop())

const owed = async () =>
  (await listOwed(on.ctx.db, on.chain.place.escrow)).map(({ kind, amount, held }) => ({
    kind,
    amount: BigInt(amount),
    held: BigInt(held),
  }))

it('P06: what is in an open batch is owed no more and drawn already; only what is earned later is owed', async () => {
  const { id: groupId, owner } = await on.group()
  await on.campaign({ groupId, joins: 6 })
  await on.admits(groupId, 2)
  await on.matures()
  const [first] = await owed()
  const held = first?.held ?? 0n
  expect(await owed()).toEqual([
    { kind: 'fee', amount: 200_000n, held },
    { kind: 'owner', amount: 1_800_000n, held },
  ])
  expect(await on.collects()).toMatchObject({ batches: 1 })
  expect(await owed()).toEqual([])

  await on.admits(groupId)
  await on.matures()
  const later = held - 2n * USDC
  expect(await owed()).toEqual([
    { kind: 'fee', amount: 100_000n, held: later },
    { kind: 'owner', amount: 900_000n, held: later },
  ])
  expect(await on.pays()).toMatchObject({ legs: 2 })
  expect(await on.balanceOf(owner.wallet)).toBe(2_700_000n)
  expect(await owed()).toEqual([])
  expect(await findFaults(on)).toEqual({})
})
