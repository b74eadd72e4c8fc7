// Tests the consent to news and invitations that a guest gives in a booking.
import { expect, test } from 'vitest'
import { accessToken } from '#server/reservations/access.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { answerInvitations, readInvitations } from '#server/reservations/invitations/answer-invitations.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { countGuests } from '#server/service/broadcasts/manage-broadcast.ts'
import { invitationConsents } from '#server/service/guests/figures-repository.ts'
import { reservationOf } from '#tests/support/books.ts'
import { aPhone, bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function heldWithNews(app: TestApp, agreesToNews: boolean) {
  const phone = aPhone()
  const table = (await freeTables(app, 'kuningan', PAID_NIGHT))[0]
  const { id } = await holdTables(app, guest({ language: 'id' }), {
    ...bookingForm(PAID_NIGHT, '21:00', { phone, email: `${phone.slice(1)}@uji.example` }),
    agreesToNews,
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  return reservationOf(app, id)
}

const ANYONE = { leastVisits: 0, lastVisit: 'any', lastVisitDays: null, birthMonth: null, leastTierId: null } as const

test('a consent in a booking is stored with its time, text version and source, but has no effect before the payment', async () => {
  await using app = await testApp()
  const row = await heldWithNews(app, true)
  const [consent] = await app.sql<{ isGiven: boolean; version: string; at: Date; source: string | null }[]>`
    select is_given, version, at, source from consents where reservation_id = ${row.id} and subject = 'invitations'`
  expect(consent).toMatchObject({ isGiven: true, source: 'booking', at: app.now() })
  expect(consent?.version).toMatch(/^\d{4}-\d{2}-\d{2}\./)
  expect(await countGuests(app, row.outletId, ANYONE)).toMatchObject({ guests: 0, lately: 0 })
  expect(await invitationConsents(app.sql, [row.phone])).toEqual([])
  await settlePayment(app, row.id, paidBy(`T1 ${row.id}`, row.amount))
  expect(await countGuests(app, row.outletId, ANYONE)).toMatchObject({ guests: 1, lately: 0 })
  expect(await invitationConsents(app.sql, [row.phone])).toMatchObject([{ isGiven: true, source: 'booking' }])
  expect(await readInvitations(app, row)).toEqual({ isGiven: true })
})

test('only a ticked box in the booking gives the consent, which the guest can withdraw on the reservation page', async () => {
  await using app = await testApp()
  const silent = await heldWithNews(app, false)
  const willing = await heldWithNews(app, true)
  for (const row of [silent, willing]) await settlePayment(app, row.id, paidBy(`T1 ${row.id}`, row.amount))
  expect(await countGuests(app, willing.outletId, ANYONE)).toMatchObject({ guests: 1 })
  const viewer = guest({ reservationToken: accessToken(app, willing) })
  await answerInvitations(app, viewer, willing.id, false)
  expect(await countGuests(app, willing.outletId, ANYONE)).toMatchObject({ guests: 0 })
})
