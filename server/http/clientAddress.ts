import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import { isLocalAddress } from '../shared/localAddress.ts'

/**
 * The proxies that may name the client's address, as Fastify's `trustProxy`. A number of proxies counts only for
 * connections from a local network. Otherwise a stranger who reaches the port directly could choose an address for each
 * request. A proxy elsewhere is trusted by its address.
 */
export function trustedProxies(
  setting: Config['trustProxy'],
): string | false | ((address: string | undefined, hop: number) => boolean) {
  if (setting === undefined || setting === 0) return false
  if (typeof setting === 'string') return setting
  return (address, hop) => hop < setting && (hop > 0 || isLocal(address))
}

/** A client that has gone has no address. */
function isLocal(address: string | undefined): boolean {
  const parsed = address === undefined ? undefined : parseAddress(address)
  return parsed !== undefined && isLocalAddress(parsed)
}

/** Accepts what proxies write: `192.0.2.1`, `192.0.2.1:443`, `[2001:db8::1]:443`. IPv4 in IPv6 is IPv4. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = text.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** The networks that a request is counted for: one IPv4 address, or the /64 and the /48 of an IPv6 address. */
export interface ClientNetworks {
  readonly address: string
  /** Absent for IPv4. */
  readonly site?: string
}

/** A header without a valid address is ignored: the nearest known proxy stands for its client. */
export function clientNetworks({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): ClientNetworks {
  const address = (ips ?? [ip]).map(parseAddress).findLast((parsed) => parsed !== undefined)
  if (address === undefined) return { address: 'unknown' }
  if (address instanceof ipaddr.IPv4) return { address: address.toString() }
  const prefix = (groups: number) =>
    address.parts
      .slice(0, groups)
      .map((part) => part.toString(16))
      .join(':')
  return { address: `${prefix(4)}::/64`, site: `${prefix(3)}::/48` }
}
