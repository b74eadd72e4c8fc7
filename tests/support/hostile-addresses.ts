// What a segment of an address may hold that is nobody's name, as it stands on the wire, and a client that sends it so.
import { request } from 'node:http'

/** Each is answered as a name that nobody has: 404, whatever the route. */
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

/** These are taken for another address before anybody looks: what is found there is not said, but no fault of ours. */
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

/** The route's address with one parameter after the other made hostile, the others `-`. */
export const withSegment = (path: string, segment: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([parameter]) => path.replace(parameter, segment).replace(/:\w+/g, 'gema'))

/** Asks as it is written: `fetch` would tidy the path first. */
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

/** Every fifth of many, another fifth for each `offset`: the second language of a page runs through the same code. */
export const everyFifth = <T>(all: readonly T[], offset: number): T[] => all.filter((_, n) => (n + offset) % 5 === 0)
