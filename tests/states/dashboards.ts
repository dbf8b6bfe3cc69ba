import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import { revokeShare, shareCampaign } from '../../server/campaigns/shares.ts'
import { until } from '../fixtures/process.ts'
import { comesIn } from '../fixtures/results.ts'
import { held } from '../fixtures/testWallet.ts'
import type { StateHost } from './host.ts'
import { ARABIC, LONG } from './landing.ts'
import { breaks, button, hangs, heading, type PageState, type StatefulPage, text } from './state.ts'

const SPONSOR = LONG.slice(0, 64)

/** An advertiser with a thousand campaigns. */
const aThousand = (host: StateHost) =>
  host.once(async function thousandCampaigns({ ctx, market, addressOf }) {
    const { accountId } = await market.person(addressOf('a thousand'))
    const { id: groupId } = await market.group({ title: 'Night photographers' })
    const { campaign } = await market.order({ accountId, groupId, sponsor: SPONSOR })
    await sql`
      with made as (
        insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, status, deadline_at, bid, highest_bid,
          joins, pacing, created_at, spent, verifications_completed)
        select account_id, refund_wallet, escrow, sha256(n::text::bytea), '0x' || encode(sha256(n::text::bytea), 'hex'),
          case n % 5 when 0 then ${SPONSOR} when 1 then ${ARABIC} else 'Tripods & Light ' || n end, 'paused', null, bid,
          highest_bid, joins, pacing, now(), n % 7 * 1234567, n % 5
        from campaign, generate_series(1, 999) n where id = ${campaign.id} returning id)
      insert into content_version (campaign_id, language, number, variants, hash, review, created_at)
      select made.id, language, number, variants, hash, review, created_at
      from made, content_version where campaign_id = ${campaign.id}`.execute(ctx.db)
  })

/** A campaign of names without end, in a group of another one, with too few people to show anything about them. */
const longCampaign = (host: StateHost) =>
  host.once(async function longNames({ ctx, market, addressOf, pay }) {
    const owner = await market.person(addressOf('long names'))
    const { id: groupId } = await market.group({ title: LONG, topic: LONG, owner })
    await market.group({ title: ARABIC, owner, topic: 'Books' })
    const task = { kind: 'choice', prompt: `${ARABIC} ${LONG}`, options: [SPONSOR.slice(0, 40), 'Tea'] }
    const order = { accountId: owner.accountId, groupId, sponsor: SPONSOR, task }
    const { campaign, deposit } = await market.order(order)
    await pay(deposit, deposit.amount)
    const paid = ctx.db.selectFrom('campaign').select('id').where('id', '=', campaign.id)
    await until(async () => (await paid.where('status', '=', 'active').execute()).length > 0)
    await market.accepts({ campaignId: campaign.id })
    for (const option of [0, 1, 0]) await comesIn({ ctx, market }, { groupId, answer: { option } })
    return campaign.id
  })

/** A paid campaign, in a group whose owner has not answered yet. */
const askingCampaign = (host: StateHost) =>
  host.once(async function asksOwner({ ctx, market, addressOf, pay }) {
    const { accountId } = await market.person(addressOf('asks an owner'))
    const { id: groupId } = await market.group({ title: 'Book club', consentPolicy: 'ask' })
    const { campaign, deposit } = await market.order({ accountId, groupId })
    await pay(deposit, deposit.amount)
    const paid = ctx.db.selectFrom('campaign').select('id').where('id', '=', campaign.id)
    await until(async () => (await paid.where('status', '=', 'active').execute()).length > 0)
    return campaign.id
  })

const campaignOf = (sponsor: string, query: string) => async (host: StateHost) =>
  `/advertiser/campaigns/${await host.campaign(sponsor)}${query}`

/** A campaign of the demo on its page. */
const campaign = (
  name: string,
  [as, sponsor]: readonly [string, string],
  says: string,
  rest: Partial<PageState> = {},
): PageState => ({
  ...{ name: `campaign-${name}`, says, as, at: campaignOf(sponsor, '') },
  shows: heading('Change this campaign'),
  ...rest,
})

/** A link to the results of the demo's busiest campaign. */
const share = (host: StateHost, isRevoked = false) =>
  host
    .once(async function sharedCampaign({ ctx, campaign }) {
      const campaignId = await campaign('Sixty-Four Squares School')
      const { accountId } = await ctx.db
        .selectFrom('campaign')
        .select('account_id as accountId')
        .where('id', '=', campaignId)
        .executeTakeFirstOrThrow()
      if (accountId === null) throw new Error('the demo’s campaign has no account')
      const own = { campaignId, accountId }
      const live = await shareCampaign(ctx, { ...own, showsMoney: true })
      const revoked = await shareCampaign(ctx, { ...own, showsMoney: false })
      await revokeShare(ctx, { ...own, shareId: revoked.id })
      return { live: `/share/${live.token}`, revoked: `/share/${revoked.token}` }
    })
    .then(({ live, revoked }) => (isRevoked ? revoked : live))

