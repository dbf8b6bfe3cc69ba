import { useEffect, useRef, useState } from 'react'
import { type Board, formatMicro, type StageWallet } from '../../sandbox/stage/state.ts'
import { formatDay, formatMoment, formatTime } from './formats.ts'

/** The wallets with what changed, and what happened, in plain words. */
export function Money({ board: { wallets, log } }: { board: Board }) {
  const hasSeveralDays = new Set(log.map(({ at }) => formatDay(Date.parse(at) / 1_000))).size > 1
  const [isWhole, setWhole] = useState(false)
  const others = wallets.filter(({ isOfTour }) => !isOfTour).length
  return (
    <div className="money">
      <section aria-labelledby="wallets">
        <h2 id="wallets">
          Wallets, in test USDC <span>in the escrow</span> <span>in the wallet</span>
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it with the keyboard */}
        <ul className="wallets" tabIndex={0} aria-labelledby="wallets">
          {wallets
            .filter(({ isOfTour }) => isOfTour || isWhole)
            .map((wallet) => (
              <Wallet key={wallet.address} wallet={wallet} />
            ))}
          <li>
            <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Fewer wallets' : `${others} more wallets`}
            </button>
          </li>
        </ul>
      </section>
      <section aria-labelledby="log">
        <h2 id="log">What happened</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it with the keyboard */}
        <ol className="log" tabIndex={0} aria-labelledby="log">
          {log.length === 0 && <li>No money has moved since you came. Press what glows.</li>}
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

function Wallet({ wallet: { name, address, micro, escrowMicro } }: { wallet: StageWallet }) {
  return (
    <li>
      <span className="whose">
        {name} <small dir="ltr">{address}</small>
      </span>
      <Amount micro={escrowMicro} />
      <Amount micro={micro} />
    </li>
  )
}

function Amount({ micro }: { micro: string | null }) {
  const change = useChange(micro)
  return (
    <span className="amount">
      {micro === null ? '…' : formatMicro(micro)}
      {change !== 0n && (
        <small className={change > 0n ? 'gain' : 'loss'}>
          {change > 0n ? '+' : '−'}
          {formatMicro(change > 0n ? change : -change)}
        </small>
      )}
    </span>
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
