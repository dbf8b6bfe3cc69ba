import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { gateMembersLookJob } from '../server/gate/jobs.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { deleteMe } from '../server/privacy/deleteMe.ts'
import { searchAnswers } from '../server/reads/answers.ts'
import { getCampaignPage } from '../server/reads/campaignPage.ts'
import { getAdvertiser } from '../server/reads/dashboards.ts'
import { getOverview } from '../server/reads/overview.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import type { CampaignId, TelegramUserId } from '../server/shared/ids.ts'
import { DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import { formBatches } from '../server/verifications/formBatches.ts'
import { links, messagesOf, REFUND_WALLET, runs, sellingGroup, startMarket } from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { aWeekLater, comesAndAnswers, comesIn } from './fixtures/results.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { endVisit, giveBackAdmission } from './fixtures/steps.ts'

let gate: Gate
let attacker: SandboxUser
let group: GatedGroup
let campaignId: CampaignId

beforeAll(async () => {
  gate = await startMarket()
  group = await sellingGroup(gate)
  attacker = gate.person('Attacker')
  await links(gate, attacker, REFUND_WALLET)
  ;({ id: campaignId } = await runs(gate, attacker, group, { bid: '1', joins: '60' }))
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(() => gate.stop())

/** Lines about money, which are told at once and exactly, and what moves with the calendar. */
const MONEY = /USDC|joins?\b|joined|position|Answering right now|Left (early|within)|Next: /i

/** Figures about people on the pages: of the whole, of groups and wordings, and the answers. */
async function readsPages(wallet: Address): Promise<unknown> {
  const { ctx } = gate
  const { figures } = await getOverview(ctx, { wallet })
  const { funnel, placements, variants, lasting, period } = await getCampaignPage(ctx, { wallet, campaignId })
  const { total, texts } = await searchAnswers(ctx, { campaignId, text: '' })
  const people = [figures, period.figures].map(({ answered, passRate, clicks, conversions }) => ({
    ...{ answered, passRate, clicks, conversions },
  }))
  return [
    people,
    funnel,
    placements.map(({ results }) => results),
    variants,
    lasting,
    total,
    texts.toSorted(),
  ]
}

/** Everything about people that the attacker can read: the bot, its files, and the endpoint, and the pages. */
async function readsEverything(): Promise<string> {
  const [before, files] = [messagesOf(attacker).length, attacker.files().length]
  const menu = [{ says: '/campaigns' }, { taps: `${campaignId} · A bakery` }, { taps: 'Groups' }]
  await goesThrough(gate, attacker, { says: '/groups' }, { says: '/results' }, ...menu, {
    taps: group.chat.title,
  })
  const words = messagesOf(attacker)
    .slice(before)
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => !MONEY.test(line))
  const wallet = parseAddress(REFUND_WALLET)
  const { campaigns } = await getAdvertiser(gate.ctx, { wallet, walletText: REFUND_WALLET })
  const shown = campaigns.map(({ verificationsFailed, clicks, conversions, results, variants }) => ({
    ...{ verificationsFailed, clicks, conversions, variants },
    results: { ...results, nextAt: null },
  }))
  const read = attacker.files().slice(files)
  return JSON.stringify([words, read.map(({ text }) => text), shown, await readsPages(wallet)])
}

/** The ways of one person at the door; each would show in one figure or another. */
const WAYS = {
  'is let in': (option: number) => comesIn(gate, { groupId: group.id, answer: { option } }),
  'answers and leaves': async (option: number) => {
    const { verificationId } = await comesAndAnswers(gate, { groupId: group.id, answer: { option } })
    await endVisit(gate.ctx, { verificationId, end: 'left' })
  },
  'says nothing': async () => {
    const { id } = await gate.market.asked(group.id)
    await endVisit(gate.ctx, { verificationId: id, end: 'expired' })
  },
  'leaves once in': async (option: number) => {
    const { verificationId } = await comesIn(gate, { groupId: group.id, answer: { option } })
    await giveBackAdmission(gate.ctx, { verificationId })
  },
}

describe('P119: an advertiser with one group who reads everything before and after every single person', () => {
  it('sees nothing move, however each came and whatever they answered', async () => {
    const before = await readsEverything()
    for (const act of Object.values(WAYS)) {
      await act(0)
      expect(await readsEverything()).toBe(before)
    }
  })

  it('sees nothing of seven who answered, even weeks later', async () => {
    const before = await readsEverything()
    for (let count = 0; count < 4; count += 1) await WAYS['is let in'](1)
    for (let week = 0; week < 4; week += 1) {
      await aWeekLater(gate)
      expect(await readsEverything()).toBe(before)
    }
  })

  it('sees ten at once, and then nothing of the eleventh', async () => {
    const before = await readsEverything()
    for (let count = 0; count < 4; count += 1) {
      await WAYS['is let in'](count % 2)
      expect(await readsEverything()).toBe(before)
    }
    await aWeekLater(gate)
    const after = await readsEverything()
    expect(after).not.toBe(before)
    expect(after).toContain('People who answered: 10')
    for (const act of Object.values(WAYS)) {
      await act(1)
      await formBatches(gate.ctx)
      expect(await readsEverything()).toBe(after)
    }
    await aWeekLater(gate)
    expect(await readsEverything()).toBe(after)
  })

  it('sees nothing of one who deletes themselves, or whose membership is looked up', async () => {
    const { person } = await WAYS['is let in'](0)
    const before = await readsEverything()
    await gate.passes(7 * DAY_MS + 2 * HOUR_MS)
    await enqueue(gate.ctx.db, gateMembersLookJob, {})
    await gate.settle()
    expect(await deleteMe(gate.ctx, { telegramUserId: person as TelegramUserId })).toBe('deleted')
    expect(await readsEverything()).toBe(before)
  })

  it('is told at once what is paid for, so that money agrees with the ledger', async () => {
    const wallet = parseAddress(REFUND_WALLET)
    const read = async () => {
      const { campaigns, totals } = await getAdvertiser(gate.ctx, { wallet, walletText: REFUND_WALLET })
      const [campaign] = campaigns
      return [campaign?.verificationsCompleted, campaign?.spent, totals.totalSpend]
    }
    const [joins = 0, spent = 0, total = 0] = await read()
    await WAYS['is let in'](0)
    expect(await read()).toEqual([joins + 1, spent + 1, total + 1])
  })
})
