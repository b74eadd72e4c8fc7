import { isIPv4 } from 'node:net'

/** Returns true if a host name or an IP address refers to this machine. Accepts all forms that occur in URLs and sockets. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '')
  if (isIPv4(name)) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}
