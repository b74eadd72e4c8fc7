import { expect, test } from 'vitest'
import { z } from 'zod'
import { openapiDocument } from '#server/http/api/openapi.ts'
import { apiAt } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount, codeFor } from '#tests/support/member.ts'

type Json = Record<string, unknown>
const document = openapiDocument({ isSandbox: true, version: '1' })
const operations = z
  .record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
      }),
    ),
  )
  .parse(document['paths'])
const all = Object.values(operations).flatMap((methods) => Object.values(methods))

function* schemasOf(value: unknown, name = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [name, value as Json]
  for (const [key, own] of Object.entries(value)) yield* schemasOf(own, key)
}

test('C14 the OpenAPI document names the server and the authorization of each call: none, a session, or the key of a reservation', () => {
  expect(document['servers']).toEqual([expect.objectContaining({ url: '/' })])
  const schemes = Object.keys((document['components'] as { securitySchemes: Json }).securitySchemes)
  for (const { operationId, security } of all) {
    expect(security.length, operationId).toBeGreaterThan(0)
    for (const scheme of security.flatMap((requirement) => Object.keys(requirement)))
      expect(schemes, operationId).toContain(scheme)
  }
  const securityOf = (id: string) => all.find(({ operationId }) => operationId === id)?.security
  expect(securityOf('reservationDetail')).toEqual([{}, { bearer: [] }, { reservation: [] }])
  expect(securityOf('profile')).toEqual([{ bearer: [] }])
})

test('C14 in the OpenAPI document, integers are not limited by the bounds of JavaScript, and ids begin at 1', () => {
  for (const [name, schema] of schemasOf(document)) {
    expect(Math.abs(Number(schema['minimum'] ?? 0)), name).toBeLessThan(Number.MAX_SAFE_INTEGER)
    expect(Number(schema['maximum'] ?? 0), name).toBeLessThan(Number.MAX_SAFE_INTEGER)
    if (/^(?:id|\w+_id)$/.test(name) && schema['type'] === 'integer')
      expect(Number(schema['minimum'] ?? 0) >= 1 || schema['exclusiveMinimum'] === 0, name).toBe(true)
  }
})

test('C14 in the OpenAPI document, a binary response has no schema, and a text response is a string', () => {
  const media = Object.assign(
    {},
    ...all.flatMap(({ responses }) => Object.values(responses).map((response) => response.content)),
  )
  expect(media).toMatchObject({
    'image/png': {},
    'application/pdf': {},
    'text/calendar': { schema: { type: 'string' } },
  })
  expect([media['image/png'], media['application/pdf']]).toEqual([{}, {}])
})

test('C14 the OpenAPI document lists 1, 2, male and female as gender, and the call accepts each of these values', async () => {
  const genders = [...schemasOf(document)]
    .filter(([name]) => name === 'gender')
    .map(([, schema]) => JSON.stringify(schema))
  expect(genders.some((text) => text.includes('[1,2,"male","female"]'))).toBe(true)
  expect(genders.filter((text) => text.includes('"type":"integer"'))).toEqual([])
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  for (const [gender, stored] of [
    ['male', 1],
    ['female', 2],
    [2, 2],
  ] as const) {
    const phone = aPhone()
    const sent = { ...anAccount, email: `${gender}@surat.example`, gender, phone_number: phone }
    const path = '/api/web/auth/login-using-hwg-confirmation'
    const answer = await api.post(path, { ...sent, confirmation_code: await codeFor(api, phone) })
    expect([answer.status, (answer.body['data'] as { user: Json }).user['gender']]).toEqual([200, stored])
  }
})
