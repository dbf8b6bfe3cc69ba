import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxGroup } from '../sandbox/telegram/groups.ts'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { admissionEnded } from '../server/gate/admit.ts'
import type { CampaignId, TelegramUserId } from '../server/shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

/** The sandbox's first person id. */
const FIRST_PERSON = 1_001

let gate: Gate
let operator: SandboxUser

beforeAll(async () => {
  gate = await startGate({ operators: [FIRST_PERSON] })
  operator = gate.person('Operator')
  operator.says('/start')
  await gate.moment()
})
afterAll(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
  await gate.stop()
})

describe('somebody who has agreed and is in too many groups', () => {
  it('P99: is told so, leaves one, taps the button, and is in', async () => {
    const { group, campaign } = await sellingGroup()
    const ana = gate.person('Ana')
    ana.reachesGroupLimit()
    await agrees(ana, group)
    await ana.sees(/as many groups and channels as it allows.*Leave one of them/)
    expect(await moneyOf(campaign)).toEqual({ reserved: 100_000n, spent: 0n })
    ana.taps('Try again')
    await gate.moment()
    await ana.sees(/as many groups and channels as it allows/)
    ana.reachesGroupLimit(false)
    ana.taps('Try again')
    await gate.moment()
    expect(ana.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 100_000n })
  })

  it('P99: is let in within the hour where they leave one and tap nothing', async () => {
    const { group, campaign } = await sellingGroup()
    const ben = gate.person('Ben')
    ben.reachesGroupLimit()
    await agrees(ben, group)
    ben.reachesGroupLimit(false)
    await gate.passes(HOUR_MS)
    expect(ben.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign)).toMatchObject({ spent: 100_000n })
  })

  it('P99: is reminded once, keeps no price longer than a day, and comes in later without a question', async () => {
    const { group, campaign } = await sellingGroup()
    const cora = gate.person('Cora')
    cora.reachesGroupLimit()
    await agrees(cora, group)
    await gate.passes(23 * HOUR_MS)
    expect(said(cora, /as many groups and channels as it allows/)).toHaveLength(2)
    expect(await moneyOf(campaign)).toEqual({ reserved: 100_000n, spent: 0n })
    await gate.passes(2 * HOUR_MS)
    await cora.sees(/stopped trying.*as many groups and channels.*Your answer still counts/s)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    expect(said(operator, /not let in/)).toEqual([])
    const before = attempts()
    await gate.passes(2 * DAY_MS)
    expect(attempts()).toBe(before)
    cora.taps('Try again')
    await gate.moment()
    await cora.sees(/as many groups and channels as it allows/)
    cora.reachesGroupLimit(false)
    cora.taps('Try again')
    await gate.moment()
    expect(cora.isIn(group.chat)).toBe(true)
    expect(said(cora, /Sponsored by/)).toHaveLength(1)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
  })

  it('P99: is told once, however often the same refusal is reported', async () => {
    const { group } = await sellingGroup()
    const dan = gate.person('Dan')
    dan.reachesGroupLimit()
    await agrees(dan, group)
    const visit = await gate.visit(group, dan)
    const refused = {
      status: 'failed',
      at: gate.clock.now(),
      error: '400 Bad Request: USER_CHANNELS_TOO_MUCH',
    } as const
    const report = () => admissionEnded(gate.ctx, visit?.verification.id ?? 0, refused)
    await Promise.all([report(), report(), report()])
    await gate.moment()
    expect(said(dan, /as many groups and channels as it allows/)).toHaveLength(1)
  })
})

describe('somebody who has agreed and whose request is gone', () => {
  it.each([
    ['taken back', (person: SandboxUser, { chat }: GatedGroup) => person.withdrawsRequest(chat)],
    ['declined', (person: SandboxUser, { chat, owner }: GatedGroup) => owner.declines(person, chat)],
  ])('P99: %s: is told to ask again, costs nothing, and can', async (how, ends) => {
    const { group, campaign } = await sellingGroup()
    const eva = gate.person(`Eva, ${how}`)
    await answers(eva, group)
    ends(eva, group)
    eva.taps('I agree')
    await gate.moment()
    await eva.sees(/request to join .* is gone.*You can ask to join again; you then start from the beginning/)
    expect(await gate.state(group, eva)).toBe('left')
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    await agrees(eva, group)
    expect(eva.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 100_000n })
  })

  it('P99: as its link has expired: can ask again, though Telegram still has the old one', async () => {
    const { group, campaign } = await sellingGroup()
    const fay = gate.person('Fay')
    await answers(fay, group)
    refuses('Bad Request: INVITE_HASH_EXPIRED', 1)
    fay.taps('I agree')
    await gate.moment()
    await fay.sees(/is gone/)
    expect(fay.isWaitingFor(group.chat)).toBe(false)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
  })
})

