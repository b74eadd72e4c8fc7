// Checks the addresses to which webhooks may be sent. The server's own network must stay unreachable, even for unusual spellings of an
// address.
import type { LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { LONGEST_ADDRESS } from '#domain/webhooks/webhook-kinds.ts'
import { isLoopback } from '#server/loopback.ts'

export type AddressRules = {
  isSandbox: boolean
  /** The origin of a test receiver. It is the only address in the server's own network that a sandbox may call. Null outside of tests. */
  testReceiver: string | null
}

/**
 * The server refuses to send requests to this address. The message is the reason: `private_network`, `unknown_host` or `not_allowed`. The
 * office has a text for each reason.
 */
export class AddressRefused extends Error {}

const RESOLVES_WITHIN_MS = 5000
/**
 * The IPv6 addresses of the public internet. All other IPv6 addresses, for example NAT64 and IPv4-mapped addresses, may lead into a private
 * network.
 */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Returns true if an IP address belongs to the public internet. */
export function isPublicIp(text: string): boolean {
  if (isIP(text) === 0) return false
  const ip = ipaddr.parse(text)
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_IPV6))
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

export const isTestReceiver = (url: URL, { isSandbox, testReceiver }: AddressRules): boolean =>
  isSandbox && testReceiver !== null && url.origin === testReceiver

/**
 * Reads the address of an endpoint. The address must use https and port 443, without credentials or a fragment. A sandbox also accepts
 * http, and ports above 1024. Returns null if the address is not allowed. `publicLookup` checks the IP addresses of the host name later, at
 * each request.
 */
export function readAddress(text: string, rules: AddressRules): URL | null {
  if (text.length > LONGEST_ADDRESS || /[\s\\]/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password || url.hash) return null
  if (isTestReceiver(url, rules)) return url
  if (url.protocol !== 'https:' && !(rules.isSandbox && url.protocol === 'http:')) return null
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (port !== 443 && !(rules.isSandbox && port > 1024)) return null
  const host = hostOf(url)
  if (isIP(host) ? !isPublicIp(host) : isLoopback(host) || !host.includes('.')) return null
  return url
}

export type Resolve = (name: string) => Promise<string[]>

/**
 * Finds all addresses of a host name by asking the name servers directly. `dns.lookup` would use the few threads that also hash PINs, so a
 * slow name server could delay the sign-in of staff.
 */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVES_WITHIN_MS, tries: 1 })
  const records = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return records.flatMap((record) => (record.status === 'fulfilled' ? record.value : []))
}

/**
 * Returns the lookup function of a connection. The function resolves a host name once and returns only checked addresses. It refuses a name
 * with any address that is not public, because the name may lead into the server's own network. It always returns a list, so the connection
 * needs `autoSelectFamily`.
 */
export const publicLookup = (resolve: Resolve = resolveName): LookupFunction =>
  callbackify((name: string, _options: LookupOptions) => checkedAddresses(name, resolve))

async function checkedAddresses(name: string, resolve: Resolve): Promise<{ address: string; family: number }[]> {
  const addresses = await resolve(name)
  if (addresses.length === 0) throw new AddressRefused('unknown_host')
  if (!addresses.every(isPublicIp)) throw new AddressRefused('private_network')
  return addresses.map((address) => ({ address, family: isIP(address) }))
}
