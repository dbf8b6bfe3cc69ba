import type { Config } from '../server/config.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { terminalCommand } from '../server/terminalCommand.ts'
import { DEMO_WALLETS, type DemoWalletName, demoAddresses } from './demoWallets.ts'

const COMMANDS = [
  'npm run ask -- /api/advertiser --wallet advertiser',
  'npm run ask -- /api/group-owner --wallet owner',
  'npm run pay',
  'npm run sandbox -- request alice "Evening Chess Club"',
  'npm run sandbox -- show alice',
  'npm run sandbox -- say owner "/menu"',
  'npm run sandbox -- say operator "/operator"',
  'npm run doctor',
]

/** What somebody who has just started everything embedded wants to know, with commands that work as they stand. */
export function summarise(origin: string, config: Pick<Config, 'dataDir'>): string {
  const addresses = demoAddresses()
  const wallets = (Object.keys(DEMO_WALLETS) as DemoWalletName[]).map(
    (name) => `  ${name.padEnd(10)} ${displayAddress(addresses[name])}  ${DEMO_WALLETS[name].meaning}`,
  )
  const commands = COMMANDS.map((command) => `  ${terminalCommand(command, config)}`)
  return `
The agent server runs at ${origin}, with demo data on embedded parts (documentation: ${origin}/docs).

Pages: ${origin}/, ${origin}/advertiser, ${origin}/group-owner, ${origin}/solvency

Demo wallets
${wallets.join('\n')}

Try in another terminal
  curl ${origin}/health
${commands.join('\n')}

`
}
