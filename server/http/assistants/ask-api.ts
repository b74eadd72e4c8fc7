// Runs calls of the public API for an assistant, with the same input checks, limits and refusals.
import type { Context } from 'hono'
import { type Answers, endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import type { Asking } from '#server/http/api/asking.ts'
import { type Call, Paged } from '#server/http/api/handler.ts'
import { type CallParts, noteFailure, readCall } from '#server/http/api/mount.ts'
import type { App } from '#server/app.ts'

/** The input of a call. `key` is the Idempotency-Key. */
type Input = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  key?: string
}

/** Runs a call of the public API. @throws Refused if the call refuses the request */
export type AskApi = <N extends EndpointName>(name: N, input: Input) => Promise<Answers<N>>

const asTexts = (values: Record<string, string | number> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** Returns a function that calls the public API for one request of an assistant, without a cookie and without a session. */
export function openAskApi(app: App, parts: CallParts, c: Context, language: Language): AskApi {
  return async <N extends EndpointName>(name: N, input: Input): Promise<Answers<N>> => {
    const body = JSON.stringify(input.body ?? {})
    const asking = askingOf(c, name, { language, key: input.key })
    try {
      const read = await readCall(app, parts, name, {
        c: asking,
        body: () => Promise.resolve(body),
        params: () => asTexts(input.params),
        query: () => asTexts(input.query),
      })
      const handler = parts.handlers[name] as (call: Call<N>) => Promise<unknown>
      const answer = await handler({ ...read, headers: c.req.raw.headers, c })
      return (answer instanceof Paged ? answer.data : answer) as Answers<N>
    } catch (error) {
      await noteFailure(app, parts, name, { c: asking, error })
      throw error
    }
  }
}

/**
 * Wraps the request of an assistant. The server uses only the caller's address from this request. All other headers are dropped, so that no
 * header can give the assistant the rights of a guest.
 */
function askingOf(
  c: Context,
  name: EndpointName,
  { language, key }: { language: Language; key: string | undefined },
): Asking {
  const headers: Record<string, string | undefined> = {
    'accept-language': language,
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-forwarded-for': c.req.header('x-forwarded-for'),
  }
  return {
    req: {
      method: endpoints[name].method,
      url: c.req.url,
      header: (header) => headers[header],
      query: () => undefined,
    },
    env: c.env,
  }
}
