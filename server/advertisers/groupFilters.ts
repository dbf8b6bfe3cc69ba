import type { Choice, Outcome } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { type BuyableGroup, findBuyableGroups, type GroupFilter } from '../campaigns/buyableGroups.ts'
import type { GroupId } from '../shared/ids.ts'
import { LANGUAGES } from '../shared/languages.ts'
import type { WhereDraft } from './draft.ts'
import { accountOf } from './own.ts'

/** The choices of each filter, one after the other. */
const PRICES = ['0.1', '0.25', '0.5', '1']
const MEMBERS = [100, 1_000, 10_000]
const NAMES: Readonly<Record<string, string>> = LANGUAGES

export interface Where<D> {
  /** The languages of the content: nothing else runs in a group. */
  readonly languagesOf: (talk: Talk, data: D) => readonly string[] | Promise<readonly string[]>
  /** Groups that are not offered. */
  readonly withoutOf?: (talk: Talk, data: D) => Promise<ReadonlySet<GroupId>>
  /** Writes content in one more language. */
  readonly more?: (data: D) => Outcome<D>
  /** It may go on without any group. */
  readonly isOptional?: boolean
  readonly done: (talk: Talk, data: D) => Outcome<D> | Promise<Outcome<D>>
}

/** Moves a filter to its next value; after the last one it is off. */
export function turn<D extends WhereDraft>(
  data: D,
  { kind, languages }: { kind: string; languages: readonly string[] },
): D {
  const after = <V>(values: readonly V[], now: V | null | undefined): V | null =>
    values[now === null || now === undefined ? 0 : values.indexOf(now) + 1] ?? null
  const first = { ...data, page: 0 }
  if (kind === 'price') return { ...first, priceUpTo: after(PRICES, data.priceUpTo) }
  if (kind === 'members') return { ...first, leastMembers: after(MEMBERS, data.leastMembers) }
  if (kind === 'language') return { ...first, only: after(languages, data.only) }
  return { ...first, words: null }
}

/** The buttons of the filters, by which a list and a rule are narrowed. */
export function filterRows(
  { t }: Talk,
  data: WhereDraft,
  languages: readonly string[],
): (readonly Choice[])[] {
  const language = { text: t('buy-filter-language', { name: nameOf(data.only) }), choice: 'language' }
  return [
    [
      { text: t('buy-filter-price', { price: data.priceUpTo ?? 'any' }), choice: 'price' },
      { text: t('buy-filter-members', { members: data.leastMembers ?? 0 }), choice: 'members' },
    ],
    languages.length > 1 ? [language] : [],
  ]
}

export function nameOf(language: string | null | undefined): string {
  return language ? (NAMES[language] ?? language) : 'any'
}

/** The groups that this person could buy joins in, busiest first. */
export async function listBuyable(
  talk: Talk,
  wanted: { limit: number; offset: number; filter?: GroupFilter },
): Promise<BuyableGroup[]> {
  const { db, clock } = talk.foyer
  return findBuyableGroups(db, { accountId: await accountOf(talk), at: clock.now(), ...wanted })
}
