// Tests that a partner can book, change, bill and cancel in the same way as staff.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#server/staff/audit-repository.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import { testApp } from '#tests/support/app.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { listRefunds } from '#server/service/money/refund-list-repository.ts'
import { aBill, aPartner, type WireReservation } from '#tests/support/partner-night.ts'

const countOf = async (app: { sql: Awaited<ReturnType<typeof testApp>>['sql'] }) =>
  (await app.sql<{ n: number }[]>`select count(*)::int as n from reservations`)[0]?.n ?? 0

test('a partner books with a pay link, and the audit names its token', async () => {
  await using app = await testApp()
  const { url, tokenId, book, outletId } = await aPartner(app)
  const { reservation, pay_link: link } = await book()
  expect(reservation).toMatchObject({ state: 'waiting_for_payment', pax: 2, paid: 0 })
  expect(link).toContain(`reservation=${reservation.id}`)
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: `reservations:${reservation.id}` })
  expect(entries.map(({ actor, actorName, action }) => [actor, actorName, action])).toEqual([
    [`partner:${tokenId}`, 'Kasir', 'hand_out'],
    [`partner:${tokenId}`, 'Kasir', 'insert'],
  ])
  const { cookie } = await aPerson(app, 'host', outletId)
  const record = await askOffice(url, 'reservation', { cookie, id: reservation.id })
  expect(JSON.stringify(record.body)).toContain('"by":"Kasir"')
})

