// Simulates many callers at the same time. Each caller has another IP address. This works on Linux, because all addresses of 127.0.0.0/8
// belong to the local machine.
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

const MOST_MS = 2000
const ENOUGH_SOCKETS = 4
const LOCAL = '127.0.0.1'

export type Call = {
  /** The caller's address, such as '127.3.0.9'. The default is 127.0.0.1. */
  from?: string
  method?: string
  /** The path, which is sent without normalization. */
  path: string
  /** The body. An object is sent as JSON. A text is sent unchanged. */
  body?: unknown
  /** The headers, as an object or as a list. In the list, names and values alternate, and a name can occur twice. */
  headers?: Record<string, string> | string[]
}
export type Post = Pick<Call, 'method' | 'path' | 'body'> & { headers?: Record<string, string> }
export type CallReply = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  code: string | null
  data: unknown
  ms: number
}

/** Returns the IP address of the nth caller. More than a million callers have different addresses. */
export const callerNo = (n: number): string => `127.${10 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}`

/**
 * Two functions that return the nth phone number. The numbers of `neighbourNo` are consecutive. The numbers of `strangerNo` are far apart.
 */
export const neighbourNo = (n: number, street = '+62812345'): string => `${street}${String(n).padStart(5, '0')}`
export const strangerNo = (n: number): string =>
  `+62813${String((n * 7919) % 10_000).padStart(4, '0')}${String(n % 10_000).padStart(4, '0')}`

/** Returns the callers of the server at `url`. Each call throws if the response is a server error or takes more than two seconds. */
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
    /**
     * Sends many calls through one connection. Reads only the status of each response, so thousands of calls are fast. All responses must
     * arrive within two seconds.
     */
    volley: (from: string, calls: Post[]) => volleyAt({ hostname, port }, from, calls),
    post: (path: string, body: unknown, over: Partial<Call> = {}) => ask({ method: 'POST', path, body, ...over }),
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
): Promise<CallReply> {
  return new Promise((resolve, reject) => {
    const startTime = performance.now()
    const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    const own = {
      'accept-language': 'en',
      ...(sent !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    }
    const all = Array.isArray(headers)
      ? ['host', `${hostname}:${port}`, ...Object.entries(own).flat().map(String), ...headers]
      : { ...own, ...headers }
    const clientRequest = request(
      { hostname, port, path, method, agent, localAddress: from, headers: all },
      (answer) => {
        const chunks: Buffer[] = []
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            const ms = performance.now() - startTime
            const reply = heardOf(answer, text, ms)
            const what = `${method} ${path.slice(0, 120)}: ${reply.status} after ${ms.toFixed(0)} ms`
            if (reply.status >= 500 || ms > MOST_MS) reject(new Error(`${what} ${text.slice(0, 300)}`))
            else resolve(reply)
          })
          .on('error', reject)
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(sent)
  })
}

function heardOf({ statusCode = 0, headers }: IncomingMessage, text: string, ms: number): CallReply {
  const json = statusCode < 500 && isJsonAnswer(headers['content-type']) ? record(JSON.parse(text)) : {}
  const code = typeof json['code'] === 'string' ? json['code'] : null
  return { status: statusCode, headers, text, code, data: json['data'] ?? null, ms }
}

function volleyAt(at: At, from: string, calls: Post[]): Promise<{ status: number }[]> {
  return new Promise((resolve, reject) => {
    const wire = connect({ host: at.hostname, port: Number(at.port), localAddress: from })
    const overdue = setTimeout(() => wire.destroy(new Error(`no answer to a volley in ${MOST_MS} ms`)), MOST_MS)
    let receivedText = ''
    wire.on('error', reject).on('close', () => {
      clearTimeout(overdue)
      const answers = statusesIn(receivedText).map((status) => ({ status }))
      const isWhole = answers.length === calls.length && answers.every(({ status }) => status < 500)
      if (isWhole) resolve(answers)
      else reject(new Error(`a volley of ${calls.length} was answered by ${JSON.stringify(tally(answers))}`))
    })
    wire.on('data', (chunk: Buffer) => {
      receivedText += chunk.toString('latin1')
      if (statusesIn(receivedText).length >= calls.length) wire.destroy()
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

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]))
const isJsonAnswer = (type = '') => type.startsWith('application/json')
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Runs a task `times` times, at most `atOnce` tasks at the same time. Returns the results in order. */
export async function crowd<T>(times: number, atOnce: number, runTask: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const walk = async () => {
    for (let n = next++; n < times; n = next++) results[n] = await runTask(n)
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  return results
}

/**
 * Sends `each` POST requests from each of `many` callers. At any time, four callers are sending. `makePost` makes the request with a given
 * number.
 */
export async function volleys(
  callers: Callers,
  many: number,
  each: number,
  makePost: (n: number) => Post,
): Promise<{ status: number }[]> {
  const replies = await crowd(many, 4, (caller) =>
    callers.volley(
      callerNo(caller),
      Array.from({ length: each }, (_, i) => ({ method: 'POST', ...makePost(caller * each + i) })),
    ),
  )
  return replies.flat()
}

export function tally(answers: { status: number }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
