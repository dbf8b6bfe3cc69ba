import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { type DatabaseHealth, isDatabaseUnavailable } from '../database/health.ts'
import { type DepositPage, type NoDepositPage, viewDepositPage } from '../deposits/depositPage.ts'
import { addToGroupLink } from '../groups/links.ts'
import type { App, PageFailure } from '../http/app.ts'
import type { BuiltPages } from '../http/builtPages.ts'
import { pathOf } from '../http/endpoints.ts'
import { pageHeaders } from '../http/headers.ts'
import { BUILDING_HTML, pageHtml } from '../http/pageHtml.ts'
import { terminalCommand } from '../terminalCommand.ts'
import { SOURCE_URL } from '../version.ts'

/** A wallet of the embedded chain that pages may use without an extension. Everybody knows its key. */
export interface DemoWallet {
  readonly name: string
  readonly address: string
  readonly privateKey: string
  readonly meaning: string
}

export interface PageRouteParts {
  readonly ctx: Context
  readonly databaseHealth: Pick<DatabaseHealth, 'state'>
  readonly pages: Pick<BuiltPages, 'files'>
  /** Only where the chain is embedded. */
  readonly demoWallets?: readonly DemoWallet[] | undefined
  /** The bot's name in Telegram, once it is known. */
  readonly botName?: () => string | undefined
}

/** Where people meet the bot. */
export interface PageBot {
  readonly name: string
  readonly url: string
  /** Opens Telegram's dialogue for adding it to a group. */
  readonly addUrl: string
}

/** What every page finds in its HTML, beside what is its own. */
export interface PageState {
  readonly page: PageName
  readonly serviceName: string
  /** `explorerUrl` has no slash at its end; null where the chain has no public explorer. */
  readonly chain: { readonly id: number; readonly name: string; readonly explorerUrl: string | null }
  readonly feeBps: number
  readonly walletConnectProjectId: string | null
  readonly demo: { readonly rpcUrl: string; readonly wallets: readonly DemoWallet[] } | null
  /** Null while it is not known, and where a stand-in for Telegram runs, of whose bot Telegram knows nothing. */
  readonly bot: PageBot | null
  /** Where a stand-in for Telegram runs: what talks to the bot in a terminal. */
  readonly sandboxCommand: string | null
  readonly sourceUrl: string | null
  /** On the deposit page alone. */
  readonly deposit: DepositPage | NoDepositPage | null
  /** Where the page that was asked for could not be made. */
  readonly failure: PageFailure | null
}

/** Every page once: its path, its title, its source. */
const PAGES = {
  home: { path: '/', title: 'Foyer: sponsored doors for chat groups', source: 'pages/HomePage.tsx' },
  advertiser: { path: '/advertiser', title: 'Your campaigns · Foyer', source: 'pages/AdvertiserPage.tsx' },
  groupOwner: { path: '/group-owner', title: 'Your groups · Foyer', source: 'pages/GroupOwnerPage.tsx' },
  solvency: { path: '/solvency', title: 'What we hold and owe · Foyer', source: 'pages/SolvencyPage.tsx' },
  deposit: { path: '/deposit', title: 'Deposit · Foyer', source: 'pages/DepositPage.tsx' },
} as const
/** What is shown in place of a page. */
const STAND_INS = {
  notFound: { title: 'No such page · Foyer', source: 'pages/NotFoundPage.tsx' },
  failed: { title: 'Not now · Foyer', source: 'pages/FailedPage.tsx' },
} as const
export type PageName = keyof typeof PAGES | keyof typeof STAND_INS

const SANDBOX_COMMAND = 'npm run sandbox -- say alice /start'
const DESCRIPTION =
  'Foyer is an open-source advertising marketplace for chat groups: whoever joins answers one short sponsored task.'

