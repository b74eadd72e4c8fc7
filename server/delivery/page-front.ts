// Answers requests for cached pages before they reach the router. Node sends the cached bytes directly, so the response takes little more
// time than the transfer of the bytes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerEntry, type Asking } from '#server/delivery/page-answer.ts'
import { requestId } from '#server/http/request-id.ts'
import { variantFor } from '#server/delivery/page-cache-entry.ts'
import type { PageCache } from '#server/delivery/page-cache.ts'
import { sharedAsk } from '#server/delivery/page-cache-key.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown
export type Front = (listener: Listener) => Listener

/** Answers requests for cached pages and passes all other requests to the listener. `everywhere` returns the headers of every answer. */
export function openPageFront(cache: PageCache, everywhere: () => [name: string, value: string][]): Front {
  return (listener) => (request, response) => {
    const { method, url, headers } = request
    const pageRequest = sharedAsk({ method, url, header: (name) => headers[name] })
    const hit = pageRequest && cache.find(pageRequest)
    if (!hit) return listener(request, response)
    if (method === 'GET' && headers['if-none-match'] === undefined) {
      const variant = variantFor(hit.entry, headers['accept-encoding'])
      const headKey = `${hit.found} ${pageRequest.isPrefixed}`
      let head = variant.heads.get(headKey)
      if (!head) {
        head = [...linesOf(answerEntry(hit, pageRequest, asking(request)).headers), 'X-Request-Id', '']
        variant.heads.set(headKey, head)
      }
      head[head.length - 1] = requestId()
      response.writeHead(200, head)
      response.end(variant.body)
      return
    }
    const answer = answerEntry(hit, pageRequest, asking(request))
    response.writeHead(answer.status, [...linesOf(answer.headers), 'X-Request-Id', requestId()])
    response.end(answer.body)
  }

  function linesOf(own: string[]): string[] {
    return [...own, ...everywhere().flatMap(([name, value]) => (own.includes(name) ? [] : [name, value]))]
  }
}

const asking = ({ method, headers }: IncomingMessage): Asking => ({
  method,
  header: (name) => headers[name]?.toString(),
})
