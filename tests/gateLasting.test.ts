import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { gateMembersLookJob } from '../server/gate/jobs.ts'
import { LOOKS_A_SECOND, lookAtMembers } from '../server/gate/lookAtMembers.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import type { CallOutcome } from '../server/outbox/outbox.ts'
import { deleteMe } from '../server/privacy/deleteMe.ts'
import type { CampaignId, TelegramUserId } from '../server/shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { matureEarnings } from '../server/verifications/matureEarnings.ts'
import { GIVE_BACK_LOOK, type LookDay } from '../server/verifications/memberLook.ts'
import { listStuck } from '../server/worker/eachRow.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { chargeAdmission } from './fixtures/steps.ts'

/** Within this time after the admission the look has come, and there is time left for others. */
const LOOKED_MS = 23.6 * HOUR_MS

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
  await gate.stop()
})

describe('a member whom an advertiser has paid for', () => {
  it('P97: leaves, and Telegram tells nobody: the price goes back all the same', async () => {
    const { group, campaign } = await sellingGroup()
    const [ana, ben] = [gate.person('Ana'), gate.person('Ben')]
    for (const person of [ana, ben]) await isLetIn(person, group)
    group.chat.hidesDepartures()
    ana.leaves(group.chat)
    await gate.passes(LOOKED_MS)
    expect(await spentOf(campaign)).toBe(200_000n)
    await looks()
    expect(await spentOf(campaign)).toBe(100_000n)
    expect([await findingOf(ana, group), await findingOf(ben, group)]).toEqual(['gone', 'in'])
    await gate.passes(50 * HOUR_MS)
    await matureEarnings(gate.ctx)
    expect(await maturedOf(group)).toBe(1)
  })

  it('P97: is banned, removed, or restricted and outside: gone is gone', async () => {
    const { group, campaign } = await sellingGroup()
    const [cem, dea, eli] = [gate.person('Cem'), gate.person('Dea'), gate.person('Eli')]
    for (const person of [cem, dea, eli]) await isLetIn(person, group)
    group.owner.mutes(eli, group.chat)
    await gate.moment()
    group.chat.hidesDepartures()
    group.owner.bans(cem, group.chat)
    group.owner.kicks(dea, group.chat)
    eli.leaves(group.chat)
    expect(eli.placeIn(group.chat)).toMatchObject({ status: 'restricted', is_member: false })
    await gate.passes(LOOKED_MS)
    await looks()
    expect(await spentOf(campaign)).toBe(0n)
  })

  it('P97: cannot be looked for at first: that says nothing, and is repeated until it does', async () => {
    const { group, campaign } = await sellingGroup()
    const [fay, gil] = [gate.person('Fay'), gate.person('Gil')]
    for (const person of [fay, gil]) await isLetIn(person, group)
    group.chat.hidesDepartures()
    fay.leaves(group.chat)
    await gate.passes(LOOKED_MS)
    const faults = [
      { kind: 'refused', description: 'Bad Request: USER_NOT_PARTICIPANT' },
      { kind: 'server_error' },
    ] as const
    for (const fault of faults) gate.sandbox.failNext(fault, { method: 'getChatMember' })
    await looks()
    expect([await findingOf(fay, group), await findingOf(gil, group)]).toEqual([null, null])
    expect(await spentOf(campaign)).toBe(200_000n)
    await gate.passes(13 * MINUTE_MS)
    await looks()
    expect([await findingOf(fay, group), await findingOf(gil, group)]).toEqual(['gone', 'in'])
    expect(await spentOf(campaign)).toBe(100_000n)
  })

  it('P97: cannot be looked for until the give-back has ended: nobody knows, so it stays paid', async () => {
    const { group, campaign } = await sellingGroup()
    const [hana, ida] = [gate.person('Hana'), gate.person('Ida')]
    for (const person of [hana, ida]) await isLetIn(person, group)
    group.chat.hidesDepartures()
    hana.leaves(group.chat)
    // Two people, looked for twice each.
    gate.sandbox.failNext({ kind: 'broken' }, { method: 'getChatMember', times: 4 })
    await gate.passes(LOOKED_MS)
    await looks()
    await gate.passes(13 * MINUTE_MS)
    await looks()
    // The account answers by now, but too late to say when they left.
    await gate.passes(30 * MINUTE_MS)
    await looks()
    expect([await findingOf(hana, group), await findingOf(ida, group)]).toEqual(['unknown', 'in'])
    expect(await spentOf(campaign)).toBe(200_000n)
  })

  it('P97: was not looked for while no worker ran: what is earned matures, and the look is given up', async () => {
    const { group, campaign } = await sellingGroup()
    const jon = gate.person('Jon')
    await isLetIn(jon, group)
    await gate.passes(73 * HOUR_MS)
    await matureEarnings(gate.ctx)
    expect([await findingOf(jon, group), await maturedOf(group)]).toEqual(['unknown', 1])
    await looks()
    expect(await spentOf(campaign)).toBe(100_000n)
  })

  it('P97: is in a group that has become a supergroup, or that the bot has left', async () => {
    const owner = gate.person('Basic owner')
    const chat = gate.sandbox.basicGroup('A basic group', { owner })
    chat.addsBot()
    await gate.settle()
    const group = await gate.register(chat, owner, { kind: 'group' })
    const { id: campaign } = await gate.market.campaign({ groupId: group.id })
    const left = await sellingGroup()
    const [kay, leo, mia] = [gate.person('Kay'), gate.person('Leo'), gate.person('Mia')]
    for (const person of [kay, leo]) await isLetIn(person, group)
    await isLetIn(mia, left.group)
    chat.migrates()
    chat.hidesDepartures()
    kay.leaves(chat)
    left.group.chat.hidesDepartures()
    mia.leaves(left.group.chat)
    left.group.chat.removesBot()
    await gate.passes(LOOKED_MS)
    await looks()
    expect([await findingOf(kay, group), await findingOf(leo, group)]).toEqual(['gone', 'in'])
    expect(await spentOf(campaign)).toBe(100_000n)
    await gate.passes(HOUR_MS)
    await looks()
    expect(await findingOf(mia, left.group)).toBe('unknown')
    expect(await spentOf(left.campaign)).toBe(100_000n)
  })

  it('P97: is looked for while Telegram tells that they leave: given back once', async () => {
    const { group, campaign } = await sellingGroup()
    const people = ['Nat', 'Oli', 'Pam', 'Quin'].map((name) => gate.person(name))
    for (const person of people) await isLetIn(person, group)
    await gate.passes(LOOKED_MS)
    for (const person of people) person.leaves(group.chat)
    await Promise.all([looks(), looks(), looks()])
    expect(await spentOf(campaign)).toBe(0n)
    for (const person of people) expect(await findingOf(person, group)).toBe('gone')
  })

  it('P89: has left, and the give-back fails: told, made later, and no other waits for it', async () => {
    const { group, campaign } = await sellingGroup()
    const [ola, pia] = [gate.person('Ola'), gate.person('Pia')]
    for (const person of [ola, pia]) await isLetIn(person, group)
    group.chat.hidesDepartures()
    for (const person of [ola, pia]) person.leaves(group.chat)
    const { id } = await gate.database.db
      .selectFrom('verification')
      .select('id')
      .where('telegram_user_id', '=', ola.id as TelegramUserId)
      .executeTakeFirstOrThrow()
    await sql
      .raw(`
      create function refuse() returns trigger language plpgsql as $$
      begin
        if new.id = ${id} then raise exception 'poisoned'; end if;
        return new;
      end $$;
      create trigger refuse before update on verification for each row execute function refuse()`)
      .execute(gate.database.db)
    await gate.passes(LOOKED_MS)
    await looks()
    expect(await spentOf(campaign)).toBe(100_000n)
    const stuck = async () => (await listStuck(gate.ctx, 9)).map(({ job, item }) => `${job}: ${item}`)
    expect(await stuck()).toEqual([`gate_members_look: verification ${id}`])
    await sql`drop trigger refuse on verification`.execute(gate.database.db)
    await gate.passes(20 * MINUTE_MS)
    await looks()
    expect(await spentOf(campaign)).toBe(0n)
    expect(await stuck()).toEqual([])
  })

  it('P97: is looked for by a worker that dies before it can note what it has found, and by the next', async () => {
    const { group, campaign } = await sellingGroup()
    const rex = gate.person('Rex')
    await isLetIn(rex, group)
    group.chat.hidesDepartures()
    rex.leaves(group.chat)
    await gate.passes(LOOKED_MS)
    void lookAtMembers(gate.ctx, { call: () => new Promise(() => {}) })
    expect([await findingOf(rex, group), await spentOf(campaign)]).toEqual([null, 100_000n])
    for (let run = 0; run < 2; run++) await looks()
    expect([await findingOf(rex, group), await spentOf(campaign)]).toEqual(['gone', 0n])
  })
})

