/** `npm run payouts`: shows what would be paid now and, if told to, enqueues the payout. */
import { runCommand } from './command.ts'

const USAGE = `Shows or starts payouts. By themselves, owners are paid at the times of PAYOUT_CRON and refunds go out every hour.

  npm run payouts            lists the payments due now, and changes nothing
  npm run payouts -- --now   has the running server pay it now

Run it with the environment of the server.

Example: npm run payouts -- --now`

await runCommand(
  {
    usage: USAGE,
    options: { now: 'flag' },
    whenUnknown: ({ values: { now } }) => (now ? 'Run it again: each debt is paid once.' : undefined),
  },
  async ({ values: { now } }) => {
    const { payDue } = await import('./payouts/payDue.ts')
    await payDue({ isNow: now })
  },
)
