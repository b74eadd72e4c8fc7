// Tests every refusal of the failure table of the spec, over real HTTP.
import { browserKeyOf } from '#server/reservations/viewer.ts'
import { expect, test } from 'vitest'
import { statusOf as statusOfRefusal } from '#contract/errors.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
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
} from '#tests/support/booking.ts'
import { testApp } from '#tests/support/app.ts'

const bad = { isMeantBad: true }
const callsAbout = (id: string): ['GET' | 'POST', string][] => [
  ['GET', `/api/web/reservations/detail-reservation/${id}`],
  ['GET', `/api/web/reservations/payment-status/${id}`],
  ['GET', `/api/web/reservations/${id}/calendar.ics`],
  ['GET', `/api/web/reservations/${id}/ticket.png`],
  ['POST', `/api/web/reservations/${id}/release`],
  ['POST', `/api/web/reservations/${id}/resend-confirmation`],
]

const BROWSER = 'b'.repeat(32)

test('R-093 every refusal code has its expected status, and is in the API contract or in the list of own codes', () => {
  const ownCalls = {
    passkey_unknown: 404,
    account_in_use: 409,
    changed_meanwhile: 409,
    wrong_state: 409,
    has_bookings: 409,
    plan_faulty: 422,
    bookings_displaced: 409,
    bookings_touched: 409,
    request_pending: 409,
    not_full: 409,
    not_listable: 409,
    phone_proof_needed: 403,
    ownership_proof_needed: 403,
    already_staff: 409,
    night_confirmed: 409,
    too_close: 403,
    prove_presence: 403,
    queue_first: 409,
    sale_limit: 409,
    effort_needed: 403,
  }
  expect(statusOfRefusal).toEqual({
    ...ownCalls,
    refresh_required: 400,
    bad_request: 400,
    unauthenticated: 401,
    forbidden: 403,
    banned: 403,
    not_cancellable: 403,
    not_found: 404,
    user_not_found: 404,
    table_unavailable: 409,
    ticket_sold_out: 409,
    payment_pending: 409,
    payment_expired: 409,
    reminders_full: 409,
    date_unavailable: 409,
    already_cancelled: 409,
    idempotency_conflict: 409,
    too_large: 413,
    unsupported_media_type: 415,
    validation_failed: 422,
    too_much_attempts: 429,
    server_error: 500,
    maintenance: 503,
  })
})

test('R-093 all failing fields are reported at once, in the order of the form, in the reader’s language', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [table] = await freeTableIds(app)
  const body = {
    terms_accepted: false,
    notes: 'n'.repeat(1001),
    affiliator_code: 'x',
    date: '2026-02-30',
    time: '2',
    email: 'raka@',
    phone_number: '12',
    name: 'Raka',
    tables: [
      { table_id: table, pax: '2' },
      { table_id: 999_999, pax: 1 },
    ],
  }
  const english = failureOf(await api.post(TABLES, body, bad))
  expect(english).toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'Please enter all the required fields properly.',
  })
  expect(Object.entries(english.errors ?? {})).toEqual([
    ['tables.1.table_id', ['This table is not at the same outlet.']],
    ['tables.0.pax', ['The number of guests must be a whole number from 1.']],
    ['name', ['Write your full name, as on your ID: at least 6 characters.']],
    ['phone_number', ['Phone number must be at least 6 digits.']],
    ['email', ['The email must be a valid email address']],
    ['time', ['Choose one of the arrival times on offer.']],
    ['date', ['There is no such date.']],
    ['notes', ['This is too long.']],
    ['affiliator_code', ['The code you entered is invalid']],
    ['terms_accepted', ['Your agreement to our Terms and Conditions is required!']],
  ])
  const indonesian = failureOf(await api.post(TABLES, body, { ...bad, language: 'id-ID,id;q=0.9' }))
  expect(Object.keys(indonesian.errors ?? {})).toEqual(Object.keys(english.errors ?? {}))
  expect(indonesian.errors?.['terms_accepted']).toEqual(['Kamu harus menyetujui Syarat & Ketentuan kami!'])
  const byLocale = failureOf(await api.post(TABLES, body, { ...bad, language: 'en', query: { locale: 'id' } }))
  expect(byLocale.errors).toEqual(indonesian.errors)
})

test('R-093 the refusal of an empty form names every required field, for tables and for tickets', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const requiredFields = ['name', 'phone_number', 'email', 'time', 'date']
  expect(Object.keys(failureOf(await api.post(TABLES, {}, bad)).errors ?? {})).toEqual(['tables', ...requiredFields])
  expect(Object.keys(failureOf(await api.post(TICKETS, {}, bad)).errors ?? {})).toEqual(['tickets', ...requiredFields])
  const code = failureOf(await api.post(CHECK_CODE, { affiliator_code: 'x', date: 'soon', outlet_id: 'one' }, bad))
  expect(Object.keys(code.errors ?? {}).sort()).toEqual(['affiliator_code', 'date', 'outlet_id'])
})

