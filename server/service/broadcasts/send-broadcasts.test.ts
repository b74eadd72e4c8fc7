// Tests consents, segments, rounds and the weekly limit of broadcasts. Also tests how staff stop a broadcast and how guests unsubscribe.
import { expect, test } from 'vitest'
import type { Segment } from '#domain/broadcasts/segment.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { accessToken } from '#server/reservations/access.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { answerInvitations } from '#server/reservations/invitations/answer-invitations.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { totalResult } from '#domain/broadcasts/broadcast.ts'
import { findBroadcast, findResults } from '#server/service/broadcasts/broadcast-repository.ts'
import {
  changeBroadcast,
  countGuests,
  makeBroadcast,
  releaseBroadcast,
  removeBroadcast,
  stopBroadcast,
  testBroadcast,
} from '#server/service/broadcasts/manage-broadcast.ts'
import { sendBroadcasts } from '#server/service/broadcasts/send-broadcasts.ts'
import { stopInvitations } from '#server/service/broadcasts/stop-invitations.ts'
import { act, reservationOf } from '#tests/support/books.ts'
import { aPhone, bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { heldTable, PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const ANYONE: Segment = { leastVisits: 0, lastVisit: 'any', lastVisitDays: null, birthMonth: null, leastTierId: null }
const TEXT = {
  subjectId: 'Sabtu ini',
  subjectEn: 'This Saturday',
  textId: 'Datang ya.\n\nMeja masih ada.',
  textEn: 'Come by.\n\nTables are left.',
  shortId: null,
  shortEn: null,
  eventId: null,
}

/** Makes a guest with a paid table. `isGiven` is the guest's answer about news and invitations. Null means no answer. */
async function aGuest(app: TestApp, isGiven: boolean | null = true) {
  const phone = aPhone()
  const email = `${phone.slice(1)}@uji.example`
  const table = (await freeTables(app, 'kuningan', PAID_NIGHT))[0]
  const { id } = await holdTables(app, guest({ language: 'id' }), {
    ...bookingForm(PAID_NIGHT, '21:00', { phone, email }),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  const row = await reservationOf(app, id)
  await settlePayment(app, id, paidBy(`T1 ${id}`, row.amount))
  const viewer = guest({ reservationToken: accessToken(app, row) })
  if (isGiven !== null) await answerInvitations(app, viewer, id, isGiven)
  return { id, email, outletId: row.outletId, phone, viewer }
}

const mailsOf = async (app: TestApp) => {
  while ((await sendMessages(app)).handled > 0);
  return app.sql<{ to: string; subject: string; text: string }[]>`
    select i."to", i.subject, i.text from sandbox.inbox i join messages m on m.id = i.message_id
    where m.kind = 'broadcast' order by i.id`
}

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const

/** Makes and releases a broadcast, and runs its first round. */
async function release(app: TestApp, outletId: number, segment: Partial<Segment> = {}) {
  const { id } = await makeBroadcast(app, STAFF, { outletId, ...TEXT, ...ANYONE, ...segment })
  await releaseBroadcast(app, STAFF, { id, version: 1 })
  await sendBroadcasts(app)
  return id
}

/** Runs the rounds of the next `count` minutes. */
async function runRounds(app: TestApp, count: number) {
  for (let round = 0; round < count; round += 1) {
    app.clock.advance(60)
    await sendBroadcasts(app)
  }
}

test('each guest who agreed gets a broadcast once, in their language, with a link that stops further broadcasts', async () => {
  await using app = await testApp()
  const [willing, unwilling, silent] = [await aGuest(app), await aGuest(app, false), await aGuest(app, null)]
  const id = await release(app, willing.outletId)
  await Promise.all([sendBroadcasts(app), sendBroadcasts(app)])
  const mails = await mailsOf(app)
  expect(mails.map(({ to }) => to)).toEqual([willing.email])
  expect([unwilling.email, silent.email]).not.toContain(mails[0]?.to)
  expect(mails[0]?.subject).toBe('Sabtu ini')
  expect(mails[0]?.text).toContain('Datang ya.')
  expect(mails[0]?.text).toMatch(/\/id\/invitations\/[0-9a-f-]{36}\?key=/)
  await runRounds(app, 2)
  expect(await findBroadcast(app.sql, id)).toMatchObject({ state: 'done', guests: 1, handled: 1, mailed: 1 })
  expect(await mailsOf(app)).toHaveLength(1)
})

test('the outbox stores no recipient of a broadcast after the email is sent', async () => {
  await using app = await testApp()
  const { outletId } = await aGuest(app)
  await release(app, outletId)
  await mailsOf(app)
  const rows = await app.sql`select recipient, payload from messages where kind = 'broadcast'`
  expect([...rows]).toEqual([{ recipient: '', payload: {} }])
})

test('a segment selects guests by visits to the outlet, days since the last visit, and month of the birthday', async () => {
  await using app = await testApp()
  const { id, outletId, phone } = await aGuest(app)
  const count = async (segment: Partial<Segment>) =>
    (await countGuests(app, outletId, { ...ANYONE, ...segment })).guests
  expect(await count({})).toBe(1)
  expect(await count({ leastVisits: 1 })).toBe(0)
  app.clock.set(`${PAID_NIGHT}T21:30:00+07:00`)
  await act(app, id, 'seat')
  expect(await count({ leastVisits: 1 })).toBe(1)
  expect(await count({ leastVisits: 2 })).toBe(0)
  app.clock.set('2026-12-20T12:00:00+07:00')
  expect(await count({ leastVisits: 1, lastVisit: 'within', lastVisitDays: 25 })).toBe(1)
  expect(await count({ leastVisits: 1, lastVisit: 'within', lastVisitDays: 24 })).toBe(0)
  expect(await count({ leastVisits: 1, lastVisit: 'before', lastVisitDays: 24 })).toBe(1)
  expect(await count({ leastVisits: 1, lastVisit: 'before', lastVisitDays: 25 })).toBe(0)
  await app.sql`
    insert into guest_flags (guest_id, kind, value, at, actor)
    select id, 'birthday', '02-14', now(), 'staff:x' from guests where phone = ${phone}`
  expect(await count({ birthMonth: 2 })).toBe(1)
  expect(await count({ birthMonth: 3 })).toBe(0)
  expect(await count({ leastVisits: 0, lastVisit: 'any' })).toBe(1)
  expect((await countGuests(app, outletId + 1, ANYONE)).guests).toBe(0)
})

test('a guest with a ban gets no broadcast', async () => {
  await using app = await testApp()
  const { outletId, phone } = await aGuest(app)
  await app.sql`
    insert into guest_bans (guest_id, outlet_id, reason, until, at, actor)
    select id, null, 'fight', ${app.now()}::timestamptz + interval '30 days', ${app.now()}, 'staff:x' from guests where phone = ${phone}`
  expect(await countGuests(app, outletId, ANYONE)).toMatchObject({ guests: 0, lately: 0 })
})

test('a guest gets at most one broadcast in seven days, even if two are released at once', async () => {
  await using app = await testApp()
  const { outletId } = await aGuest(app)
  const ids = await Promise.all(
    [1, 2].map(async () => (await makeBroadcast(app, STAFF, { outletId, ...TEXT, ...ANYONE })).id),
  )
  await Promise.all(ids.map((id) => releaseBroadcast(app, STAFF, { id, version: 1 })))
  await Promise.all([sendBroadcasts(app), sendBroadcasts(app)])
  expect(await mailsOf(app)).toHaveLength(1)
  await runRounds(app, 2)
  const counts = await Promise.all(ids.map(async (id) => (await findBroadcast(app.sql, id))?.mailed))
  expect(counts).toContain(1)
  expect(counts).toContain(0)
  expect(await countGuests(app, outletId, ANYONE)).toMatchObject({ guests: 0, lately: 1 })
  await expect(release(app, outletId)).rejects.toThrow('validation_failed')
  app.clock.advance(7 * 86_400)
  await release(app, outletId)
  expect(await mailsOf(app)).toHaveLength(2)
})

test('a broadcast queues its emails in rounds of one minute, and sends no more emails after staff stop it', async () => {
  await using app = await testApp({ settings: { mailsPerMinute: 4 } })
  const { outletId } = await aGuest(app)
  await aGuest(app)
  await aGuest(app)
  const id = await release(app, outletId)
  const countQueued = async () => (await app.sql`select 1 from messages where kind = 'broadcast'`).count
  expect(await countQueued()).toBe(1)
  await sendBroadcasts(app)
  expect(await countQueued()).toBe(1)
  await runRounds(app, 1)
  expect(await countQueued()).toBe(2)
  await stopBroadcast(app, STAFF, id)
  await runRounds(app, 3)
  expect(await mailsOf(app)).toEqual([])
  expect(await findBroadcast(app.sql, id)).toMatchObject({ state: 'stopped', guests: 3, handled: 2 })
  await expect(stopBroadcast(app, STAFF, id)).rejects.toThrow('wrong_state')
})

test('a broadcast is sent only by day in the time zone of the outlet', async () => {
  await using app = await testApp()
  const { outletId } = await aGuest(app)
  app.clock.set('2026-11-12T23:30:00+07:00')
  await release(app, outletId)
  expect(await mailsOf(app)).toEqual([])
  app.clock.set('2026-11-13T09:00:00+07:00')
  await sendBroadcasts(app)
  expect(await mailsOf(app)).toHaveLength(1)
})

test('the link in a broadcast ends news and invitations for all phone numbers of the guest', async () => {
  await using app = await testApp()
  const { outletId, phone, id: reservationId } = await aGuest(app)
  const id = await release(app, outletId)
  const [row] = await app.sql<{ id: string }[]>`select person_id as id from guests where phone = ${phone}`
  const guestId = row?.id ?? ''
  await expect(stopInvitations(app, guestId, 'wrong')).rejects.toThrow('not_found')
  app.clock.advance(1)
  await stopInvitations(app, guestId, app.keys.sign('stop invitations', guestId))
  await stopInvitations(app, guestId, app.keys.sign('stop invitations', guestId))
  expect(await mailsOf(app)).toEqual([])
  const answers = await app.sql<{ isGiven: boolean }[]>`
    select is_given from consents where reservation_id = ${reservationId} and subject = 'invitations' order by id`
  expect(answers.map(({ isGiven }) => isGiven)).toEqual([true, false])
  expect(await countGuests(app, outletId, ANYONE)).toMatchObject({ guests: 0, lately: 0 })
  expect(totalResult(await findResults(app.sql, { id, outletId }))).toMatchObject({ ended: 1 })
})

test('the result of a broadcast counts the paid reservations that its guests make within seven days', async () => {
  await using app = await testApp()
  const { outletId, phone } = await aGuest(app)
  app.clock.advance(60)
  const id = await release(app, outletId)
  expect(totalResult(await findResults(app.sql, { id, outletId }))).toEqual({
    dead: 0,
    ended: 0,
    bookings: 0,
    booked: 0,
  })
  app.clock.advance(3600)
  const hold = await heldTable(app, { phone })
  await settlePayment(app, hold.id, paidBy(`T2 ${hold.id}`, hold.amount))
  expect(totalResult(await findResults(app.sql, { id, outletId }))).toMatchObject({ bookings: 1, booked: hold.amount })
})

test('a broadcast cannot be released if its draft changed meanwhile, and cannot be changed after its release', async () => {
  await using app = await testApp()
  const { outletId } = await aGuest(app)
  const { id } = await makeBroadcast(app, STAFF, { outletId, ...TEXT, ...ANYONE })
  await changeBroadcast(app, STAFF, { id, version: 1 }, { ...TEXT, ...ANYONE, subjectEn: 'Tonight' })
  await expect(releaseBroadcast(app, STAFF, { id, version: 1 })).rejects.toThrow('changed_meanwhile')
  await releaseBroadcast(app, STAFF, { id, version: 2 })
  await expect(changeBroadcast(app, STAFF, { id, version: 2 }, { ...TEXT, ...ANYONE })).rejects.toThrow()
  await expect(removeBroadcast(app, STAFF, id)).rejects.toThrow('wrong_state')
  await expect(releaseBroadcast(app, STAFF, { id, version: 2 })).rejects.toThrow()
})

test('a broadcast is refused if its text has a web address, or if its event belongs to another outlet', async () => {
  await using app = await testApp()
  const { outletId } = await aGuest(app)
  const make = (over: object) => makeBroadcast(app, STAFF, { outletId, ...TEXT, ...ANYONE, ...over })
  await expect(make({ textId: 'Buka www.hadiah.example' })).rejects.toMatchObject({
    details: { errors: { textId: ['has_address'] } },
  })
  const [event] = await app.sql<{ id: number }[]>`select id from events where outlet_id <> ${outletId} limit 1`
  await expect(make({ eventId: event?.id ?? 0 })).rejects.toThrow('validation_failed')
})

test('staff can send a draft as a test email, which goes only to the staff member who requests the test', async () => {
  await using app = await testApp()
  const { outletId } = await aGuest(app)
  const { id } = await makeBroadcast(app, STAFF, { outletId, ...TEXT, ...ANYONE })
  const to = { name: 'Sari', email: 'sari@senja.example' }
  await testBroadcast(app, STAFF, { id, version: 1, to, locale: 'en' })
  expect(await mailsOf(app)).toMatchObject([{ to: to.email, subject: '[Test] This Saturday' }])
})

test('the guests of a broadcast are deleted a year after their email', async () => {
  await using app = await testApp()
  const { outletId } = await aGuest(app)
  await release(app, outletId)
  const left = async () => (await app.sql`select 1 from broadcast_guests`).count
  app.clock.advance(365 * 86_400)
  await forgetOld(app)
  expect(await left()).toBe(1)
  app.clock.advance(1)
  await forgetOld(app)
  expect(await left()).toBe(0)
})
