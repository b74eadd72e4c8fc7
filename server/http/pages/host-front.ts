// Validates the Host header of each request, before any other handler reads it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from '#domain/refusals.ts'
import { askingOf } from '#server/http/api/asking.ts'
import { languageOf } from '#server/http/api/mount.ts'
import { asPage, isNavigation, refusalAnswer } from '#server/http/refuse.ts'
import { requestId } from '#server/http/request-id.ts'
import type { Group } from '#contract/group.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Returns true if the Host header contains only a host name or an address, with an optional port. If the header contained a user name, a
 * path or a blank, a URL that is built from it could lead elsewhere.
 */
const isHost = (host: string): boolean => /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)

/**
 * Wraps a listener. Requests with an invalid Host are refused, all other requests go to the listener. `everywhere` returns the headers of
 * every answer. `group` returns the group, because the page of a refusal shows its name.
 */
export function frontHosts(
  everywhere: () => [name: string, value: string][],
  group: () => Group,
): (listener: Listener) => Listener {
  return (listener) => (request, response) => {
    const { host } = request.headers
    if (host === undefined || isHost(host)) return listener(request, response)
    // The invalid Host is replaced, so that the code below cannot read it.
    request.headers.host = 'localhost'
    const c = askingOf(request)
    const failure = refusalAnswer(new Refused('bad_request'), languageOf(c))
    const page = isNavigation(c)
      ? asPage(c, failure, (language) => refusalAnswer(new Refused('bad_request'), language).shown.message, group())
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
