import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import './fixtures/properties.ts'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { COMMANDS } from '../server/bot/commands.ts'
import { botProfiles } from '../server/bot/profiles.ts'
import { textsIn } from '../server/bot/texts.ts'
import { LANGUAGE_TAGS } from '../server/shared/languages.ts'
import { createTestDatabase } from './fixtures/database.ts'
import { type Gate, startGate } from './fixtures/gate.ts'
import { goesThrough, lastWord, telegramOf } from './fixtures/owners.ts'
import { BOT_ID, startTelegramSystem } from './fixtures/telegram.ts'

const CONTACT = '@foyer_help'
const OPERATOR = 1_001

let gate: Gate
let operator: SandboxUser

beforeAll(async () => {
  gate = await startGate({ operators: [OPERATOR], config: { supportContact: CONTACT } })
  operator = gate.person('Operator')
  await goesThrough(gate, operator, { says: '/start' })
})
afterAll(() => gate.stop())

/** Payloads of buttons from older versions, other bots and modified apps. */
const UNKNOWN = [
  'zz:9',
  'o:nothing:1',
  'o:__proto__:1',
  'a:constructor:1',
  'o:menu:not-a-number',
  'g:a:tooshort:1:0',
  'g:z:0',
  'op:',
  'c:pick:',
  'a:list:99999999999',
  '🔘',
  '{"action":"old"}',
  '__proto__',
]

/** An older version of the bot has written this. */
async function writesOldButton(chatId: number, data: string): Promise<string> {
  const text = `Button ${data}`
  const outcome = await telegramOf(gate)('sendMessage', {
    chat_id: chatId,
    text: 'An old message',
    reply_markup: { inline_keyboard: [[{ text, callback_data: data }]] },
  })
  expect(outcome.kind).toBe('ok')
  return text
}

describe('P100: a tap on a button of an older version', () => {
  it('is answered, with where to find what there is now, whatever the button says', async () => {
    const alice = gate.person('Alice')
    await goesThrough(gate, alice, { says: '/start' })
    for (const data of UNKNOWN) {
      for (const person of [alice, operator]) {
        const told = person.notices().length
        await goesThrough(gate, person, { taps: await writesOldButton(person.id, data) })
        expect(gate.sandbox.world.taps, data).toEqual([])
        expect(person.notices().length, data).toBe(told + 1)
      }
      if (!data.startsWith('op:')) expect(alice.notices().at(-1), data).toMatch(/older version.*\/menu/)
    }
  })

  it('is answered in a group too', async () => {
    const { chat } = await gate.group()
    const bob = gate.person('Bob')
    bob.joins(chat)
    await gate.moment()
    bob.taps(await writesOldButton(chat.id, 'o:menu:1'), { in: chat })
    await gate.moment()
    expect(gate.sandbox.world.taps).toEqual([])
    expect(bob.notices().at(-1)).toMatch(/older version/)
  })

  it('is answered exactly once, whatever a changed app sends', async () => {
    const prefix = fc.constantFrom('', 'o:', 'a:', 'g:', 'c:', 'op:', 'o:set:', 'a:show:', 'c:for:')
    const data = fc
      .tuple(
        prefix,
        fc.oneof(
          fc.string({ maxLength: 50 }),
          fc.nat().map(String),
          fc.constantFrom('menu:1', 'pick:1:a', 'now:1'),
        ),
      )
      .map(([head, rest]) => head + rest)
    const handle = createBot({ me: () => unknownBot(BOT_ID) })
    let updateId = 5_000_000
    const from = { id: 4_242, is_bot: false, first_name: 'Eve' }
    const message = {
      message_id: 1,
      date: 1,
      chat: { id: 4_242, type: 'private', first_name: 'Eve' },
      text: 'any',
    }
    await fc.assert(
      fc.asyncProperty(data, async (sent) => {
        const id = `${++updateId}`
        const callback_query = { id, from, message, chat_instance: '1', data: sent }
        const takenBack = new Error('all is well')
        const tapped = gate.database.db.transaction().execute(async (db) => {
          await handle({ ...gate.ctx, db }, { update_id: updateId, callback_query })
          const answers = await db
            .selectFrom('outbox')
            .select('payload')
            .where('method', '=', 'answerCallbackQuery')
            .execute()
          expect(answers.filter(({ payload }) => JSON.stringify(payload).includes(`"${id}"`))).toHaveLength(1)
          throw takenBack
        })
        await expect(tapped).rejects.toBe(takenBack)
      }),
      { numRuns: 200 },
    )
  })

  it('is answered where its handler throws, once, and goes on being tried', async () => {
    const database = await createTestDatabase({ size: 12 })
    let attempts = 0
    const system = await startTelegramSystem(database, {
      handleUpdate: async (_ctx, update) => {
        if (!('callback_query' in (update as object))) return
        attempts += 1
        throw new Error('a bug')
      },
    })
    const carol = system.sandbox.user('Carol')
    carol.says('/start')
    await system.telegram.call('sendMessage', {
      chat_id: carol.id,
      text: 'Tap',
      reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'o:menu:1' }]] },
    })
    carol.taps('Go')
    while (attempts < 2) await new Promise((resolve) => setTimeout(resolve, 20))
    while (carol.notices().length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(carol.notices()).toEqual([expect.stringMatching(/has not worked yet/)])
    expect(system.sandbox.world.taps).toEqual([])
    await system.stop()
    const rows = await database.db
      .selectFrom('outbox')
      .select('key')
      .where('method', '=', 'answerCallbackQuery')
      .execute()
    expect(rows).toHaveLength(1)
    await database.drop()
  })
})

describe('P100: /paysupport', () => {
  it.each(LANGUAGE_TAGS)('says in %s whom to ask about a payment', async (language) => {
    const person = gate.person(`Payer ${language}`, language)
    await goesThrough(gate, person, { says: '/start' }, { says: '/paysupport' })
    const answer = await lastWord(gate, person)
    expect(answer).toContain(CONTACT)
    expect(answer).toContain('USDC')
    expect(answer).not.toBe(textsIn(language)('unknown-command'))
  })

  it('stands in the list of commands, and is answered where nobody is named as well', async () => {
    expect(COMMANDS).toContain('paysupport')
    for (const { commandLists } of botProfiles()) {
      expect(commandLists[0]?.commands.map(({ command }) => command)).toContain('paysupport')
    }
    const unnamed = textsIn('en')('paysupport', { contact: textsIn('en')('help-no-contact') })
    expect(unnamed).toMatch(/write to: the operator of this bot/)
  })
})
