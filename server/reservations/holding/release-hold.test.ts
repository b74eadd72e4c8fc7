// A guest lets go of a hold: what is written, who is told, and when it is too late for it.
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

test('R-047 R-055 a hold that is let go is free, a strike and a mail, and its payment is over', async () => {
  await using app = await testApp()
  await app.open()
  const held = await heldTable(app, { isOpened: true })
  await letGo(app, held)
  expect(await findReservation(app.sql, held.id)).toMatchObject({ state: 5, paymentState: 'expired' })
  expect(await reasonsOf(app, held.id)).toEqual(['held', 'let go by the guest'])
  expect(await app.sql`select reason from strikes`).toEqual([{ reason: 'cancelled' }])
  expect(await app.sql`select 1 from table_claims where reservation_id = ${held.id}`).toEqual([])
  expect([await mailsOf(app, held.id, 'hold_released'), await attemptsOf(app)]).toEqual([1, ['closed']])
})

test('R-047 where the gateway is silent a hold is let go all the same, and its page may still be paid', async () => {
  await using app = await testApp()
  await app.open()
  const held = await heldTable(app, { isOpened: true })
  await letGo(silentGateway(app), held)
  expect(await findReservation(app.sql, held.id)).toMatchObject({ state: 5 })
  expect(await attemptsOf(app)).toEqual(['open'])
})

test('R-103 what wrong money came for stays so when it is let go', async () => {
  await using app = await testApp()
  const held = await heldTable(app)
  await settlePayment(app, held.id, paidBy('T', 1000))
  await letGo(app, held)
  expect(await findReservation(app.sql, held.id)).toMatchObject({ state: 5, paymentState: 'mismatched' })
})

test('R-104 a hold that turns out to be paid is not let go', async () => {
  await using app = await testApp()
  await app.open()
  const held = await heldTable(app, { isOpened: true })
  await actOnPayment(app, held.reference, { action: 'pay', notify: false })
  await expect(letGo(app, held)).rejects.toMatchObject({ code: 'not_cancellable' })
  expect(await findReservation(app.sql, held.id)).toMatchObject({ state: 2 })
})

test('R-047 what has ended or is paid cannot be let go, nor what ends while its gateway is asked', async () => {
  await using app = await testApp()
  await app.open()
  const [paid, lapsed, gone, late] = [
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
  await letGo(app, gone)
  app.clock.advance(1800)
  await expireHold(app, lapsed.id)
  const told = [
    [paid, 'not_cancellable'],
    [lapsed, 'payment_expired'],
    [gone, 'already_cancelled'],
  ] as const
  for (const [held, code] of told) await expect(letGo(app, held)).rejects.toMatchObject({ code })
})

test('R-064 a request that nobody has paid for is withdrawn, without a strike', async () => {
  await using app = await testApp()
  const { id, owner } = await anAskedRequest(app)
  await releaseHold(app, owner, id)
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 5 })
  expect(await app.sql`select 1 from strikes`).toEqual([])
})
