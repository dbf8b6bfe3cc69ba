import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { findAccount } from '../server/accounts/findAccount.ts'
import { pseudonymOf } from '../server/accounts/pseudonym.ts'
import { tellToSlowDown } from '../server/app/greetings.ts'
import { messagesForgetJob, peopleForgetJob } from '../server/app/tasks.ts'
import { conversationExpireJob } from '../server/bot/jobs.ts'
import { gateAdderJob } from '../server/gate/jobs.ts'
import { freezeGroup } from '../server/groups/freezeGroup.ts'
import { groupCheckJob } from '../server/groups/jobs.ts'
import { changeSettings } from '../server/groups/settings.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { KEPT } from '../server/privacy/kept.ts'
import type { GroupId, TelegramUserId, VerificationId } from '../server/shared/ids.ts'
import { addMs, DAY_MS } from '../server/shared/time.ts'
import {
  buys,
  comesToDoor,
  links,
  newestCampaign,
  newestOf,
  runs,
  sellingGroup,
  startMarket,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { OPEN, QUIZ } from './fixtures/marketplace.ts'
import { forgesTap, goesThrough, registers, rowById, rowOf } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startMarket({ operators: [42] })
  // As long as real ones, so that no number of something else is taken for the id of a person.
  gate.sandbox.world.nextUserId = 7_351_624_180
})
afterAll(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
  await gate.stop()
})

/** Every column of every table of every schema in which something stands, as `schema.table.column`. */
async function findTraces(needles: readonly (string | number)[]): Promise<string[]> {
  const { db } = gate.database
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, 3`.execute(db)
  expect(columns.length).toBeGreaterThan(200)
  const pattern = needles
    .map((needle) => (typeof needle === 'number' ? `(^|[^0-9])${needle}($|[^0-9])` : needle))
    .join('|')
  const found: string[] = []
  for (const { schema, table, column, type } of columns) {
    const value = sql.ref(column)
    const text = type === 'bytea' ? sql`encode(${value}, 'escape')` : sql`${value}::text`
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${table}`)} where ${text} ~* ${pattern} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}

/** Runs the recurring jobs. */
async function forgets(): Promise<void> {
  await enqueue(gate.database.db, messagesForgetJob, {})
  await enqueue(gate.database.db, peopleForgetJob, {})
  await gate.settle()
}

/** Until messages are forgotten, which are kept for 3 days. */
async function fourDays(): Promise<void> {
  await gate.passes(4 * DAY_MS)
  await forgets()
}

async function deletesThemselves(person: SandboxUser): Promise<void> {
  await goesThrough(gate, person, { says: '/deleteme' }, { taps: 'Yes, delete it' })
  expect(await newestOf(gate, person)).toMatch(/^Done/)
}

async function comesIn(person: SandboxUser, group: GatedGroup): Promise<void> {
  await comesToDoor(gate, person, group)
  await goesThrough(gate, person, { taps: 'To learn' }, { taps: 'I agree' })
  expect(person.isIn(group.chat)).toBe(true)
}

