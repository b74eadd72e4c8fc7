// Many callers at once, each from an address of its own: on Linux all of 127.0.0.0/8 is this machine.
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

const MOST_MS = 2000
const ENOUGH_SOCKETS = 4
const LOCAL = '127.0.0.1'

export type Call = {
  /** Where from, as '127.3.0.9'; else from 127.0.0.1. */
  from?: string
  method?: string
  /** As it stands on the wire: nothing tidies it. */
  path: string
  /** Sent as JSON; a text goes out as it is. */
  body?: unknown
  /** Names and values in turn where one name comes twice. */
  headers?: Record<string, string> | string[]
}
/** One of a volley. */
export type Post = Pick<Call, 'method' | 'path' | 'body'> & { headers?: Record<string, string> }
export type Heard = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Of the JSON, where it is one. */
  code: string | null
  data: unknown
  ms: number
}

/** The nth address of a caller; a million of them. */
export const callerNo = (n: number): string => `127.${10 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}`

/** The nth of phones that follow each other, and of phones of which no two are neighbours. */
export const neighbourNo = (n: number, street = '+62812345'): string => `${street}${String(n).padStart(5, '0')}`
export const strangerNo = (n: number): string =>
  `+62813${String((n * 7919) % 10_000).padStart(4, '0')}${String(n % 10_000).padStart(4, '0')}`

/**
 * Callers of the server at `url`. Whatever a probe does, no answer may be a fault of ours or keep it waiting for two
 * seconds: both throw here.
 */
export function callersOf(url: string) {
  const { hostname, port } = new URL(url)
  const agents = new Map<string, Agent>()
  const agentOf = (from: string) => {
    const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: ENOUGH_SOCKETS, localAddress: from })
    agents.set(from, agent)
    return agent
  }

  const ask = (call: Call) => askAt({ hostname, port }, agentOf(call.from ?? LOCAL), call)
  return {
    url,
    ask,
    /** Many calls down one line at once, unread but for their status: cheap enough for thousands. All are answered in two seconds. */
    volley: (from: string, calls: Post[]) => volleyAt({ hostname, port }, from, calls),
    post: (path: string, body: unknown, over: Partial<Call> = {}) => ask({ method: 'POST', path, body, ...over }),
    /** Hangs up. */
    [Symbol.dispose]() {
      for (const agent of agents.values()) agent.destroy()
    },
  }
}
export type Callers = ReturnType<typeof callersOf>

type At = { hostname: string; port: string }

function askAt(
  { hostname, port }: At,
  agent: Agent,
  { from = LOCAL, method = 'GET', path, body, headers = {} }: Call,
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    const own = {
      'accept-language': 'en',
      ...(sent !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    }
    const all = Array.isArray(headers)
      ? ['host', `${hostname}:${port}`, ...Object.entries(own).flat().map(String), ...headers]
      : { ...own, ...headers }
    const asked = request({ hostname, port, path, method, agent, localAddress: from, headers: all }, (answer) => {
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const ms = performance.now() - begun
          const heard = heardOf(answer, text, ms)
          const what = `${method} ${path.slice(0, 120)}: ${heard.status} after ${ms.toFixed(0)} ms`
          if (heard.status >= 500 || ms > MOST_MS) reject(new Error(`${what} ${text.slice(0, 300)}`))
          else resolve(heard)
        })
        .on('error', reject)
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}

function heardOf({ statusCode = 0, headers }: IncomingMessage, text: string, ms: number): Heard {
  const json = statusCode < 500 && isJsonAnswer(headers['content-type']) ? record(JSON.parse(text)) : {}
  const code = typeof json['code'] === 'string' ? json['code'] : null
  return { status: statusCode, headers, text, code, data: json['data'] ?? null, ms }
}

function volleyAt(at: At, from: string, calls: Post[]): Promise<{ status: number }[]> {
  return new Promise((resolve, reject) => {
    const wire = connect({ host: at.hostname, port: Number(at.port), localAddress: from })
    const overdue = setTimeout(() => wire.destroy(new Error(`no answer to a volley in ${MOST_MS} ms`)), MOST_MS)
    let heard = ''
    wire.on('error', reject).on('close', () => {
      clearTimeout(overdue)
      const answers = statusesIn(heard).map((status) => ({ status }))
      const isWhole = answers.length === calls.length && answers.every(({ status }) => status < 500)
      if (isWhole) resolve(answers)
      else reject(new Error(`a volley of ${calls.length} was answered by ${JSON.stringify(tally(answers))}`))
    })
    wire.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1')
      if (statusesIn(heard).length >= calls.length) wire.destroy()
    })
    wire.write(calls.map((call) => onTheWire(at, call)).join(''))
  })
}

function onTheWire({ hostname, port }: At, { method = 'GET', path, body, headers = {} }: Post): string {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const own = { Host: `${hostname}:${port}`, 'Content-Type': 'application/json', 'Content-Length': `${sent.length}` }
  const lines = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${sent}`
}

const statusesIn = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]))
const isJsonAnswer = (type = '') => type.startsWith('application/json')
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Does `times` things, so many at once, and returns what came of each in order. */
export async function crowd<T>(times: number, atOnce: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const walk = async () => {
    for (let n = next++; n < times; n = next++) done[n] = await one(n)
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  return done
}

/** `each` posts from every one of so many callers, four of them at once; the nth post is `one(n)`. */
export async function volleys(
  callers: Callers,
  many: number,
  each: number,
  one: (n: number) => Post,
): Promise<{ status: number }[]> {
  const heard = await crowd(many, 4, (caller) =>
    callers.volley(
      callerNo(caller),
      Array.from({ length: each }, (_, i) => ({ method: 'POST', ...one(caller * each + i) })),
    ),
  )
  return heard.flat()
}

/** How many of each, as { '200': 5, '429': 95 }. */
export function tally(answers: { status: number }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
