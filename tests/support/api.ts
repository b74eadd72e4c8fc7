// A client that checks every request and every response against the OpenAPI document of the server (R-096).
import { randomUUID } from 'node:crypto'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { failure as failureShape, type Failure } from '#contract/errors.ts'

type Json = Record<string, unknown>
export type Method = 'GET' | 'POST' | 'DELETE'
export type Sending = {
  body?: unknown
  /** The text of the body. If it is set, it is sent unchanged instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer> | ReadableStream
  query?: Record<string, string | number>
  headers?: Record<string, string>
  /** Value of the Accept-Language header. The default is English. */
  language?: string
  token?: string
  /** The Idempotency-Key. A new request gets a new UUID. A repeated request gets the key of the earlier request. */
  idempotencyKey?: string
  /** True if the request is invalid on purpose. Then only the response is checked against the API document. */
  isMeantBad?: boolean
}
export type Answer = { status: number; headers: Headers; text: string; body: Json }

type Operation = { method: string; shape: RegExp; node: Json }
type Checks = { document: Json; operations: Operation[]; valid(pointer: Json): ValidateFunction }

const checksByText = new Map<string, Checks>()

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const record = (value: unknown): Json => (isRecord(value) ? value : {})
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : [])

async function checksOf(url: string): Promise<Checks> {
  const text = await (await fetch(`${url}/api/openapi.json`)).text()
  const cached = checksByText.get(text)
  if (cached) return cached
  const document = record(JSON.parse(text))
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    allErrors: true,
    validateFormats: true,
    coerceTypes: false,
  })
  formats.default(ajv)
  const validators = new Map<Json, ValidateFunction>()
  const operations = Object.entries(record(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(record(methods)).map(([method, node]) => ({
      method: method.toUpperCase(),
      shape: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`),
      node: record(node),
    })),
  )
  const checks: Checks = {
    document,
    operations: operations.sort(
      (a, b) => Number(a.shape.source.includes('([')) - Number(b.shape.source.includes('([')),
    ),
    valid(schema) {
      const validate = validators.get(schema) ?? ajv.compile(schema)
      validators.set(schema, validate)
      return validate
    },
  }
  checksByText.set(text, checks)
  return checks
}

function hold(validate: ValidateFunction, value: unknown, what: string): void {
  if (!validate(value))
    throw new Error(
      `${what} is not what the document says: ${JSON.stringify(validate.errors?.slice(0, 5))} in ${JSON.stringify(value)?.slice(0, 600)}`,
    )
}

/** Converts the text of a parameter in an address to the type that this parameter has in the API document. */
function readAs(schema: Json, text: string): unknown {
  return (schema['type'] === 'integer' || schema['type'] === 'number') && text.trim() !== '' ? Number(text) : text
}

function holdRequest(checks: Checks, operation: Operation, path: string, sending: Sending, headers: Headers): void {
  const what = `${operation.method} ${path}`
  const parameters = list(operation.node['parameters'])
  const inPath = parameters.filter((p) => p['in'] === 'path')
  const values = operation.shape.exec(path)?.slice(1) ?? []
  for (const [index, parameter] of inPath.entries()) {
    const schema = record(parameter['schema'])
    hold(
      checks.valid(schema),
      readAs(schema, decodeURIComponent(values[index] ?? '')),
      `${what} ${String(parameter['name'])}`,
    )
  }
  const query = sending.query ?? {}
  for (const parameter of parameters.filter((p) => p['in'] === 'query' || p['in'] === 'header')) {
    const name = String(parameter['name'])
    const rawValue = parameter['in'] === 'query' ? query[name] : headers.get(name)
    if (rawValue === undefined || rawValue === null) {
      if (parameter['required'] === true) throw new Error(`${what}: ${name} is required by the document`)
      continue
    }
    const schema = record(parameter['schema'])
    hold(checks.valid(schema), readAs(schema, String(rawValue)), `${what} ${name}`)
  }
  for (const name of Object.keys(query)) {
    if (!parameters.some((p) => p['in'] === 'query' && p['name'] === name))
      throw new Error(`${what}: the document knows no ${name}`)
  }
  const body = record(operation.node['requestBody'])
  const schema = record(record(record(body['content'])['application/json'])['schema'])
  if (body['required'] === true)
    hold(
      checks.valid(schema),
      typeof sending.raw === 'string' ? JSON.parse(sending.raw) : sending.body,
      `the body of ${what}`,
    )
  else if (sending.body !== undefined || sending.raw !== undefined)
    throw new Error(`${what}: the document knows no body`)
}

function holdAnswer(checks: Checks, operation: Operation | null, what: string, answer: Answer): void {
  if (!answer.headers.get('x-request-id')) throw new Error(`${what}: no X-Request-Id`)
  if (answer.headers.get('x-content-type-options') !== 'nosniff') throw new Error(`${what}: no nosniff`)
  if (!answer.headers.get('content-security-policy')) throw new Error(`${what}: no content security policy`)
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  if (!operation) {
    failureShape.parse(answer.body)
    return
  }
  const responses = record(operation.node['responses'])
  const responseNode = responses[String(answer.status)]
  if (responseNode === undefined && answer.status < 400)
    throw new Error(`${what}: the document lists no ${answer.status}`)
  const refusal = record(record(checks.document['components'])['responses'])['Refusal']
  const content = record(record(responseNode ?? refusal)['content'])
  const media = content[type]
  if (media === undefined)
    throw new Error(`${what}: ${answer.status} as ${type}, the document says ${Object.keys(content).join(', ')}`)
  if (type === 'application/json')
    hold(checks.valid(record(record(media)['schema'])), answer.body, `${answer.status} of ${what}`)
}

/** Returns a client for the server at `url`. A call throws if its request or response differs from the API document. */
export function apiAt(url: string) {
  // The API document is loaded only once, because it is larger than most responses.
  let checksPromise: Promise<Checks> | undefined
  async function send(method: Method, path: string, sending: Sending = {}): Promise<Answer> {
    const checks = await (checksPromise ??= checksOf(url))
    const headers = new Headers({ 'accept-language': sending.language ?? 'en', ...sending.headers })
    if (sending.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
    if (sending.token) headers.set('x-reservation-token', sending.token)
    if (sending.idempotencyKey) headers.set('idempotency-key', sending.idempotencyKey)
    const operation = checks.operations.find((o) => o.method === method && o.shape.test(path)) ?? null
    if (!sending.isMeantBad) {
      if (!operation) throw new Error(`${method} ${path} is not in the document`)
      holdRequest(checks, operation, path, sending, headers)
    }
    const search = new URLSearchParams(Object.entries(sending.query ?? {}).map(([key, value]) => [key, String(value)]))
    const raw = sending.raw ?? (sending.body === undefined ? null : JSON.stringify(sending.body))
    const response = await fetch(`${url}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers,
      redirect: 'manual',
      ...(raw !== null && { body: raw, duplex: 'half' }),
    })
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? record(JSON.parse(text)) : {},
    }
    holdAnswer(checks, operation, `${method} ${path}`, answer)
    return answer
  }
  return {
    url,
    send,
    get: (path: string, sending?: Sending) => send('GET', path, sending),
    post: (path: string, body?: unknown, sending?: Sending) =>
      send('POST', path, { ...sending, ...(body !== undefined && { body }) }),
  }
}
export type Api = ReturnType<typeof apiAt>

/**
 * Returns the data of a successful response with the type that the test expects. If the status is not 2xx, throws an error with the text of
 * the response.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each test declares the type that it reads, and the answer was already checked against the API document
export function dataOf<T>(answer: Answer): T {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text.slice(0, 500)}`)
  return answer.body['data'] as T
}

/**
 * Returns the error of a refused call together with its status, so that a test can check both in one comparison. If the call succeeded,
 * throws an error with the response.
 */
export function failureOf(answer: Answer): Failure & { status: number } {
  if (answer.status < 400) throw new Error(`${answer.status}: ${answer.text.slice(0, 500)}`)
  return { status: answer.status, ...failureShape.parse(answer.body) }
}

export const aKey = () => randomUUID()