describe('a group that cannot take somebody who has agreed', () => {
  it('P99: as it is full: they are told, and in once there is room', async () => {
    const { group } = await sellingGroup()
    const gil = gate.person('Gil')
    await answers(gil, group)
    refuses('Bad Request: USERS_TOO_MUCH', 1)
    gil.taps('I agree')
    await gate.moment()
    await gil.sees(/as many members as Telegram allows/)
    await gate.passes(HOUR_MS)
    expect(gil.isIn(group.chat)).toBe(true)
  })

  it('P99: as the bot may not work there: the group is looked at, and the owner told what is missing', async () => {
    const { group } = await sellingGroup()
    const hal = gate.person('Hal')
    group.owner.says('/start')
    await answers(hal, group)
    // As if the bot's update had been lost.
    refuses('Bad Request: CHAT_WRITE_FORBIDDEN', 1)
    hal.taps('I agree')
    await gate.moment()
    await hal.sees(/does not let me bring you into/)
    expect(gate.sandbox.calls.slice(-20).map(({ method }) => method)).toContain('getchatadministrators')
    await gate.passes(6 * MINUTE_MS)
    expect(hal.isIn(group.chat)).toBe(true)
  })
})

describe('a refusal that nobody knows', () => {
  it('P149: has a day of its own after another obstacle: refused once, they come in a moment later', async () => {
    const { group, campaign } = await sellingGroup()
    const kai = gate.person('Kai')
    await answers(kai, group)
    refuses('Bad Request: USERS_TOO_MUCH', 1)
    kai.taps('I agree')
    await gate.moment()
    // As if the group had lacked a right for two days.
    await gate.database.db
      .updateTable('verification')
      .set({ obstacle: 'rights', agreed_at: addMs(gate.clock.now(), -2 * DAY_MS) })
      .where('telegram_user_id', '=', kai.id as TelegramUserId)
      .execute()
    refuses('Bad Request: PARTICIPANT_ID_INVALID', 1)
    await gate.passes(HOUR_MS + MINUTE_MS)
    expect(kai.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 100_000n })
    expect(said(operator, /PARTICIPANT_ID_INVALID/)).toEqual([])
  })

  it('P99: is told to operators in its own words, once, and holds no price longer than a day', async () => {
    const { group, campaign } = await sellingGroup()
    const ivy = gate.person('Ivy')
    await answers(ivy, group)
    // Others, of earlier tests, still wait elsewhere.
    refuses('Bad Request: SOMETHING_NEW_INVALID', 1_000, group.chat)
    ivy.taps('I agree')
    await gate.moment()
    await gate.passes(23 * HOUR_MS)
    expect(said(operator, /SOMETHING_NEW_INVALID/)).toEqual([])
    expect(await moneyOf(campaign)).toEqual({ reserved: 100_000n, spent: 0n })
    await gate.passes(2 * HOUR_MS)
    await operator.sees(/for a reason that the gate does not know: 400 Bad Request: SOMETHING_NEW_INVALID/)
    await ivy.sees(/stopped trying.*admins can let you in.*Your answer still counts/s)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    expect(said(operator, /SOMETHING_NEW_INVALID/)).toHaveLength(1)
    const { id } = (await gate.visit(group, ivy))?.verification ?? {}
    expect(said(operator, new RegExp(`Verification ${id} .* is not let in`))).toEqual([])
    group.owner.approves(ivy, group.chat)
    await gate.moment()
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
  })

  it('P99: to lift a mute holds no price longer than a day either, and the mute is lifted once Telegram does it', async () => {
    const { group, campaign } = await sellingGroup()
    const joe = gate.person('Joe')
    joe.joins(group.chat)
    await gate.moment()
    tapsInvitation(joe, { in: group.chat })
    joe.taps('Start')
    await gate.moment()
    joe.taps('To learn')
    await gate.moment()
    gate.sandbox.failNext(
      { kind: 'refused', description: 'Bad Request: SOMETHING_OTHER_INVALID' },
      { method: 'restrictChatMember', times: 400 },
    )
    joe.taps('I agree')
    await gate.passes(25 * HOUR_MS)
    await joe.sees(/cannot give you the right to write there/)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    expect(joe.isMutedIn(group.chat)).toBe(true)
    await gate.passes(2 * DAY_MS)
    expect(joe.isMutedIn(group.chat)).toBe(false)
    expect(joe.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
  })
})

async function sellingGroup() {
  const group = await gate.group()
  const { id: campaign } = await gate.market.campaign({ groupId: group.id })
  return { group, campaign }
}

/** Asks to join, and answers the question. */
async function answers(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  for (const button of ['Start', 'To learn']) {
    person.taps(button)
    await gate.moment()
  }
}

async function agrees(person: SandboxUser, group: GatedGroup): Promise<void> {
  await answers(person, group)
  person.taps('I agree')
  await gate.moment()
}

function refuses(description: string, times: number, where?: SandboxGroup): void {
  const which = { method: 'approveChatJoinRequest', times, ...(where && { chatId: where.id }) }
  gate.sandbox.failNext({ kind: 'refused', description }, which)
}

function said(person: SandboxUser, pattern: RegExp): string[] {
  return person
    .received()
    .map(({ text }) => text)
    .filter((text) => pattern.test(text))
}

/** How often the gate has asked Telegram to let somebody in. */
function attempts(): number {
  return gate.sandbox.calls.filter(({ method }) => method === 'approvechatjoinrequest').length
}

function moneyOf(id: CampaignId) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['reserved', 'spent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
