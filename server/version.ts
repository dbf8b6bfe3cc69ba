import { readFileSync } from 'node:fs'
import { MANIFEST } from './shared/places.ts'

interface Manifest {
  readonly version: string
  readonly repository?: string | { readonly url: string }
}

const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest

/** The version of this server, from `package.json`. */
export const VERSION: string = manifest.version

/** The source code's web page, from `repository` of `package.json`, if it names one. */
export const SOURCE_URL: string | undefined = sourceUrl(manifest.repository)

/** The page of a repository as package managers name it: `owner/name`, `github:owner/name`, or an address of git. */
export function sourceUrl(repository: Manifest['repository']): string | undefined {
  const text = typeof repository === 'object' ? repository.url : repository
  if (text === undefined) return undefined
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(text)?.[1]
  const address = short
    ? `https://github.com/${short}`
    : text.replace(/^git\+/, '').replace(/^git:/, 'https:')
  const url = URL.parse(address.replace(/\.git$/, ''))
  return url?.protocol === 'https:' ? url.href : undefined
}

const inOrder = new Intl.Collator('en', { numeric: true })

/** Whether the first version is newer than the second: 1.10.0 is newer than 1.9.0. */
export function isNewerVersion(one: string, other: string): boolean {
  return inOrder.compare(one, other) > 0
}
