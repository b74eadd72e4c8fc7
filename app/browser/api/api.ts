import { addresses, type CallName } from '#app/browser/api/api-addresses.ts'
import type { Answers, endpoints, Params, Takes } from '#contract/endpoints.ts'
import { type ApiResult, fillIn, send, type Sent } from '#app/browser/api/send.ts'

export type { ApiFailure, ApiResult } from '#app/browser/api/send.ts'

type Given<Value, Key extends string> = Value extends undefined ? { [K in Key]?: undefined } : { [K in Key]: Value }
type Input<Name extends CallName> = Given<Params<Name>, 'params'> &
  ((typeof endpoints)[Name]['method'] extends 'GET'
    ? { query?: Takes<Name> extends undefined ? undefined : Partial<Takes<Name>> }
    : Given<Takes<Name>, 'body'>) & {
    headers?: Record<string, string | undefined>
    /** Of a creation: the same key and body give the same answer. */
    idempotencyKey?: string
    signal?: AbortSignal
  }
type Args<Name extends CallName> = object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

type Loose = Sent & { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** The address of a call, e.g. addressOf('calendarFile', { id }). */
export function addressOf(
  name: CallName,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  return fillIn(addresses[name], params, query)
}

/** Calls an endpoint of the contract. It never throws but for an abort: a failure is a value. */
export async function call<Name extends CallName>(
  name: Name,
  ...[input]: Args<Name>
): Promise<ApiResult<Answers<Name>>> {
  const { params, query, ...sent } = (input ?? {}) as Loose
  return send<Answers<Name>>(addresses[name].split(' ')[0] ?? 'GET', addressOf(name, params, query), sent)
}
