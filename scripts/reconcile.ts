/** `npm run reconcile`: compares the books with the escrow, and releases payouts that a difference stopped. */
import type { ReadCommandLine } from '../server/commandLine.ts'
import { runCommand } from './command.ts'

const USAGE = `Compares the ledger's accounts with the escrow. The worker does so after each batch and every hour. A difference stops
payouts and refunds, never deposits, until somebody has looked into it.

  npm run reconcile                        compares now; ends with code 1 if something differs, or payouts are stopped
  npm run reconcile -- --clear "<reason>"  resumes payouts. The reason is kept, and the differences found are expected from
                                           then on: only other ones stop payouts again.

  npm run reconcile -- --transfer <hash>   says how to give back a plain transfer to the escrow itself (surplus)

  npm run reconcile -- --back              takes the watcher back to the last block that two endpoints confirm, after an endpoint
                                           has lied about the escrow. Take that one out of RPC_URL first. The watcher reads on
                                           from there, and each event counts once.

Run it with the environment of the server.

Example: npm run reconcile -- --clear "A donation of 5 USDC, found on the explorer"`

const OPTIONS = { clear: 'text', transfer: 'text', back: 'flag' } as const

/** Another difference may stop payouts in between, so to clear again is not harmless. */
function adviseWhenUnknown({ values: { clear } }: ReadCommandLine<typeof OPTIONS>): string {
  if (clear === undefined) return 'Run it again: nothing is done twice.'
  return 'Run npm run reconcile first, and clear again only what it then shows.'
}

const COMMAND = { usage: USAGE, options: OPTIONS, whenUnknown: adviseWhenUnknown } as const

await runCommand(COMMAND, async ({ values }) => {
  const { reconcile } = await import('./reconcile/reconcile.ts')
  await reconcile(values)
})
