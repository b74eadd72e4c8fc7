import { expect, test } from 'vitest'
import { accessToken } from '#server/reservations/access.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { silentGateway, withProvider } from '#tests/support/breaking-gateway.ts'
import { guest } from '#tests/support/guest.ts'
import { heldTable, mailsOf, paidBy, paidTable, reasonsOf } from '#tests/support/paid-table.ts'
import { anAskedRequest } from '#tests/support/venue-request.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import type { App } from '#server/app.ts'

const letGo = (app: App, { id }: { id: string }) =>
  releaseHold(app, guest({ reservationToken: accessToken(app, { id }) }), id)

const attemptsOf = async ({ sql }: TestApp) =>
  (await sql<{ state: string }[]>`select state from payment_attempts`).map(({ state }) => state)

test('R-047 R-055 the release of a hold frees its table, adds a strike, sends an email, and ends the payment', async () => {
  await using app = await testApp()
  await app.open()
  const hold = await heldTable(app, { isOpened: true })
  await letGo(app, hold)
  expect(await findReservation(app.sql, hold.id)).toMatchObject({ state: 5, paymentState: 'expired' })
  expect(await reasonsOf(app, hold.id)).toEqual(['held', 'let go by the guest'])
  expect(await app.sql`select reason from strikes`).toEqual([{ reason: 'cancelled' }])
  expect(await app.sql`select 1 from table_claims where reservation_id = ${hold.id}`).toEqual([])
  expect([await mailsOf(app, hold.id, 'hold_released'), await attemptsOf(app)]).toEqual([1, ['closed']])
})

test('R-047 if the gateway does not respond, the hold is still released, but its payment page stays open', async () => {
  await using app = await testApp()
  await app.open()
  const hold = await heldTable(app, { isOpened: true })
  await letGo(silentGateway(app), hold)
  expect(await findReservation(app.sql, hold.id)).toMatchObject({ state: 5 })
  expect(await attemptsOf(app)).toEqual(['open'])
})

test('R-103 if a hold was paid with a wrong amount, its payment stays marked as mismatched after the release', async () => {
  await using app = await testApp()
  const hold = await heldTable(app)
  await settlePayment(app, hold.id, paidBy('T', 1000))
  await letGo(app, hold)
  expect(await findReservation(app.sql, hold.id)).toMatchObject({ state: 5, paymentState: 'mismatched' })
})

test('R-104 a hold is not released if the gateway reports its payment', async () => {
  await using app = await testApp()
  await app.open()
  const hold = await heldTable(app, { isOpened: true })
  await actOnPayment(app, hold.reference, { action: 'pay', notify: false })
  await expect(letGo(app, hold)).rejects.toMatchObject({ code: 'not_cancellable' })
  expect(await findReservation(app.sql, hold.id)).toMatchObject({ state: 2 })
})

test('R-047 a hold cannot be released after it has ended or is paid', async () => {
  await using app = await testApp()
  await app.open()
  const [paid, lapsedHold, releasedHold, late] = [
    await paidTable(app),
    await heldTable(app),
    await heldTable(app),
    await heldTable(app, { isOpened: true }),
  ]
  const closing = withProvider(app, {
    cancel: async () => {
      await letGo(app, late)
    },
  })
  await expect(letGo(closing, late)).rejects.toMatchObject({ code: 'already_cancelled' })
  await letGo(app, releasedHold)
  app.clock.advance(1800)
  await expireHold(app, lapsedHold.id)
  const refusals = [
    [paid, 'not_cancellable'],
    [lapsedHold, 'payment_expired'],
    [releasedHold, 'already_cancelled'],
  ] as const
  for (const [reservation, code] of refusals) await expect(letGo(app, reservation)).rejects.toMatchObject({ code })
})

test('R-064 when a guest releases an unpaid request, the request is withdrawn without a strike', async () => {
  await using app = await testApp()
  const { id, owner } = await anAskedRequest(app)
  await releaseHold(app, owner, id)
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 5 })
  expect(await app.sql`select 1 from strikes`).toEqual([])
})
