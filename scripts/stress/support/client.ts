// A lean HTTP client: what it costs is taken from the server it shares the machine with. And how many go at once.
import { openWorkers, type Answer, type Workers } from './workers.ts'

export type { Answer }

export type Client = {
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  close(): void
}

/** Opens a line with at most `connections` to each process of this machine. */
export function openClient(connections: number): Client {
  const workersOf = new Map<string, Workers>()
  const send = (method: 'GET' | 'POST', url: string, body: string, headers: Record<string, string>) => {
    const [, port, path] = /^http:\/\/127\.0\.0\.1:(\d+)(\/.*)$/.exec(url) ?? []
    if (!port || !path) throw new Error(`${url} is no address of this machine`)
    const workers = workersOf.get(port) ?? openWorkers(Number(port), connections)
    workersOf.set(port, workers)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return workers.ask(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n${body}`)
  }
  return {
    post(url, body, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const length = String(Buffer.byteLength(text))
      return send('POST', url, text, { 'content-type': 'application/json', 'content-length': length, ...headers })
    },
    get: (url, headers = {}) => send('GET', url, '', headers),
    close() {
      for (const workers of workersOf.values()) workers.close()
    },
  }
}

export type Won = { reservationId: string; expiresAt: Date; url: string; token: string }

/** What a 201 of a booking says. */
export function wonFrom(answer: Answer): Won {
  const { data } = JSON.parse(answer.text) as {
    data: { data: { reservation_id: string; expires_at: string }; url: string; access_token: string }
  }
  return {
    reservationId: data.data.reservation_id,
    expiresAt: new Date(data.data.expires_at),
    url: data.url,
    token: data.access_token,
  }
}

/** The code of a refusal, or '' where the answer is none. */
export function codeOf(answer: Answer): string {
  try {
    return (JSON.parse(answer.text) as { code?: string }).code ?? ''
  } catch {
    return ''
  }
}

/** How many may be under way at once, so that what is to happen at a given moment happens then, on any machine. */
export type Pace = { limit: number; most: number }

/** Slows down where something came `lateMs` after its moment, and dares more where it did not: half comes in time. */
export function keepPace(pace: Pace, lateMs: number): void {
  const next = pace.limit * (lateMs > LATE_MS ? 0.99 : 1.01)
  pace.limit = Math.min(pace.most, Math.max(FEWEST_AT_ONCE, next))
}

const LATE_MS = 60
const FEWEST_AT_ONCE = 16

/** Runs `work` for 0 … `count` - 1 at the pace that `work` keeps, until `mostSeconds` are over; returns how many were run. */
export async function paced(
  count: number,
  pace: Pace,
  mostSeconds: number,
  work: (index: number) => Promise<void>,
): Promise<number> {
  const endAt = performance.now() + mostSeconds * 1000
  let next = 0
  let underWay = 0
  return new Promise((resolve, reject) => {
    const fill = () => {
      while (next < count && underWay < pace.limit && performance.now() < endAt) {
        underWay += 1
        work(next++).then(() => {
          underWay -= 1
          fill()
        }, reject)
      }
      if (underWay === 0) resolve(next)
    }
    fill()
  })
}

/** Runs `work` for 0 … `count` - 1, `atOnce` of them under way at any time. */
export async function crowd(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, one))
}
