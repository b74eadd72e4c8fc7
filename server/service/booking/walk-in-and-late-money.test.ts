// Tests a walk-in at a table while the online hold of the same table lapses. Exactly one party gets the table, and a payment without a
// table is refunded.
import { expect, test } from 'vitest'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { heldTable, paidBy, PAID_NIGHT, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function aLapsedTable(app: TestApp) {
  app.clock.set(new Date(`${PAID_NIGHT}T13:00:00Z`))
  const hold = await heldTable(app)
  app.clock.set((await findReservation(app.sql, hold.id))?.expiresAt ?? app.now())
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const { cookie } = await aPerson(app, 'host', outlet?.id ?? 0)
  const walkIn = () =>
    askOffice(url, 'makeBooking', {
      cookie,
      takes: {
        outletId: outlet?.id,
        night: PAID_NIGHT,
        time: '20:30',
        pax: 2,
        tableIds: [hold.tableId],
        name: '',
        phone: '',
        email: '',
        settlement: 'walk_in',
        deadline: null,
        quoted: 0,
      },
    })
  const holders = () => app.sql<{ origin: string; state: number }[]>`
    select r.origin, r.state from table_claims c join reservations r on r.id = c.reservation_id
    where c.table_id = ${hold.tableId} and c.night = ${PAID_NIGHT}`
  return { ...hold, walkIn, holders }
}

test('a walk-in takes a table after its online hold has lapsed, and the late payment for the hold is refunded in full', async () => {
  await using app = await testApp()
  const { id, amount, walkIn, holders } = await aLapsedTable(app)
  expect((await walkIn()).status).toBe(201)
  expect(await settlePayment(app, id, paidBy('T', amount))).toBe('refunded')
  expect(await holders()).toEqual([{ origin: 'walk_in', state: 3 }])
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 6 })
  expect(await refundsOf(app, id)).toEqual([['late_money', 'asked', amount]])
})

test('when a walk-in and a late payment claim one table at the same time, only one claim succeeds', async () => {
  await using app = await testApp({ pool: 8 })
  const { id, amount, walkIn, holders } = await aLapsedTable(app)
  const [response, settled] = await Promise.all([walkIn(), settlePayment(app, id, paidBy('T', amount))])
  const isSeated = response.status === 201
  expect([response.status, settled]).toEqual(isSeated ? [201, 'refunded'] : [409, settled])
  if (!isSeated) expect(['confirmed', 'revived']).toContain(settled)
  expect(await holders()).toEqual([isSeated ? { origin: 'walk_in', state: 3 } : { origin: 'guest', state: 2 }])
  expect(await refundsOf(app, id)).toEqual(isSeated ? [['late_money', 'asked', amount]] : [])
})
