// Tests the receipt, the exports, the events for partners and the closing of a split reservation.
import { expect, test } from 'vitest'
import { receiptsOf } from '#server/books/receipts/receipt-repository.ts'
import { coverAsCourtesy } from '#server/service/splits/cover-as-courtesy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { act, bill, reservationOf, sign } from '#tests/support/books.ts'
import { aPerson } from '#tests/support/office.ts'
import { lineOf } from '#tests/support/office-lines.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { payShare, settleShare, splitTable } from '#tests/support/split-table.ts'
import { anEndpoint, appWithReceiver, openReceiver, sendWebhooks, verified } from '#tests/support/webhook-receiver.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const AT_NIGHT = `${PAID_NIGHT}T23:00:00+07:00`

/** Makes a table with four shares. Two shares are paid, and staff waived the other two. */
async function halfWaived(app: TestApp) {
  const table = await splitTable(app)
  await settleShare(app, table.paymentId)
  await payShare(app, table.code, 2)
  const paid = (table.amounts[0] ?? 0) + (table.amounts[1] ?? 0)
  const waiver = { id: table.id, reason: 'a birthday', quoted: table.amount - paid, reach: 'full' } as const
  await coverAsCourtesy(app, STAFF, waiver)
  return { ...table, paid }
}

test('the receipt and the signed closing of a split reservation contain the paid shares, but not the waived shares', async () => {
  await using app = await testApp()
  const { id, paid } = await halfWaived(app)
  const { outletId } = await reservationOf(app, id)
  app.clock.set(AT_NIGHT)
  await act(app, id, 'seat')
  await bill(app, id, 9_000_000)
  const [receipt] = await receiptsOf(app.sql, id)
  const ahead = receipt?.body.payments.filter(({ by }) => by === 'ahead') ?? []
  expect(ahead.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
  expect(receipt?.amount).toBe(9_000_000)
  app.clock.set(`${PAID_NIGHT}T20:00:00+07:00`)
  app.clock.advance(14 * 3600)
  await sign(app, { outletId, night: PAID_NIGHT })
})

test('the exports contain a split reservation once with the paid sum, and one payment for each payer', async () => {
  await using app = await testApp()
  const { id, paid, amounts } = await halfWaived(app)
  const { url } = await app.open()
  const { outletId, bookingCode } = await reservationOf(app, id)
  const { cookie } = await aPerson(app, 'owner', outletId)
  const rowsOf = async (call: 'exportReservations' | 'exportPayments') => {
    const span = { from: '2026-11-01', to: '2026-12-31' }
    const answer = await fetch(`${url}${lineOf(call).path}?${new URLSearchParams(span)}`, { headers: { cookie } })
    return (await answer.text()).split('\r\n').filter((row) => row.includes(bookingCode))
  }
  const [row, ...others] = await rowsOf('exportReservations')
  expect(others).toEqual([])
  expect(row).toContain(String(paid))
  const payments = await rowsOf('exportPayments')
  expect(payments).toHaveLength(2)
  for (const amount of amounts.slice(0, 2))
    expect(payments.some((payment) => payment.includes(String(amount)))).toBe(true)
})

test('partners get an outgoing event for each paid share, and an event for the completed reservation', async () => {
  await using receiver = await openReceiver(() => ({ status: 204 }))
  await using app = await appWithReceiver(receiver)
  const { secret } = await anEndpoint(app, receiver)
  const { paid } = await halfWaived(app)
  app.clock.advance(1)
  await sendWebhooks(app)
  const events = receiver.received.map((request) => verified(app, secret, request) as typeof request.event)
  const received = events.filter(({ type }) => type === 'payment.received').map(({ data }) => data)
  expect(received.map((data) => data['purpose'])).toEqual(['share', 'share'])
  expect(received.reduce((sum, data) => sum + Number(data['amount']), 0)).toBe(paid)
  const states = events.filter(({ type }) => type === 'reservation.changed').map(({ data }) => data['state'])
  expect(states.filter((state) => state === 'Completed')).not.toEqual([])
  const text = receiver.received.map(({ body }) => body).join('')
  for (const personal of ['Dewi', 'Raka', 'birthday']) expect(text).not.toContain(personal)
})
