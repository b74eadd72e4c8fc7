// Makes a token for a partner. Also makes a client for the API of partners. The client compares each answer with the API document.
import { randomUUID } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { TOKEN_SCOPES, type TokenScope } from '#domain/partner/token-scopes.ts'
import { PARTNER_CALLS } from '#server/http/partner/partner-call.ts'
import { partnerDocument } from '#server/http/partner/partner-openapi.ts'
import { partnerCalls } from '#server/http/partner/partner-calls.ts'
import { makeToken } from '#server/partner/tokens.ts'
import { grantsOf } from '#server/staff/staff-repository.ts'
import { aPerson } from '#tests/support/office.ts'
import type { App } from '#server/app.ts'

type Json = Record<string, unknown>
export type PartnerAnswer = { status: number; headers: Headers; text: string; body: Json }

const allScopes: readonly TokenScope[] = TOKEN_SCOPES

/**
 * Signs in a new owner of the whole group and makes a token as this owner. If `outletIds` is missing, the token is valid for all outlets.
 */
export async function aToken(
  app: App,
  {
    scopes = allScopes,
    outletIds = null as number[] | null,
    until = null as Date | null,
    makerId = null as string | null,
  } = {},
): Promise<{ id: string; token: string; makerId: string }> {
  const id = makerId ?? (await aPerson(app, 'owner', null)).id
  const token = await makeToken(
    app,
    { id, grants: await grantsOf(app.sql, id) },
    { name: 'Kasir', scopes, outletIds, until },
  )
  return { ...token, makerId: id }
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(partnerDocument('test'), 'partner')

/** Throws an error if an answer does not match the API document. */
function holdAnswer(name: string, { status, headers, body }: PartnerAnswer): void {
  const type = headers.get('content-type') ?? ''
  const call = partnerCalls[name]
  if (!call) throw new Error(`no call ${name}`)
  const path = (PARTNER_CALLS + call.path.replace(/:(\w+)/g, '{$1}')).replaceAll('/', '~1')
  const ok = `partner#/paths/${encodeURI(path).replaceAll('%7B', '{').replaceAll('%7D', '}')}/${call.method.toLowerCase()}/responses/${status}/content/application~1json/schema`
  if (status === 304) return
  const isGood = status < 300
  if (type !== (isGood ? 'application/json' : 'application/problem+json')) throw new Error(`${name}: ${status} ${type}`)
  const validate = ajv.getSchema(isGood ? ok : 'partner#/components/schemas/Problem')
  if (!validate) throw new Error(`${name}: the document has no answer ${status}`)
  if (!validate(body))
    throw new Error(`${name}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(body).slice(0, 600)}`)
}

export type Sending = {
  token?: string
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  key?: string | null
  headers?: Record<string, string>
}

/** Sends a call of the API of partners. A call that writes gets a new Idempotency-Key, unless `key` is null. */
export async function askPartner(
  url: string,
  name: string,
  { token, params = {}, query = {}, body, key = randomUUID(), headers = {} }: Sending,
): Promise<PartnerAnswer> {
  const call = partnerCalls[name]
  if (!call) throw new Error(`no call ${name}`)
  const path = call.path.replace(/:(\w+)/g, (_, param: string) => String(params[param]))
  const isRead = call.method === 'GET'
  const answer = await fetch(`${url}${PARTNER_CALLS}${path}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: {
      'accept-language': 'en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!isRead && { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) }),
      ...headers,
    },
    ...(!isRead && { body: JSON.stringify(body ?? {}) }),
  })
  const text = await answer.text()
  const read = {
    status: answer.status,
    headers: answer.headers,
    text,
    body: text === '' ? {} : (JSON.parse(text) as Json),
  }
  holdAnswer(name, read)
  return read
}
