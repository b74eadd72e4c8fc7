// The fields of a request that the handlers of API calls read. A caller can create them without a parsed request.
import type { IncomingMessage } from 'node:http'

/** The part of a request that a handler reads. Hono's `Context` has the same fields, so a handler accepts both types. */
export type Asking = {
  req: {
    method: string
    url: string
    header(name: string): string | undefined
    query(name: string): string | undefined
  }
  env: unknown
}

/** Wraps a Node request as `Asking`. The URL of the request must have no query. */
export const askingOf = (incoming: IncomingMessage): Asking => ({
  req: {
    method: incoming.method ?? '',
    url: `http://${incoming.headers.host ?? ''}${incoming.url ?? ''}`,
    header: (name) => incoming.headers[name]?.toString(),
    query: () => undefined,
  },
  env: { incoming },
})

/** Returns Node's own request, or undefined if a test made the request without a server. */
export const incomingOf = ({ env }: Asking): IncomingMessage | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming
