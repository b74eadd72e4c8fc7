// The door in front of everything: a page that is kept is answered by Node itself, and costs what its bytes cost.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerEntry, requestId } from '#server/http/page-answer.ts'
import type { PageCache } from '#server/http/page-cache.ts'
import { sharedAsk } from '#server/http/page-cache-key.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown
/** Puts the door in front of a listener of Node's. */
export type Front = (listener: Listener) => Listener

/** Answers what is kept and hands on all else. `everywhere` are the headers that every answer of the house carries. */
export function openPageFront(cache: PageCache, everywhere: () => [name: string, value: string][]): Front {
  return (listener) => (request, response) => {
    const { method, url, headers } = request
    const asked = sharedAsk({ method, url, header: (name) => headers[name] })
    const found = asked && cache.find(asked)
    if (!found) return listener(request, response)
    const answer = answerEntry(found, asked, { method, header: (name) => headers[name]?.toString() })
    for (const [name, value] of everywhere()) if (!answer.headers.includes(name)) answer.headers.push(name, value)
    answer.headers.push('X-Request-Id', requestId())
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  }
}
