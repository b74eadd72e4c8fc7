import { expect, test } from 'vitest'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { NIGHT, outletIdOf } from '#tests/support/booking.ts'
import { silentGateway } from '#tests/support/breaking-gateway.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { standsIn } from '#tests/support/waitlist.ts'
import { testApp } from '#tests/support/app.ts'
import type { App } from '#server/app.ts'

const PHONE = '+6281234567890'

async function hold(
  app: App,
  {
    tableId,
    night = NIGHT,
    viewer = guest(),
    ...over
  }: Partial<Parameters<typeof bookingForm>[2]> & {
    tableId?: number
    night?: string
    viewer?: Viewer
  } = {},
) {
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  return holdTables(app, viewer, {
    ...bookingForm(night, '21:00', over),
    tables: [{ tableId: tableId ?? table!.id, pax: 1 }],
  })
}

test('R-093 a repeated request gets the response of the first request, even if the table is no longer free', async () => {
  await using app = await testApp()
  const idempotency = { key: 'k', body: '{}' }
  const request = { phone: PHONE, idempotency }
  const first = await hold(app, request)
  expect((await hold(app, request)).id).toBe(first.id)
  await expect(hold(app, { phone: PHONE, idempotency: { key: 'k', body: '{ }' } })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
})

test('R-055 R-040 a booking by a banned guest or for a closed night is rejected before any place is claimed', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const browserKey = 'one'
  for (let n = 0; n < 3; n++) {
    const { id } = await hold(app, { viewer: guest({ browserKey: `other ${n}` }) })
    await app.sql`
      insert into strikes (reservation_id, phone, at, reason, browser_key, phone_proven)
      values (${id}, ${PHONE}, ${app.now()}, 'abandoned', ${browserKey}, false)`
  }
  await expect(hold(app, { viewer: guest({ browserKey }) })).rejects.toMatchObject({ code: 'banned' })
  await expect(hold(app, { night: '2027-11-25' })).rejects.toMatchObject({ code: 'date_unavailable' })
})

test('R-048 R-104 the server ends the guest’s own lapsed hold before a new hold', async () => {
  await using app = await testApp()
  const lapsedHold = await hold(app, { phone: PHONE })
  app.clock.advance(1800)
  const [, other] = await freeTables(app, 'kuningan', NIGHT)
  await hold(app, { phone: PHONE, tableId: other!.id })
  expect(await findReservation(app.sql, lapsedHold.id)).toMatchObject({ state: 6 })
})

test('R-046 if the gateway does not respond, a new hold still gets the table of a lapsed hold', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await app.open()
  const lapsedHold = await heldTable(app, { isOpened: true })
  app.clock.advance(1801)
  const newHold = await hold(silentGateway(app), { tableId: lapsedHold.tableId })
  expect(
    await app.sql`select reservation_id from table_claims where table_id = ${lapsedHold.tableId} and night = ${NIGHT}`,
  ).toEqual([{ reservationId: newHold.id }])
})

test('R-044 if a booking code or reservation number is already used, the server draws a new value', async () => {
  await using app = await testApp()
  const draws: number[] = []
  const drawing = {
    ...app,
    randomBytes: (size: number) => Buffer.alloc(size, draws.shift() ?? 9),
  }
  draws.push(1, 1)
  const first = await hold(drawing)
  draws.push(1, 1, 2, 3)
  const second = await hold(drawing)
  expect(second.id).not.toBe(first.id)
  expect(draws).toEqual([])
})

test('R-067 a new guest can book a free place that is unsuitable for all guests on the waitlist', async () => {
  await using app = await testApp()
  const entry = await standsIn(app, { outletId: await outletIdOf(app, 'kuningan'), night: NIGHT, kind: 'tables' })
  await app.sql`update waitlist_entries set pax = 500 where id = ${entry}`
  const { id } = await hold(app)
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 0 })
  expect(await app.sql`select state from waitlist_entries`).toEqual([{ state: 'waiting' }])
})
