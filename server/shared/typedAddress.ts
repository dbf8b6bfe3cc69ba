import { type Address, parseAddress } from './addresses.ts'
import { DomainError } from './errors.ts'

/** Chains whose addresses look like ours: short name (EIP-3770), id and name. */
const CHAINS: readonly (readonly [shortName: string, id: number, name: string])[] = [
  ['eth', 1, 'Ethereum'],
  ['oeth', 10, 'OP Mainnet'],
  ['bnb', 56, 'BNB Smart Chain'],
  ['gno', 100, 'Gnosis'],
  ['matic', 137, 'Polygon'],
  ['zksync', 324, 'ZKsync'],
  ['mantle', 5000, 'Mantle'],
  ['base', 8453, 'Base'],
  ['arb1', 42161, 'Arbitrum One'],
  ['celo', 42220, 'Celo'],
  ['avax', 43114, 'Avalanche'],
  ['linea', 59144, 'Linea'],
  ['basesep', 84532, 'Base Sepolia'],
  ['scr', 534352, 'Scroll'],
  ['sep', 11155111, 'Sepolia'],
]

/** Zero-width and bidirectional marks, which messengers and pages leave in what people copy. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

const EIP_3770 = /^([a-z0-9-]{1,32}):(0x[0-9a-f]{40})$/i
const CAIP_10 = /^eip155:(\d{1,10}):(0x[0-9a-f]{40})$/i
/** EIP-681 without a chain speaks of whichever chain is meant, so it is taken as ours. */
const EIP_681 = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,10}))?$/i
/** The first address of a transfer is the token's, and what else a request holds is not ours to drop. */
const PAYMENT_REQUEST = /^ethereum:.*[/?]/i

/** The chain on which this deployment pays. */
interface OwnChain {
  readonly chainId: number
  readonly chainName: string
}

/**
 * Parses an address as people paste it: with invisible marks, as `base:0x…` (EIP-3770), `eip155:8453:0x…` (CAIP-10) or
 * `ethereum:0x…@8453` (EIP-681).
 *
 * @throws DomainError `wallet.invalid`; `wallet.other_chain` where the address names another chain than ours
 */
export function parseTypedAddress(own: OwnChain, text: string): Address {
  const plain = text.replace(INVISIBLE, '').trim()
  if (PAYMENT_REQUEST.test(plain)) {
    throw new DomainError('wallet.invalid', { problem: 'it is a payment request; give the address alone' })
  }
  const [, request, requestId] = EIP_681.exec(plain) ?? []
  if (request !== undefined) {
    if (requestId !== undefined) requireOwn(own, { id: Number(requestId) })
    return parseAddress(request)
  }
  const [, id, account] = CAIP_10.exec(plain) ?? []
  if (account !== undefined) {
    requireOwn(own, { id: Number(id) })
    return parseAddress(account)
  }
  const [, shortName, address] = EIP_3770.exec(plain) ?? []
  if (shortName === undefined || address === undefined) return parseAddress(plain)
  requireOwn(own, { shortName: shortName.toLowerCase() })
  return parseAddress(address)
}

type NamedChain = { readonly id: number } | { readonly shortName: string }

function requireOwn(own: OwnChain, named: NamedChain): void {
  const known = CHAINS.find(([shortName, id]) =>
    'id' in named ? id === named.id : shortName === named.shortName,
  )
  const id = 'id' in named ? named.id : known?.[1]
  if (id === own.chainId) return
  const chain = known?.[2] ?? ('id' in named ? `chain ${named.id}` : named.shortName)
  throw new DomainError('wallet.other_chain', { chain, own: own.chainName })
}
