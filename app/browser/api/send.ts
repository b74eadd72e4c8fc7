// Sends each call to the server: sets the headers and parses the envelope. A failure is returned as a value.
import type { Failure } from '#contract/errors.ts'

export type ApiFailure = Failure & {
  status: number
  statusText: string
  retryAfterSeconds?: number
}

/** The result of a call. `failure` is null if there was no response: no network or no server. */
export type ApiResult<Data> =
  | { ok: true; data: Data; meta: PageMeta | null }
  | { ok: false; failure: ApiFailure | null }
export type PageMeta = { page: number; per_page: number; total: number }

export type Sent = {
  body?: unknown
  headers?: Record<string, string | undefined>
  /**
   * Idempotency key of a request that creates something. If a second request has the same key and the same body, the server sends the
   * response to the first request again.
   */
  idempotencyKey?: string
  signal?: AbortSignal
  /** The response to a request that the caller has already sent. If it is set, `send` sends no second request. */
  asked?: Promise<Response>
}

export function fillIn(address: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const path = address
    .replace(/^\w+ /, '')
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  return entries.length > 0 ? `${path}?${search}` : path
}

/** @throws if the request is aborted. */
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

/** Parses a failure. The error page of a proxy is not JSON of this server. For such a page, only the HTTP status is used. */
function readFailure({ status, statusText, headers }: Response, answer: unknown): ApiFailure {
  const failure: Failure = isFailure(answer)
    ? answer
    : { message: statusText, code: status >= 500 ? 'server_error' : 'bad_request' }
  const wait = Number(headers.get('retry-after'))
  return { ...failure, status, statusText, ...(wait > 0 && { retryAfterSeconds: wait }) }
}
