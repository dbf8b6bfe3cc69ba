import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Cluster,
  holdCommits,
  letCommit,
  sessionsOf,
  startCluster,
  stopCluster,
} from '../../tests/fixtures/faultyCluster.ts'
import { until } from '../../tests/fixtures/process.ts'
import { awaitDatabase } from './connect.ts'

let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => stopCluster(cluster))

it('P138: a start waits for a server that commits, says so once, and leaves one session there', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const stopping = new AbortController()
  let attempts = 0
  let steps = 0
  await holdCommits(cluster)
  const awaited = awaitDatabase(
    { url: cluster.postgres.url, log, signal: stopping.signal, onAway: () => (attempts += 1) },
    async () => (steps += 1),
  )
  await until(() => attempts >= 4)
  expect(steps).toBe(0)
  const waiting = (await sessionsOf(cluster)).filter(({ wait }) => wait === 'SyncRep')
  expect(waiting).toHaveLength(1)
  expect(lines).toEqual([expect.stringMatching(/waiting for the database [^"]*: a commit is not answered/)])
  await letCommit(cluster)
  expect(await awaited).toBe(1)
})
