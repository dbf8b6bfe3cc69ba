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

/** A failure reported to the command's user in one sentence. */
export class Failure extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Failure'
  }
}

const PLAIN_ERRORS = [Failure, DomainError, StartError]

/**
 * Runs a command in the environment plus `.env` and the files of secrets. A mistake of its user is printed as one sentence, with the usage if the
 * arguments are at fault, and the process exits with 1.
 */
export async function runCommand<const O extends OptionKinds = Record<never, never>>(
  command: CommandLine<O> & {
    /** Secret variables of its own, which may be given as files too. `none`: it needs no secret, and reads no file of one. */
    readonly secrets?: readonly string[] | 'none'
  },
  work: (line: ReadCommandLine<O>) => Promise<void>,
): Promise<void> {
  const line = readCommandLine(command)
  try {
    completeEnvironment(process.env, command.secrets)
    await work(line)
  } catch (error) {
    if (error instanceof UsageError) refuse(error.message, command)
    if (!PLAIN_ERRORS.some((kind) => error instanceof kind)) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
