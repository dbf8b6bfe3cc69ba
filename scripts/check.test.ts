import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT } from '../server/shared/places.ts'

const TSCONFIG =
  '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "include": ["*.ts"] }\n'
const GOOD = {
  'some.ts': 'export const some: number = 1\n',
  'web/some.ts': 'export const some: number = 1\n',
  'contracts/src/Some.sol':
    '// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\n\ncontract Some {\n    uint256 public some;\n}\n',
}
type File = keyof typeof GOOD

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-check-'))
  for (const path of ['web', 'contracts/src']) mkdirSync(join(folder, path), { recursive: true })
  for (const path of ['.gitignore', 'biome.json', 'foundry.toml', 'contracts/.solhint.json'])
    copyFileSync(join(PROJECT, path), join(folder, path))
  for (const path of ['tsconfig.json', 'web/tsconfig.json']) writeFileSync(join(folder, path), TSCONFIG)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The exit code and the output of a check of a small project in which one file may be wrong. */
function check(name: string, wrong: Partial<Record<File, string>> = {}) {
  for (const [path, text] of Object.entries({ ...GOOD, ...wrong })) writeFileSync(join(folder, path), text)
  const env = { PATH: `${join(PROJECT, 'node_modules/.bin')}:${dirname(process.execPath)}:/usr/bin:/bin` }
  const words = [join(PROJECT, 'scripts/check.ts'), name]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

describe('P158: a check fails if one of its programs finds something', () => {
  it.each(['lint', 'types'])('%s passes where nothing is wrong', (name) => {
    const { status, said } = check(name)
    expect(status, said).toBe(0)
  })

  it.each<[string, File, string, string]>([
    ['lint', 'some.ts', 'export  const some = 1\n', 'Formatter would have printed'],
    ['lint', 'contracts/src/Some.sol', GOOD['contracts/src/Some.sol'].replace(' {', '  {'), 'Diff in'],
    [
      'lint',
      'contracts/src/Some.sol',
      GOOD['contracts/src/Some.sol'].replace(' public', ''),
      'state-visibility',
    ],
    ['types', 'some.ts', 'export const some: string = 1\n', 'some.ts(1,14)'],
    ['types', 'web/some.ts', 'export const some: string = 1\n', 'web/some.ts(1,14)'],
  ])('%s finds what is wrong in %s', (name, file, text, finding) => {
    const { status, said } = check(name, { [file]: text })
    expect(status).toBeGreaterThan(0)
    expect(said).toContain(finding)
  })
})
