// Tests the consent to news and invitations that a client sends with a booking.
import { expect, test } from 'vitest'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { cancelReservation } from '#server/reservations/refunds/cancel-reservation.ts'
import { countGuests } from '#server/service/broadcasts/manage-broadcast.ts'
import { invitationConsents } from '#server/service/guests/figures-repository.ts'
import { apiAt, type Api, dataOf } from '#tests/support/api.ts'
import { cancel, reservationOf } from '#tests/support/books.ts'
import { forTables, freeTableIds, TABLES } from '#tests/support/booking.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { aPhone, guest } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import { CREATE, forDinner } from '#tests/support/restaurant-server.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const ANYONE = { leastVisits: 0, lastVisit: 'any', lastVisitDays: null, birthMonth: null, leastTierId: null } as const

type Sent = { phone: string; invitations: boolean; token?: string }

/** Books a table over HTTP. With a token, the booking belongs to the member. */
async function bookTable(app: TestApp, api: Api, { phone, invitations, token }: Sent) {
  const [table] = await freeTableIds(app)
  const body = forTables([table ?? 0], { phone_number: phone, invitations })
  const sending = token ? { headers: { Authorization: `Bearer ${token}` } } : {}
  const { data } = dataOf<{ data: { reservation_id: string } }>(await api.post(TABLES, body, sending))
  return reservationOf(app, data.reservation_id)
}

const payFor = (app: TestApp, { id, amount }: { id: string; amount: number }) =>
  settlePayment(app, id, paidBy(`T1 ${id}`, amount))

const guestsOf = async (app: TestApp, { outletId }: { outletId: number }) =>
  (await countGuests(app, outletId, ANYONE)).guests

test('the consent that a member sends with a booking belongs to the account, and outlives the booking', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const { token, user } = await signIn(api, phone)
  const row = await bookTable(app, api, { phone, invitations: true, token })
  const consents = await app.sql<{ memberId: string | null; reservationId: string | null; source: string | null }[]>`
    select member_id, reservation_id, source from consents where subject = 'invitations'`
  expect([...consents]).toEqual([{ memberId: user.id, reservationId: null, source: 'booking' }])
  await payFor(app, row)
  expect(await guestsOf(app, row)).toBe(1)
  await cancelReservation(app, guest({ memberId: user.id }), { id: row.id, reason: 'Others' })
  expect(await guestsOf(app, row)).toBe(1)
})

test('the consent of a guest without an account ends when staff cancel the booking', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const row = await bookTable(app, api, { phone, invitations: true })
  await payFor(app, row)
  expect(await guestsOf(app, row)).toBe(1)
  await cancel(app, row.id)
  expect(await guestsOf(app, row)).toBe(0)
  expect(await invitationConsents(app.sql, [phone])).toEqual([])
})

test('a booking without a ticked box stores no consent', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  await payFor(app, await bookTable(app, api, { phone: aPhone(), invitations: false }))
  expect(await app.sql`select 1 from consents where subject = 'invitations'`).toHaveLength(0)
})

test('the ticked box in a dinner booking stores the consent, which is valid after the payment', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const menteng = await aRestaurant(app)
  const body = forDinner(menteng, { phone_number: aPhone(), invitations: true })
  const { data } = dataOf<{ data: { reservation_id: string } }>(await api.post(CREATE, body))
  const row = await reservationOf(app, data.reservation_id)
  expect(await guestsOf(app, row)).toBe(0)
  await payFor(app, row)
  expect(await guestsOf(app, row)).toBe(1)
})
