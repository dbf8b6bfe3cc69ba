import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilIdle } from '../sandbox/stage/advance.ts'
import type { SandboxGroup } from '../sandbox/telegram/groups.ts'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import type { TelegramChatId, TelegramUserId, VerificationId } from '../server/shared/ids.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { createTestDatabase, type TestDatabase } from '../tests/fixtures/database.ts'
import { tapsInvitation } from '../tests/fixtures/gate.ts'
import { CHOICE, createMarketplace } from '../tests/fixtures/marketplace.ts'
import { until } from '../tests/fixtures/process.ts'
import { BOT_ID, BOT_TOKEN, startTelegramSystem, type TelegramSystem } from '../tests/fixtures/telegram.ts'

/** Each trace is a process of its own. */
const PATIENCE_MS = 120_000

let folder: string
let database: TestDatabase
let system: TelegramSystem
let chat: SandboxGroup
let ana: SandboxUser
let ben: SandboxUser
let campaignId: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-why-'))
  database = await createTestDatabase({ size: 12 })
  let me = unknownBot(BOT_ID)
  system = await startTelegramSystem(database, { handleUpdate: createBot({ me: () => me }) })
  const { sandbox } = system
  me = { ...me, username: sandbox.bot.username ?? '' }
  // As long as real ids, so that no other number matches.
  sandbox.world.nextUserId = 7_351_624_180
  const market = createMarketplace(system.ctx)
  chat = sandbox.supergroup('Night readers', { owner: sandbox.user('Olga') })
  chat.addsBot()
  // Telegram's own update must come first, or it would concern a group that is already registered.
  await until(async () => (await database.pool.query('select from inbox')).rows.length > 0)
  await untilIdle(database.db)
  const group = await market.group({ tgGroupId: chat.id as TelegramChatId, title: chat.title })
  campaignId = (await market.campaign({ groupId: group.id })).id
  ana = sandbox.user('Ana')
  ben = sandbox.user('Ben')
  for (const person of [ana, ben]) await asks(person)
  ben.says('How do I read all night?')
  ana.taps('To learn')
  await ana.sees('One tap left')
  ana.taps('I agree')
  await ana.sees('You are in!')
}, PATIENCE_MS)
afterAll(async () => {
  await system.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function asks(person: SandboxUser): Promise<void> {
  person.requestsToJoin(chat)
  await person.sees(`You asked to join ${chat.title}`)
  tapsInvitation(person)
  person.taps('Start')
  await person.sees(CHOICE.prompt)
}

function visitOf(person: SandboxUser) {
  return database.db
    .selectFrom('verification')
    .select(['id', 'token'])
    .where('telegram_user_id', '=', person.id as TelegramUserId)
    .executeTakeFirstOrThrow()
}

function ask(id: VerificationId | number): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    EMBEDDED: 'chain,telegram',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [LAUNCHER, 'why', `${id}`], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

describe('npm run why', { timeout: PATIENCE_MS }, () => {
  it('tells the whole way of one person in time order, without words, tokens or anybody else', async () => {
    const { id, token } = await visitOf(ana)
    const { code, out, err } = await ask(id)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [summary = '', steps = '', notes = ''] = out.trim().split('\n\n')
    expect(summary).toMatch(
      `Verification ${id}: Telegram user ${ana.id} at “Night readers” (${chat.id}). admitted: `,
    )
    expect(summary).toContain(`Campaign ${campaignId} pays 0.1 USDC.`)
    expect(notes).toBe('Jobs that are done are not kept.')

    const lines = steps.split('\n').filter((line) => !line.startsWith(' '))
    const times = lines.map((line) => line.slice(0, 24))
    expect(times).toEqual(times.toSorted())
    const deeds = lines.map((line) => line.slice(26))
    const inOrder = [
      /^update +\d+: asks to join \(done\)/,
      /^call +sendMessage \(gate:\d+:invite:.*\): sent at .*Z, tried once/,
      /^update +\d+: presses Start/,
      /^decision +placement \d+ wins with variant 1 of content version \d+ \(1 looked at\)/,
      /^money +reservation/,
      /^update +\d+: taps an answer/,
      /^gate +answers \(passed\)/,
      /^update +\d+: agrees to the rules/,
      /^call +approveChatJoinRequest .* sent/,
      /^money +charge/,
    ]
    expect(deeds).toContainEqual(expect.stringMatching(/^call +answerCallbackQuery \(update:/))
    const places = inOrder.map((deed) => deeds.findIndex((line) => deed.test(line)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(steps).toMatch(
      /-0\.1 USDC reserved of campaign \d+\n.*fee_maturing.*\n +\+0\.09 USDC owner_maturing of campaign \d+/,
    )
    expect(deeds.filter((deed) => /^update .*asks to join/.test(deed))).toHaveLength(1)
    expect(deeds.filter((deed) => /writes to the bot/.test(deed))).toEqual([])

    for (const hidden of [token, BOT_TOKEN, CHOICE.prompt, 'To learn', 'Example Tools', 'all night']) {
      expect(out).not.toContain(hidden)
    }
  })

  it('says why nobody pays, and what still waits or fails', async () => {
    const { id } = await visitOf(ben)
    const { out } = await ask(id)
    expect(out).toContain('asked: The question was sent; the price is reserved.')
    expect(out).toMatch(/gate {6}deadline of asked/)
    ben.taps('To help')
    await ben.sees('One tap left')
    expect((await ask(id)).out).toMatch(/job {7}gate_remind: runs at .*Z, tried 0 times/)
    const cara = system.sandbox.user('Cara')
    await database.pool.query('update "group" set floor_bid = 200000')
    cara.requestsToJoin(chat)
    await cara.sees(`You asked to join ${chat.title}`)
    tapsInvitation(cara)
    cara.taps('Start')
    await cara.sees('One tap left')
    const told = await ask((await visitOf(cara)).id)
    expect(told.out).toMatch(
      /decision +no sponsor \(no_candidate\): .* \(1 looked at\)\n +placement \d+ of campaign \d+ at 0\.1 USDC: below_floor: The bid is below/,
    )
    expect(told.out).toContain('Nobody pays.')
  })

  it('says so where a person is forgotten, and names them nowhere', async () => {
    const { id } = await visitOf(ana)
    ana.says('/deleteme')
    await ana.sees('Delete what is kept about you?')
    ana.taps('Yes, delete it')
    await ana.sees('Done')
    await database.pool.query(
      "update verification set created_at = created_at - interval '4 days' where id = $1",
      [id],
    )
    const { code, out } = await ask(id)
    expect(code).toBe(0)
    expect(out).toMatch(
      /Updates and calls are deleted 3 days after they end: up to .*Z there may have been more/,
    )
    expect(out).toContain(`Verification ${id}: somebody who is forgotten`)
    expect(out).toMatch(/money +charge/)
    expect(out).toMatch(/The person is forgotten, by time or by \/deleteme/)
    expect(out).not.toContain(`${ana.id}`)
  })

  it('says in one sentence that there is no such verification', async () => {
    expect(await ask(999_999)).toEqual({ code: 1, out: '', err: 'There is no verification 999999.\n' })
  })
})