/** Asks for a higher highest bid, up to the signature. */
const raises = (name: string, label: string) => async (page: Page) => {
  await button(page, name).click()
  await page.getByLabel(label).fill('0.9')
}
const signsWith = (page: Page) => button(page, /Test Wallet/).click()
const goOffline = (page: Page) => page.context().setOffline(true)

export const DASHBOARDS: readonly StatefulPage[] = [
  {
    title: 'Sign-in',
    states: [
      {
        name: 'advertisers',
        says: 'Nobody is signed in: what advertisers do here, the form, and the sign-in.',
        at: '/advertiser',
        look: async (host) => ({ wallet: await host.wallet() }),
        shows: heading('Sign in with your wallet'),
        pictures: ['phone', 'desktop'],
      },
      {
        name: 'advertisers-arabic',
        says: 'From right to left.',
        at: '/advertiser?lang=ar',
        shows: (page) => page.locator('main button').first().waitFor(),
      },
      {
        name: 'sign-in',
        says: 'Nobody is signed in. The page says what a signature allows before it asks for one.',
        at: '/group-owner',
        look: async (host) => ({ wallet: await host.wallet() }),
        shows: heading('Sign in with your wallet'),
        pictures: ['phone', 'desktop'],
      },
      {
        name: 'sign-in-arabic',
        says: 'From right to left.',
        at: '/group-owner?lang=ar',
        shows: (page) => page.locator('main button').first().waitFor(),
      },
      {
        name: 'sign-in-asking-wallet',
        says: 'The wallet has the word.',
        at: '/advertiser',
        look: async (host) => {
          const wallet = await host.wallet()
          wallet.manners.set('personal_sign', held().manner)
          return { wallet }
        },
        act: signsWith,
        shows: text('Sign the message in your wallet'),
      },
      {
        name: 'sign-in-rejected',
        says: 'The wallet did not sign.',
        at: '/advertiser',
        look: async (host) => {
          const wallet = await host.wallet()
          wallet.refuses.add('personal_sign')
          return { wallet }
        },
        act: signsWith,
        shows: text('The wallet did not sign'),
        pictures: ['phone-dark'],
      },
      {
        name: 'sign-in-expired',
        says: 'The session has ended. One signature, and the page goes on where it was.',
        at: '/advertiser/campaigns?sort=spent&order=desc',
        as: 'advertiser',
        act: async (page) => {
          await page.getByRole('searchbox').waitFor()
          await page.context().clearCookies({ name: 'session' })
          await page.getByRole('searchbox').fill('x')
        },
        shows: text('Your session has ended'),
        failing: /401 /,
      },
      {
        name: 'sign-in-unreachable',
        says: 'The server cannot say whether somebody is signed in.',
        at: '/advertiser',
        prepare: (context: BrowserContext) => context.route('**/app/session', (route) => route.abort()),
        shows: text('The server cannot be reached'),
      },
    ],
  },
  {
    title: 'Overview',
    states: [
      {
        name: 'overview',
        says: 'What needs the advertiser first, then the figures of the range and a chart of them.',
        at: '/advertiser',
        as: 'advertiser',
        shows: heading('Needs you'),
        pictures: ['phone', 'desktop', 'desktop-dark'],
      },
      {
        name: 'overview-table',
        says: 'The table behind the chart.',
        at: '/advertiser?range=7',
        as: 'advertiser',
        act: (page) => page.getByText('Show as a table').click(),
        shows: (page) => page.getByRole('row').nth(7).waitFor(),
      },
      {
        name: 'overview-arabic',
        says: 'From right to left; time runs from left to right.',
        at: '/advertiser?lang=ar',
        as: 'advertiser',
        shows: (page) => page.getByRole('application').waitFor(),
      },
      {
        name: 'overview-empty',
        says: 'No campaigns yet, and how to make one.',
        at: '/advertiser',
        as: 'stranger',
        shows: heading('No campaigns yet'),
      },
      {
        name: 'overview-loading',
        says: 'While the figures are on their way.',
        at: '/advertiser',
        as: 'advertiser',
        prepare: hangs('**/app/overview?*'),
        shows: (page) => page.locator('[role=status]', { hasText: 'Loading' }).waitFor(),
      },
      {
        name: 'overview-failed',
        says: 'A bug of ours, and the way to try again.',
        at: '/advertiser',
        as: 'advertiser',
        prepare: breaks('**/app/overview?*'),
        shows: (page) => button(page, 'Try again').waitFor(),
        failing: /500 \/app\/overview/,
      },
      {
        name: 'overview-offline',
        says: 'Offline: the figures stay, with their age.',
        at: '/advertiser',
        as: 'advertiser',
        shows: async (page) => {
          await heading('Needs you')(page)
          await goOffline(page)
          await text('You are offline. These are the figures of')(page)
        },
      },
    ],
  },
  {
    title: 'Campaigns',
    states: [
      {
        name: 'campaigns',
        says: 'Every campaign of an advertiser.',
        at: '/advertiser/campaigns',
        as: 'advertiser',
        shows: text(/\d found/),
        pictures: ['phone', 'desktop'],
      },
      {
        name: 'campaigns-empty',
        says: 'No campaigns yet, and how to make one.',
        at: '/advertiser/campaigns',
        as: 'stranger',
        shows: heading('No campaigns yet'),
      },
      {
        name: 'campaigns-thousand',
        says: 'A thousand campaigns with names without end, by the page.',
        at: async (host) => {
          await aThousand(host)
          return '/advertiser/campaigns?sort=spent&order=desc&page=3'
        },
        as: 'a thousand',
        shows: text('1,000 found'),
        pictures: ['phone', 'desktop', 'phone-dark'],
      },
      {
        name: 'campaigns-arabic',
        says: 'From right to left.',
        at: async (host) => {
          await aThousand(host)
          return '/advertiser/campaigns?lang=ar'
        },
        as: 'a thousand',
        shows: (page) => page.getByRole('row').nth(9).waitFor(),
      },
      {
        name: 'campaigns-none-fit',
        says: 'A filter that nothing fits, and the way out of it.',
        at: '/advertiser/campaigns?q=nothing-like-this',
        as: 'advertiser',
        shows: text('No campaign matches.'),
      },
    ],
  },
  {
    title: 'Campaign',
    states: [
      campaign(
        'running',
        ['advertiser', 'Sixty-Four Squares School'],
        'Results, groups, money, and all that can be changed.',
        {
          pictures: ['phone', 'desktop', 'phone-dark'],
        },
      ),
      campaign('answers', ['advertiser', 'Semillas del Patio'], 'Answers in words, which can be searched.', {
        shows: heading('Answers in words'),
        pictures: ['desktop'],
      }),
      campaign('waiting-for-payment', ['account', 'Riego Sencillo'], 'Ordered, and not paid yet.'),
      campaign('partly-paid', ['smart', 'Postcard Chess League'], 'Paid in part.'),
      campaign('in-review', ['safe', 'Страховка «Педаль»'], 'Being read by the operator.'),
      campaign('paused', ['smart', 'Macetas Recicladas'], 'Paused.'),
      campaign('out-of-budget', ['advertiser', 'Tripé & Luz'], 'Out of budget.'),
      campaign('ending', ['advertiser', 'Мастерская у моста'], 'Ending: its refund is on the way.'),
      {
        name: 'campaign-waiting-for-owners',
        says: 'Paid, and no owner has answered yet: it is not called running.',
        at: async (host) => `/advertiser/campaigns/${await askingCampaign(host)}`,
        as: 'asks an owner',
        shows: text('Owners are asked once a day. Nothing is spent until one lets it in.'),
      },
      {
        name: 'campaign-few-people',
        says: 'Too few people to show anything about them; names without end.',
        at: async (host) => `/advertiser/campaigns/${await longCampaign(host)}`,
        as: 'long names',
        shows: heading('Change this campaign'),
        pictures: ['phone', 'desktop'],
      },
      campaign('arabic', ['advertiser', 'Semillas del Patio'], 'From right to left.', {
        at: campaignOf('Semillas del Patio', '?lang=ar'),
        shows: (page) => page.getByRole('application').waitFor(),
      }),
      campaign(
        'signs-change',
        ['advertiser', 'Semillas del Patio'],
        'Before a wallet signs: what that means, and the sentence that the wallet shows.',
        {
          act: raises('Change the highest bid', 'Amount'),
          shows: text(/^Let campaign \d+ pay up to 0\.90 USDC for a join/),
        },
      ),
      campaign('signs-change-arabic', ['advertiser', 'Semillas del Patio'], 'From right to left.', {
        at: campaignOf('Semillas del Patio', '?lang=ar'),
        act: raises('تغيير الحد الأقصى للعرض', 'المبلغ'),
        shows: text(/^Let campaign \d+ pay up to 0\.90 USDC for a join/),
      }),
      campaign(
        'signs-with-another-wallet',
        ['advertiser', 'Semillas del Patio'],
        'Another wallet than the one that signed in: both are named, with the way on.',
        {
          look: async (host) => ({ wallet: await host.wallet() }),
          act: async (page) => {
            await raises('Change the highest bid', 'Amount')(page)
            await button(page, 'Sign with Test Wallet').click()
          },
          shows: text('That did not work'),
        },
      ),
      campaign(
        'change-waits',
        ['advertiser', 'Semillas del Patio'],
        'A change that lets it pay more waits for a day, and can be refused.',
        {
          act: async (page) => {
            await raises('Change the highest bid', 'Amount')(page)
            await button(page, /Sign with demo wallet \(advertiser\)/).click()
          },
          shows: text('A change waits for 24 hours'),
        },
      ),
      campaign(
        'change-refused',
        ['advertiser', 'Semillas del Patio'],
        'A change that was refused says so, and that nothing has changed.',
        {
          act: async (page) => {
            await raises('Change the highest bid', 'Amount')(page)
            await button(page, /Sign with demo wallet \(advertiser\)/).click()
            await text('A change waits for 24 hours')(page)
            await button(page, 'Refuse it').first().click()
          },
          shows: text('This change was refused. Nothing has changed.'),
        },
      ),
      campaign('print', ['advertiser', 'Sixty-Four Squares School'], 'On paper: figures without controls.', {
        isPrinted: true,
        shows: (page) => page.getByRole('application').waitFor(),
      }),
      {
        name: 'campaign-missing',
        says: 'A number that is none of this wallet.',
        at: '/advertiser/campaigns/999999',
        as: 'advertiser',
        shows: text('This wallet has no such campaign.'),
        failing: /404 \/app\/campaigns\/999999/,
      },
    ],
  },
  {
    title: 'Receipt and colleagues',
    states: [
      campaign(
        'receipt',
        ['advertiser', 'Sixty-Four Squares School'],
        'The receipt of a campaign, on a sheet of its own.',
        {
          at: campaignOf('Sixty-Four Squares School', '?show=receipt'),
          shows: text('Refund wallet'),
          pictures: ['phone', 'desktop'],
        },
      ),
      campaign('receipt-print', ['advertiser', 'Sixty-Four Squares School'], 'On paper.', {
        at: campaignOf('Sixty-Four Squares School', '?show=receipt'),
        shows: text('Refund wallet'),
        isPrinted: true,
      }),
      {
        name: 'colleagues',
        says: 'Nobody but the advertiser acts on the campaigns.',
        at: '/advertiser/colleagues',
        as: 'advertiser',
        shows: text('Nobody but you acts on your campaigns.'),
      },
      {
        name: 'colleagues-invited',
        says: 'A link for a colleague, shown once.',
        at: '/advertiser/colleagues',
        as: 'advertiser',
        act: async (page) => {
          await page.getByLabel('Name').fill(SPONSOR.slice(0, 40))
          await button(page, 'Make a link').click()
          await button(page, /Sign with demo wallet \(advertiser\)/).click()
        },
        shows: text(/invited: the link works until/),
        pictures: ['phone', 'desktop'],
      },
    ],
  },
  {
    title: 'Shared results',
    states: [
      {
        name: 'share',
        says: 'Results for anybody with the link.',
        at: share,
        shows: text('Sponsored by'),
        pictures: ['phone', 'desktop'],
      },
      {
        name: 'share-revoked',
        says: 'A link that was taken back.',
        at: (host) => share(host, true),
        shows: text('This link was taken back'),
        failing: /(404|410) \/app\/shares/,
      },
      {
        name: 'share-missing',
        says: 'A link that is not whole.',
        at: '/share/none',
        shows: text('There is no such link'),
        failing: /40[04] \/app\/shares/,
      },
      { name: 'share-print', says: 'On paper.', at: share, shows: text('Sponsored by'), isPrinted: true },
    ],
  },
  {
    title: 'Group owner',
    states: [
      {
        name: 'owner',
        says: 'The next payout, what matures when, and what asking costs.',
        at: '/group-owner',
        as: 'owner',
        shows: text('Next payout'),
        pictures: ['phone', 'desktop'],
      },
      {
        name: 'owner-empty',
        says: 'No group pays this wallet, and how one would.',
        at: '/group-owner',
        as: 'stranger',
        shows: text('No group pays this wallet'),
        failing: /404 \/app\/group-owner/,
      },
      {
        name: 'owner-long-names',
        says: 'Names without end, in two directions.',
        at: async (host) => {
          await longCampaign(host)
          return '/group-owner'
        },
        as: 'long names',
        shows: heading('نادي'),
      },
      {
        name: 'owner-arabic',
        says: 'From right to left.',
        at: '/group-owner?lang=ar',
        as: 'owner',
        shows: (page) => page.getByRole('application').waitFor(),
      },
      {
        name: 'owner-loading',
        says: 'While the figures are on their way.',
        at: '/group-owner',
        as: 'owner',
        prepare: hangs('**/app/group-owner?*'),
        shows: (page) => page.locator('[role=status]', { hasText: 'Loading' }).waitFor(),
      },
    ],
  },
]
