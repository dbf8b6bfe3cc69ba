import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { rulesSweepJob } from '../server/campaigns/jobs.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { addMs, DAY_MS, dayOf, MINUTE_MS } from '../server/shared/time.ts'
import {
  buttonsOf,
  comesToDoor,
  forges,
  newAdvertiser,
  newestCampaign,
  newestOf,
  pays,
  rowOfCampaign,
  sellingGroup,
  startMarket,
  ticks,
  wordsOf,
  writes,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startMarket()
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
  await sql`update "group" set status = 'paused'`.execute(gate.database.db)
})
afterAll(() => gate.stop())

const advertiser = () => newAdvertiser(gate)

/** The owner of a group becomes known: it was registered 31 days ago, and has let in 50 members since. */
async function becomesKnown({ id }: GatedGroup): Promise<void> {
  const { db } = gate.database
  const then = addMs(gate.ctx.clock.now(), -20 * DAY_MS)
  await sql`
    update "group" set created_at = ${addMs(then, -11 * DAY_MS)}, owned_since = null, verifications = 50 where id = ${id}`.execute(
    db,
  )
  await sql`
    insert into verification (group_id, telegram_user_id, way_in, state, created_at, admitted_at)
    select ${id}, 0, 'join_request', 'admitted', ${then}, ${then} from generate_series(1, 50)`.execute(db)
  await sql`
    insert into group_day (group_id, day, verifications) values (${id}, ${dayOf(then)}::date, 50)`.execute(db)
}

/** Writes a question in two wordings and an offer, after the language was named. */
async function writesTwo(
  person: SandboxUser,
  [first, second, offer]: readonly [string, string, string],
): Promise<void> {
  await goesThrough(
    gate,
    person,
    { taps: 'Choose' },
    { says: first },
    { says: 'Rye\nWheat' },
    { taps: 'Add another wording' },
    { says: second },
    { says: 'Oats\nCorn' },
    { taps: 'Continue' },
    { says: offer },
    { says: 'https://bakery.com/shop' },
  )
}

async function opens(person: SandboxUser, id: CampaignId): Promise<void> {
  await goesThrough(gate, person, { says: '/campaigns' })
  await goesThrough(gate, person, {
    taps: buttonsOf(person).find((text) => text.startsWith(`${id} ·`)) ?? '',
  })
}

async function statusIn(id: CampaignId, group: GatedGroup): Promise<string> {
  return (await gate.market.placement(id, group.id)).status
}

