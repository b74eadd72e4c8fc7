// Calls a gateway over HTTP with one deadline. Requests and responses are JSON. Throws a fault if the result of a call is unknown.
import type { z } from 'zod'
import { type Pace, UNPACED } from '#server/payments/providers/pace.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'

export type Answer = { status: number; json: unknown }
export type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>

/** If a gateway limits our calls without naming a time to wait, the server makes no calls for this number of seconds. */
const REST_SECONDS = 10
const MOST_REST_SECONDS = 60

/** Sends a request, as `fetch` does. */
export type Carrier = (url: string, init: RequestInit) => Promise<Response>

/**
 * `user`: the user name for HTTP Basic authentication, which identifies the merchant. No provider uses a password. `carrier`: sends the
 * requests; the default is the network.
 */
export type Gateway = {
  name: string
  baseUrl: () => string
  user: string
  answerWithinMs: number
  pace?: Pace
  carrier?: Carrier
}

/**
 * Creates a function that calls a gateway. A response with status 429 or 5xx is a fault, like a missing response.
 * @throws GatewayFault if the gateway cannot be reached, has an internal error, or limits our calls
 */
export function openCaller({ name, baseUrl, user, answerWithinMs, pace = UNPACED, carrier = fetch }: Gateway): Call {
  const authorization = `Basic ${Buffer.from(`${user}:`).toString('base64')}`
  return async (method, path, body, headers) => {
    await pace.spend()
    let answer: Answer
    let rest = REST_SECONDS
    try {
      const response = await carrier(`${baseUrl()}${path}`, {
        method,
        redirect: 'error',
        headers: {
          authorization,
          accept: 'application/json',
          // The responses have only a few hundred bytes, so compression costs more time than it saves.
          'accept-encoding': 'identity',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerWithinMs),
      })
      rest = Number(response.headers.get('rate-limit-reset')) || REST_SECONDS
      answer = { status: response.status, json: await response.json() }
    } catch (fault) {
      throw new GatewayFault(`${name} out of reach: ${method} ${withoutQuery(path)}`, { cause: fault })
    }
    if (answer.status === 429) await pace.rest(Math.min(rest, MOST_REST_SECONDS))
    if (answer.status >= 500 || answer.status === 429)
      throw new GatewayFault(`${name} answered ${answer.status}: ${method} ${withoutQuery(path)}`)
    return answer
  }
}

/**
 * Parses a response that has one of the statuses `statuses` and the expected shape.
 * @throws GatewayFault for any other response
 */
export function expectAnswer<T>(name: string, answer: Answer, statuses: readonly number[], shape: z.ZodType<T>): T {
  const read = shape.safeParse(answer.json)
  if (statuses.includes(answer.status) && read.success) return read.data
  throw new GatewayFault(`${name} answered ${answer.status}: ${JSON.stringify(answer.json)?.slice(0, 300)}`)
}

/** Parses JSON. Returns null if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const withoutQuery = (path: string) => path.split('?')[0]
