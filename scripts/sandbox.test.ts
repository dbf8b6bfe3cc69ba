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
      { env: { ...process.env, DATA_DIR: folder }, cwd: folder },
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

  it('says what is wrong with a link, and what is missing', async () => {
    expect(await run('open', 'alice', 'foo')).toEqual({
      code: 1,
      output:
        'The sandbox opens links of its bot only, such as https://t.me/foyer_sandbox_bot?start=hello.\n',
    })
    expect((await run('open', 'alice')).output).toMatch(
      /^What\? For example: npm run sandbox -- open alice "/,
    )
    expect((await run('say', 'alice', 'x'.repeat(4_097))).output).toContain('at most 4096 UTF-16 units')
  })

  it('a link with a payload that means nothing is a plain start', async () => {
    const { code, output } = await run('say', 'dora', '/start abc')
    expect(code).toBe(0)
    expect(output).toContain('Welcome to Foyer!')
  })

  it('says that somebody who has blocked the bot gets no answer, and how to end that', async () => {
    await run('say', 'bob', '/start')
    expect((await run('block', 'bob')).code).toBe(0)
    expect(await run('say', 'bob', 'hello')).toEqual({
      code: 1,
      output:
        'bob has blocked the bot, so nothing reaches it and it cannot answer. ' +
        'To end that: npm run sandbox -- unblock bob\n',
    })
    await run('unblock', 'bob')
    expect((await run('say', 'bob', '/start')).output).toContain('Welcome to Foyer!')
  })

  it('says where to begin when no server is running', async () => {
    rmSync(join(folder, 'parts.json'))
    expect(await run('say', 'alice', 'hi')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/run npm start/),
    })
  })
})
