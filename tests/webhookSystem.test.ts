import { Composer } from 'grammy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import type { BotContext } from '../server/bot/botContext.ts'
import { botProfiles, publishProfile } from '../server/bot/profiles.ts'
import { enqueueDelivery } from '../server/outbox/enqueueCall.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { until } from './fixtures/process.ts'
import { BOT_ID, startTelegramSystem, type TelegramSystem } from './fixtures/telegram.ts'
import { textUpdate } from './fixtures/updates.ts'

let database: TestDatabase
let system: TelegramSystem

beforeAll(async () => {
  database = await createTestDatabase({ size: 12 })
  system = await startTelegramSystem(database)
})
afterAll(async () => {
  await system.stop()
  await database.drop()
})

/** Resolves when Telegram has delivered everything and the bot has handled it. */
async function quiet(): Promise<void> {
  const isBusy = async () => {
    if (system.sandbox.world.pending.length > 0) return true
    const waiting = await database.db
      .selectFrom('inbox')
      .select('seq')
      .where('status', '=', 'pending')
      .execute()
    const unsent = await database.db
      .selectFrom('outbox')
      .select('seq')
      .where('status', '=', 'pending')
      .execute()
    return waiting.length + unsent.length > 0
  }
  while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Resolves when Telegram has told us to wait with a chat. */
async function isLimited(chatId: number): Promise<void> {
  const find = () =>
    database.db
      .selectFrom('outbox')
      .select('seq')
      .where('chat_key', '=', `${chatId}`)
      .where('error', '=', 'rate limited')
      .executeTakeFirst()
  while ((await find()) === undefined) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** As if the time for which Telegram told us to wait with a chat were over. */
async function endWait(chatId: number): Promise<void> {
  const due = { not_before: null }
  await database.db.updateTable('outbox').set(due).where('chat_key', '=', `${chatId}`).execute()
  await database.db.deleteFrom('outbox_chat').where('chat_key', '=', `${chatId}`).execute()
  await enqueueDelivery(database.db, { chatKey: `${chatId}`, subject: '', lane: 'message' })
}

describe('a stranger meets the bot', () => {
  it('/start says what Foyer is and what a member, an owner and an advertiser can do', async () => {
    const alice = system.sandbox.user('Alice')
    alice.says('/start')
    const { text } = await alice.sees(/Welcome to Foyer/)
    expect(text).toMatch(/join a group/)
    expect(text).toMatch(/own a group/)
    expect(text).toMatch(/advertise/)
    expect(text).toMatch(/\/help/)
  })

  it('/help is short, and leads to each role, the dashboards and the commands', async () => {
    const bob = system.sandbox.user('Bob')
    bob.says('/help')
    const { text } = await bob.sees(/never ask for a password/)
    expect(text).toContain('About this bot or your money: the operator of this bot')
    const pages = {
      Members: /Members\n\n.*You never pay to join/,
      Owners: /Owners\n\n.*less a fee of 10%.*from 1 USDC.*mature for 72 hours first.*\/group-owner/s,
      Advertisers: /Advertisers\n\n.*at least 0\.01 USDC.*\/link.*\/advertiser/s,
      Commands: /\/start: About this bot.*\/help: /s,
    }
    for (const [button, page] of Object.entries(pages)) {
      bob.taps(button)
      await bob.sees(page)
    }
  })

  it('/help names whom the operator has named', async () => {
    const handle = createBot({ me: () => unknownBot(BOT_ID) })
    const named = { ...system.ctx, config: { ...system.ctx.config, supportContact: '@foyer_help' } }
    const nina = system.sandbox.user('Nina')
    nina.says('hello')
    await nina.sees(/did not understand/)
    await handle(named, textUpdate({ chat: nina.id, text: '/help' }))
    await nina.sees('About this bot or your money: @foyer_help')
  })

  it('a command that it does not know gets told so', async () => {
    const oscar = system.sandbox.user('Oscar')
    oscar.says('/makemerich now')
    await oscar.sees(/There is no such command\. \/help/)
  })

  it('a link with an unknown parameter is welcomed as well', async () => {
    const carol = system.sandbox.user('Carol')
    carol.opens('https://t.me/foyer_sandbox_bot?start=something_old')
    await carol.sees(/Welcome to Foyer/)
  })

  it('a text that it does not know gets a kind hint, whatever is in it', async () => {
    const dave = system.sandbox.user('Dave')
    dave.says('*<b>\u0000\ud800 /nonsense')
    await dave.sees(/I did not understand that.*\/help/)
  })

  it('a language without texts falls back to English', async () => {
    const eve = system.sandbox.user('Eve', { languageCode: 'eo' })
    eve.says('/start')
    await eve.sees(/Welcome to Foyer/)
  })

  it('each message is answered once and in order, however often Telegram repeats it', async () => {
    const frank = system.sandbox.user('Frank')
    system.sandbox.deliverRepeatedly(6, 3)
    for (const text of ['/start', '/help', 'what?', '/start', '/help', 'what?']) frank.says(text)
    await quiet()
    const kinds = frank.received().map(({ text }) => text.match(/Welcome|password|understand/)?.[0])
    expect(kinds).toEqual(['Welcome', 'password', 'understand', 'Welcome', 'password', 'understand'])
  })

  it('somebody who blocks the bot is no error, and is answered again after unblocking it', async () => {
    const grace = system.sandbox.user('Grace')
    grace.says('/start')
    await grace.sees(/Welcome/)
    grace.says('/help')
    grace.blocks()
    await quiet()
    grace.unblocks()
    grace.says('/start')
    await grace.sees(/Welcome/)
    const parked = await database.db
      .selectFrom('inbox')
      .select('seq')
      .where('status', '=', 'parked')
      .execute()
    expect(parked).toEqual([])
  })

  it('P49: a rate limit of one chat delays that chat alone', async () => {
    const heidi = system.sandbox.user('Heidi')
    const ivan = system.sandbox.user('Ivan')
    // Longer than any machine needs for the rest. The wait is cut short below.
    system.sandbox.failNext({ kind: 'rate_limited', retryAfterSeconds: 600 }, { chatId: heidi.id })
    heidi.says('/start')
    heidi.says('/help')
    await isLimited(heidi.id)
    ivan.says('/start')
    await ivan.sees(/Welcome/)
    expect(heidi.received()).toEqual([])
    await endWait(heidi.id)
    await heidi.sees(/Welcome/)
    await heidi.sees(/never ask for a password/)
    expect(heidi.received()).toHaveLength(2)
  })

  it('every text fits into a message, and every profile text into its limit', async () => {
    const texts = system.sandbox.world.messages.map((message) => ('text' in message ? message.text : ''))
    expect(Math.max(...texts.map((text) => text?.length ?? 0))).toBeLessThanOrEqual(4_096)
    await publishProfile(system.ctx, BOT_ID)
    const { world } = system.sandbox
    await until(() => Object.keys(world.profile).length === 4 * botProfiles().length)
  })
})

describe('a handler', () => {
  it('cannot call Telegram itself: only what is asked for in the transaction of the update goes out', async () => {
    const hasty = new Composer<BotContext>()
    hasty.on('message', (ctx) => ctx.reply('at once'))
    const handle = createBot({ me: () => unknownBot(BOT_ID), handlers: [hasty] })
    await expect(handle(system.ctx, textUpdate())).rejects.toThrow(/sendMessage/)
  })

  it('need not exist: an update that nobody handles is done', async () => {
    const handle = createBot({ me: () => unknownBot(BOT_ID), handlers: [] })
    await handle(system.ctx, textUpdate())
    await handle(system.ctx, { update_id: 1, something_new: {} })
  })
})
