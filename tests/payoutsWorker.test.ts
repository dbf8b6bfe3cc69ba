import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crontab, SCHEDULE, startJobs } from '../server/app/tasks.ts'
import { openDatabase } from '../server/database/database.ts'
import type { Worker } from '../server/worker/startWorker.ts'
import { findFaults, reconciledLately, type Settling, startSettling } from './fixtures/payouts.ts'
import { until } from './fixtures/process.ts'

let on: Settling

beforeAll(async () => {
  on = await startSettling({ config: { payoutCron: '0 9 * * *' } })
})
afterAll(() => on.stop())

describe('P19: payouts run by the job engine', () => {
  it('at the time that PAYOUT_CRON says, and make up for what fell into a time without any worker', () => {
    const items = parseCrontab(crontab({ payoutCron: '30 6 * * 1' }))
    expect(items).toHaveLength(SCHEDULE.length + 1)
    const payouts = items.find(({ task }) => task === 'payouts_collect')
    expect(payouts?.options).toMatchObject({ backfillPeriod: 86_400_000 })
  })

  it('with two workers that were just deployed pay once what yesterday should have paid', async () => {
    const { id: groupId, owner } = await on.group()
    await on.campaign({ groupId })
    await on.admits(groupId, 2)
    await on.matures()
    await reconciledLately(on.ctx)
    // As a deployment that last ran two days ago has left it.
    const first = await startOne()
    await first.stop()
    await on.database.pool.query(`
      update graphile_worker._private_known_crontabs
      set known_since = now() - interval '3 days', last_execution = now() - interval '2 days'`)
    const watching = new AbortController()
    const watched = on.watcher.run(watching.signal)
    const workers = await Promise.all([startOne(), startOne()])
    await until(async () => (await on.batches()).some(({ status }) => status === 'booked'))
    const told = async () =>
      (await on.told(owner.telegramUserId)).filter((text) => text.includes('You have been paid'))
    await until(async () => (await told()).length > 0)
    await Promise.all(workers.map((worker) => worker.stop()))
    watching.abort()
    await watched
    expect(await on.balanceOf(owner.wallet)).toBe(1_800_000n)
    expect(await on.batches()).toHaveLength(1)
    expect(await told()).toHaveLength(1)
    expect(await findFaults(on)).toEqual({})
  })
})

async function startOne(): Promise<Worker> {
  const database = openDatabase({
    url: on.database.url,
    size: 10,
    name: 'payout worker',
    onIdleError: () => {},
  })
  const worker = await startJobs({
    ctx: { ...on.ctx, db: database.db },
    database,
    handleUpdate: async () => {},
    call: async () => ({ kind: 'ok', result: { message_id: 1 } }),
    sender: on.parts,
  })
  return {
    isWorking: worker.isWorking,
    async stop() {
      await worker.stop()
      await database.close()
    },
  }
}
