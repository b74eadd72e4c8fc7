// An offer: in whose name it is made, who hears of it, and what stops it.
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

/** A free table, somebody who waits for it, and the place that was found. */
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

const written = (app: TestApp) =>
  app.sql`select kind, channel, recipient, locale, payload from messages where kind like 'waitlist_offered%' order by kind`

test('R-067 R-105 an offer is in the name and the words of who waits, and is told by mail and to the phone, once', async () => {
  await using app = await testApp()
  const { entry, offer } = await aFoundPlace(app)
  expect(await offer()).toBe('made')
  const made = await findEntry(app.sql, entry.id)
  const reservation = await findReservation(app.sql, made?.reservationId ?? '')
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
  expect(await written(app)).toEqual([
    { kind: 'waitlist_offered', channel: 'email', recipient: entry.email, locale: 'id', payload },
    { kind: 'waitlist_offered_text', channel: 'sms', recipient: entry.phone, locale: 'id', payload },
  ])
  // Its time is over one day, and then it lapses.
  expect(await lapsedOffers(app.sql, app.now())).toEqual([])
  expect(await lapsedOffers(app.sql, new Date(app.now().getTime() + 30 * 86_400_000))).toHaveLength(1)
  // The place is theirs now: it is not offered twice.
  expect(await offer()).toBe('gone')
})

test('R-067 a place that somebody else has meanwhile is gone, and who left meanwhile is offered nothing: neither writes anything', async () => {
  await using app = await testApp()
  const { entry, offer, tableId } = await aFoundPlace(app)
  await app.sql`update waitlist_entries set state = 'left' where id = ${entry.id}`
  expect(await offer()).toBe('left')
  // A number that somebody has already is no fault of the offer: it is looked for again. What is a fault is thrown.
  const [taken] = await app.sql<{ id: string }[]>`select id from reservations limit 1`
  expect(await offer({ uuid: () => taken?.id ?? '' })).toBe('gone')
  await expect(offer({ id: 'nobody' })).rejects.toMatchObject({ code: '22P02' })
  await holdTables(app, guest(), { ...bookingForm(FULL_NIGHT, '21:00'), tables: [{ tableId, pax: 1 }] })
  expect(await offer()).toBe('gone')
  expect(await written(app)).toEqual([])
  expect(await app.sql`select 1 from reservations where origin = 'offer'`).toHaveLength(0)
})

test('R-067 where a phone cannot be written to, an offer is told by mail alone', async () => {
  const account = { accountSid: 'AC01', authToken: 'secret', serviceSid: 'VA01' }
  await using app = await testApp({
    settings: { codes: { provider: 'twilio', ...account, origin: 'http://127.0.0.1:9' } },
  })
  const { offer } = await aFoundPlace(app)
  expect(await offer()).toBe('made')
  expect((await written(app)).map(({ kind }) => kind)).toEqual(['waitlist_offered'])
})
