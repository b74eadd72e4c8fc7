// Stands in front of everything: a page that is kept is answered by Node itself, and costs what its bytes cost.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerEntry, type Asking } from '#server/delivery/page-answer.ts'
import { requestId } from '#server/http/request-id.ts'
import { variantFor } from '#server/delivery/page-cache-entry.ts'
import type { PageCache } from '#server/delivery/page-cache.ts'
import { sharedAsk } from '#server/delivery/page-cache-key.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown
/** Stands in front of a listener of Node's. */
export type Front = (listener: Listener) => Listener

/** Answers what is kept and hands on all else. `everywhere` are the headers that every answer carries. */
export function openPageFront(cache: PageCache, everywhere: () => [name: string, value: string][]): Front {
  return (listener) => (request, response) => {
    const { method, url, headers } = request
    const asked = sharedAsk({ method, url, header: (name) => headers[name] })
    const found = asked && cache.find(asked)
    if (!found) return listener(request, response)
    if (method === 'GET' && headers['if-none-match'] === undefined) {
      const variant = variantFor(found.entry, headers['accept-encoding'])
      const known = `${found.found} ${asked.isPrefixed}`
      let head = variant.heads.get(known)
      if (!head) {
        head = [...linesOf(answerEntry(found, asked, asking(request)).headers), 'X-Request-Id', '']
        variant.heads.set(known, head)
      }
      head[head.length - 1] = requestId()
      response.writeHead(200, head)
      response.end(variant.body)
      return
    }
    const answer = answerEntry(found, asked, asking(request))
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
