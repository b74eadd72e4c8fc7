// Tests for rows C and G of the accounting review (`books C…`), for reservations without a bill: forfeited money, the effect of a
// signature, and gateway fees.
import { expect, test } from 'vitest'
import { dateIn } from '#domain/calendar/night.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { STATE } from '#domain/reservations/states.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { moveDinner } from '#server/service/change/move-dinner.ts'
import { readDinnerMoves } from '#server/service/change/read-dinner-moves.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { readStatement } from '#server/reservations/settlement/read-statement.ts'
import { reportOf, settleWithin } from '#server/reservations/settlement/settle-payment.ts'
import { transact } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import {
  act,
  bill,
  cancel,
  closingOf,
  earnedOf,
  goodwill,
  heldAt,
  ledgerOf,
  moveTo,
  offerOf,
  paidAt,
  payAll,
  payAtGateway,
  payDifference,
  pricedTable,
  reservationOf,
  seenOf,
  sign,
  takenBack,
  takingsOf,
  undoAct,
} from '#tests/support/books.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { addEvent, addTicket } from '#tests/support/calendar.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { SALE_STAFF } from '#tests/support/sale.ts'
import { untilSomebodyWaits } from '#tests/support/lock-waits.ts'
import { paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

const TABLE = { outlet: 'kuningan', night: '2026-11-25', time: '21:00' }
const FEE = { outlet: 'scbd', night: '2026-11-27', time: '22:00' }

test('books C7: the prepaid 900,000 of a no-show is booked as a forfeit, and as a deposit again after an undo', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 900_000 })
  app.clock.set('2026-11-26T00:30:00+07:00')
  await act(app, id, 'no_show')
  expect(await ledgerOf(app, id)).toEqual({ gateway: 900_000, forfeits: -900_000 })
  expect(
    await app.sql`select distinct to_char(on_date, 'YYYY-MM-DD') as on from ledger_entries where part = 'forfeit'`,
  ).toEqual([{ on: '2026-11-25' }])
  expect(await takingsOf(app, await outletIdOf(app, 'kuningan'), TABLE.night)).toBe(900_000)
  await undoAct(app, id)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 900_000, guest_funds: -900_000 })
  await act(app, id, 'no_show')
  await act(app, id, 'seat')
  expect(await bill(app, id, 900_000)).toEqual({ total: 900_000, credit: 900_000, due: 0 })
  expect(await earnedOf(app, id)).toBe(900_000)
})

test('books C7: if staff seat a no-show by mistake and undo the seating, the forfeit is booked again', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 900_000 })
  app.clock.set('2026-11-26T00:30:00+07:00')
  await act(app, id, 'no_show')
  await act(app, id, 'seat')
  expect(await ledgerOf(app, id)).toEqual({ gateway: 900_000, guest_funds: -900_000 })
  await undoAct(app, id)
  expect((await reservationOf(app, id)).state).toBe(STATE.NoShow)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 900_000, forfeits: -900_000 })
})

test('books C7: the prepaid 900,000 of a party that walks out is booked as a forfeit', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 900_000 })
  app.clock.set('2026-11-25T23:00:00+07:00')
  await act(app, id, 'seat')
  await act(app, id, 'walk_out')
  expect(await ledgerOf(app, id)).toEqual({ gateway: 900_000, forfeits: -900_000 })
  const { figures } = await closingOf(app, await outletIdOf(app, 'kuningan'), TABLE.night)
  expect(figures.ahead).toMatchObject({ kept: 900_000, open: 0 })
})

test('books C7: signing a night turns its deposits into forfeits, and a later bill is still credited with the deposit', async () => {
  await using app = await testApp()
  const [absent, seatedParty] = [
    await paidAt(app, { ...TABLE, price: 900_000 }),
    await paidAt(app, { ...TABLE, price: 500_000 }),
  ]
  app.clock.set('2026-11-25T23:00:00+07:00')
  await act(app, seatedParty.id, 'seat')
  const outletId = await outletIdOf(app, 'kuningan')
  await sign(app, { outletId, night: TABLE.night })
  const signed = { gateway: 1_400_000, forfeits: -1_400_000 }
  expect(await ledgerOf(app, absent.id, seatedParty.id)).toEqual(signed)
  expect(await bill(app, seatedParty.id, 700_000)).toEqual({ total: 700_000, credit: 500_000, due: 200_000 })
  expect([await earnedOf(app, absent.id), await earnedOf(app, seatedParty.id)]).toEqual([900_000, 700_000])
  expect(await ledgerOf(app, seatedParty.id)).toMatchObject({ gateway: 500_000, till: 200_000 })
})

