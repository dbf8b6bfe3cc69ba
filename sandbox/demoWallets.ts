import type { DemoWallet } from '../server/app/pageParts.ts'
import { type Address, displayAddress, parseAddress } from '../server/shared/addresses.ts'
import { placeWallets, privateKeyOf, type Wallet } from './chain/wallets.ts'
import { DEMO_WALLETS, type DemoWalletName } from './demoWalletList.ts'

/** A demo wallet to sign with. The chain knows its code once `deployWallets` has run for its seed. */
export function demoWallet(name: DemoWalletName): Wallet {
  const { kind, seed } = DEMO_WALLETS[name]
  return placeWallets(seed)[kind]
}

let addresses: Readonly<Record<DemoWalletName, Address>> | undefined

/** The addresses of all demo wallets. */
export function demoAddresses(): Readonly<Record<DemoWalletName, Address>> {
  const names = Object.keys(DEMO_WALLETS) as DemoWalletName[]
  addresses ??= Object.fromEntries(
    names.map((name) => [name, parseAddress(demoWallet(name).address)]),
  ) as Record<DemoWalletName, Address>
  return addresses
}

/** The plain keys of the demo, for pages in a browser without a wallet. */
export function pageWallets(): DemoWallet[] {
  return (['advertiser', 'owner'] as const).map((name) => {
    const { kind, seed } = DEMO_WALLETS[name]
    return {
      name,
      address: displayAddress(demoAddresses()[name]),
      privateKey: privateKeyOf(seed, kind),
      role: name,
    }
  })
}
