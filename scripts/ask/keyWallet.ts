import { privateKeyToAccount } from 'viem/accounts'

export interface SigningWallet {
  readonly address: string
  signMessage(text: string): Promise<string>
}

/** @param key a private key, 0x and 64 digits */
export function keyWallet(key: string): SigningWallet {
  const account = privateKeyToAccount(key as `0x${string}`)
  return { address: account.address, signMessage: (message) => account.signMessage({ message }) }
}
