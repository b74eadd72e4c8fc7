import { addresses, type CallName } from '#app/browser/api/api-addresses.ts'
import type { Answers, endpoints, Params, Takes } from '#contract/endpoints.ts'
import type { Failure } from '#contract/errors.ts'

/** A call the server answered with a no. */
export type ApiFailure = Failure & {
  status: number
  statusText: string
  /** How long to wait before another try, where the server says so. */
  retryAfterSeconds?: number
}

/** `failure` is null when there was no answer at all: no network, no server. */
export type ApiResult<Data> =
  | { ok: true; data: Data; meta: PageMeta | null }
  | { ok: false; failure: ApiFailure | null }
export type PageMeta = { page: number; per_page: number; total: number }

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

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string | undefined>
  idempotencyKey?: string
  signal?: AbortSignal
}

/** The address of a call, e.g. addressOf('calendarFile', { id }). */
export function addressOf(
  name: CallName,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = addresses[name]
    .replace(/^\w+ /, '')
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return given.length > 0 ? `${path}?${search}` : path
}

/** Calls an endpoint of the contract. It never throws but for an abort: a failure is a value. */
export async function call<Name extends CallName>(
  name: Name,
  ...[input]: Args<Name>
): Promise<ApiResult<Answers<Name>>> {
  const { params, query, body, headers, idempotencyKey, signal } = (input ?? {}) as Loose
  let response: Response
  try {
    response = await fetch(addressOf(name, params, query), {
      method: addresses[name].split(' ')[0] ?? 'GET',
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...Object.fromEntries(
          Object.entries(headers ?? {}).filter((header): header is [string, string] => header[1] !== undefined),
        ),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (fault) {
    if (signal?.aborted) throw fault
    return { ok: false, failure: null }
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isEnvelope(answer)) {
    return { ok: true, data: answer.data as Answers<Name>, meta: answer.meta ?? null }
  }
  return { ok: false, failure: readFailure(response, answer) }
}

const isEnvelope = (answer: unknown): answer is { data: unknown; meta?: PageMeta } =>
  typeof answer === 'object' && answer !== null && 'data' in answer

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' &&
  answer !== null &&
  'message' in answer &&
  typeof answer.message === 'string' &&
  'code' in answer

/** A proxy's page instead of our envelope still has a status to go by. */
function readFailure({ status, statusText, headers }: Response, answer: unknown): ApiFailure {
  const reported: Failure = isFailure(answer)
    ? answer
    : { message: statusText, code: status >= 500 ? 'server_error' : 'bad_request' }
  const wait = Number(headers.get('retry-after'))
  return { ...reported, status, statusText, ...(wait > 0 && { retryAfterSeconds: wait }) }
}
