import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../server/migrations/migrate.ts'
import { getGroupOwner } from '../server/reads/dashboards.ts'
import { createTestDatabase } from './fixtures/database.ts'
import { startGate, tapsInvitation } from './fixtures/gate.ts'
import { findFaults, startSettling } from './fixtures/payouts.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

/** Settings that an operator's role or cluster may have, each as far from PostgreSQL's default as it can be. */
const settings = {
  DateStyle: 'German',
  IntervalStyle: 'sql_standard',
  TimeZone: 'Asia/Kolkata',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  standard_conforming_strings: 'off',
  backslash_quote: 'off',
}

describe('on a database whose defaults are all strange', () => {
  it('the fixture has them: a session that sets nothing sees them', async () => {
    const database = await createTestDatabase({ settings })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query("select timestamptz '2026-03-01 12:00Z'::text as moment")
    expect(rows).toEqual([{ moment: '01.03.2026 17:30:00 IST' }])
    await client.end()
    await database.drop()
  })

  it('the migrations run, and nothing is left to do', async () => {
    const database = await createTestDatabase({ settings, isEmpty: true })
    expect((await migrate(database)).length).toBeGreaterThan(5)
    expect(await migrate(database)).toEqual([])
    await database.drop()
  })

  it('a person joins and is charged for, by way of webhook, inbox, jobs and outbox', async () => {
    const gate = await startGate({ settings })
    onTestFinished(() => gate.stop())
    const group = await gate.group({ rules: ['Be kind.'] })
    const campaign = await gate.market.campaign({ groupId: group.id })
    const alice = gate.person('Alice')
    alice.requestsToJoin(group.chat)
    await gate.moment()
    tapsInvitation(alice)
    await gate.moment()
    for (const button of ['Start', 'To learn', 'I agree']) {
      alice.taps(button)
      await gate.moment()
    }
    await alice.sees(/You are in! Welcome to Group 1/)
    expect(alice.isIn(group.chat)).toBe(true)
    const spent = gate.database.db.selectFrom('campaign').select('spent').where('id', '=', campaign.id)
    expect(await spent.executeTakeFirst()).toEqual({ spent: 100_000n })
    expect(await findBrokenLaws(gate.database.db)).toEqual({})
  })

  it('a deposit is credited, a dashboard shows what is earned and when, and a payout pays it', async () => {
    const on = await startSettling({ settings })
    onTestFinished(() => on.stop())
    const { id: groupId, owner } = await on.group()
    await on.campaign({ groupId, joins: 3 })
    await on.admits(groupId, 2)
    const earned = on.clock.now()
    await on.matures()
    const look = async () => getGroupOwner(on.ctx, { wallet: owner.wallet, walletText: owner.wallet })
    const { groups } = await look()
    expect(groups[0]).toMatchObject({ pendingEarningsMicro: '1800000', paidEarningsMicro: '0' })
    expect(JSON.stringify(groups)).toContain(earned.toISOString().slice(0, 10))
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(1_800_000n)
    expect((await look()).groups[0]).toMatchObject({
      pendingEarningsMicro: '0',
      paidEarningsMicro: '1800000',
    })
    expect(await findFaults(on)).toEqual({})
  })
})
