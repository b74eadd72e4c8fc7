// Tests requests of partners that are repeated with the same Idempotency-Key. A repeated request gets the first answer and has no further
// effect.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgetPartnerAnswers } from '#server/partner/token-repository.ts'
import { answerOnce } from '#server/partner/answer-once.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aBill, aPartner } from '#tests/support/partner-night.ts'
import { askPartner, aToken } from '#tests/support/partner.ts'

const reservationsOf = async ({ sql }: TestApp) =>
  (await sql<{ n: number }[]>`select count(*)::int as n from reservations`)[0]?.n

test('a write without an Idempotency-Key, or with a key that is not a UUID, is refused', async () => {
  await using app = await testApp()
  const { ask, bookingOf } = await aPartner(app)
  for (const headers of [{}, { 'idempotency-key': 'x' }] as Record<string, string>[]) {
    const { status, body } = await ask('makeReservation', { body: bookingOf(), key: null, headers })
    expect([status, body['code']]).toEqual([400, 'idempotency_key_required'])
  }
  expect(await reservationsOf(app)).toBe(0)
})

test('ten simultaneous requests with one idempotency key make only one booking', async () => {
  await using app = await testApp()
  const { ask, bookingOf } = await aPartner(app)
  const [body, key] = [bookingOf(), randomUUID()]
  const send = () => ask('makeReservation', { body, key })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2)
  for (const { status, body: read } of answers.filter((answer) => answer.status !== 201))
    expect([status, read['code']]).toEqual([409, 'idempotency_in_flight'])
  app.clock.advance(3600)
  const late = await send()
  expect([late.status, late.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  for (const answer of answers.filter(({ status }) => status === 201)) expect(answer.body).toEqual(late.body)
  expect(await reservationsOf(app)).toBe(1)
})

test('an idempotency key is refused with another body or another address, but each token has its own keys', async () => {
  await using app = await testApp()
  const { url, ask, bookingOf, outletId } = await aPartner(app)
  const [body, key] = [bookingOf(), randomUUID()]
  expect((await ask('makeReservation', { body, key })).status).toBe(201)
  const changed = await ask('makeReservation', { body: { ...body, pax: 3 }, key })
  expect([changed.status, changed.body['code']]).toEqual([422, 'idempotency_key_reused'])
  const elsewhere = await ask('putBill', {
    params: { source: 'nusa', external_id: '1' },
    body: aBill(randomUUID(), 1),
    key,
  })
  expect(elsewhere.body['code']).toBe('idempotency_key_reused')
  const { token } = await aToken(app)
  const other = await askPartner(url, 'makeReservation', {
    token,
    params: { outlet_id: outletId },
    body: bookingOf(1),
    key,
  })
  expect(other.status).toBe(201)
})

test('a revoked token gets no stored answer', async () => {
  await using app = await testApp()
  const { ask, bookingOf, tokenId } = await aPartner(app)
  const [body, key] = [bookingOf(), randomUUID()]
  expect((await ask('makeReservation', { body, key })).status).toBe(201)
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`update partner_tokens set revoked_at = ${app.now()} where id = ${tokenId}`
  })
  const late = await ask('makeReservation', { body, key })
  expect([late.status, late.body['data']]).toEqual([401, undefined])
})

test('a refusal is not stored: the same request succeeds after its reason is gone', async () => {
  await using app = await testApp()
  const { ask, book, bookingOf, change } = await aPartner(app)
  const first = await book()
  const [body, key] = [bookingOf(), randomUUID()]
  expect((await ask('makeReservation', { body, key })).status).toBe(409)
  await change('cancelReservation', first.reservation.id, { reason: 'The guest is ill' })
  expect((await ask('makeReservation', { body, key })).status).toBe(201)
})

test('after a crash, a repeated request of a partner makes no second booking and gets the first answer', async () => {
  await using app = await testApp()
  const { ask, bookingOf, tokenId } = await aPartner(app)
  const [body, key] = [bookingOf(), randomUUID()]
  const first = await ask('makeReservation', { body, key })
  await app.sql`update partner_answers set status = null, body = null, etag = null`
  expect((await ask('makeReservation', { body, key })).body['code']).toBe('idempotency_in_flight')
  app.clock.advance(60)
  const again = await ask('makeReservation', { body, key })
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await reservationsOf(app)).toBe(1)
  await forgetPartnerAnswers(app.sql, new Date(app.now().getTime() - 1000))
  expect((await ask('makeReservation', { body, key })).headers.get('idempotency-replayed')).toBe('true')
  app.clock.advance(24 * 3600)
  let runs = 0
  const run = () => Promise.resolve({ status: 200, etag: null, body: String((runs += 1)) })
  expect((await answerOnce(app, { tokenId, key, request: 'another' }, run)).kind).toBe('new')
  expect((await answerOnce(app, { tokenId, key, request: 'another' }, run)).kind).toBe('replay')
  expect(runs).toBe(1)
})
