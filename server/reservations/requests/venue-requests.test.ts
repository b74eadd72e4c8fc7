import { expect, test } from 'vitest'
import { link } from '#contract/pages.ts'
import {
  acceptRequest,
  declineRequest,
  requestOfVenue,
  sessionsWithRoom,
} from '#server/reservations/requests/answer-request.ts'
import { accessToken } from '#server/reservations/access.ts'
import { askVenue } from '#server/reservations/requests/ask-venue.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { lapseRequests } from '#server/reservations/requests/lapse-requests.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { claimPending } from '#server/reservations/holding/claim-pending.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { anAskedRequest, aRequest, mailOf } from '#tests/support/venue-request.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aVenueHold } from '#tests/support/venue-hold.ts'

const HOUR = 3600
const stateOf = async (app: TestApp, id: string) => (await findReservation(app.sql, id))?.state
const seatingsOf = async (app: TestApp, id: string) =>
  app.sql<
    { tableId: number; pax: number }[]
  >`select table_id, pax from seatings where reservation_id = ${id} order by table_id`
const strikes = async (app: TestApp) => (await app.sql`select 1 from strikes`).length
const paid = (amount: number) => ({ kind: 'paid', amount, currency: 'IDR', method: 'qris' }) as const

test('R-064 a request of ten guests waits 24 hours for a reply, with a price but without a table', async () => {
  await using app = await testApp()
  const { id, held } = await anAskedRequest(app, { notes: 'a birthday, one in a wheelchair' })
  expect(held.amount).toBe(10 * 799_000)
  expect(await findReservation(app.sql, id)).toMatchObject({
    state: 1,
    pax: 10,
    notes: 'a birthday, one in a wheelchair',
    expiresAt: new Date(app.now().getTime() + 24 * HOUR * 1000),
    dinner: { section: null, tables: [] },
    history: [{ status: 1 }],
  })
  expect(await seatingsOf(app, id)).toEqual([])
  const guestMail = await mailOf(app, 'request_received')
  expect(guestMail).toMatchObject({ to: 'raka@surat.example' })
  expect(guestMail?.text).toContain('Saturday 21 November 2026, 15:00 WIB')
  const venueMail = await mailOf(app, 'venue_asked')
  expect(venueMail).toMatchObject({ to: 'halo@senja.example' })
  for (const part of [
    '10 orang',
    'a birthday, one in a wheelchair',
    'Raka Wicaksana',
    'raka@surat.example',
    'Jawab permintaan',
  ])
    expect(venueMail?.text).toContain(part)
})

test('R-064 a request goes to the outlet’s own email address if it has one', async () => {
  await using app = await testApp()
  await app.sql`update outlets set email = 'dapur@menteng.example' where slug = 'menteng'`
  await anAskedRequest(app)
  expect(await mailOf(app, 'venue_asked')).toMatchObject({ to: 'dapur@menteng.example' })
})

test('R-064 R-093 a faulty request gets all its field errors at once, and a phone with an unanswered request cannot send another', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const ask = (over: Parameters<typeof aRequest>[1]) => askVenue(app, guest(), aRequest(at, over))
  await expect(
    ask({ pax: 41, time: '03:00', courseId: null, sectionId: 999_999, name: 'Raka', email: '', termsAccepted: false }),
  ).rejects.toMatchObject({
    details: {
      errors: {
        pax: ['request_too_large'],
        section_id: ['section_unknown'],
        course_id: ['course_required'],
        name: ['name_short'],
        email: ['email_required'],
        time: ['time_invalid'],
        terms_accepted: ['terms_required'],
      },
    },
  })
  await expect(ask({ pax: 2 })).rejects.toMatchObject({ details: { errors: { notes: ['occasion_required'] } } })
  await expect(ask({ night: '2026-11-29' })).rejects.toMatchObject({ details: { reason: 'sunday' } })
  await expect(ask({ night: '2026-11-21' })).rejects.toMatchObject({ details: { reason: 'too_soon' } })
  const phone = '+6281299990001'
  const first = await ask({ phone })
  await expect(ask({ phone: '0812-9999-0001', time: '20:00' })).rejects.toMatchObject({
    code: 'request_pending',
    details: { reservationId: first.id },
  })
  // A request that waits for the reply of a venue does not block other holds of the guest.
  await reserveRestaurant(app, guest(), aDinner(at, { phone }))
})

test('R-064 the same request sent ten times at once makes one request with one email', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const request = aRequest(at, { idempotency: { key: '7b0e0f52-6f2a-4c8f-9a43-0a6a5d3f1c11', body: 'the same' } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => askVenue(app, guest(), request)))
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  expect(await app.sql`select 1 from messages where kind = 'venue_asked'`).toHaveLength(1)
})

