// Guests for the tests of the office: a paid table reservation of a guest with a phone number, and a staff member who reads the guest's
// data.
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import { system } from '#domain/identity/actor.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { nameActor } from '#server/work.ts'
import { aPhone, bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import type { TestApp } from '#tests/support/app.ts'

export async function aBooking(
  app: TestApp,
  over: { phone?: string; name?: string; email?: string; memberId?: string } = {},
) {
  const [table] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const { memberId = null, ...form } = over
  const hold = await holdTables(app, guest({ memberId }), {
    ...bookingForm(PAID_NIGHT, '21:00', form),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  await settlePayment(app, hold.id, paidBy(`T ${hold.id}`, hold.amount))
  return { id: hold.id, outletId: table?.outletId ?? 0, amount: hold.amount }
}

export const guestOf = async (app: TestApp, phone: string) =>
  (await app.sql<{ id: string }[]>`select id from guests where phone = ${phone}`)[0]?.id ?? ''

export const become = (app: TestApp, id: string, states: number[]) =>
  app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    for (const state of states) await sql`update reservations set state = ${state} where id = ${id}`
    await recogniseRevenue({ sql, now: () => app.now(), uuid: () => app.uuid(), actor: system('test') }, [id])
  })

export async function aGuestDesk(
  app: TestApp,
  role: 'owner' | 'manager' | 'host' | 'finance' | 'marketing' = 'manager',
) {
  const { url } = await app.open()
  const phone = aPhone()
  const booking = await aBooking(app, { phone, name: 'Tjahja Soedarjo', email: 'tjahja@surat.example' })
  const person = await aPerson(app, role, booking.outletId)
  const id = await guestOf(app, phone)
  const ask = (call: OfficeCall, takes: object = {}, as: { id?: string; cookie?: string } = {}) =>
    askOffice(url, call, { cookie: as.cookie ?? person.cookie, id: as.id ?? id, takes })
  const read = async (as: { cookie?: string } = {}) => (await ask('guest', {}, as)).body.data as WireAnswer<'guest'>
  const find = async (q: string, as: { cookie?: string } = {}) =>
    ((await ask('guests', { q }, as)).body.data as { guests: WireAnswer<'guests'>['guests'][number][] }).guests.map(
      (match) => match.id,
    )
  return { url, phone, booking, id, ask, read, find, staffId: person.id, cookie: person.cookie }
}

export const UNTIL = '2027-02-01T00:00:00.000Z'
