import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../config.ts'
import { MINUTE_MS } from '../shared/time.ts'

/** Operators hear of endpoints that have not agreed for so long. */
export const APART_TOLD_AFTER_MS = 5 * MINUTE_MS

/** Told where a liar needs no second one. */
export const ONE_VOICE = {
  sentence: 'The word of one RPC endpoint is enough to credit deposits and to allocate surplus.',
  remedy: 'Name endpoints of two providers in RPC_URL, and leave RPC_AGREE at 2.',
}

/** The first endpoint of each host: a liar with two URLs is one voice (P155). */
export function voicesOf<E extends { readonly host: string }>(endpoints: readonly E[]): E[] {
  const isFirst = ({ host }: E, index: number) => endpoints.findIndex((one) => one.host === host) === index
  return endpoints.filter(isFirst)
}

/** How many of these voices must say the same before money moves. */
export function voicesNeeded({ rpcAgree }: Pick<Config, 'rpcAgree'>, voices: readonly unknown[]): number {
  return Math.min(rpcAgree, voices.length)
}

/**
 * Asks one voice after the other until enough of them have given the same answer. One that gives none neither agrees nor
 * disagrees.
 *
 * @param said the part of an answer that must be the same
 * @returns `alone` where some answered, and too few of them alike; undefined where none did
 */
export async function askUntilAgreed<V, T>(
  voices: readonly V[],
  needed: number,
  ask: (voice: V, index: number) => Promise<T | undefined>,
  said: (answer: T) => unknown = (answer) => answer,
): Promise<{ readonly agreed: T } | 'alone' | undefined> {
  const heard: T[] = []
  for (const [index, voice] of voices.entries()) {
    const answer = await ask(voice, index)
    if (answer === undefined) continue
    heard.push(answer)
    const alike = heard.filter((other) => isDeepStrictEqual(said(other), said(answer)))
    if (alike.length >= needed) return { agreed: answer }
  }
  return heard.length > 0 ? 'alone' : undefined
}

/**
 * Asks all voices at once. Those that give no answer are passed over.
 *
 * @throws what the first one threw where none gives any
 */
export async function hearAll<V, T>(
  voices: readonly V[],
  ask: (voice: V) => Promise<T>,
): Promise<readonly [T, ...T[]]> {
  const asked = await Promise.allSettled(voices.map(ask))
  const [first, ...more] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one] : []))
  if (first === undefined) throw asked.find((one) => one.status === 'rejected')?.reason
  return [first.value, ...more.map(({ value }) => value)]
}
