// Tests broadcasts by WhatsApp: the choice of the channel, the daily limit, the email that replaces an undelivered message, and the answer
// STOP.
import { expect, test } from 'vitest'
import { totalResult } from '#domain/broadcasts/broadcast.ts'
import { callbackDataOf, takeDeliveries } from '#server/notifications/whatsapp/take-deliveries.ts'
import { accessToken } from '#server/reservations/access.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { answerInvitations } from '#server/reservations/invitations/answer-invitations.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { findBroadcast, findResults } from '#server/service/broadcasts/broadcast-repository.ts'
import { countGuests, makeBroadcast, releaseBroadcast } from '#server/service/broadcasts/manage-broadcast.ts'
import { sendBroadcasts } from '#server/service/broadcasts/send-broadcasts.ts'
import { reservationOf } from '#tests/support/books.ts'
import { aPhone, bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { changeHouse } from '#tests/support/house.ts'
import { heldTable, PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { whatsAppHouse, type WhatsAppHouse } from '#tests/support/whatsapp.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const ANYONE = { leastVisits: 0, lastVisit: 'any', lastVisitDays: null, birthMonth: null, leastTierId: null } as const
const TEXT = {
  subjectId: 'Sabtu ini',
  subjectEn: 'This Saturday',
  textId: 'Datang ya.',
  textEn: 'Come by.',
  shortId: 'Sabtu ini DJ Raka main.',
  shortEn: 'DJ Raka plays on Saturday.',
  eventId: null,
}

type Choice = { isProven?: boolean; messagesBy?: 'whatsapp' | 'email' | null; isGiven?: boolean }

/** Makes a guest with a paid table who agreed to news. By default, the phone is proven and WhatsApp is chosen. */
async function aGuest(
  { app }: WhatsAppHouse,
  { isProven = true, messagesBy = 'whatsapp', isGiven = true }: Choice = {},
) {
  const phone = aPhone()
  const email = `${phone.slice(1)}@uji.example`
  const table = (await freeTables(app, 'kuningan', PAID_NIGHT))[0]
  const { id } = await holdTables(app, guest({ language: 'id' }), {
    ...bookingForm(PAID_NIGHT, '21:00', { phone, email }),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  const row = await reservationOf(app, id)
  await settlePayment(app, id, paidBy(`T1 ${id}`, row.amount))
  await app.sql`update reservations set phone_proven = ${isProven}, messages_by = ${messagesBy} where id = ${id}`
  await answerInvitations(app, guest({ reservationToken: accessToken(app, row) }), id, isGiven)
  await app.sql`delete from messages`
  return { id, email, phone, outletId: row.outletId }
}

/** Makes and releases a broadcast, and sends the messages of its first round. */
async function release(house: WhatsAppHouse, outletId: number, texts: Partial<typeof TEXT> | object = {}) {
  const { app } = house
  const { id } = await makeBroadcast(app, STAFF, { outletId, ...TEXT, ...texts, ...ANYONE })
  await releaseBroadcast(app, STAFF, { id, version: 1 })
  await sendBroadcasts(app)
  return id
}

const messagesOf = async ({ app }: WhatsAppHouse) =>
  (
    await app.sql<{ line: string }[]>`
      select concat_ws(' ', channel, state, delivery, recipient) as line from messages where kind = 'broadcast' order by channel, id`
  ).map(({ line }) => line)

const emailsTo = async ({ app }: WhatsAppHouse) =>
  (await app.sql<{ to: string }[]>`select "to" from sandbox.inbox where kind = 'email' order by id`).map(({ to }) => to)

const textsOf = ({ phone }: WhatsAppHouse) => phone.map(({ text }) => text)

test('a guest who agreed and chose WhatsApp reads a broadcast there, and all other guests read the email', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const byPhone = await aGuest(house)
  const unproven = await aGuest(house, { isProven: false })
  const byEmail = await aGuest(house, { messagesBy: null })
  await aGuest(house, { isGiven: false })
  const id = await release(house, byPhone.outletId)
  await Promise.all([sendBroadcasts(app), sendBroadcasts(app)])
  await house.send()
  expect(house.phone.map(({ to }) => to)).toEqual([byPhone.phone])
  expect(textsOf(house)[0]).toMatch(/^Kabar dari .*Kuningan untuk Anda:\n\nSabtu ini DJ Raka main\./)
  expect(textsOf(house)[0]).toMatch(/Balas STOP untuk berhenti\.$/)
  expect(house.phone[0]?.link).toMatch(/^https:\/\/kelana\.example\/id\/.*utm_medium=whatsapp/)
  expect((await emailsTo(house)).toSorted()).toEqual([unproven.email, byEmail.email].toSorted())
  // After the message was sent, the database must contain neither its recipient nor a name.
  expect(await messagesOf(house)).toEqual(['email sent ', 'email sent ', 'whatsapp sent read '])
  expect([...(await app.sql`select 1 from messages where kind = 'broadcast' and payload <> '{}'`)]).toEqual([])
  expect(await findBroadcast(app.sql, id)).toMatchObject({ guests: 3, handled: 3, mailed: 3 })
})

test('a broadcast that WhatsApp does not deliver becomes one email, and counts as an email', async () => {
  await using house = await whatsAppHouse()
  const { outletId, email } = await aGuest(house)
  house.be('unreachable')
  const id = await release(house, outletId)
  await house.send()
  house.app.clock.advance(10)
  await house.send()
  expect(await emailsTo(house)).toEqual([email])
  expect(await messagesOf(house)).toEqual(['email sent failed '])
  expect(await findResults(house.app.sql, { id, outletId })).toMatchObject([
    { channel: 'email', guests: 1 },
    { channel: 'whatsapp', guests: 0 },
  ])
})

test('without texts for WhatsApp, all guests get the email', async () => {
  await using house = await whatsAppHouse()
  const { outletId, email } = await aGuest(house)
  await release(house, outletId, { shortId: null, shortEn: null })
  await house.send()
  expect([house.phone, await emailsTo(house)]).toEqual([[], [email]])
})

test('the forecast of a broadcast names the guests of each channel and the price, within the daily limit of WhatsApp', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { outletId } = await aGuest(house)
  await aGuest(house)
  await aGuest(house, { messagesBy: 'email' })
  const forecast = async () => (await countGuests(app, outletId, ANYONE)).channels
  expect(await forecast()).toEqual({ byWhatsApp: 2, byEmail: 1, price: null })
  await changeHouse(app, { broadcastPrice: 600 })
  expect(await forecast()).toEqual({ byWhatsApp: 2, byEmail: 1, price: 1200 })
  await changeHouse(app, { broadcastsByWhatsApp: 1 })
  expect(await forecast()).toEqual({ byWhatsApp: 1, byEmail: 2, price: 600 })
  await release(house, outletId)
  await house.send()
  expect([house.phone.length, (await emailsTo(house)).length]).toEqual([1, 2])
  app.clock.advance(8 * 86_400)
  expect(await forecast()).toEqual({ byWhatsApp: 1, byEmail: 2, price: 600 })
})

test('messages of the last 24 hours count towards the daily limit', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  await changeHouse(app, { broadcastsByWhatsApp: 1 })
  const { outletId } = await aGuest(house)
  await release(house, outletId)
  await aGuest(house)
  const forecast = async () => (await countGuests(app, outletId, ANYONE)).channels
  expect(await forecast()).toMatchObject({ byWhatsApp: 0, byEmail: 1 })
  app.clock.advance(24 * 3600)
  expect(await forecast()).toMatchObject({ byWhatsApp: 1, byEmail: 0 })
})

test('the answer STOP to a broadcast ends all news and invitations to the guest, with one reply', async () => {
  await using house = await whatsAppHouse()
  const { app, standIn } = house
  const { outletId, phone, id: reservationId } = await aGuest(house)
  const id = await release(house, outletId)
  await house.send()
  await standIn.reply(phone.slice(1), 'STOP')
  await standIn.reply(phone.slice(1), 'STOP')
  expect(textsOf(house).slice(1)).toEqual([expect.stringContaining('news and invitations have stopped')])
  const answers = await app.sql<{ isGiven: boolean }[]>`
    select is_given from consents where reservation_id = ${reservationId} and subject = 'invitations' order by id`
  expect(answers.map(({ isGiven }) => isGiven)).toEqual([true, false])
  expect(await countGuests(app, outletId, ANYONE)).toMatchObject({ guests: 0, lately: 0 })
  expect(totalResult(await findResults(app.sql, { id, outletId }))).toMatchObject({ ended: 1 })
})

test('the answer STOP of a guest without a broadcast ends only WhatsApp, and news continue by email', async () => {
  await using house = await whatsAppHouse()
  const { outletId, phone, email } = await aGuest(house)
  await house.standIn.reply(phone.slice(1), 'STOP')
  await release(house, outletId)
  await house.send()
  expect(textsOf(house)).toEqual([expect.stringContaining('from now on we write by email')])
  expect(await emailsTo(house)).toEqual([email])
})

test('a guest who chooses email after the round gets the email', async () => {
  await using house = await whatsAppHouse()
  const { outletId, email, id } = await aGuest(house)
  await release(house, outletId)
  await house.app.sql`update reservations set messages_by = 'email' where id = ${id}`
  await house.send()
  expect([house.phone, await emailsTo(house)]).toEqual([[], [email]])
})

test('a stopped broadcast sends no email in place of a message that WhatsApp has not delivered', async () => {
  await using house = await whatsAppHouse()
  const { outletId } = await aGuest(house)
  house.be('undelivered')
  const id = await release(house, outletId)
  await house.send()
  await house.app.sql`update broadcasts set state = 'stopped', stopped_by = 'staff:x' where id = ${id}`
  house.app.clock.advance(301)
  await house.send()
  expect(await emailsTo(house)).toEqual([])
})

test('a broadcast starts no round after 21:00, and a WhatsApp message that is late goes by email', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { outletId, email } = await aGuest(house)
  app.clock.set('2026-11-20T21:01:00+07:00')
  await release(house, outletId)
  expect(await messagesOf(house)).toEqual([])
  app.clock.set('2026-11-21T20:59:00+07:00')
  await sendBroadcasts(app)
  app.clock.set('2026-11-21T21:05:00+07:00')
  await house.send()
  expect([house.phone, await emailsTo(house)]).toEqual([[], [email]])
})