test('R-093 every call about another guest’s reservation gets the same response as for an unknown reservation', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  const other = await aHeldTable(app, api)
  const absent = callsAbout('8d2f1c34-0000-4000-8000-000000000000')
  for (const [index, [method, path]] of callsAbout(hold.reservation_id).entries()) {
    for (const token of ['', other.token, hold.token.slice(0, -1), `${hold.token}x`, hold.token.toUpperCase()]) {
      const [theirs, nobodys] = [
        await api.send(method, path, { token }),
        await api.send(method, absent[index]?.[1] ?? '', { token }),
      ]
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(nobodys.body)
    }
  }
  for (const id of [hold.booking_code, hold.reservation_number, '1', '../1', `${hold.reservation_id}%00`]) {
    expect(
      (
        await api.get(`/api/web/reservations/detail-reservation/${encodeURIComponent(id)}`, {
          ...bad,
          token: hold.token,
        })
      ).status,
    ).toBe(404)
  }
})

test('R-093 R-055 the error for a banned phone in any spelling contains the time at which the ban ends', async () => {
  await using app = await testApp({ settings: { ban: { strikes: 1, withinSeconds: 3600, forSeconds: 7200 } } })
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api, { phone_number: '0812-3456-7890' })
  // Stores a proof of the phone, as if the guest had entered a confirmation code.
  await app.sql`update reservations set phone_proven = true where id = ${hold.reservation_id}`
  await app.sql`insert into phone_proofs (phone, browser_key, proven_at)
    select phone, ${browserKeyOf(BROWSER)}, created_at from reservations where id = ${hold.reservation_id}`
  await app.sql`update reservations set browser_key = ${browserKeyOf(BROWSER)} where id = ${hold.reservation_id}`
  dataOf(await api.post(`/api/web/reservations/${hold.reservation_id}/release`, undefined, { token: hold.token }))
  const again = failureOf(
    await api.post(
      TABLES,
      forTables(await freeTableIds(app).then((ids) => ids.slice(0, 1)), { phone_number: '+62 812 3456 7890' }),
      { headers: { 'X-Phone-Proof': BROWSER } },
    ),
  )
  expect(again).toMatchObject({
    status: 403,
    code: 'banned',
    until: '2026-11-20T10:00:00.000Z',
    message: expect.stringContaining('17:00 WIB'),
  })
})

test('R-048 R-093 a guest with an unpaid hold reads which reservation is unpaid', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticket = await aTicketOf(app, { stock: 5, night: '2026-11-26' })
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api, { phone_number: '08123456789' })
  const [next] = await freeTableIds(app)
  const forBoth = [
    await api.post(TABLES, forTables([next ?? 0], { phone_number: '628123456789' }), { token: hold.token }),
    await api.post(
      TICKETS,
      forTickets([{ id: ticket, qty: 1 }], { phone_number: '+62 812-3456-789', date: '2026-11-26' }),
      { token: hold.token },
    ),
  ]
  for (const answer of forBoth) {
    expect(failureOf(answer)).toMatchObject({
      status: 409,
      code: 'payment_pending',
      reservation_id: hold.reservation_id,
      message: 'You still have a reservation waiting for payment.',
    })
  }
})

test('R-093 the refusal of a taken table and the refusal of a table that is not reservable have different codes', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const hold = await aHeldTable(app, api)
  expect(failureOf(await api.post(TABLES, forTables([hold.tableId])))).toMatchObject({
    status: 409,
    code: 'table_unavailable',
    message: 'The table you desired is no longer available.',
  })
  const [table] = await freeTableIds(app)
  const [row] = await app.sql<
    { name: string }[]
  >`update tables set is_reservable = false where id = ${table ?? 0} returning name`
  expect(failureOf(await api.post(TABLES, forTables([table ?? 0])))).toMatchObject({
    status: 409,
    code: 'table_unavailable',
    reason: 'not_reservable',
    message: `Table ${row?.name} is not reservable for the time being.`,
  })
})

test('R-093 a sold-out ticket is refused with the text of the spec', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticket = await aTicketOf(app, { stock: 2 })
  const api = apiAt((await app.open()).url)
  dataOf(await api.post(TICKETS, forTickets([{ id: ticket, qty: 2 }])))
  expect(failureOf(await api.post(TICKETS, forTickets([{ id: ticket, qty: 1 }])))).toMatchObject({
    status: 409,
    code: 'ticket_sold_out',
    message: 'Sorry, the ticket you choose has been exceeded. Please choose another available ticket.',
  })
})

test('R-075 R-093 a network address with too many requests reads how long to wait, whatever its headers say', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const api = apiAt((await app.open()).url)
  const body = { affiliator_code: 'NOBODYS', date: NIGHT, outlet_id: await outletIdOf(app, 'kuningan') }
  const statuses: number[] = []
  for (let i = 0; i < 25; i++) {
    statuses.push((await api.post(CHECK_CODE, body, { headers: { 'x-forwarded-for': `10.0.0.${i}` } })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), ...Array.from({ length: 5 }, () => 429)])
  const last = await api.post(CHECK_CODE, body)
  expect(failureOf(last).code).toBe('too_much_attempts')
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('R-093 in maintenance every call returns 503, except health, readiness and metrics', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  await using closed = await testApp({ settings: { isInMaintenance: true } })
  const { url: closedUrl } = await closed.open()
  for (const path of ['/api/web/outlets', TABLES, '/api/openapi.json', '/en', '/pay/x', '/api/nothing']) {
    const answer = await fetch(`${closedUrl}${path}`, { headers: { 'accept-language': 'en' } })
    expect(answer.status, path).toBe(503)
    expect(await answer.json()).toEqual({ code: 'maintenance', message: 'Please try again later' })
  }
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await fetch(`${closedUrl}${path}`)).status, path).toBe(200)
  expect((await fetch(`${url}/api/web/brands`)).status).toBe(200)
})
