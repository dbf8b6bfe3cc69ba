import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import { pushClaims } from '../server/payouts/pushClaims.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { listStuck } from '../server/worker/eachRow.ts'
import { type Settling, startSettling } from './fixtures/payouts.ts'

let on: Settling

beforeAll(async () => {
  on = await startSettling()
})
afterAll(() => on.stop())

/** PostgreSQL refuses the row, as where a constraint was broken by hand. */
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
  await on.campaign({ groupId })
  await on.admits(groupId, 1)
  await on.matures()
  return owner
}

it('P89: a claim that cannot be pushed holds up no other', async () => {
  const [first, second] = [await earning(), await earning()]
  for (const { wallet } of [first, second]) await on.circle('blacklist', wallet)
  await on.pays()
  for (const { wallet } of [first, second]) await on.circle('unBlacklist', wallet)
  await poison(`new.source like 'claim:${first.wallet}:%'`)
  await pushClaims(on.ctx, on.parts)
  const sources = on.database.db
    .selectFrom('chain_transaction')
    .select('source')
    .where('purpose', '=', 'claim')
  expect(await sources.execute()).toEqual([{ source: `claim:${second.wallet}:1` }])
  expect(await stuck()).toHaveLength(1)
  await cure()
  await pushClaims(on.ctx, on.parts)
  await on.settles()
  expect(await stuck()).toEqual([])
  expect(await on.balanceOf(first.wallet)).toBeGreaterThan(0n)
})

/** Collects the earnings of two groups in a batch each. */
async function twoBatches() {
  for (let n = 0; n < 2; n++) {
    await earning()
    await on.collects()
  }
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
  await sql`update chain_transaction set error = 'OutflowCapExceeded()' where ended_at is null`.execute(
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
    update chain_transaction set error = case id when ${open[0]?.id} then 'Paused()' else 'OutflowCapExceeded()' end
    where ended_at is null`.execute(on.database.db)
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
