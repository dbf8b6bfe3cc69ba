import { type Config, VARIABLES } from '../server/config.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { DEMO_WALLETS, type DemoWalletName, demoAddresses } from './demoWallets.ts'

/** What somebody who has just started everything embedded wants to know, with commands that work as they stand. */
export function summarise(origin: string, { dataDir }: Pick<Config, 'dataDir'>): string {
  const folder = dataDir === VARIABLES.DATA_DIR.fallback ? '' : `DATA_DIR=${shellWord(dataDir)} `
  const addresses = demoAddresses()
  const wallets = (Object.keys(DEMO_WALLETS) as DemoWalletName[]).map(
    (name) => `  ${name.padEnd(10)} ${displayAddress(addresses[name])}  ${DEMO_WALLETS[name].meaning}`,
  )
  return `
The agent server runs at ${origin}, with demo data on embedded parts (documentation: ${origin}/docs).

Pages: ${origin}/, ${origin}/advertiser, ${origin}/group-owner, ${origin}/solvency

Demo wallets
${wallets.join('\n')}

Try in another terminal
  curl ${origin}/health
  ${folder}npm run ask -- /api/advertiser --wallet advertiser
  ${folder}npm run ask -- /api/group-owner --wallet owner
  ${folder}npm run pay
  ${folder}npm run sandbox -- request alice "Evening Chess Club"
  ${folder}npm run sandbox -- show alice
  ${folder}npm run sandbox -- say owner "/menu"
  ${folder}npm run sandbox -- say operator "/operator"
  ${folder}npm run doctor

`
}

/** A text as one word of a shell. */
function shellWord(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
