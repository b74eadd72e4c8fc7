// Where a request comes from, as limits count it.
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The caller's address; a forwarded one counts only from as many proxies as the settings trust. */
export function callerAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
    const hop = hops[hops.length - trustedProxies]
    if (hop) return householdOf(hop)
  }
  try {
    return householdOf(getConnInfo(c).remote.address ?? 'unknown')
  } catch {
    return 'unknown'
  }
}

/** Whoever has one address of IPv6 has 2^64 of them: their first half is the household. IPv4 is itself, however it is written. */
export function householdOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = (text = '') => text.split(':').filter(Boolean)
  const [front, back] = [groups(head), groups(tail)]
  // A dotted end stands for two groups.
  const written = front.length + back.length + Number(address.includes('.'))
  const all = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - written)).fill('0'), ...back]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