describe('how many members last', () => {
  it('is looked up after 7 and 30 days, and gives no price back', async () => {
    const { group, campaign } = await sellingGroup()
    const [stays, leaves, returns, givenBack] = ['Sol', 'Tia', 'Uma', 'Vic'].map((name) =>
      gate.person(name),
    ) as [SandboxUser, SandboxUser, SandboxUser, SandboxUser]
    for (const person of [stays, leaves, returns, givenBack]) await isLetIn(person, group)
    group.chat.hidesDepartures()
    givenBack.leaves(group.chat)
    await gate.passes(LOOKED_MS)
    await looks()
    expect(await spentOf(campaign)).toBe(300_000n)
    expect(await countFindings(campaign)).toEqual([
      { afterDays: 1, looked: 4, there: 3, left: 1, unknown: 0 },
    ])

    for (const person of [leaves, returns]) person.leaves(group.chat)
    await gate.passes(6 * DAY_MS + 2 * HOUR_MS)
    await looks()
    expect(await findingOf(givenBack, group, 7)).toBeUndefined()
    group.owner.adds(returns, group.chat)
    await gate.passes(23 * DAY_MS)
    await looks()
    expect(await spentOf(campaign)).toBe(300_000n)
    const lasting = [
      { afterDays: 1, looked: 4, there: 3, left: 1, unknown: 0 },
      { afterDays: 7, looked: 3, there: 1, left: 2, unknown: 0 },
      { afterDays: 30, looked: 3, there: 2, left: 1, unknown: 0 },
    ]
    expect(await countFindings(campaign)).toEqual(lasting)
  })

  it('is unknown where Telegram cannot be asked for a whole day, and never counted as left', async () => {
    const { group, campaign } = await sellingGroup()
    const [wim, xia] = [gate.person('Wim'), gate.person('Xia')]
    for (const person of [wim, xia]) await isLetIn(person, group)
    await gate.passes(LOOKED_MS)
    await looks()
    group.chat.hidesDepartures()
    wim.leaves(group.chat)
    await gate.passes(6 * DAY_MS + 2 * HOUR_MS)
    const silent: CallOutcome = { kind: 'ambiguous', description: 'no answer' }
    for (let hour = 0; hour < 26; hour++) {
      await lookAtMembers(gate.ctx, { call: async () => silent, pause: async () => {} })
      await gate.passes(HOUR_MS)
    }
    expect([await findingOf(wim, group, 7), await findingOf(xia, group, 7)]).toEqual(['unknown', 'unknown'])
    expect(await countFindings(campaign)).toMatchObject([
      { afterDays: 1, there: 2 },
      { afterDays: 7, looked: 2, there: 0, left: 0, unknown: 2 },
    ])
  })

  it('is unknown of those who deleted themselves, and where nobody looked in time for those who are gone', async () => {
    const { group } = await sellingGroup()
    const [yul, zoe] = [gate.person('Yul'), gate.person('Zoe')]
    for (const person of [yul, zoe]) await isLetIn(person, group)
    await deleteMe(gate.ctx, { telegramUserId: yul.id as TelegramUserId })
    group.chat.hidesDepartures()
    zoe.leaves(group.chat)
    await gate.passes(9 * DAY_MS)
    await looks()
    const findings = gate.database.db
      .selectFrom('member_look as look')
      .innerJoin('verification as v', 'v.id', 'look.verification_id')
      .select(['look.after_days', 'look.finding'])
      .where('v.group_id', '=', group.id)
      .where('look.after_days', '<', 30)
    const found = await findings.execute()
    expect(found).toHaveLength(4)
    expect(found.map(({ finding }) => finding)).toEqual(Array(4).fill('unknown'))
  })
})

