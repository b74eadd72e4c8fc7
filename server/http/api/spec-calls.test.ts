// Checks the path and the method of each implemented call of spec §7, and the exact field names of spec §3.
import { expect, test } from 'vitest'
import { apiAt, dataOf } from '#tests/support/api.ts'
import {
  CHECK_CODE,
  NIGHT,
  TABLES,
  TICKETS,
  aHeldTable,
  aTicketOf,
  forTables,
  forTickets,
  freeTableIds,
  outletIdOf,
  pay,
} from '#tests/support/booking.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

type Fields = Record<string, unknown>
const missing = (entity: Fields | undefined, names: string) =>
  names.split(', ').filter((name) => !(name in (entity ?? {})))

const OUTLET =
  'id, name, slug, address, map_url, lat, lng, type, type_text, open_hour, close_hour, maximum_eta, cut_off_date, contact, house_rules, image, is_active, is_reservable, is_using_guest_layout, is_using_ticket, open_for_reservation, max_standing_capacity, open_status, open_status_text, reservation_payment_type, reservation_payment_type_text, service, tax, use_service, use_tax, ticket_table_map_image, timezone, holiday_type, holiday_type_text, extra_information, general_admission_url, can_refund, location, images'
const EVENT =
  'id, title, slug, description, type, event_date, start_date, end_date, open_gate, image_url, potrait_image, general_admission_url, is_promoted, is_sold_out, is_sold_out_standing, is_using_ticket, max_standing_capacity, reservation_payment_type, reservation_type, standing_available, status, status_text, use_affiliator_code, whatsapp, tags, location, outlet'
const OFF_SCHEDULE_DAY =
  'date, outlet_id, cover_image, portrait_cover_image, is_on_event, is_using_ticket, is_reserved, minimum_cost_weekend, reservation_available, reservation_payment_type, walkin_available, event, bands, band_description'
const RESERVATION =
  'id, name, phone_number, email, datetime, status, status_text, notes, pax, event_name, detail, details, payment, type, type_text, outlet, booking_code, reservation_number'

test('R-091 R-092 the off-schedule call lists the days from today to the booking horizon, with the fields of spec §3', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const outletId = await outletIdOf(app, 'scbd')
  const days = dataOf<Fields[]>(await api.get('/api/web/reservations/off-schedule', { query: { outlet_id: outletId } }))
  expect(days.length).toBeGreaterThan(3)
  expect(missing(days[0], OFF_SCHEDULE_DAY)).toEqual([])
  expect(
    days.every(
      (day) =>
        day['outlet_id'] === outletId && String(day['date']) >= '2026-11-20' && String(day['date']) <= '2027-01-19',
    ),
  ).toBe(true)
  const bands = days.flatMap((day) => day['bands'] as Fields[])
  expect(bands.length).toBeGreaterThan(0)
  expect(Object.keys(bands[0] ?? {}).sort()).toEqual(['id', 'image_url', 'name'])
})

test('R-091 R-092 creating a table reservation answers 201 with the payment data and a payment URL', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [id] = await freeTableIds(app)
  const answer = await api.post(TABLES, forTables([id ?? 0]))
  expect(answer.status).toBe(201)
  const { data, url } = dataOf<{ data: Fields; url: string }>(answer)
  expect(data).toMatchObject({ currency: 'IDR', status: 0, expires_at: '2026-11-20T08:30:00.000Z' })
  expect(
    missing(data, 'reservation_id, booking_code, reservation_number, amount, currency, breakdown, expires_at, status'),
  ).toEqual([])
  expect(url.startsWith('http')).toBe(true)
})

test('R-091 R-092 R-045 buying tickets answers 201 with the payment data and a payment URL', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticket = await aTicketOf(app, { stock: 10 })
  const api = apiAt((await app.open()).url)
  const answer = await api.post(TICKETS, forTickets([{ id: ticket, qty: 2, pax: 2 }]))
  expect(answer.status).toBe(201)
  expect(dataOf(answer)).toMatchObject({ data: { currency: 'IDR', status: 0 }, url: expect.stringContaining('/pay/') })
})

