// Stands before everything that answers: what a request says it is for is judged once.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from '#domain/refusals.ts'
import { askingOf } from '#server/http/api/asking.ts'
import { languageOf } from '#server/http/api/mount.ts'
import { asPage, isNavigation, refusalAnswer } from '#server/http/refuse.ts'
import { requestId } from '#server/http/request-id.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** A name or an address with its port, and nothing that would end it inside an address: no user, no path, no blank. */
const isHost = (host: string): boolean => /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)

/** Refuses a request whose Host no address can be made of. `everywhere`: headers of every answer. */
export function frontHosts(everywhere: () => [name: string, value: string][]): (listener: Listener) => Listener {
  return (listener) => (request, response) => {
    const { host } = request.headers
    if (host === undefined || isHost(host)) return listener(request, response)
    // Its own name is put in place of what it says, so that nothing after this meets it.
    request.headers.host = 'localhost'
    const c = askingOf(request)
    const failure = refusalAnswer(new Refused('bad_request'), languageOf(c))
    const page = isNavigation(c)
      ? asPage(c, failure, (language) => refusalAnswer(new Refused('bad_request'), language).shown.message)
      : null
    const text = page?.text ?? JSON.stringify(failure.shown)
    const own: [string, string][] = [
      ...(page?.headers ?? [...failure.headers, ['Content-Type', 'application/json'] as [string, string]]),
      ['Content-Length', String(Buffer.byteLength(text))],
      ['X-Request-Id', requestId()],
    ]
    response.writeHead(failure.status, [...everywhere(), ...own].flat())
    response.end(request.method === 'HEAD' ? undefined : text)
  }
}