test('books C7: when staff sign a night, its open deposit becomes a forfeit; a later refund reduces the forfeit', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 900_000 })
  app.clock.set('2026-11-25T23:00:00+07:00')
  await sign(app, { outletId: await outletIdOf(app, 'kuningan'), night: TABLE.night })
  expect(await offerOf(app, id)).toMatchObject({ left: 900_000, byRule: 0 })
  expect(await cancel(app, id, 400_000)).toMatchObject({ state: 'cancelled', amount: 400_000 })
  expect(await refundsOf(app, id)).toEqual([['cancelled', 'asked', 400_000]])
  expect(await ledgerOf(app, id)).toEqual({ gateway: 900_000, refunds_due: -400_000, forfeits: -500_000 })
})

test('books C7: a price difference that is paid after the night is signed is booked as a forfeit, not as a deposit', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 500_000 })
  const to = await pricedTable(app, { ...TABLE, price: 900_000 })
  app.clock.set('2026-11-25T12:00:00+07:00')
  await moveTo(app, id, { to, settlement: 'pay_link' })
  app.clock.set('2026-11-25T23:00:00+07:00')
  await sign(app, { outletId: await outletIdOf(app, 'kuningan'), night: TABLE.night })
  expect(await payDifference(app, id)).toBe('confirmed')
  expect(await ledgerOf(app, id)).toEqual({ gateway: 900_000, forfeits: -900_000 })
})

test('books C7: a payment that arrives after the night is signed is booked as a forfeit, not as a deposit', async () => {
  await using app = await testApp()
  app.clock.set('2026-11-25T16:50:00+07:00')
  const { id } = await heldAt(app, { ...TABLE, price: 500_000 })
  app.clock.set('2026-11-25T17:05:00+07:00')
  await sign(app, { outletId: await outletIdOf(app, 'kuningan'), night: TABLE.night })
  await payAll(app, id)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 500_000, forfeits: -500_000 })
  await act(app, id, 'seat')
  expect(await bill(app, id, 800_000)).toEqual({ total: 800_000, credit: 500_000, due: 300_000 })
})

test('books C7: a payment that is recorded while the night is being signed is also booked as a forfeit, not as a deposit', async () => {
  await using app = await testApp()
  app.clock.set('2026-11-25T16:50:00+07:00')
  const { id, amount } = await heldAt(app, { ...TABLE, price: 500_000 })
  const outletId = await outletIdOf(app, 'kuningan')
  app.clock.set('2026-11-25T17:05:00+07:00')
  const [isPaid, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const paying = transact(app, system('test'), async (work) => {
    await settleWithin(work, id, reportOf(paidBy('T1', amount)))
    isPaid.resolve()
    await mayCommit.promise
  })
  await isPaid.promise
  const signing = sign(app, { outletId, night: TABLE.night })
  await Promise.race([signing, untilSomebodyWaits(app)])
  mayCommit.resolve()
  await Promise.all([paying, signing])
  expect(await ledgerOf(app, id)).toEqual({ gateway: 500_000, forfeits: -500_000 })
})

test('books C7: if a dinner moves from a signed night to a later night, its money is booked as a deposit again', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const { id } = await reserveRestaurant(app, guest(), aDinner(at, { time: '20:00' }))
  await payAll(app, id)
  app.clock.set('2026-11-25T19:00:00+07:00')
  await sign(app, { outletId: at.outletId, night: '2026-11-25' })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 1_598_000, forfeits: -1_598_000 })
  const wish = { night: '2026-11-26', time: '20:00', sectionId: null, tableIds: [], notify: false }
  const { places } = await readDinnerMoves(app, { id, night: wish.night })
  const { plan } = places.find(({ time }) => time === wish.time) ?? { plan: null }
  await moveDinner(app, SALE_STAFF, await seenOf(app, id), { ...wish, sectionId: plan?.sectionId ?? null })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 1_598_000, guest_funds: -1_598_000 })
})

test('books C9: a ticket of 415,800 is booked as a sale of its night without a bill', async () => {
  await using app = await testApp()
  const eventId = await addEvent(app, { at: 'gema-losari', night: '2026-12-09', isUsingTicket: true })
  const ticketId = await addTicket(app, eventId, { price: 360_000, stock: 5 })
  const form = bookingForm('2026-12-09', '22:00')
  const { id, amount } = await buyTickets(app, guest(), { ...form, tickets: [{ id: ticketId, qty: 1 }] })
  expect(amount).toBe(415_800)
  await payAll(app, id)
  app.clock.set('2026-12-09T22:30:00+08:00')
  await act(app, id, 'seat')
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 415_800,
    sales: -360_000,
    service_charge: -18_000,
    tax_entertainment: -37_800,
  })
  const { figures } = await closingOf(app, await outletIdOf(app, 'losari'), '2026-12-09')
  expect(figures.ahead).toMatchObject({ fees: 415_800, open: 0 })
  await undoAct(app, id)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 415_800, guest_funds: -415_800 })
})

