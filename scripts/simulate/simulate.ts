import { HOUR_MS } from '../../server/shared/time.ts'
import { checkDay, checkThoroughly, type Sums } from './checks.ts'
import {
  abandonTasks,
  acceptWaiting,
  blockOwner,
  changeWallet,
  giveNotice,
  join,
  leaveCampaign,
  leaveGroups,
  orderCampaigns,
  payLate,
  reclaimDue,
  recover,
  registerGroups,
  sendDust,
  sendPieces,
  sendUnasked,
  topUp,
  unblockOwners,
  vetoSomebody,
} from './people.ts'
import { finishWork, runWorkers, setOut } from './workers.ts'
import { type Counts, type Size, startWorld, type World } from './world.ts'

export interface Simulated {
  readonly days: number
  readonly counts: Counts
  readonly sums: Sums
  readonly batches: number
  readonly legs: number
  readonly blocks: number
}

export interface SimulateOptions {
  readonly size: Size
  /** Called every evening. Says whether to go on. */
  readonly onDay?: (day: number, sums: Sums) => boolean
}

const OUTAGE_DAYS = 9

/**
 * Lets days pass in which people do everything they can do, while workers are killed and endpoints fail. The books must add
 * up every evening.
 *
 * @throws Error naming the day and what does not add up
 */
export async function simulate(
  database: World['database'],
  { size, onDay = () => true }: SimulateOptions,
): Promise<Simulated> {
  const world = await startWorld(database, size)
  try {
    await registerGroups(world)
    let day = 0
    let sums: Sums = { deposited: 0n, paid: 0n, refunded: 0n, fees: 0n, held: 0n }
    for (; day < size.days; day++) {
      try {
        await passDay(world, day)
        sums = await checkDay(world)
        if (day % 10 === 9) await checkThoroughly(world)
      } catch (error) {
        throw new Error(`day ${day + 1}: ${(error as Error).message}`, { cause: error })
      }
      if (!onDay(day + 1, sums)) break
    }
    await checkThoroughly(world)
    return { ...(await summarise(world)), days: Math.min(day + 1, size.days), sums }
  } finally {
    await world.stop()
  }
}

/** Three times a day workers go through their jobs: in the morning for everything, later for refunds. */
async function passDay(world: World, day: number): Promise<void> {
  const { size, random } = world
  const outageAt = Math.floor(size.days / 3)
  const isOut = size.days > 2 * OUTAGE_DAYS && day >= outageAt && day < outageAt + OUTAGE_DAYS
  await setOut(world, isOut)
  await unblockOwners(world, day)
  await orderCampaigns(world, share(size.campaigns, Math.ceil(size.days * 0.8), day))
  await sendPieces(world)
  if (random.chance(0.3)) await sendUnasked(world)
  if (random.chance(0.4)) await sendDust(world)
  if (random.chance(0.3)) await topUp(world)
  if (day === outageAt || random.chance(0.05)) await giveNotice(world, day, isOut ? 2 : 1)
  await world.pass(9 * HOUR_MS)
  await runWorkers(world, 'all')
  await reclaimDue(world, day)
  await abandonTasks(world)
  await acceptWaiting(world)
  await join(world, share(size.joins, size.days, day))
  await world.pass(6 * HOUR_MS)
  await runWorkers(world, 'refunds')
  await leaveGroups(world)
  if (random.chance((size.campaigns * 0.25) / size.days)) await leaveCampaign(world)
  if (random.chance(0.2)) await payLate(world)
  if (random.chance(0.2)) await recover(world)
  if (random.chance(0.05)) await vetoSomebody(world)
  if (random.chance(0.2)) await changeWallet(world)
  if (random.chance(0.05)) await blockOwner(world, day + 5)
  await world.pass(9 * HOUR_MS)
  await runWorkers(world, 'refunds')
  await finishWork(world)
}

/** The share of `total` for this day, so that all days add up. */
function share(total: number, days: number, day: number): number {
  if (day >= days) return 0
  return Math.floor((total * (day + 1)) / days) - Math.floor((total * day) / days)
}

async function summarise({ database, chain, counts }: World) {
  const { rows } = await database.pool.query<{ batches: number; legs: number }>(`
    select (select count(*)::int from batch where status = 'booked') as batches,
      (select count(*)::int from batch_leg where outcome in ('paid', 'claimable')) as legs`)
  const { batches = 0, legs = 0 } = rows[0] ?? {}
  return { counts, batches, legs, blocks: Number(await chain.client.getBlockNumber()) }
}