/** The pages and the files that they load. Nothing here needs the database but what the deposit page shows. */
export function pageRoutes(app: App, parts: PageRouteParts): void {
  const headers = pageHeaders(parts.ctx.config, demoRpcUrl(parts))
  const options = {
    schema: { hide: true },
    config: {
      sendFailurePage(request: FastifyRequest, reply: FastifyReply, failure: PageFailure) {
        if (!wantsPage(request) || parts.pages.files() === undefined) return undefined
        return sendPage(parts, reply.headers(headers), { page: 'failed', failure })
      },
    },
  }
  for (const page of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
    app.get(PAGES[page].path, options, async (request, reply) => {
      reply.headers(headers)
      const deposit = page === 'deposit' ? await findDeposit(parts, request) : null
      if (deposit !== null && wantsJson(request)) return reply.send(deposit)
      return sendPage(parts, reply, { page, deposit })
    })
  }
  addAssets(app, parts)
  // What no other route takes. People are shown a page; programs get the error that they know.
  app.get('/*', options, (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound()
    reply.headers(headers).code(404)
    return sendPage(parts, reply, { page: 'notFound' })
  })
}

/** Addresses that programs ask, also where a person tries one in a browser. */
const FOR_PROGRAMS = /^\/(?:api|assets|docs|telegram)(?:\/|$)|\.json$/

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
  { ctx, databaseHealth }: PageRouteParts,
  request: FastifyRequest,
): Promise<DepositPage | NoDepositPage> {
  if (databaseHealth.state !== 'up') return { kind: 'problem', code: 'database.unavailable' }
  try {
    return await viewDepositPage(ctx, request.query as Record<string, unknown>)
  } catch (error) {
    if (isDatabaseUnavailable(error)) return { kind: 'problem', code: 'database.unavailable' }
    throw error
  }
}

function sendPage(
  parts: PageRouteParts,
  reply: FastifyReply,
  { page, deposit = null, failure = null }: Pick<PageState, 'page'> & Partial<PageState>,
): FastifyReply {
  reply.type('text/html; charset=utf-8').header('vary', 'accept').serializer(String)
  const files = parts.pages.files()
  if (files === undefined) return reply.code(503).header('retry-after', '2').send(BUILDING_HTML)
  const { config } = parts.ctx
  const rpcUrl = demoRpcUrl(parts)
  const state: PageState = {
    page,
    serviceName: config.serviceName,
    chain: { id: config.chainId, name: config.chainName, explorerUrl: config.explorerUrl ?? null },
    feeBps: config.feeBps,
    walletConnectProjectId: config.walletConnectProjectId ?? null,
    demo: rpcUrl === undefined ? null : { rpcUrl, wallets: parts.demoWallets ?? [] },
    bot: findBot(parts),
    sandboxCommand: config.embedded.has('telegram') ? terminalCommand(SANDBOX_COMMAND, config) : null,
    sourceUrl: SOURCE_URL ?? null,
    deposit,
    failure,
  }
  const { title, source } = { ...PAGES, ...STAND_INS }[page]
  return reply.send(pageHtml(files, { title, description: DESCRIPTION, source, state }))
}

function findBot({ ctx: { config }, botName }: PageRouteParts): PageBot | null {
  const name = botName?.()
  if (name === undefined || config.embedded.has('telegram')) return null
  return { name, url: `https://t.me/${name}`, addUrl: addToGroupLink(name) }
}

/** A real chain's endpoint may hold a secret, and its wallets bring their own: only the embedded one is told. */
function demoRpcUrl({ ctx: { config }, demoWallets }: PageRouteParts): string | undefined {
  return config.embedded.has('chain') && demoWallets !== undefined ? config.rpcUrls[0] : undefined
}

function addAssets(app: App, { pages }: PageRouteParts): void {
  const options = { schema: { hide: true }, config: { isExemptFromRateLimit: () => true } }
  app.get('/assets/*', options, (request, reply) => {
    const asset = pages.files()?.assets.get(pathOf(request.url))
    if (asset === undefined) return reply.callNotFound()
    const zips = request.headers['accept-encoding']?.includes('gzip') ?? false
    if (zips) reply.header('content-encoding', 'gzip')
    return reply
      .type(asset.type)
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(zips ? asset.gzipped : asset.body)
  })
}
