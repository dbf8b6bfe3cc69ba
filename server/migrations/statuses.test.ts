import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createMarketplace, type Marketplace } from '../../tests/fixtures/marketplace.ts'
import { CAMPAIGN_STATUS, type CampaignStatus, hasEnded } from '../campaigns/campaign.ts'
import { VERIFICATION_STATE, type VerificationState } from '../verifications/verification.ts'
import { VERSION } from '../version.ts'
import { applyStatusConstraints, STATUS_CONSTRAINTS } from './statuses.ts'

let database: TestDatabase
let market: Marketplace

beforeAll(async () => {
  database = await createTestDatabase()
  market = createMarketplace(createTestContext(database))
})
afterAll(() => database.drop())

describe('status lists', () => {
  it.each(STATUS_CONSTRAINTS)(
    'P28: the constraint $name says exactly what the list in TypeScript says',
    async ({ table, name, check }) => {
      const { rows } = await database.pool.query(
        `select pg_get_constraintdef(c.oid) as definition, obj_description(c.oid, 'pg_constraint') as comment,
         c.convalidated as valid
       from pg_constraint c where c.conname = $1 and c.conrelid = $2::regclass`,
        [name, `"${table}"`],
      )
      expect(rows).toMatchObject([{ valid: true }])
      expect(JSON.parse(rows[0].comment)).toEqual({ version: VERSION, definition: check })
      // PostgreSQL words a condition in its own way: the names in it must be the same, no more and no fewer.
      const names = (text: string) => new Set(text.match(/'[^']*'/g))
      expect(names(rows[0].definition)).toEqual(names(check))
    },
  )

  it('P28: every column whose values are a list has its constraint', async () => {
    const { rows } = await database.pool.query<{ column: string }>(`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'
        and column_name ~ '^(status|state|kind|task_kind|event|way_in|.*_policy)$'`)
    const constrained = STATUS_CONSTRAINTS.filter(({ name }) => name.endsWith('_known')).map(
      ({ table, name }) => name.replace(`${table}_`, `${table}.`).replace(/_known$/, ''),
    )
    expect(constrained).toEqual(expect.arrayContaining(rows.map(({ column }) => column)))
    expect(rows.length).toBeGreaterThan(15)
  })

  it('P28: a status that is not in the list is refused in every table', async () => {
    const group = await market.group()
    await market.campaign({ groupId: group.id })
    await market.asked(group.id)
    for (const [table, column] of [
      ['group', 'status'],
      ['campaign', 'status'],
      ['deposit', 'status'],
      ['credit', 'kind'],
      ['verification', 'state'],
    ]) {
      await expect(
        database.pool.query(`update "${table}" set ${column} = 'sleeping'`),
        `${table}.${column}`,
      ).rejects.toThrow(new RegExp(`${table}_`))
    }
    await expect(
      database.pool.query(
        "insert into ledger_transaction (event, source, posted_at) values ('theft', 'x', now())",
      ),
    ).rejects.toThrow(/ledger_transaction_event_known/)
  })

  it('P60: a list that has grown renews its constraint, and an unchanged one is left alone', async () => {
    await database.pool.query(`
      alter table campaign drop constraint campaign_status_known;
      alter table campaign add constraint campaign_status_known check (status in ('active'));
      comment on constraint campaign_status_known on campaign is 'an older list'`)
    const before = await constraintIds()
    await apply()
    const after = await constraintIds()
    const renewed = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(renewed).toEqual(['campaign_status_known'])
    await apply()
    expect(await constraintIds()).toEqual(after)
  })

  it('P28: an older version that starts beside a newer one never narrows what that one has widened', async () => {
    await apply({ version: '1.9.0' })
    const renewed = await constraintIds()
    const { rows } = await database.pool.query(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'campaign_status_known'",
    )
    const widen = async (version: string) => {
      await database.pool.query(`
        alter table campaign drop constraint campaign_status_known;
        alter table campaign add constraint campaign_status_known ${rows[0].definition.replace("'active'", "'active', 'dreaming'")};
        comment on constraint campaign_status_known on campaign is '{"version":"${version}","definition":"wider"}';
        drop index verification_live;
        create unique index verification_live on verification (group_id, telegram_user_id) where state = 'invited';
        comment on index verification_live is '{"version":"${version}","definition":"other"}'`)
      return [await constraintIds(), await liveIndex()]
    }
    const wide = await widen('1.10.0')
    await apply({ version: '1.9.0' })
    await apply({ version: '0.20.0' })
    expect([await constraintIds(), await liveIndex()]).toEqual(wide)
    await apply({ version: '1.10.0' })
    expect(await constraintIds()).not.toEqual(wide[0])
    expect(await liveIndex()).not.toEqual(wide[1])
    expect(Object.keys(await constraintIds())).toEqual(expect.arrayContaining(Object.keys(renewed)))
    await widen('1.10.0')
    await apply({ version: '2.0.0' })
    await expect(database.pool.query("update campaign set status = 'dreaming'")).rejects.toThrow(
      /status_known/,
    )
  })

  it('P28: what a newer version found unchanged is also safe from an older one', async () => {
    await apply({ version: '3.0.0' })
    const comments = async () =>
      (
        await database.pool.query(
          "select obj_description(oid) as comment from pg_constraint where conname ~ '_known$'",
        )
      ).rows
    for (const { comment } of await comments()) expect(JSON.parse(comment).version).toBe('3.0.0')
    await apply({ version: '2.0.0' })
    for (const { comment } of await comments()) expect(JSON.parse(comment).version).toBe('3.0.0')
  })
})

describe('P27: deadlines', () => {
  it.each(Object.keys(VERIFICATION_STATE) as VerificationState[])(
    'a verification that is %s has one unless that is final',
    async (state) => {
      const { id } = await market.invited((await market.group()).id)
      const { final } = VERIFICATION_STATE[state]
      const now = new Date('2026-03-01T12:00:00Z')
      const write = (deadline: Date | null) =>
        database.db
          .updateTable('verification')
          .set({ state, deadline_at: deadline, ended_at: final ? now : null })
          .where('id', '=', id)
          .execute()
      await expect(write(final ? now : null)).rejects.toThrow(/verification_deadline_set/)
      await write(final ? null : now)
    },
  )

  it.each(Object.keys(CAMPAIGN_STATUS) as CampaignStatus[])(
    'a campaign that is %s has one where it waits for somebody',
    async (status) => {
      const { id } = await market.campaign({ groupId: (await market.group()).id })
      const { deadline } = CAMPAIGN_STATUS[status]
      const now = new Date('2026-03-01T12:00:00Z')
      const write = (deadlineAt: Date | null) =>
        database.db
          .updateTable('campaign')
          .set({ status, deadline_at: deadlineAt, end_reason: hasEnded({ status }) ? 'withdrawn' : null })
          .where('id', '=', id)
          .execute()
      const wrong = deadline === true ? null : now
      if (deadline === null) await write(wrong)
      else await expect(write(wrong)).rejects.toThrow(/campaign_deadline_set/)
      await write(deadline === true ? now : null)
    },
  )
})

function apply(options?: { version: string }): Promise<void> {
  return database.db.transaction().execute((tx) => applyStatusConstraints(tx, options))
}

async function liveIndex(): Promise<unknown> {
  const { rows } = await database.pool.query("select to_regclass('verification_live')::oid::int as id")
  return rows
}

async function constraintIds(): Promise<Partial<Record<string, number>>> {
  const { rows } = await database.pool.query<{ name: string; id: number }>(
    "select conname as name, oid::int as id from pg_constraint where conname ~ '_(known|set|shape)$'",
  )
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
}
