// Tests bookings that staff make over HTTP: bookings with a pay link, walk-ins, bookings with a courtesy, and bookings of a table that a
// guest books at the same time.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { aDesk, type DeskBooking } from '#tests/support/booking-desk.ts'
import { adjustmentsOf, pick } from '#tests/support/changed-table.ts'
import { aPhone, bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aPerson, ANY_AUDIT, askOffice } from '#tests/support/office.ts'
import { heldTable, mailsOf, paidBy, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

test('a staff booking is on hold until the deadline that staff chose, and the guest gets an email with a link to pay', async () => {
  await using app = await testApp()
  const { made, staffId, table, places } = await aDesk(app)
  const booking = await made()
  expect(booking).toMatchObject({ amount: table.unit, isMailed: true, link: expect.stringContaining(booking.id) })
  const reservation = await findReservation(app.sql, booking.id)
  expect(reservation).toMatchObject({
    state: 0,
    origin: 'staff',
    name: 'Tio',
    pax: 4,
    arrivalTime: '21:15',
    browserKey: null,
  })
  expect(reservation?.expiresAt.getTime()).toBe(app.now().getTime() + 2 * 3_600_000)
  expect(await mailsOf(app, booking.id, 'hold_made')).toBe(1)
  expect((await places()).tables.find(({ id }) => id === table.id)?.isFree).toBe(false)
  const [handedOut, entry] = await listAudit(app.sql, { ...ANY_AUDIT, subject: `reservations:${booking.id}` })
  expect(handedOut).toMatchObject({ actor: `staff:${staffId}`, action: 'hand_out' })
  expect(entry).toMatchObject({ actor: `staff:${staffId}`, action: 'insert', after: { name: '…', origin: 'staff' } })
  await settlePayment(app, booking.id, paidBy('T9', booking.amount))
  expect((await findReservation(app.sql, booking.id))?.state).toBe(2)
})

test('the staff form shows a table as not free if the table cannot be reserved', async () => {
  await using app = await testApp()
  const { table, places } = await aDesk(app)
  await app.sql`update tables set is_reservable = false where id = ${table.id}`
  expect((await places()).tables.find(({ id }) => id === table.id)).toMatchObject({ isFree: false, kept: null })
})

test('a lapsed pay link releases the table and adds no strike', async () => {
  await using app = await testApp()
  const { made, table, places } = await aDesk(app)
  const { id } = await made()
  app.clock.advance(2 * 3600 + 40)
  expect((await places()).tables.find((candidate) => candidate.id === table.id)?.isFree).toBe(true)
  await expireHolds(app)
  expect((await findReservation(app.sql, id))?.state).toBe(6)
  expect(await app.sql`select 1 from strikes where reservation_id = ${id}`).toHaveLength(0)
})

test('requests with the same idempotency key make only one booking, and another body with this key is rejected', async () => {
  await using app = await testApp()
  const { book } = await aDesk(app)
  const key = randomUUID()
  const phone = aPhone()
  const deadline = new Date(app.now().getTime() + 3_600_000).toISOString()
  const answers = await Promise.all([1, 2, 3].map(() => book({ phone, deadline }, { key })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => (body.data as DeskBooking).id)).size).toBe(1)
  expect((await book({ phone, deadline, pax: 3 }, { key })).status).toBe(409)
})

test('when staff and guests book one table at the same time, exactly one booking succeeds', async () => {
  await using app = await testApp()
  const { book, table } = await aDesk(app)
  const guests = Array.from({ length: 5 }, () =>
    holdTables(app, guest(), { ...bookingForm(PAID_NIGHT, '21:00'), tables: [{ tableId: table.id, pax: 2 }] }).then(
      () => 'had',
      () => 'lost',
    ),
  )
  const staff = Array.from({ length: 5 }, () => book().then(({ status }) => (status === 201 ? 'had' : 'lost')))
  const outcomes = await Promise.all([...guests, ...staff])
  expect(outcomes.filter((outcome) => outcome === 'had')).toHaveLength(1)
  expect(await app.sql`select 1 from table_claims where table_id = ${table.id} and night = ${PAID_NIGHT}`).toHaveLength(
    1,
  )
})

test('staff can book for a guest who already has an unpaid hold', async () => {
  await using app = await testApp()
  const { book, places } = await aDesk(app)
  const phone = aPhone()
  const free = (await places()).tables.filter(({ isFree }) => isFree)
  const own = pick(free.slice(-1), () => true)
  await holdTables(app, guest(), {
    ...bookingForm(PAID_NIGHT, '21:00', { phone }),
    tables: [{ tableId: own.id, pax: 1 }],
  })
  expect((await book({ phone })).status).toBe(201)
})

