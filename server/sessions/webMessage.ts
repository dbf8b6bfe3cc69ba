import { createSiweMessage } from 'viem/siwe'

interface WebMessage {
  /** The origin of the page, such as `https://ads.example.org`. */
  readonly origin: string
  readonly chainId: number
  readonly wallet: string
  /** The permission that the signature gives, one of `wallet-auth/statements.ts`. */
  readonly statement: string
  readonly nonce: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** A message that a wallet signs on our pages (ERC-4361). Page and server write the same text, letter for letter. */
export function webMessage({ origin, chainId, wallet, issuedAt, expiresAt, ...text }: WebMessage): string {
  return createSiweMessage({
    ...text,
    domain: new URL(origin).host,
    address: wallet as `0x${string}`,
    uri: origin,
    version: '1',
    chainId,
    issuedAt,
    expirationTime: expiresAt,
  })
}

/** A session as its page sees it. */
export interface SessionView {
  /** With its EIP-55 checksum. */
  readonly wallet: string
  readonly accountId: number | null
  /** ISO 8601. */
  readonly expiresAt: string
}

/** The parts of the next message that the server decides. Moments are ISO 8601. */
export interface NonceView {
  readonly nonce: string
  readonly issuedAt: string
  readonly expiresAt: string
}
