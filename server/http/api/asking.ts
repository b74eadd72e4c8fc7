// What calls read of a request, whether or not the framework has seen it.
import type { IncomingMessage } from 'node:http'

/** A `Context` of Hono's is one. */
export type Asking = {
  req: {
    method: string
    url: string
    header(name: string): string | undefined
    query(name: string): string | undefined
  }
  env: unknown
}

/** A request for a path without a question, as Node has it. */
export const askingOf = (incoming: IncomingMessage): Asking => ({
  req: {
    method: incoming.method ?? '',
    url: `http://${incoming.headers.host ?? ''}${incoming.url ?? ''}`,
    header: (name) => incoming.headers[name]?.toString(),
    query: () => undefined,
  },
  env: { incoming },
})

/** Node's own request; undefined for one that a test made up. */
export const incomingOf = ({ env }: Asking): IncomingMessage | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming
