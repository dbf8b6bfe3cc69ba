/** `npm run why -- <verification>`: prints one person's whole way through a gate. */
import { UsageError } from '../server/commandLine.ts'
import type { VerificationId } from '../server/shared/ids.ts'
import { runCommand } from './command.ts'

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

await runCommand({ usage: USAGE, words: 1 }, async ({ words: [word] }) => {
  const id = parseId(word)
  const { trace } = await import('./why/trace.ts')
  await trace(id)
})
