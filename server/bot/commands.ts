/**
 * The commands of the private chat, in the order in which people see them. `command-<name>` in `locales/` describes each.
 */
export const COMMANDS = [
  'start',
  'groups',
  'register',
  'menu',
  'invite',
  'stats',
  'pausegroup',
  'resumegroup',
  'transfer',
  'unregister',
  'waiting',
  'buy',
  'campaigns',
  'topup',
  'bid',
  'pausecampaign',
  'resume',
  'withdraw',
  'results',
  'link',
  'report',
  'help',
  'paysupport',
  'privacy',
  'deleteme',
] as const
export type Command = (typeof COMMANDS)[number]
