/** `npm run chaos`: four server processes on real parts, and one fault after another. */
import { writeFileSync } from 'node:fs'
import { chooseNamed, readWholeNumber } from '../server/commandLine.ts'
import { FAULT_NAMES, UPDATE_WAYS } from './chaos/faultNames.ts'
import type { Result } from './chaos/run.ts'
import { Failure, runCommand } from './command.ts'

const USAGE = `Runs four server processes on a real PostgreSQL, a real chain and the Telegram sandbox, and injects one fault after
another while people join groups and money moves. Fails if an update or a message is lost, something happens twice, or
somebody is left waiting.

  npm run chaos -- [--only <fault>,…] [--updates <way>] [--seed 1] [--write] [--logs <file>]

  --only     ${FAULT_NAMES.slice(0, 6).join(', ')},
             ${FAULT_NAMES.slice(6, 11).join(', ')},
             ${FAULT_NAMES.slice(11, 17).join(', ')},
             ${FAULT_NAMES.slice(17, 22).join(', ')},
             ${FAULT_NAMES.slice(22).join(', ')} (default: all)
  --updates  webhook or polling (default: the webhook, and a second time by polling where two databases take part)
  --seed     draws other people, moments and failing calls
  --write    renews docs/chaos.md, after each fault
  --logs     keeps the output of the four processes

Example: npm run chaos -- --only kill-worker,postgres-pause`

const OPTIONS = { only: 'text', updates: 'text', seed: 'text', write: 'flag', logs: 'text' } as const

function print({ name, way, broken, isSkipped, recoveredMs, firstJoinMs, joins }: Result): void {
  const verdict =
    broken.length === 0 ? `kept; ${joins} joins, ${Math.round(recoveredMs / 1_000)} s` : 'broken:'
  const first = firstJoinMs === undefined ? '' : `; first join after ${(firstJoinMs / 1_000).toFixed(1)} s`
  console.log(
    `${name}, ${way}: ${isSkipped ? 'skipped, since it takes root, Caddy or nginx' : verdict}${first}`,
  )
  for (const sentence of shorten(broken)) console.log(`  ${sentence}`)
}

const SHOWN_OF_A_KIND = 5

/** Of sentences that differ in their numbers alone, a few. */
function shorten(sentences: readonly string[]): string[] {
  const kinds = Map.groupBy(sentences, (sentence) => sentence.replaceAll(/\d+|0x\w+|pool-\w+/g, '#'))
  return [...kinds.values()].flatMap((kind) => {
    const more = kind.length - SHOWN_OF_A_KIND
    return [...kind.slice(0, SHOWN_OF_A_KIND), ...(more > 0 ? [`… and ${more} more like that`] : [])]
  })
}

await runCommand({ usage: USAGE, options: OPTIONS }, async ({ values }) => {
  const chosen = values.only?.split(',').map((name) => chooseNamed('fault', name.trim(), FAULT_NAMES))
  const seed = readWholeNumber('--seed', values.seed ?? '1')
  const { logs, updates } = values
  const { formatTable, renewReport } = await import('./chaos/report.ts')
  const { runChaos } = await import('./chaos/run.ts')
  // A signal ends the process by way of its exit handlers, which end what it has started.
  process.once('SIGTERM', () => process.exit(1))
  process.once('SIGINT', () => process.exit(1))
  const startedAt = performance.now()
  const done: Result[] = []
  const results = await runChaos({
    faults: chosen ?? FAULT_NAMES,
    seed,
    ...(updates === undefined ? {} : { ways: [chooseNamed('way', updates, UPDATE_WAYS)] }),
    onResult(result) {
      print(result)
      done.push(result)
      const minutes = (performance.now() - startedAt) / 60_000
      if (values.write) renewReport(done, { seed, minutes })
    },
    ...(logs === undefined ? {} : { onLogs: (text: string) => writeFileSync(logs, text) }),
  })
  console.log(`\n${formatTable(results)}`)
  const broken = results.filter(({ broken }) => broken.length > 0).map(({ name }) => name)
  if (broken.length > 0) throw new Failure(`\nPromises were broken under: ${broken.join(', ')}.`)
})
