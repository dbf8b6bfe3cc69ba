import { mkdirSync } from 'node:fs'
import pg from 'pg'
import { startPair } from '../sandbox/postgres/pair.ts'
import { type Figure, measure } from './figure.ts'
import type { Parts } from './parts.ts'
import type { Effort } from './run.ts'

const CONNECTIONS = 32

/**
 * The most that PostgreSQL commits here, a small row each: over as many connections as a busy deployment has, and where each
 * commit waits for a synchronous standby on the same machine. Over a network, its way there and back comes on top.
 */
export async function measureCommits(parts: Parts, { runs, seconds }: Effort): Promise<Figure[]> {
  const alone = await openCommitter(await parts.createDatabase('commits'), seconds)
  const folder = parts.folder('pair')
  mkdirSync(folder)
  const pair = await startPair({ folder, password: 'bench' })
  const paired = await openCommitter(pair.primary.url, seconds)
  const row = (name: string, value: () => Promise<number>, baseline: () => Promise<number>) =>
    measure(`commits of a small row, ${name}`, 'commits', runs, { value, baseline }, { comparison: 'ratio' })
  const withStandby = (connections: number) =>
    row(
      `${connections} at a time, with a synchronous standby, against none`,
      () => paired.perSecond(connections),
      () => alone.perSecond(connections),
    )
  try {
    return [
      await row(
        `${CONNECTIONS} at a time, against one`,
        () => alone.perSecond(CONNECTIONS),
        () => alone.perSecond(1),
      ),
      await withStandby(1),
      await withStandby(CONNECTIONS),
    ]
  } finally {
    await Promise.all([alone.close(), paired.close()])
    await pair.stop()
  }
}

async function openCommitter(connectionString: string, seconds: number) {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  await pool.query(
    'create table row_of_a_commit (id bigint generated always as identity primary key, at timestamptz)',
  )
  const insert = { name: 'insert', text: 'insert into row_of_a_commit (at) values (now())' }
  return {
    async perSecond(connections: number): Promise<number> {
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
    },
    close: () => pool.end(),
  }
}
