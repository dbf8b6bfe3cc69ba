import { privateKeyToAccount } from 'viem/accounts'
import { parseAddress } from '../server/shared/addresses.ts'
import { authMessage } from '../server/wallet-auth/signedRead.ts'

const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)

/** The advertiser whose reads are measured. */
export const WALLET = parseAddress(account.address)

/** The headers that sign a read by `WALLET`. Another timestamp is another signature. */
export async function signHeaders(timestampMs = Date.now()): Promise<Record<string, string>> {
  const text = String(timestampMs)
  return {
    'x-service-timestamp': text,
    'x-service-signature': await account.signMessage({ message: authMessage('Service', text) }),
  }
}
