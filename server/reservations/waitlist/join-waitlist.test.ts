// Tests joining a waitlist: the stored entry, the emails, and the response to a guest who already has an entry.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { leaveWaitlist, waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { addEvent, addTicket } from '#tests/support/calendar.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone, freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { addMembers } from '#tests/support/probing.ts'
import { aFullNight, aWish, FULL_NIGHT } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** This night is a Wednesday without an event. */
const TICKET_NIGHT = '2026-12-02'

const mailsTo = (app: TestApp, entryId: string) =>
  app.sql`select kind, recipient from messages where payload->>'entryId' = ${entryId} order by id`

async function joinForDinner(app: TestApp, fields: Partial<Parameters<typeof aWish>[1]>) {
  const menteng = await aRestaurant(app)
  await app.sql`update tables set is_reservable = false where outlet_id = ${menteng.outletId}`
  const sectionId = menteng.sections['hearth'] ?? 0
  const dinner = await joinWaitlist(
    app,
    guest({ language: 'id', browserKey: 'a browser' }),
    aWish(
      { outletId: menteng.outletId, night: DINNER_NIGHT },
      {
        ...fields,
        kind: 'restaurant',
        sectionId,
        courseId: menteng.courseId,
        hasAllergy: true,
        timeFrom: '18:30',
      },
    ),
  )
  return { dinner, sectionId, courseId: menteng.courseId }
}

test('R-067 a waitlist entry is stored without extra spaces and only with the fields of its kind', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const night = await aFullNight(app, { capacities: [] })
  const [table] = await app.sql<{ sectionId: number }[]>`
    select section_id from tables where outlet_id = ${night.outletId} and capacity >= 2 order by id limit 1`
  const fields = {
    name: ' Sari Puspita ',
    email: ' Sari@surat.example ',
    notes: ' near the door ',
    allergyDetails: ' peanuts ',
    sectionId: table?.sectionId ?? 0,
    ticketId: 77,
    courseId: 77,
  }
  const stored = { name: 'Sari Puspita', email: 'Sari@surat.example', notes: 'near the door', state: 'waiting' }
  const atTable = await joinWaitlist(app, guest(), aWish(night, fields))
  expect(atTable).toMatchObject({
    ...stored,
    sectionId: fields.sectionId,
    ticketId: null,
    courseId: null,
    allergyDetails: '',
    timeFrom: '17:00',
    timeTo: '22:00',
    memberId: null,
    locale: 'en',
  })
  expect(await mailsTo(app, atTable.id)).toEqual([{ kind: 'waitlist_joined', recipient: 'Sari@surat.example' }])

  const { dinner, sectionId: hearth, courseId } = await joinForDinner(app, fields)
  expect(dinner).toMatchObject({
    ...stored,
    sectionId: hearth,
    courseId,
    ticketId: null,
    hasAllergy: true,
    allergyDetails: 'peanuts',
    timeFrom: '18:30',
    timeTo: '21:00',
    browserKey: 'a browser',
    locale: 'id',
  })

  const event = await addEvent(app, { at: 'luna-senja-kuningan', night: TICKET_NIGHT, isUsingTicket: true })
  const ticketId = await addTicket(app, event, { price: 100_000, stock: 1, taken: 1 })
  const ticket = { ...fields, kind: 'tickets', ticketId, pax: 1 } as const
  expect(
    await joinWaitlist(app, guest(), aWish({ outletId: night.outletId, night: TICKET_NIGHT }, ticket)),
  ).toMatchObject({ ...stored, sectionId: null, courseId: null, ticketId })
})

test('R-104 every process answers a repeated request to join with the first response', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [] })
  const [other] = await freeTables(app, 'kuningan', '2026-11-26')
  const idempotency = { key: 'f0b8f042-1e16-4f0a-a8f0-421e16df0a2f', body: '{"pax":2}' }
  await holdTables(app, guest(), {
    ...bookingForm('2026-11-26', '21:00', { idempotency: { ...idempotency, body: 'a table' } }),
    tables: [{ tableId: other!.id, pax: 1 }],
  })
  const wish = aWish(night, { idempotency })
  const entry = await joinWaitlist(app, guest(), wish)
  await leaveWaitlist(app, waitlistToken(app, entry.id))
  expect(await joinWaitlist(app, guest(), wish)).toMatchObject({ id: entry.id, state: 'left' })
  const another = { ...wish, idempotency: { ...idempotency, body: '{"pax":3}' } }
  await expect(joinWaitlist(app, guest(), another)).rejects.toMatchObject({ code: 'idempotency_conflict' })
  expect(await app.sql`select 1 from waitlist_entries`).toHaveLength(1)
  // The repeated request gets the stored response even if the night no longer accepts guests.
  await app.sql`update outlets set open_for_reservation = false where id = ${night.outletId}`
  expect((await joinWaitlist(app, guest(), wish)).id).toBe(entry.id)
  await app.sql`update outlets set open_for_reservation = true where id = ${night.outletId}`

  // Another process handles a request with the same key a moment earlier. Its transaction commits while the request of this test waits
  // for the key.
  const twin = { key: '00b8f042-1e16-4f0a-a8f0-421e16df0a2f', body: 'twice' }
  const gate = Promise.withResolvers<void>()
  const hash = createHash('sha256').update(twin.body).digest('base64url')
  const ahead = app.sql.begin(async (sql) => {
    await sql`
      insert into idempotency_answers (scope, key, request_hash, reservation_id, created_at)
      values ('waitlist guest', ${twin.key}, ${hash}, ${entry.id}, ${app.now()})`
    await gate.promise
  })
  const late = joinWaitlist(app, guest(), aWish(night, { idempotency: twin }))
  setTimeout(gate.resolve, 200)
  await ahead
  expect((await late).id).toBe(entry.id)
})

