// Tests whole bookings by the official client of the Model Context Protocol against a running server.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights } from '#domain/calendar/night.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { apiAt } from '#tests/support/api.ts'
import { anAssistant, anOldAssistant, type Assistant } from '#tests/support/assistant.ts'
import { aTicketOf, NIGHT, outletIdOf, pay } from '#tests/support/booking.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone } from '#tests/support/guest.ts'

const contact = () => ({ name: 'Raka Wicaksana', phone_number: aPhone(), email: 'raka@surat.example' })

async function aFreeTable(app: TestApp, assistant: Pick<Assistant, 'call'>, party = 2) {
  const outlet_id = await outletIdOf(app, 'kuningan')
  const { data } = await assistant.call('find_tables', { outlet_id, night: NIGHT, party })
  const tables = data['tables'] as { table_id: number; pay_now: number }[]
  const places = { outlet_id, night: NIGHT, tables: [{ table_id: tables[0]?.table_id ?? 0, guests: party }] }
  return { places, tables, data }
}

const textOf = (data: Record<string, unknown>, name: string) => String(data[name])

test('an assistant finds a night, holds a table, and reads the confirmation after the payment', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  await using assistant = await anAssistant(url)
  expect(assistant.client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
  const offers = await assistant.call('find_nights', { city: 'Jakarta', language: 'en' })
  expect(offers.data['outlets']).toContainEqual(
    expect.objectContaining({ name: 'Luna Senja Kuningan', sells: 'tables' }),
  )
  const inUbud = await assistant.call('find_nights', { city: 'ubud', language: 'en' })
  expect(inUbud.data['outlets']).toMatchObject([{ name: 'Rocca Ubud', sells: 'dinners' }])
  const byWord = await assistant.call('find_nights', { text: 'gema scbd', city: 'Jakarta', language: 'en' })
  expect(byWord.data['outlets']).toContainEqual(expect.objectContaining({ name: 'Gema SCBD' }))
  const { places, tables, data: offer } = await aFreeTable(app, assistant)
  const quote = await assistant.call('quote', { ...places, language: 'en' })
  expect(quote.data).toMatchObject({ venue: 'Luna Senja Kuningan', total: tables[0]?.pay_now, pay_within_minutes: 30 })
  expect(textOf(quote.data, 'refund')).toMatch(/Canceled before .*WIB: 50% comes back/)
  expect(textOf(quote.data, 'terms').length).toBeGreaterThan(100)
  const reservation = await assistant.call('hold', {
    ...places,
    ...contact(),
    time: (offer['arrival_times'] as string[])[0],
    total: quote.data['total'],
    idempotency_key: quote.data['idempotency_key'],
    language: 'en',
  })
  expect(reservation.text).toContain('not confirmed yet')
  expect(reservation.data).toMatchObject({ status: 'waiting_for_payment', total: quote.data['total'] })
  const [reservationId, key] = [textOf(reservation.data, 'reservation_id'), textOf(reservation.data, 'key')]
  const waiting = await assistant.call('read_reservation', { reservation_id: reservationId, key })
  expect(waiting.data).toMatchObject({ payment_status: 'waiting', pay_link: expect.stringContaining('/payment?') })
  await pay(apiAt(url), { reservation_id: reservationId, token: key })
  const confirmed = await assistant.call('read_reservation', { link: reservation.data['pay_link'], language: 'en' })
  expect(confirmed.data).toMatchObject({
    payment_status: 'confirmed',
    paid: quote.data['total'],
    pay_link: null,
    guests: 2,
  })
  expect(JSON.stringify(confirmed.data)).not.toMatch(/Raka|surat\.example|\+62812/)
})

test('an assistant finds the nights of a city, and the nights on which an artist plays', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  await using assistant = await anAssistant(url)
  const find = async (input: object) => {
    const { data } = await assistant.call('find_nights', { language: 'en', ...input })
    return { nights: data['nights'] as { night: string; outlet: string }[], more: data['more'] }
  }
  const all = await find({})
  expect([all.nights.length, all.more]).toEqual([31, true])
  const inBali = await find({ city: 'Bali', to: addNights(NIGHT, 30) })
  expect(new Set(inBali.nights.map(({ outlet }) => outlet)).size).toBeGreaterThan(1)
  const ofArtist = await find({ text: 'Lukas Amarta' })
  const ownNights = await app.sql<{ night: string }[]>`
    select e.night from events e join event_artists p on p.event_id = e.id join artists a on a.id = p.artist_id
    where a.slug = 'lukas-amarta' and e.night >= ${todayOfGroup(app.now())} order by e.night limit 31`
  expect(ownNights.length).toBeGreaterThan(3)
  expect(ofArtist.nights.map(({ night }) => night)).toEqual(ownNights.map(({ night }) => night))
})

