import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../server/shared/startError.ts'

const embeddedSecrets = z.object({
  databasePassword: z.string(),
  depositLinkSecret: z.string(),
  pseudonymSecret: z.string(),
  telegramBotToken: z.string(),
  telegramWebhookSecret: z.string(),
})

/** Credentials of the embedded parts in one data directory. */
export type EmbeddedSecrets = z.output<typeof embeddedSecrets>

/**
 * The secrets of a data directory, made up the first time and kept in `secrets.json`, which its owner alone can read.
 *
 * @throws StartError when the file is damaged: its database cannot be opened without it
 */
export function loadSecrets(folder: string): EmbeddedSecrets {
  const path = join(folder, 'secrets.json')
  if (!existsSync(path)) {
    writePrivately(path, inventSecrets())
  }
  try {
    return embeddedSecrets.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new StartError(`${path} cannot be read. Remove the folder ${folder} to begin with an empty one.`, {
      cause: error,
    })
  }
}

function inventSecrets(): EmbeddedSecrets {
  const secret = () => randomBytes(32).toString('base64url')
  return {
    databasePassword: secret(),
    depositLinkSecret: secret(),
    pseudonymSecret: secret(),
    telegramBotToken: `${randomInt(100_000_000, 1_000_000_000)}:${secret()}`,
    telegramWebhookSecret: secret(),
  }
}

/** Writes JSON that only the owner can read, whole or not at all. */
export function writePrivately(path: string, value: unknown): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
}
