import { useSyncExternalStore } from 'react'
import type { Hex } from 'viem'
import type { DemoWallet } from '../../server/app/pageParts.ts'
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
  readonly icon?: string | undefined
  /** A demo wallet, whose money is worth nothing. */
  readonly demo?: DemoWallet
  /** On another device, which even a question that only reads must reach. */
  readonly isRemote?: boolean
  /** Loads what the wallet needs. `onUri` is told what to scan, where another device is to be connected. */
  open(onUri?: (uri: string) => void): Promise<Eip1193Provider>
  /** Ends the connection, so that another wallet can be connected in its place. */
  leave?(): Promise<void>
}

interface Announcement extends Event {
  readonly detail: {
    readonly info: { readonly rdns: string; readonly name: string; readonly icon: string }
    readonly provider: Eip1193Provider
  }
}

// Wallets in this browser tell their names when asked (EIP-6963).
const ANNOUNCED = 'eip6963:announceProvider'
let announced: readonly Wallet[] = []
window.addEventListener(ANNOUNCED, (event) => {
  const { info, provider } = (event as Announcement).detail
  if (announced.some(({ id }) => id === info.rdns)) return
  const icon = /^data:image\//.test(info.icon) ? info.icon : undefined
  const wallet = { id: info.rdns, name: info.name, icon, open: async () => provider }
  announced = [...announced, wallet]
})
window.dispatchEvent(new Event('eip6963:requestProvider'))

function subscribe(onChange: () => void): () => void {
  window.addEventListener(ANNOUNCED, onChange)
  return () => window.removeEventListener(ANNOUNCED, onChange)
}

/** A wallet that does not announce itself, as in the browsers of wallet apps. */
function legacyWallet(): readonly Wallet[] {
  const { ethereum } = window as { ethereum?: Eip1193Provider }
  if (ethereum === undefined) return []
  return [{ id: 'window.ethereum', name: '', open: async () => ethereum }]
}

function walletConnect(): readonly Wallet[] {
  const { walletConnectProjectId: projectId, chain } = pageState
  if (projectId === null) return []
  const open: Wallet['open'] = async (onUri = () => {}) => {
    const { openWalletConnect } = await import('./walletConnect.ts')
    return openWalletConnect({ projectId, chainId: chain.id, onUri })
  }
  const leave: Wallet['leave'] = async () => {
    const { leaveWalletConnect } = await import('./walletConnect.ts')
    await leaveWalletConnect(projectId)
  }
  return [{ id: 'walletconnect', name: 'WalletConnect', isRemote: true, open, leave }]
}

const DEMO = 'demo.'

/** Whether a wallet, by its id, is one of the demo's. */
export const isDemo = (id: string) => id.startsWith(DEMO)

function demoWallets(): readonly Wallet[] {
  const { demo } = pageState
  return (demo?.wallets ?? []).map((wallet) => ({
    id: DEMO + wallet.name,
    name: wallet.name,
    demo: wallet,
    open: async () => {
      const { openDemoWallet } = await import('./demoWallet.ts')
      return openDemoWallet(wallet, demo?.rpcUrl ?? '')
    },
  }))
}

const others = [...walletConnect(), ...demoWallets()]

/** The wallets that there are, those of this browser first. */
export function useWallets(): readonly Wallet[] {
  const own = useSyncExternalStore(subscribe, () => announced)
  return [...(own.length > 0 ? own : legacyWallet()), ...others]
}

/**
 * Loads what opens Base Pay's window and resolves with the hash of the user operation. It must be the first thing that a click
 * does, so it is loaded before. Nothing is told to Base's telemetry. The amount is in USDC, such as "12.345678".
 */
export async function loadBasePay() {
  const { pay } = await import('@base-org/account/payment/browser')
  return async (order: { amount: string; to: string; testnet: boolean }) =>
    (await pay({ ...order, telemetry: false })).id as Hex
}
