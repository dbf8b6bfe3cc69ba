import type { Door } from './door.ts'

/** Opens the bot for one visit. Telegram takes up to 64 characters of A-Z, a-z, 0-9, _ and -. */
export function visitLink(username: string, { token }: { readonly token: string }): string {
  return startLink(username, `v${token}`)
}

/** Opens the bot for whoever follows it, each for their own visit to this group. */
export function doorLink(username: string, { token }: Pick<Door, 'token'>): string {
  return startLink(username, `d${token}`)
}

/** What a payload of ours names. Undefined where it is none of ours. */
export function readPayload(payload: string): { kind: 'visit' | 'door'; token: string } | undefined {
  const [, kind, token] = /^([vd])([0-9a-f]{32})$/.exec(payload) ?? []
  if (token === undefined) return undefined
  return { kind: kind === 'v' ? 'visit' : 'door', token }
}

/** @throws Error before the bot knows its own name: the update is handled again */
function startLink(username: string, payload: string): string {
  if (username === '') throw new Error('the bot does not know its own name yet')
  return `https://t.me/${username}?start=${payload}`
}
