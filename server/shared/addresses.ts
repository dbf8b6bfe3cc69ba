import { getAddress } from 'viem/utils'
import { DomainError } from './errors.ts'

/** An EVM address in lower case, as it is stored and compared. */
export type Address = `0x${string}` & { readonly __brand: 'Address' }

/** EIP-1352 reserves 0x0000 to 0xffff for precompiles; the zero address is the first of them. */
const LAST_RESERVED = 0xffffn

/**
 * Parses an untrusted address: `0x` and 40 hex digits. Mixed case must have a valid EIP-55 checksum. The zero address and
 * the precompiles (EIP-1352) are refused: nobody holds their key, yet some "verify" any signature.
 *
 * @throws DomainError `wallet.invalid`
 */
export function parseAddress(text: string): Address {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) {
    throw new DomainError('wallet.invalid', { problem: 'it must be 0x and 40 hexadecimal digits' })
  }
  const lower = text.toLowerCase() as Address
  const digits = text.slice(2)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (mixed && text !== getAddress(lower)) {
    throw new DomainError('wallet.invalid', {
      problem: 'its EIP-55 checksum is wrong; copy it again, or write it in lower case',
    })
  }
  if (BigInt(lower) <= LAST_RESERVED) {
    throw new DomainError('wallet.invalid', { problem: 'nobody holds the key of a reserved address' })
  }
  return lower
}

/** Whether `parseAddress` takes a text. */
export function isAddress(text: string): boolean {
  try {
    parseAddress(text)
    return true
  } catch {
    return false
  }
}

/** The EIP-55 form of an address, for people. */
export function displayAddress(address: Address): `0x${string}` {
  return getAddress(address)
}
