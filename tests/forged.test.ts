import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { ADVERTISER_ACTIONS, PLACEMENT_ACTIONS } from '../server/advertisers/actions.ts'
import { CONSENT_ACTIONS } from '../server/advertisers/consent.ts'
import { fileReport } from '../server/campaigns/reports.ts'
import { changeSettings } from '../server/groups/settings.ts'
import { insertLink } from '../server/offers/queries.ts'
import type { ContentVersionId, TelegramUserId } from '../server/shared/ids.ts'
import type { Task } from '../server/tasks/task.ts'
import { comesToDoor, forges, newestOf, sellingGroup, startMarket } from './fixtures/advertisers.ts'
import type { Gate } from './fixtures/gate.ts'
import { CHOICE, OPEN } from './fixtures/marketplace.ts'
import { goesThrough } from './fixtures/owners.ts'

/** The sandbox's first person id. Ids rise in the order of arrival. */
const FIRST_PERSON = 1_001

let gate: Gate
let olga: SandboxUser

beforeAll(async () => {
  gate = await startMarket({ operators: [FIRST_PERSON] })
  olga = gate.person('Olga')
  expect(olga.id).toBe(FIRST_PERSON)
})
afterAll(() => gate.stop())

/** Updates that could not be handled: each holds up its chat for minutes, and is then told to the operators. */
function findFailures() {
  return gate.database.db
    .selectFrom('inbox')
    .select(['body', 'error'])
    .where('error', 'is not', null)
    .execute()
}

describe('a tap that no button makes', () => {
  it('is nothing that fails, whatever it names: of somebody who has nothing', async () => {
    const mallory = gate.person('Mallory')
    const far = '9'.repeat(40)
    const most = '9'.repeat(15)
    const inherited = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']
    for (const data of [
      `c:for:${far}:0`,
      `c:for:1:${far}`,
      `c:pick:${far}:yes`,
      ...inherited.flatMap((name) => [`a:${name}:1`, `a:${name}:${most}`, `o:${name}:1`]),
    ]) {
      await forges(gate, mallory, data)
    }
    expect(await findFailures()).toEqual([])
  })

  it('is nothing that fails: of an owner, about somebody whom there is not', async () => {
    const { id, owner } = await sellingGroup(gate)
    const most = '9'.repeat(15)
    for (const action of ['blockone', 'unblock', 'keepwallet', 'offer']) {
      await forges(gate, owner, `o:${action}:${id}:${most}`)
      await forges(gate, owner, `o:${action}:${id}:nobody`)
    }
    expect(await findFailures()).toEqual([])
  })

  it('is no answer at a door: the question is asked once more, and costs nothing', async () => {
    const closed = await sellingGroup(gate, { ownQuestion: CHOICE })
    const open = await sellingGroup(gate, { ownQuestion: OPEN })
    const eve = gate.person('Eve')
    for (const group of [closed, open]) {
      await comesToDoor(gate, eve, group)
      const visit = await gate.visit(group, eve)
      await forges(gate, eve, `g:a:${visit?.token}:9:0`)
      expect(await newestOf(gate, eve)).toContain(group.chat.title)
      expect(await gate.state(group, eve)).toBe('asked')
    }
    expect(await findFailures()).toEqual([])
  })
})

