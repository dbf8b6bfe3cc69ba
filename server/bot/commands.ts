/** The commands of the direct chat, in the order in which people see them. `command-<name>` in `locales/` describes each. */
export const COMMANDS = ['start', 'help'] as const
export type Command = (typeof COMMANDS)[number]
