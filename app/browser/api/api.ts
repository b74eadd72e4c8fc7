import { addresses, type CallName } from '#app/browser/api/api-addresses.ts'
import type { Answers, endpoints, Params, Takes } from '#contract/endpoints.ts'
import { type ApiResult, fillIn, send, type Sent } from '#app/browser/api/send.ts'

export type { ApiFailure, ApiResult } from '#app/browser/api/send.ts'

type InputPart<Value, Key extends string> = Value extends undefined ? { [K in Key]?: undefined } : { [K in Key]: Value }
type Input<Name extends CallName> = InputPart<Params<Name>, 'params'> &
  ((typeof endpoints)[Name]['method'] extends 'GET'
    ? { query?: Takes<Name> extends undefined ? undefined : Partial<Takes<Name>> }
    : InputPart<Takes<Name>, 'body'>) & {
    headers?: Record<string, string | undefined>
    /**
     * Idempotency key of a request that creates something. If a second request has the same key and the same body, the server sends the
     * response to the first request again.
     */
    idempotencyKey?: string
    signal?: AbortSignal
  }
type Args<Name extends CallName> = object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

type Loose = Sent & { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** Returns the address of a call, e.g. addressOf('calendarFile', { id }). */
export function addressOf(
  name: CallName,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  return fillIn(addresses[name], params, query)
}

/**
 * Calls an endpoint of the contract. Returns a failure as a value, without throwing.
 * @throws if the request is aborted.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[input]: Args<Name>
): Promise<ApiResult<Answers<Name>>> {
  const { params, query, ...sent } = (input ?? {}) as Loose
  return send<Answers<Name>>(addresses[name].split(' ')[0] ?? 'GET', addressOf(name, params, query), sent)
}
