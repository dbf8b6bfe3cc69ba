import { existsSync } from 'node:fs'
import { StartError } from './shared/startError.ts'

/**
 * Adds what `.env` in the working directory says to the environment, given as it is, where there is such a file. What is set already stays,
 * also where it is set to nothing. Never under `NODE_ENV=test`.
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
