// Tests the receipt, the report, the exports, the events for partners and the closing of a split reservation.
import { expect, test } from 'vitest'
import { receiptsOf } from '#server/books/receipts/receipt-repository.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { coverAsCourtesy } from '#server/service/splits/cover-as-courtesy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { act, bill, earnedOf, ledgerOf, reservationOf, sign, takingsOf } from '#tests/support/books.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { aPerson } from '#tests/support/office.ts'
import { lineOf } from '#tests/support/office-lines.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { payShare, settleShare, splitHold, splitTable } from '#tests/support/split-table.ts'
import { anEndpoint, appWithReceiver, openReceiver, sendWebhooks, verified } from '#tests/support/webhook-receiver.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
/** Pays two of four shares, and waives the other two. Returns the paid amount. */
async function waiveHalf(app: TestApp, hold: Awaited<ReturnType<typeof splitTable>>) {
  await settleShare(app, hold.paymentId)
  await payShare(app, hold.code, 2)
  const paid = (hold.amounts[0] ?? 0) + (hold.amounts[1] ?? 0)
  const waiver = { id: hold.id, reason: 'a birthday', quoted: hold.amount - paid, reach: 'full' } as const
  await coverAsCourtesy(app, STAFF, waiver)
  return { ...hold, paid }
}

async function splitDinner(app: TestApp) {
  const hold = await reserveRestaurant(app, guest(), aDinner(await aRestaurant(app), { pax: 4 }))
  return splitHold(app, { ...hold, tableId: 0, reference: '', email: '' }, 4)
}

/** `arrival`: time at which staff seat the party. */
const KINDS = [
  { kind: 'table', make: splitTable, arrival: '23:00' },
  { kind: 'dinner', make: splitDinner, arrival: '19:05' },
] as const

test.for(KINDS)(
  'the receipt of a split $kind contains the paid shares and not the waived shares, the report has its takings, and staff sign its night',
  async ({ make, arrival }) => {
    await using app = await testApp()
    const { id, paid } = await waiveHalf(app, await make(app))
    const { outletId } = await reservationOf(app, id)
    const before = await takingsOf(app, outletId, PAID_NIGHT)
    app.clock.set(`${PAID_NIGHT}T${arrival}:00+07:00`)
    await act(app, id, 'seat')
    await bill(app, id, 9_000_000)
    const [receipt] = await receiptsOf(app.sql, id)
    const ahead = receipt?.body.payments.filter(({ by }) => by === 'ahead') ?? []
    expect(ahead.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    expect(receipt?.amount).toBe(9_000_000)
    expect(await earnedOf(app, id)).toBe(9_000_000)
    expect((await takingsOf(app, outletId, PAID_NIGHT)) - before).toBe(9_000_000)
    expect((await ledgerOf(app, id)).guest_funds).toBeUndefined()
    app.clock.set(`${PAID_NIGHT}T20:00:00+07:00`)
    app.clock.advance(14 * 3600)
    await sign(app, { outletId, night: PAID_NIGHT })
  },
)

test.for(KINDS)(
  'the exports contain a split $kind once with the paid sum, and one payment for each payer',
  async ({ make }) => {
    await using app = await testApp()
    const { id, paid, amounts } = await waiveHalf(app, await make(app))
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
  },
)

test.for(KINDS)(
  'partners get an outgoing event for each paid share, and an event for the completed $kind',
  async ({ make }) => {
    await using receiver = await openReceiver(() => ({ status: 204 }))
    await using app = await appWithReceiver(receiver)
    const { secret } = await anEndpoint(app, receiver)
    const { paid } = await waiveHalf(app, await make(app))
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
  },
)
