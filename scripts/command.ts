/** How every command begins and ends. */
import {
  type CommandLine,
  type OptionKinds,
  type ReadCommandLine,
  readCommandLine,
  refuse,
  UsageError,
} from '../server/commandLine.ts'
import { completeEnvironment } from '../server/environment.ts'
import { DomainError } from '../server/shared/errors.ts'
import { StartError } from '../server/shared/startError.ts'
import { explainDatabase } from './explainDatabase.ts'

/** A failure reported to the command's user in one sentence. */
export class Failure extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Failure'
  }
}

const PLAIN_ERRORS = [Failure, DomainError, StartError]

/**
 * Runs a command in the environment plus `.env` and the files of secrets. A mistake of its user is printed as one sentence, with the
 * usage if the arguments are at fault, and so is a failure of the database. The process then exits with 1.
 */
export async function runCommand<const O extends OptionKinds = Record<never, never>>(
  command: CommandLine<O> & {
    /** Secret variables of its own, which may be given as files too. `none`: it needs no secret, and reads no file of one. */
    readonly secrets?: readonly string[] | 'none'
    /** Advice where the database may or may not have saved the last step. Absent where the command changes nothing in it. */
    readonly whenUnknown?: (line: ReadCommandLine<O>) => string | undefined
  },
  work: (line: ReadCommandLine<O>) => Promise<void>,
): Promise<void> {
  const line = readCommandLine(command)
  try {
    completeEnvironment(process.env, command.secrets)
    await work(line)
  } catch (error) {
    if (error instanceof UsageError) refuse(error.message, command)
    const isPlain = PLAIN_ERRORS.some((kind) => error instanceof kind)
    const sentence = isPlain ? (error as Error).message : explainDatabase(error, command.whenUnknown?.(line))
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}
