import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { settleClosing } from '../server/campaigns/changeStatus.ts'
import { campaignsSweepJob, noticesSendJob, passRatesWatchJob } from '../server/campaigns/jobs.ts'
import { transact } from '../server/context.ts'
import { setGroupStatus } from '../server/groups/status.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { getBalance } from '../server/ledger/getBalance.ts'
import { postTransaction } from '../server/ledger/postTransaction.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { formatUsdc, parseUsdc } from '../server/shared/money.ts'
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, whenText } from '../server/shared/time.ts'
import {
  buttonsOf,
  buys,
  comesToDoor,
  messagesOf,
  newAdvertiser,
  newestOf,
  rowOfCampaign,
  runs,
  sellingGroup,
  startMarket,
  wordsOf,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let gate: Gate
let serial = 0

beforeAll(async () => {
  gate = await startMarket()
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(() => gate.stop())

const advertiser = () => newAdvertiser(gate)

/** How often something was told. */
function told(person: SandboxUser, pattern: RegExp): number {
  return wordsOf(person).match(new RegExp(pattern, 'g'))?.length ?? 0
}

async function comesIn(group: GatedGroup): Promise<void> {
  const member = gate.person(`Member ${++serial}`)
  await comesToDoor(gate, member, group)
  await goesThrough(gate, member, { taps: 'Rye' }, { taps: 'I agree' })
  expect(await gate.state(group, member)).toBe('admitted')
}

describe('an advertiser is told', () => {
  it('of being outbid once, and of leading again once, however often bids change in between', async () => {
    const group = await sellingGroup(gate)
    const ada = await advertiser()
    const ben = await advertiser()
    await runs(gate, ada, group, { bid: '0.5' })
    await runs(gate, ben, group, { bid: '0.4' })
    expect(told(ada, /has been outbid/)).toBe(0)
    expect(told(ben, /has been outbid/)).toBe(0)
    await goesThrough(gate, ben, { says: '/bid' }, { says: '0.6' })
    await goesThrough(gate, ben, { says: '/bid' }, { says: '0.7' })
    expect(told(ada, /has been outbid/)).toBe(1)
    expect(told(ben, /now has the top bid, 0\.60 USDC/)).toBe(1)
    // Up and down within minutes: people hear the outcome, not each turn.
    await goesThrough(gate, ben, { says: '/bid' }, { says: '0.45' })
    await goesThrough(gate, ben, { says: '/bid' }, { says: '0.8' })
    expect(told(ada, /now has the top bid/)).toBe(0)
    await goesThrough(gate, ben, { says: '/bid' }, { says: '0.45' })
    await gate.passes(15 * MINUTE_MS)
    expect(told(ada, /now has the top bid, 0\.50 USDC/)).toBe(1)
    expect(told(ben, /has been outbid/)).toBe(1)
    expect(told(ada, /has been outbid/)).toBe(1)
  })

  it('P15: of a low budget and of an exhausted one, once each, and again after a top-up', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '1', joins: '3' })
    await comesIn(group)
    expect(told(person, /is running low/)).toBe(0)
    await comesIn(group)
    expect(told(person, /is running low: 1 join is left/)).toBe(1)
    await comesIn(group)
    expect(told(person, /is out of budget/)).toBe(1)
    const stranger = gate.person('Stranger')
    await comesToDoor(gate, stranger, group)
    expect(wordsOf(stranger)).not.toContain('Sponsored by')
    await goesThrough(gate, person, { says: '/topup' }, { says: '1' })
    await paysTopup(id)
    await comesIn(group)
    expect(told(person, /is out of budget/)).toBe(2)
    expect(told(person, /is running low/)).toBe(1)
    expect(await rowOfCampaign(gate, id)).toMatchObject({ spent: 4_000_000n })
  })

  it('of many things that happen at once in one message, each once, also when the job runs again', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const campaigns = [await runs(gate, person, group), await runs(gate, person, group)]
    const before = messagesOf(person).length
    await setGroupStatus(gate.ctx, { groupId: group.id, status: 'left' })
    await gate.moment()
    const [message, ...more] = messagesOf(person).slice(before)
    expect(more).toEqual([])
    for (const { id } of campaigns) expect(message?.text).toContain(`Campaign ${id}: `)
    const accountId = (await rowOfCampaign(gate, (campaigns[0] as { id: CampaignId }).id)).account_id
    for (let run = 0; run < 3; run++) await enqueue(gate.database.db, noticesSendJob, { accountId })
    await enqueue(gate.database.db, campaignsSweepJob, {})
    await gate.moment()
    expect(messagesOf(person)).toHaveLength(before + 1)
  })

  it('of a group at whose door far fewer people pass than before, once a week', async () => {
    const group = await sellingGroup(gate)
    const quiet = await sellingGroup(gate)
    const person = await advertiser()
    await runs(gate, person, group)
    await runs(gate, person, quiet)
    await fillDays(group, { before: [40, 10], now: [5, 40] })
    await fillDays(quiet, { before: [40, 10], now: [30, 20] })
    for (let run = 0; run < 3; run++) {
      await enqueue(gate.database.db, passRatesWatchJob, {})
      await gate.moment()
    }
    expect(told(person, /far fewer people pass/)).toBe(1)
    expect(wordsOf(person)).toMatch(/11% lately instead of 80%/)
    await sql`delete from group_day where group_id in (${group.id}, ${quiet.id})`.execute(gate.database.db)
  })

  it('P77: what goes back at an end, and of nothing that contradicts the refund, which is told with its transaction', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id, available } = await runs(gate, person, group)
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
    expect(
      told(person, new RegExp(`Campaign ${id} has ended. ${formatUsdc(available)} USDC goes back to 0x`)),
    ).toBe(1)
    const before = messagesOf(person).length
    await refund(id)
    expect((await rowOfCampaign(gate, id)).status).toBe('closed')
    expect(messagesOf(person)).toHaveLength(before)
  })

  it('P77: that it is settled where nothing is left to go back, after whatever ended it', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id, available } = await runs(gate, person, group, { bid: '1', joins: '1' })
    await goesThrough(gate, person, { says: '/bid' }, { says: formatUsdc(available) })
    const member = gate.person('Last member')
    await comesToDoor(gate, member, group)
    await goesThrough(gate, member, { taps: 'Rye' }, { taps: 'I agree' })
    expect(await rowOfCampaign(gate, id)).toMatchObject({ available: 0n, spent: available })
    await goesThrough(gate, person, { says: '/withdraw' }, { taps: 'Yes, end it' })
    expect((await rowOfCampaign(gate, id)).status).toBe('closed')
    const words = wordsOf(person)
    expect(told(person, /has ended and is settled/)).toBe(1)
    const ended = words.indexOf(`Campaign ${id} has ended. There is no money`)
    expect(ended).toBeGreaterThan(0)
    expect(ended).toBeLessThan(words.indexOf('There was no money left to go back'))
  })

  it('nothing twice after a worker has lost the job that would tell', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await runs(gate, person, group)
    const before = messagesOf(person).length
    const at = gate.clock.now()
    await sql`
      insert into campaign_notice (account_id, campaign_id, kind, details, key, created_at, due_at)
      select account_id, id, 'outbid', '{}', 'lost:' || id, ${at}, ${at} from campaign where id = ${id}`.execute(
      gate.database.db,
    )
    await enqueue(gate.database.db, campaignsSweepJob, {})
    await enqueue(gate.database.db, campaignsSweepJob, {})
    await gate.moment()
    expect(messagesOf(person).slice(before)).toHaveLength(1)
  })

  it('of what arrives: how much, what is missing, when they can start, what is extra; by which the owner is asked', async () => {
    const group = await sellingGroup(gate, { consentPolicy: 'ask' })
    const person = await advertiser()
    const { id } = await buys(gate, person, group, { bid: '1', joins: '30' })
    const comes = async (amount: string) => {
      await gate.market.pays({ campaignId: id, amount: parseUsdc(amount) })
      await gate.moment()
      await gate.passes(5 * MINUTE_MS)
      return newestOf(gate, person)
    }
    const before = messagesOf(person).length
    await comes('0.099999')
    expect(messagesOf(person)).toHaveLength(before)
    const words = await comes('8.000001')
    const { deadline_at: deadlineAt } = await rowOfCampaign(gate, id)
    if (deadlineAt === null) throw new Error('no deadline')
    const waits = `If it is not there by ${whenText(deadlineAt)}, the campaign ends and everything goes back.`
    expect(words).toMatch(/8\.000001 USDC has arrived\. 21\.90 USDC is missing\. If it is not there by/)
    expect(words.endsWith(waits)).toBe(true)
    expect(await comes('12')).toContain(
      `12 USDC has arrived. 9.90 USDC is missing. ${waits} You can also start without it: /campaigns`,
    )
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    const shown = await newestOf(gate, person)
    expect(shown).toContain('Asked for: 30 USDC · arrived: 20.10 USDC · missing: 9.90 USDC')
    expect(shown).toContain('The money here pays for 20 joins: you can start without the rest.')
    expect(buttonsOf(person)).toContain('Start without the rest')
    expect(await comes('12.4')).toMatch(
      /12\.40 USDC has arrived\. In all, 2\.50 USDC more than asked for is there: it is extra budget\..*may run\. The owners of its groups/s,
    )
    expect(await comes('0.5')).toMatch(/0\.50 USDC has arrived\. In all, 3 USDC more/)
    await goesThrough(gate, person, { taps: 'Open the campaign' })
    expect(await newestOf(gate, person)).toContain('3 USDC more than asked for has arrived')
    expect(buttonsOf(person)).not.toContain('Start without the rest')
    expect(told(person, /may run\. The owners of its groups/)).toBe(1)
  })

  it('P87: of payments within minutes in one message, and of what they bring in all', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await buys(gate, person, group, { bid: '1', joins: '30' })
    const before = messagesOf(person).length
    for (let piece = 0; piece < 5; piece++) {
      await gate.market.pays({ campaignId: id, amount: parseUsdc('0.5') })
      await gate.passes(MINUTE_MS / 2)
    }
    await gate.passes(5 * MINUTE_MS)
    const heard = messagesOf(person).slice(before)
    expect(heard.map(({ text }) => text.match(/\): (.*) USDC has arrived/)?.[1])).toEqual(['0.50', '2'])
    await gate.passes(10 * MINUTE_MS)
    expect(messagesOf(person)).toHaveLength(before + 2)
  })

  it('P16: before the rest of a deposit is waited for no longer, and then what becomes of what came', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const { id } = await buys(gate, person, group, { bid: '1', joins: '30' })
    await gate.market.pays({ campaignId: id, amount: parseUsdc('21') })
    await gate.moment()
    const until = whenText(new Date(gate.clock.now().getTime() + 14 * DAY_MS))
    await gate.passes(10 * DAY_MS)
    expect(await newestOf(gate, person)).toMatch(
      new RegExp(`21 USDC has arrived, and 9 USDC is missing.*by ${until}.*You can also start without`),
    )
    await gate.passes(4 * DAY_MS)
    expect(await newestOf(gate, person)).toMatch(
      /rest of its deposit did not arrive within 14 days.*goes back/,
    )
    expect(await rowOfCampaign(gate, id)).toMatchObject({ status: 'closing', available: 0n })
    await gate.market.pays({ campaignId: id, amount: parseUsdc('3') })
    await gate.moment()
    expect(await newestOf(gate, person)).toMatch(/3 USDC has arrived after its end\. It goes back/)
  })

  it('of an end whose job was lost too', async () => {
    const group = await sellingGroup(gate)
    const person = await advertiser()
    const end = new Date(gate.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
    const { id } = await runs(gate, person, group, { end })
    await sql`
      select graphile_worker.remove_job('campaign:' || ${id}::text)`.execute(gate.database.db)
    await gate.passes(3 * DAY_MS + HOUR_MS)
    await enqueue(gate.database.db, campaignsSweepJob, {})
    await gate.moment()
    expect((await rowOfCampaign(gate, id)).status).toBe('closing')
    expect(told(person, /has reached its end date/)).toBe(1)
  })
})

