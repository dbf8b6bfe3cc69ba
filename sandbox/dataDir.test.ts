import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../server/shared/startError.ts'
import { openDataDir } from './dataDir.ts'

let folder: string

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-data-')))
})
afterAll(() => rmSync(folder, { recursive: true }))

function refusal(dataDir: string): string {
  try {
    openDataDir(dataDir)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return ''
}

describe('the data directory', () => {
  it('is made with all folders above it, again and again, and left empty', () => {
    const path = join(folder, 'a', 'b', 'c')
    expect(openDataDir(path)).toBe(path)
    expect(openDataDir(path)).toBe(path)
    expect(readdirSync(path)).toEqual([])
  })

  it('in the place of a file, or below one, is refused by name', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const wayOut = 'Set DATA_DIR to a folder that this user may write to.'
    expect(refusal(file)).toBe(
      `The data directory ${file} cannot be used: ${file} is a file, not a folder. ${wayOut}`,
    )
    expect(refusal(join(file, 'below'))).toBe(
      `The data directory ${file}/below cannot be used: ${file} is a file, not a folder. ${wayOut}`,
    )
  })

  it.runIf(existsSync('/proc/self'))('where no folder can be made is refused, and does not hang', () => {
    for (const path of ['/proc/nope', '/proc/nope/deep', '/proc']) {
      expect(refusal(path)).toContain(`The data directory ${path} cannot be used: `)
    }
  })
})
