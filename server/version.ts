import { readFileSync } from 'node:fs'

/** The version of this server, as `package.json` says. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version

const inOrder = new Intl.Collator('en', { numeric: true })

/** Whether the first version is newer than the second: 1.10.0 is newer than 1.9.0. */
export function isNewerVersion(one: string, other: string): boolean {
  return inOrder.compare(one, other) > 0
}