test('an assistant books a dinner by its time, section and course', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  await using assistant = await anAssistant(url)
  const { outletId: outlet_id } = await aRestaurant(app)
  const offer = await assistant.call('find_dinners', { outlet_id, night: DINNER_NIGHT, party: 4, language: 'en' })
  const times = offer.data['times'] as { time: string; sections: number[] }[]
  const courses = offer.data['courses'] as { course_id: number; deposit_each: number }[]
  const [course] = courses
  const at = times.find((session) => session.sections.length > 0)
  const places = { outlet_id, night: DINNER_NIGHT, dinner: { course_id: course?.course_id, guests: 4 } }
  const quote = await assistant.call('quote', places)
  expect(quote.data).toMatchObject({ total: 4 * (course?.deposit_each ?? 0), total_is: 'deposit', is_credited: true })
  const reservation = await assistant.call('hold', {
    ...places,
    ...contact(),
    time: at?.time,
    section_id: at?.sections[0],
    pork_okay: true,
    allergies: 'Kacang',
    total: quote.data['total'],
    idempotency_key: quote.data['idempotency_key'],
  })
  const [reservationId, key] = [textOf(reservation.data, 'reservation_id'), textOf(reservation.data, 'key')]
  await pay(apiAt(url), { reservation_id: reservationId, token: key })
  const read = await assistant.call('read_reservation', { reservation_id: reservationId, key })
  expect(read.data).toMatchObject({ payment_status: 'confirmed', guests: 4 })
  expect(JSON.stringify(read.data)).not.toContain('Kacang')
  const row = await findReservation(app.sql, reservationId)
  expect(row?.dinner).toMatchObject({ allergyDetails: 'Kacang', porkOkay: true, alcoholOkay: false })
})

test('an assistant books tickets, and an older client reads the same answers as text', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const ticketId = await aTicketOf(app, { stock: 5 })
  await using assistant = await anOldAssistant(url)
  expect(assistant.transport.protocolVersion).toBe('2025-11-25')
  const outlet_id = await outletIdOf(app, 'kuningan')
  const offer = await assistant.call('find_tables', { outlet_id, night: NIGHT, party: 2 })
  expect(offer.data).toMatchObject({ sells: 'tickets', tickets: [{ ticket_id: ticketId, left: 5 }] })
  expect(JSON.parse(offer.texts[1] ?? '')).toEqual(offer.data)
  const places = { outlet_id, night: NIGHT, tickets: [{ ticket_id: ticketId, quantity: 2 }] }
  const quote = await assistant.call('quote', places)
  const reservation = await assistant.call('hold', {
    ...places,
    ...contact(),
    time: (offer.data['arrival_times'] as string[])[0],
    total: quote.data['total'],
    idempotency_key: quote.data['idempotency_key'],
  })
  expect(reservation.data).toMatchObject({ status: 'waiting_for_payment', total: quote.data['total'] })
  const left = await assistant.call('find_tables', { outlet_id, night: NIGHT, party: 2 })
  expect(left.data).toMatchObject({ tickets: [{ left: 3 }] })
})

test('if two assistants hold one table at once, one assistant gets the table and the other reads that it is taken', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  await using first = await anAssistant(url)
  await using second = await anAssistant(url)
  const { places, tables, data } = await aFreeTable(app, first)
  const time = (data['arrival_times'] as string[])[0]
  const hold = (assistant: Assistant) =>
    assistant.call('hold', {
      ...places,
      ...contact(),
      time,
      total: tables[0]?.pay_now,
      idempotency_key: randomUUID(),
      language: 'en',
    })
  const results = await Promise.all([hold(first), hold(second)])
  expect(results.filter((result) => result.isRefused)).toHaveLength(1)
  expect(results.find((result) => result.isRefused)?.text).toContain('(table_unavailable)')
})

test('a repeated request with the same key makes one hold, and the same key with another booking is refused', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  await using assistant = await anAssistant(url)
  const { places, tables, data } = await aFreeTable(app, assistant)
  const input = {
    ...places,
    ...contact(),
    time: (data['arrival_times'] as string[])[0],
    total: tables[0]?.pay_now,
    idempotency_key: randomUUID(),
  }
  const [first, second] = await Promise.all([assistant.call('hold', input), assistant.call('hold', input)])
  const again = await assistant.call('hold', input)
  expect(first.data).toEqual(second.data)
  expect(again.data).toEqual(first.data)
  const [row] = await app.sql<{ count: number }[]>`
    select count(*)::int as count from reservations where phone = ${input.phone_number}`
  expect(row?.count).toBe(1)
  const changed = await assistant.call('hold', { ...input, notes: 'Lain' })
  expect(changed.text).toContain('(idempotency_conflict)')
})

test('a hold is refused if its total differs from the total that the guest has seen', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  await using assistant = await anAssistant(url)
  const { places, tables, data } = await aFreeTable(app, assistant)
  const reservation = await assistant.call('hold', {
    ...places,
    ...contact(),
    time: (data['arrival_times'] as string[])[0],
    total: (tables[0]?.pay_now ?? 0) - 1,
    idempotency_key: randomUUID(),
    language: 'en',
  })
  expect(reservation.isRefused).toBe(true)
  expect(reservation.text).toMatch(/total: The price has just changed\..*\n\(validation_failed\)/)
  expect((await aFreeTable(app, assistant)).tables).toEqual(tables)
})

test('a text search names nights, but does not say if places are free', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  await using assistant = await anAssistant(url)
  const [event] = await app.sql<{ title: string }[]>`
    select title from events where night > ${app.now()}::timestamptz::date and is_published and not is_cancelled order by night, id limit 1`
  const answer = await assistant.call('find_nights', { text: event?.title, language: 'en' })
  const nights = answer.data['nights'] as { state: string }[]
  expect(nights.length).toBeGreaterThan(0)
  expect(new Set(nights.map(({ state }) => state))).toEqual(new Set(['unknown']))
  expect(answer.text).not.toContain('unknown')
})
