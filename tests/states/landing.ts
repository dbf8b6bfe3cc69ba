import type { GroupId } from '../../server/shared/ids.ts'
import type { StateHost } from './host.ts'
import { breaks, hangs, heading, type StatefulPage, text } from './state.ts'

export const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
export const ARABIC = 'نادي القراءة المسائي (القاهرة)'

/** More groups than a page of the list holds, with titles as Telegram allows them. */
const manyGroups = (host: StateHost) =>
  host.once(async function manyListed({ ctx, market }) {
    const titles = [
      LONG,
      ARABIC,
      ...Array.from({ length: 50 }, (_, number) => `Reading circle ${number + 1}`),
    ]
    const ids: GroupId[] = []
    for (const title of titles) {
      const language = title === ARABIC ? 'ar' : 'en'
      ids.push((await market.group({ title, language, topic: title === LONG ? LONG : 'Books' })).id)
    }
    const listed = { is_listed: true, member_count: 12_345 }
    await ctx.db.updateTable('group').set(listed).where('id', 'in', ids).execute()
  })

const withGroups = (path: string) => async (host: StateHost) => {
  await manyGroups(host)
  return path
}

export const LANDING: readonly StatefulPage[] = [
  {
    title: 'Landing',
    states: [
      {
        name: 'landing',
        says: 'What Foyer is, for owners, advertisers and members. It runs no script.',
        at: '/',
        shows: heading(/./),
        pictures: ['phone', 'desktop', 'phone-dark'],
      },
      { name: 'landing-arabic', says: 'From right to left.', at: '/?lang=ar', shows: heading(/./) },
    ],
  },
  {
    title: 'Groups',
    states: [
      {
        name: 'groups',
        says: 'The groups whose owners want to be found.',
        at: '/groups?words=e',
        shows: text('Evening Chess Club'),
        pictures: ['phone', 'desktop'],
      },
      {
        name: 'groups-long-names',
        says: 'A title as long as Telegram allows.',
        at: withGroups(`/groups?words=${LONG.slice(0, 30)}`),
        shows: text(LONG),
      },
      {
        name: 'groups-page-2',
        says: 'The second page, from right to left.',
        at: withGroups('/groups?page=2&lang=ar'),
        shows: (page) => page.locator('a[rel=prev]').waitFor(),
        pictures: ['desktop'],
      },
      {
        name: 'groups-none-fit',
        says: 'A filter that nothing fits, and the way out of it.',
        at: '/groups?words=nothing-like-this',
        shows: text('No group fits.'),
      },
    ],
  },
  {
    title: 'Solvency',
    states: [
      {
        name: 'solvency',
        says: 'What the escrow holds and owes.',
        at: '/solvency',
        shows: text('All the USDC owed is there.'),
        pictures: ['phone', 'desktop-dark'],
      },
      {
        name: 'solvency-arabic',
        says: 'From right to left: amounts stay as they are.',
        at: '/solvency?lang=ar',
        shows: (page) => page.locator('dd').first().waitFor(),
      },
      {
        name: 'solvency-loading',
        says: 'While the figures are on their way.',
        at: '/solvency',
        prepare: hangs('**/solvency.json'),
        shows: heading('Held and owed'),
      },
      {
        name: 'solvency-no-figures',
        says: 'The chain and the books have not been compared.',
        at: '/solvency',
        prepare: breaks('**/solvency.json'),
        shows: text('No figures now'),
        failing: /500 \/solvency\.json/,
      },
    ],
  },
  {
    title: 'API reference',
    states: [
      {
        name: 'reference',
        says: 'Every path of the API, from this server alone.',
        at: '/docs',
        shows: async (page) => {
          await heading('/api/deposit/confirm')(page)
          await page.locator('details').evaluateAll('(all) => { for (const one of all) one.open = true }')
        },
        pictures: ['phone', 'desktop'],
      },
    ],
  },
  {
    title: 'Failures',
    states: [
      {
        name: 'not-found',
        says: 'An address that leads nowhere.',
        at: '/nowhere',
        shows: heading('There is no such page'),
        failing: /404 \/nowhere/,
        pictures: ['phone', 'desktop-dark'],
      },
      {
        name: 'not-found-arabic',
        says: 'The same, from right to left.',
        at: '/nowhere?lang=ar',
        shows: heading(/./),
        failing: /404 \/nowhere/,
      },
      ...(
        [
          [
            'server-error',
            500,
            null,
            'Something went wrong',
            'A bug of ours, with the number to report it by.',
          ],
          [
            'too-many-requests',
            429,
            42,
            'Too many requests at once',
            'The limit of requests, and how long it lasts.',
          ],
        ] as const
      ).map(([name, status, retryAfterSeconds, title, says]) => ({
        name,
        says,
        at: '/solvency',
        prepare: (context: import('playwright-core').BrowserContext) =>
          context.route('**/solvency', async (route) => {
            const response = await route.fetch()
            const failure = { status, retryAfterSeconds, requestId: status === 500 ? 'Ab3-7' : null }
            const body = (await response.text())
              .replace('"page":"solvency"', '"page":"failed"')
              .replace('"failure":null', `"failure":${JSON.stringify(failure)}`)
            await route.fulfill({ response, status, body })
          }),
        shows: heading(title),
        failing: new RegExp(`${status} /solvency`),
      })),
      {
        name: 'no-script',
        says: 'A page that needs JavaScript, as a browser without it shows it.',
        at: '/advertiser',
        prepare: (context) =>
          context.route('**/advertiser', async (route) => {
            const response = await route.fetch()
            const body = (await response.text())
              .replace(/<script type="module".*?<\/script>/g, '')
              .replace(/<\/?noscript>/g, '')
            await route.fulfill({ response, body })
          }),
        shows: heading(/./),
      },
    ],
  },
]
