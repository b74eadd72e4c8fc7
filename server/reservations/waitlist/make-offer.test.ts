import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { findPlaces } from '#server/reservations/waitlist/find-place.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { makeOffer } from '#server/reservations/waitlist/make-offer.ts'
import { lapsedOffers } from '#server/reservations/waitlist/repository.ts'
import { findEntry, type Waitlist } from '#server/reservations/waitlist/repository.ts'
import { transact } from '#server/work.ts'
import { guest, bookingForm } from '#tests/support/guest.ts'
import { aFullNight, aWish, FULL_NIGHT, letGo } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function aFoundPlace(app: TestApp) {
  const night = await aFullNight(app, { capacities: [4] })
  const entry = await joinWaitlist(
    app,
    guest({ language: 'id', browserKey: 'a browser' }),
    aWish(night, { notes: 'window' }),
  )
  await letGo(app, night.held[0]!.reservationId)
  const saleNight = (await findNight(app, night.outletId, night.night))!
  const waitlist: Waitlist = { outletId: night.outletId, night: night.night, kind: 'tables' }
  const place = (await findPlaces(app, { waitlist, saleNight, now: app.now() }))(entry)!
  const offer = (over: { id?: string; uuid?: () => string } = {}) =>
    transact(app, system('test'), (work) =>
      makeOffer(
        { ...work, ...(over.uuid && { uuid: over.uuid }) },
        { entry: { ...entry, id: over.id ?? entry.id }, place, saleNight, isOfSale: false },
      ),
    )
  return { entry, offer, tableId: night.held[0]!.id }
}

const listOffers = (app: TestApp) =>
  app.sql`select kind, channel, recipient, locale, payload from messages where kind like 'waitlist_offered%' order by kind`

test('R-067 R-105 an offer has the guest’s name and language, and is sent once by email and once by text message', async () => {
  await using app = await testApp()
  const { entry, offer } = await aFoundPlace(app)
  expect(await offer()).toBe('made')
  const storedEntry = await findEntry(app.sql, entry.id)
  const reservation = await findReservation(app.sql, storedEntry?.reservationId ?? '')
  expect(reservation).toMatchObject({
    name: entry.name,
    phone: entry.phone,
    email: entry.email,
    notes: 'window',
    locale: 'id',
  })
  expect(await app.sql`select browser_key, remarks from reservations where id = ${reservation!.id}`).toEqual([
    { browserKey: 'a browser', remarks: {} },
  ])
  expect(await app.sql`select reason from reservation_history where reservation_id = ${reservation!.id}`).toEqual([
    { reason: 'offered to whom waited' },
  ])
  const payload = { answerBy: reservation!.expiresAt.getTime() }
  expect(await listOffers(app)).toEqual([
    { kind: 'waitlist_offered', channel: 'email', recipient: entry.email, locale: 'id', payload },
    { kind: 'waitlist_offered_text', channel: 'sms', recipient: entry.phone, locale: 'id', payload },
  ])
  expect(await lapsedOffers(app.sql, app.now())).toEqual([])
  expect(await lapsedOffers(app.sql, new Date(app.now().getTime() + 30 * 86_400_000))).toHaveLength(1)
  expect(await offer()).toBe('gone')
})

test('R-067 no offer is made if another booking takes the place first or the guest has left the waitlist', async () => {
  await using app = await testApp()
  const { entry, offer, tableId } = await aFoundPlace(app)
  await app.sql`update waitlist_entries set state = 'left' where id = ${entry.id}`
  expect(await offer()).toBe('left')
  // If the id of the reservation already exists, the result is 'gone', and the caller searches for another place. Other errors are thrown.
  const [reservation] = await app.sql<{ id: string }[]>`select id from reservations limit 1`
  expect(await offer({ uuid: () => reservation?.id ?? '' })).toBe('gone')
  await expect(offer({ id: 'nobody' })).rejects.toMatchObject({ code: '22P02' })
  await holdTables(app, guest(), { ...bookingForm(FULL_NIGHT, '21:00'), tables: [{ tableId, pax: 1 }] })
  expect(await offer()).toBe('gone')
  expect(await listOffers(app)).toEqual([])
  expect(await app.sql`select 1 from reservations where origin = 'offer'`).toHaveLength(0)
})

test('R-067 if text messages cannot be sent, an offer is sent only by email', async () => {
  const account = { accountSid: 'AC01', authToken: 'secret', serviceSid: 'VA01' }
  await using app = await testApp({
    settings: { codes: { provider: 'twilio', ...account, origin: 'http://127.0.0.1:9' } },
  })
  const { offer } = await aFoundPlace(app)
  expect(await offer()).toBe('made')
  expect((await listOffers(app)).map(({ kind }) => kind)).toEqual(['waitlist_offered'])
})
