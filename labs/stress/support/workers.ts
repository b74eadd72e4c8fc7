// HTTP over bare sockets, with one request at a time on each socket. Bare sockets need a tenth of the processor time of Node's own client.
import { connect, type Socket } from 'node:net'

/** `status` 0 means that no response arrived: the connection was refused or cut off, or the response was too late. */
export type Answer = { status: number; text: string }

type Ask = { request: string; heard: (answer: Answer) => void }

const ANSWER_WITHIN_MS = 20_000
/**
 * The client closes a connection after this number of ms without a request. The server closes such a connection after five seconds. The
 * client is faster, so that a request rarely uses a connection that the server is about to close.
 */
const IDLE_MS = 3000

export type Workers = { ask(request: string): Promise<Answer>; close(): void }

/** Opens at most `most` keep-alive connections to a port of this machine. A request waits for a free connection. */
export function openWorkers(port: number, most: number): Workers {
  const idle: Worker[] = []
  const waiting: Ask[] = []
  const all = new Set<Worker>()
  const serve = (ask: Ask): void => {
    for (let worker = idle.pop(); worker; worker = idle.pop()) if (worker.begin(ask)) return
    if (all.size < most) {
      const worker = openWorker(port, {
        free: (self) => {
          const next = waiting.shift()
          if (next && self.begin(next)) return
          idle.push(self)
          if (next) serve(next)
        },
        gone: (self, unheard) => {
          all.delete(self)
          const next = unheard ?? waiting.shift()
          if (next) serve(next)
        },
      })
      all.add(worker)
      worker.begin(ask)
    } else waiting.push(ask)
  }
  const watch = setInterval(() => {
    for (const worker of all) worker.look()
  }, 500)
  watch.unref()
  return {
    ask: (request) => new Promise((resolve) => serve({ request, heard: resolve })),
    close() {
      clearInterval(watch)
      for (const worker of all) worker.end()
    },
  }
}

type Worker = {
  /** Sends a request. Returns false if the connection is about to close. */
  begin(ask: Ask): boolean
  /** Ends the running request if it takes too long. Closes the connection if it is idle for too long. */
  look(): void
  end(): void
}

type Report = { free(worker: Worker): void; gone(worker: Worker, unheard: Ask | null): void }

function openWorker(port: number, report: Report): Worker {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let ask: Ask | null = null
  let since = performance.now()
  let isKept = false
  let why = 'cut off'
  let buffer: Buffer = Buffer.alloc(0)

  const worker: Worker = {
    begin(next) {
      if (socket.destroyed || !socket.writable) return false
      ask = next
      since = performance.now()
      socket.write(next.request)
      return true
    },
    look() {
      const elapsedMs = performance.now() - since
      if (ask && elapsedMs > ANSWER_WITHIN_MS) {
        why = `no answer in ${ANSWER_WITHIN_MS} ms`
        isKept = false
        socket.destroy()
      } else if (!ask && elapsedMs > IDLE_MS) socket.destroy()
    },
    end: () => socket.destroy(),
  }
  socket.on('error', (error) => (why = error.message))
  socket.on('data', (part: Buffer) => {
    buffer = buffer.length === 0 ? part : Buffer.concat([buffer, part])
    const answer = wholeAnswer(buffer)
    if (!answer || !ask) return
    const { heard } = ask
    ask = null
    buffer = Buffer.alloc(0)
    isKept = true
    since = performance.now()
    heard({ status: answer.status, text: answer.text })
    if (answer.isLast) socket.destroy()
    else report.free(worker)
  })
  socket.once('close', () => {
    // The server closed the idle connection just before the client used it. So the server has not read the request, and the client can send
    // it again.
    const again = isKept && buffer.length === 0 ? ask : null
    if (ask && !again) ask.heard({ status: 0, text: why })
    ask = null
    report.gone(worker, again)
  })
  return worker
}

/** Returns the first response in `buffer`, or null if the response is not complete yet. */
function wholeAnswer(buffer: Buffer): (Answer & { isLast: boolean }) | null {
  const end = buffer.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = buffer.toString('latin1', 0, end).toLowerCase()
  const status = Number(head.slice(9, 12))
  const isLast = head.includes('\r\nconnection: close')
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  const body = buffer.subarray(end + 4)
  if (length !== undefined) {
    return body.length < Number(length) ? null : { status, text: body.toString('utf8'), isLast }
  }
  if (!head.includes('\r\ntransfer-encoding: chunked')) return { status, text: '', isLast }
  return body.subarray(-5).toString('latin1') === '0\r\n\r\n' ? { status, text: joinChunks(body), isLast } : null
}

function joinChunks(body: Buffer): string {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!(size > 0)) return Buffer.concat(parts).toString('utf8')
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
