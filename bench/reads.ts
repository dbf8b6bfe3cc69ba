import pg from 'pg'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { type Figure, measure } from './figure.ts'
import { runLoad } from './load.ts'
import { type Parts, startBaseline, startServer } from './parts.ts'
import type { Effort } from './run.ts'
import { type Size, seed } from './seed.ts'
import { signHeaders, WALLET } from './signing.ts'

const LARGE: Size = { groups: 500, campaigns: 20, verifications: 1_000_000 }
const COMMITS_PER_SECOND = 100
const SMALL: Size = { ...LARGE, verifications: 10_000 }

const READS = [
  { name: '/api/groups, 500 groups', path: `/api/groups?wallet=${WALLET}` },
  { name: '/api/advertiser, 20 campaigns', path: `/api/advertiser?wallet=${WALLET}` },
]

/** Signed reads with a known signature: against a bare read of as many bytes, and with 100 times the history. */
export async function measureReads(parts: Parts, { runs, seconds }: Effort): Promise<Figure[]> {
  const largeUrl = await seededDatabase(parts, 'large', LARGE)
  const smallUrl = await seededDatabase(parts, 'small', SMALL)
  const servers = [
    await startServer(parts, largeUrl),
    await startServer(parts, smallUrl),
    await startBaseline(largeUrl),
  ] as const
  const [large, small, baseline] = servers
  const figures: Figure[] = []
  try {
    const headers = await signHeaders()
    for (const { name, path } of READS) {
      const bytes = (await (await fetch(large.url + path, { headers })).arrayBuffer()).byteLength
      const rate = (url: string, concurrency: number) => async () =>
        (await runLoad({ url, concurrency, seconds, headers: await signHeaders() })).requestsPerSecond
      for (const concurrency of [1, 32]) {
        figures.push(
          await measure(
            `${name}, 1 million verifications, ${Math.round(bytes / 1_000)} kB, ${concurrency} at a time`,
            'requests/s',
            runs,
            {
              value: rate(large.url + path, concurrency),
              baseline: rate(`${baseline.url}/read/${bytes}`, concurrency),
            },
            { comparison: 'ratio', atLeast: 0.6 },
          ),
        )
      }
      const stopCommits = await commitRepeatedly(largeUrl, 1_000 / COMMITS_PER_SECOND)
      figures.push(
        await measure(
          `${name}, 32 at a time, while ${COMMITS_PER_SECOND} transactions a second commit`,
          'requests/s',
          runs,
          { value: rate(large.url + path, 32), baseline: rate(`${baseline.url}/read/${bytes}`, 32) },
          { comparison: 'ratio', atLeast: 0.6 },
        ),
      )
      await stopCommits()
      // Something commits between any two reads, so that each is fresh.
      const stopStorm = await commitRepeatedly(largeUrl, 0)
      figures.push(
        await measure(
          `${name}, one read anew: 1 million verifications against 10 thousand`,
          'ms',
          runs,
          { value: meanTime(large.url + path, seconds), baseline: meanTime(small.url + path, seconds) },
          { comparison: 'ratio', atMost: 1.1 },
        ),
      )
      await stopStorm()
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  return figures
}

/** Commits a row again and again, so that no answer can be kept for longer than that. Resolves to what ends it. */
async function commitRepeatedly(databaseUrl: string, pauseMs: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let going = true
  const committing = (async () => {
    while (going) {
      await client.query(`insert into baseline (body) values ('{}')`)
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    await client.end()
  })()
  return () => {
    going = false
    return committing
  }
}

/** Milliseconds that one read takes when nothing else is asked. */
function meanTime(url: string, seconds: number): () => Promise<number> {
  return async () =>
    1_000 / (await runLoad({ url, concurrency: 1, seconds, headers: await signHeaders() })).requestsPerSecond
}

async function seededDatabase(parts: Parts, name: string, size: Size): Promise<string> {
  process.stderr.write(`seeding ${size.verifications.toLocaleString('en-US')} verifications …\n`)
  const url = await parts.createDatabase(name)
  const database = openDatabase({ url, size: 2, name: 'seed', onIdleError: () => {} })
  await migrate(database)
  await seed(database.db, WALLET, size)
  await database.close()
  return url
}
