import { pageState } from '../api/pageState.ts'
import { shortHex } from '../texts/texts.ts'

/** A transaction of this deployment's chain, with the place to look it up where there is one. */
export function TransactionLink({ hash }: { hash: string }) {
  const url = explorerUrl('tx', hash)
  if (url === undefined)
    return (
      <bdi dir="ltr" className="font-mono">
        {shortHex(hash)}
      </bdi>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className="font-mono text-brand underline">
      <bdi dir="ltr">{shortHex(hash)}</bdi>
    </a>
  )
}

/** Undefined where the chain has no public explorer. */
export function explorerUrl(kind: 'tx' | 'address', hash: string): string | undefined {
  const base = pageState.chain.explorerUrl
  return base === null ? undefined : `${base}/${kind}/${hash}`
}
