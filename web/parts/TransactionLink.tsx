import { pageState } from '../api/pageState.ts'
import { shortHex } from '../texts/texts.ts'
import { transactionUrl } from '../wallets/network.ts'

/** A transaction of this deployment's chain, with the place to look it up where there is one. */
export function TransactionLink({ hash }: { hash: string }) {
  const url = transactionUrl(pageState.chain.id, hash)
  if (url === undefined) return <span className="font-mono">{shortHex(hash)}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className="font-mono text-brand underline">
      {shortHex(hash)}
    </a>
  )
}
