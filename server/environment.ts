import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SECRETS } from './secrets.ts'
import { StartError } from './shared/startError.ts'

/** The variables of a process, by name. */
export type Environment = Record<string, string | undefined>

/**
 * Completes an environment. Variables of `.env` in the working directory come first, except under `NODE_ENV=test`; those
 * that are set stay, even empty ones. Then each secret that `<NAME>_FILE` names a file for gets that file's content, less
 * one newline at its end.
 *
 * @param secrets those of a command, beside the server's; or `none`, which leaves every file alone
 * @throws StartError with a sentence for each file that cannot be used; none holds a path or a content
 */
export function completeEnvironment(env: Environment, secrets: readonly string[] | 'none' = []): void {
  if (env.NODE_ENV !== 'test') addEnvFile(env)
  if (secrets === 'none') return
  const problems = [...SECRETS, ...secrets].flatMap((name) => addSecretFile(env, name) ?? [])
  if (problems.length > 0) throw new StartError(problems.join('\n'))
}

function addEnvFile(env: Environment): void {
  if (!existsSync('.env')) return
  try {
    for (const [name, value] of Object.entries(parseEnv(readFileSync('.env', 'utf8')))) env[name] ??= value
  } catch (error) {
    throw new StartError(`.env cannot be read (${codeOf(error)}).`, { cause: error })
  }
}

/** Returns a sentence where the file cannot be used. A secret may stand there by mistake, so the path is not repeated. */
function addSecretFile(env: Environment, name: string): string | undefined {
  const variable = `${name}_FILE`
  const path = env[variable]
  if (!path) return undefined
  if (env[name]) return `${variable}: ${name} is set too. Remove one of them.`
  try {
    const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    if (content === '') return `${variable}: the file is empty.`
    env[name] = content
  } catch (error) {
    return `${variable}: the file cannot be read (${codeOf(error)}).`
  }
  delete env[variable]
  return undefined
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
