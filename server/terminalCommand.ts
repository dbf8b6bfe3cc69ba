import { type Config, VARIABLES } from './config.ts'

/** A command as it is typed in another terminal: those that look for the running server find it through its data directory. */
export function terminalCommand(command: string, { dataDir }: Pick<Config, 'dataDir'>): string {
  return dataDir === VARIABLES.DATA_DIR.fallback ? command : `DATA_DIR=${shellWord(dataDir)} ${command}`
}

/** A text as one word of a shell. */
function shellWord(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
