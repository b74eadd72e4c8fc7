import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import type { WaitlistEntry } from '#contract/web/waitlist-endpoints.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { accessToken } from '#server/reservations/access.ts'
import { lapseOffers } from '#server/reservations/waitlist/lapse-offers.ts'
import { checkWaitlists, takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { aKey, type Api, apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { aTicketOf, forTickets, NIGHT, outletIdOf, pay, TICKETS } from '#tests/support/booking.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone, guest } from '#tests/support/guest.ts'
import { aFullNight, letGo } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const JOIN = '/api/web/waitlist'
const joining = (over: Record<string, unknown> = {}) => ({
  date: NIGHT,
  pax: 2,
  kind: 'tables',
  name: 'Sari Puspita',
  phone_number: aPhone(),
  email: 'sari@surat.example',
  ...over,
})
const join = async (api: Api, body: Record<string, unknown>, language = 'en') =>
  dataOf<WaitlistEntry>(await api.post(JOIN, body, { language }))
const look = async (api: Api, { token }: WaitlistEntry) => dataOf<WaitlistEntry>(await api.get(`${JOIN}/${token}`))
const mails = (app: TestApp, to: string) =>
  app.sql<{ kind: string; subject: string; text: string }[]>`
    select kind, subject, text from sandbox.inbox where "to" = ${to} order by id`
async function allSent(app: TestApp): Promise<void> {
  while ((await sendMessages(app)).handled > 0);
}

test('R-067 a waiting party of five gets an offer only when two tickets for four guests are free, and then pays', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const id = await aTicketOf(app, { stock: 3 })
  await app.sql`update tickets set max_capacity = 4 where id = ${id}`
  const outlet_id = await outletIdOf(app, 'kuningan')
  const holds = []
  for (let i = 0; i < 3; i++)
    holds.push(dataOf<{ data: { reservation_id: string } }>(await api.post(TICKETS, forTickets([{ id, qty: 1 }]))).data)
  const party = await join(api, joining({ outlet_id, kind: 'tickets', pax: 5 }))
  expect(party).toMatchObject({ state: 'waiting', position: 1, ahead: 0, offer: null })
  await letGo(app, holds[0]!.reservation_id)
  await takeTurns(app)
  expect((await look(api, party)).offer).toBeNull()
  // One free ticket is not enough for any party on the waitlist, so another guest may buy this ticket.
  const stranger = await api.post(TICKETS, forTickets([{ id, qty: 1 }]))
  await letGo(app, dataOf<{ data: { reservation_id: string } }>(stranger).data.reservation_id)
  await letGo(app, holds[1]!.reservation_id)
  expect(failureOf(await api.post(TICKETS, forTickets([{ id, qty: 1 }])))).toMatchObject({ code: 'ticket_sold_out' })
  const { offer } = await look(api, party)
  expect(offer).toMatchObject({ time: '17:00', url: expect.stringContaining('/payment?reservation=') })
  const hold = { reservation_id: offer!.reservation_id, token: offer!.access_token }
  const acceptance = await api.post(`/api/web/reservations/${hold.reservation_id}/accept`, undefined, {
    token: hold.token,
  })
  expect(dataOf<PaymentData>(acceptance).data).toMatchObject({ status: 0, amount: 588_500 })
  await pay(api, hold)
  expect((await look(api, party)).state).toBe('taken')
})

test('R-067 each waiting guest gets an offer only when the requested dinner time becomes free in the requested section', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const menteng = await aRestaurant(app)
  const hearth = menteng.sections['hearth'] ?? 0
  const holds = []
  for (const time of ['17:00', '19:00', '21:00'])
    for (let i = 0; i < 3; i++)
      holds.push(await reserveRestaurant(app, guest(), aDinner(menteng, { time, sectionId: hearth })))
  const wish = { outlet_id: menteng.outletId, date: DINNER_NIGHT, kind: 'restaurant', section_id: hearth, pax: 2 }
  const early = await join(api, joining({ ...wish, time_from: '17:00', time_to: '18:30' }))
  const late = await join(api, joining({ ...wish, time_from: '19:30', time_to: '21:00' }))
  expect(late).toMatchObject({ position: 2, ahead: 1 })
  await letGo(app, holds.at(-1)!.id)
  await takeTurns(app)
  expect((await look(api, early)).offer).toBeNull()
  expect((await look(api, late)).offer).toMatchObject({ time: '21:00' })
  await letGo(app, holds[0]!.id)
  await takeTurns(app)
  expect((await look(api, early)).offer).toMatchObject({ time: '17:00' })
  expect(failureOf(await api.post(JOIN, joining({ ...wish, pax: 7 }))).errors).toMatchObject({
    pax: ['A party this large cannot be booked online. Please contact the venue.'],
  })
})

