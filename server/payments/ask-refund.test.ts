// Movements of a capture: each is booked once, of its own capture.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { askRefund, earn, takeBackRefund } from '#server/payments/ask-refund.ts'
import { type CaptureRow } from '#server/payments/capture-repository.ts'
import { takeRefund } from '#server/payments/refund-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { transact, type Work } from '#server/work.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { acceptedCapture, booksOf, paidTable, refundsOf } from '#tests/support/paid-table.ts'

async function captured(app: TestApp) {
  const { id, amount } = await paidTable(app)
  const { paymentId } = (await findReservation(app.sql, id))!
  return { id, amount, capture: (await acceptedCapture(app.sql, paymentId))! }
}

const act = <T>(app: TestApp, run: (work: Work) => Promise<T>) => transact(app, system('test'), run)

const ask = (app: TestApp, capture: CaptureRow) =>
  act(app, (work) =>
    askRefund(work, capture, { key: capture.id, amount: capture.amount, reason: 'late', way: 'gateway' }),
  )

test('R-080 what the group may keep is booked of each payment, and nothing is no movement', async () => {
  await using app = await testApp()
  const [one, other] = [await captured(app), await captured(app)]
  await act(app, (work) => earn(work, one.capture, 0))
  expect(await booksOf(app, one.id)).toEqual({ gateway: one.amount, guest_funds: -one.amount })
  for (const { capture } of [one, other]) await act(app, (work) => earn(work, capture, capture.held))
  for (const { id, amount } of [one, other])
    expect(await booksOf(app, id)).toEqual({ gateway: amount, revenue: -amount })
  expect(await app.sql`select 1 from ledger_entries where amount = 0`).toHaveLength(0)
})

test('R-102 a refund that the gateway was asked for is not taken back, and its money stays due', async () => {
  await using app = await testApp()
  const { id, amount, capture } = await captured(app)
  await ask(app, capture)
  const [refund] = await app.sql<{ id: string; amount: number }[]>`select id, amount from refunds`
  await takeRefund(app.sql, refund!.id, app.now())
  expect(await act(app, (work) => takeBackRefund(work, capture, refund!, 'chargeback'))).toBe(false)
  expect(await refundsOf(app, id)).toEqual([['late', 'asked', amount]])
  expect(await booksOf(app, id)).toEqual({ gateway: amount, refunds_due: -amount })
})