describe('a button of somebody else, pressed by a stranger', () => {
  /** Every action on what belongs to somebody, by the kind of its id. */
  const ACTIONS = {
    campaign: Object.keys(ADVERTISER_ACTIONS).map((name) => `a:${name}`),
    placement: [...Object.keys(PLACEMENT_ACTIONS), ...Object.keys(CONSENT_ACTIONS)].map(
      (name) => `a:${name}`,
    ),
    version: ['of:why', 'op:allowad', 'op:refusead', 'op:killlink', 'op:resumelink'],
    group: [
      ...[
        'menu',
        'stats',
        'why',
        'ads',
        'blocks',
        'set',
        'invite',
        'pause',
        'unregister',
        'unregister!',
        'offers',
        'admins',
      ],
      ...[
        'allowoffers',
        'listing',
        'list',
        'endlink',
        'block',
        'blockone',
        'unblock',
        'adminsme',
        'transfer',
        'offer',
        'withdraw',
        'keepwallet',
      ],
    ].map((name) => `o:${name}`),
    waiting: ['w:i', 'w:d', 'w:p'],
  } as const

  it('tells nothing about campaign, placement, content or people who wait, and changes nothing', async () => {
    const { db, pool } = gate.database
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const offer = { text: 'Hidden offer', url: 'https://hidden.com/' }
    const content = [{ language: 'en', variants: [{ ...CHOICE, prompt: 'Hidden question?' }], offer }]
    const { id } = await gate.market.campaign({ groupId: group.id, sponsor: 'Hidden sponsor', content })
    const placement = await gate.market.placement(id)
    const version = placement.askedVersionId ?? placement.versionId ?? 0
    await insertLink(db, { contentVersionId: version as ContentVersionId, at: gate.clock.now() })
    await gate.moment()
    const ids = { campaign: id, placement: placement.id, version, group: group.id, waiting: group.id }
    const state = async () =>
      Promise.all(
        [
          'campaign',
          'placement',
          'consent',
          'consent_rest',
          'content_version',
          'offer_link',
          'offer_kill',
          'group_block',
        ].map(async (table) => (await pool.query(`select t::text as row from ${table} t order by 1`)).rows),
      )
    const groupRow = () =>
      db.selectFrom('group').selectAll().where('id', '=', group.id).executeTakeFirstOrThrow()
    const [before, groupBefore] = [await state(), await groupRow()]
    const mallory = gate.person('Mallory of the buttons')
    await goesThrough(gate, mallory, { says: '/start' })
    for (const [kind, names] of Object.entries(ACTIONS) as [keyof typeof ACTIONS, readonly string[]][]) {
      for (const name of names) {
        const data = `${name}:${ids[kind]}`
        await forges(gate, mallory, kind === 'waiting' ? `${data}:0` : data)
        await forges(gate, mallory, `${data}:1`)
      }
    }
    await gate.moment()
    expect(await state()).toEqual(before)
    expect(await groupRow()).toEqual(groupBefore)
    const heard = [...mallory.received().map((message) => JSON.stringify(message)), ...mallory.notices()]
    expect(heard.filter((text) => /Hidden (?:sponsor|offer|question)|hidden\.com/.test(text))).toEqual([])
    expect(await findFailures()).toEqual([])
  })
})

describe('an emoji where a text is cut', () => {
  it('P40: does not keep anybody from choosing between two doors', async () => {
    // Sixty units end in the middle of it.
    const title = `${'a'.repeat(59)}🥐 and coffee`
    const groups = [
      await sellingGroup(gate, { ownQuestion: CHOICE }),
      await sellingGroup(gate, { ownQuestion: CHOICE }),
    ]
    const fay = gate.person('Fay')
    for (const group of groups) {
      await comesToDoor(gate, fay, group)
      await gate.database.db.updateTable('group').set({ title }).where('id', '=', group.id).execute()
    }
    await goesThrough(gate, fay, { says: '/start' })
    expect(await findFailures()).toEqual([])
    expect(await newestOf(gate, fay)).toContain('Which')
  })

  it('does not keep operators from reading what is reported', async () => {
    const telegramUserId = gate.person('Gus').id as TelegramUserId
    await fileReport(gate.ctx, { telegramUserId, campaignId: null, text: `${'a'.repeat(599)}🥐!` })
    await goesThrough(gate, olga, { says: '/operator' }, { taps: 'Reports' })
    expect(await findFailures()).toEqual([])
    expect(await newestOf(gate, olga)).toContain('Open reports')
  })
})

describe('a group’s own question that its owner changes while somebody answers it', () => {
  it('is answered as it was asked, also when there is none any more', async () => {
    const quiz: Task = { kind: 'quiz', prompt: 'What is 2 + 2?', options: ['3', '4'], right: 1 }
    const group = await sellingGroup(gate, { ownQuestion: quiz })
    const ada = gate.person('Ada')
    const ben = gate.person('Ben')
    await comesToDoor(gate, ada, group)
    await comesToDoor(gate, ben, group)
    const { accountId } = group.account
    const becomes = (ownQuestion: Task | null) =>
      changeSettings(gate.ctx, { groupId: group.id, accountId, changes: { ownQuestion } })
    await becomes({ ...quiz, right: 0 })
    await goesThrough(gate, ada, { taps: '4' })
    expect(await gate.state(group, ada)).toBe('agreeing')
    await becomes(null)
    await goesThrough(gate, ben, { says: '/start' }, { taps: '4' })
    expect(await gate.state(group, ben)).toBe('agreeing')
    expect(await findFailures()).toEqual([])
  })
})
