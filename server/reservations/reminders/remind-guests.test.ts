// Tests reminders before a visit. Each reservation gets one reminder, never at night. The group sets how many hours before the arrival the
// reminder is sent.
import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { cancelByStaff } from '#server/reservations/refunds/cancel-by-staff.ts'
import { addNights } from '#domain/calendar/night.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { remindGuests } from '#server/reservations/reminders/remind-guests.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { moveDinner } from '#server/service/change/move-dinner.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { changeHouse } from '#tests/support/house.ts'
import { PAID_NIGHT, paidBy, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const remindersOf = async (app: TestApp, id: string) => {
  const rows = await app.sql<{ state: string }[]>`
    select state from messages where reservation_id = ${id} and kind = 'visit_reminder'`
  return rows.map(({ state }) => state)
}

/** A paid table on `PAID_NIGHT` with the arrival at 21:00 in Jakarta. */
async function aVisit(hours: number, now = `${PAID_NIGHT}T03:00:00+07:00`) {
  const app = await testApp()
  if (hours > 0) await changeHouse(app, { reminderHours: hours })
  const party = await paidTable(app)
  app.clock.set(now)
  return { app, id: party.id }
}

test('if the group has not set the hours for reminders, no reminder is sent', async () => {
  const { app, id } = await aVisit(0, `${PAID_NIGHT}T20:00:00+07:00`)
  await using _ = app
  await remindGuests(app)
  expect(await remindersOf(app, id)).toEqual([])
})

test('a guest gets one reminder, the set number of hours before the arrival, with the code for the door', async () => {
  const { app, id } = await aVisit(5, `${PAID_NIGHT}T15:59:00+07:00`)
  await using _ = app
  await remindGuests(app)
  expect(await remindersOf(app, id)).toEqual([])
  app.clock.set(`${PAID_NIGHT}T16:00:00+07:00`)
  await Promise.all([remindGuests(app), remindGuests(app)])
  while ((await sendMessages(app)).handled > 0);
  await remindGuests(app)
  expect(await remindersOf(app, id)).toEqual(['sent'])
  const [mail] = await app.sql<{ subject: string; text: string }[]>`
    select i.subject, i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'visit_reminder'`
  expect(mail?.subject).toMatch(/see you soon|sampai jumpa sebentar lagi/)
  expect(mail?.text).toMatch(/21[.:]00/)
})

test('a reminder that is due at night is sent at 09:00 in the outlet’s zone', async () => {
  const { app, id } = await aVisit(20, `${PAID_NIGHT}T03:00:00+07:00`)
  await using _ = app
  await remindGuests(app)
  expect(await remindersOf(app, id)).toEqual([])
  app.clock.set(`${PAID_NIGHT}T09:00:00+07:00`)
  await remindGuests(app)
  expect(await remindersOf(app, id)).toEqual(['queued'])
})

test('a guest gets no reminder after the arrival time, or if the booking was made less than the set hours before the arrival', async () => {
  const { app, id } = await aVisit(72, `${PAID_NIGHT}T21:01:00+07:00`)
  await using _ = app
  await app.sql`update reservations set created_at = ${new Date(`${PAID_NIGHT}T12:00:00+07:00`)} where id = ${id}`
  await remindGuests(app)
  app.clock.set(`${PAID_NIGHT}T20:00:00+07:00`)
  await remindGuests(app)
  expect(await remindersOf(app, id)).toEqual([])
})

/** A paid dinner on `DINNER_NIGHT` at 19:00 in Jakarta, and a function that moves it to another night at 20:00. */
async function aDinnerVisit(app: TestApp) {
  await changeHouse(app, { reminderHours: 5 })
  const at = await aRestaurant(app)
  const { id, amount } = await reserveRestaurant(app, guest(), aDinner(at))
  await settlePayment(app, id, paidBy('T dinner', amount))
  const moveTo = async (night: string) => {
    const version = (await findReservation(app.sql, id))?.version ?? 0
    const sectionId = at.sections['hall'] ?? null
    const wish = { night, time: '20:00', sectionId, tableIds: [], notify: false }
    await moveDinner(app, { kind: 'staff', id: randomUUID() }, { id, version }, wish)
  }
  const remindAt = async (moment: string) => {
    app.clock.set(`${moment}:00+07:00`)
    await Promise.all([remindGuests(app), remindGuests(app)])
    while ((await sendMessages(app)).handled > 0);
  }
  return { id, moveTo, remindAt }
}

test('a dinner that moves to another day after its reminder gets a second reminder', async () => {
  await using app = await testApp()
  const { id, moveTo, remindAt } = await aDinnerVisit(app)
  await remindAt(`${DINNER_NIGHT}T14:30`)
  expect(await remindersOf(app, id)).toEqual(['sent'])
  await moveTo(DINNER_NIGHT)
  await remindAt(`${DINNER_NIGHT}T15:00`)
  expect(await remindersOf(app, id)).toEqual(['sent'])
  await moveTo(addNights(DINNER_NIGHT, 1))
  await remindAt(`${DINNER_NIGHT}T16:00`)
  expect(await remindersOf(app, id)).toEqual(['sent'])
  for (const time of ['15:00', '15:30', '16:00']) await remindAt(`${addNights(DINNER_NIGHT, 1)}T${time}`)
  expect(await remindersOf(app, id)).toEqual(['sent', 'sent'])
  const [mail] = await app.sql<{ text: string }[]>`
    select i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'visit_reminder' order by m.id desc limit 1`
  expect(mail?.text).toMatch(/20[.:]00/)
})

test('if a dinner moves to another day before its reminder is sent, the reminder is sent only on the new day', async () => {
  await using app = await testApp()
  const { id, moveTo, remindAt } = await aDinnerVisit(app)
  app.clock.set(`${DINNER_NIGHT}T14:30:00+07:00`)
  await remindGuests(app)
  app.clock.set(`${DINNER_NIGHT}T14:31:00+07:00`)
  await moveTo(addNights(DINNER_NIGHT, 2))
  await remindAt(`${DINNER_NIGHT}T15:00`)
  expect(await remindersOf(app, id)).toEqual([])
  await remindAt(`${addNights(DINNER_NIGHT, 2)}T16:00`)
  expect(await remindersOf(app, id)).toEqual(['sent'])
})

test('if the reservation is canceled before the reminder is sent, the guest gets no reminder', async () => {
  const { app, id } = await aVisit(5, `${PAID_NIGHT}T17:00:00+07:00`)
  await using _ = app
  await remindGuests(app)
  const staff = { kind: 'staff', id: randomUUID() } as const
  const reach = { mayCancelPaid: true, limitBy: () => ({ alone: null, approve: null }) }
  const version = (await findReservation(app.sql, id))?.version ?? 0
  await cancelByStaff(app, staff, { id, version, reason: 'Rencana berubah', amount: 0, quoted: 0 }, reach)
  while ((await sendMessages(app)).handled > 0);
  expect(await remindersOf(app, id)).toEqual([])
})
