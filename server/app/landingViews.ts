import type { FastifyRequest } from 'fastify'
import { textsIn } from '../bot/texts.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { CATEGORIES } from '../groups/categories.ts'
import { namedLanguage } from '../http/language.ts'
import { findSolvency } from '../payouts/solvency.ts'
import {
  findMarketFigures,
  type MarketFigures,
  PUBLIC_PAGE,
  PUBLIC_SORTS,
  type PublicGroups,
  type PublicGroupsWanted,
} from '../reads/publicGroups.ts'
import { isLanguage, type Language } from '../shared/languages.ts'
import { feeOf, type Usdc, usdc } from '../shared/money.ts'
import { ANSWER_MS, MATURITY_MS } from '../shared/terms.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { templates } from '../tasks/templates.ts'
import { GIVE_BACK_MS } from '../verifications/verification.ts'
import { SOURCE_URL } from '../version.ts'
import { findBot, type PageBot, type PageRouteParts } from './pageParts.ts'

/** Values that each page without scripts knows of itself and of the deployment. */
export interface StaticPage {
  readonly language: Language
  /** The language in the address: forms and links keep it. */
  readonly named: Language | undefined
  readonly bot: PageBot | null
  /** Where Telegram is a stand-in: the page on which people play all roles. */
  readonly stageUrl: string | null
  readonly sourceUrl: string | null
}

/** The first page. `live` is null while the database is away. */
export interface LandingView extends StaticPage {
  readonly page: 'landing'
  readonly live: LiveFigures | null
  /** The parts of the price of one join. */
  readonly example: { readonly price: Usdc; readonly fee: Usdc; readonly earned: Usdc }
  readonly terms: {
    readonly feeBps: number
    readonly minBid: Usdc
    readonly minPayout: Usdc
    readonly giveBackHours: number
    readonly maturityHours: number
    readonly chainName: string
  }
  /** A visit in the bot's own words. */
  readonly scene: Scene
}

interface LiveFigures {
  readonly market: MarketFigures
  /** Null before the books have seen the chain. */
  readonly solvency: { readonly block: number; readonly isCovered: boolean } | null
}

interface Scene {
  readonly intro: string
  readonly prompt: string
  readonly how: string
  readonly options: readonly string[]
  readonly skip: string
  readonly isIn: string
  readonly open: string
}

/** The public list of groups. `found` is null while the database is away. */
export interface GroupsView extends StaticPage {
  readonly page: 'groups'
  readonly wanted: PublicGroupsWanted
  readonly found: PublicGroups | null
  readonly pageSize: number
  /** Each category with its name. */
  readonly categories: readonly (readonly [category: string, name: string])[]
}

export type StaticView = LandingView | GroupsView

/** The example's price. */
const EXAMPLE = usdc(400_000n)
const EXAMPLE_GROUP = 'Night Photographers'
const EXAMPLE_SPONSOR = 'Alpine Cameras'
const MAX_WORDS = 60

export function viewStaticPage(
  parts: PageRouteParts,
  request: FastifyRequest,
  language: Language,
): StaticPage {
  return {
    language,
    named: namedLanguage(request),
    bot: findBot(parts),
    stageUrl: parts.ctx.config.embedded.has('telegram') ? '/stage' : null,
    sourceUrl: SOURCE_URL ?? null,
  }
}

export async function readLiveFigures(ctx: Context): Promise<LiveFigures> {
  const [market, solvency] = await Promise.all([findMarketFigures(ctx), findSolvency(ctx)])
  return { market, solvency: solvency ? { block: solvency.block, isCovered: solvency.isCovered } : null }
}

export function viewLanding(config: Config, page: StaticPage, live: LiveFigures | null): LandingView {
  const { feeBps, minBid, minPayout, chainName } = config
  const fee = feeOf(EXAMPLE, feeBps)
  return {
    ...page,
    page: 'landing',
    live,
    example: { price: EXAMPLE, fee, earned: usdc(EXAMPLE - fee) },
    terms: {
      ...{ feeBps, minBid, minPayout, chainName },
      giveBackHours: GIVE_BACK_MS / HOUR_MS,
      maturityHours: MATURITY_MS / HOUR_MS,
    },
    scene: viewScene(page.language),
  }
}

function viewScene(language: Language): Scene {
  const t = textsIn(language)
  const task = templates(t, EXAMPLE_SPONSOR).find(({ task }) => task.kind === 'choice')?.task
  if (task?.kind !== 'choice') throw new Error('no template offers answers to tap')
  return {
    intro: t('gate-task-sponsored', { group: EXAMPLE_GROUP, sponsor: EXAMPLE_SPONSOR }),
    prompt: task.prompt,
    how: t('gate-how-options', { minutes: ANSWER_MS / MINUTE_MS }),
    options: task.options,
    skip: t('gate-skip'),
    isIn: t('gate-in', { group: EXAMPLE_GROUP }),
    open: t('gate-open-group'),
  }
}

/** The part of the list that an address asks for. A value that nobody could have chosen counts as absent. */
export function parseWanted({ query }: FastifyRequest): PublicGroupsWanted {
  const given = query as Readonly<Record<string, unknown>>
  const textOf = (name: string) => {
    const value = given[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const [, falls, sortName] = textOf('sort')?.match(/^(-?)(\w+)$/) ?? []
  const sort = PUBLIC_SORTS.find((one) => one === sortName)
  const language = textOf('language')
  return {
    sort: sort ?? 'joins',
    isDescending: sort === undefined || falls === '-',
    page: /^[1-9]\d{0,3}$/.test(textOf('page') ?? '') ? Number(textOf('page')) : 1,
    language: isLanguage(language) ? language : undefined,
    category: CATEGORIES.find((one) => one === textOf('category')),
    words: textOf('words')?.replaceAll('\0', '').slice(0, MAX_WORDS).toWellFormed(),
  }
}

export function viewGroups(
  page: StaticPage,
  { wanted, found }: Pick<GroupsView, 'wanted' | 'found'>,
): GroupsView {
  const t = textsIn(page.language)
  return {
    ...page,
    page: 'groups',
    ...{ wanted, found },
    pageSize: PUBLIC_PAGE,
    categories: CATEGORIES.map((category) => [category, t('category', { category })] as const),
  }
}