test('a guest who stopped marketing messages in WhatsApp gets no email in place of a broadcast', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { outletId } = await aGuest(house)
  house.be('undelivered')
  await release(house, outletId)
  await house.send()
  const [row] = await app.sql<{ id: number; carrierId: string }[]>`
    select id, carrier_id from messages where kind = 'broadcast'`
  if (!row) throw new Error('no message')
  const failure = { id: row.carrierId, status: 'failed', errors: [{ code: 131_050 }] }
  await takeDeliveries(app, [{ ...failure, biz_opaque_callback_data: callbackDataOf(row.id) }])
  app.clock.advance(301)
  await house.send()
  expect(await emailsTo(house)).toEqual([])
  expect(await messagesOf(house)).toEqual(['whatsapp dead failed '])
})

test('the result counts the reservations of guests for each channel', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { outletId, phone } = await aGuest(house)
  await aGuest(house, { messagesBy: 'email' })
  app.clock.advance(60)
  const id = await release(house, outletId)
  await house.send()
  app.clock.advance(3600)
  const hold = await heldTable(app, { phone })
  await settlePayment(app, hold.id, paidBy(`T2 ${hold.id}`, hold.amount))
  expect(await findResults(app.sql, { id, outletId })).toEqual([
    { channel: 'email', guests: 1, dead: 0, ended: 0, bookings: 0, booked: 0 },
    { channel: 'whatsapp', guests: 1, dead: 0, ended: 0, bookings: 1, booked: hold.amount },
  ])
})

test('a text for WhatsApp is refused if it is in one language only or has a web address', async () => {
  await using house = await whatsAppHouse()
  const { outletId } = await aGuest(house)
  const make = (over: object) => makeBroadcast(house.app, STAFF, { outletId, ...TEXT, ...ANYONE, ...over })
  await expect(make({ shortEn: null })).rejects.toMatchObject({ details: { errors: { shortEn: ['required'] } } })
  await expect(make({ shortId: 'Buka www.hadiah.example' })).rejects.toMatchObject({
    details: { errors: { shortId: ['has_address'] } },
  })
})
