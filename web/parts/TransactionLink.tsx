import { pageState } from '../api/pageState.ts'
import { shortHex, texts } from '../texts/texts.ts'

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

/** The payers' transactions of one deposit, and the one that moved it into the escrow, each by its name. */
export function DepositTransactions({ paid, swept }: { paid: readonly string[]; swept: string | null }) {
  const { transactions } = texts.deposit
  return (
    <span className="flex flex-wrap gap-x-3">
      {paid.map((hash) => (
        <span key={hash}>
          {transactions.paid} <TransactionLink hash={hash} />
        </span>
      ))}
      {swept !== null && (
        <span>
          {transactions.swept} <TransactionLink hash={swept} />
        </span>
      )}
    </span>
  )
}

/** Undefined where the chain has no public explorer. */
export function explorerUrl(kind: 'tx' | 'address', hash: string): string | undefined {
  const base = pageState.chain.explorerUrl
  return base === null ? undefined : `${base}/${kind}/${hash}`
}
