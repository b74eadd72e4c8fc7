// Builds the OpenAPI document of the API of partners from its calls.
import type { z } from 'zod'
import { TOKEN_SCOPES } from '#domain/partner/token-scopes.ts'
import { LOCALE, parametersOf, schemaOf } from '#server/http/api/openapi.ts'
import { PARTNER_CALLS, type PartnerCall, type PartnerTag } from '#server/http/partner/partner-call.ts'
import { partnerCalls } from '#server/http/partner/partner-calls.ts'
import { problem } from '#server/http/partner/problem.ts'

type Json = Record<string, unknown>

const TAGS: Record<PartnerTag, string> = {
  Outlets: 'Outlets, their nights and the places on sale.',
  Reservations: 'Reservations of guests, as staff sees them.',
  Bills: 'Bills of tills. A closed bill closes the visit.',
  Guests: 'Guests who agreed to news and invitations.',
}

const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})
const KEY = header(
  'Idempotency-Key',
  true,
  'A new UUID for each request. The same request again gets the stored answer for 24 hours.',
  {
    type: 'string',
    format: 'uuid',
  },
)
const IF_MATCH = {
  required: header('If-Match', true, 'The ETag of the last read of the reservation', { type: 'string' }),
  optional: header('If-Match', false, 'The ETag of the last read. Data that changed since is refused.', {
    type: 'string',
  }),
}
const IF_NONE_MATCH = header('If-None-Match', false, 'The ETag of the last read. An unchanged answer has status 304.', {
  type: 'string',
})

/** Names that recur in the document, with their schemas. */
type Components = { schemas: Record<string, Json> }

/** Returns the schema of a shape. Named shapes become components of the document. */
function schemaIn({ schemas }: Components, shape: z.ZodType, io: 'input' | 'output'): Json {
  const text = JSON.stringify(schemaOf(shape, io)).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $defs = {}, ...schema } = JSON.parse(text) as Json & { $defs?: Record<string, Json> }
  for (const [name, component] of Object.entries($defs)) schemas[name] ??= withoutId(component)
  return withoutId(schema)
}

const withoutId = (schema: Json): Json => Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'id'))

const json = (schema: Json, example: unknown): Json => ({ 'application/json': { schema, example } })

const REFUSALS: [string, string][] = [
  ['401', 'The token is missing, wrong, revoked or past its end'],
  ['403', 'The token lacks the scope here'],
  ['404', 'Unknown, or at an outlet of which the token has nothing'],
  ['409', 'The state or another request is in the way'],
  ['412', 'The data has changed since the ETag'],
  ['422', 'The request has faults, or its key belongs to another request'],
  ['428', 'The header If-Match is missing'],
  ['429', 'Too many requests. The header Retry-After has the seconds to wait'],
]

function refusalsOf({ method, ifMatch }: PartnerCall): Json {
  const isWrite = method !== 'GET'
  const fits: Record<string, boolean> = {
    '409': isWrite,
    '412': ifMatch !== undefined,
    '428': ifMatch === 'required',
  }
  const codes = REFUSALS.map(([code]) => code).filter((code) => fits[code] ?? true)
  return Object.fromEntries([...codes, 'default'].map((code) => [code, { $ref: `#/components/responses/${code}` }]))
}

function operationOf(components: Components, name: string, call: PartnerCall): Json {
  const { method, tag, summary, description, scope, status = 200, params, takes, answers, examples } = call
  const isRead = method === 'GET'
  const etag = { ETag: { description: 'Names this state of the answer', schema: { type: 'string' } } }
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: `${description} Scope: \`${scope}\`.`,
    security: [{ token: [] }],
    'x-scope': scope,
    parameters: [
      ...parametersOf(params, 'path'),
      ...(isRead ? parametersOf(takes, 'query') : [KEY]),
      LOCALE,
      ...(isRead ? [IF_NONE_MATCH] : []),
      ...(call.ifMatch ? [IF_MATCH[call.ifMatch]] : []),
    ],
    ...(!isRead && {
      requestBody: { required: true, content: json(schemaIn(components, takes, 'input'), examples.takes) },
    }),
    responses: {
      [String(status)]: {
        description: 'OK',
        headers: etag,
        content: json(schemaIn(components, answers, 'output'), examples.answer),
      },
      ...(isRead && { '304': { description: 'Unchanged since the ETag of If-None-Match' } }),
      ...refusalsOf(call),
    },
  }
}

/** Returns the document that /api/partner/openapi.json serves. */
export function partnerDocument(version: string): Json {
  const components: Components = { schemas: {} }
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(partnerCalls)) {
    const path = PARTNER_CALLS + call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(components, name, call) }
  }
  schemaIn(components, problem, 'output')
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
  const refusals = REFUSALS.map(([code, description]): [string, Json] => [
    code,
    { description, ...(code === '429' && { headers: retryAfter }), content },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Senja for partners',
      version,
      description: `Nights, reservations and bills for partners of the group. Money is integer rupiah; instants are UTC. The headers RateLimit-Policy and RateLimit say how many requests a token may make and how many are left. Scopes: ${TOKEN_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
      contact: { name: 'The owner of the group, who makes tokens on the page Connections of the office' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that sends this document' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components.schemas,
      responses: { ...Object.fromEntries(refusals), default: { description: 'A refusal', content } },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token that begins with `snj_`' },
      },
    },
  }
}
