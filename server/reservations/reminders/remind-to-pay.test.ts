// Tests the reminder to pay: one message ten minutes before a hold ends, and none after the payment.
import { expect, test } from 'vitest'
import { remindHolds } from '#server/reservations/reminders/remind-to-pay.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { changeHouse } from '#tests/support/house.ts'
import { heldTable, mailsOf, paidBy } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { heldByWhatsApp, messagesOf, whatsAppHouse } from '#tests/support/whatsapp.ts'

const MINUTE = 60
const send = async (app: TestApp) => {
  while ((await sendMessages(app)).handled > 0);
}

/** A held table with 30 minutes to pay, and the clock `minutes` before its deadline. */
async function aHoldEndingIn(app: TestApp, minutes: number) {
  const hold = await heldTable(app)
  await send(app)
  app.clock.advance((30 - minutes) * MINUTE)
  return hold
}

test('a guest who has not paid gets one reminder ten minutes before the hold ends, with the link to pay', async () => {
  await using app = await testApp()
  const { id } = await aHoldEndingIn(app, 11)
  await remindHolds(app)
  expect(await mailsOf(app, id, 'hold_ending')).toBe(0)
  app.clock.advance(MINUTE)
  await Promise.all([remindHolds(app), remindHolds(app)])
  await send(app)
  await remindHolds(app)
  const mails = await app.sql<{ subject: string; text: string }[]>`
    select i.subject, i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'hold_ending'`
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/payment?reservation=${id}&key=`)
  expect(mails[0]?.text).toMatch(/hampir habis|almost over/)
})

test('a guest who pays before the reminder is due, or before it is sent, gets no reminder', async () => {
  await using app = await testApp()
  const early = await heldTable(app)
  const late = await heldTable(app)
  await send(app)
  await settlePayment(app, early.id, paidBy('T1', early.amount))
  app.clock.advance(21 * MINUTE)
  await remindHolds(app)
  expect([await mailsOf(app, early.id, 'hold_ending'), await mailsOf(app, late.id, 'hold_ending')]).toEqual([0, 1])
  await settlePayment(app, late.id, paidBy('T2', late.amount))
  await send(app)
  expect(await mailsOf(app, late.id, 'hold_ending')).toBe(0)
})

test('a hold gets no reminder after its deadline, and none if the guest has less than 20 minutes to pay', async () => {
  await using app = await testApp()
  await changeHouse(app, { paymentWindow: 15 })
  const short = await heldTable(app)
  await changeHouse(app, { paymentWindow: 30 })
  const over = await heldTable(app)
  app.clock.advance(6 * MINUTE)
  await remindHolds(app)
  expect(await mailsOf(app, short.id, 'hold_ending')).toBe(0)
  app.clock.advance(24 * MINUTE)
  await remindHolds(app)
  expect(await mailsOf(app, over.id, 'hold_ending')).toBe(0)
})

test('a guest with a new payment link in the last 20 minutes, or with a place from the waitlist, gets no reminder', async () => {
  await using app = await testApp()
  const [again, offer] = [await heldTable(app), await heldTable(app)]
  await app.sql`update reservations set origin = 'offer' where id = ${offer.id}`
  app.clock.advance(15 * MINUTE)
  await app.sql`update messages set created_at = ${app.now()} where reservation_id = ${again.id}`
  app.clock.advance(6 * MINUTE)
  await remindHolds(app)
  expect([await mailsOf(app, again.id, 'hold_ending'), await mailsOf(app, offer.id, 'hold_ending')]).toEqual([0, 0])
})

test('the reminder to pay goes by WhatsApp at any hour, and by email if it is not delivered within five minutes', async () => {
  await using house = await whatsAppHouse({ now: '2026-11-20T17:00:00Z' })
  const hold = await heldByWhatsApp(house.app)
  await house.app.sql`update messages set state = 'sent', sent_at = created_at where reservation_id = ${hold.id}`
  house.app.clock.advance(20 * MINUTE)
  await remindHolds(house.app)
  await house.send()
  expect((await messagesOf(house.app, hold.id)).slice(1)).toEqual(['hold_ending whatsapp sent read'])
  expect(house.phone.map(({ link }) => link?.includes(`/payment?reservation=${hold.id}`))).toEqual([true])
  house.be('undelivered')
  const second = await heldByWhatsApp(house.app)
  await house.app.sql`update messages set state = 'sent', sent_at = created_at where reservation_id = ${second.id}`
  house.app.clock.advance(20 * MINUTE)
  await remindHolds(house.app)
  await house.send()
  house.app.clock.advance(6 * MINUTE)
  await house.send()
  expect((await messagesOf(house.app, second.id)).slice(1)).toEqual(['hold_ending email sent failed'])
})
