import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { JOB_NAMES } from '../server/app/tasks.ts'
import { fileReport, listReports } from '../server/campaigns/reports.ts'
import { whySalesStopped } from '../server/campaigns/sales.ts'
import { transact } from '../server/context.ts'
import { lockGroup } from '../server/groups/findGroup.ts'
import { checkDatabase } from '../server/operator/checkDatabase.ts'
import { describeHealth } from '../server/operator/diagnose.ts'
import type { Finding } from '../server/operator/finding.ts'
import type { Address } from '../server/shared/addresses.ts'
import type { TelegramChatId, TelegramUserId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace, type Marketplace } from './fixtures/marketplace.ts'
import { until } from './fixtures/process.ts'
import { chargeAdmission } from './fixtures/steps.ts'
import { BOT_ID, startTelegramSystem, type TelegramSystem } from './fixtures/telegram.ts'

/** The sandbox's first person id. Ids rise in the order of arrival. */
const FIRST_PERSON = 1_001
const ESCROW = '0x00000000000000000000000000000000000e5c40' as const

const HELD_CALL = '0x4e1d'

let database: TestDatabase
let system: TelegramSystem
let market: Marketplace
let olga: SandboxUser
let stranger: SandboxUser

beforeAll(async () => {
  database = await createTestDatabase({ size: 12 })
})
beforeEach(async () => {
  system = await startTelegramSystem(database, {
    config: { operatorTelegramIds: [FIRST_PERSON], escrowAddress: ESCROW as never },
  })
  olga = system.sandbox.user('Olga')
  stranger = system.sandbox.user('Sam')
  expect(olga.id).toBe(FIRST_PERSON)
  market = createMarketplace(system.ctx)
})
afterEach(async () => {
  await system.stop()
  await database.pool.query('truncate inbox, outbox, conversation')
})
afterAll(() => database.drop())

async function opensMenu() {
  olga.says('/operator')
  await olga.sees('What would you like to see?')
}

async function insertTransaction(purpose: string, status: 'queued' | 'signed') {
  const nonce = Math.floor(Math.random() * 1e9)
  const signed = [ESCROW, nonce, '0x00', `0x${'ab'.repeat(32)}`, new Date(), 1]
  await database.pool.query(
    `insert into chain_transaction (purpose, source, chain_id, recipient, call_data, status, created_at,
       sender, nonce, signed, tx_hash, signed_at, signed_block)
     values ($1, $2, $3, $4, $5, $6, now(), $7, $8, $9, $10, $11, $12)`,
    [
      purpose,
      `held:${nonce}`,
      system.ctx.config.chainId,
      ESCROW,
      HELD_CALL,
      status,
      ...(status === 'signed' ? signed : signed.map(() => null)),
    ],
  )
}

