import { existsSync } from 'node:fs'
import { StartError } from './shared/startError.ts'

/**
 * Adds the variables of `.env` in the working directory to the environment, if there is one. Variables that are set stay,
 * even empty ones. Does nothing under `NODE_ENV=test`.
 *
 * @throws StartError when the file cannot be read
 */
export function loadEnvFile({ NODE_ENV }: Readonly<Record<string, string | undefined>>): void {
  if (NODE_ENV === 'test' || !existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    throw new StartError(`.env cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error })
  }
}
