import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const MOST_MB = 800
/** A file takes whole blocks of a disk. */
const BLOCK = 4096

/** The bytes of a folder on a disk, without hidden entries, which tools make after the install. */
function weigh(folder: string): number {
  let bytes = BLOCK
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += weigh(path)
    else if (entry.isFile()) bytes += Math.ceil(statSync(path).size / BLOCK) * BLOCK
  }
  return bytes
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

it(`npm ci installs at most ${MOST_MB} MB`, () => {
  const packages = globSync(['node_modules/[!@.]*', 'node_modules/@*/*'])
    .map((path) => ({ path, bytes: weigh(path) }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const heaviest = packages.slice(0, 30).map(({ path, bytes }) => `${megabytes(bytes)} MB ${path}`)
  const all = megabytes(packages.reduce((sum, { bytes }) => sum + bytes, 0))
  expect(all, `The heaviest:\n${heaviest.join('\n')}`).toBeLessThanOrEqual(MOST_MB)
})

it('the page that pays loads nothing of the packages that are left out of Base’s SDK', () => {
  const { overrides } = JSON.parse(readFileSync('package.json', 'utf8'))
  const leftOut = Object.keys(overrides['@base-org/account'])
  const sdk = 'node_modules/@base-org/account'
  const { exports } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'))
  const files = new Set<string>()
  const packages = new Set<string>()
  const load = (path: string) => {
    if (files.has(path)) return
    files.add(path)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
      /(?:from |import[ (]|require\()'([^']+)'/g,
    )) {
      if (name.startsWith('.')) load(relative('.', join(dirname(path), name)))
      else packages.add(name)
    }
  }
  load(join(sdk, exports['./payment/browser'].import))
  expect(packages).toContain('viem')
  expect(leftOut).toEqual(['@coinbase/cdp-sdk', 'brotli-wasm'])
  expect(leftOut.filter((name) => packages.has(name))).toEqual([])
})
