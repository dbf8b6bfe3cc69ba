import fc from 'fast-check'
import type { Update } from 'grammy/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import './fixtures/properties.ts'
import type { SandboxGroup } from '../sandbox/telegram/groups.ts'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { migrateGroup } from '../server/groups/migrateGroup.ts'
import { registerGroup } from '../server/groups/registerGroup.ts'
import { refreshGroups } from '../server/groups/upkeep.ts'
import type { TelegramChatId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { HOUR_MS } from '../server/shared/time.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { type Gate, startGate } from './fixtures/gate.ts'
import { createMarketplace } from './fixtures/marketplace.ts'
import { goesThrough, lastWord, registrationLink, rowById, telegramOf } from './fixtures/owners.ts'

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Telegram's updates about an upgrade: in the old chat, in the new one, and about the bot in each. */
const NEWS = ['to', 'from', 'comes', 'leaves'] as const
type News = (typeof NEWS)[number]

/** The moments of a registration between which a group may be upgraded, and at which news of that may arrive. */
const MOMENTS = ['before', 'asked', 'registered'] as const

interface Story {
  readonly upgradedAfter: number
  /** Updates that arrive at each moment from the upgrade on. All others are lost. */
  readonly arrivals: readonly (readonly News[])[]
  /** The link the owner starts from, if there are two. */
  readonly beginsInNew: boolean
}

const stories: fc.Arbitrary<Story> = fc
  .record({
    upgradedAfter: fc.nat(MOMENTS.length - 1),
    order: fc.shuffledSubarray([...NEWS]),
    moments: fc.array(fc.nat(MOMENTS.length - 1), { minLength: NEWS.length, maxLength: NEWS.length }),
    beginsInNew: fc.boolean(),
  })
  .map(({ upgradedAfter, order, moments, beginsInNew }) => ({
    upgradedAfter,
    beginsInNew,
    arrivals: MOMENTS.map((_, moment) =>
      order.filter((_news, index) => Math.max(moments[index] ?? 0, upgradedAfter) === moment),
    ),
  }))

describe('P96: a basic group that becomes a supergroup around its registration', () => {
  let gate: Gate
  let serial = 0

  beforeAll(async () => {
    gate = await startGate()
  })
  afterAll(() => gate.stop())

  it('is registered once, as the supergroup, and goes on, whatever of the news arrives, in whatever order', async () => {
    await fc.assert(fc.asyncProperty(stories, live), {
      numRuns: 25,
      examples: [
        // The bot is removed from the dead group first, and nothing else is told.
        [{ upgradedAfter: 2, arrivals: [[], [], ['leaves']], beginsInNew: false }],
        [{ upgradedAfter: 2, arrivals: [[], [], ['leaves', 'to']], beginsInNew: false }],
        // The news comes while nobody has registered the group yet.
        [{ upgradedAfter: 0, arrivals: [['to', 'leaves'], [], []], beginsInNew: false }],
        [{ upgradedAfter: 1, arrivals: [[], [], []], beginsInNew: false }],
        [{ upgradedAfter: 2, arrivals: [[], [], ['comes']], beginsInNew: false }],
      ],
    })
  })

  async function live({ upgradedAfter, arrivals, beginsInNew }: Story): Promise<void> {
    const title = `Growing ${++serial}`
    const owner = gate.person(`Founder of ${title}`)
    const chat = gate.sandbox.basicGroup(title, { owner })
    chat.addsBot()
    await gate.moment()
    const oldId = chat.id
    let news: Readonly<Partial<Record<News, Update>>> = {}
    const happens = async (moment: number) => {
      if (moment === upgradedAfter) news = upgrade(gate, chat, oldId)
      for (const name of arrivals[moment] ?? []) {
        const update = news[name]
        if (update) await arrives(gate, update)
      }
    }

    await happens(0)
    await answersEverything(owner, { id: beginsInNew ? chat.id : oldId }, chat)
    await happens(1)
    await goesThrough(gate, owner, { taps: 'Yes, put it on the marketplace' })
    const registered = await rowsOf(title)
    expect(registered).toHaveLength(1)
    const [group] = registered
    if (group === undefined) throw new Error('the group was not registered')
    const { id: campaignId } = await gate.market.campaign({ groupId: group.id })
    const before = await campaignStatus(campaignId)
    await happens(2)
    // Recovers any loss: the owner may use the new group's link, and each group is checked within the hour.
    await goesThrough(gate, owner, { opens: registrationLink(gate, chat) })
    expect(await lastWord(gate, owner)).toMatch(/already registered, and it is yours/)
    await gate.passes(HOUR_MS + 1)
    await gate.database.db
      .updateTable('group')
      .set({ checked_at: gate.clock.now() })
      .where('title', '!=', title)
      .execute()
    const { signal } = new AbortController()
    await refreshGroups(gate.ctx, telegramOf(gate), { signal, continues: false })
    await gate.moment()

    expect(await rowsOf(title)).toHaveLength(1)
    expect(await rowById(gate, group.id)).toMatchObject({
      tg_group_id: chat.id,
      kind: 'supergroup',
      status: 'active',
    })
    expect(await campaignStatus(campaignId)).toBe(before)
  }

  it('closes where the bot was removed from a basic group indeed', async () => {
    const title = `Removed ${++serial}`
    const owner = gate.person(`Founder of ${title}`)
    const chat = gate.sandbox.basicGroup(title, { owner })
    chat.addsBot()
    await gate.moment()
    await answersEverything(owner, chat, chat)
    await goesThrough(gate, owner, { taps: 'Yes, put it on the marketplace' })
    chat.removesBot()
    await gate.moment()
    expect(await rowsOf(title)).toMatchObject([{ status: 'left', tg_group_id: chat.id }])
  })

  function rowsOf(title: string) {
    return gate.database.db.selectFrom('group').selectAll().where('title', '=', title).execute()
  }

  async function campaignStatus(id: Awaited<ReturnType<typeof gate.market.campaign>>['id']) {
    const row = await gate.database.db
      .selectFrom('campaign')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.status
  }

  /** The dialogue up to its last question. */
  async function answersEverything(owner: SandboxUser, linked: { readonly id: number }, chat: SandboxGroup) {
    await goesThrough(
      gate,
      owner,
      { opens: registrationLink(gate, linked) },
      { taps: 'Skip' },
      { taps: 'English' },
      { taps: 'No rules' },
      { taps: 'Nothing, just the rules' },
      { taps: '0.01 USDC' },
      { says: WALLET },
      { taps: 'Yes, this is my wallet' },
      { taps: 'Ask me each time' },
      ...(chat.group().type === 'supergroup'
        ? [{ taps: 'They stay, and cannot write until they have answered' }]
        : []),
    )
  }
})

/** Telegram makes the group a supergroup; what it tells of that is kept back. */
function upgrade(gate: Gate, chat: SandboxGroup, oldId: number): Partial<Record<News, Update>> {
  const { world } = gate.sandbox
  const webhook = world.webhook
  if (webhook === undefined) throw new Error('the webhook is registered')
  world.webhook = { ...webhook, maxConnections: 0 }
  chat.migrates()
  const told = world.pending.splice(0)
  world.webhook = webhook
  return {
    to: told.find(({ message }) => message?.migrate_to_chat_id !== undefined),
    from: told.find(({ message }) => message?.migrate_from_chat_id !== undefined),
    comes: told.find(({ my_chat_member: change }) => change?.chat.id === chat.id),
    leaves: told.find(({ my_chat_member: change }) => change?.chat.id === oldId),
  } as Partial<Record<News, Update>>
}

async function arrives(gate: Gate, update: Update): Promise<void> {
  const { webhook } = gate.sandbox.world
  const { status } = await fetch(webhook?.url ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': webhook?.secretToken ?? '',
    },
    body: JSON.stringify(update),
  })
  expect(status).toBe(200)
  await gate.moment()
}

