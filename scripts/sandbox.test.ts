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

  it('makes a group with the bot as an administrator, and lists it', async () => {
    expect((await run('group', 'olga', 'Ethers')).code).toBe(0)
    expect((await run('groups')).output).toBe('Ethers: olga, Foyer\n')
    const bot = system.sandbox.findGroup('Ethers')?.bot()
    expect(bot).toMatchObject({ status: 'administrator', can_restrict_members: true, can_invite_users: true })
    expect(await run('group', 'olga', 'Ethers')).toEqual({
      code: 1,
      output: 'There is a group Ethers already.\n',
    })
  })

  it('has somebody ask to be let in, and says where they stand', async () => {
    expect((await run('request', 'carla', 'Ethers')).output).toContain(
      'carla is waiting to be let into Ethers.',
    )
    expect((await run('groups')).output).toContain('; waiting: carla')
    expect(await run('request', 'carla', 'Nowhere')).toEqual({
      code: 1,
      output: 'There is no group Nowhere. To make it: npm run sandbox -- group <owner> "<title>"\n',
    })
  })

  it('has somebody come in through an open link, write in the group, and leave', async () => {
    await run('join', 'erik', 'Ethers')
    expect((await run('groups')).output).toMatch(/erik/)
    const group = system.sandbox.findGroup('Ethers')
    if (group) system.sandbox.user('olga').unmutes(system.sandbox.user('erik'), group)
    await run('say', 'erik', 'hello all', '--in', 'Ethers')
    expect(group?.messages().at(-1)).toMatchObject({ from: { first_name: 'erik' }, text: 'hello all' })
    await run('leave', 'erik', 'Ethers')
    expect(await run('say', 'erik', 'still here?', '--in', 'Ethers')).toEqual({
      code: 1,
      output: 'erik is not in Ethers.\n',
    })
  })

  it('a tap on a link of the bot opens the chat, and Start is pressed by itself', async () => {
    const group = system.sandbox.findGroup('Ethers')
    const { username = '' } = system.sandbox.bot
    const button = { text: 'Answer', url: `https://t.me/${username}?start=abc` }
    await system.telegram.api.sendMessage(group?.id ?? 0, 'Welcome', {
      reply_markup: { inline_keyboard: [[button]] },
    })
    await run('join', 'fred', 'Ethers')
    expect((await run('tap', 'fred', 'Answer')).output).toContain('npm run sandbox -- tap fred Start')
    expect(system.sandbox.user('fred').conversation()).toEqual([])
    await run('tap', 'fred', 'Start')
    expect(system.sandbox.user('fred').conversation()[0]?.text).toBe('/start abc')
  })

  it('says where to begin when no server is running', async () => {
    rmSync(join(folder, 'parts.json'))
    expect(await run('say', 'alice', 'hi')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/run npm start/),
    })
  })
})