describe('P101: after /deleteme', () => {
  const NAME = 'Quentina Vaskelyte'
  /** Each occurs in exactly one text they write. */
  const WORDS = {
    answer: 'tamarillo',
    ownAnswer: 'kumquat',
    rule: 'okapi',
    topic: 'pangolin',
    question: 'axolotl',
    draft: 'zeppelin',
    draftSponsor: 'dirigible',
    report: 'marzipan',
    dialogue: 'bandoneon',
    published: 'theremin',
    sponsor: 'ocarina',
  }

  /** The only data that stays: where, and why. */
  const STAYS = {
    // Members have read it, and what they answered and what was paid is about it.
    'public.campaign.sponsor': WORDS.sponsor,
    'public.content_version.variants': WORDS.published,
    // Why money is held back is the operator's to say, and to remove: clearing the freeze does.
    'public.group.frozen_reason': NAME,
  }

  it('neither the id nor a word of somebody stands in any column, nor comes back with what Telegram tells of them', async () => {
    const person = gate.person(NAME)
    const { id } = person
    const own = await ownsGroup(person)
    const doors = await goesToDoors(person)
    await advertises(person)
    await isReported(person, own)
    const [visited, givenToThem] = [await olderThanTheBot(person), await olderThanTheBot(person)]
    await leavesUnfinished(person, doors.third)
    await tellToSlowDown(gate.ctx, { telegramUserId: id as TelegramUserId })

    await goesThrough(gate, person, { says: '/deleteme' }, { taps: 'Yes, delete it' })
    expect(await newestOf(gate, person)).toMatch(/Nothing has been deleted/)
    const known = await findTraces([id, NAME, 'quentina_vaskelyte', ...Object.values(WORDS)])
    expect(known).toEqual(
      expect.arrayContaining([
        'graphile_worker._private_jobs.payload',
        'public.account.telegram_user_id',
        'public.answer.text',
        'public.conversation.data',
        'public.group.own_question',
        'public.group.rules',
        'public.inbox.body',
        'public.outbox.payload',
        'public.report.text',
        'public.verification.own_question',
        'public.verification.telegram_user_id',
        ...Object.keys(STAYS),
      ]),
    )

    const places = known.filter((place) => place.startsWith('public.')).map((place) => place.slice(7))
    expect(Object.keys(KEPT)).toEqual(expect.arrayContaining(places))

    await goesThrough(gate, person, { taps: '3' })
    await deletesThemselves(person)
    await fourDays()
    expect(await traces(person)).toEqual(Object.keys(STAYS).sort())

    // Telegram keeps sending updates about them.
    own.demotesBot()
    givenToThem.owner.promotes(person, givenToThem.chat)
    givenToThem.owner.transfers(givenToThem.chat, person)
    for (const { chat } of [doors.first, doors.second, visited]) person.leaves(chat)
    person.blocks()
    await gate.moment()
    await enqueue(gate.database.db, groupCheckJob, { groupId: givenToThem.id })
    await gate.moment()
    expect((await rowById(gate, givenToThem.id)).heir_telegram_user_id).toBe(nameOf(person))
    await fourDays()
    expect(await traces(person)).toEqual(Object.keys(STAYS).sort())
  })

  it('follows a rule for every column that names a person, and for no column that is not there', async () => {
    const { rows } = await sql<{ place: string; names: boolean }>`
      select table_name || '.' || column_name as place,
        column_name like '%user_id' or column_name in ('user_chat_id', 'pseudonym') as names
      from information_schema.columns where table_schema = 'public'`.execute(gate.database.db)
    const places = rows.map(({ place }) => place)
    expect(places).toEqual(expect.arrayContaining(Object.keys(KEPT)))
    const naming = rows.filter(({ names }) => names).map(({ place }) => place)
    expect(naming.length).toBeGreaterThan(8)
    expect(Object.keys(KEPT)).toEqual(expect.arrayContaining(naming))
  })

  async function traces(person: SandboxUser): Promise<string[]> {
    const found: string[] = []
    for (const needle of [person.id, NAME, 'quentina_vaskelyte', ...Object.values(WORDS)]) {
      for (const column of await findTraces([needle])) {
        // Where something else of theirs stays, this does not.
        const isMeant = STAYS[column as keyof typeof STAYS] === needle
        found.push(isMeant ? column : `${column}: ${needle}`)
      }
    }
    return found.sort()
  }

  /** A group of theirs, with all that an owner writes, at whose door somebody was asked. */
  async function ownsGroup(person: SandboxUser) {
    const chat = gate.sandbox.supergroup('Harbour', { owner: person })
    chat.addsBot()
    await gate.moment()
    await registers(gate, person, chat, { wallet: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' })
    const row = await rowOf(gate, chat)
    const account = await findAccount(gate.database.db, person.id as TelegramUserId)
    if (row === undefined || account === undefined) throw new Error('the group is not registered')
    await changeSettings(gate.ctx, {
      groupId: row.id,
      accountId: account.id,
      changes: {
        topic: `The ${WORDS.topic} of the week`,
        rules: [`Feed the ${WORDS.rule}`],
        ownQuestion: { ...QUIZ, prompt: `How many legs has an ${WORDS.question}?` },
      },
    })
    const guest = gate.person('Guest')
    guest.requestsToJoin(chat)
    await gate.moment()
    await goesThrough(gate, guest, { taps: 'Answer and join' }, { taps: 'Start' }, { taps: '4' })
    return chat
  }

  /** At three doors: charged for, let in unpaid, turned away. */
  async function goesToDoors(person: SandboxUser) {
    const [first, second, third] = [
      await gate.group(),
      await gate.group({ ownQuestion: OPEN }),
      await gate.group({ ownQuestion: QUIZ }),
    ]
    await gate.market.campaign({ groupId: first.id, task: OPEN })
    await comesToDoor(gate, person, first)
    await goesThrough(gate, person, {
      says: `I am building a small shop for ${WORDS.answer} jam and learning Rust for it.`,
    })
    await goesThrough(gate, person, { taps: 'I agree' })
    expect(person.isIn(first.chat)).toBe(true)
    await comesToDoor(gate, person, second)
    await goesThrough(gate, person, {
      says: `I am working on a garden with ${WORDS.ownAnswer} trees and lemon trees.`,
    })
    await goesThrough(gate, person, { taps: 'I agree' })
    expect(person.isIn(second.chat)).toBe(true)
    return { first, second, third }
  }

  /** A campaign that runs, one that has ended, one that nobody has paid for. */
  async function advertises(person: SandboxUser): Promise<void> {
    await links(gate, person)
    const place = await sellingGroup(gate)
    const texts = { sponsor: `The ${WORDS.sponsor} makers`, prompt: `Who plays the ${WORDS.published}?` }
    const ended = await runs(gate, person, place, texts)
    await gate.market.admitting(place.id)
    await forgesTap(gate, person, `a:end:${ended.id}`)
    await runs(gate, person, place, texts)
    await buys(gate, person, place, {
      sponsor: `The ${WORDS.draftSponsor} works`,
      prompt: `Who flies a ${WORDS.draft}?`,
    })
    expect((await newestCampaign(gate)).status).toBe('awaiting_deposit')
  }

  async function isReported(person: SandboxUser, own: { readonly id: number }): Promise<void> {
    await goesThrough(
      gate,
      person,
      { says: '/report' },
      { taps: 'Something else' },
      { says: `Answer 3 is about ${WORDS.report}.` },
    )
    const { id: groupId } = (await rowOf(gate, own)) as { id: GroupId }
    await freezeGroup(gate.ctx, { groupId, reason: `${NAME} buys joins` })
  }

  /** In the middle of a question at a door, of a dialogue, and of a job that has failed for good. */
  async function leavesUnfinished(person: SandboxUser, door: GatedGroup): Promise<void> {
    await goesThrough(
      gate,
      person,
      { says: '/buy' },
      { says: 'A bakery' },
      { taps: 'Shops' },
      { taps: 'English' },
      { taps: 'Choose' },
      { says: `Who tunes a ${WORDS.dialogue}?` },
    )
    await comesToDoor(gate, person, door)
    const telegramUserId = person.id as TelegramUserId
    const runAt = addMs(gate.clock.now(), 300 * DAY_MS)
    await enqueue(gate.database.db, conversationExpireJob, { telegramUserId }, { runAt })
    const added = { verificationId: 1 as VerificationId, adderId: telegramUserId, username: 'foyer' }
    await enqueue(gate.database.db, gateAdderJob, added, { runAt })
  }
})

describe('the hash of a person', () => {
  it('keeps somebody who deletes themselves and comes back from being charged for twice in a year, and then goes', async () => {
    const group = await gate.group()
    const elsewhere = await gate.group()
    const advertiser = await gate.market.person()
    const { accountId } = advertiser
    await gate.market.campaign({ groupId: group.id, accountId })
    const carla = gate.person('Carla')
    await comesIn(carla, group)
    carla.leaves(group.chat)
    await deletesThemselves(carla)
    await fourDays()
    expect(await findTraces([carla.id])).toEqual([])
    expect(await findTraces([nameOf(carla)])).toEqual([
      'public.advertiser_charge.pseudonym',
      'public.forgotten_person.pseudonym',
      'public.group_member.telegram_user_id',
      'public.verification.telegram_user_id',
    ])

    // Not by the same advertiser, in another group and after months.
    await gate.passes(300 * DAY_MS)
    await forgets()
    await gate.market.campaign({ groupId: elsewhere.id, accountId })
    await comesToDoor(gate, carla, elsewhere)
    expect((await gate.visit(elsewhere, carla))?.verification.sponsorship).toBeNull()
    await goesThrough(gate, carla, { taps: 'I agree' })
    carla.leaves(elsewhere.chat)
    await deletesThemselves(carla)

    await gate.passes(66 * DAY_MS)
    await forgets()
    expect(await gateNames(group.id)).toEqual([0])
    await gate.passes(300 * DAY_MS)
    await forgets()
    expect(await findTraces([carla.id, nameOf(carla)])).toEqual([])
    await gate.market.campaign({ groupId: elsewhere.id, accountId })
    await comesToDoor(gate, carla, elsewhere)
    expect((await gate.visit(elsewhere, carla))?.verification.sponsorship).not.toBeNull()
    await goesThrough(gate, carla, { taps: 'To learn' }, { taps: 'I agree' })
  })

  it('replaces the id of a member 90 days after the visit, not before, and nothing leads from an answer to them', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id, task: OPEN })
    const people = ['Dana', 'Edith', 'Fay'].map((name) => gate.person(name))
    for (const person of people) {
      await comesToDoor(gate, person, group)
      await goesThrough(gate, person, {
        says: `${person.name} here, I am working on a compiler for sailing boats.`,
      })
      await goesThrough(gate, person, { taps: 'I agree' })
      await gate.passes(60_000)
    }
    await gate.passes(90 * DAY_MS - 600_000)
    await forgets()
    expect(await gateNames(group.id)).toEqual(people.map(({ id }) => id))

    await gate.passes(600_000)
    await forgets()
    expect(await gateNames(group.id)).toEqual(people.map(nameOf))
    for (const { id } of people) {
      expect(await findTraces([id])).toEqual(['public.account.telegram_user_id'])
    }
    const answers = await gate.database.db
      .selectFrom('answer')
      .selectAll()
      .where('campaign_id', '=', campaign.id)
      .execute()
    expect(answers.map(({ text }) => text?.split(' ')[0]).sort()).toEqual(['Dana', 'Edith', 'Fay'])
    for (const { verification_id: visit, id, created_at: at } of answers) {
      expect(visit).toBeNull()
      expect(id).toBeLessThan(0)
      expect(at).toEqual(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())))
    }
  })

  it('stands in place of the id where Telegram tells of a member of old who has had themselves deleted', async () => {
    const gail = gate.person('Gail')
    const { chat, id: groupId } = await olderThanTheBot(gail)
    await deletesThemselves(gail)
    gail.leaves(chat)
    await fourDays()
    expect(await findTraces([gail.id])).toEqual([])
    const members = await gate.database.db
      .selectFrom('group_member')
      .select('telegram_user_id')
      .where('group_id', '=', groupId)
      .execute()
    expect(members).toEqual([{ telegram_user_id: nameOf(gail) }])
  })
})

let serial = 0

/** A group in which somebody was before the bot came. */
async function olderThanTheBot(person: SandboxUser): Promise<GatedGroup> {
  const owner = gate.person(`Founder ${++serial}`)
  const chat = gate.sandbox.supergroup(`Old place ${serial}`, { owner })
  person.follows(chat.link())
  expect(person.isIn(chat)).toBe(true)
  chat.addsBot()
  await gate.moment()
  return gate.register(chat, owner, {})
}

function nameOf(person: { readonly id: number }): TelegramUserId {
  return pseudonymOf(gate.ctx.config, person.id as TelegramUserId)
}

/** Under what the visits to a group stand, the earliest first. */
async function gateNames(groupId: GroupId): Promise<number[]> {
  const rows = await gate.database.db
    .selectFrom('verification')
    .select('telegram_user_id')
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute()
  return rows.map(({ telegram_user_id: id }) => id)
}
