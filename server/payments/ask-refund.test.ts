// Tests the ledger movements of a capture: each movement is booked once, for its own capture.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { askRefund, takeBackRefund } from '#server/payments/ask-refund.ts'
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

test('R-102 a refund that was already requested at the gateway cannot be stopped, and its amount stays due', async () => {
  await using app = await testApp()
  const { id, amount, capture } = await captured(app)
  await ask(app, capture)
  const [refund] = await app.sql<{ id: string; amount: number }[]>`select id, amount from refunds`
  await takeRefund(app.sql, refund!.id, app.now())
  expect(await act(app, (work) => takeBackRefund(work, capture, refund!, 'chargeback'))).toBe(false)
  expect(await refundsOf(app, id)).toEqual([['late', 'asked', amount]])
  expect(await booksOf(app, id)).toEqual({ gateway: amount, refunds_due: -amount })
})
