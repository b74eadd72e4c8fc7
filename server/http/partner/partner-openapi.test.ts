// Tests that the document of the partner API is complete, that its examples fit their schemas, and that a generated client works with it.
import { randomUUID } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openapiDocument } from '#server/http/api/openapi.ts'
import { partnerCalls } from '#server/http/partner/partner-calls.ts'
import { partnerDocument } from '#server/http/partner/partner-openapi.ts'
import { testApp } from '#tests/support/app.ts'
import { generatedClient } from '#tests/support/generated-client.ts'
import { aBill, aPartner } from '#tests/support/partner-night.ts'

type Json = Record<string, unknown>
const document = partnerDocument('1')

function* pairsOf(value: unknown, path = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  yield [path, value as Json]
  for (const [key, own] of Object.entries(value))
    yield* pairsOf(own, `${path}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
}

test('each call is in the document with a tag, a scope, its token, its refusals and an example', () => {
  const operation = z.looseObject({
    operationId: z.string(),
    tags: z.array(z.string()).length(1),
    summary: z.string().min(5),
    description: z.string().min(20),
    security: z.tuple([z.object({ token: z.array(z.string()) })]),
    'x-scope': z.string(),
    responses: z.looseObject({ '401': z.object({}), '403': z.object({}), '429': z.object({}), default: z.object({}) }),
  })
  const paths = z.record(z.string(), z.record(z.string(), operation)).parse(document['paths'])
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((node) => node.operationId))
  expect(ids.toSorted()).toEqual(Object.keys(partnerCalls).toSorted())
})

test('each example of the document fits its schema', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(document, 'document')
  const media = [...pairsOf(document)].filter(([, node]) => 'example' in node && 'schema' in node)
  expect(media.length).toBeGreaterThan(15)
  for (const [path, { example }] of media) {
    const validate = ajv.getSchema(`document#${path}/schema`)
    expect([path, validate?.(example), validate?.errors ?? null]).toEqual([path, true, null])
  }
})

test('every schema name in the document for partners is defined, and the document of the site has no partner call', () => {
  const text = JSON.stringify(document)
  const names = new Set([...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`))
  const components = document['components'] as Record<string, Json>
  for (const name of names) {
    const [kind = '', key = ''] = name.split('/')
    expect(components[kind], name).toHaveProperty(key)
  }
  expect(text).not.toContain('$defs')
  expect(JSON.stringify(openapiDocument({ isSandbox: true, version: '1' }))).not.toContain('/api/partner')
})

test('a client that is generated from the served document books, closes a bill and cancels', async () => {
  await using app = await testApp()
  const { url, token, outletId, bookingOf, pay } = await aPartner(app)
  const client = await generatedClient(url, token)
  const call = (name: string, values: Record<string, string | number>, body?: object) => {
    const send = client[name]
    if (!send) throw new Error(`the document has no ${name}`)
    return send({ outlet_id: outletId, 'Idempotency-Key': randomUUID(), ...values }, body)
  }
  const booking = await call('makeReservation', {}, bookingOf(1))
  expect(booking.status).toBe(201)
  const reservation = z.object({ id: z.string(), amount: z.number() }).loose().parse(booking.data['reservation'])
  const read = await call('readReservation', { reservation_id: reservation.id })
  const cancellation = await call(
    'cancelReservation',
    { reservation_id: reservation.id, 'If-Match': read.etag },
    { reason: 'The guest is ill' },
  )
  expect(cancellation.data['state']).toBe('canceled')
  const second = await call('makeReservation', {}, bookingOf(2))
  const party = second.data as Parameters<typeof pay>[0]
  await pay(party)
  app.clock.set('2026-11-25T22:00:00+07:00')
  const { id } = party.reservation
  const closed = await call('putBill', { source: 'nusa', external_id: '7' }, aBill(id, 9_000_000))
  expect(closed.data).toMatchObject({ state: 'closed', settled: { total: 9_000_000 } })
  const after = await call('readReservation', { reservation_id: id })
  expect(after.data).toMatchObject({ state: 'bill_closed', bill: { total: 9_000_000 } })
})
