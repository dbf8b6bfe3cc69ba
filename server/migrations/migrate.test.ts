import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { generateSchema } from '../../scripts/generate/schema.ts'
import { type DatabasePool, openDatabase } from '../database/database.ts'
import { MIGRATIONS } from './all.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'
import { STATUS_CONSTRAINTS } from './statuses.ts'

const NAME = `fresh_${crypto.randomUUID().replaceAll('-', '')}`

let url: string
let pools: DatabasePool[]

beforeAll(async () => {
  await asAdmin(`create database ${NAME}`)
  const fresh = new URL(inject('templateUrl'))
  fresh.pathname = `/${NAME}`
  url = fresh.href
  pools = [1, 2, 3].map(() => openDatabase({ url, size: 3, name: 'migrate', onIdleError: () => {} }))
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await asAdmin(`drop database ${NAME} with (force)`)
})

describe('migrating', () => {
  it('P60: brings a fresh database up to date once, however many processes start at the same time', async () => {
    const applied = await Promise.all(pools.map(migrate))
    expect(applied.flat()).toEqual(Object.keys(MIGRATIONS))
  })

  it('P60: changes nothing the second time', async () => {
    const [pool] = pools
    if (!pool) throw new Error('no pool')
    const before = await shapeOf(pool)
    expect(await migrate(pool)).toEqual([])
    expect(await shapeOf(pool)).toEqual(before)
    const { rows } = await pool.pool.query('select conname from pg_constraint')
    const names = new Set(rows.map(({ conname }) => conname))
    expect(STATUS_CONSTRAINTS.filter(({ name }) => !names.has(name))).toEqual([])
  })

  it('waits for whoever migrates longer than any query may take, and leaves that limit as it was', async () => {
    const impatient = new URL(url)
    impatient.searchParams.set('statement_timeout', '1000')
    const pool = openDatabase({ url: impatient.href, size: 2, name: 'impatient', onIdleError: () => {} })
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    try {
      await holder.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
      const migrating = migrate(pool)
      await expect(Promise.race([migrating, holder.query('select pg_sleep(2)')])).resolves.toHaveProperty(
        'rows',
      )
      await holder.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`)
      expect(await migrating).toEqual([])
      const limits = await Promise.all(
        [1, 2].map(() =>
          pool.pool.query("select pg_sleep(0.05), current_setting('statement_timeout') as limit"),
        ),
      )
      expect(limits.map(({ rows }) => rows[0].limit)).toEqual(['1s', '1s'])
    } finally {
      await holder.end()
      await pool.close()
    }
  })

  it('starts on what a newer version has only added to, and changes nothing there; anything else it refuses', async () => {
    const [pool] = pools
    if (!pool) throw new Error('no pool')
    const remember = (name: string) =>
      pool.pool.query('insert into kysely_migration values ($1, now()::text)', [name])
    const before = await shapeOf(pool)
    await remember('9998_expand_campaign')
    expect(await migrate(pool)).toEqual([])
    expect(await shapeOf(pool)).toEqual(before)
    await remember('9999_contract_campaign')
    await expect(migrate(pool)).rejects.toThrow('(9999_contract_campaign)')
    await pool.pool.query("delete from kysely_migration where name like '999%'")
  })

  it('P60: leaves the tables that the types in schema.ts describe', async () => {
    expect(await generateSchema(url)).toBe(
      readFileSync(new URL('../database/schema.ts', import.meta.url), 'utf8'),
    )
  })
})

async function shapeOf({ pool }: DatabasePool): Promise<unknown> {
  const { rows } = await pool.query(`
    select c.oid::int as id, c.relname as name, a.attname as column, a.atttypid::int as type, a.attnotnull as required
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace order by 1, 3`)
  const constraints = await pool.query('select oid::int as id, conname from pg_constraint order by 1')
  return { columns: rows, constraints: constraints.rows }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new URL(inject('templateUrl'))
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