async function paysTopup(campaignId: CampaignId): Promise<void> {
  const { amount } = await gate.database.db
    .selectFrom('deposit')
    .select('amount')
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  await gate.market.pays({ campaignId, amount })
  await gate.moment()
}

/** Daily counts of a group's door, as visits would have made them: admitted, turned away. */
async function fillDays(
  { id }: GatedGroup,
  { before, now }: { before: readonly [number, number]; now: readonly [number, number] },
): Promise<void> {
  const today = gate.clock.now()
  const rows = [
    { day: dayOf(new Date(today.getTime() - 5 * DAY_MS)), counts: before },
    { day: dayOf(today), counts: now },
  ]
  for (const { day, counts } of rows) {
    await sql`
      insert into group_day (group_id, day, verifications, failed) values (${id}, ${day}::date, ${counts[0]}, ${counts[1]})
      on conflict (group_id, day) do update set verifications = excluded.verifications, failed = excluded.failed`.execute(
      gate.database.db,
    )
  }
}

/** The escrow has paid the refund, and that is final. */
async function refund(campaignId: CampaignId): Promise<void> {
  await transact(gate.ctx, async (ctx) => {
    const at = gate.clock.now()
    const amount = await getBalance(ctx.db, { kind: 'refund_payable', campaignId })
    await postTransaction(ctx.db, {
      event: 'settlement',
      source: `test:${campaignId}`,
      at,
      entries: [
        { account: { kind: 'refund_payable', campaignId }, amount: -amount },
        { account: { kind: 'chain_campaign', campaignId }, amount: -amount },
      ],
    })
    await settleClosing(ctx.db, { campaignId, cause: 'test', at, refundTold: true })
  })
  await gate.moment()
}
