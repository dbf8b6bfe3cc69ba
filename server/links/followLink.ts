import { type Link, type LinkFlaw, type LinkRules, readLink, withClick } from './link.ts'

/** One answer of a host. Descriptions are our own words. */
export type HostAnswer =
  /** `location` is where the answer sends a browser on to, as it was sent. */
  | { readonly kind: 'answered'; readonly status: number; readonly location: string | undefined }
  /** The host is not, or not only, in the public internet. Nothing was sent. */
  | { readonly kind: 'not_public' }
  | { readonly kind: 'unreachable'; readonly description: string }

/** Asks a host for the headers of one page, and follows nothing. Never rejects. */
export type AskHost = (url: URL, signal: AbortSignal) => Promise<HostAnswer>

/** Where an address leads in the end. */
export type Followed =
  | {
      readonly kind: 'ended'
      readonly end: Pick<Link, 'host' | 'shown'>
      /** Every host on the way, the first and the last included. */
      readonly hosts: readonly string[]
      readonly status: number
    }
  /** A step that no offer may take. `host` is the one that sends there, or the one that is not public. */
  | { readonly kind: 'refused'; readonly host: string; readonly flaw: LinkFlaw | 'not_public' | 'endless' }
  /** Another try may do better. */
  | { readonly kind: 'unreachable'; readonly host: string; readonly description: string }

export const MAX_HOPS = 5
const PATIENCE_MS = 5_000
/** In place of a click's token, so that hosts see a visit like a member's. It names no click. */
const CHECK_TOKEN = 'check'

/**
 * Follows an accepted address as a member's browser would, each step under the same rules: at most 5 redirects, at most 5
 * seconds. It sees redirects by HTTP, not those of a page's own scripts.
 */
export async function followLink(
  ask: AskHost,
  { url, rules, patienceMs = PATIENCE_MS }: { url: string; rules: LinkRules; patienceMs?: number },
): Promise<Followed> {
  const signal = AbortSignal.timeout(patienceMs)
  const hosts: string[] = []
  let address = withClick(url, CHECK_TOKEN)
  let sender = new URL(url).hostname
  for (let redirects = 0; redirects <= MAX_HOPS; redirects += 1) {
    const link = readLink(address, { ...rules, isHop: true })
    if (typeof link === 'string') return { kind: 'refused', host: sender, flaw: link }
    const { host, shown } = link
    if (hosts.at(-1) !== host) hosts.push(host)
    const answer = await ask(new URL(link.url), signal)
    if (answer.kind === 'not_public') return { kind: 'refused', host, flaw: 'not_public' }
    if (answer.kind === 'unreachable') return { ...answer, host }
    const next = answer.location === undefined ? null : URL.parse(answer.location, link.url)
    if (next === null) return { kind: 'ended', end: { host, shown }, hosts, status: answer.status }
    sender = host
    address = next.href
  }
  return { kind: 'refused', host: sender, flaw: 'endless' }
}
