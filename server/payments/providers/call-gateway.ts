// How a gateway is asked over HTTP: one deadline, JSON both ways, and a fault wherever nothing is known afterwards.
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

/** How long a gateway that has had enough is left alone where it does not say. */
const REST_SECONDS = 10
const MOST_REST_SECONDS = 60

/** `user` is the Basic name that stands for the merchant; its password is empty at every provider. */
export type Gateway = { name: string; baseUrl: () => string; user: string; answerWithinMs: number; pace?: Pace }

/**
 * Asks a gateway. An answer of 429 or 5xx is a fault like none at all.
 * @throws GatewayFault where it cannot be reached, is broken itself, or has had enough for now
 */
export function openCaller({ name, baseUrl, user, answerWithinMs, pace = UNPACED }: Gateway): Call {
  const authorization = `Basic ${Buffer.from(`${user}:`).toString('base64')}`
  return async (method, path, body, headers) => {
    await pace.spend()
    let answer: Answer
    let rest = REST_SECONDS
    try {
      const response = await fetch(`${baseUrl()}${path}`, {
        method,
        redirect: 'error',
        headers: {
          authorization,
          accept: 'application/json',
          // Answers are a few hundred bytes: packing and unpacking them costs more than it saves.
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

/** An answer in the shape promised for one of the statuses `wanted`. @throws GatewayFault for anything else */
export function expectAnswer<T>(name: string, answer: Answer, wanted: readonly number[], shape: z.ZodType<T>): T {
  const read = shape.safeParse(answer.json)
  if (wanted.includes(answer.status) && read.success) return read.data
  throw new GatewayFault(`${name} answered ${answer.status}: ${JSON.stringify(answer.json)?.slice(0, 300)}`)
}

/** The text as JSON; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const withoutQuery = (path: string) => path.split('?')[0]
