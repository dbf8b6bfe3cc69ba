/**
 * Starts a program of Foyer by its name: `node foyer.js start`, `node foyer.js doctor`. Its code comes from `bundle/`, which is
 * made again once a source has changed; a release holds a finished one. Runs before everything, so it imports next to nothing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import nodeModule from 'node:module'
import { join } from 'node:path'

const OLDEST_NODE = 24
const PROJECT = import.meta.dirname
const BUNDLES = join(PROJECT, 'bundle')
/** A release has none. */
const MAKER = join(PROJECT, 'scripts/bundle/main.ts')

/** These judge the sources, so they must work when no bundle can be made of them. */
const FROM_SOURCE = { check: 'scripts/check.ts', test: 'tests/run.ts' }

/** @returns {never} */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The folder of a bundle whose sources are as they were when it was made. */
function findBundle() {
  let current
  try {
    current = JSON.parse(readFileSync(join(BUNDLES, 'current.json'), 'utf8'))
  } catch {
    return undefined
  }
  for (const [path, size, mtimeMs] of current.inputs) {
    const found = statSync(join(PROJECT, path), { throwIfNoEntry: false })
    if (found === undefined || found.size !== size || found.mtimeMs !== mtimeMs) return undefined
  }
  return join(BUNDLES, current.folder)
}

/** Makes one, in a process of its own: what that takes must not stay in a server's memory. The maker prints its folder. */
function makeBundle() {
  const { status, stdout } = spawnSync(process.execPath, [MAKER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) process.exit(1)
  return join(BUNDLES, stdout)
}

/** The folder of a bundle that holds the program. */
function openBundle(file) {
  const found = findBundle()
  if (found !== undefined && existsSync(join(found, file))) return found
  if (existsSync(MAKER)) return makeBundle()
  return found ?? refuse('The folder “bundle” is missing or broken: unpack the release again.')
}

/** Maps the places in a stack to the sources. A map is read when an error's stack first leads through its file. */
function mapStacks(bundle) {
  const maps = new Map()
  const mapOf = (file) => {
    if (!maps.has(file)) {
      let map
      try {
        map = new nodeModule.SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
      } catch {}
      maps.set(file, map)
    }
    return maps.get(file)
  }
  const place = /file:\/\/([^\s()]+\.js):(\d+):(\d+)/g
  const plain = Error.prepareStackTrace
  Error.prepareStackTrace = (error, sites) => {
    const stack = plain(error, sites)
    // Node makes such an error with each answer that `fetch` reads, and looks at its stack.
    if (sites[0]?.getFileName()?.startsWith('node:internal/webstreams/')) return stack
    return stack.replace(place, (whole, path, line, column) => {
      const file = decodeURIComponent(path)
      if (!file.startsWith(bundle)) return whole
      const found = mapOf(file)?.findEntry(line - 1, column - 1)
      if (found?.originalSource === undefined) return whole
      return `${join(bundle, found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
    })
  }
}

const [name = ''] = process.argv.splice(2, 1)
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
  refuse(`Foyer needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}.`)

const file = `${name.replaceAll(':', '-')}.js`
const source = Object.hasOwn(FROM_SOURCE, name) ? FROM_SOURCE[name] : undefined
const bundle = source === undefined ? openBundle(file) : undefined
const program = bundle === undefined ? join(PROJECT, source) : join(bundle, file)
if (!existsSync(program)) refuse(`There is no program “${name}”.`)
process.argv[1] = program
// Node speaks of deprecated calls outside node_modules alone. Here the packages are outside too, and they make nearly all of them.
if (bundle !== undefined) process.noDeprecation = true
// As a deployment sets it, else beside the bundle. Where nothing can be written, it is done without.
if (!process.env.NODE_COMPILE_CACHE) nodeModule.enableCompileCache(join(bundle ?? BUNDLES, 'compiled'))
if (bundle !== undefined) mapStacks(bundle)
await import(program)