test('R-064 an accepted request holds its tables for 24 hours until the guest claims it', async () => {
  await using app = await testApp()
  const { id, key, owner, held } = await anAskedRequest(app)
  await expect(claimPending(app, owner, id)).rejects.toMatchObject({ code: 'request_pending' })
  const answer = await acceptRequest(app, { id, key })
  expect(answer.status).toBe('accepted')
  expect((await seatingsOf(app, id)).reduce((sum, seat) => sum + seat.pax, 0)).toBe(10)
  expect(answer.reservation.expiresAt).toEqual(new Date(app.now().getTime() + 24 * HOUR * 1000))
  const mail = await mailOf(app, 'request_accepted')
  expect(mail?.text).toContain(link('manage', 'en', { reservation_id: id }))
  expect(mail?.text).toContain('IDR 7,990,000')
  await expect(claimPending(app, guest(), id)).rejects.toMatchObject({ code: 'not_found' })
  app.clock.advance(23 * HOUR)
  const deadline = new Date(app.now().getTime() + 1800 * 1000)
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimPending(app, owner, id)))
  for (const claim of claims) expect(claim).toMatchObject({ state: 0, expiresAt: deadline })
  app.clock.advance(60)
  expect((await claimPending(app, owner, id)).expiresAt).toEqual(deadline)
  expect(await settlePayment(app, id, paid(held.amount))).toBe('confirmed')
  expect(await findReservation(app.sql, id)).toMatchObject({
    state: 2,
    history: [{ status: 1 }, { status: 0 }, { status: 2 }],
  })
  expect((await mailOf(app, 'venue_told'))?.subject).toMatch(/^Sudah dibayar: 10 orang, .*\(SNJ-\w+\)$/)
})

test('R-064 an accepted request that the guest claims and does not pay expires like any hold', async () => {
  await using app = await testApp()
  const { id, key, owner } = await anAskedRequest(app)
  await acceptRequest(app, { id, key })
  await claimPending(app, owner, id)
  app.clock.advance(1800)
  await expireHolds(app)
  expect(await stateOf(app, id)).toBe(6)
  expect(await seatingsOf(app, id)).toEqual([])
  expect(await strikes(app)).toBe(1)
  expect((await mailOf(app, 'venue_told'))?.subject).toContain('Tidak dibayar: 10 orang')
})

test('R-064 when the venue declines a request, the guest gets the reason and the free times, and no strike', async () => {
  await using app = await testApp()
  const { id, key } = await anAskedRequest(app)
  await expect(declineRequest(app, { id, key, reason: ' ' })).rejects.toMatchObject({
    details: { errors: { reason: ['reason_required'] } },
  })
  expect(await declineRequest(app, { id, key, reason: 'The hall is booked for a wedding.' })).toMatchObject({
    status: 'declined',
    reservation: { state: 5 },
  })
  const mail = await mailOf(app, 'request_declined')
  expect(mail?.text).toContain('The hall is booked for a wedding.')
  expect(mail?.text).toContain('That night there is still room at 17:00')
  expect(mail?.text).not.toContain('Raka')
  expect(await strikes(app)).toBe(0)
})