describe('/operator', () => {
  it('tells a stranger their id and nothing else, and hears none of the buttons from them', async () => {
    stranger.says('/operator')
    const { text, reply_markup: keyboard } = await stranger.sees(`Your Telegram id is ${stranger.id}`)
    expect(text).not.toContain('USDC')
    expect(keyboard).toBeUndefined()
  })

  it('hears a tap of somebody who is no operator any more, and does nothing', async () => {
    await opensMenu()
    olga.taps('Groups')
    await olga.sees('No group is frozen.')
    Object.assign(system.ctx.config, { operatorTelegramIds: [] })
    olga.taps('Freeze a group')
    olga.says('/operator')
    await olga.sees('This is for those who run the bot.')
    expect(olga.received().some(({ text }) => text?.includes('Which group'))).toBe(false)
  })

  it('P16: shows what is nobody’s, what waits at addresses, what gas was used, and what retired escrows hold', async () => {
    const retired = `0x${'0e'.repeat(20)}` as Address
    Object.assign(system.ctx.config, { escrowRetired: [retired] })
    const group = await market.group()
    const { id } = await market.campaign({ groupId: group.id, joins: 20, bid: usdc(100_000n) })
    const { campaign: old } = await market.order({ groupId: group.id })
    await sql`update campaign set escrow = ${retired} where id = ${old.id}`.execute(database.db)
    await sql`update deposit_address set balance = 70001 where campaign_id = ${id}`.execute(database.db)
    for (const [purpose, gas] of [
      ['sweep', '2000000000000000'],
      ['relay', '30000000000000'],
    ]) {
      await insertTransaction(purpose ?? '', 'signed')
      await sql`update chain_transaction set gas_cost = ${gas}::numeric where purpose = ${purpose}`.execute(
        database.db,
      )
    }
    await sql`
      insert into payee_announcement (escrow, wallet, daily_limit, grows, announced_at, chain_transaction_id)
      select ${ESCROW}, ${`0x${'a1'.repeat(20)}`}, 2000000, 2000000, ${system.ctx.clock.now()}, max(id) from chain_transaction`.execute(
      database.db,
    )
    await opensMenu()
    olga.taps('Escrow')
    const { text } = await olga.sees('Gas in 24 h')
    expect(text).toMatch(/Escrow 0x.{40}: 2 USDC in campaigns, 1 not closed; 0\.070001 USDC at their/)
    expect(text).toMatch(/Retired escrow 0x.{40}: 0 USDC in campaigns, 1 not closed; 0 USDC at their/)
    expect(text).toMatch(/Surplus: unknown until the watcher has seen the chain/)
    expect(text).toMatch(/Announcements: 1 of the last 24 h may still wait/)
    expect(text).toMatch(/sweeps 0\.002 of 10 ETH, relays 0\.00003 ETH/)
    await database.pool.query('truncate payee_announcement')
    await database.pool.query('delete from chain_transaction')
  })

  it.each([
    ['Transactions', 'Every transaction has ended.'],
    ['Parked updates', 'No update of Telegram is parked.'],
    ['Failed jobs', 'No job has failed for good.'],
    ['Given-up messages', 'No message to Telegram was given up.'],
    ['Unknown outcomes', 'Every call to Telegram of the last three days had a known outcome.'],
    ['Stuck rows', 'Every row is handled.'],
    ['Reports', 'No report is open.'],
    ['Unsponsored joins', 'Every recent join had a sponsor.'],
  ])('says where nothing is in the list of %s', async (button, none) => {
    await opensMenu()
    olga.taps(button)
    await olga.sees(none)
  })

  it('P139: shows calls with an unknown outcome, each with its cause and without what it says', async () => {
    await sql`
      insert into outbox (key, chat_key, lane, method, payload, status, attempts, unknown_cause, ended_at)
      values ('a', '5', 'message', 'sendMessage', '{"text":"words"}', 'sent', 2, 'worker', now()),
        ('b', '5', 'message', 'editMessageText', '{}', 'sent', 3, 'database', now())`.execute(database.db)
    await opensMenu()
    olga.taps('Unknown outcomes')
    const { text } = await olga.sees('may have been made twice')
    expect(text).toMatch(/sendMessage, .*, attempt 2: the process that made it died/)
    expect(text).toMatch(/editMessageText, .*, attempt 3: the database did not take the outcome in time/)
    expect(text).not.toContain('words')
  })

  it('shows parked updates without what they say, and tries one again', async () => {
    await sql`
      insert into inbox (bot_id, update_id, chat_key, body, status, attempts, error, received_at, ended_at)
      values (4242, 77, '5', '{"update_id":77,"secret":"words"}', 'parked', 8, 'Error: it broke', now(), now())`.execute(
      database.db,
    )
    await opensMenu()
    olga.taps('Parked updates')
    const { text } = await olga.sees('Update 77')
    expect(text).toContain('Error: it broke')
    expect(text).not.toContain('words')
    olga.taps('Try 77 again')
    const status = async () => {
      const row = await database.db
        .selectFrom('inbox')
        .select('status')
        .where('update_id', '=', 77)
        .executeTakeFirst()
      return row?.status
    }
    while ((await status()) !== 'done') await new Promise((resolve) => setTimeout(resolve, 20))
  })

  it('lists the newest joins without a sponsor by group, each with its reason and without its member', async () => {
    const titles = { quiet: 'Night readers', dear: 'Early birds' }
    const quiet = await market.group({ title: titles.quiet, tgGroupId: -71 as TelegramChatId })
    const dear = await market.group({ title: titles.dear, tgGroupId: -72 as TelegramChatId })
    await market.campaign({ groupId: dear.id, bid: usdc(100_000n) })
    const comesIn = async (groupId: typeof dear.id) => {
      const { id, telegramUserId } = await market.admitting(groupId)
      await chargeAdmission(system.ctx, { verificationId: id })
      return { id, telegramUserId }
    }
    const sponsored = await comesIn(dear.id)
    await sql`update "group" set floor_bid = 200000 where id = ${dear.id}`.execute(database.db)
    const joins = [await comesIn(quiet.id), await comesIn(dear.id), await comesIn(quiet.id)]
    await opensMenu()
    olga.taps('Unsponsored joins')
    const { text = '' } = await olga.sees('The newest joins without a sponsor')
    const [first, second, third] = joins.map(({ id }) => id)
    const when = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC'
    expect(text.split('\n\n').slice(1)).toEqual([
      expect.stringMatching(
        `^“${titles.quiet}”: 2 recently\n${third}, ${when}: No campaign was active.*\n${first}, ${when}: No campaign was active`,
      ),
      expect.stringMatching(`^“${titles.dear}”: 1 recently\n${second}, ${when}: The bid is below the floor`),
    ])
    for (const { telegramUserId } of [sponsored, ...joins]) expect(text).not.toContain(`${telegramUserId}`)
  })

  it('lists jobs that nobody runs any more, tries one again and dismisses another, and Health forgets both', async () => {
    const { rows } = await database.pool.query(`
      select
        (graphile_worker.add_job('transactions_send', '{}'::json, run_at := now() + interval '1 day')).id as failed,
        (graphile_worker.add_job('of_another_version', '{}'::json, run_at := now() - interval '2 hours')).id as unknown`)
    const { failed, unknown } = rows[0]
    await database.pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it broke at /home/x?secret=1' where id = $1",
      [failed],
    )
    const health = async () => describeHealth(await checkDatabase(system.ctx, JOB_NAMES))
    expect(await health()).toContain('2 jobs have failed for good, or belong to another version.')
    await opensMenu()
    olga.taps('Failed jobs')
    const { text } = await olga.sees('Jobs that nobody runs any more')
    expect(text).toContain(`Job ${failed}: transactions_send`)
    expect(text).toContain('it broke')
    expect(text).not.toContain('secret=1')
    expect(text).toMatch(
      new RegExp(`Job ${unknown}: of_another_version, since .*\\nThis version does not know it\\.`),
    )
    olga.taps(`Try ${failed} again`)
    await until(async () =>
      (await health()).includes('1 job has failed for good, or belongs to another version.'),
    )
    olga.taps(`Dismiss ${unknown}`)
    await until(async () => (await health()).startsWith('Everything is right.'))
  })

  it('takes a forged decision without a number for one about nothing', async () => {
    const from = { id: olga.id, is_bot: false, first_name: olga.name }
    const chat = { id: olga.id, type: 'private', first_name: olga.name }
    const handle = createBot({ me: () => unknownBot(BOT_ID) })
    for (const [index, name] of ['retry', 'resend', 'close', 'rerun', 'drop'].entries()) {
      const message = { message_id: 1, date: 1, chat, text: 'any' }
      const query = { id: `forged${index}`, from, message, chat_instance: '1', data: `op:${name}` }
      await transact(system.ctx, (ctx) =>
        handle(ctx, { update_id: 800_000_000 + index, callback_query: query }),
      )
    }
    const { rows } = await sql`select payload->>'text' as text from outbox
      where method = 'answerCallbackQuery' and payload->>'callback_query_id' like 'forged%' order by seq`.execute(
      database.db,
    )
    expect(rows.map((row) => (row as { text: string }).text)).toEqual([
      'It is not parked any more.',
      'It is not given up any more.',
      'It is closed already.',
      'It waits no more.',
      'It waits no more.',
    ])
  })

  it('P79: freezes a group, which sells no joins and is paid nothing until it is cleared, and tells its owner', async () => {
    const owned = await market.group()
    const { title } = await database.db
      .selectFrom('group')
      .select('title')
      .where('id', '=', owned.id)
      .executeTakeFirstOrThrow()
    const lockedGroup = () => database.db.transaction().execute((tx) => lockGroup(tx, owned.id))
    expect((await lockedGroup()).sells).toBe(true)
    await opensMenu()
    olga.taps('Groups')
    await olga.sees('No group is frozen.')
    olga.taps('Freeze a group')
    await olga.sees('Which group?')
    olga.says('no group is called this')
    await olga.sees('No group has that in its title.')
    olga.says(title)
    await olga.sees('Which of these?')
    olga.taps(title)
    await olga.sees('Why?')
    olga.says('Forty joins a minute from one street')
    await olga.sees(/Freeze “.*Forty joins a minute.*A payout that is collected already still goes out/s)
    expect((await lockedGroup()).sells).toBe(true)
    olga.taps('Yes, freeze it')
    await olga.sees('Frozen; its owner is told.')
    expect((await lockedGroup()).sells).toBe(false)
    const told = () =>
      database.db.selectFrom('outbox').select('payload').where('key', 'like', 'groups-%').execute()
    expect(JSON.stringify(await told())).toContain('has frozen')
    expect(JSON.stringify(await told())).not.toContain('street')
    olga.says('/operator')
    await olga.sees('What would you like to see?')
    olga.taps('Groups')
    await olga.sees('Forty joins a minute')
    olga.taps(`Clear “${title}”`)
    await olga.sees('what it has earned is in the next payout')
    expect((await lockedGroup()).frozenAt).not.toBeNull()
    olga.taps('Yes, clear it')
    while ((await lockedGroup()).frozenAt !== null) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(JSON.stringify(await told())).toContain('is cleared')
  })

  it('stops the sale of joins everywhere, and resumes it, after saying what that does', async () => {
    const group = await market.group()
    await market.campaign({ groupId: group.id })
    await opensMenu()
    olga.taps('Sales')
    await olga.sees('Joins are sold.')
    olga.taps('Stop selling joins')
    await olga.sees(
      /Stop selling joins in all groups\?.*who is buying now is told.*Payouts and refunds go on/s,
    )
    olga.taps('Back')
    await olga.sees('Joins are sold.')
    expect(await whySalesStopped(database.db)).toBeUndefined()
    olga.taps('Stop selling joins')
    await olga.sees('Stop selling joins in all groups?')
    olga.taps('Yes, stop it')
    await olga.sees('No joins are sold from now on.')
    expect(await whySalesStopped(database.db)).toBe('operator')
    const asked = await market.asked(group.id)
    expect(asked.sponsorship).toBeNull()
    olga.says('/operator')
    await olga.sees('What would you like to see?')
    olga.taps('Sales')
    await olga.sees('No joins are sold since')
    olga.taps('Sell joins again')
    await olga.sees('Sell joins again in all groups?')
    expect(await whySalesStopped(database.db)).toBe('operator')
    olga.taps('Yes, sell them')
    await olga.sees('Joins are sold again.')
    expect((await market.asked(group.id)).sponsorship).not.toBeNull()
  })

  it('keeps what advertisers report until it is closed, and takes one an hour of each', async () => {
    const person = stranger.id as TelegramUserId
    const report = { telegramUserId: person, campaignId: null, text: 'Somebody answers with insults.' }
    expect(await fileReport(system.ctx, report)).toBe(true)
    expect(await fileReport(system.ctx, report)).toBe(false)
    olga.says('/operator')
    await olga.sees('What would you like to see?')
    olga.taps('Reports')
    const { text } = await olga.sees('Open reports')
    expect(text).toContain('Somebody answers with insults.')
    const [open] = await listReports(system.ctx, 5)
    olga.taps(`Close ${open?.id}`)
    while ((await listReports(system.ctx, 5)).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 20))
  })

  it('P62: says what holds payouts up, and lets them go on with a recorded reason only', async () => {
    await sql`
      with hold as (insert into payout_hold (escrow, block_number, held_at) values (${ESCROW}, 7, now()) returning id)
      insert into payout_hold_difference (hold_id, place, amount) select id, 'usdc', -5 from hold`.execute(
      database.db,
    )
    await opensMenu()
    await database.pool.query('delete from chain_transaction where ended_at is null')
    for (const [purpose, status] of [
      ['settle', 'queued'],
      ['sweep', 'queued'],
      ['claim', 'queued'],
      ['settle', 'signed'],
    ] as const) {
      await insertTransaction(purpose, status)
    }
    olga.taps('Payouts')
    const { text } = await olga.sees('usdc: -5')
    expect(text).toMatch(/2 transactions not signed yet will not go out before/)
    expect(text).toContain('1 transaction signed before may still be mined')
    await database.pool.query('delete from chain_transaction where call_data = $1', [HELD_CALL])
    olga.taps('I know why: go on')
    await olga.sees('What is the difference')
    olga.says('A donation of 5 micro-USDC')
    await olga.sees(/Let payouts go on\? Reason: A donation.*cannot be called back/s)
    const held = await database.db.selectFrom('payout_hold').select('cleared_at').executeTakeFirstOrThrow()
    expect(held.cleared_at).toBeNull()
    olga.taps('Yes, go on')
    await olga.sees('Payouts go on.')
    const row = await database.db.selectFrom('payout_hold').select('reason').executeTakeFirstOrThrow()
    expect(row.reason).toBe(`A donation of 5 micro-USDC (operator ${olga.id})`)
  })

  it('P62: lets go on no other difference than the one that was shown', async () => {
    await database.pool.query('delete from payout_hold')
    await sql`
      with hold as (insert into payout_hold (escrow, block_number, held_at) values (${ESCROW}, 7, now()) returning id)
      insert into payout_hold_difference (hold_id, place, amount) select id, 'claimable', -5 from hold`.execute(
      database.db,
    )
    await opensMenu()
    olga.taps('Payouts')
    await olga.sees('claimable: -5')
    olga.taps('I know why: go on')
    await olga.sees('What is the difference')
    olga.says('Five were lost')
    await olga.sees(/Let payouts go on\? Reason: Five were lost.*claimable: -5\n/s)
    await sql`update payout_hold_difference set amount = -5000`.execute(database.db)
    olga.taps('Yes, go on')
    await olga.sees('The differences are others by now')
    await olga.sees(/claimable: -5000/)
    const open = () => database.db.selectFrom('payout_hold').select('cleared_at').executeTakeFirstOrThrow()
    expect((await open()).cleared_at).toBeNull()
    olga.taps('Yes, go on')
    await olga.sees('Payouts go on.')
    expect((await open()).cleared_at).not.toBeNull()
    await database.pool.query('delete from payout_hold')
  })

  it('tells how everything is, once for each question', async () => {
    await opensMenu()
    olga.taps('Health')
    await olga.sees('Everything is right.')
  })
})

describe('what health says', () => {
  const finding = (level: Finding['level'], n = 0): Finding => ({
    area: 'chain',
    level,
    sentence: `Sentence ${n}.`,
    ...(level === 'right' ? {} : { remedy: 'Do something.' }),
  })

  it('begins with what needs somebody', () => {
    const text = describeHealth([finding('right', 1), finding('wrong', 2), finding('warning', 3)])
    expect(text).toBe(
      '2 things need you.\n\n✗ chain: Sentence 2.\n   Do something.\n\n△ chain: Sentence 3.\n   Do something.\n\n✓ chain: Sentence 1.',
    )
  })

  it('fits into a message, however much there is', () => {
    const text = describeHealth(Array.from({ length: 500 }, (_, n) => finding('warning', n)))
    expect(text.length).toBeLessThan(4_096)
    expect(text).toContain('npm run doctor shows the rest')
  })
})
