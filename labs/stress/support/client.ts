// A small HTTP client that limits concurrent requests. It must use little processor time, because it shares the machine with the server.
import { openWorkers, type Answer, type Workers } from './workers.ts'

export type { Answer }

export type Client = {
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  close(): void
}

/** Opens a client with at most `connections` connections to each process of this machine. */
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

export type NewReservation = { reservationId: string; expiresAt: Date; url: string; token: string }

/** Reads the reservation from the 201 response of a booking. */
export function wonFrom(answer: Answer): NewReservation {
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

/** Returns the error code of a response, or '' if the response has no error code. */
export function codeOf(answer: Answer): string {
  try {
    return (JSON.parse(answer.text) as { code?: string }).code ?? ''
  } catch {
    return ''
  }
}

/**
 * `limit`: current maximum number of concurrent requests. `most`: upper bound of this limit. The limit follows the speed of the machine, so
 * that requests start at their planned time.
 */
export type Pace = { limit: number; most: number }

/**
 * Lowers the limit if a request started too late, and raises the limit otherwise. Therefore about half of the requests start on time.
 * `lateMs` is the delay of the request in ms.
 */
export function keepPace(pace: Pace, lateMs: number): void {
  const next = pace.limit * (lateMs > LATE_MS ? 0.99 : 1.01)
  pace.limit = Math.min(pace.most, Math.max(FEWEST_AT_ONCE, next))
}

const LATE_MS = 60
const FEWEST_AT_ONCE = 16

/** Runs `work` for 0 … `count` - 1 within the limit of `pace`. Starts no more work after `mostSeconds`. Returns the number of runs. */
export async function runPaced(
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

/** Runs `work` for 0 … `count` - 1, with at most `atOnce` runs at the same time. */
export async function crowd(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const runWorker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, runWorker))
}