describe('P98: a group with another title', () => {
  it('is asked for it: the update itself does not bring the words', async () => {
    const gate = await startGate()
    const { chat, id } = await gate.group()
    chat.group().title = 'Bakers of the Morning'
    await arrives(gate, {
      update_id: 8_000_000,
      message: {
        message_id: 1,
        date: 1,
        chat: { id: chat.id, type: 'supergroup', title: 'Never kept' },
        from: { id: 1, is_bot: false, first_name: 'Somebody' },
        new_chat_title: 'Never kept',
      },
    })
    expect(await rowById(gate, id)).toMatchObject({ title: 'Bakers of the Morning' })
    await gate.stop()
  })
})

describe('P96: a registration and the news of an upgrade', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase({ size: 12 })
  })
  afterEach(() => database.drop())

  it('at the same moment end with the supergroup, whichever comes first', async () => {
    const ctx = createTestContext(database)
    const market = createMarketplace(ctx)
    const owner = await market.person()
    for (let round = 1; round <= 40; round++) {
      const from = -round as TelegramChatId
      const to = (-1_002_000_000_000 - round) as TelegramChatId
      const register = () =>
        registerGroup(ctx, {
          tgGroupId: from,
          kind: 'group',
          title: `Round ${round}`,
          topic: null,
          language: null,
          ownerAccountId: owner.accountId,
          floorBid: usdc(10_000n),
          consentPolicy: 'ask',
          unreachedPolicy: 'keep_muted',
          rules: [],
          ownQuestion: null,
          inviteLink: null,
        })
      const news = () => migrateGroup(ctx, { from, to })
      await Promise.all(round % 2 ? [register(), news()] : [news(), register()])
    }
    const rows = await database.db.selectFrom('group').select(['tg_group_id', 'kind']).execute()
    expect(rows).toHaveLength(40)
    expect(rows.filter(({ kind, tg_group_id }) => kind === 'group' || tg_group_id > -1_000)).toEqual([])
  })
})
