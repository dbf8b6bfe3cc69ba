/** `npm run guard`: watches the escrow for its guardian, on a machine that is not the server's. */
import { UsageError } from '../server/commandLine.ts'
import { runCommand } from './command.ts'

const USAGE = `Watches the escrow for its guardian, on a machine that is not the server's: raises alarms, and with the guardian's key vetoes
payees that nobody can explain, and pauses the escrow when money leaves in ways it should not. It runs until it is stopped.

  npm run guard [-- --once]
  npm run guard -- --release <0x…> --limit <USDC>

  --once      looks once and ends; prints nothing if all is well
  --release   lets a vetoed payee through; a running guard hears of it
  --limit     the most that it may be paid a day; the alarm names the vetoed limit

It takes everything else from the environment, or from .env:

  RPC_URL, CHAIN_ID, ESCROW_ADDRESS   the escrow; use other endpoints than the server does
  USDC_ADDRESS                        for chains whose USDC is not known
  SERVER_URL                          the server whose list of payees the announcements must match
  GUARD_NEW_LIMITS_DAILY              the most that all limits together may grow in a day without a person, in USDC
  GUARD_FROM_BLOCK                    the block of the escrow's deployment, as escrow:deploy says it; for the first run
  GUARDIAN_PRIVATE_KEY                without it, alarms alone
  GUARD_ALARM_URL                     gets each alarm by POST, as JSON; they are printed too
  GUARD_STATE                         the file with its state (default: guard-state.json)
  FINALITY                            how final a block must be to count (default: safe)

docs/escrow.md lists the attacks that it prevents. Example: npm run --silent guard >> guard.log`

const OPTIONS = { once: 'flag', release: 'text', limit: 'text' } as const

const COMMAND = { usage: USAGE, options: OPTIONS, secrets: ['GUARDIAN_PRIVATE_KEY'] } as const

await runCommand(COMMAND, async ({ values: { once, release, limit } }) => {
  if (limit !== undefined && release === undefined) throw new UsageError('--limit needs --release.')
  if (once && release !== undefined) throw new UsageError('--once watches; --release does not.')
  if (release !== undefined && limit === undefined) throw new UsageError('--release needs --limit.')
  const { guard } = await import('./guard/guard.ts')
  await guard(release === undefined || limit === undefined ? { isOnce: once } : { release, limit })
})
