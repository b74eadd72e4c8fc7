import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { type Asking, incomingOf } from '#server/http/api/asking.ts'

/** Returns the IP address of the caller. Trusts only the last `trustedProxies` entries of X-Forwarded-For. */
export function callerAddress(c: Asking, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
    const hop = hops[hops.length - trustedProxies]
    if (hop) return householdOf(hop)
  }
  return householdOf(incomingOf(c)?.socket.remoteAddress ?? 'unknown')
}

/**
 * Returns the address by which rate limits count a caller. An IPv6 subscriber has 2^64 addresses, so only the first half of an IPv6 address
 * counts. An IPv4 address in IPv6 form counts as IPv4.
 */
export function householdOf(address: string): string {
  if (isIPv4(address)) return address
  const cached = households.get(address)
  if (cached) return cached
  const household = readHousehold(address)
  households.set(address, household)
  return household
}

/**
 * Cache of parsed IPv6 addresses. Parsing an address takes a fiftieth of the time of a booking, and each caller usually sends many
 * requests.
 */
const households = new LRUCache<string, string>({ max: 2000 })

function readHousehold(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const read = ipaddr.IPv6.parse(address)
  if (read.isIPv4MappedAddress()) return read.toIPv4Address().toString()
  return `${hexOf(read.parts.slice(0, 4))}::/64`
}

const hexOf = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')
