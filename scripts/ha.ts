/** `npm run ha`: the deployment of docs/ha.md in network namespaces, and one fault after another. */
import { writeFileSync } from 'node:fs'
import { chooseNamed, readWholeNumber } from '../server/commandLine.ts'
import { Failure, runCommand } from './command.ts'
import { HA_FAULT_NAMES } from './ha/faultNames.ts'

const USAGE = `Runs two database machines with Patroni, a witness and two machines of the server, as docs/ha.md sets them up, in network
namespaces; injects one fault after another while people join and money moves; and says what each costs. Takes root and Debian's
patroni, etcd-server, etcd-client, haproxy and postgresql-15. Fails as npm run chaos does.

  npm run ha -- [--only <fault>,…] [--seed 1] [--write <file>] [--logs <file>]

  --only   ${HA_FAULT_NAMES.slice(0, 6).join(', ')},
           ${HA_FAULT_NAMES.slice(6).join(', ')} (default: all)
  --seed   draws other people and moments
  --write  writes the results there, such as docs/results/ha.md
  --logs   keeps the output of the server's four processes

Example: npm run ha -- --only kill-primary,switchover`

const OPTIONS = { only: 'text', seed: 'text', write: 'text', logs: 'text' } as const

await runCommand({ usage: USAGE, options: OPTIONS, secrets: 'none' }, async ({ values }) => {
  const chosen = values.only?.split(',').map((name) => chooseNamed('fault', name.trim(), HA_FAULT_NAMES))
  const seed = readWholeNumber('--seed', values.seed ?? '1')
  const { logs } = values
  const { whyImpossible } = await import('./ha/machines.ts')
  const reason = whyImpossible()
  if (reason !== undefined) throw new Failure(reason)
  const { formatHaTable, writeReport } = await import('./ha/report.ts')
  const { runHa } = await import('./ha/run.ts')
  // A signal ends the process by way of its exit handlers, which end what it has started.
  process.once('SIGTERM', () => process.exit(1))
  process.once('SIGINT', () => process.exit(1))
  const startedAt = performance.now()
  const run = await runHa({
    faults: chosen ?? HA_FAULT_NAMES,
    seed,
    onResult: (result) =>
      console.log(`${formatHaTable([result]).split('\n')[2]}\n${result.broken.slice(0, 10).join('\n')}`),
    ...(logs === undefined ? {} : { onLogs: (text: string) => writeFileSync(logs, text) }),
  })
  const ms = performance.now() - startedAt
  if (values.write !== undefined) writeReport(values.write, run, { seed, ms })
  console.log(`\n${formatHaTable(run.results)}\n${JSON.stringify(run.commits)}`)
  const broken = run.results.filter(({ broken }) => broken.length > 0).map(({ name }) => name)
  if (broken.length > 0 || run.commits.lost > 0)
    throw new Failure(
      `\nPromises were broken under: ${broken.join(', ')}. Answered commits lost: ${run.commits.lost}.`,
    )
})
