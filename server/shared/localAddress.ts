import ipaddr from 'ipaddr.js'

/** Networks that the public cannot connect from or to (names of `ipaddr.js`). */
const LOCAL_RANGES: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
])

/** All that was ever given out (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

export function isLocalAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return LOCAL_RANGES.has(address.range())
}

/**
 * Whether an address is one of a machine in the public internet. IPv4 inside IPv6 is not: translators and tunnels would carry it
 * into networks that we cannot see.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}
