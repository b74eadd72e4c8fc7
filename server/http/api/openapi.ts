// Builds the OpenAPI document from the table of endpoints. The API has exactly the calls of this table.
import { z } from 'zod'
import { type Endpoint, isForMembers } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { failure } from '#contract/errors.ts'

type Json = Record<string, unknown>

const IS_ID = /^(?:id|\w+_id)$/

/** Removes the default bounds of JavaScript integers from a schema, and sets the minimum of ids to 1. */
function withBounds({ jsonSchema, path }: { jsonSchema: Json; path: (string | number)[] }): void {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  const isId = path.at(-2) === 'properties' && IS_ID.test(String(path.at(-1)))
  const hasLeast = 'minimum' in jsonSchema || 'exclusiveMinimum' in jsonSchema
  if (isId && jsonSchema['type'] === 'integer' && !hasLeast) jsonSchema['minimum'] = 1
}

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const options = { io, unrepresentable: 'any', override: withBounds } as const
  const { $schema: _, ...rest } = z.toJSONSchema(schema, options) as Json
  return rest
}

export function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  // In a URL, each parameter is a text, but the server parses some parameters as numbers. The document names the type after parsing.
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }))
}

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.status === 303)
    return {
      description: 'See Location',
      headers: { Location: { schema: { type: 'string', format: 'uri-reference' } } },
    }
  if (endpoint.media) {
    // A binary answer has no schema in OpenAPI 3.1.
    const isText = endpoint.media.startsWith('text/')
    return { description: 'OK', content: { [endpoint.media]: isText ? { schema: { type: 'string' } } : {} } }
  }
  const data = endpoint.answers ? schemaOf(endpoint.answers, 'output') : {}
  const meta = {
    type: 'object',
    required: ['page', 'per_page', 'total'],
    properties: { page: { type: 'integer' }, per_page: { type: 'integer' }, total: { type: 'integer' } },
  }
  return {
    description: 'OK',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: endpoint.isPaged ? ['data', 'meta'] : ['data'],
          additionalProperties: false,
          properties: endpoint.isPaged ? { data, meta } : { data },
        },
      },
    },
  }
}

export const LOCALE: Json = {
  name: 'locale',
  in: 'query',
  required: false,
  schema: { enum: ['id', 'en'] },
  description: 'Language of the answer; else Accept-Language',
}
const RESERVATION_TOKEN: Json = {
  name: 'X-Reservation-Token',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: "A guest's key to the reservation",
}
const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}
const REFUSAL: Json = { $ref: '#/components/responses/Refusal' }
const NOTIFICATION_BODY: Json = {
  required: true,
  description: "The gateway's own words, signed",
  content: { 'application/json': { schema: { type: 'object' } } },
}

function bodyOf(name: EndpointName, endpoint: Endpoint): Json | null {
  if (name === 'paymentNotification') return NOTIFICATION_BODY
  if (endpoint.method !== 'POST' || !endpoint.takes) return null
  return { required: true, content: { 'application/json': { schema: schemaOf(endpoint.takes, 'input') } } }
}

/**
 * Returns the alternative ways to authorize a call: a session, or the key of a reservation. An empty object as an alternative means that
 * the call needs no authorization.
 */
function securityOf(endpoint: Endpoint): Json[] {
  if (isForMembers(endpoint)) return [{ bearer: [] }]
  if (!endpoint.who.includes('member')) return [{}]
  return [{}, { bearer: [] }, ...(isOfReservation(endpoint) ? [{ reservation: [] }] : [])]
}

const isOfReservation = ({ params }: Endpoint): boolean => params !== undefined && 'id' in params.shape

function operationOf(name: EndpointName, endpoint: Endpoint): Json {
  const requestBody = bodyOf(name, endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...(endpoint.method === 'POST' ? [] : parametersOf(endpoint.takes, 'query')),
      LOCALE,
      ...(isOfReservation(endpoint) ? [RESERVATION_TOKEN] : []),
      ...(endpoint.isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [String(endpoint.status ?? 200)]: answerOf(endpoint),
      '4XX': REFUSAL,
      default: REFUSAL,
    },
  }
}

/**
 * Returns the document that /api/openapi.json serves. The document contains calls of the sandbox only if these calls are mounted.
 */
export function openapiDocument({ isSandbox, version }: { isSandbox: boolean; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    if (endpoint.sandboxOnly && !isSandbox) continue
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Senja',
      version,
      description: 'Public catalogue and reservations of the group. Money is integer rupiah; instants are UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that sends this document' }],
    paths,
    components: {
      responses: {
        Refusal: {
          description: 'A refusal',
          content: { 'application/json': { schema: schemaOf(failure, 'output') } },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers with' },
        reservation: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Reservation-Token',
          description: "A guest's key to the reservation",
        },
      },
    },
  }
}
