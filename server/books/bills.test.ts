// Tests for rows C of the accounting review (`books C…`), for reservations with a bill: credit, sale, reopening, goodwill and chargeback.
import { expect, test } from 'vitest'
import { restateBooks } from '#server/books/restate-books.ts'
import {
  act,
  bill,
  closingOf,
  earnedOf,
  goodwill,
  ledgerOf,
  paidAt,
  reopen,
  sign,
  takenBack,
  takingsOf,
  undoAct,
} from '#tests/support/books.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { aDesk } from '#tests/support/booking-desk.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const TABLE = { outlet: 'kuningan', night: '2026-11-25', time: '21:00' }
const AT_NIGHT = '2026-11-25T23:00:00+07:00'
const NEXT_MONTH = '2026-12-02T12:00:00+07:00'

async function atTheTable(app: TestApp, order: { price: number; minimum?: number; code?: string }) {
  const party = await paidAt(app, { ...TABLE, ...order })
  app.clock.set(AT_NIGHT)
  await act(app, party.id, 'seat')
  return party
}

const aheadOf = async (app: TestApp) =>
  (await closingOf(app, await outletIdOf(app, 'kuningan'), TABLE.night)).figures.ahead

const takings = async (app: TestApp) => takingsOf(app, await outletIdOf(app, 'kuningan'), TABLE.night)

test('books C1: if a bill is above its minimum spend, the guest owes the bill minus the prepaid 810,000', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 810_000, minimum: 3_600_000 })
  expect(await bill(app, id, 4_834_567)).toEqual({ total: 4_834_567, credit: 810_000, due: 4_024_567 })
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 810_000,
    till: 4_024_567,
    sales: -4_107_534,
    service_charge: -287_527,
    tax_food: -439_506,
  })
  expect([await earnedOf(app, id), await takings(app)]).toEqual([4_834_567, 4_834_567])
})

test('books C1 B8: on the closed bill, a code’s discount of 90,000 reduces the amount due, and is booked as a discount of the group', async () => {
  await using app = await testApp()
  const { id, amount } = await atTheTable(app, { price: 900_000, minimum: 3_600_000, code: 'ARUM10' })
  expect(amount).toBe(810_000)
  expect(await bill(app, id, 4_834_567)).toEqual({ total: 4_834_567, credit: 900_000, due: 3_934_567 })
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 810_000,
    till: 3_934_567,
    discounts: 90_000,
    sales: -4_107_534,
    service_charge: -287_527,
    tax_food: -439_506,
  })
  expect([await earnedOf(app, id), await takings(app)]).toEqual([4_744_567, 4_744_567])
})

test('books C2: a bill below its minimum spend is raised to 3,600,000, and the guest owes 2,700,000', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 900_000, minimum: 3_600_000 })
  expect(await bill(app, id, 3_000_000)).toEqual({ total: 3_600_000, credit: 900_000, due: 2_700_000 })
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 900_000,
    till: 2_700_000,
    sales: -3_058_623,
    service_charge: -214_104,
    tax_food: -327_273,
  })
})

test('books C3: if a guest prepaid 900,000 and the bill is 100,000, the other 800,000 are booked as a forfeit', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 900_000 })
  expect(await bill(app, id, 100_000)).toEqual({ total: 100_000, credit: 100_000, due: 0 })
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 900_000,
    sales: -84_962,
    service_charge: -5_947,
    tax_food: -9_091,
    forfeits: -800_000,
  })
  expect(await aheadOf(app)).toMatchObject({ credited: 100_000, kept: 800_000, open: 0 })
  expect(await takings(app)).toBe(900_000)
})

test('books C4: a reopened bill has no takings, and closing it again books the new total once', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 900_000 })
  expect(await bill(app, id, 3_600_001)).toMatchObject({ due: 2_700_001 })
  await reopen(app, id)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 900_000, guest_funds: -900_000 })
  expect(await takings(app)).toBe(0)
  expect(await bill(app, id, 4_100_001)).toEqual({ total: 4_100_001, credit: 900_000, due: 3_200_001 })
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 900_000,
    till: 3_200_001,
    sales: -3_483_434,
    service_charge: -243_840,
    tax_food: -372_727,
  })
  expect(await takings(app)).toBe(4_100_001)
})

