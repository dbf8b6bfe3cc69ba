import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import { DomainError } from '../shared/errors.ts'
import { hostFlaw, isUnder } from './hosts.ts'
import { shownHost } from './shownHost.ts'

/** The longest address of an offer. */
export const MAX_URL_LENGTH = 500
/** The longest address that is followed. */
const MAX_HOP_LENGTH = 2_000
/** The longest host that a button still shows as a whole. */
const MAX_HOST_LENGTH = 64
/** The query parameter that a click is named by. An address may not have it yet. */
export const CLICK_PARAMETER = 'foyer_click'

/** Everything that is wrong with an address, once; the bot's text of `offer.link_refused` has a sentence for each. */
export const LINK_FLAWS = {
  unreadable: 'It is no address.',
  too_long: `It has more than ${MAX_URL_LENGTH} characters.`,
  not_https: 'It does not start with https://.',
  user: 'It has a user or a password.',
  port: 'It names a port.',
  ip: 'It has a number in place of a host.',
  host_special: 'Its host is not one of the public internet.',
  host_long: `Its host has more than ${MAX_HOST_LENGTH} characters.`,
  own: 'Its host is one of this deployment.',
  telegram: 'It leads into Telegram.',
  shortener: 'Its host shortens addresses of others.',
  redirector: 'It leads on to where somebody else says.',
  click_taken: 'It has the parameter by which clicks are named.',
} as const satisfies Record<string, string>
export type LinkFlaw = keyof typeof LINK_FLAWS

/** An address that an offer may lead to. */
export interface Link {
  /** As `URL` spells it: the address that is stored, hashed, shown to reviewers and visited. */
  readonly url: string
  /** The host that is contacted, in ASCII. */
  readonly host: string
  /** The same host as it stands on the button. */
  readonly shown: string
}

export interface LinkRules {
  /** Hosts under .test, which exist in the sandbox alone. */
  readonly allowsTest: boolean
  /** The hosts of this deployment. */
  readonly ownHosts: readonly string[]
  /** An address that another one has led to: it may be longer, and has the parameter of clicks. */
  readonly isHop?: boolean
}

export function linkRules({
  embedded,
  publicUrl,
  clickUrl = publicUrl,
}: Pick<Config, 'embedded' | 'publicUrl' | 'clickUrl'>): LinkRules {
  return {
    allowsTest: embedded.has('telegram'),
    ownHosts: [publicUrl, clickUrl].map((origin) => new URL(origin).hostname),
  }
}

/** @throws DomainError `offer.link_refused`, with the flaw */
export function parseLink(text: string, rules: LinkRules): Link {
  const link = readLink(text, rules)
  if (typeof link !== 'string') return link
  throw new DomainError('offer.link_refused', {
    flaw: link,
    meaning: LINK_FLAWS[link],
    most: `${MAX_URL_LENGTH}`,
  })
}

/** The link of a text, or its first flaw. */
export function readLink(text: string, rules: LinkRules): Link | LinkFlaw {
  const raw = text.trim()
  const longest = rules.isHop ? MAX_HOP_LENGTH : MAX_URL_LENGTH
  if (raw.length > longest) return 'too_long'
  // `URL` would drop or turn these silently, and people would read another address than it does.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what an address must not hold
  if (/[\s\\\x00-\x20\x7f]/u.test(raw) || !raw.isWellFormed()) return 'unreadable'
  const authority = /^https:\/\/([^/?#]+)/i.exec(raw)?.[1]
  const url = URL.parse(raw)
  if (url === null || authority === undefined) return /^https:\/\//i.test(raw) ? 'unreadable' : 'not_https'
  if (url.protocol !== 'https:') return 'not_https'
  if (url.href.length > longest) return 'too_long'
  if (authority.includes('@')) return 'user'
  if (isAddress(url.hostname)) return 'ip'
  // Also ":443", and a percent sign, behind which another host could hide.
  if (authority.includes(':')) return 'port'
  if (authority.includes('%')) return 'unreadable'
  return nameFlaw(url, rules) ?? { url: url.href, host: url.hostname, shown: shownHost(url.hostname) }
}

/** `URL` has turned every notation of IPv4 into four decimal numbers. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || ipaddr.isValid(hostname.replace(/\.$/, ''))
}

/** A label of a public host. `URL` lets through more. */
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

function nameFlaw(url: URL, { allowsTest, ownHosts, isHop = false }: LinkRules): LinkFlaw | undefined {
  const { hostname } = url
  if (hostname.length > MAX_HOST_LENGTH) return 'host_long'
  const labels = hostname.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return 'host_special'
  if (isUnder(hostname, ['test']) && !allowsTest) return 'host_special'
  if (isUnder(hostname, ownHosts)) return 'own'
  const flaw = hostFlaw(url)
  if (flaw !== undefined) return flaw
  if (carriesAddress(url)) return 'redirector'
  return !isHop && url.searchParams.has(CLICK_PARAMETER) ? 'click_taken' : undefined
}

/** An address inside: with a scheme, without one ("//host"), or in base64 (which "http" begins as "aHR0c"). */
const CARRIED =
  /[a-z][a-z0-9+.-]{1,20}:\/\/|(?:javascript|data|vbscript|intent|tg|mailto|tel|blob|file):|(?:^|[=/])\/[/\\]|aHR0c/i
/** How often an address may be encoded in itself. */
const MAX_DECODED = 5

/** Whether path, query or fragment hold a whole address, as those do that lead on to it. */
function carriesAddress({ pathname, search, hash }: URL): boolean {
  let text = pathname + search + hash
  for (let round = 0; round <= MAX_DECODED; round += 1) {
    if (CARRIED.test(text)) return true
    const decoded = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (decoded === text) return false
    text = decoded
  }
  // Nothing honest is encoded more often.
  return true
}

/** The accepted address with the click's token: nothing else of it changes. */
export function withClick(url: string, token: string): string {
  const [, base = url, fragment = ''] = /^([^#]*)(.*)$/s.exec(url) ?? []
  const queryAt = base.indexOf('?')
  const isOpen = queryAt === base.length - 1 || base.endsWith('&')
  const joint = queryAt === -1 ? '?' : isOpen ? '' : '&'
  return `${base}${joint}${CLICK_PARAMETER}=${token}${fragment}`
}
