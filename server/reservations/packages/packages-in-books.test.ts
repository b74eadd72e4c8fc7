// Packages that were paid ahead are deducted from the bill. The ledger balances at outlets with down payments and at outlets with table
// fees.
import { expect, test } from 'vitest'
import { arrivalSlots } from '#domain/calendar/slots.ts'
import { mayHavePackages } from '#domain/stock/packages.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'
import {
  act,
  bill,
  cancel,
  closingOf,
  ledgerOf,
  offerOf,
  paidAt,
  payAll,
  pricedTable,
  reservationOf,
  sign,
  moveTo,
} from '#tests/support/books.ts'
import { addPackage, order, payOrder } from '#tests/support/packages.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { broughtBy } from '#server/service/affiliators/statement-repository.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const TABLE = { outlet: 'kuningan', night: '2026-11-25', time: '21:00' }
const FEE = { outlet: 'scbd', night: '2026-11-27', time: '22:00' }

/** Orders one package and pays for it. `price` is without service and tax. Returns the amount that was paid. */
async function buy(app: TestApp, id: string, outlet: string, price: number): Promise<number> {
  const orderId = await order(app, id, { [await addPackage(app, outlet, { price, stock: 5 })]: 1 })
  expect(await payOrder(app, orderId)).toBe('confirmed')
  const [row] = await app.sql<{ amount: number }[]>`select amount from package_orders where id = ${orderId}`
  return row?.amount ?? 0
}

const sumOf = (ledger: Record<string, number>) => Object.values(ledger).reduce((sum, amount) => sum + amount, 0)

test('a package is credit for the bill, like the down payment, and no guest money is left after the night is signed', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 600_000 })
  const paid = await buy(app, id, TABLE.outlet, 1_000_000)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 600_000 + paid, guest_funds: -600_000 - paid })
  app.clock.set('2026-11-25T22:00:00+07:00')
  await act(app, id, 'seat')
  expect(await bill(app, id, 3_000_000)).toEqual({ total: 3_000_000, credit: 600_000 + paid, due: 2_400_000 - paid })
  app.clock.set('2026-11-26T10:00:00+07:00')
  const outletId = await outletIdOf(app, TABLE.outlet)
  await sign(app, { outletId, night: TABLE.night })
  const ledger = await ledgerOf(app, id)
  expect(ledger.guest_funds).toBeUndefined()
  expect(ledger).toMatchObject({ gateway: 600_000 + paid, till: 2_400_000 - paid })
  expect(
    (ledger.sales ?? 0) + (ledger.service_charge ?? 0) + (ledger.tax_food ?? 0) + (ledger.tax_entertainment ?? 0),
  ).toBe(-3_000_000)
  expect(sumOf(ledger)).toBe(0)
})

test('a table fee becomes revenue when the party comes, but a package is only deducted from the bill of the party', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...FEE, price: 500_000 })
  const fee = (await reservationOf(app, id)).amount
  const paid = await buy(app, id, FEE.outlet, 1_000_000)
  app.clock.set('2026-11-27T23:00:00+07:00')
  await act(app, id, 'seat')
  expect(await ledgerOf(app, id)).toMatchObject({ gateway: fee + paid, guest_funds: -paid, sales: -500_000 })
  expect(await bill(app, id, 4_000_000)).toEqual({ total: 4_000_000, credit: paid, due: 4_000_000 - paid })
  const ledger = await ledgerOf(app, id)
  expect(ledger.guest_funds).toBeUndefined()
  expect(sumOf(ledger)).toBe(0)
})

test('a package that no bill used becomes a forfeit when the night is signed, or when its party does not come', async () => {
  await using app = await testApp()
  const [partyInside, absentParty] = [
    await paidAt(app, { ...FEE, price: 500_000 }),
    await paidAt(app, { ...FEE, price: 500_000 }),
  ]
  const fee = (await reservationOf(app, partyInside.id)).amount
  const paid = await buy(app, partyInside.id, FEE.outlet, 1_000_000)
  await buy(app, absentParty.id, FEE.outlet, 1_000_000)
  app.clock.set('2026-11-27T23:30:00+07:00')
  await act(app, partyInside.id, 'seat')
  await act(app, absentParty.id, 'no_show')
  expect(await ledgerOf(app, absentParty.id)).toEqual({ gateway: fee + paid, forfeits: -fee - paid })
  app.clock.set('2026-11-28T10:00:00+07:00')
  await sign(app, { outletId: await outletIdOf(app, FEE.outlet), night: FEE.night })
  expect(await ledgerOf(app, partyInside.id)).toMatchObject({ gateway: fee + paid, sales: -500_000, forfeits: -paid })
})