test('books C5: a goodwill refund of 123,457 after a bill of 400,000 is booked as a cost, and 276,543 stay earned', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 400_000 })
  await bill(app, id, 400_000)
  await goodwill(app, id, 123_457)
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 400_000,
    refunds_due: -123_457,
    goodwill: 123_457,
    sales: -339_847,
    service_charge: -23_789,
    tax_food: -36_364,
  })
  expect([await earnedOf(app, id), await takings(app)]).toEqual([276_543, 276_543])
  expect(await aheadOf(app)).toMatchObject({ credited: 400_000, kept: -123_457, open: 0 })
})

test('books C5: if a bill is reopened in the next month, its goodwill refund is reversed in the month of that refund', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 400_000 })
  await bill(app, id, 400_000)
  app.clock.set(NEXT_MONTH)
  await goodwill(app, id, 123_457)
  await reopen(app, id)
  expect(await bill(app, id, 400_000)).toEqual({ total: 400_000, credit: 276_543, due: 123_457 })
  const goodwills = await app.sql`
    select to_char(period, 'YYYY-MM') as month, sum(amount)::bigint as amount from ledger_entries
    where reservation_id = ${id} and account = 'goodwill' group by period having sum(amount) <> 0`
  expect(goodwills).toEqual([])
  expect(await ledgerOf(app, id)).toMatchObject({ till: 123_457, refunds_due: -123_457 })
})

test('books C6: a chargeback after a bill is closed is booked as a cost, and the sale stays booked', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 600_000 })
  await bill(app, id, 600_000)
  app.clock.set(NEXT_MONTH)
  await takenBack(app, id, 600_000)
  const { chargebacks, gateway = 0, sales = 0, service_charge = 0, tax_food = 0 } = await ledgerOf(app, id)
  expect([chargebacks, gateway, sales + service_charge + tax_food]).toEqual([600_000, 0, -600_000])
  expect([await earnedOf(app, id), await takings(app)]).toEqual([0, 0])
  const months = await app.sql`
    select distinct account, to_char(period, 'YYYY-MM') as month from ledger_entries
    where reservation_id = ${id} and account in ('chargebacks', 'sales') order by account`
  expect(months).toEqual([
    { account: 'chargebacks', month: '2026-12' },
    { account: 'sales', month: '2026-11' },
  ])
})

test('an undo is rejected after a command on the command line has closed the reservation’s bill', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 400_000 })
  await bill(app, id, 400_000)
  await expect(undoAct(app, id)).rejects.toMatchObject({ code: 'wrong_state' })
})

test('a closed bill without stored service and tax keeps its old rates when the outlet’s rates change', async () => {
  await using app = await testApp()
  const { id } = await atTheTable(app, { price: 400_000 })
  await bill(app, id, 400_000)
  await app.owner`update closed_bills set service = null, tax = null, tax_kind = null, tax_rate = null`
  await app.owner`insert into restating_due (reservation_id, at) values (${id}, ${app.now()})`
  expect(await restateBooks(app)).toBe(1)
  await app.owner`update outlets set tax = 11, service = 5`
  await goodwill(app, id, 100_000)
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 400_000,
    refunds_due: -100_000,
    goodwill: 100_000,
    sales: -339_847,
    service_charge: -23_789,
    tax_food: -36_364,
  })
})

test('books C11: the whole bill of a walk-in is due and booked in the till account until the till is counted', async () => {
  await using app = await testApp()
  app.clock.set('2026-11-25T21:00:00+07:00')
  await app.owner`update table_categories set minimum_cost = '{"weekday": 0, "weekend": 0, "event": 0}'`
  const { book, outletId } = await aDesk(app)
  const answer = await book({ settlement: 'walk_in', name: '', phone: '', email: '', quoted: 0, deadline: null })
  const { id } = answer.body.data as { id: string }
  expect(await bill(app, id, 777_777)).toEqual({ total: 777_777, credit: 0, due: 777_777 })
  expect(await ledgerOf(app, id)).toEqual({
    till: 777_777,
    sales: -660_813,
    service_charge: -46_257,
    tax_food: -70_707,
  })
  await sign(app, { outletId, night: TABLE.night, counted: { cash: 500_000, card: 277_000 } })
  const night = await app.sql`
    select account, sum(amount)::bigint as amount from ledger_entries where outlet_id = ${outletId} and night = ${TABLE.night}
      and account in ('till', 'cash', 'cards', 'till_difference') group by account having sum(amount) <> 0 order by account`
  expect(night).toEqual([
    { account: 'cards', amount: 277_000 },
    { account: 'cash', amount: 500_000 },
    { account: 'till_difference', amount: 777 },
  ])
})
