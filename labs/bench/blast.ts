// Generates load over bare sockets. The generator needs only about ten microseconds for a request, so two processor cores stay free for the
// measured server.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Result of a load test. `sent` counts every request, including requests before the measurement. */
export type Blast = {
  sent: number
  perSecond: number
  answers: Map<number, number>
  p50: number
  p99: number
  bytes: number
}

/** Returns the bytes of a request. `n` is the number of the request, counted from 0 over all connections. */
export type NextRequest = (n: number) => Buffer | string

/**
 * Sends requests for `seconds` over `connections` connections, with one request at a time on each connection. Counts the responses by
 * status and measures the response times in ms. The first `warmSeconds` do not count. Each response must have a length or be chunked.
 */
export async function blast(
  port: number,
  next: NextRequest,
  { connections = 16, seconds = 3, warmSeconds = 0.5 } = {},
): Promise<Blast> {
  const answers = new Map<number, number>()
  const times: number[] = []
  let sent = 0
  let bytes = 0
  let isWarm = false
  let isOver = false
  const sockets = Array.from({ length: connections }, () =>
    openWorker(
      port,
      () => (isOver ? null : next(sent++)),
      (status, took, size) => {
        if (!isWarm) return
        answers.set(status, (answers.get(status) ?? 0) + 1)
        times.push(took)
        bytes = size
      },
    ),
  )
  await pause(warmSeconds * 1000)
  isWarm = true
  const startedAt = performance.now()
  await pause(seconds * 1000)
  isOver = true
  const duration = (performance.now() - startedAt) / 1000
  const count = times.length
  await Promise.all(sockets)
  times.length = count
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { sent, perSecond: count / duration, answers, p50: at(0.5), p99: at(0.99), bytes }
}

function openWorker(
  port: number,
  next: () => Buffer | string | null,
  onAnswer: (status: number, took: number, bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let startedAt = 0
    let buffer: Buffer = Buffer.alloc(0)
    const ask = () => {
      const request = next()
      if (request === null) return void socket.end(() => resolve())
      startedAt = performance.now()
      socket.write(request)
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.on('data', (part: Buffer) => {
      buffer = buffer.length === 0 ? part : Buffer.concat([buffer, part])
      const whole = lengthOf(buffer)
      if (whole === 0 || buffer.length < whole) return
      const status = Number(buffer.toString('latin1', 9, 12))
      buffer = Buffer.alloc(0)
      onAnswer(status, performance.now() - startedAt, whole)
      ask()
    })
  })
}

/** Returns the length in bytes of the first response in `buffer`, or 0 if the end of the response has not arrived. */
function lengthOf(buffer: Buffer): number {
  const head = buffer.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  return buffer.subarray(-5).toString('latin1') === '0\r\n\r\n' ? buffer.length : 0
}
