/** `npm run why -- <verification>`: prints one person's whole way through a gate. */
import { UsageError } from '../server/commandLine.ts'
import type { Context } from '../server/context.ts'
import { type Step, traceVerification } from '../server/reads/traceVerification.ts'
import type { VerificationId } from '../server/shared/ids.ts'
import { Failure, runCommand } from './command.ts'
import { readConfig, withContext } from './environment.ts'

const USAGE = `Prints one person's whole way through a gate, in time order: updates of Telegram, decisions, money, calls to Telegram,
and jobs that wait. Times are UTC. It shows nobody's words and no secrets, and changes nothing.

  npm run why -- <verification>

  <verification>   its number, as /operator shows it under Unsponsored joins, and as logs name it

Run it with the environment of the server.

Example: npm run why -- 812`

function parseId(word: string | undefined): VerificationId {
  if (word === undefined) throw new UsageError('Which verification?')
  if (/^\d{1,15}$/.test(word)) return Number(word) as VerificationId
  throw new UsageError(`<verification> is a number such as 812, not “${word}”.`)
}

function tell({ at, area, lines: [first, ...more] }: Step): void {
  console.log(`${at.toISOString()}  ${area.padEnd(9)} ${first}`)
  for (const line of more) console.log(`${' '.repeat(36)}${line}`)
}

async function trace(ctx: Context, id: VerificationId): Promise<void> {
  const found = await traceVerification(ctx, id)
  if (found === undefined) throw new Failure(`There is no verification ${id}.`)
  console.log(`${found.summary}\n`)
  for (const step of found.steps) tell(step)
  console.log(`\n${found.notes.join('\n')}`)
}

await runCommand({ usage: USAGE, words: 1 }, async ({ words: [word] }) => {
  const id = parseId(word)
  await withContext(await readConfig(), (ctx) => trace(ctx, id))
})