test('staff must give a reason to book for a guest who is banned by strikes', async () => {
  await using app = await testApp()
  const { book, url, cookie } = await aDesk(app)
  const phone = aPhone()
  await strikesOf(app, phone)
  const { body } = await askOffice(url, 'knownGuests', { cookie, takes: { phone } })
  expect(body.data).toMatchObject({ bannedUntil: expect.any(String) })
  const refusal = await book({ phone })
  expect([refusal.status, refusal.body]).toEqual([
    422,
    expect.objectContaining({ errors: { reason: [expect.any(String)] } }),
  ])
  const booking = await book({ phone, reason: 'Paid in cash last night' })
  expect(booking.status).toBe(201)
  const notes = await app.sql`
    select text from reservation_notes where reservation_id = ${(booking.body.data as DeskBooking).id}`
  expect(notes).toEqual([{ text: 'Paid in cash last night' }])
})

test('staff need a reason to book for a guest with a ban at this outlet or at all outlets', async () => {
  await using app = await testApp()
  const { book, url, cookie } = await aDesk(app)
  const [at, elsewhere] = await app.sql<{ id: number }[]>`
    select id from outlets where slug in ('kuningan', 'scbd') order by slug`
  const phones = [aPhone(), aPhone(), aPhone()]
  for (const [index, outletId] of [at?.id, null, elsewhere?.id].entries()) {
    const phone = phones[index] ?? ''
    await app.sql`
      with one as (insert into guests (id, person_id, phone, words, outlet_ids, last_night)
        select id, id, ${phone}, '', array[${at?.id ?? 0}]::int[], ${PAID_NIGHT} from (select gen_random_uuid() as id) made returning id)
      insert into guest_bans (guest_id, outlet_id, reason, until, at, actor)
      select id, ${outletId ?? null}::int, 'a fight', ${app.now()}::timestamptz + interval '30 days', ${app.now()}, 'system:test' from one`
  }
  const [here, everywhere, other] = phones
  for (const phone of [here, everywhere]) {
    const { body } = await askOffice(url, 'knownGuests', { cookie, takes: { phone } })
    expect(body.data).toMatchObject({ bannedUntil: expect.any(String) })
    expect((await book({ phone })).status).toBe(422)
  }
  expect((await book({ phone: other })).status).toBe(201)
})

async function strikesOf(app: TestApp, phone: string) {
  for (const { id: tableId } of (await freeTables(app, 'kuningan', PAID_NIGHT)).slice(-3)) {
    const hold = await heldTable(app, { tableId })
    await app.sql`
      insert into strikes (reservation_id, phone, at, reason, phone_proven)
      values (${hold.id}, ${phone}, ${app.now()}::timestamptz - interval '1 hour', 'abandoned', true)`
  }
}

test('a walk-in is seated at once at a free table, without a prepayment but with a minimum spend', async () => {
  await using app = await testApp()
  app.clock.set(new Date(`${PAID_NIGHT}T15:30:00Z`))
  const { book, table, url, cookie } = await aDesk(app)
  const walkIn = { settlement: 'walk_in', time: '22:30', name: '', phone: '', email: '', deadline: null, quoted: 0 }
  const { status, body } = await book(walkIn)
  expect([status, body.data]).toEqual([201, expect.objectContaining({ amount: 0, link: null, isMailed: false })])
  const { id } = body.data as DeskBooking
  const reservation = await findReservation(app.sql, id)
  expect(reservation).toMatchObject({ state: 3, origin: 'walk_in', name: 'Walk-in', phone: '', amount: 0 })
  expect(reservation?.lines).toMatchObject([{ unitAmount: 0, minimumCost: table.minimum }])
  const record = await askOffice(url, 'reservation', { cookie, id })
  expect(record.body.data).toMatchObject({
    party: { heads: 4, minimum: table.minimum },
    history: [{ what: 'seat', by: 'Rina host' }, { what: 'Completed', by: 'Rina host' }, { what: 'WaitingForPayment' }],
  })
  expect((await book({ ...walkIn, pax: 2 })).status).toBe(409)
})

test('staff cannot seat a walk-in before the doors open', async () => {
  await using app = await testApp()
  const { book } = await aDesk(app)
  const { status, body } = await book({ settlement: 'walk_in', quoted: 0 })
  expect([status, body]).toEqual([422, expect.objectContaining({ errors: { time: [expect.any(String)] } })])
})

