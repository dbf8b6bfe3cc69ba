import type { FastifyReply, FastifyRequest } from 'fastify'
import { textsIn } from '../bot/texts.ts'
import { type DepositPage, type NoDepositPage, viewDepositPage } from '../deposits/depositPage.ts'
import type { App, PageFailure } from '../http/app.ts'
import { sendEncoded } from '../http/encoding.ts'
import { pathOf } from '../http/endpoints.ts'
import { pageHeaders } from '../http/headers.ts'
import { chooseLanguage, namedLanguage } from '../http/language.ts'
import { PUBLIC_FILES } from '../http/pageFiles.ts'
import { pageHtml } from '../http/pageHtml.ts'
import type { Language } from '../shared/languages.ts'
import { SOURCE_URL } from '../version.ts'
import { findIndexing, indexingRoutes } from './indexing.ts'
import { landingRoutes } from './landing.ts'
import {
  type DemoWallet,
  findBot,
  type PageBot,
  type PageRouteParts,
  readUnlessAway,
  sendBuilding,
} from './pageParts.ts'

/** The state that every page finds in its HTML, beside its own. */
export interface PageState {
  readonly page: PageName
  readonly language: Language
  readonly serviceName: string
  /** The origin of PUBLIC_URL. A signature to sign in counts nowhere else. */
  readonly origin: string
  /** The server's time, in Unix milliseconds. */
  readonly now: number
  /** `explorerUrl` has no slash at its end; null where the chain has no public explorer. */
  readonly chain: { readonly id: number; readonly name: string; readonly explorerUrl: string | null }
  readonly feeBps: number
  readonly walletConnectProjectId: string | null
  readonly demo: {
    readonly rpcUrl: string
    readonly wallets: readonly DemoWallet[]
    /** Where everything is embedded. */
    readonly hasStage: boolean
  } | null
  /** Null while it is not known, and where a stand-in for Telegram runs, of whose bot Telegram knows nothing. */
  readonly bot: PageBot | null
  readonly sourceUrl: string | null
  /** On the deposit page alone. */
  readonly deposit: DepositPage | NoDepositPage | null
  /** Where the page that was asked for could not be made. */
  readonly failure: PageFailure | null
}

/** Every page once: its path, the text of its title, its source. */
const PAGES = {
  advertiser: { path: '/advertiser', title: 'page-advertiser', source: 'pages/AdvertiserPage.tsx' },
  newCampaign: { path: '/advertiser/new', title: 'page-new-campaign', source: 'pages/NewCampaignPage.tsx' },
  campaigns: { path: '/advertiser/campaigns', title: 'page-campaigns', source: 'pages/CampaignsPage.tsx' },
  campaign: {
    path: '/advertiser/campaigns/:campaign',
    title: 'page-campaign',
    source: 'pages/CampaignPage.tsx',
  },
  colleagues: {
    path: '/advertiser/colleagues',
    title: 'page-colleagues',
    source: 'pages/ColleaguesPage.tsx',
  },
  share: { path: '/share/:token', title: 'page-share', source: 'pages/SharePage.tsx' },
  groupOwner: { path: '/group-owner', title: 'page-group-owner', source: 'pages/GroupOwnerPage.tsx' },
  solvency: { path: '/solvency', title: 'page-solvency', source: 'pages/SolvencyPage.tsx' },
  deposit: { path: '/deposit', title: 'page-deposit', source: 'pages/DepositPage.tsx' },
} as const
/** Shown in place of a page. */
const STAND_INS = {
  notFound: { title: 'page-not-found', source: 'pages/FailedPage.tsx' },
  failed: { title: 'page-failed', source: 'pages/FailedPage.tsx' },
} as const
type PageName = keyof typeof PAGES | keyof typeof STAND_INS

