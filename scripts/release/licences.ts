import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../server/shared/places.ts'

interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type: string }
}

/**
 * Writes the licences of packages into one file.
 *
 * @param folders of the packages, by their path in the project
 */
export function writeLicences(file: string, folders: readonly string[]): void {
  const packages = [...new Set(folders)]
    .map(readLicence)
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
  const same = Map.groupBy(packages, ({ text }) => text)
  const parts = [...same].map(([text, held]) => `${held.map(({ title }) => title).join('\n')}\n\n${text}`)
  writeFileSync(
    file,
    `Foyer holds code of these packages, under these licences.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
  )
}

function readLicence(folder: string): { readonly title: string; readonly text: string } {
  const place = join(PROJECT, folder)
  const { name, version, license } = JSON.parse(
    readFileSync(join(place, 'package.json'), 'utf8'),
  ) as PackageManifest
  const kind = (typeof license === 'object' ? license.type : license) ?? 'see below'
  const texts = globSync('{LICEN[CS]E,licen[cs]e,Licen[cs]e,COPYING,NOTICE}*', { cwd: place })
    .toSorted()
    .map((path) => readFileSync(join(place, path), 'utf8').replaceAll('\r\n', '\n').trim())
  return {
    title: `${name} ${version} (${kind})`,
    text: texts.join('\n\n') || 'It names its licence, and holds no text of it.',
  }
}