test('R-091 R-092 refund-settings lists the rules with their fields, in the requested language', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const path = '/api/web/reservations/refund-settings'
  const [all, own, indonesian] = await Promise.all([
    api.get(path),
    api.get(path, { query: { outlet_id: await outletIdOf(app, 'kuningan'), kind: 'tables' } }),
    api.get(path, { language: 'id' }),
  ])
  const rules = dataOf<Fields[]>(all)
  const ofSpec = ['id', 'hours_left', 'refund_percentage', 'title', 'description', 'icon']
  expect(Object.keys(rules[0] ?? {})).toEqual([...ofSpec, 'kind', 'outlet_id'])
  expect(new Set(rules.map(({ kind }) => kind)), 'N9 each rule names what it is of').toEqual(
    new Set(['tables', 'tickets', 'restaurant']),
  )
  expect(dataOf<Fields[]>(own)).toContainEqual(expect.objectContaining({ hours_left: 72, refund_percentage: 50 }))
  expect(dataOf<Fields[]>(indonesian)[0]?.['description']).not.toBe(rules[0]?.['description'])
})

test('R-091 R-042 an affiliator code is accepted in upper and lower case, and the response has the exact words of the spec', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const body = { affiliator_code: 'arum10', date: NIGHT, outlet_id: await outletIdOf(app, 'kuningan') }
  expect(dataOf(await api.post(CHECK_CODE, body))).toEqual({
    valid: true,
    message: 'Discount for your reservation has been applied',
    discount: { kind: 'percent', value: 10 },
  })
})

test('R-091 payment-status returns the state of a payment, and the server’s time to the second', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  app.clock.advance(90)
  const answer = await api.get(`/api/web/reservations/payment-status/${hold.reservation_id}`, { token: hold.token })
  expect(dataOf(answer)).toEqual({
    reservation_id: hold.reservation_id,
    status: 0,
    status_text: 'Waiting for payment',
    payment_status: 'waiting',
    amount: hold.amount,
    expires_at: hold.expires_at,
    server_time: '2026-11-20T08:01:30.000Z',
    url: expect.stringContaining(hold.reservation_id),
  })
})

test('R-091 R-092 the call for table terms and the call for ticket terms return the rules of the outlet', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticket = await aTicketOf(app, { stock: 5 })
  const api = apiAt((await app.open()).url)
  const outletId = await outletIdOf(app, 'kuningan')
  const forTablesOf = await api.get(`/api/web/outlets/${outletId}/terms-and-conditions`, {
    query: { date: NIGHT, tables: '1,2' },
  })
  const forTicketsOf = await api.post('/api/web/tickets/terms-and-conditions', {
    date: NIGHT,
    tickets: [{ id: ticket, qty: 1 }],
  })
  for (const answer of [forTablesOf, forTicketsOf]) {
    const rules = dataOf<Record<string, string>>(answer)
    expect(Object.keys(rules)).toEqual(['house_rules', 'additional_terms_and_conditions', 'terms_and_conditions'])
    expect(rules['terms_and_conditions']?.length).toBeGreaterThan(20)
  }
})

test('R-091 R-092 detail-reservation returns the reservation with the fields of spec §3', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api, { notes: 'Dekat jendela', time: '21:30' })
  await pay(api, hold)
  const detail = dataOf<Fields>(
    await api.get(`/api/web/reservations/detail-reservation/${hold.reservation_id}`, { token: hold.token }),
  )
  expect(missing(detail, RESERVATION)).toEqual([])
  expect(detail).toMatchObject({
    id: hold.reservation_id,
    booking_code: hold.booking_code,
    status: 2,
    payment_status: 'confirmed',
    notes: 'Dekat jendela',
    pax: 2,
    datetime: '2026-11-25T21:30:00+07:00',
    payment: { type: 1, amount: hold.amount, state: 'paid' },
    outlet: { slug: 'kuningan' },
  })
})

test('R-092 each outlet and each event in a response contains every field of spec §3', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const outlets = dataOf<Fields[]>(await api.get('/api/web/outlets'))
  const events = dataOf<Fields[]>(await api.get('/api/web/events'))
  expect(outlets).toHaveLength(14)
  for (const outlet of outlets) expect(missing(outlet, OUTLET)).toEqual([])
  for (const event of events) expect(missing(event, EVENT)).toEqual([])
  expect(Object.keys(outlets[0]?.['location'] as Fields)).toEqual(['id', 'name'])
  expect(Object.keys((outlets[0]?.['images'] as Fields[] | undefined)?.[0] ?? {})).toEqual(['id', 'image_url', 'order'])
})