/** Returns the main part of an email's subject, without the prefix and without the details in parentheses. */
const newsOf = ({ subject }: { subject: string }) => subject.replace(/^.*?: /, '').replace(/ \(.*$/, '')

test('R-067 R-105 a guest on the waitlist gets one message for each step, in the guest’s language', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const night = await aFullNight(app, { capacities: [4] })
  const ask = (language: string, email: string, phone_number: string) =>
    join(api, joining({ outlet_id: night.outletId, email, phone_number }), language)
  const [phone, other] = [aPhone(), aPhone()]
  const first = await ask('id', 'satu@surat.example', phone)
  const second = await ask('en', 'two@surat.example', other)
  // Messages that are sent together have no fixed order. So the test sends all waiting messages before the next event.
  await allSent(app)
  await letGo(app, night.held[0]!.reservationId)
  await takeTurns(app)
  await allSent(app)
  const [text] = await mails(app, phone)
  expect(text?.text).toMatch(
    /^Senja Group: ada tempat untuk 2 orang di .+, Rabu 25 November 2026\. Disimpan untukmu sampai Sabtu 21 November 2026, 15\.00 WIB\. http/,
  )
  const { offer } = await look(api, first)
  app.clock.set(offer!.answer_by)
  await lapseOffers(app)
  await takeTurns(app)
  await api.send('DELETE', `${JOIN}/${second.token}`)
  await allSent(app)
  expect((await mails(app, 'satu@surat.example')).map(newsOf)).toEqual([
    'kamu masuk antrean',
    'ada tempat untukmu, jawab sebelum Sab 21 Nov, 15.00 WIB',
    'tempatnya beralih ke antrean berikutnya',
  ])
  const emails = await mails(app, 'two@surat.example')
  expect(emails.map(newsOf)).toEqual([
    'you are on the waitlist',
    'a place is free for you, answer by Sun 22 Nov, 15:00 WIB',
  ])
  expect(emails[0]?.text).toContain(`/en/reservation/waitlist/${second.token}`)
  expect(emails[1]?.text).toContain('Sunday 22 November 2026, 15:00 WIB')
  expect((await look(api, second)).state).toBe('passed')
  expect(await look(api, first)).toMatchObject({ state: 'passed', position: null })
})

test('R-093 an invalid waitlist form reports all faults at once, and a repeated key makes only one entry', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const night = await aFullNight(app, { capacities: [4] })
  const outlet_id = night.outletId
  const bad = joining({
    outlet_id,
    pax: 1.5,
    name: 'Sa',
    email: 'x',
    time_from: '03:10',
    section_id: 999_999,
    terms_accepted: false,
  })
  expect(Object.keys(failureOf(await api.post(JOIN, bad)).errors ?? {})).toEqual([
    'pax',
    'time_from',
    'section_id',
    'name',
    'email',
    'terms_accepted',
  ])
  const half = { outlet_id: 'x', kind: 'chairs', date: '2026-13-01', name: 'Sa' }
  const failure = failureOf(await api.post(JOIN, half, { isMeantBad: true }))
  expect(failure.status).toBe(422)
  expect(Object.keys(failure.errors ?? {})).toEqual(
    expect.arrayContaining(['outlet_id', 'kind', 'date', 'pax', 'name', 'phone_number', 'email']),
  )
  const key = aKey()
  const body = joining({ outlet_id })
  const [firstAnswer, two] = await Promise.all([
    api.post(JOIN, body, { idempotencyKey: key }),
    api.post(JOIN, body, { idempotencyKey: key }),
  ])
  expect(dataOf<WaitlistEntry>(firstAnswer).token).toBe(dataOf<WaitlistEntry>(two).token)
  const other = { ...body, pax: 3 }
  expect(failureOf(await api.post(JOIN, other, { idempotencyKey: key }))).toMatchObject({
    code: 'idempotency_conflict',
  })
  const { token } = dataOf<WaitlistEntry>(firstAnswer)
  for (const wrong of [
    `${token}x`,
    token.slice(0, 36),
    'nobody',
    `${token.slice(0, 36)}.${accessToken(app, { id: token.slice(0, 36) })}`,
  ])
    for (const method of ['GET', 'DELETE'] as const)
      expect((await api.send(method, `${JOIN}/${wrong}`, { isMeantBad: true })).status).toBe(404)
  await letGo(app, night.held[0]!.reservationId)
  await takeTurns(app)
  const { offer } = await look(api, dataOf<WaitlistEntry>(firstAnswer))
  for (const answer of ['accept', 'decline'])
    expect((await api.post(`/api/web/reservations/${offer!.reservation_id}/${answer}`)).status).toBe(404)
})

test('R-067 a table that the venue releases is offered to a waiting guest', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const night = await aFullNight(app, { capacities: [] })
  const first = await join(api, joining({ outlet_id: night.outletId }))
  const second = await join(api, joining({ outlet_id: night.outletId }))
  await app.sql`
    delete from table_claims where night = ${NIGHT} and table_id = (
      select id from tables where outlet_id = ${night.outletId} and is_reservable and capacity >= 2 order by capacity limit 1)`
  await checkWaitlists(app)
  expect((await look(api, first)).state).toBe('offered')
  app.clock.set('2026-11-26T12:00:00+07:00')
  expect((await look(api, second)).state).toBe('over')
  await checkWaitlists(app)
  expect(await app.sql`select 1 from waitlist_entries where state = 'over'`).toHaveLength(1)
})
