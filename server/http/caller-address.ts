// Where a request comes from, as limits count it.
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { type Asking, incomingOf } from '#server/http/api/asking.ts'

/** The caller's address; a forwarded one counts only from as many proxies as the settings trust. */
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

/** Whoever has one address of IPv6 has 2^64 of them: their first half is the household. IPv4 is itself, however it is written. */
export function householdOf(address: string): string {
  if (isIPv4(address)) return address
  const seen = known.get(address)
  if (seen) return seen
  const household = readHousehold(address)
  known.set(address, household)
  return household
}

/** Reading one of IPv6 takes as long as a fiftieth of a booking; the same callers come again. */
const known = new LRUCache<string, string>({ max: 2000 })

function readHousehold(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const read = ipaddr.IPv6.parse(address)
  if (read.isIPv4MappedAddress()) return read.toIPv4Address().toString()
  return `${hexOf(read.parts.slice(0, 4))}::/64`
}

const hexOf = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')