test.for([false, true])(
  'books C10: a chargeback of the whole payment stops a waiting refund of 1,000,000 (seated: %s)',
  async (isSeated) => {
    await using app = await testApp()
    const { id } = await paidAt(app, { ...FEE, price: 2_500_000, method: 'virtual_account' })
    if (isSeated) {
      app.clock.set('2026-11-27T23:00:00+07:00')
      await act(app, id, 'seat')
    }
    await goodwill(app, id, 1_000_000)
    expect(await refundsOf(app, id)).toEqual([['goodwill', 'details_needed', 1_000_000]])
    await takenBack(app, id, 2_915_000)
    expect(await refundsOf(app, id)).toEqual([['goodwill', 'failed', 1_000_000]])
    const { gateway = 0, guest_funds = 0, refunds_due = 0 } = await ledgerOf(app, id)
    expect([gateway, guest_funds, refunds_due, await earnedOf(app, id)]).toEqual([0, 0, 0, 0])
    const outletId = await outletIdOf(app, 'scbd')
    const { figures } = await closingOf(app, outletId, FEE.night)
    expect(figures.ahead).toMatchObject({
      taken: 2_915_000,
      refunded: 0,
      taken_back: 2_915_000,
      open: 0,
      fees: 0,
      kept: 0,
    })
    expect(await takingsOf(app, outletId, FEE.night)).toBe(0)
  },
)

test('books C10: a chargeback that is smaller than two waiting refunds lowers the sum of the refunds by the amount of the chargeback', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...FEE, price: 2_500_000, method: 'virtual_account' })
  await goodwill(app, id, 777_777)
  await cancel(app, id)
  await takenBack(app, id, 1_000_000)
  const open = (await refundsOf(app, id)).filter(([, state]) => state !== 'failed')
  expect(open.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(457_500)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 1_915_000, refunds_due: -457_500, forfeits: -1_457_500 })
})

test('books C10: after a chargeback of 100,000, the sum of two waiting refunds of the same kind is lower by 100,000', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...FEE, price: 2_500_000, method: 'virtual_account' })
  await goodwill(app, id, 300_000)
  await goodwill(app, id, 200_000)
  await takenBack(app, id, 100_000)
  const open = (await refundsOf(app, id)).filter(([, state]) => state !== 'failed')
  expect(open).toEqual([
    ['goodwill', 'details_needed', 200_000],
    ['goodwill', 'details_needed', 200_000],
  ])
  expect(await ledgerOf(app, id)).toEqual({ gateway: 2_815_000, refunds_due: -400_000, guest_funds: -2_415_000 })
})

test('books G: a QRIS payment of 600,000 is paid out as 595,338, and the fee and its VAT are booked separately', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount } = await heldAt(app, { ...TABLE, price: 600_000 })
  await payAtGateway(app, id)
  const { orderId: reference } = await reservationOf(app, id)
  const news = { proof: 'body', reference, kind: 'paid', transactionId: null, currency: 'IDR', raw: {} } as const
  await recordNotification(app, 'sandbox', { ...news, eventKey: 'paid', amount, method: 'qris' })
  const day = dateIn(app.now(), GROUP_ZONE)
  app.clock.advance(3 * 86_400)
  expect(await readStatement(app, 'sandbox', day)).toBe(1)
  expect(await ledgerOf(app, id)).toEqual({
    bank: 595_338,
    gateway_fees: 4_200,
    input_vat: 462,
    guest_funds: -600_000,
  })
})

test('a change of the outlet’s tax setting does not change the tax of a forfeit that is already booked', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 900_000 })
  app.clock.set('2026-11-26T00:30:00+07:00')
  await act(app, id, 'no_show')
  await app.owner`update outlets set taxes_forfeits = true where slug = 'kuningan'`
  await transact(app, system('test'), (work) => recogniseRevenue(work, [id]))
  expect(await ledgerOf(app, id)).toEqual({ gateway: 900_000, forfeits: -900_000 })
  // After the undo, the forfeit is no longer booked. So a new forfeit uses the current setting.
  await undoAct(app, id)
  await act(app, id, 'no_show')
  expect(Object.keys(await ledgerOf(app, id)).toSorted()).toEqual(['forfeits', 'gateway', 'tax_food'])
  await app.owner`update outlets set taxes_forfeits = false where slug = 'kuningan'`
  await transact(app, system('test'), (work) => recogniseRevenue(work, [id]))
  expect(Object.keys(await ledgerOf(app, id)).toSorted()).toEqual(['forfeits', 'gateway', 'tax_food'])
})