describe('one purchase', () => {
  it('has two languages, two wordings and an offer in each, limits, a highest bid, and a copy', async () => {
    const english = await sellingGroup(gate, { consentPolicy: 'ask' })
    const dear = await sellingGroup(gate, { consentPolicy: 'ask', floorBid: usdc(300_000n) })
    const spanish = await sellingGroup(gate, { consentPolicy: 'ask', language: 'es' })
    const person = await advertiser()
    await goesThrough(
      gate,
      person,
      { says: '/buy' },
      { says: 'A bakery' },
      { taps: 'Shops' },
      { taps: 'English' },
    )
    await writesTwo(person, ['Which bread do you like?', 'Which bread goes with soup?', 'A loaf for free'])
    expect(buttonsOf(person)).not.toContain(`☐ ${spanish.chat.title}`)
    await goesThrough(gate, person, { taps: 'Add a language' }, { taps: 'Español' })
    await writesTwo(person, ['¿Qué pan te gusta?', '¿Qué pan va con sopa?', 'Un pan gratis'])
    for (const group of [english, dear, spanish]) await ticks(gate, person, group)
    await goesThrough(gate, person, { taps: 'Continue · groups: 3' }, { says: '0.1' })
    expect(await newestOf(gate, person)).toMatch(
      /ask for more than 0\.10 USDC a join: 1\. They ask for up to 0\.30 USDC/,
    )
    await goesThrough(gate, person, { taps: 'Yes, up to 0.30 USDC' })
    expect(await newestOf(gate, person)).toMatch(/Too few joins were on sale there lately/)
    await goesThrough(gate, person, { says: '19' })
    expect(wordsOf(person)).toMatch(
      /reaches no group: an owner is asked only while it pays for 20 joins there/,
    )
    await goesThrough(
      gate,
      person,
      ...[{ says: '100' }, { taps: 'Daily limit' }, { says: '30' }, { taps: 'End' }, { taps: 'In 30 days' }],
      ...[{ taps: 'Pace' }, { taps: '☐ Test 20 joins first' }, { taps: 'Looks right' }],
    )
    // Telegram takes so many messages only in a while.
    await gate.passes(MINUTE_MS)
    for (const words of [
      'Which bread do you like?',
      'goes with soup?',
      '¿Qué pan te gusta?',
      'va con sopa?',
    ]) {
      expect(wordsOf(person)).toContain(words)
    }
    await goesThrough(gate, person, { taps: 'Looks right' })
    const summary = await newestOf(gate, person)
    expect(summary).toMatch(/100 joins at 0\.10 USDC: 10 USDC \(in some groups up to 0\.30 USDC a join\)/)
    expect(summary).toMatch(/Groups: 3\..*Groups where it does: 3 of 3\./s)
    await goesThrough(gate, person, { taps: 'Agree and pay' })
    const { id } = await newestCampaign(gate)
    expect(await rowOfCampaign(gate, id)).toMatchObject({
      bid: 100_000n,
      highest_bid: 300_000n,
      daily_cap: 30,
      pacing: 'even',
      stop_after: 20,
    })
    await pays(gate, id)
    expect((await gate.market.placement(id, dear.id)).bid).toBe(300_000n)
    for (const { owner } of [english, dear]) {
      expect(wordsOf(owner)).toContain('A loaf for free')
      await goesThrough(gate, owner, { taps: 'Accept' })
    }
    expect(wordsOf(spanish.owner)).toContain('Un pan gratis')
    await goesThrough(gate, spanish.owner, { taps: 'Decline' }, { taps: 'Yes, decline it' })
    expect(await Promise.all([english, dear, spanish].map((group) => statusIn(id, group)))).toEqual([
      'accepted',
      'accepted',
      'declined',
    ])

    await opens(person, id)
    await goesThrough(gate, person, { taps: 'Groups' }, { taps: english.chat.title })
    await goesThrough(gate, person, { taps: 'Daily limit here' }, { says: '1' })
    const [first, second] = [gate.person('First'), gate.person('Second')]
    await comesToDoor(gate, first, english)
    expect(wordsOf(first)).toContain('Sponsored by A bakery')
    await comesToDoor(gate, second, english)
    expect(wordsOf(second)).not.toContain('Sponsored')

    await opens(person, id)
    await goesThrough(gate, person, { taps: 'Copy' })
    expect(wordsOf(person)).toContain(`do not take your campaign: ${spanish.chat.title}.`)
    expect(buttonsOf(person)).toContain(`☑ ${english.chat.title}`)
    await goesThrough(
      gate,
      person,
      { taps: 'Continue · groups: 2' },
      { taps: '0.10 USDC' },
      { taps: 'Yes, up to 0.30 USDC' },
      { taps: '100 joins · 10 USDC' },
      { taps: 'Looks right' },
    )
    await gate.passes(MINUTE_MS)
    await goesThrough(gate, person, { taps: 'Looks right' })
    expect(await newestOf(gate, person)).toContain('Groups where it does: 2 of 2.')
    await goesThrough(gate, person, { taps: 'Agree and pay' })
    const copy = await newestCampaign(gate)
    await pays(gate, copy.id)
    expect(await rowOfCampaign(gate, copy.id)).toMatchObject({ bid: 100_000n, joins: 100, daily_cap: 30 })
    expect(await gate.market.placement(copy.id, english.id)).toMatchObject({ bid: 100_000n, dailyCap: 1 })
    expect(await gate.market.placement(copy.id, dear.id)).toMatchObject({ bid: 300_000n })
    expect(await statusIn(copy.id, english), 'the owner has agreed to this content').toBe('accepted')
  })
})

