import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../shared/languages.ts'

const COOKIE = 'lang'
const YEAR_SECONDS = 31_536_000

/**
 * Chooses the language of a page: `?lang`, which the cookie then keeps, else the cookie, else the browser's, else English.
 * Sets the headers that go with it.
 */
export function chooseLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const { headers } = request
  const named = namedLanguage(request)
  reply.header('vary', 'Accept, Accept-Language, Cookie')
  if (named !== undefined) {
    reply.header('set-cookie', `${COOKIE}=${named}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
    return named
  }
  const kept = headers.cookie?.match(/(?:^|;\s*)lang=([\w-]+)/)?.[1]
  return isLanguage(kept) ? kept : preferredLanguage(headers['accept-language'])
}

/** The language that the address names. */
export function namedLanguage({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  const { lang } = query as { lang?: unknown }
  return isLanguage(lang) ? lang : undefined
}

/** The first of a browser's languages that is ours. Browsers name the preferred one first. */
export function preferredLanguage(acceptLanguage = ''): Language {
  const tags = acceptLanguage.split(',').map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0])
  return tags.find(isLanguage) ?? DEFAULT_LANGUAGE
}
