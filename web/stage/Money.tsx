import { useEffect, useRef, useState } from 'react'
import type { Board, StageWallet } from '../../sandbox/stage/state.ts'
import { formatDay, formatMicro, formatMoment, formatTime } from './formats.ts'

/** The wallets with what changed, and what happened, in plain words. */
export function Money({ board: { wallets, log } }: { board: Board }) {
  const hasSeveralDays = new Set(log.map(({ at }) => formatDay(Date.parse(at) / 1_000))).size > 1
  return (
    <div className="money">
      <section aria-labelledby="wallets">
        <h2 id="wallets">Wallets, in test USDC</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it with the keyboard */}
        <ul className="wallets" tabIndex={0} aria-labelledby="wallets">
          {wallets.map((wallet) => (
            <Wallet key={wallet.address} wallet={wallet} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="log">
        <h2 id="log">What happened</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it with the keyboard */}
        <ol className="log" tabIndex={0} aria-labelledby="log">
          {log.length === 0 && <li>No money has moved yet. Press what glows.</li>}
          {log.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at}>
                {hasSeveralDays ? formatMoment(at) : formatTime(Date.parse(at) / 1_000)}
              </time>{' '}
              {text}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Wallet({ wallet: { name, address, micro } }: { wallet: StageWallet }) {
  const change = useChange(micro)
  return (
    <li>
      <span>
        {name} <small dir="ltr">{`${address.slice(0, 6)}…${address.slice(-4)}`}</small>
      </span>
      <span className="amount">
        {change !== 0n && (
          <span className={change > 0n ? 'gain' : 'loss'}>
            {change > 0n ? '+' : '−'}
            {formatMicro(`${change > 0n ? change : -change}`)}
          </span>
        )}
        {micro === null ? '…' : formatMicro(micro)}
      </span>
    </li>
  )
}

/** The latest change, until the next one. */
function useChange(micro: string | null): bigint {
  const before = useRef(micro)
  const [change, setChange] = useState(0n)
  useEffect(() => {
    if (micro === null || micro === before.current) return
    if (before.current !== null) setChange(BigInt(micro) - BigInt(before.current))
    before.current = micro
  }, [micro])
  return change
}
