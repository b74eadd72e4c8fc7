import { expect, test } from 'vitest'
import type { OfficeReservation } from '#office/api/answers.ts'
import { nameActor } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { testApp } from '#tests/support/app.ts'
import { aGuestDesk } from '#tests/support/office-guest.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { heldTable, paidBy } from '#tests/support/paid-table.ts'

test('S16 an outlet sees marks of other outlets on a guest only after a paid booking of this guest', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url, phone, booking, id, ask } = await aGuestDesk(app)
  await ask('flagGuest', { kind: 'allergy', value: 'peanuts' })
  const [other] = await app.sql<{ id: number }[]>`
    select id from outlets where id <> ${booking.outletId} order by id limit 1`
  const outletId = other?.id ?? 0
  // A reservation at another outlet gets the same phone number, as if a host had typed it. This reservation is not paid.
  const typedHold = await heldTable(app)
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await sql`update reservations set phone = ${phone}, outlet_id = ${outletId} where id = ${typedHold.id}`
  })
  const host = await aPerson(app, 'manager', outletId)
  const readHere = async () => {
    const guest = (await askOffice(url, 'guest', { cookie: host.cookie, id })).body.data as WireAnswer<'guest'>
    const record = (await askOffice(url, 'reservation', { cookie: host.cookie, id: typedHold.id })).body
      .data as OfficeReservation
    return [guest.flags.map(({ kind }) => kind), record.party.flags.map(({ kind }) => kind)]
  }
  expect(await readHere()).toEqual([[], []])
  await settlePayment(app, typedHold.id, paidBy('T typed', typedHold.amount))
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await sql`update reservations set state = 2 where id = ${typedHold.id} and state <> 2`
  })
  expect(await readHere()).toEqual([['allergy'], ['allergy', 'first_visit']])
})