test('R-092 tables and tickets of a night have the field names of the cart, and their availability is Tersedia or Kosong', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticket = await aTicketOf(app, { stock: 7, night: '2026-11-26' })
  const api = apiAt((await app.open()).url)
  const outletId = await outletIdOf(app, 'kuningan')
  const hold = await aHeldTable(app, api)
  const tables = dataOf<Fields[]>(await api.get(`/api/web/outlets/${outletId}/tables`, { query: { date: NIGHT } }))
  expect(
    missing(
      tables[0],
      'id, category, downPayment, todayMinimumCost, table_name, capacity, capacity_kind, availability',
    ),
  ).toEqual([])
  expect(tables.every((table) => 'maximumCapacity' in (table['category'] as Fields))).toBe(true)
  expect(tables.find((table) => table['id'] === hold.tableId)).toMatchObject({ availability: 'Kosong', is_held: true })
  expect(tables.some((table) => table['availability'] === 'Tersedia')).toBe(true)
  const tickets = dataOf<Fields[]>(
    await api.get(`/api/web/outlets/${outletId}/tickets`, { query: { date: '2026-11-26' } }),
  )
  expect(tickets).toEqual([
    {
      id: ticket,
      ticket_name: 'Entry',
      price: 250_000,
      amount_to_pay: 294_250,
      todayMinimumCost: 0,
      maxCapacity: 1,
      arrive_before: null,
      seats_left: 7,
    },
  ])
})

test('R-091 all other public lists and entities have the documented fields', async () => {
  await using app = await testApp()
  await addEvent(app, { at: 'luna-senja-kuningan', night: NIGHT, slug: 'malam-uji' })
  const api = apiAt((await app.open()).url)
  const outletId = await outletIdOf(app, 'kuningan')
  const month = dataOf<Fields[]>(
    await api.get(`/api/web/outlets/${outletId}/availability`, { query: { month: '2026-11' } }),
  )
  expect(month).toHaveLength(30)
  expect(month[0]).toMatchObject({ date: '2026-11-01', state: 'past' })
  expect(month.find((day) => day['date'] === NIGHT)).toMatchObject({ state: 'event', event: { slug: 'malam-uji' } })
  const page = await api.get('/api/web/events', { query: { page: 2 } })
  expect(page.body['meta']).toMatchObject({ page: 2, per_page: 24 })
  expect(dataOf<Fields[]>(await api.get('/api/web/brands'))).toHaveLength(6)
  expect(dataOf(await api.get('/api/web/brands/luna-senja'))).toMatchObject({ slug: 'luna-senja' })
  expect(dataOf(await api.get('/api/web/outlets/luna-senja-kuningan'))).toMatchObject({ id: outletId })
  expect(dataOf(await api.get('/api/web/events/malam-uji'))).toMatchObject({
    event_date: NIGHT,
    outlet: { id: outletId },
  })
})

test('an outlet is found by its slug, or by brand and slug if two brands share the slug', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const list = dataOf<{ id: number; slug: string; brand: { slug: string } }[]>(await api.get('/api/web/outlets'))
  expect(list.length).toBeGreaterThan(10)
  for (const { id, slug, brand } of list)
    for (const key of [slug, `${brand.slug}-${slug}`])
      expect(dataOf(await api.get(`/api/web/outlets/${key}`)), key).toMatchObject({ id, slug })
  await app.sql`update outlets set slug = 'dago' where slug = 'scbd'`
  expect((await api.get('/api/web/outlets/dago')).status).toBe(404)
  expect(dataOf(await api.get('/api/web/outlets/gema-dago'))).toMatchObject({ brand: { slug: 'gema' } })
})

test('R-040 the arrival times of a night are listed, and a booking accepts only the available times', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const outletId = await outletIdOf(app, 'kuningan')
  const path = `/api/web/outlets/${outletId}/arrival-times`
  type Time = { time: string; available: boolean }
  const timesOf = async (date: string) => dataOf<Time[]>(await api.get(path, { query: { date } }))
  const times = await timesOf(NIGHT)
  expect(times.length).toBeGreaterThan(3)
  expect(times.every(({ available }) => available)).toBe(true)
  app.clock.set(`${NIGHT}T${times[2]?.time}:00+07:00`)
  expect((await timesOf(NIGHT)).map(({ available }) => available)).toEqual(times.map((_, index) => index >= 2))
  const [first = 0, second = 0] = await freeTableIds(app)
  for (const [index, status] of [
    [1, 422],
    [2, 201],
  ] as const) {
    const body = forTables([index === 1 ? first : second], { time: times[index]?.time ?? '' })
    expect((await api.post(TABLES, body)).status).toBe(status)
  }
  expect((await timesOf('2020-01-01')).some(({ available }) => available)).toBe(false)
  expect((await api.get('/api/web/outlets/999999/arrival-times', { query: { date: NIGHT } })).status).toBe(404)
})
