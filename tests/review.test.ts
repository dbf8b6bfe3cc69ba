import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import type { AskHost } from '../server/links/followLink.ts'
import { followOffer } from '../server/offers/followOffers.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { CHOICE, createMarketplace, type Marketplace } from './fixtures/marketplace.ts'
import { startTelegramSystem, type TelegramSystem } from './fixtures/telegram.ts'

/** The sandbox's first person ids, in the order of arrival. */
const [OPERATOR, REVIEWER] = [1_001, 1_002]

let database: TestDatabase
let system: TelegramSystem
let market: Marketplace
let olga: SandboxUser
let rita: SandboxUser

beforeAll(async () => {
  database = await createTestDatabase({ size: 12 })
})
beforeEach(async () => {
  system = await startTelegramSystem(database, {
    config: { operatorTelegramIds: [OPERATOR], reviewerTelegramIds: [REVIEWER], reviewAds: 'all' },
  })
  olga = system.sandbox.user('Olga')
  rita = system.sandbox.user('Rita')
  market = createMarketplace(system.ctx)
})
afterEach(async () => {
  await system.stop()
  await database.pool.query('truncate inbox, outbox, conversation')
})
afterAll(() => database.drop())

async function opensQueue(reviewer: SandboxUser) {
  reviewer.says('/operator')
  await reviewer.sees('What would you like to see?')
  reviewer.taps('Advertisements')
}

async function reviewOf(campaignId: number): Promise<unknown> {
  const { rows } = await database.pool.query(
    'select v.review, v.review_reason, c.status from content_version v join campaign c on c.id = v.campaign_id where c.id = $1',
    [campaignId],
  )
  return rows[0]
}

describe('P113: the queue of advertisements', () => {
  it('shows a reviewer the whole content and what the word lists notice, and hears their decision', async () => {
    const { id: groupId } = await market.group()
    const task = { kind: 'open', prompt: 'Which casino do you like?' } as const
    const campaign = await market.campaign({ groupId, task })
    const next = await market.campaign({ groupId: (await market.group()).id })
    await opensQueue(rita)
    const { text } = await rita.sees('Which casino do you like?')
    expect(text).toContain('gambling (“casino”)')
    expect(text).toContain('Refunded unless reviewed by')
    expect(text).toContain('Category: software')

    rita.taps('Another category')
    await rita.sees('What is it about?')
    rita.taps('gambling')
    await rita.sees('It is filed under gambling now')
    await opensQueue(rita)
    expect((await rita.sees('Category: gambling')).text).toContain('casino')

    const { rows } = await database.pool.query('select id from content_version where campaign_id = $1', [
      campaign.id,
    ])
    rita.taps(`Refuse content ${rows[0].id}`)
    await rita.sees('Why?')
    rita.says('No gambling here.')
    await rita.sees('Refused; the advertiser is told why.')
    expect(await reviewOf(campaign.id)).toMatchObject({
      review: 'refused',
      review_reason: 'No gambling here.',
    })
    expect(await reviewOf(campaign.id)).not.toMatchObject({ status: 'in_review' })

    await opensQueue(olga)
    const shown = await olga.sees('What brings you here?')
    expect(shown.text).toContain('The word lists found nothing.')
    const { rows: left } = await database.pool.query(
      'select id from content_version where campaign_id = $1',
      [next.id],
    )
    olga.taps(`Allow content ${left[0].id}`)
    await olga.sees('No advertisement waits for a reviewer.')
    await expect
      .poll(() => reviewOf(next.id))
      .toEqual({ review: 'allowed', review_reason: null, status: 'active' })
  })

  it('shows the longest content whole: no advertiser stops the queue with it', async () => {
    const option = (mark: string) => mark.repeat(64)
    const variants = ['k', 'l', 'm', 'n'].map((mark) => ({
      kind: 'choice',
      prompt: mark.repeat(500),
      options: ['w', 'x', 'y', 'z'].map(option),
    }))
    const offer = { text: 'o'.repeat(200), url: `https://shop.com/${'p'.repeat(480)}` }
    const { id: groupId } = await market.group()
    const content = [{ language: 'en', variants, offer }]
    const campaign = await market.campaign({ groupId, content, sponsor: 's'.repeat(64) })
    await opensQueue(rita)
    await rita.sees('k'.repeat(500))
    await rita.sees(offer.url)
    const { rows } = await database.pool.query('select id from content_version where campaign_id = $1', [
      campaign.id,
    ])
    rita.taps(`Allow content ${rows[0].id}`)
    await expect.poll(() => reviewOf(campaign.id)).toMatchObject({ review: 'allowed' })
  })

  it('P118: takes no word for a link that leads elsewhere than the reviewer saw', async () => {
    const offer = { text: 'A month for free.', url: 'https://shop.com/' }
    const content = [{ language: 'en', variants: [CHOICE], offer }]
    const campaign = await market.campaign({ groupId: (await market.group()).id, content })
    const { rows } = await database.pool.query('select id from content_version where campaign_id = $1', [
      campaign.id,
    ])
    await opensQueue(olga)
    await olga.sees('Where it leads is not known yet.')
    const ask: AskHost = async ({ hostname }) => ({
      kind: 'answered',
      status: 200,
      location: hostname === 'evil.com' ? undefined : 'https://evil.com/',
    })
    await followOffer(system.ctx, { contentVersionId: rows[0].id, ask })
    olga.taps(`Allow content ${rows[0].id}`)
    await expect
      .poll(() => olga.notices())
      .toContain('It has changed, or somebody has decided about it: look again.')
    expect(await reviewOf(campaign.id)).toMatchObject({ review: 'waiting' })
    await opensQueue(olga)
    await olga.sees('It leads to: evil.com')
    olga.taps(`Allow content ${rows[0].id}`)
    await expect.poll(() => reviewOf(campaign.id)).toMatchObject({ review: 'allowed' })
  })

  it('is all that a reviewer sees, and nothing for anybody else', async () => {
    rita.says('/operator')
    const { reply_markup: keyboard } = await rita.sees('What would you like to see?')
    expect(JSON.stringify(keyboard)).not.toContain('Health')
    await opensQueue(olga)
    await olga.sees('No advertisement waits for a reviewer.')
    Object.assign(system.ctx.config, { reviewerTelegramIds: [] })
    rita.taps('Advertisements')
    rita.says('/operator')
    await rita.sees('This is for those who run the bot.')
  })
})