test('R-064 if twenty replies to a request arrive at once, the first reply is stored and returned by all calls', async () => {
  await using app = await testApp()
  const { id, key } = await anAskedRequest(app)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? acceptRequest(app, { id, key }) : declineRequest(app, { id, key, reason: `no ${index}` }),
    ),
  )
  const [first] = answers
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.request.reason}`)).size).toBe(1)
  expect(await app.sql`select 1 from messages where kind in ('request_accepted', 'request_declined')`).toHaveLength(1)
  expect((await acceptRequest(app, { id, key, time: '20:00' })).status).toBe(first?.status)
})

test('R-064 a request without a reply ends after 24 hours, and the guest gets the venue’s phone numbers', async () => {
  await using app = await testApp()
  const { id, key } = await anAskedRequest(app)
  app.clock.advance(24 * HOUR)
  expect((await acceptRequest(app, { id, key })).status).toBe('unanswered')
  expect((await declineRequest(app, { id, key, reason: 'too late' })).status).toBe('unanswered')
  await Promise.all([lapseRequests(app), lapseRequests(app)])
  expect(await stateOf(app, id)).toBe(7)
  const [venue] = await app.sql<
    { contact: string; whatsapp: string }[]
  >`select contact, whatsapp from outlets where slug = 'menteng'`
  const mail = await mailOf(app, 'request_unanswered')
  expect(mail?.text).toContain(venue?.contact)
  expect(mail?.text).toContain(venue?.whatsapp)
  expect(await strikes(app)).toBe(0)
})

test('R-064 an accepted request that the guest does not claim releases its tables without a strike', async () => {
  await using app = await testApp()
  const { id, key, owner, at } = await anAskedRequest(app)
  const { reservation } = await acceptRequest(app, { id, key })
  app.clock.set(reservation.expiresAt)
  await expect(claimPending(app, owner, id)).rejects.toMatchObject({ code: 'payment_expired' })
  // The tables are free after the deadline although no job has run.
  await reserveRestaurant(app, guest(), aDinner(at, { sectionId: reservation.dinner ? (at.sections['hall'] ?? 0) : 0 }))
  await lapseRequests(app)
  expect(await stateOf(app, id)).toBe(7)
  expect(await seatingsOf(app, id)).toEqual([])
  expect(await mailOf(app, 'request_let_go')).toBeDefined()
  expect(await strikes(app)).toBe(0)
})

test('R-064 a guest can withdraw a request before or after the venue’s reply without a strike', async () => {
  await using app = await testApp()
  for (const isAccepted of [false, true]) {
    const { id, key, owner } = await anAskedRequest(app)
    if (isAccepted) await acceptRequest(app, { id, key })
    await expect(releaseHold(app, guest(), id)).rejects.toMatchObject({ code: 'not_found' })
    await releaseHold(app, owner, id)
    expect(await stateOf(app, id)).toBe(5)
    expect(await seatingsOf(app, id)).toEqual([])
    expect((await acceptRequest(app, { id, key })).status).toBe('withdrawn')
    await expect(releaseHold(app, owner, id)).rejects.toMatchObject({ code: 'already_cancelled' })
  }
  expect(await strikes(app)).toBe(0)
})

test('R-064 R-065 if no table is free at the requested time, the venue sees the times with free tables and can accept another time', async () => {
  await using app = await testApp()
  const { id, key, at } = await anAskedRequest(app, { time: '19:00' })
  const hold = await aVenueHold(app.sql, { outletId: at.outletId, night: '2026-11-25' })
  await app.sql`
    insert into seatings (hold_id, outlet_id, section_id, table_id, night, during, pax)
    select ${hold}::uuid, outlet_id, section_id, id, '2026-11-25', tstzrange('2026-11-25 19:00+07', '2026-11-25 21:00+07'), 1
    from tables where outlet_id = ${at.outletId}`
  await expect(acceptRequest(app, { id, key })).rejects.toMatchObject({ code: 'table_unavailable' })
  const { reservation } = await requestOfVenue(app, { id, key })
  expect(await sessionsWithRoom(app, reservation)).toEqual(['17:00', '21:00'])
  await expect(acceptRequest(app, { id, key, time: '21:10' })).rejects.toMatchObject({
    details: { errors: { time: ['time_invalid'] } },
  })
  expect(await acceptRequest(app, { id, key, time: '21:00' })).toMatchObject({
    status: 'accepted',
    request: { askedTime: '19:00' },
    reservation: { arrivalTime: '21:00' },
  })
  expect((await mailOf(app, 'request_accepted'))?.text).toContain(
    '19:00 WIB is full, so the restaurant offers 21:00 WIB',
  )
})

test('R-065 when the venue accepts large parties while small parties book, each table goes to one party and every party has seats', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const requests = await Promise.all(Array.from({ length: 6 }, () => anAskedRequest(app, { pax: 12 })))
  const run = [
    ...requests.map(
      ({ id, key }) =>
        () =>
          acceptRequest(app, { id, key }),
    ),
    ...Array.from(
      { length: 18 },
      (_, index) => () =>
        reserveRestaurant(app, guest(), aDinner(at, { pax: 4, sectionId: Object.values(at.sections)[index % 3] ?? 0 })),
    ),
  ]
  const answers = await Promise.allSettled(run.map((action) => action()))
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'table_unavailable' })
  expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true)
  for (const { id } of requests) {
    const seatedPax = (await seatingsOf(app, id)).reduce((sum, seat) => sum + seat.pax, 0)
    expect([0, 12]).toContain(seatedPax)
  }
})

test('R-064 a request that the venue accepts at its deadline is either accepted with tables or ended without tables', async () => {
  await using app = await testApp()
  for (let round = 0; round < 6; round++) {
    const { id, key } = await anAskedRequest(app)
    app.clock.advance(24 * HOUR - 1)
    const accepting = acceptRequest(app, { id, key })
    app.clock.advance(1)
    await Promise.allSettled([accepting, lapseRequests(app), lapseRequests(app)])
    const state = await stateOf(app, id)
    expect([1, 7]).toContain(state)
    expect((await seatingsOf(app, id)).length > 0).toBe(state === 1)
    app.clock.set('2026-11-20T15:00:00+07:00')
    if (state === 1) await releaseHold(app, guest({ reservationToken: accessToken(app, { id }) }), id)
  }
})

test('an API call of the venue about a request gets not_found if the venue key is invalid', async () => {
  await using app = await testApp()
  const { id, owner } = await anAskedRequest(app)
  const other = await anAskedRequest(app)
  for (const key of ['', 'x'.repeat(43), other.key, owner.reservationToken ?? ''])
    await expect(requestOfVenue(app, { id, key })).rejects.toMatchObject({ code: 'not_found' })
})
