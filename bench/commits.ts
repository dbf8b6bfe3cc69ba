import pg from 'pg'
import { type Figure, measure } from './figure.ts'
import type { Parts } from './parts.ts'
import type { Effort } from './run.ts'

const CONNECTIONS = 32

/** The most that this PostgreSQL commits: a small row each, over as many connections as a busy deployment has. */
export async function measureCommits(parts: Parts, { runs, seconds }: Effort): Promise<Figure[]> {
  const connectionString = await parts.createDatabase('commits')
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  await pool.query(
    'create table row_of_a_commit (id bigint generated always as identity primary key, at timestamptz)',
  )
  const insert = { name: 'insert', text: 'insert into row_of_a_commit (at) values (now())' }
  const perSecond = async (connections: number) => {
    const end = performance.now() + seconds * 1_000
    let count = 0
    const commit = async () => {
      while (performance.now() < end) {
        await pool.query(insert)
        count += 1
      }
    }
    await Promise.all(Array.from({ length: connections }, commit))
    return count / seconds
  }
  try {
    const carried = await measure(
      `commits of a small row, ${CONNECTIONS} connections, against one`,
      'commits',
      runs,
      { value: () => perSecond(CONNECTIONS), baseline: () => perSecond(1) },
      { comparison: 'ratio' },
    )
    return [carried]
  } finally {
    await pool.end()
  }
}