test('a cancellation refunds packages by the refund rule of the reservation, and their pieces are free again', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 600_000 })
  const paid = await buy(app, id, TABLE.outlet, 1_000_000)
  const open = await order(app, id, { [await addPackage(app, TABLE.outlet, { stock: 2 })]: 2 })
  expect(await offerOf(app, id)).toMatchObject({ byRule: Math.round((600_000 + paid) / 2), left: 600_000 + paid })
  const refund = Math.round((600_000 + paid) / 2)
  expect(await cancel(app, id)).toMatchObject({ amount: refund, percentage: 50, state: 'cancelled' })
  expect((await refundsOf(app, id)).reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(refund)
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 600_000 + paid,
    refunds_due: -refund,
    forfeits: refund - 600_000 - paid,
  })
  expect(await app.sql`select 1 from package_units`).toHaveLength(0)
  expect(await payOrder(app, open)).toBe('refunded')
})

test('the closing of the night includes the money for a package, but a move to a dearer table ignores this money', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 300_000 })
  const paid = await buy(app, id, TABLE.outlet, 1_000_000)
  const to = await pricedTable(app, { ...TABLE, price: 600_000 })
  expect(await moveTo(app, id, { to, settlement: 'pay_link' })).toMatchObject({ price: 300_000 })
  const { parties } = await closingOf(app, await outletIdOf(app, TABLE.outlet), TABLE.night)
  const { bookingCode } = await reservationOf(app, id)
  expect(parties.find(({ code }) => code === bookingCode)?.money).toMatchObject({ taken: 300_000 + paid, payments: 2 })
})

test('the email about a cancellation lists the packages that were paid with the table', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 600_000 })
  await buy(app, id, TABLE.outlet, 1_000_000)
  await cancel(app, id)
  await sendMessages(app)
  const [mail] = await app.sql<{ text: string }[]>`
    select i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'reservation_cancelled' limit 1`
  expect(mail?.text).toMatch(/1 × (Botol uji|Test bottle)/)
})

test('a package raises neither the commission of an affiliator nor the takings of the affiliator’s statement', async () => {
  await using app = await testApp()
  const [affiliator] = await app.owner<{ id: string }[]>`
    select a.id from affiliators a join affiliator_codes c on c.affiliator = a.name where c.code = 'ARUM10'`
  const affiliatorId = affiliator?.id ?? ''
  await app.owner.begin(async (tx) => {
    await tx`select set_config('senja.actor', 'system:test', true)`
    await tx`insert into affiliator_terms (affiliator_id, kind, value, from_night, at, actor)
      values (${affiliatorId}, 'percent', 10, '2026-01-01', '2026-01-01', 'system:test')`
  })
  const { id } = await paidAt(app, { ...FEE, price: 2_500_000, code: 'ARUM10' })
  await buy(app, id, FEE.outlet, 1_000_000)
  app.clock.set('2026-11-27T23:00:00+07:00')
  await act(app, id, 'seat')
  expect(await ledgerOf(app, id)).toMatchObject({ commissions: 225_000 })
  expect(await broughtBy(app.sql, { affiliatorId, to: '2026-12-31' })).toMatchObject([
    { commission: 225_000, takings: 2_250_000 },
  ])
})

test('packages can be ordered with tickets that have a minimum spend, but not with other tickets or dinners', async () => {
  await using app = await testApp()
  const tickets = await app.sql<{ id: number; minimumCost: number; night: string; outlet: string }[]>`
    select distinct on (t.minimum_cost > 0) t.id, t.minimum_cost, t.night, o.slug as outlet from tickets t join outlets o on o.id = t.outlet_id
    join events e on e.id = t.event_id and not e.is_sold_out
    where t.night > '2026-11-23' and t.arrive_before is null and not exists (select 1 from ticket_phases p where p.ticket_id = t.id)
    order by t.minimum_cost > 0, t.night`
  const [plain, table] = tickets
  if (!plain || !table) throw new Error('the demo has no such tickets')
  const buyTicket = async ({ id, night }: typeof plain) => {
    const saleNight = await findNight(app, await outletIdOf(app, plain.outlet), plain.night)
    const time = (saleNight && arrivalSlots({ ...saleNight, now: app.now() })[0]) ?? '22:00'
    const hold = await buyTickets(app, guest(), { ...bookingForm(night, time), tickets: [{ id, qty: 1 }] })
    await payAll(app, hold.id)
    return hold.id
  }
  const [withoutBill, withBill] = [await buyTicket(plain), await buyTicket(table)]
  const bottle = await addPackage(app, table.outlet, { price: 1_000_000 })
  await expect(order(app, withoutBill, { [await addPackage(app, plain.outlet)]: 1 })).rejects.toMatchObject({
    code: 'validation_failed',
  })
  const orderId = await order(app, withBill, { [bottle]: 1 })
  expect(await payOrder(app, orderId)).toBe('confirmed')
  const row = await reservationOf(app, withBill)
  const paid = row.capturedAmount - row.worth
  app.clock.set(`${table.night}T23:30:00+07:00`)
  await act(app, withBill, 'seat')
  expect(await bill(app, withBill, 5_000_000)).toEqual({ total: 5_000_000, credit: paid, due: 5_000_000 - paid })
  expect(sumOf(await ledgerOf(app, withBill))).toBe(0)
  expect(mayHavePackages({ kind: 'restaurant' })).toBe(false)
})