test('R-067 F19 a guest who joins a waitlist again is recognized by email, account or browser, but not by phone', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [] })
  await addMembers(app, ['+628110000001', '+628110000002'])
  const members = await app.sql<{ id: string }[]>`
    select id from members where phone like '+62811000000_' order by phone`
  const [firstId = '', two = ''] = members.map(({ id }) => id)
  const phone = aPhone()
  const wish = aWish(night, { phone })
  const entry = await joinWaitlist(app, guest({ memberId: firstId, browserKey: 'first' }), wish)
  const again = (viewer: Parameters<typeof guest>[0], email: string) =>
    joinWaitlist(app, guest(viewer), { ...wish, email }).then(({ id }) => (id === entry.id ? 'theirs' : 'another'))
  expect(await again({}, ' SARI@surat.example ')).toBe('theirs')
  expect(await again({ memberId: firstId, browserKey: 'other' }, 'x@surat.example')).toBe('theirs')
  expect(await again({ browserKey: 'first' }, 'x@surat.example')).toBe('theirs')
  expect(await again({ memberId: two, browserKey: 'other' }, 'x@surat.example')).toBe('another')
  const nameless = aPhone()
  await joinWaitlist(app, guest(), aWish(night, { phone: nameless, email: 'Who@surat.example' }))
  const guestEntry = await joinWaitlist(app, guest(), aWish(night, { phone: nameless, email: 'x@surat.example' }))
  expect(guestEntry.email).toBe('x@surat.example')
  const asOwner = aWish(night, { phone: nameless, email: 'who@surat.example' })
  expect((await joinWaitlist(app, guest(), asOwner)).phone).toBe(nameless)
})

test('R-055 R-067 a banned guest cannot join the waitlist, and an unknown outlet, kind or night is rejected', async () => {
  await using app = await testApp()
  const night = await aFullNight(app, { capacities: [4, 4, 4] })
  for (const { reservationId } of night.held)
    await app.sql`
      insert into strikes (reservation_id, phone, browser_key, reason, at)
      values (${reservationId}, '+628110000001', 'a browser', 'abandoned', ${app.now()})`
  const refusal = (viewer: ReturnType<typeof guest>, over: Parameters<typeof aWish>[1]) =>
    joinWaitlist(app, viewer, aWish(night, over)).then(
      () => 'joined',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    )
  expect(await refusal(guest({ browserKey: 'a browser' }), {})).toBe('banned')
  expect(await refusal(guest(), { outletId: 999_999 })).toBe('not_found')
  expect(await refusal(guest(), { kind: null })).toBe('not_found')
  expect(await refusal(guest(), { night: null })).toBe('validation_failed')
  expect(await refusal(guest(), {})).toBe('joined')
})

test('R-067 guests can join the waitlist of a night that the venue marked as sold out, even if the night has free tables', async () => {
  await using app = await testApp()
  const [table] = await freeTables(app, 'kuningan', FULL_NIGHT)
  const event = await addEvent(app, { at: 'luna-senja-kuningan', night: FULL_NIGHT, isSoldOut: true })
  const at = { outletId: table?.outletId ?? 0, night: FULL_NIGHT }
  expect((await joinWaitlist(app, guest(), aWish(at))).state).toBe('waiting')
  await app.sql`update events set is_sold_out = false where id = ${event}`
  await expect(joinWaitlist(app, guest(), aWish(at, { pax: 1 }))).rejects.toMatchObject({ code: 'not_full' })
})

test('R-067 R-104 a place from a lapsed hold is offered to the first guest on the waitlist when another guest joins', async () => {
  await using app = await testApp()
  await app.open()
  const night = await aFullNight(app, { capacities: [4] })
  const first = await joinWaitlist(app, guest(), aWish(night))
  app.clock.advance(30 * 60)
  const second = await joinWaitlist(app, guest(), aWish(night))
  expect((await findReservation(app.sql, night.held[0]!.reservationId))?.state).toBe(6)
  expect((await findEntry(app.sql, first.id))?.state).toBe('offered')
  expect(second.state).toBe('waiting')
})
