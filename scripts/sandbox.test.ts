import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../tests/fixtures/database.ts'
import { startTelegramSystem, type TelegramSystem } from '../tests/fixtures/telegram.ts'

let database: TestDatabase
let system: TelegramSystem
let folder: string

beforeAll(async () => {
  database = await createTestDatabase({ size: 12 })
  system = await startTelegramSystem(database)
  folder = mkdtempSync(join(tmpdir(), 'foyer-sandbox-'))
  writeFileSync(join(folder, 'parts.json'), JSON.stringify({ telegram: system.sandbox.url }))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await system.stop()
  await database.drop()
})

function run(...args: string[]): Promise<{ code: number; output: string }> {
  const program = fileURLToPath(new URL('sandbox.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { ...process.env, DATA_DIR: folder } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    )
  })
}

describe('npm run sandbox', () => {
  it('says something as a person and prints the answer of the bot', async () => {
    const { code, output } = await run('say', 'alice', '/start')
    expect(code).toBe(0)
    expect(output).toMatch(/alice:\n {2}\/start\n\nbot:\n {2}Welcome to Foyer!/)
  })

  it('shows the conversation and the people', async () => {
    expect((await run('show', 'alice')).output).toContain('/start')
    expect((await run('people')).output).toContain('alice')
  })

  it('explains itself, and says what is wrong in one sentence', async () => {
    expect((await run('--help')).output).toContain('npm run sandbox -- say alice "/start"')
    expect(await run('say')).toMatchObject({ code: 1, output: expect.stringMatching(/^Who\?/) })
    expect(await run('tap', 'alice', 'Nothing')).toMatchObject({
      code: 1,
      output: 'There is no button "Nothing".\n',
    })
  })

  it('says where to begin when no server is running', async () => {
    rmSync(join(folder, 'parts.json'))
    expect(await run('say', 'alice', 'hi')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/run npm start/),
    })
  })
})
