import type { Config } from '../server/config.ts'
import { VARIABLES } from '../server/configVariables.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { DEMO_WALLETS, type DemoWalletName } from './demoWalletList.ts'
import { demoAddresses } from './demoWallets.ts'

const COMMANDS = [
  'npm run sandbox -- request alice "Evening Chess Club"',
  'npm run sandbox -- --help',
  'npm run ask -- /api/advertiser --wallet advertiser',
  'npm run pay',
  'npm run doctor',
]

/** First steps after an embedded start, with commands to paste. */
export function summarise(origin: string, config: Pick<Config, 'dataDir'>): string {
  const addresses = demoAddresses()
  const wallets = (Object.keys(DEMO_WALLETS) as DemoWalletName[]).map(
    (name) => `  ${name.padEnd(10)} ${displayAddress(addresses[name])}  ${DEMO_WALLETS[name].meaning}`,
  )
  const commands = COMMANDS.map((command) => `  ${terminalCommand(command, config)}`)
  return `
Foyer runs, with demo data on embedded parts. Play every role on one page:

  ${origin}/stage

Pages: ${origin}/, ${origin}/advertiser, ${origin}/group-owner, ${origin}/solvency, ${origin}/docs

In another terminal
  curl ${origin}/health
${commands.join('\n')}

Demo wallets
${wallets.join('\n')}

`
}

/** A command for another terminal. It finds the running server through its data directory. */
function terminalCommand(command: string, { dataDir }: Pick<Config, 'dataDir'>): string {
  return dataDir === VARIABLES.DATA_DIR.fallback ? command : `DATA_DIR=${shellWord(dataDir)} ${command}`
}

/** A text as one word of a shell. */
function shellWord(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
