import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAUNCHER } from '../server/shared/places.ts'
import { createTestDatabase, type TestDatabase } from '../tests/fixtures/database.ts'
import { until } from '../tests/fixtures/process.ts'
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
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [LAUNCHER, 'sandbox', ...args],
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
      output: 'There is no button "Nothing". To see those that there are: npm run sandbox -- buttons alice\n',
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

  it('shows what the bot answers to a tap beside messages: notices that pass, and windows to be closed', async () => {
    const dora = system.sandbox.user('dora')
    const { api } = system.telegram
    const keyboard = { inline_keyboard: [[{ text: 'Old', callback_data: 'none:of:ours' }]] }
    await api.sendMessage(dora.id, 'An old message', { reply_markup: keyboard })
    for (const isAlert of [false, true]) {
      // The bot answers a tap too, and only the first answer counts.
      system.sandbox.holdUpdates(true)
      const tapping = run('tap', 'dora', 'Old')
      await until(() => system.sandbox.world.taps.some(({ personId }) => personId === dora.id))
      const { queryId = '' } = system.sandbox.world.taps.find(({ personId }) => personId === dora.id) ?? {}
      await api.answerCallbackQuery(queryId, { text: 'That has ended.', show_alert: isAlert })
      system.sandbox.holdUpdates(false)
      const where = isAlert ? 'a window to be closed' : 'a notice that passes'
      expect(await tapping).toEqual({ code: 0, output: `\nbot, in ${where}:\n  That has ended.\n` })
    }
  })

  it('says so where the bot takes a tap without a word', async () => {
    const dora = system.sandbox.user('dora')
    system.sandbox.holdUpdates(true)
    const tapping = run('tap', 'dora', 'Old')
    const tapOf = () => system.sandbox.world.taps.find(({ personId }) => personId === dora.id)
    await until(() => tapOf() !== undefined)
    await system.telegram.api.answerCallbackQuery(tapOf()?.queryId ?? '')
    system.sandbox.holdUpdates(false)
    expect(await tapping).toEqual({ code: 0, output: '\nThe bot has taken the tap, and says nothing.\n' })
  })

  it('speaks the language that somebody is said to have set, from then on', async () => {
    expect((await run('say', 'ana', '/start', '--language', 'es')).output).toContain('Foyer')
    expect((await run('say', 'ana', '/help')).output).not.toContain('What I can do')
    expect(system.sandbox.user('ana').received()[0]?.text).toMatch(/¡|Te damos|Hola/)
    expect((await run('people')).output).toContain('ana (es)')
    await run('say', 'ana', '/start', '--language', 'en')
    expect((await run('people')).output).toMatch(/^ana$/m)
  })

  it('sends pictures, voice messages and stickers, which the bot answers too', async () => {
    expect((await run('photo', 'dora', 'my', 'cat')).output).toContain('[photo] my cat')
    expect((await run('voice', 'dora')).output).toContain('[voice message]')
    expect((await run('sticker', 'dora')).output).toContain('[sticker]')
  })

  it('prints the files that the bot has sent, and says who there is', async () => {
    expect((await run('files', 'dora')).output).toBe('The bot has sent no file.\n')
    expect(await run('show', 'nobody at all')).toEqual({
      code: 1,
      output: 'There is nobody called nobody at all. To see who there is: npm run sandbox -- people\n',
    })
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

  it('waits for what the bot says to a newcomer, and takes nothing for it that it had said before', async () => {
    const group = system.sandbox.findGroup('Ethers')
    await system.telegram.api.sendMessage(group?.id ?? 0, 'Welcome, all of you')
    const gina = system.sandbox.user('gina')
    const joining = run('join', 'gina', 'Ethers')
    await until(() => group !== undefined && gina.isIn(group))
    await sleep(2_000)
    await system.telegram.api.sendMessage(group?.id ?? 0, 'Welcome, gina')
    const { output } = await joining
    expect(output).toContain('bot in Ethers:\n  Welcome, gina')
    expect(output).not.toContain('all of you')
  })

  it('shows what stands in the group where the bot says nothing new', async () => {
    const { output } = await run('join', 'hugo', 'Ethers')
    expect(output).toContain('bot in Ethers:\n  Welcome, gina')
    expect(output).not.toContain('Nothing from the bot')
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

  it('lists the buttons that somebody can press, the newest first', async () => {
    const dora = system.sandbox.user('dora')
    const keyboard = (text: string) => ({ inline_keyboard: [[{ text, callback_data: 'none:of:ours' }]] })
    await system.telegram.api.sendMessage(dora.id, 'Which one?', { reply_markup: keyboard('This one') })
    const { output } = await run('buttons', 'dora')
    expect(output).toMatch(/^\nWhich one\?\n {2}\[ This one \]\n/)
    expect(output).toContain('An old message\n  [ Old ]')
    expect((await run('buttons', 'carla')).output).toContain('There is no button that carla could press.')
  })

  it('waits until the bot is silent, not only for its first message', async () => {
    const group = system.sandbox.findGroup('Ethers')
    const chat = group?.id ?? 0
    const saying = run('say', 'olga', 'anybody?', '--in', 'Ethers')
    const { api } = system.telegram
    await until(() => group?.messages().some(({ text }) => text === 'anybody?') === true)
    await api.sendMessage(chat, 'One moment')
    for (const wait of [500, 500]) {
      await sleep(wait)
      await api.sendChatAction(chat, 'typing')
    }
    await api.sendMessage(chat, 'Here you are')
    expect((await saying).output).toMatch(/One moment[\s\S]*Here you are/)
  })

  it('does what an administrator does to somebody in a group', async () => {
    const group = system.sandbox.findGroup('Ethers')
    if (group === undefined) throw new Error('there is no group')
    const [ivan, olga] = [system.sandbox.user('ivan'), system.sandbox.user('olga')]
    await run('request', 'ivan', 'Ethers')
    const statusAfter = async (word: string) => {
      const { code, output } = await run(word, 'olga', 'ivan', 'Ethers')
      expect([word, code, output]).toEqual([word, 0, expect.any(String)])
      return ivan.placeIn(group).status
    }
    expect(await statusAfter('approve')).toMatch(/member|restricted/)
    expect(await statusAfter('promote')).toBe('administrator')
    expect(await statusAfter('demote')).toBe('member')
    expect(await statusAfter('mute')).toBe('restricted')
    expect(await statusAfter('unmute')).toBe('member')
    expect(await statusAfter('ban')).toBe('kicked')
    expect(await statusAfter('unban')).toBe('left')
    expect(await statusAfter('add')).toBe('member')
    expect(await statusAfter('kick')).toBe('left')
    await run('request', 'ivan', 'Ethers')
    expect(await statusAfter('decline')).toBe('left')
    expect(ivan.isWaitingFor(group)).toBe(false)
    expect((await run('ban', 'ivan', 'olga', 'Ethers')).output).toContain('ivan has no right to do that')
    expect((await run('ban', 'olga', 'ivan')).output).toMatch(
      /^What\? For example: npm run sandbox -- ban olga alice "Ethers"/,
    )
    expect(olga.isIn(group)).toBe(true)
  })

  it('upgrades a group, and adds, demotes and removes the bot', async () => {
    expect((await run('basicgroup', 'olga', 'Bakers')).code).toBe(0)
    const before = system.sandbox.findGroup('Bakers')?.id
    expect((await run('upgrade', 'olga', 'Bakers')).code).toBe(0)
    const group = system.sandbox.findGroup('Bakers')
    expect(group?.id).not.toBe(before)
    await run('demotebot', 'olga', 'Bakers')
    expect(group?.bot().status).toBe('member')
    await run('removebot', 'olga', 'Bakers')
    expect(group?.bot().status).toMatch(/left|kicked/)
    await run('addbot', 'olga', 'Bakers')
    expect(group?.bot().status).toBe('administrator')
  })

  it('says where to begin when no server is running', async () => {
    rmSync(join(folder, 'parts.json'))
    expect(await run('say', 'alice', 'hi')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/run npm start/),
    })
  })
})
