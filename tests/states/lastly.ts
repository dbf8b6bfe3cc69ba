import { withdrawCampaign } from '../../server/campaigns/lifecycle.ts'
import { until } from '../fixtures/process.ts'
import { OWN_PAGE } from '../fixtures/visitor.ts'
import { UNCONFIRMED_KEYS } from './checkout.ts'
import type { StateHost } from './host.ts'
import { heading, type StatefulPage, text } from './state.ts'

/** Ends a campaign that nobody answered, and pays all that has matured: its refund is settled with the owners. */
const endedCampaign = (host: StateHost) =>
  host.once(async function paysOut({ origin, ctx, market, addressOf, pay }) {
    const owner = await market.person(addressOf('paid owner'))
    const { accountId } = owner
    const { id: groupId } = await market.group({ title: 'Night photographers', owner })
    const { campaign, deposit } = await market.order({ accountId, groupId, sponsor: 'Tripods & Light' })
    await pay(deposit, deposit.amount)
    const is = async (status: 'active' | 'closed') => {
      const found = ctx.db
        .selectFrom('campaign')
        .select('id')
        .where('id', '=', campaign.id)
        .where('status', '=', status)
      return (await found.execute()).length > 0
    }
    await until(() => is('active'))
    await withdrawCampaign(ctx, { accountId, campaignId: campaign.id })
    // A payout refunds it only once its money was swept into the escrow.
    await until(async () => {
      const paid = await fetch(`${origin}/stage/payout`, { method: 'POST', headers: OWN_PAGE, body: '{}' })
      if (!paid.ok) throw new Error(`nothing can be paid out: ${await paid.text()}`)
      return is('closed')
    })
    return campaign.id
  })

/** The list of groups after every owner has left it. */
const unlisted = async ({ ctx }: StateHost) => {
  await ctx.db.updateTable('group').set({ is_listed: false }).execute()
}

/** PostgreSQL takes no connection any more. Nothing brings it back. */
const withoutDatabase = (path: string) => async (host: StateHost) => {
  await host.once(async function losesDatabase({ loseDatabase, origin }) {
    await loseDatabase()
    await until(async () => {
      const health = (await (await fetch(`${origin}/health`)).json()) as { database: string }
      return health.database !== 'up'
    })
  })
  return path
}

/** Passes time on the stage up to a payout, without its faults, and until an owner of the demo has been paid. */
const paidOwner = (host: StateHost) =>
  host.once(async function passesToPayout({ origin, ctx, addressOf }) {
    const stage = async (path: string, body?: object) => {
      const init = body && { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(`${origin}/stage/${path}`, { headers: OWN_PAGE, ...init })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    }
    const { faults } = (await stage('clock')) as { faults: Record<string, unknown> }
    for (const [name, on] of Object.entries(faults))
      if (on === true) await stage('faults', { name, on: false })
    await stage('clock', { by: 'payout' })
    await until(async () => {
      const paid = ctx.db.selectFrom('batch_leg').select('payee').where('payee', '=', addressOf('delegated'))
      return (await paid.where('status', '=', 'paid').execute()).length > 0
    })
  })

/** Faults of the stage would hold the payout up, so this comes before them. */
export const AFTER_PAYOUT: StatefulPage = {
  title: 'After a payout',
  states: [
    {
      name: 'campaign-ended',
      says: 'Ended: what it brought, and what went back.',
      at: async (host) => `/advertiser/campaigns/${await endedCampaign(host)}`,
      as: 'paid owner',
      shows: text('Ended'),
      pictures: ['phone', 'desktop'],
    },
  ],
}

/** States that change the whole deployment for good, so they come after all others. */
export const LASTLY: readonly StatefulPage[] = [
  {
    title: 'An owner after a payout',
    states: [
      {
        name: 'owner-paid',
        says: 'What was paid out, each with its transaction, and a file of the year.',
        at: async (host) => {
          await paidOwner(host)
          return '/group-owner'
        },
        as: 'delegated',
        shows: (page) => page.getByRole('link', { name: /as a file/ }).waitFor(),
        pictures: ['phone', 'desktop'],
      },
    ],
  },
  {
    title: 'An empty list',
    states: [
      {
        name: 'groups-empty',
        says: 'No owner wants to be found yet.',
        at: '/groups',
        prepare: (_, host) => unlisted(host),
        shows: text('No group is on this list yet.'),
      },
    ],
  },
  UNCONFIRMED_KEYS,
  {
    title: 'The database is away',
    states: [
      {
        name: 'away-landing',
        says: 'The landing page needs none.',
        at: withoutDatabase('/'),
        shows: heading(/./),
      },
      {
        name: 'away-groups',
        says: 'The list of groups says that it cannot be read.',
        at: withoutDatabase('/groups'),
        shows: text('The list cannot be read right now.'),
        failing: /503 \/groups/,
      },
      {
        name: 'away-checkout',
        says: 'The link is kept, and looked up again by itself.',
        at: withoutDatabase('/deposit?campaignId=1'),
        shows: heading(/./),
        failing: /503 \/deposit/,
      },
      {
        name: 'away-sign-in',
        says: 'Nobody can sign in meanwhile.',
        at: withoutDatabase('/advertiser'),
        shows: text('The server cannot be reached'),
        failing: /503 \/app\/session/,
      },
    ],
  },
]
