import type { FastifyReply } from 'fastify'
import { textsIn } from '../bot/texts.ts'
import type { Context } from '../context.ts'
import type { DatabaseHealth } from '../database/health.ts'
import { addToGroupLink } from '../groups/links.ts'
import type { BuiltPages } from '../http/builtPages.ts'
import { buildingHtml } from '../http/pageHtml.ts'
import { isDatabaseAway } from '../shared/databaseFailure.ts'
import type { Language } from '../shared/languages.ts'

/** A wallet of the embedded chain that pages may use without an extension. Everybody knows its key. */
export interface DemoWallet {
  readonly name: string
  readonly address: string
  readonly privateKey: string
  /** The pages that offer it. */
  readonly role: 'advertiser' | 'owner'
}

/** The parts of the pages' routes. */
export interface PageRouteParts {
  readonly ctx: Context
  readonly databaseHealth: Pick<DatabaseHealth, 'state'>
  readonly pages: Pick<BuiltPages, 'files'>
  /** Only where the chain is embedded. */
  readonly demoWallets?: (() => readonly DemoWallet[]) | undefined
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

/** Null while it is not known, and where a stand-in for Telegram runs, of whose bot Telegram knows nothing. */
export function findBot({ ctx: { config }, botName }: PageRouteParts): PageBot | null {
  const name = botName?.()
  if (name === undefined || config.embedded.has('telegram')) return null
  return { name, url: `https://t.me/${name}`, addUrl: addToGroupLink(name) }
}

/** Reads what a page shows; undefined while the database is away. */
export async function readUnlessAway<T>(
  { databaseHealth }: PageRouteParts,
  read: () => Promise<T>,
): Promise<T | undefined> {
  if (databaseHealth.state !== 'up') return undefined
  try {
    return await read()
  } catch (error) {
    if (isDatabaseAway(error)) return undefined
    throw error
  }
}

/** Answers while the pages are being built. */
export function sendBuilding(reply: FastifyReply, language: Language): FastifyReply {
  const t = textsIn(language)
  const html = buildingHtml({ language, title: t('page-building'), text: t('page-building-text') })
  return reply
    .code(503)
    .header('retry-after', '2')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html)
}