/** The findings of each day. */
async function countFindings(campaignId: CampaignId) {
  const { rows } = await sql`
    select look.after_days as "afterDays", count(*) as looked, count(*) filter (where look.finding = 'in') as there,
      count(*) filter (where look.finding = 'gone') as "left", count(*) filter (where look.finding = 'unknown') as unknown
    from verification v join member_look look on look.verification_id = v.id
    where v.campaign_id = ${campaignId} and look.finding is not null group by 1 order by 1`.execute(
    gate.database.db,
  )
  return rows
}

describe('many members at once', () => {
  it('P97: are asked about ten in a second, and not at all while Telegram wants a rest', async () => {
    const group = await gate.group()
    await gate.market.campaign({ groupId: group.id, joins: 40 })
    for (let count = 0; count < 25; count++) {
      const { id: verificationId } = await gate.market.admitting(group.id)
      await chargeAdmission(gate.ctx, { verificationId })
    }
    await gate.passes(LOOKED_MS)
    /** How many were asked about in each second. */
    const seconds = async (answer: CallOutcome) => {
      const counts = [0]
      await lookAtMembers(gate.ctx, {
        call: async () => {
          counts.push((counts.pop() ?? 0) + 1)
          return answer
        },
        pause: async () => void counts.push(0),
      })
      return counts.filter((count) => count > 0)
    }
    const isIn = { kind: 'ok', result: { status: 'member' } } as const
    expect(await seconds({ kind: 'rate_limited', retryAfterMs: 6 * MINUTE_MS })).toEqual([LOOKS_A_SECOND])
    expect(await seconds(isIn)).toEqual([])
    await gate.passes(13 * MINUTE_MS)
    expect(await seconds(isIn)).toEqual([LOOKS_A_SECOND, LOOKS_A_SECOND, 5])
  })

  it('P89: are looked for behind as many that cannot be settled as one second takes', async () => {
    const group = await gate.group()
    await gate.market.campaign({ groupId: group.id, joins: 20 })
    for (let count = 0; count < LOOKS_A_SECOND + 2; count++) {
      const { id: verificationId } = await gate.market.admitting(group.id)
      await chargeAdmission(gate.ctx, { verificationId })
    }
    await gate.passes(LOOKED_MS)
    const looks = gate.database.db
      .selectFrom('member_look')
      .where('finding', 'is', null)
      .where('after_days', '=', GIVE_BACK_LOOK)
    const due = await looks.select('verification_id as id').orderBy('due_at').execute()
    const [stuck, others] = [due.slice(0, LOOKS_A_SECOND), due.slice(LOOKS_A_SECOND)].map((rows) =>
      rows.map(({ id }) => Number(id)),
    )
    await gate.database.pool.query(`
      create function refuse_looks() returns trigger language plpgsql as $$
      begin
        if new.verification_id in (${stuck}) then raise exception 'poisoned'; end if;
        return new;
      end $$;
      create trigger refuse_looks before update on member_look for each row execute function refuse_looks()`)
    const run = () =>
      lookAtMembers(gate.ctx, {
        call: async () => ({ kind: 'ok', result: { status: 'member' } }),
        pause: async () => {},
      })
    const stuckItems = async () => (await listStuck(gate.ctx, 50)).map(({ item }) => item).sort()
    await run()
    expect(others).toHaveLength(2)
    expect(
      (await looks.select('verification_id as id').execute()).map(({ id }) => Number(id)).sort(),
    ).toEqual(stuck?.sort())
    expect(await stuckItems()).toEqual(stuck?.map((id) => `verification ${id}`).sort())
    await gate.database.pool.query('drop trigger refuse_looks on member_look')
    await run()
    expect(await looks.select('verification_id').execute()).toEqual([])
    expect(await stuckItems()).toEqual([])
  })
})