test('a booking with the courtesy on_house keeps its quoted price and stores the courtesy separately with its reason', async () => {
  await using app = await testApp()
  const { book, table, outletId } = await aDesk(app)
  const owner = await aPerson(app, 'owner', outletId)
  const give = { settlement: 'on_house', deadline: null }
  expect((await book(give, { by: owner.cookie })).status).toBe(422)
  expect((await book({ ...give, reason: 'His birthday' })).status).toBe(403)
  const { status, body } = await book({ ...give, reason: 'His birthday' }, { by: owner.cookie })
  expect(status).toBe(201)
  const { id } = body.data as DeskBooking
  const reservation = await findReservation(app.sql, id)
  expect(reservation).toMatchObject({
    state: 2,
    amount: table.unit,
    courtesy: -table.unit,
    courtesyKind: 'on_house',
    capturedAmount: 0,
  })
  expect(await adjustmentsOf(app, id)).toMatchObject([
    { kind: 'courtesy', amount: -table.unit, reason: 'His birthday' },
    { kind: 'minimum', amount: -table.minimum },
  ])
  expect([await mailsOf(app, id, 'reservation_confirmed'), await mailsOf(app, id, 'hold_made')]).toEqual([1, 0])
})

test('a manager can waive at most one million rupiah in advance payments', async () => {
  await using app = await testApp()
  const { book, table, places } = await aDesk(app, 'manager')
  const dear = (await places()).tables.filter(({ isFree, unit }) => isFree && unit > 0).slice(-3)
  const sum = dear.reduce((all, { unit }) => all + unit, 0)
  expect(sum).toBeGreaterThan(1_000_000)
  const give = { settlement: 'at_venue', deadline: null, reason: 'A regular' }
  expect((await book({ ...give, tableIds: dear.map(({ id }) => id), pax: 3, quoted: sum })).status).toBe(403)
  const { status, body } = await book(give)
  expect(status).toBe(201)
  expect(await adjustmentsOf(app, (body.data as DeskBooking).id)).toMatchObject([
    { kind: 'courtesy', amount: -table.unit },
  ])
})

test('a booking with a wrong price, a payment deadline after the opening, or other invalid data is rejected', async () => {
  await using app = await testApp()
  const { book, table } = await aDesk(app)
  expect((await book({ quoted: table.unit + 1 })).status).toBe(409)
  expect((await book({ deadline: `${PAID_NIGHT}T16:00:00.000Z` })).status).toBe(422)
  expect((await book({ pax: 150 })).status).toBe(422)
  expect((await book({ tableIds: [] })).status).toBe(422)
  expect((await book({ phone: '12' })).status).toBe(422)
})

test('staff can copy the pay link of a guest without an email address, and email a pay link at most once a minute', async () => {
  await using app = await testApp()
  const { made, url, cookie, places } = await aDesk(app)
  const { id, isMailed } = await made({ email: '' })
  expect([isMailed, await mailsOf(app, id, 'hold_made')]).toEqual([false, 0])
  const link = (takes: object, of = id) => askOffice(url, 'payLink', { cookie, id: of, takes })
  expect((await link({})).body.data).toMatchObject({ link: expect.stringContaining(id) })
  expect((await link({ send: true })).status).toBe(409)
  const [free] = (await places()).tables.filter(({ isFree, capacity }) => isFree && capacity >= 4)
  const mailedBooking = await made({ tableIds: [free?.id], quoted: free?.unit })
  expect(await mailsOf(app, mailedBooking.id, 'hold_made')).toBe(1)
  expect((await link({ send: true }, mailedBooking.id)).status).toBe(429)
  app.clock.advance(61)
  expect((await link({ send: true }, mailedBooking.id)).status).toBe(200)
  expect(await mailsOf(app, mailedBooking.id, 'hold_made')).toBe(2)
})

test('staff can find and book a guest by the last digits of the phone number without reading the full number', async () => {
  await using app = await testApp()
  const { made, book, url, cookie, places } = await aDesk(app)
  const phone = aPhone()
  const first = await made({ phone })
  const { body } = await askOffice(url, 'knownGuests', { cookie, takes: { phone: phone.slice(-4) } })
  const { guests } = body.data as { guests: { reservationId: string; phoneEnd: string }[] }
  const guestMatch = pick(guests, ({ reservationId: of }) => of === first.id)
  expect([JSON.stringify(body).includes(phone), guestMatch.phoneEnd]).toEqual([false, phone.slice(-4)])
  const other = pick((await places()).tables, ({ isFree, capacity }) => isFree && capacity >= 4)
  const again = { tableIds: [other.id], quoted: other.unit, guestOf: first.id, name: '', phone: '', email: '' }
  const { status, body: second } = await book(again)
  expect(status).toBe(201)
  expect(await findReservation(app.sql, (second.data as DeskBooking).id)).toMatchObject({ phone, name: 'Tio' })
  const stranger = await aPerson(app, 'host', (await otherOutlet(app)) ?? 0)
  const theirs = await askOffice(url, 'knownGuests', { cookie: stranger.cookie, takes: { phone: phone.slice(-4) } })
  expect(JSON.stringify(theirs.body)).not.toContain(first.id)
})

const otherOutlet = async (app: TestApp) =>
  (await app.sql<{ id: number }[]>`select id from outlets where slug <> 'kuningan' order by id limit 1`)[0]?.id
