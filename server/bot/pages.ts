import type { Talk } from './talk.ts'

/** How many entries of a list are on one page. */
export const PAGE = 8

/** One page of a list that was read from the beginning of that page on. One entry more than fit says that there are others. */
export function cutPage<T>(found: readonly T[], size = PAGE): { shown: readonly T[]; isLast: boolean } {
  return { shown: found.slice(0, size), isLast: found.length <= size }
}

/** The row that leads to the pages before and after this one: none where there is one page. `turn` makes a button. */
export function turnRows<B>(
  { t }: Pick<Talk, 't'>,
  { page, isLast }: { page: number; isLast: boolean },
  turn: (text: string, to: number) => B,
): B[][] {
  const row = [
    ...(page > 0 ? [turn(t('campaigns-page-before'), page - 1)] : []),
    ...(isLast ? [] : [turn(t('campaigns-page-next'), page + 1)]),
  ]
  return row.length > 0 ? [row] : []
}
