// Hostile segments of addresses, in the form in which they are sent. Also a client that sends such an address without changes.
import { request } from 'node:http'

/** Segments with unknown names. Every route must answer an address with such a segment with 404. */
export const HOSTILE_SEGMENTS = [
  '%00',
  'gema%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%7f',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%',
  '%zz',
  '%2500',
  'x'.repeat(121),
  'x'.repeat(4000),
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%F0%9F%8C%87',
  '%E2%80%AEames',
  'caf%C3%A9',
  '%27%20or%201=1%20--',
  '%22;drop%20table%20events',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '$%7B7*7%7D',
  'GEMA',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '99999999999999999999',
] as const

/** Segments such as `..` that change the path of the address. The response can be any page, but not a server error. */
export const DOTTED_SEGMENTS = [
  '.',
  '..',
  '%2e',
  '%2e%2e',
  '../../../etc/passwd',
  ';a=b',
  '?',
  '#',
  '//',
  '%2f',
] as const

/** Returns the addresses of a route. In each address, one parameter is hostile and the other parameters are `gema`. */
export const withSegment = (path: string, segment: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([parameter]) => path.replace(parameter, segment).replace(/:\w+/g, 'gema'))

/** Sends the path unchanged. `fetch` would normalize the path first. */
export const askRaw = (
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    request({ hostname, port, path, method, headers: { ...headers, connection: 'close' } }, (answer) => {
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
        .on('error', reject)
    })
      .on('error', reject)
      .end()
  })

/**
 * Returns every fifth element, starting at `offset`. These are enough tests for the second language of a page, because both languages run
 * the same code.
 */
export const everyFifth = <T>(all: readonly T[], offset: number): T[] => all.filter((_, n) => (n + offset) % 5 === 0)
