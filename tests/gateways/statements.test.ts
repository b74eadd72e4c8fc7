// Tests the comparison of a provider's statement with our ledger. Every line of the statement must match a payment in the ledger. Fees must
// be booked, and differences must be reported.
import { expect, test } from 'vitest'
import { dateIn } from '#domain/calendar/night.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { sumsOfDay } from '#server/payments/statement-repository.ts'
import { readStatement, readStatements } from '#server/reservations/settlement/read-statement.ts'
import { hear, openGroup, sitBy } from '#tests/gateways/group.ts'
import { feeOf } from '#tests/gateways/xendit-transactions.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { testApp } from '#tests/support/app.ts'
import { booksOf, flagsOf, heldTable } from '#tests/support/paid-table.ts'

const DAY = 86_400
type Group = Awaited<ReturnType<typeof openGroup>>

const dayOf = ({ own }: Group) => dateIn(own.now(), 'Asia/Jakarta')

async function accounts({ own }: Group): Promise<Record<string, number>> {
  const rows = await own.sql<{ account: string; amount: number }[]>`
    select account, sum(amount)::bigint as amount from ledger_entries group by account having sum(amount) <> 0`
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

async function payThe(group: Group) {
  await group.make.pay(group.held.reference)
  await hear(group.app, group.make)
}

function standInBooks({ make }: Group) {
  if (!make.xendit) throw new Error('its list is not at hand')
  return make.xendit.books
}

const costsOf = (...amounts: number[]) => {
  const fees = amounts.map(feeOf)
  return {
    gateway_fees: fees.reduce((sum, { xendit_fee }) => sum + xendit_fee, 0),
    input_vat: fees.reduce((sum, { value_added_tax }) => sum + value_added_tax, 0),
  }
}

const costOf = (...amounts: number[]) => {
  const { gateway_fees, input_vat } = costsOf(...amounts)
  return gateway_fees + input_vat
}

test('R-103 a payment is booked as owed by the gateway until its settlement, and then once as money in the bank and fees', async () => {
  await using group = await openGroup('xendit')
  await payThe(group)
  const { amount } = group.held
  const day = dayOf(group)
  expect(await readStatement(group.app, 'xendit', day)).toBe(1)
  expect(await accounts(group)).toEqual({ gateway: amount, guest_funds: -amount })
  sitBy(group.own, 2 * DAY)
  for (let again = 0; again < 3; again++) await readStatement(group.app, 'xendit', day)
  const fees = costOf(amount)
  expect(await accounts(group)).toEqual({ bank: amount - fees, ...costsOf(amount), guest_funds: -amount })
  expect(await group.flags()).toEqual([])
})

test('R-103 a gateway refund reduces the booked bank balance, but the gateway does not return its fee', async () => {
  await using group = await openGroup('xendit')
  // The guest pays an amount that differs from the price, so the server must refund the whole payment.
  await group.make.pay(group.held.reference, { amount: 70_000 })
  await hear(group.app, group.make)
  await group.make.meetRefunds('at once')
  await sendRefunds(group.app)
  sitBy(group.own, 3 * DAY)
  await readStatements(group.app)
  expect(await accounts(group)).toEqual({ bank: -costOf(70_000), ...costsOf(70_000) })
  expect(await group.flags()).toEqual(['amount_mismatch'])
})

test('R-102 a second payment on a closed payment page is found in the statement and refunded', async () => {
  await using group = await openGroup('xendit')
  await payThe(group)
  await group.make.pay(group.held.reference)
  sitBy(group.own, 5 * DAY)
  await readStatements(group.app)
  expect((await group.captures()).map(({ decision }) => decision).sort()).toEqual(['accepted', 'duplicate'])
  expect(await group.flags()).toEqual([])
})

test.each([1, -1])(
  'R-103 if the gateway lists a payment with %i rupiah more than in our books, the payment is reported once',
  async (more) => {
    await using group = await openGroup('xendit')
    await payThe(group)
    const [paid] = standInBooks(group).payments
    if (paid) paid.amount += more
    sitBy(group.own, 3 * DAY)
    await readStatements(group.app)
    await readStatement(group.app, 'xendit', dayOf(group))
    expect(await group.flags()).toEqual(['statement_differs'])
    expect((await accounts(group))['gateway']).toBe(-more)
  },
)

test('R-103 a payment in our books that the gateway does not list is reported once, after three days', async () => {
  await using group = await openGroup('xendit')
  await payThe(group)
  const { payments, hidden } = standInBooks(group)
  hidden.add(`txn_${payments[0]?.payment_id}`)
  await readStatements(group.app)
  for (let day = 0; day < 6; day++) {
    sitBy(group.own, DAY)
    await readStatements(group.app)
    expect(await group.flags()).toEqual(day < 3 ? [] : ['statement_missing'])
  }
})

test('R-103 a statement row of another shop’s payment is reported, and the books do not change', async () => {
  await using group = await openGroup('xendit')
  await payThe(group)
  const { payments } = standInBooks(group)
  const [own] = payments
  if (own)
    payments.push({
      ...own,
      payment_id: 'py-x',
      payment_request_id: 'pr-x',
      reference_id: 'another shop',
      amount: 250_000,
    })
  sitBy(group.own, 3 * DAY)
  await readStatements(group.app)
  await readStatements(group.app)
  expect(await group.flags()).toEqual(['statement_unknown'])
  const fees = costOf(group.held.amount)
  expect(await accounts(group)).toMatchObject({ bank: group.held.amount - fees, ...costsOf(group.held.amount) })
})

test('R-102 a refund without a webhook is found in the statement and booked', async () => {
  await using group = await openGroup('xendit')
  await payThe(group)
  await group.make.refundInDashboard?.(group.held.reference, 100_000)
  await group.make.refundInDashboard?.(group.held.reference, 100_000)
  sitBy(group.own, 3 * DAY)
  await readStatements(group.app)
  const { amount } = group.held
  const fees = costOf(amount)
  expect(await accounts(group)).toEqual({
    bank: amount - 200_000 - fees,
    ...costsOf(amount),
    guest_funds: -(amount - 200_000),
  })
})

test('R-103 the books of a dozen paid tables, with duplicate payments and refunds, agree with the gateway to the rupiah', async () => {
  await using group = await openGroup('xendit')
  await payThe(group)
  await group.make.meetRefunds('at once')
  for (let n = 0; n < 12; n++) {
    const hold = await heldTable(group.app, { isOpened: true })
    await group.make.pay(hold.reference)
    if (n % 3 === 0) await group.make.pay(hold.reference)
  }
  await hear(group.app, group.make)
  await sendRefunds(group.app)
  sitBy(group.own, 4 * DAY)
  await readStatements(group.app)
  const { payments, refunds } = standInBooks(group)
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const costs = costsOf(...payments.map(({ amount }) => amount))
  const fees = costs.gateway_fees + costs.input_vat
  const bank = sumOf(payments.map(({ amount }) => amount)) - sumOf(refunds.map(({ amount }) => amount)) - fees
  const books = await accounts(group)
  expect(books['gateway']).toBeUndefined()
  expect(books).toMatchObject({ bank, ...costs })
  expect(await group.flags()).toEqual([])
})

test('R-104 a statement day that cannot be read is read again later, and does not delay other days', async () => {
  await using group = await openGroup('xendit')
  await payThe(group)
  sitBy(group.own, 3 * DAY)
  group.make.state.mood = 'broken'
  await readStatements(group.app)
  expect((await accounts(group))['bank']).toBeUndefined()
  group.make.state.mood = 'well'
  await readStatements(group.app)
  expect((await accounts(group))['bank']).toBeGreaterThan(0)
})

test('R-103 the sandbox gateway also lists its payments with fees, and the books of the demo match this list', async () => {
  await using app = await testApp()
  await app.open()
  const hold = await heldTable(app, { isOpened: true })
  await actOnPayment(app, hold.reference, { action: 'pay', method: 'qris' })
  const day = dateIn(app.now(), 'Asia/Jakarta')
  app.clock.advance(25)
  await reconcilePayments(app)
  expect((await booksOf(app, hold.id))['gateway']).toBe(hold.amount)
  app.clock.advance(5 * DAY)
  await readStatements(app)
  expect(await readStatement(app, 'sandbox', day)).toBeGreaterThan(0)
  const { bank = 0, gateway_fees: fee = 0, input_vat: vat = 0, gateway } = await booksOf(app, hold.id)
  expect(gateway).toBeUndefined()
  expect(fee).toBe(Math.round(hold.amount * 0.007))
  expect(vat).toBe(Math.round(fee * 0.11))
  expect(bank + fee + vat).toBe(hold.amount)
  expect(await flagsOf(app)).toEqual([])
})

test('R-103 the sums of a statement day equal the sums of its rows', async () => {
  await using group = await openGroup('xendit')
  await payThe(group)
  const day = dayOf(group)
  await readStatement(group.app, 'xendit', day)
  const { amount } = group.held
  const { xendit_fee: fee, value_added_tax: vat } = feeOf(amount)
  const sums = { kind: 'payment', lines: 1, met: 1, settled: 0, gross: amount, fee, vat, net: amount - fee - vat }
  expect(await sumsOfDay(group.own.sql, 'xendit', day)).toEqual([sums])
  expect(await sumsOfDay(group.own.sql, 'xendit', '2020-01-01')).toEqual([])
})
