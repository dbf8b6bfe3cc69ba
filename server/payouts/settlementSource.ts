import type { Hex } from 'viem'

/** The source of the transaction that settles a batch: another one for each attempt. */
export function settlementSource({ hash, attempt }: { hash: Hex; attempt: number }): string {
  return `settle:${hash}${attempt === 1 ? '' : `#${attempt}`}`
}

/** The inverse. */
export function parseSettlementSource(source: string): { hash: Hex; attempt: number } {
  const [, hash = '', attempt = '1'] = source.split(/[:#]/)
  return { hash: hash as Hex, attempt: Number(attempt) }
}
