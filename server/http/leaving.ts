// A process that is about to close: it still answers, and keeps nobody.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readiness } from '#server/http/health.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** A browser whose stream ends asks again after one to three seconds: not all of them at once. */
const retryMs = () => 1000 + Math.floor(Math.random() * 2000)

/**
 * While the process leaves, each connection closes with its answer, so that a proxy takes another for what comes next, and a
 * stream ends as it begins: an event source that is refused would not come again.
 */
export const whileLeaving =
  (readiness: Pick<Readiness, 'isLeaving'>, listener: Listener): Listener =>
  (request, response) => {
    if (!readiness.isLeaving) return listener(request, response)
    response.setHeader('Connection', 'close')
    if (!request.headers.accept?.includes('text/event-stream')) return listener(request, response)
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    return response.end(`retry: ${retryMs()}\n\n`)
  }
