// Load over bare sockets: some ten microseconds a request, so that two cores are left to what is measured.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** `sent` counts every request, those before the measuring too. */
export type Blast = {
  sent: number
  perSecond: number
  answers: Map<number, number>
  p50: number
  p99: number
  bytes: number
}

/** A request as it goes over the wire; `n` counts from 0 over all connections. */
export type NextRequest = (n: number) => Buffer | string

/**
 * Keeps `connections` busy for `seconds`, one request at a time on each. Counts answers by status and takes their times
 * in ms, but for those of the first `warmSeconds`. Answers must carry a length or be chunked.
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
  const begun = performance.now()
  await pause(seconds * 1000)
  isOver = true
  const lasted = (performance.now() - begun) / 1000
  const count = times.length
  await Promise.all(sockets)
  times.length = count
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { sent, perSecond: count / lasted, answers, p50: at(0.5), p99: at(0.99), bytes }
}

function openWorker(
  port: number,
  next: () => Buffer | string | null,
  heard: (status: number, took: number, bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let begun = 0
    let held: Buffer = Buffer.alloc(0)
    const ask = () => {
      const request = next()
      if (request === null) return void socket.end(() => resolve())
      begun = performance.now()
      socket.write(request)
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.on('data', (part: Buffer) => {
      held = held.length === 0 ? part : Buffer.concat([held, part])
      const whole = lengthOf(held)
      if (whole === 0 || held.length < whole) return
      const status = Number(held.toString('latin1', 9, 12))
      held = Buffer.alloc(0)
      heard(status, performance.now() - begun, whole)
      ask()
    })
  })
}

/** Bytes of the answer at the head of `held`, or 0 where its end is not yet known. */
function lengthOf(held: Buffer): number {
  const head = held.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(held.toString('latin1', 0, head))?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  return held.subarray(-5).toString('latin1') === '0\r\n\r\n' ? held.length : 0
}
