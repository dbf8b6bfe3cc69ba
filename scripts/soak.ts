/** `npm run soak`: what `npm test` takes a sample of, whole. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseNamed, readWholeNumber } from '../server/commandLine.ts'
import { DOCS_FOLDER } from '../server/shared/places.ts'
import { Failure, runCommand } from './command.ts'
import { nameCommit } from './nameCommit.ts'
import { PART_NAMES, PARTS, type PartName, type Soaked } from './soak/parts.ts'

const USAGE = `Runs whole what npm test takes a sample of, and writes the result into docs/soak.md. Takes about 40 minutes.
Fails if a test fails or a promise is broken.

  npm run soak -- [--only <part>] [--seed <number>]

  --only  one part alone, which leaves docs/soak.md as it is:
${PART_NAMES.map((name) => `          ${name.padEnd(12)}${PARTS[name].says}`).join('\n')}
  --seed  repeats what an earlier run drew (default: a new seed)

Example: npm run soak -- --only crash`

const DOCUMENT = join(DOCS_FOLDER, 'soak.md')
const MOST_SEED = 2 ** 31 - 10

interface Result extends Soaked {
  readonly name: PartName
  readonly minutes: number
}

function writeReport(results: readonly Result[], commit: string): string {
  const rows = results.map(({ name, ran, counts, minutes, findings }) => {
    const verdict = findings.length === 0 ? 'kept' : `**findings: ${findings.length}**`
    return `| ${name} | ${ran} | ${counts} | ${minutes.toFixed(0)} min | ${verdict} |`
  })
  const findings = results.flatMap(({ name, findings }) => findings.map((finding) => `- ${name}: ${finding}`))
  return `# The soak

\`npm test\` takes a sample of what would take it too long: some of the moments at which a process dies, one fault of many, one draw
of each property. \`npm run soak\` takes all of them, with a seed that nobody has seen. It runs before a release, and before an issue is
closed. A finding gets a test of its own.

- **fronts** runs Caddy and nginx with the configuration of \`deploy/\` before servers that break off and are not ready.
- **crash** kills a worker before each side effect of a join (each commit, call to Telegram and finished job), on both ways into a group.
  It loses each commit of a join, or its answer, too. Each time the person is in once, charged once and never punished, and the books are sound.
- **chaos** injects every fault into a deployment of four processes: [chaos.md](chaos.md) has its result.
- **properties** draws other inputs for every property test, several times.

## The result

Commit ${commit}.

| part | what ran | counts | time | verdict |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${findings.length === 0 ? 'There are no findings.' : `Findings:\n\n${findings.join('\n')}`}
`
}

await runCommand({ usage: USAGE, options: { only: 'text', seed: 'text' } }, async ({ values }) => {
  const chosen = values.only === undefined ? PART_NAMES : [chooseNamed('part', values.only, PART_NAMES)]
  const seed = readWholeNumber('--seed', values.seed ?? `${1 + Math.floor(Math.random() * MOST_SEED)}`)
  // A signal ends the process by way of its exit handlers, which end what it has started.
  process.once('SIGTERM', () => process.exit(1))
  process.once('SIGINT', () => process.exit(1))
  const commit = nameCommit()
  console.log(`Seed ${seed}, commit ${commit}.`)
  const results: Result[] = []
  for (const name of chosen) {
    const startedAt = performance.now()
    const soaked = await PARTS[name].run(seed)
    results.push({ ...soaked, name, minutes: (performance.now() - startedAt) / 60_000 })
  }
  if (values.only === undefined) writeFileSync(DOCUMENT, writeReport(results, commit))
  for (const { name, counts, minutes } of results)
    console.log(`${name}: ${counts}, ${minutes.toFixed(0)} min`)
  const findings = results.flatMap(({ name, findings }) => findings.map((finding) => `  ${name}: ${finding}`))
  if (findings.length > 0) throw new Failure(`Seed ${seed} found:\n${findings.join('\n')}`)
})
