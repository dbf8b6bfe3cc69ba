import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageWallets } from '../sandbox/demoWallets.ts'
import { shareCampaign } from '../server/campaigns/shares.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import type { AccountId, CampaignId, GroupId } from '../server/shared/ids.ts'
import type { OpenPage } from './fixtures/browser.ts'
import { type PageSystem, startPageSystem } from './fixtures/payPage.ts'

/** The words of strangers, with marks at their ends: those move to the other side where nothing isolates them. */
const NAMES = {
  en: {
    title: 'Evening Chess Club (Berlin)',
    topic: 'Chess, openings & endgames!',
    sponsor: 'Sixty-Four Squares (school)',
    prompt: 'What would you like to get better at first?',
    options: ['Openings!', 'Endgames?'],
  },
  ar: {
    title: 'نادي القراءة المسائي (القاهرة)',
    topic: 'كتب وروايات!',
    sponsor: 'مكتبة النيل (فرع الجيزة)',
    prompt: 'أي الكتب تحب أن تقرأ أولًا؟',
    options: ['الروايات!', 'الشعر؟'],
  },
} as const
type Reader = keyof typeof NAMES
const READERS = ['en', 'ar'] as const
const WORDS = READERS.flatMap((reader) => Object.values(NAMES[reader]).flat())

let system: PageSystem
let accountId: AccountId
const campaigns = {} as Record<Reader, CampaignId>
const groups = {} as Record<Reader, GroupId>

beforeAll(async () => {
  system = await startPageSystem({ reviewAds: 'none' })
  const { ctx, market } = system
  const [advertiser, owner] = pageWallets().map(({ address }) => parseAddress(address))
  if (!advertiser || !owner) throw new Error('there are no demo wallets')
  accountId = (await market.person(advertiser)).accountId
  const ownerPerson = await market.person(owner)
  for (const language of READERS) {
    const { title, topic, sponsor, prompt, options } = NAMES[language]
    const { id: groupId } = await market.group({ title, topic, language, owner: ownerPerson })
    groups[language] = groupId
    const task = { kind: 'choice', prompt, options: [...options] } as const
    campaigns[language] = (await market.campaign({ groupId, accountId, sponsor, task, joins: 50 })).id
  }
  const listed = { is_listed: true, member_count: 1_234 }
  await ctx.db.updateTable('group').set(listed).where('id', 'in', Object.values(groups)).execute()
})
afterAll(() => system.stop())

/** Finds a stranger's words that the words of ours around them could turn around, or be turned around by. */
const FIND_BARE = (words: readonly string[]) => `(() => {
  const words = ${JSON.stringify(words)}
  const found = []
  for (const field of document.querySelectorAll('input, textarea')) {
    if (words.includes(field.value) && field.dir !== 'auto') found.push('a field: ' + field.value)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement.checkVisibility() || node.parentElement.closest('textarea, script')) continue
    for (const word of words) {
      if (!node.data.includes(word) || node.data.includes('\\u2068' + word + '\\u2069')) continue
      const isolate = node.parentElement.closest('bdi, [dir]')
      const isAlone = isolate?.textContent.trim() === word
      if (!isAlone || (isolate.tagName !== 'BDI' && isolate.dir !== 'auto')) found.push(node.parentElement.outerHTML.slice(0, 200))
    }
  }
  return found
})()`

async function depositUrl(reader: Reader): Promise<string> {
  const { sponsor, prompt, options } = NAMES[reader]
  const task = { kind: 'choice', prompt, options: [...options] } as const
  const { deposit } = await system.market.order({ groupId: groups[reader], accountId, sponsor, task })
  const url = new URL(await system.urlOf(deposit))
  return url.pathname + url.search + url.hash
}

async function shareUrl(reader: Reader): Promise<string> {
  const own = { campaignId: campaigns[reader], accountId, showsMoney: true }
  return `/share/${(await shareCampaign(system.ctx, own)).token}`
}

type Words = Exclude<keyof (typeof NAMES)['en'], 'options'>

interface Place {
  readonly name: string
  readonly as?: 'advertiser' | 'owner'
  readonly pathOf: (writer: Reader) => string | Promise<string>
  /** The strangers' words that show that the page is whole. */
  readonly shows: readonly Words[]
}

const PLACES: readonly Place[] = [
  {
    name: 'campaigns',
    as: 'advertiser',
    pathOf: () => '/advertiser/campaigns',
    shows: ['sponsor', 'prompt'],
  },
  {
    ...{ name: 'campaign', as: 'advertiser', shows: ['sponsor', 'prompt', 'title'] },
    pathOf: (writer) => `/advertiser/campaigns/${campaigns[writer]}`,
  },
  {
    ...{ name: 'receipt', as: 'advertiser', shows: ['sponsor'] },
    pathOf: (writer) => `/advertiser/campaigns/${campaigns[writer]}?show=receipt`,
  },
  { name: 'new campaign', pathOf: () => '/advertiser/new', shows: ['title'] },
  { name: 'group owner', as: 'owner', pathOf: () => '/group-owner', shows: ['title', 'topic', 'prompt'] },
  { name: 'deposit', pathOf: depositUrl, shows: ['sponsor', 'title'] },
  { name: 'shared results', pathOf: shareUrl, shows: ['sponsor'] },
  { name: 'groups', pathOf: () => '/groups', shows: ['title', 'topic'] },
]

async function open(path: string, as: Place['as']): Promise<OpenPage> {
  const opened = await system.open(system.origin + path)
  if (as !== undefined) await opened.page.locator('main button', { hasText: as }).first().click()
  return opened
}

it.each(
  PLACES.flatMap((place) =>
    READERS.flatMap((reader) => READERS.map((writer) => ({ ...place, reader, writer }))),
  ),
)(
  '$name: words written in $writer keep their order and change nothing around them on a page in $reader',
  async ({ name, as, pathOf, shows, reader, writer }) => {
    const [path = '', hash = ''] = (await pathOf(writer)).split('#')
    const { page, close } = await open(`${path}${path.includes('?') ? '&' : '?'}lang=${reader}#${hash}`, as)
    if (name === 'new campaign') {
      // It lists groups of the campaign's languages.
      await page.locator('main select:has(option[value=ar])').first().selectOption(writer)
    }
    for (const words of shows) await page.getByText(NAMES[writer][words]).first().waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe(reader === 'ar' ? 'rtl' : 'ltr')
    expect(await page.evaluate(FIND_BARE(WORDS))).toEqual([])
    await close()
  },
)
