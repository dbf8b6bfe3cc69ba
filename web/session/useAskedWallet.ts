import { useRef, useState } from 'react'
import type { Eip1193Provider, Wallet } from '../wallets/wallet.ts'

/** Asks a wallet that the person chooses for one thing. Until it is connected they can go back and choose another one. */
export function useAskedWallet() {
  const [isBusy, setBusy] = useState(false)
  const [uri, setUri] = useState<string>()
  const turn = useRef(0)

  function back(): void {
    turn.current += 1
    setUri(undefined)
    setBusy(false)
  }

  async function ask(
    wallet: Wallet,
    use: (provider: Eip1193Provider) => Promise<unknown>,
    onFailure: (error: unknown) => void,
  ): Promise<void> {
    turn.current += 1
    const own = turn.current
    const isOver = () => turn.current !== own
    setBusy(true)
    try {
      const provider = await wallet.open((next) => !isOver() && setUri(next))
      if (isOver()) return
      setUri(undefined)
      await use(provider)
    } catch (error) {
      if (isOver()) return
      onFailure(error)
    }
    back()
  }

  return {
    ask,
    /** The person gives up connecting. A wallet that connects later is asked for nothing. */
    back,
    isBusy,
    /** Another device scans it to connect. */
    uri,
  }
}
