import type { Cluster } from '../chaos/cluster.ts'
import { type Result, runChaos } from '../chaos/run.ts'
import type { HaFaultName } from './faultNames.ts'
import { createFaults, type Measures } from './faults.ts'
import { APP_MACHINES, type Machines, startMachines } from './machines.ts'
import { makeTable, startWriter } from './writer.ts'

/** The result of one fault, with its durations. */
export interface HaResult extends Result {
  readonly measures: Measures | undefined
}

export interface HaRun {
  readonly results: readonly HaResult[]
  readonly commits: Commits
}

/** Of the writers, over the whole run. */
interface Commits {
  readonly answered: number
  /** Answered, and not in the database at the end. */
  readonly lost: number
  readonly medianMs: number
}

export interface HaOptions {
  readonly faults: readonly HaFaultName[]
  readonly seed: number
  readonly onResult: (result: HaResult) => void
  /** Receives the servers' output at the end. */
  readonly onLogs?: (logs: string) => void
}

const MINUTES_PER_FAULT = 3

/** Plays the faults on a deployment as docs/ha.md has it: the first http process and worker are app1's, the others app2's. */
export async function runHa({ faults, seed, onResult, onLogs }: HaOptions): Promise<HaRun> {
  const machines = await startMachines()
  const measures = new Map<string, Measures>()
  try {
    const url = machines.urlOf('app2')
    await makeTable(url)
    const writers = APP_MACHINES.map((app) => startWriter(machines.urlOf(app), app))
    const results: HaResult[] = []
    await runChaos({
      ways: ['webhook'],
      ...{ faults, seed, minutesPerFault: MINUTES_PER_FAULT, ...(onLogs && { onLogs }) },
      table: createFaults({ machines, writers, measures }),
      cluster: clusterOf(machines),
      onResult(result) {
        const measured = { ...result, measures: measures.get(result.name) }
        results.push(measured)
        onResult(measured)
      },
    })
    const lost = await Promise.all(writers.map((writer) => writer.stop()))
    const took = writers.flatMap(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
    const commits = {
      answered: took.length,
      lost: lost.reduce((sum, count) => sum + count, 0),
      medianMs: took[took.length >> 1] ?? 0,
    }
    return { results, commits }
  } finally {
    await machines.remove()
  }
}

/** The machines as the stage of `npm run chaos` sees them. Its own faults alone use the rest. */
function clusterOf(machines: Machines): Cluster {
  const url = machines.urlOf('app2')
  const cluster: Pick<Cluster, 'ownUrl' | 'urlOf' | 'remove'> & {
    readonly pair: Pick<Cluster['pair'], 'url'>
  } = {
    pair: { url },
    ownUrl: url,
    urlOf: async (user) => machines.urlOf(user.endsWith('1') ? 'app1' : 'app2'),
    remove: async () => {},
  }
  return cluster as Cluster
}