describe('a rule', () => {
  it('says what it matches now, places there, changes in /campaigns, and asks weekly about later groups', async () => {
    const [known, unwanted] = [
      await sellingGroup(gate, { topic: 'Baking' }),
      await sellingGroup(gate, { topic: 'Baking' }),
    ]
    const stranger = await sellingGroup(gate, { topic: 'Baking' })
    for (const group of [known, unwanted]) await becomesKnown(group)
    const person = await advertiser()
    await writes(gate, person)
    await goesThrough(gate, person, { taps: 'Groups to avoid: 0' })
    await ticks(gate, person, unwanted)
    await goesThrough(gate, person, { taps: 'Done' })
    expect(buttonsOf(person)).not.toContain(`☐ ${unwanted.chat.title}`)
    expect(buttonsOf(person)).toContain('Groups to avoid: 1')
    expect(buttonsOf(person)).not.toContain('Continue')
    await goesThrough(gate, person, { taps: '☐ By rule' })
    expect(await newestOf(gate, person)).toMatch(/Fits now: 1, at 0\.01 to 0\.01 USDC/)
    await goesThrough(gate, person, { says: 'cars' })
    expect(await newestOf(gate, person)).toMatch(/cars · any size · any price\n\nNo group fits now\./)
    await goesThrough(gate, person, { says: 'cars\nbaking' }, { taps: 'Any price' })
    expect(await newestOf(gate, person)).toMatch(/cars, baking · any size · up to 0\.10 USDC\n\nFits now: 1,/)
    await goesThrough(gate, person, { taps: 'Use this rule' })
    expect(await newestOf(gate, person)).toMatch(/By rule: all your languages · cars, baking/)
    await goesThrough(gate, person, { taps: 'Continue' }, { says: '0.05' }, { says: '40' })
    await goesThrough(gate, person, { taps: 'Looks right' }, { taps: 'Looks right' })
    expect(await newestOf(gate, person)).toMatch(/By rule: .*Groups where it does: 1 of 1\./s)
    await goesThrough(gate, person, { taps: 'Agree and pay' })
    const { id } = await newestCampaign(gate)
    await pays(gate, id)
    await goesThrough(gate, known.owner, { taps: 'Accept' })
    expect(await statusIn(id, known)).toBe('accepted')
    await expect(statusIn(id, stranger)).rejects.toThrow()
    await expect(statusIn(id, unwanted)).rejects.toThrow()

    await becomesKnown(stranger)
    await gate.passes(7 * DAY_MS)
    for (let again = 0; again < 2; again++) {
      await enqueue(gate.ctx.db, rulesSweepJob, {})
      await gate.settle()
    }
    expect(wordsOf(person).match(/these groups fit your rule now/g)).toHaveLength(1)
    expect(await newestOf(gate, person)).toContain(stranger.chat.title)
    await expect(statusIn(id, stranger)).rejects.toThrow()
    await forges(gate, await advertiser(), `a:foundone:${id}:${stranger.id}`)
    await forges(gate, person, `a:foundall:${id}:999999999`)
    await expect(statusIn(id, stranger)).rejects.toThrow()
    await goesThrough(gate, person, { taps: `Add ${stranger.chat.title}` })
    expect(await newestOf(gate, person)).toMatch(/Groups added: 1\./)
    expect(['waiting', 'asked']).toContain(await statusIn(id, stranger))

    await opens(person, id)
    await goesThrough(gate, person, { taps: 'Groups' })
    expect(await newestOf(gate, person)).toMatch(/By rule: all your languages · cars, baking/)
    await goesThrough(gate, person, { taps: 'Add groups' }, { taps: 'Groups to avoid: 1' })
    await ticks(gate, person, known)
    await goesThrough(gate, person, { taps: 'Done' }, { taps: '☑ By rule' }, { taps: 'No rule' })
    await goesThrough(gate, person, { taps: 'Continue' })
    expect(await newestOf(gate, person)).toMatch(/Groups to add: 0\..*Never used: 2\. It leaves/s)
    await goesThrough(gate, person, { taps: 'Add them' })
    expect(await statusIn(id, known)).toBe('ended')
    expect((await rowOfCampaign(gate, id)).rule).toBeNull()
  })
})

describe('an owner', () => {
  it('reads how often the top bid kept to its even pace, while a lower one was sold', async () => {
    const group = await sellingGroup(gate)
    const endsAt = addMs(gate.ctx.clock.now(), 20 * DAY_MS)
    const paced = { groupId: group.id, bid: usdc(500_000n), joins: 10, pacing: 'even' as const, endsAt }
    const { id } = await gate.market.campaign(paced)
    const lower = await gate.market.campaign({ groupId: group.id, bid: usdc(200_000n) })
    for (let join = 0; join < 6; join++) await gate.market.asked(group.id)
    // Three bids, and the one that goes beyond.
    expect((await rowOfCampaign(gate, id)).reserved).toBe(2_000_000n)
    expect((await rowOfCampaign(gate, lower.id)).reserved).toBe(400_000n)
    await goesThrough(gate, group.owner, { says: '/stats' })
    expect(await newestOf(gate, group.owner)).toMatch(
      /Over the last 7 days, the top bid was held back at 2 of 6 joins on sale/,
    )
  })
})