/** The pages and the files that they load. Nothing here needs the database but what the deposit page shows. */
export function pageRoutes(app: App, parts: PageRouteParts): void {
  const headers = pageHeaders(parts.ctx.config, demoRpcUrl(parts))
  const options = {
    schema: { hide: true },
    config: {
      sendFailurePage(request: FastifyRequest, reply: FastifyReply, failure: PageFailure) {
        if (!wantsPage(request) || parts.pages.files() === undefined) return undefined
        return sendPage(parts, request, reply.headers(headers), { page: 'failed', failure })
      },
    },
  }
  for (const page of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
    app.get(PAGES[page].path, options, async (request, reply) => {
      reply.headers(headers)
      const deposit = page === 'deposit' ? await findDeposit(parts, request) : null
      if (deposit !== null && wantsJson(request)) return reply.send(deposit)
      return sendPage(parts, request, reply, { page, deposit })
    })
  }
  landingRoutes(app, parts, options)
  indexingRoutes(app, parts.ctx.config)
  addAssets(app, parts)
  // Takes every path without a route. People are shown a page; programs get the error that they know.
  app.get('/*', options, (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound()
    reply.headers(headers).code(404)
    return sendPage(parts, request, reply, { page: 'notFound' })
  })
}

/** Addresses that programs ask, also where a person tries one in a browser. */
const FOR_PROGRAMS = /^\/(?:api|app|assets|docs|telegram)(?:\/|$)|\.json$/

function wantsPage({ headers, url }: FastifyRequest): boolean {
  return (headers.accept?.includes('text/html') ?? false) && !FOR_PROGRAMS.test(pathOf(url))
}

/**
 * The deposit page asks for its own address again, as JSON, to learn how the deposit stands. While the database is away, so
 * is the answer; the page says so and asks again.
 */
function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith('application/json') ?? false
}

async function findDeposit(
  parts: PageRouteParts,
  request: FastifyRequest,
): Promise<DepositPage | NoDepositPage> {
  const page = await readUnlessAway(parts, () =>
    viewDepositPage(parts.ctx, request.query as Record<string, unknown>),
  )
  return page ?? { kind: 'problem', code: 'database.unavailable' }
}

function sendPage(
  parts: PageRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, deposit = null, failure = null }: Pick<PageState, 'page'> & Partial<PageState>,
): FastifyReply {
  const language = chooseLanguage(request, reply)
  const t = textsIn(language)
  reply.type('text/html; charset=utf-8').serializer(String)
  const files = parts.pages.files()
  if (files === undefined) return sendBuilding(reply, language)
  const { config } = parts.ctx
  const rpcUrl = demoRpcUrl(parts)
  const state: PageState = {
    page,
    language,
    serviceName: config.serviceName,
    origin: new URL(config.publicUrl).origin,
    now: parts.ctx.clock.now().getTime(),
    chain: { id: config.chainId, name: config.chainName, explorerUrl: config.explorerUrl ?? null },
    feeBps: config.feeBps,
    walletConnectProjectId: config.walletConnectProjectId ?? null,
    demo:
      rpcUrl === undefined
        ? null
        : { rpcUrl, wallets: parts.demoWallets?.() ?? [], hasStage: config.allEmbedded },
    bot: findBot(parts),
    sourceUrl: SOURCE_URL ?? null,
    deposit,
    failure,
  }
  const { title, source } = { ...PAGES, ...STAND_INS }[page]
  const shell = {
    language,
    title: t(title),
    description: t('page-description'),
    noScript: t('page-no-script'),
    indexing: findIndexing(config, {
      path: PAGES[page as keyof typeof PAGES]?.path,
      named: namedLanguage(request),
    }),
  }
  return reply.send(pageHtml(files, { ...shell, source, state }))
}

/** A real chain's endpoint may hold a secret, and its wallets bring their own: only the embedded one is told. */
function demoRpcUrl({ ctx: { config }, demoWallets }: PageRouteParts): string | undefined {
  return config.embedded.has('chain') && demoWallets !== undefined ? config.rpcUrls[0] : undefined
}

function addAssets(app: App, { pages }: PageRouteParts): void {
  const options = { schema: { hide: true }, config: { isExemptFromRateLimit: () => true } }
  const sendAsset = (request: FastifyRequest, reply: FastifyReply) => {
    const asset = pages.files()?.assets.get(pathOf(request.url))
    if (asset === undefined) return reply.callNotFound()
    reply
      .type(asset.type)
      .header(
        'cache-control',
        asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    return sendEncoded(request, reply, asset)
  }
  for (const path of ['assets/*', ...PUBLIC_FILES]) app.get(`/${path}`, options, sendAsset)
}