/** Has the recurring job run. */
async function looks(): Promise<void> {
  await enqueue(gate.ctx.db, gateMembersLookJob, {})
  await gate.settle()
}

async function sellingGroup() {
  const group = await gate.group()
  const { id: campaign } = await gate.market.campaign({ groupId: group.id })
  return { group, campaign }
}

async function isLetIn(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  for (const button of ['Start', 'To learn', 'I agree']) {
    await gate.moment()
    person.taps(button)
  }
  await gate.moment()
  expect(person.isIn(group.chat)).toBe(true)
}

async function spentOf(id: CampaignId) {
  const { spent } = await gate.database.db
    .selectFrom('campaign')
    .select('spent')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return spent
}

async function findingOf(person: SandboxUser, group: GatedGroup, afterDays: LookDay = GIVE_BACK_LOOK) {
  const visit = await gate.visit(group, person)
  const look = await gate.database.db
    .selectFrom('member_look')
    .select('finding')
    .where('verification_id', '=', visit?.verification.id ?? (0 as never))
    .where('after_days', '=', afterDays)
    .executeTakeFirst()
  return look?.finding
}

async function maturedOf(group: GatedGroup): Promise<number> {
  const rows = await gate.database.db
    .selectFrom('verification')
    .select('id')
    .where('group_id', '=', group.id)
    .where('matured_at', 'is not', null)
    .execute()
  return rows.length
}
