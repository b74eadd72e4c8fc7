// Tests the bill at the end of a night. Prepaid money is deducted from this bill.
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/web/entities.ts'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { idOfCode } from '#server/reservations/search/search-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { presentReservation } from '#server/reservations/present.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { NIGHT } from '#tests/support/booking.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { booksOf, heldTable, paidTable, reasonsOf } from '#tests/support/paid-table.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'
import { ownPartOf } from '#domain/reservations/booking-code.ts'

const paid = (amount: number) => ({ kind: 'paid' as const, amount, currency: 'IDR', method: 'qris' })

async function paidDinner(app: TestApp, pax = 2): Promise<{ id: string; amount: number }> {
  const hold = await reserveRestaurant(app, guest(), aDinner(await aRestaurant(app), { pax }))
  await settlePayment(app, hold.id, paid(hold.amount))
  return hold
}

async function billOf(app: TestApp, id: string): Promise<Reservation['bill']> {
  const row = await findReservation(app.sql, id)
  if (!row) throw new Error('no reservation')
  return presentReservation(app, row, 'en').bill
}

test('R-063 the deposit of a dinner is deducted from its bill', async () => {
  await using app = await testApp()
  const { id } = await paidDinner(app)
  const row = await findReservation(app.sql, id)
  expect(await idOfCode(app.sql, ownPartOf(row?.bookingCode ?? ''))).toBe(id)
  expect(await idOfCode(app.sql, 'NOBODY')).toBeNull()
  expect(await billOf(app, id)).toBeNull()
  const closed = { total: 2_500_000, credit: 1_598_000, due: 902_000 }
  expect(await closeBill(app, { id, bill: 2_500_000 })).toEqual({ isNew: true, closed })
  const closings = await Promise.all([1, 2].map(() => closeBill(app, { id, bill: 9_999_999 })))
  expect(closings).toEqual([1, 2].map(() => ({ isNew: false, closed })))
  expect(await billOf(app, id)).toEqual(closed)
  expect(await app.sql`select 1 from closed_bills`).toHaveLength(1)
})

test('R-063 if a bill is below the deposits, nothing is left to pay and nothing is refunded', async () => {
  await using app = await testApp()
  const { id } = await paidDinner(app)
  await closeBill(app, { id, bill: 1_000_000 })
  expect(await billOf(app, id)).toEqual({ total: 1_000_000, credit: 1_000_000, due: 0 })
  expect(await app.sql`select 1 from refunds`).toHaveLength(0)
})

test('R-052 R-063 a down payment for tables is deducted from the bill, but a booking fee is not', async () => {
  await using app = await testApp()
  for (const [slug, night, isCredit] of [
    ['kuningan', NIGHT, true],
    ['scbd', '2026-11-27', false],
  ] as const) {
    const [table] = await freeTables(app, slug, night)
    if (!table) throw new Error('no table')
    const hold = await holdTables(app, guest(), {
      ...bookingForm(night, '22:00'),
      tables: [{ tableId: table.id, pax: 2 }],
    })
    await settlePayment(app, hold.id, paid(hold.amount))
    const { closed } = await closeBill(app, { id: hold.id, bill: 90_000_000 })
    expect(closed, slug).toEqual({
      total: 90_000_000,
      credit: isCredit ? hold.amount : 0,
      due: 90_000_000 - (isCredit ? hold.amount : 0),
    })
  }
})

test('R-080 a bill can be closed only if its reservation is seated or paid', async () => {
  await using app = await testApp()
  const [seatedParty, confirmed, waiting] = [await paidTable(app), await paidTable(app), await heldTable(app)]
  await app.sql`
    update reservations set state = 3, state_reason = 'seated', state_actor = 'system:test' where id = ${seatedParty.id}`
  for (const { id, amount } of [seatedParty, confirmed]) {
    const { closed } = await closeBill(app, { id, bill: 5_000_000 })
    expect(closed).toEqual({ total: 5_000_000, credit: amount, due: 5_000_000 - amount })
    expect(await reasonsOf(app, id)).toEqual(['held', 'paid', 'seated', 'bill closed'])
    const sold = { sales: -4_248_089, service_charge: -297_366, tax_food: -454_545 }
    expect(await booksOf(app, id)).toEqual({ gateway: amount, till: 5_000_000 - amount, ...sold })
  }
  await expect(closeBill(app, { id: waiting.id, bill: 1 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(closeBill(app, { id: aUuid(), bill: 1 })).rejects.toMatchObject({ code: 'not_found' })
  expect(await app.sql`select distinct actor from closed_bills`).toEqual([{ actor: 'system:close bill' }])
})

test('R-063 if two people close a bill at once, it is closed once and both calls return the same bill', async () => {
  await using app = await testApp()
  const { id } = await paidTable(app)
  const closings = await Promise.all([1000, 2000].map((bill) => closeBill(app, { id, bill })))
  expect(closings.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(closings[0]?.closed).toEqual(closings[1]?.closed)
})

test('R-063 the guest pays the whole bill if there was no prepayment', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { id } = await heldTable(app)
  await app.sql`update reservations set state = 2, state_reason = 'a guest of the house' where id = ${id}`
  expect((await closeBill(app, { id, bill: 5_000_000 })).closed).toEqual({
    total: 5_000_000,
    credit: 0,
    due: 5_000_000,
  })
})
