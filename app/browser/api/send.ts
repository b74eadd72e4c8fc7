// What every call to the server has in common: its headers, its envelope, and that a failure is a value.
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

export type Sent = {
  body?: unknown
  headers?: Record<string, string | undefined>
  /** Of a creation: the same key and body give the same answer. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Where it was asked already, its answer on the way. */
  asked?: Promise<Response>
}

/** `address` with its parameters filled in and the query that is given. */
export function fillIn(address: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const path = address
    .replace(/^\w+ /, '')
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return given.length > 0 ? `${path}?${search}` : path
}

/** Asks the server. It never throws but for an abort. */
export async function send<Data>(
  method: string,
  address: string,
  { body, headers, idempotencyKey, signal, asked }: Sent = {},
): Promise<ApiResult<Data>> {
  let response: Response
  try {
    response = await (asked ??
      fetch(address, {
        method,
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
      }))
  } catch (fault) {
    if (signal?.aborted) throw fault
    return { ok: false, failure: null }
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isEnvelope(answer)) return { ok: true, data: answer.data as Data, meta: answer.meta ?? null }
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
