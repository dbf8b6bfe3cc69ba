import { execFile, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PROGRAMS } from '../scripts/bundle/programs.ts'
import * as places from '../server/shared/places.ts'

const { PROJECT } = places

describe('a bundle of a checkout', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-bundle-'))
    for (const path of [
      'foyer.js',
      'server/shared/places.ts',
      ...globSync('scripts/bundle/*.ts', { cwd: PROJECT }),
    ]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      copyFileSync(join(PROJECT, path), join(folder, path))
    }
    symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
    write('package.json', '{ "type": "module", "devDependencies": {} }')
    write('package-lock.json', '{}')
    write(
      'scripts/bundle/programs.ts',
      `export const PROGRAMS = { one: 'one.ts', 'two:again': 'two.ts' }
       export const findTestPrograms = () => ({})`,
    )
    write('one.ts', `import { word } from './shared.ts'\nprocess.stdout.write(word as string)\n`)
    write(
      'two.ts',
      `import { word } from './shared.ts'\nprocess.stdout.write('two ' + word + process.argv.slice(2))\n`,
    )
    write('shared.ts', `export const word = 'old'\n`)
    write('unused.ts', '')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const launch = (...words: string[]) =>
    spawnSync(process.execPath, [join(folder, 'foyer.js'), ...words], { encoding: 'utf8' })
  const launchAsync = (...words: string[]) =>
    promisify(execFile)(process.execPath, [join(folder, 'foyer.js'), ...words])
  const current = () => readFileSync(join(folder, 'bundle/current.json'), 'utf8')

  it('is made when it is first needed, for every program, and used until a source changes', () => {
    expect(launch('one')).toMatchObject({ status: 0, stdout: 'old', stderr: '' })
    const first = current()
    expect(launch('two:again', 'a', 'b').stdout).toBe('two olda,b')
    write('unused.ts', 'export {}')
    expect(launch('one').stdout).toBe('old')
    expect(current()).toBe(first)
    // As long as before.
    write('shared.ts', `export const word = 'new'\n`)
    expect(launch('one').stdout).toBe('new')
    expect(launch('two:again').stdout).toBe('two new')
    expect(current()).not.toBe(first)
  })

  it('is made again when a source is gone, packages change, or what makes it does', () => {
    write('shared.ts', `export { word } from './other.ts'\n`)
    write('other.ts', `export const word = 'other'\n`)
    expect(launch('one').stdout).toBe('other')
    rmSync(join(folder, 'other.ts'))
    const { status, stderr } = launch('one')
    expect(status).toBe(1)
    expect(stderr).toContain('other.ts')
    write('shared.ts', `export const word = 'mended'\n`)
    for (const path of ['package.json', 'package-lock.json', 'scripts/bundle/write.ts']) {
      expect(launch('one').stdout).toBe('mended')
      const before = current()
      utimesSync(join(folder, path), new Date(), new Date(Date.now() - 60_000))
      expect(launch('one').stdout).toBe('mended')
      expect(current()).not.toBe(before)
    }
  })

  it('is never used with a source that changed while it was made', async () => {
    // The maker reads it at its end: by then the source is another.
    write(
      'scripts/bundle/programs.ts',
      `import { writeFileSync } from 'node:fs'
       export const PROGRAMS = { one: 'one.ts' }
       export const findTestPrograms = () => ({})
       process.once('exit', () => writeFileSync(${JSON.stringify(join(folder, 'shared.ts'))}, "export const word = 'late'\\n"))`,
    )
    launch('one')
    expect(launch('one').stdout).toBe('late')
  })

  it('is whole for each of many that start at once', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => launchAsync('one')))
    expect(runs.map(({ stdout }) => stdout)).toEqual(['old', 'old', 'old', 'old'])
    expect(launch('two:again').stdout).toBe('two old')
  })

  it('that was cut off before its end is no bundle', () => {
    const killAtTheEnd = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      fs.renameSync = () => process.kill(process.pid, 'SIGKILL')
      syncBuiltinESMExports()`
    const maker = join(folder, 'scripts/bundle/main.ts')
    const hook = `data:text/javascript,${encodeURIComponent(killAtTheEnd)}`
    expect(spawnSync(process.execPath, ['--import', hook, maker]).signal).toBe('SIGKILL')
    expect(folders()).toHaveLength(1)
    expect(launch('one').stdout).toBe('old')
    expect(folders()).toHaveLength(2)
  })

  it('is made again for a program that was added', () => {
    expect(launch('one').stdout).toBe('old')
    write('three.ts', `process.stdout.write('three')\n`)
    write(
      'scripts/bundle/programs.ts',
      `export const PROGRAMS = { one: 'one.ts' }
       export const findTestPrograms = () => ({ three: 'three.ts' })`,
    )
    expect(launch('three').stdout).toBe('three')
  })

  it('stays as it is when a source is broken, and the cause is told', () => {
    expect(launch('one').stdout).toBe('old')
    const first = current()
    write('shared.ts', 'export const word = (\n')
    const { status, stderr } = launch('one')
    expect(status).toBe(1)
    expect(stderr).toContain('shared.ts')
    expect(current()).toBe(first)
  })

  it('leaves its last predecessors for programs that still run, and no more', () => {
    for (let i = 0; i < 12; i++) {
      write('shared.ts', `export const word = '${i}'\n`)
      if (i > 0)
        cpSync(join(folder, 'bundle', folders()[0] ?? ''), join(folder, 'bundle', `${i}-1`), {
          recursive: true,
        })
      else launch('one')
    }
    launch('one')
    expect(folders()).toHaveLength(8)
    expect(launch('one').stdout).toBe('11')
  })

  it('says where in the sources an error comes from', () => {
    write(
      'shared.ts',
      `\nexport const word = fail()\nfunction fail(): never {\n  throw new TypeError('no word')\n}\n`,
    )
    const { status, stderr } = launch('one')
    expect(status).toBe(1)
    expect(stderr).toContain('TypeError: no word')
    expect(stderr).toContain(`at fail (${join(folder, 'shared.ts')}:4:`)
  })

  it('has no program of another name', () => {
    expect(launch('three')).toMatchObject({ status: 1, stderr: 'There is no program “three”.\n' })
    expect(launch()).toMatchObject({ status: 1, stderr: 'There is no program “”.\n' })
  })

  function folders(): string[] {
    return readdirSync(join(folder, 'bundle')).filter((name) => /^\d+-\d+$/.test(name))
  }
})

describe('what is found by its path', () => {
  it('is there', () => {
    const { programFile: _, packageFolder: __, ...paths } = places
    for (const path of Object.values(paths)) expect(existsSync(path) ? undefined : path).toBeUndefined()
    for (const path of Object.values(PROGRAMS))
      expect(existsSync(join(PROJECT, path)) ? undefined : path).toBeUndefined()
    expect(places.packageFolder('rolldown')).toBe(join(PROJECT, 'node_modules/rolldown'))
    expect(places.packageFolder('no-such-package')).toBeUndefined()
  })

  it('is found in one module, which works from a bundle too', () => {
    const sources = globSync('{server,sandbox,scripts,bench,web,contracts}/**/*.{ts,tsx}', {
      cwd: PROJECT,
      exclude: ['**/*.test.ts', 'web/dist*/**', 'contracts/{out,cache}/**'],
    })
    const finders = sources.filter((path) =>
      /import\.meta\.(?:url|dirname|filename|resolve)/.test(
        readFileSync(join(PROJECT, path), 'utf8').replaceAll('createRequire(import.meta.url)', ''),
      ),
    )
    expect(finders).toEqual(['server/shared/places.ts'])
  })

  it('every command of package.json is a program', () => {
    const { scripts } = JSON.parse(readFileSync(places.MANIFEST, 'utf8')) as {
      scripts: Record<string, string>
    }
    // npm runs it while there is no bundle yet.
    const { postinstall, ...commands } = scripts
    expect(postinstall).toBe('node scripts/trim.ts')
    for (const [name, command] of Object.entries(commands)) {
      const [, program = ''] = /^(?:exec )?node foyer\.js ([\w:]+)/.exec(command) ?? []
      if (!['check', 'test'].includes(program)) expect({ name, program }).toEqual({ name, program: name })
      expect(program in PROGRAMS || ['check', 'test'].includes(program)).toBe(true)
    }
  })
})