test('the refusal of a booking names every fault with its JSON pointer, in the language of the reader', async () => {
  await using app = await testApp()
  const { ask, bookingOf } = await aPartner(app)
  const body = bookingOf(0, { name: '', phone_number: '12', pay_until: undefined })
  for (const [language, detail] of [
    ['en', 'Please enter all the required fields properly.'],
    ['id', expect.any(String)],
  ] as const) {
    const answer = await ask('makeReservation', { body, headers: { 'accept-language': language } })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.body).toMatchObject({ type: 'urn:senja:problem:validation_failed', status: 422, detail })
    expect((answer.body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual([
      '#/phone_number',
      '#/name',
    ])
  }
  const late = await ask('makeReservation', { body: bookingOf(0, { pay_until: undefined }) })
  expect(late.body['errors']).toEqual([{ pointer: '#/pay_until', detail: expect.any(String) }])
  expect(await countOf(app)).toBe(0)
})

test('a booking of a taken table, or with a wrong expected total, answers 409', async () => {
  await using app = await testApp()
  const { ask, book, bookingOf } = await aPartner(app)
  await book()
  const second = await ask('makeReservation', { body: bookingOf() })
  expect([second.status, second.body['code']]).toEqual([409, 'table_unavailable'])
  const dearer = await ask('makeReservation', { body: bookingOf(1, { total: 1 }) })
  expect([dearer.status, dearer.body['code']]).toEqual([409, 'changed_meanwhile'])
})

test('a partner cannot book for a guest with a ban by staff', async () => {
  await using app = await testApp()
  const { url, ask, book, bookingOf } = await aPartner(app)
  const first = bookingOf()
  await book(0, first)
  const [guest] = await app.sql<{ id: string }[]>`select id from guests where phone = ${first.phone_number}`
  const { cookie } = await aPerson(app, 'owner', null)
  const until = new Date(app.now().getTime() + 86_400_000).toISOString()
  await askOffice(url, 'banGuest', { cookie, id: guest?.id ?? '', takes: { outletId: null, reason: 'fight', until } })
  const second = await ask('makeReservation', { body: bookingOf(1, { phone_number: first.phone_number }) })
  expect([second.status, second.body['code']]).toEqual([403, 'forbidden'])
})

test('a change by a partner answers 428 without an ETag, and 412 with an outdated ETag', async () => {
  await using app = await testApp()
  const { ask, book, pay, read, change } = await aPartner(app)
  const booking = await book()
  await pay(booking)
  const { id } = booking.reservation
  const { etag } = await read(id)
  const sent = { params: { reservation_id: id }, body: { time: '21:45' } }
  expect((await ask('changeArrival', sent)).body['code']).toBe('version_required')
  expect((await change('changeArrival', id, { time: '21:45' }, etag)).status).toBe(200)
  const again = await change('changeArrival', id, { time: '22:00' }, etag)
  expect([again.status, again.body['code']]).toEqual([412, 'version_changed'])
  const party = await change('changeParty', id, { pax: 3 })
  expect(party.body['data']).toMatchObject({ reservation: { pax: 3, arrival_time: '21:45' }, pay_link: null })
  expect((await change('changeParty', id, { pax: 400 })).body['errors']).toEqual([
    { pointer: '#/pax', detail: expect.any(String) },
  ])
})

test('an unchanged reservation answers 304 without a body, and a changed reservation answers with its new ETag', async () => {
  await using app = await testApp()
  const { ask, book, pay, read } = await aPartner(app)
  const booking = await book()
  const { id } = booking.reservation
  const { etag } = await read(id)
  const ifChanged = () =>
    ask('readReservation', { params: { reservation_id: id }, headers: { 'if-none-match': `W/"x", ${etag}` } })
  const same = await ifChanged()
  expect([same.status, same.text, `W/${same.headers.get('etag')}`]).toEqual([304, '', etag])
  await pay(booking)
  const changed = await ifChanged()
  expect([changed.status, (changed.body['data'] as WireReservation).state]).toEqual([200, 'confirmed'])
  expect(changed.headers.get('etag')).toMatch(/^W\/"v\d+\.[\w-]{22}"$/)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('a partner cancels an unpaid booking at once, but the refund of a paid booking waits for staff', async () => {
  await using app = await testApp()
  const { book, pay, read, change, tokenId } = await aPartner(app)
  const unpaid = await book()
  const cancellation = await change('cancelReservation', unpaid.reservation.id, { reason: 'The guest is ill' })
  expect(cancellation.body['data']).toMatchObject({ state: 'canceled', refund: 0, reservation: { state: 'canceled' } })
  const paid = await book(1)
  await pay(paid)
  const request = await change('cancelReservation', paid.reservation.id, { reason: 'The guest is ill' })
  expect(request.body['data']).toMatchObject({ state: 'requested', reservation: { state: 'confirmed' } })
  expect((request.body['data'] as { refund: number }).refund).toBeGreaterThan(0)
  expect((await change('cancelReservation', paid.reservation.id, { reason: 'Again' })).status).toBe(409)
  const [line] = await listRefunds(app.sql, { state: 'to_approve', outlets: null, after: null, limit: 10 })
  expect(line).toMatchObject({ askedBy: `partner:${tokenId}`, askedByName: 'Kasir' })
  expect((await read(paid.reservation.id)).row.state).toBe('confirmed')
})

test('the pages of a night list each reservation exactly once, even while guests book', async () => {
  await using app = await testApp()
  const { ask, book } = await aPartner(app)
  const ids: string[] = []
  for (let index = 0; index < 3; index++) {
    ids.push((await book(index)).reservation.id)
    app.clock.advance(1)
  }
  const listIds: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { night: PAID_NIGHT, limit: '2', ...(cursor && { cursor }) }
    const { body } = await ask('listReservations', { query })
    listIds.push(...(body['data'] as WireReservation[]).map(({ id }) => id))
    if (cursor === null) ids.push((await book(4)).reservation.id)
    cursor = body['next_cursor'] as string | null
  } while (cursor !== null)
  expect(listIds).toEqual(ids)
  const wrong = await ask('listReservations', { query: { night: PAID_NIGHT, cursor: 'x' } })
  expect(wrong.body['errors']).toEqual([{ parameter: 'cursor', detail: expect.any(String) }])
})

test('a closed till bill closes the visit with its credit, and the office shows this bill', async () => {
  await using app = await testApp()
  const { arrive, read, putBill, ask } = await aPartner(app)
  const id = await arrive()
  const { credit, minimum } = await moneyOf(app.sql, id)
  const total = minimum + 500_000
  expect((await putBill('41', aBill(id, 100_000, { state: 'open' }))).body['data']).toMatchObject({ settled: null })
  expect((await read(id)).row.state).toBe('confirmed')
  const sent = aBill(id, total - 200_000, { service: 80_000, tax: 120_000, total, cards: total - credit })
  const closed = await putBill('41', sent)
  expect(closed.body['data']).toMatchObject({ version: 2, settled: { total, credit, due: total - credit, minimum } })
  expect((await read(id)).row.state).toBe('bill_closed')
  const [bill] = await app.sql<{ total: number; cards: number; number: string }[]>`
    select total, cards, till_number as number from closed_bills where reservation_id = ${id}`
  expect(bill).toEqual({ total, cards: total - credit, number: '41' })
  expect((await putBill('41', sent)).body).toEqual(closed.body)
  const again = await ask('readBill', { params: { source: 'nusa', external_id: '41' } })
  expect(again.body).toEqual(closed.body)
  for (const over of [{ state: 'void' }, { state: 'open' }, { total: total + 1, tax: 120_001 }])
    expect((await putBill('41', { ...sent, ...over })).body['code']).toBe('wrong_state')
})

test('a partner’s bill below the minimum spend is charged the minimum spend, which the partner cannot waive', async () => {
  await using app = await testApp()
  const { arrive, putBill } = await aPartner(app)
  const id = await arrive()
  const { minimum, credit } = await moneyOf(app.sql, id)
  expect(minimum).toBeGreaterThan(1000)
  const { body } = await putBill('7', aBill(id, 1000))
  expect(body['data']).toMatchObject({ total: 1000, settled: { total: minimum, due: minimum - credit } })
})

test('a partner’s bill is refused if it does not add up or is the second open bill of a reservation', async () => {
  await using app = await testApp()
  const { arrive, putBill, outletId } = await aPartner(app)
  const id = await arrive()
  expect((await putBill('1', aBill(id, 1000, { total: 999 }))).body['errors']).toMatchObject([{ pointer: '#/total' }])
  expect((await putBill('1', aBill(randomUUID(), 1000))).body['errors']).toMatchObject([
    { pointer: '#/reservation_id' },
  ])
  expect((await putBill('1', aBill(id, 1000, { state: 'open' }))).status).toBe(200)
  expect((await putBill('2', aBill(id, 1000, { state: 'open' }))).body['code']).toBe('wrong_state')
  expect((await putBill('1', aBill(id, 1000, { state: 'void' }))).status).toBe(200)
  expect((await putBill('2', aBill(id, 1000, { state: 'open' }))).status).toBe(200)
  const rows = await app.sql<{ externalId: string; state: string }[]>`
    select external_id, state from bill_records where outlet_id = ${outletId} order by external_id`
  expect(rows).toEqual([
    { externalId: '1', state: 'void' },
    { externalId: '2', state: 'open' },
  ])
})

test('a partner reads only guests who agreed to news and invitations, and the audit records the read', async () => {
  await using app = await testApp()
  const { ask, book, bookingOf, tokenId } = await aPartner(app)
  const willing = bookingOf(0, { name: 'Rani' })
  await book(0, willing)
  await book(1, { name: 'Budi' })
  await app.sql`
    insert into consents (guest_id, subject, is_given, version, locale, at, actor)
    select id, 'invitations', true, '1', 'id', ${app.now()}, 'guest' from guests where phone = ${willing.phone_number}`
  const { body } = await ask('listGuests')
  expect((body['data'] as { name: string; phone_number: string }[]).map(({ name }) => name)).toEqual(['Rani'])
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, actor: `partner:${tokenId}`, subject: 'guests:consented' })
  expect(entries.length).toBe(1)
})

