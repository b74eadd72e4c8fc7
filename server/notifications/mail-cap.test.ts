import { expect, test } from 'vitest'
import { MOST_UNASKED_A_DAY } from '#server/notifications/outbox.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { letGo } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const NIGHT = '2026-11-25'
const STRANGER = 'stranger@surat.example'

async function holdFor(app: TestApp, email: string) {
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  return holdTables(app, guest(), {
    ...bookingForm(NIGHT, '21:00', { email }),
    tables: [{ tableId: table?.id ?? 0, pax: 1 }],
  })
}

const statesOf = async (app: TestApp) =>
  (
    await app.sql<{ state: string; n: number }[]>`
      select state, count(*)::int as n from messages where recipient = ${STRANGER} group by state order by state`
  ).map(({ state, n }) => [state, n])

test('R-105 an email address without a confirmed reservation gets at most eight unrequested emails a day, even if visitors type the address more often', async () => {
  await using app = await testApp()
  for (let n = 0; n < 10; n++) {
    const { id } = await holdFor(app, STRANGER)
    await sendMessages(app)
    await letGo(app, id)
    await sendMessages(app)
  }
  expect(await statesOf(app)).toEqual([
    ['capped', 20 - MOST_UNASKED_A_DAY],
    ['sent', MOST_UNASKED_A_DAY],
  ])
  app.clock.advance(86_401)
  await holdFor(app, STRANGER)
  await sendMessages(app)
  expect(await statesOf(app)).toContainEqual(['sent', MOST_UNASKED_A_DAY + 1])
})

test('R-105 every payment is confirmed by email, and after a confirmed payment the cap on emails no longer applies to the guest', async () => {
  await using app = await testApp()
  for (let n = 0; n < 5; n++) {
    const { id } = await holdFor(app, STRANGER)
    await sendMessages(app)
    await letGo(app, id)
    await sendMessages(app)
  }
  const { id, amount } = await holdFor(app, STRANGER)
  await settlePayment(app, id, { kind: 'paid', amount, currency: 'IDR', method: 'qris', transactionId: 'T1' })
  await sendMessages(app)
  const [confirmed] = await app.sql`
    select state from messages where recipient = ${STRANGER} and kind = 'reservation_confirmed'`
  expect(confirmed?.['state']).toBe('sent')
  const before = new Map((await statesOf(app)) as [string, number][])
  const again = await holdFor(app, STRANGER)
  await sendMessages(app)
  await letGo(app, again.id)
  await sendMessages(app)
  expect(await statesOf(app)).toContainEqual(['sent', (before.get('sent') ?? 0) + 2])
})
