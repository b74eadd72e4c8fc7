// Answers requests to join a sale. This handler runs before all other handlers, because thousands of members join a sale within seconds. It
// skips the framework, which takes half of the time of such a call.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endpoints } from '#contract/endpoints.ts'
import { answering } from '#server/current-request.ts'
import { type Asking, askingOf } from '#server/http/api/asking.ts'
import { joinCall } from '#server/http/api/calls/sales.ts'
import { type CallParts, languageOf, noteFailure, readCall } from '#server/http/api/mount.ts'
import { type FailureAnswer, tellAny } from '#server/http/refuse.ts'
import { requestId } from '#server/http/request-id.ts'
import type { App } from '#server/app.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown
type Answer = { status: number; shown: unknown; headers: [name: string, value: string][] }
type Parts = Pick<CallParts, 'limit' | 'guesses'>

const JOIN = /^\/api\/web\/sales\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/entrants$/
const { path, status } = endpoints.joinSale
/** Maximum number of bytes of a body. The framework handles larger bodies and bodies without a length. */
const MOST_BYTES = 1024

/**
 * Answers requests to join a sale, with the same steps as every other call. The listener handles all other requests, and requests that are
 * unclear. `everywhere` returns the headers of every answer.
 */
export function frontJoins(
  app: App,
  everywhere: () => [name: string, value: string][],
  parts: Parts,
): (listener: Listener) => Listener {
  return (listener) => (request, response) => {
    const id = joinedSale(request)
    if (id === undefined || app.settings.isInMaintenance) return listener(request, response)
    const startedAt = performance.now()
    const requestedAs = requestId()
    return answering(requestedAs, async () => {
      const answer = await answerJoin(app, parts, request, id)
      const text = JSON.stringify(answer.shown)
      const own: [string, string][] = [
        ['Content-Type', 'application/json'],
        ['Content-Length', String(Buffer.byteLength(text))],
        ['X-Request-Id', requestedAs],
      ]
      response.writeHead(answer.status, [...own, ...answer.headers, ...everywhere()].flat())
      response.end(text)
      const labels = { route: path, method: 'POST', status: `${Math.trunc(answer.status / 100)}xx` }
      app.metrics.requests.observe(labels, (performance.now() - startedAt) / 1000)
    })
  }
}

function joinedSale({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'POST' || headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length']) <= MOST_BYTES ? JOIN.exec(url)?.[1] : undefined
}

async function answerJoin(app: App, parts: Parts, request: IncomingMessage, id: string): Promise<Answer> {
  const c = askingOf(request)
  try {
    const read = await readCall(app, parts, 'joinSale', {
      c,
      body: () => textOf(request),
      params: () => ({ id }),
      query: () => ({}),
    })
    return { status, shown: { data: await joinCall({ ...read, c }) }, headers: [['Cache-Control', 'no-store']] }
  } catch (error) {
    return failed(app, parts, c, error)
  }
}

async function failed(app: App, parts: Parts, c: Asking, error: unknown): Promise<FailureAnswer> {
  await noteFailure(app, parts, 'joinSale', { c, error })
  return tellAny(error, languageOf(c), (fault) => app.log.error('call failed', fault, { call: 'joinSale' }))
}

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.once('end', () => resolve(Buffer.concat(pieces).toString('utf8')))
    request.once('error', reject)
  })
}
