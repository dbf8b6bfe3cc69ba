import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getEscrowRef } from '../../server/campaigns/getEscrowRef.ts'
import { forfeitEarning } from '../../server/campaigns/join.ts'
import { withdrawCampaign } from '../../server/campaigns/lifecycle.ts'
import { transact } from '../../server/context.ts'
import { escrowAbi } from '../../server/escrow/escrowAbi.ts'
import { pushClaims } from '../../server/payouts/pushClaims.ts'
import { type Address, displayAddress } from '../../server/shared/addresses.ts'
import { usdc } from '../../server/shared/money.ts'
import { DAY_MS, HOUR_MS } from '../../server/shared/time.ts'
import { type Funded, type Settling, startSettling } from '../../tests/fixtures/payouts.ts'
import { createWorld } from '../telegram/world.ts'
import { tell } from './board.ts'
import { type CastStore, openCast } from './cast.ts'
import { type Happening, readHappenings } from './facts.ts'

const OWNED = usdc(900_000n)

let on: Settling
let folder: string
let cast: CastStore
const world = createWorld()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-cast-'))
  cast = openCast(folder, { world, now: new Date() })
  on = await startSettling()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await on.stop()
})

/** Does something, and returns what the log says of it, in the order of the alphabet. */
async function log(act: () => Promise<unknown>): Promise<string[]> {
  const before = new Set((await readHappenings(on.ctx.db)).map(line))
  await act()
  return (await readHappenings(on.ctx.db))
    .filter((happening) => !before.has(line(happening)))
    .map((happening) => tell({ telegram: { world }, cast }, happening))
    .toSorted()
}
const line = (happening: Happening) => JSON.stringify(happening)

const withdraws = ({ person: { accountId }, campaignId }: Funded) =>
  withdrawCampaign(on.ctx, { accountId, campaignId })

async function reclaims({ wallet, campaignId }: Funded, functionName: 'requestReclaim' | 'reclaim') {
  const args = [await getEscrowRef(on.ctx, campaignId)] as const
  await wallet.send({
    to: on.chain.place.escrow,
    data: encodeFunctionData({ abi: escrowAbi, functionName, args }),
  })
  await on.look()
}

/** USDC pays a wallet again, and it gets what was kept for it. */
async function claims(wallet: Address): Promise<void> {
  await on.circle('unBlacklist', wallet)
  await pushClaims(on.ctx, on.parts)
  await on.settles()
}

it('the log tells exactly of all money that leaves the escrow or changes hands in it', async () => {
  const { id: groupId, owner } = await on.group()
  const earner = displayAddress(owner.wallet)
  const first = await on.campaign({ groupId, joins: 3 })
  await on.admits(groupId)
  await on.matures()
  await on.circle('blacklist', owner.wallet)
  const group = await titleOf(groupId)
  expect(await log(() => on.pays())).toEqual([
    'The operator of this Foyer got 0.10 USDC of fees.',
    `USDC refuses to pay ${earner}. The escrow contract keeps 0.90 USDC for it, for joins in ${group}.`,
  ])
  expect(await log(() => claims(owner.wallet))).toEqual([
    `${earner} got 0.90 USDC that the escrow contract had kept.`,
  ])
  expect(await log(() => withdraws(first))).toEqual([
    'The campaign of Example Tools has ended. 2 USDC goes back to its wallet.',
  ])
  expect(await log(() => on.pays('refunds'))).toEqual(['Example Tools got 2 USDC back into its wallet.'])

  const refused = await on.campaign({ groupId, joins: 2 })
  await on.circle('blacklist', refused.wallet.address)
  await withdraws(refused)
  const advertiser = displayAddress(refused.wallet.address)
  expect(await log(() => on.pays('refunds'))).toEqual([
    `USDC refuses to pay ${advertiser}. The escrow contract keeps 2 USDC for it.`,
  ])
  expect(await log(() => claims(refused.wallet.address))).toEqual([
    `${advertiser} got 2 USDC that the escrow contract had kept.`,
  ])

  const forfeit = await on.campaign({ groupId, joins: 3 })
  await on.admits(groupId)
  await on.matures()
  const { campaignId } = forfeit
  const earning = {
    campaignId,
    groupId,
    payoutWallet: owner.wallet,
    amount: OWNED,
    source: 'veto',
    at: on.clock.now(),
  }
  expect(await log(() => transact(on.ctx, ({ db }) => forfeitEarning(db, earning)))).toEqual([
    `Example Tools got 0.90 USDC back, which nobody may pay to the owner of ${group}.`,
  ])

  const last = await on.campaign({ groupId, joins: 4 })
  expect(await log(() => reclaims(last, 'requestReclaim'))).toEqual([
    'The campaign of Example Tools has ended. 4 USDC goes back to its wallet.',
  ])
  // An hour more: blocks that were made since the notice may have run ahead of the clock.
  await on.passes(7 * DAY_MS + HOUR_MS)
  expect(await log(() => reclaims(last, 'reclaim'))).toEqual([
    'Example Tools took 4 USDC out of the escrow, without the operator.',
  ])

  const all = await readHappenings(on.ctx.db)
  const sumOf = (...kinds: readonly Happening['kind'][]) =>
    all.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { micro }) => sum + BigInt(micro ?? 0), 0n)
  const left = sumOf('paid', 'fees', 'refunded', 'claimed', 'reclaimed')
  expect(sumOf('deposited') - left).toBe(await on.balanceOf(on.chain.place.escrow))
})

async function titleOf(groupId: number): Promise<string> {
  const { rows } = await on.database.pool.query('select title from "group" where id = $1', [groupId])
  return rows[0].title
}
