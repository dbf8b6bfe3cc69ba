/** `npm run drill`: loses a deployment, and restores it from a backup and the archived log. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS_FOLDER } from '../server/shared/places.ts'
import { Failure, runCommand } from './command.ts'
import type { Finding } from './drill/run.ts'

const USAGE = `Rehearses a restore: runs a marketplace on a real PostgreSQL that archives its log, a real chain and the Telegram
sandbox, loses the server and its disk, restores to a moment before the end, and compares the books with the chain. Fails if
anybody is paid twice, a deposit is lost, or books and chain disagree. It touches nothing of a real deployment.

  npm run drill -- [--write] [--logs <file>]

  --write  renews the result in docs/backups.md
  --logs   keeps the output of the two servers

Example: npm run drill`

const HOW: Readonly<Record<Finding['how'], string>> = {
  replayed: 'from backup and archive',
  chain: 'from the chain',
  lost: 'lost',
  new: 'after the restore',
}

function formatTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ what, how, said, isKept }) => [
    what,
    HOW[how],
    said,
    isKept ? 'kept' : 'broken',
  ])
  const lines = [['what', 'how', 'result', 'verdict'], ['---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const RESULT = /(?<=<!-- drill -->\n).*(?=<!-- end -->)/s

function renewDocument(findings: readonly Finding[], seconds: number): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(DOCUMENT, text.replace(RESULT, `\nIn ${seconds} seconds.\n\n${formatTable(findings)}\n\n`))
}

const DOCUMENT = join(DOCS_FOLDER, 'backups.md')

await runCommand({ usage: USAGE, options: { write: 'flag', logs: 'text' } }, async ({ values }) => {
  // A signal ends the process by way of its exit handlers, which end what it has started.
  process.once('SIGTERM', () => process.exit(1))
  process.once('SIGINT', () => process.exit(1))
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000)
  const { logs } = values
  const { runDrill } = await import('./drill/run.ts')
  const findings: readonly Finding[] = await runDrill({
    onStep: (sentence) => console.log(`${`${seconds()} s`.padStart(5)}  ${sentence}`),
    ...(logs === undefined ? {} : { onLogs: (text: string) => writeFileSync(logs, text) }),
  })
  console.log(`\n${formatTable(findings)}`)
  if (values.write) renewDocument(findings, seconds())
  const broken = findings.filter(({ isKept }) => !isKept).map(({ what }) => what)
  if (broken.length > 0) throw new Failure(`\nPromises were broken: ${broken.join(', ')}.`)
})
