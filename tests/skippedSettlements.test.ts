import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import { pushClaims } from '../server/payouts/pushClaims.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { listStuck } from '../server/worker/eachRow.ts'
import { findFaults, type Settling, startSettling } from './fixtures/payouts.ts'

let on: Settling

beforeAll(async () => {
  on = await startSettling()
})
afterAll(() => on.stop())

/** PostgreSQL refuses the row, as after a constraint was broken by hand. */
async function poison(condition: string): Promise<void> {
  await sql
    .raw(`
    create or replace function refuse() returns trigger language plpgsql as $$
    begin
      if ${condition} then raise exception 'poisoned'; end if;
      return new;
    end $$;
    create or replace trigger refuse before insert or update on chain_transaction
      for each row execute function refuse()`)
    .execute(on.database.db)
}
const cure = () => sql.raw('drop trigger if exists refuse on chain_transaction').execute(on.database.db)
const stuck = async () => (await listStuck(on.ctx, 50)).map(({ job, item }) => `${job}: ${item}`)

async function earning() {
  const { id: groupId, owner } = await on.group()
  const { campaignId } = await on.campaign({ groupId })
  await on.admits(groupId, 1)
  await on.matures()
  return { ...owner, campaignId }
}

describe('P89: a leg that cannot be collected', () => {
  const change = (table: string, what: string) =>
    sql.raw(`alter table ${table} ${what}`).execute(on.database.db)

  it('holds up no other, is told, and is paid once it can be', async () => {
    const owners = [await earning(), await earning(), await earning()] as const
    const [first, poisoned, last] = owners
    await change('batch_leg', `add constraint poison check (campaign_id <> ${poisoned.campaignId})`)
    for (let time = 0; time < 2; time++) await on.pays()
    expect(await stuck()).toEqual([
      expect.stringContaining(`payouts_collect: campaign ${poisoned.campaignId}, owner ${poisoned.wallet}`),
      expect.stringContaining(`payouts_collect: campaign ${poisoned.campaignId}, fee`),
    ])
    expect(await on.told()).toEqual([expect.stringContaining(`campaign ${poisoned.campaignId}, owner`)])
    for (const { wallet } of [first, last]) expect(await on.balanceOf(wallet)).toBe(900_000n)
    expect(await on.balanceOf(poisoned.wallet)).toBe(0n)
    await change('batch_leg', 'drop constraint poison')
    expect(await on.pays()).toMatchObject({ batches: 1, legs: 2 })
    expect(await stuck()).toEqual([])
    expect(await on.balanceOf(poisoned.wallet)).toBe(900_000n)
    expect(await findFaults(on)).toEqual({})
  })

  it('holds up no other refund, as where its wallet is none', async () => {
    const { id: groupId } = await on.group()
    const funded = [await on.campaign({ groupId }), await on.campaign({ groupId })] as const
    for (const { campaignId, person } of funded) {
      await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    }
    const [{ campaignId, wallet }, other] = funded
    const before = await on.balanceOf(other.wallet.address)
    const refundTo = (address: string) =>
      on.database.pool.query('update campaign set refund_wallet = $1 where id = $2', [address, campaignId])
    await sql`alter domain wallet drop constraint wallet_check`.execute(on.database.db)
    await refundTo('0x12')
    expect(await on.pays('refunds')).toMatchObject({ batches: 1, legs: 1 })
    expect(await on.balanceOf(other.wallet.address)).toBeGreaterThan(before)
    expect(await stuck()).toEqual([`payouts_collect: campaign ${campaignId}, refund`])
    await refundTo(wallet.address)
    await sql`alter domain wallet add constraint wallet_check check (value ~ '^0x[0-9a-f]{40}$')`.execute(
      on.database.db,
    )
    expect(await on.pays('refunds')).toMatchObject({ batches: 1, legs: 1 })
    expect(await findFaults(on)).toEqual({})
  })

  it('is none where the batch cannot be collected for another reason: then nothing is', async () => {
    await earning()
    const legs = await on.legs()
    await change('batch_leg', 'add constraint alone check (position = 0) not valid')
    await expect(on.collects()).rejects.toThrow('alone')
    await change('batch_leg', 'drop constraint alone')
    expect(await on.legs()).toEqual(legs)
    expect(await on.pays()).toMatchObject({ batches: 1, legs: 2 })
  })
})

it('P89: a claim that cannot be pushed holds up no other', async () => {
  const [first, second] = [await earning(), await earning()]
  for (const { wallet } of [first, second]) await on.circle('blacklist', wallet)
  await on.pays()
  for (const { wallet } of [first, second]) await on.circle('unBlacklist', wallet)
  await poison(`new.source like 'claim:%:${first.wallet}:%'`)
  await pushClaims(on.ctx, on.parts)
  const sources = on.database.db
    .selectFrom('chain_transaction')
    .select('source')
    .where('purpose', '=', 'claim')
  expect(await sources.execute()).toEqual([{ source: `claim:${on.chain.place.escrow}:${second.wallet}:1` }])
  expect(await stuck()).toHaveLength(1)
  await cure()
  await pushClaims(on.ctx, on.parts)
  await on.settles()
  expect(await stuck()).toEqual([])
  expect(await on.balanceOf(first.wallet)).toBeGreaterThan(0n)
})

/** Collects the earnings of two groups in a batch each. */
async function twoBatches() {
  await earning()
  const { id: groupId } = await on.group()
  await on.campaign({ groupId })
  await on.admits(groupId, 1)
  await on.announces()
  await on.collects()
  await on.ripens()
  await on.collects()
  const open = await on.database.db
    .selectFrom('chain_transaction')
    .select('id')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  expect(open).toHaveLength(2)
  const ids = open.map(({ id }) => id)
  const rows = () =>
    on.database.db
      .selectFrom('chain_transaction')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  return { open, rows }
}

it('P89: a batch that cannot be looked after holds up no other', async () => {
  const { open, rows } = await twoBatches()
  await sql`update chain_transaction set error = 'OutflowCapExceeded()', error_kind = 'OutflowCapExceeded' where ended_at is null`.execute(
    on.database.db,
  )
  on.clock.advance(11 * MINUTE_MS)
  await poison(`new.id = ${open[0]?.id} and new.status = 'refused'`)
  await checkSettlements(on.ctx)
  expect(await rows()).toEqual([
    { id: open[0]?.id, status: 'queued' },
    { id: open[1]?.id, status: 'refused' },
  ])
  expect(await stuck()).toEqual([expect.stringMatching(/^settlements_check: batch \d+$/)])
})

it('P89: a batch that waits keeps no later one from being given up, and is not over where nobody has looked', async () => {
  await cure()
  for (let n = 0; n < 3; n++) await on.pays()
  const { open, rows } = await twoBatches()
  await sql`
    update chain_transaction set error = kind || '()', error_kind = kind
    from (select id as of, case id when ${open[0]?.id} then 'Paused' else 'OutflowCapExceeded' end as kind
      from chain_transaction) said
    where id = said.of and ended_at is null`.execute(on.database.db)
  on.clock.advance(11 * MINUTE_MS)
  await checkSettlements(on.ctx)
  expect(await rows()).toEqual([
    { id: open[0]?.id, status: 'queued' },
    { id: open[1]?.id, status: 'refused' },
  ])
  const over = async () => (await on.told()).filter((text) => text.includes('is over')).length
  const before = await over()
  await checkSettlements(on.ctx, AbortSignal.abort())
  expect(await over()).toBe(before)
})
