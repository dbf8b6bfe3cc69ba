/** `npm run doctor`: checks everything a deployment needs, and says how to mend what is wrong. */
import { runCommand } from './command.ts'

const USAGE = `Checks configuration, database, chain, escrow, operator's gas, bot, webhook and the rights in each group, and says
how to fix each problem. It changes nothing.

  npm run doctor

Run it with the environment of the server. It exits with 1 if something is wrong, and with 0 if everything is fine or only
worth a look.

Under systemd: deploy/foyer.sh doctor

Example: npm run doctor`

await runCommand({ usage: USAGE }, async () => {
  const { examine } = await import('./doctor/examine.ts')
  await examine()
})
