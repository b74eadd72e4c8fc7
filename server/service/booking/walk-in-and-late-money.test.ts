// A table whose online hold lapses while somebody stands there: one of the two has it, and no money is kept for nothing.
import { expect, test } from 'vitest'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { heldTable, paidBy, PAID_NIGHT, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Kuningan is open, a guest's hold has just come to its end, and a host has the same table in view. */
async function aLapsedTable(app: TestApp) {
  app.clock.set(new Date(`${PAID_NIGHT}T13:00:00Z`))
  const held = await heldTable(app)
  app.clock.set((await findReservation(app.sql, held.id))?.expiresAt ?? app.now())
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
        tableIds: [held.tableId],
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
    where c.table_id = ${held.tableId} and c.night = ${PAID_NIGHT}`
  return { ...held, walkIn, holders }
}

test('a walk-in takes a table at the instant its online hold lapses, and the money that comes late goes back whole', async () => {
  await using app = await testApp()
  const { id, amount, walkIn, holders } = await aLapsedTable(app)
  expect((await walkIn()).status).toBe(201)
  expect(await settlePayment(app, id, paidBy('T', amount))).toBe('refunded')
  expect(await holders()).toEqual([{ origin: 'walk_in', state: 3 }])
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 6 })
  expect(await refundsOf(app, id)).toEqual([['late_money', 'asked', amount]])
})

test('of a walk-in and a late payment in one instant one has the table: the other is refused or given back', async () => {
  await using app = await testApp({ pool: 8 })
  const { id, amount, walkIn, holders } = await aLapsedTable(app)
  const [seated, settled] = await Promise.all([walkIn(), settlePayment(app, id, paidBy('T', amount))])
  const isSeated = seated.status === 201
  expect([seated.status, settled]).toEqual(isSeated ? [201, 'refunded'] : [409, settled])
  if (!isSeated) expect(['confirmed', 'revived']).toContain(settled)
  expect(await holders()).toEqual([isSeated ? { origin: 'walk_in', state: 3 } : { origin: 'guest', state: 2 }])
  expect(await refundsOf(app, id)).toEqual(isSeated ? [['late_money', 'asked', amount]] : [])
})
