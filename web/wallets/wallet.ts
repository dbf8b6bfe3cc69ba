import { useSyncExternalStore } from 'react'
import type { Hex } from 'viem'
import type { DemoWallet } from '../../server/app/pages.ts'
import { pageState } from '../api/pageState.ts'

export type { Hex }

/** A wallet as pages meet it (EIP-1193). */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** A wallet that a person may choose. */
export interface Wallet {
  /** Stays the same over reloads. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** A demo wallet, whose money is worth nothing. */
  readonly demo?: DemoWallet
  /** Answers what only reads without asking anybody, or another device. */
  readonly isSilent: boolean
  /** Loads what the wallet needs. `onUri` is told what to scan, where another device is to be connected. */
  open(onUri?: (uri: string) => void): Promise<Eip1193Provider>
}

interface Announcement extends Event {
  readonly detail: {
    readonly info: { readonly rdns: string; readonly name: string; readonly icon: string }
    readonly provider: Eip1193Provider
  }
}

let announced: readonly Wallet[] = []
const listeners = new Set<() => void>()

// Wallets in this browser tell their names when asked (EIP-6963).
window.addEventListener('eip6963:announceProvider', noteWallet)
window.dispatchEvent(new Event('eip6963:requestProvider'))

function noteWallet(event: Event): void {
  const { info, provider } = (event as Announcement).detail
  if (announced.some(({ id }) => id === info.rdns)) return
  const icon = /^data:image\//.test(info.icon) ? info.icon : undefined
  announced = [
    ...announced,
    { id: info.rdns, name: info.name, icon, isSilent: true, open: async () => provider },
  ]
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** A wallet that does not announce itself, as in the browsers of wallet apps. */
function legacyWallet(): readonly Wallet[] {
  const { ethereum } = window as { ethereum?: Eip1193Provider }
  if (ethereum === undefined) return []
  return [{ id: 'window.ethereum', name: '', icon: undefined, isSilent: true, open: async () => ethereum }]
}

function walletConnect(): readonly Wallet[] {
  const { walletConnectProjectId: projectId, chain } = pageState
  if (projectId === null) return []
  const open: Wallet['open'] = async (onUri = () => {}) => {
    const { openWalletConnect } = await import('./walletConnect.ts')
    return openWalletConnect({ projectId, chainId: chain.id, onUri })
  }
  return [{ id: 'walletconnect', name: 'WalletConnect', icon: undefined, isSilent: false, open }]
}

function demoWallets(): readonly Wallet[] {
  const { demo, chain } = pageState
  return (demo?.wallets ?? []).map((wallet) => ({
    id: `demo.${wallet.name}`,
    name: wallet.name,
    icon: undefined,
    demo: wallet,
    isSilent: true,
    open: async () => {
      const { openDemoWallet } = await import('./demoWallet.ts')
      return openDemoWallet(wallet, { ...chain, rpcUrl: demo?.rpcUrl ?? '' })
    },
  }))
}

const others = [...walletConnect(), ...demoWallets()]

/** The wallets that there are, those of this browser first. */
export function useWallets(): readonly Wallet[] {
  const own = useSyncExternalStore(subscribe, () => announced)
  return [...(own.length > 0 ? own : legacyWallet()), ...others]
}
