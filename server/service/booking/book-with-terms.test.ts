// Tests that a booking by staff also applies the tier of a member, the code of a promoter, and a name on a guest list.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aDesk, type DeskBooking } from '#tests/support/booking-desk.ts'
import { pick } from '#tests/support/changed-table.ts'
import { aPhone } from '#tests/support/guest.ts'
import { askOffice } from '#tests/support/office.ts'
import { aMember, PAID_NIGHT } from '#tests/support/paid-table.ts'

test('a staff booking is accepted only at the price that includes the discounts of the member and of the code', async () => {
  await using app = await testApp()
  const { book, table, url, cookie, outletId, staffId } = await aDesk(app)
  const memberId = await aMember(app)
  const [row] = await app.sql<{ phone: string }[]>`select phone from members where id = ${memberId}`
  const phone = row?.phone ?? ''
  const response = await askOffice(url, 'knownGuests', { cookie, takes: { phone } })
  expect(response.body.data).toMatchObject({ member: { tier: expect.any(String) } })
  await transact(app, { kind: 'staff', id: staffId }, async ({ sql }) => {
    await sql`insert into affiliator_codes (code, affiliator, kind, value, valid_to, use_limit)
      select 'TIO50', affiliator, 'percent', 50, '2027-12-31', 100 from affiliator_codes limit 1`
  })
  const ask = { outletId, night: PAID_NIGHT }
  const code = await askOffice(url, 'bookingCode', { cookie, takes: { ...ask, affiliatorCode: 'tio50' } })
  expect(code.body.data).toEqual({ code: 'TIO50', kind: 'percent', value: 50 })
  expect((await askOffice(url, 'bookingCode', { cookie, takes: { ...ask, affiliatorCode: 'NONE' } })).status).toBe(422)
  expect((await book({ phone, affiliatorCode: 'TIO50' })).status).toBe(409)
  const { status, body } = await book({ phone, affiliatorCode: 'TIO50', quoted: table.unit / 2 })
  expect(status).toBe(201)
  expect(await findReservation(app.sql, (body.data as DeskBooking).id)).toMatchObject({
    // A phone number that staff typed proves nothing. Therefore a booking is linked to an account only if it has the email address of the
    // account.
    memberId: null,
    affiliatorCode: 'TIO50',
    amount: table.unit / 2,
  })
})

async function addListedName(
  app: TestApp,
  { outletId, staffId }: { outletId: number; staffId: string },
  state: 'approved' | 'asked',
) {
  const [list, name] = [randomUUID(), randomUUID()]
  const night = PAID_NIGHT
  await transact(app, { kind: 'staff', id: staffId }, async ({ sql }) => {
    await sql`
    insert into guest_lists (id, outlet_id, night, name, owner, quota, cut_off, created_at, created_by)
    values (${list}, ${outletId}, ${night}, 'DJ', 'Raka', 9, ${app.now()}::timestamptz + interval '1 day', ${app.now()}, 'system:test')`
    await sql`
    insert into guest_list_names (id, list_id, name, folded, phone, state, added_at, added_by, changed_at, changed_by)
    values (${name}, ${list}, 'Sari Dewi', 'sari dewi', ${aPhone()}, ${state}, ${app.now()}, 'system:test', ${app.now()}, 'system:test')`
  })
  return name
}

test('a name on a guest list gets at most one table, and no table before the name is approved', async () => {
  await using app = await testApp()
  const { book, places, table, url, cookie, outletId, staffId } = await aDesk(app)
  const other = pick((await places()).tables, ({ id, isFree, capacity }) => isFree && id !== table.id && capacity >= 4)
  const name = await addListedName(app, { outletId, staffId }, 'approved')
  const request = { listName: name, name: '', phone: '' }
  const answers = await Promise.all([book(request), book({ ...request, tableIds: [other.id], quoted: other.unit })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { id, code } = pick(answers, ({ status }) => status === 201).body.data as DeskBooking
  expect(await findReservation(app.sql, id)).toMatchObject({ origin: 'guest_list', name: 'Sari Dewi' })
  const names = await askOffice(url, 'nightListNames', {
    cookie,
    takes: { outletId: outletId, night: PAID_NIGHT },
  })
  expect(names.body.data).toMatchObject([{ booking: { code, place: expect.any(String) } }])
  const waiting = await addListedName(app, { outletId, staffId }, 'asked')
  expect((await book({ ...request, listName: waiting })).status).toBe(422)
})
