import type { VARIABLES } from './configVariables.ts'

/** The variables that may be given as files. Apart from their table, which takes longer to load than many a command to run. */
export const SECRETS = [
  'DATABASE_URL',
  'RPC_URL',
  'OPERATOR_PRIVATE_KEY',
  'RELAY_PRIVATE_KEY',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'DEPOSIT_LINK_SECRET',
  'PSEUDONYM_SECRET',
  'SCORER_API_KEY',
  'DEPLOYER_PRIVATE_KEY',
] as const satisfies readonly (keyof typeof VARIABLES)[]