test('a partner sees the nights, the tables and the tickets of its outlet', async () => {
  await using app = await testApp()
  const { ask, book, bookingOf } = await aPartner(app)
  const nights = await ask('listNights', { query: { from: PAID_NIGHT, days: '3' } })
  expect((nights.body['data'] as { night: string }[]).map(({ night }) => night)).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  const [tableId] = bookingOf().table_ids
  const isFree = async () => {
    const { body } = await ask('readAvailability', { params: { night: PAID_NIGHT } })
    const { tables } = body['data'] as { tables: { id: number; is_free: boolean }[] }
    return tables.find(({ id }) => id === tableId)?.is_free
  }
  expect(await isFree()).toBe(true)
  await book()
  expect(await isFree()).toBe(false)
})

test('on a private night or a night off sale, the availability names the problem, and a booking by a partner is refused', async () => {
  for (const [column, problem] of [
    ['is_private', 'private_event'],
    ['reservation_available', 'not_reservable'],
  ] as const) {
    await using app = await testApp()
    const { ask, bookingOf, outletId } = await aPartner(app)
    await app.sql`
      insert into off_schedule_days ${app.sql({ outlet_id: outletId, night: PAID_NIGHT, [column]: column === 'is_private' })}
      on conflict (outlet_id, night) do update set ${app.sql({ [column]: column === 'is_private' })}`
    const { body } = await ask('readAvailability', { params: { night: PAID_NIGHT } })
    expect(body['data']).toMatchObject({ problem })
    const refusal = await ask('makeReservation', { body: bookingOf() })
    expect([refusal.status, refusal.body['code']]).toEqual([409, 'date_unavailable'])
  }
})
