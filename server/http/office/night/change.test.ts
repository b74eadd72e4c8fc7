import { expect, test } from 'vitest'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { aBooking } from '#tests/support/changed-table.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { aMember, booksOf, heldTable, paidBy, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const experienceOf = async (app: TestApp, id: string) => {
  const [row] = await app.sql<{ experience: number }[]>`select experience::int from members where id = ${id}`
  return row?.experience ?? 0
}

test('reopening a bill reverses the member’s experience points and the ledger entries of the visit', async () => {
  await using app = await testApp()
  const memberId = await aMember(app)
  const { party, ask, url, cookie, version, outletId } = await aBooking(app, 'manager', async (a) => {
    const hold = await heldTable(a, { memberId })
    await settlePayment(a, hold.id, paidBy(`T1 ${hold.id}`, hold.amount))
    return hold
  })
  app.clock.set(`${PAID_NIGHT}T21:05:00+07:00`)
  const manager = await aPerson(app, 'manager', outletId)
  const by = manager.cookie
  expect(cookie).not.toBe(by)
  expect((await ask('reopenBill', { reason: 'a slip' }, { by })).body).toMatchObject({ code: 'wrong_state' })
  await ask('closeBill', { bill: 7_500_000 }, { by })
  expect(await experienceOf(app, memberId)).toBe(750)
  expect(await booksOf(app, party.id)).toMatchObject({ gateway: party.amount, till: 7_500_000 - party.amount })
  expect((await ask('reopenBill', {}, { by })).status).toBe(422)
  const takes = { version: await version(), reason: 'another bottle' }
  const answers = await Promise.all(
    [1, 2, 3].map(() => askOffice(url, 'reopenBill', { cookie: by, id: party.id, takes })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await experienceOf(app, memberId)).toBe(0)
  expect(await booksOf(app, party.id)).toMatchObject({ guest_funds: -party.amount })
  expect((await findReservation(app.sql, party.id))?.bill).toBe(null)
  expect((await ask('undoService', { reason: 'x' }, { by })).body).toMatchObject({ code: 'wrong_state' })
  await ask('closeBill', { bill: 9_000_000 }, { by })
  expect(await experienceOf(app, memberId)).toBe(900)
  expect((await findReservation(app.sql, party.id))?.bill).toMatchObject({ total: 9_000_000, credit: party.amount })
  expect(await booksOf(app, party.id)).toMatchObject({ gateway: party.amount, till: 9_000_000 - party.amount })
  await ask('reopenBill', { reason: 'once more' }, { by })
  await ask('closeBill', { bill: 4_000_000 }, { by })
  expect(await experienceOf(app, memberId)).toBe(400)
  expect(await booksOf(app, party.id)).toMatchObject({ gateway: party.amount, till: 4_000_000 - party.amount })
})

test('a cashier may reopen only a bill that the same cashier closed', async () => {
  await using app = await testApp()
  const { ask, outletId } = await aBooking(app, 'manager')
  app.clock.set(`${PAID_NIGHT}T21:05:00+07:00`)
  const [firstCashier, two] = [await aPerson(app, 'cashier', outletId), await aPerson(app, 'cashier', outletId)]
  await ask('closeBill', { bill: 1_000_000, below: 'charge' }, { by: firstCashier.cookie })
  expect((await ask('reopenBill', { reason: 'a slip' }, { by: two.cookie })).status).toBe(403)
  expect((await ask('reopenBill', { reason: 'a slip' }, { by: firstCashier.cookie })).status).toBe(200)
})

test('staff can raise the number of guests only to the number of seats at the party’s tables', async () => {
  await using app = await testApp()
  const { ask, party, moves } = await aBooking(app, 'host')
  const { tables } = await moves()
  const capacity = tables.find(({ id }) => id === party.tableId)?.capacity ?? 0
  expect((await ask('changeParty', { pax: capacity })).status).toBe(200)
  expect((await findReservation(app.sql, party.id))?.pax).toBe(capacity)
  expect((await ask('changeParty', { pax: capacity + 1 })).body).toMatchObject({
    errors: { pax: [expect.any(String)] },
  })
  expect((await ask('changeParty', { pax: 0 })).status).toBe(422)
  expect((await ask('changeArrival', { time: '22:30' })).status).toBe(200)
  expect((await findReservation(app.sql, party.id))?.arrivalTime).toBe('22:30')
  expect((await ask('changeArrival', { time: '12:00' })).body).toMatchObject({ errors: { time: [expect.any(String)] } })
  expect((await ask('changeArrival', { time: '25:00' })).status).toBe(422)
  expect(await app.sql`select 1 from reservation_adjustments`).toHaveLength(0)
})

test('a guest gets one email for each change of the hour or the number of guests', async () => {
  await using app = await testApp()
  const { party, ask, outletId } = await aBooking(app)
  const mails = () => app.sql<{ payload: object }[]>`
    select payload from messages where reservation_id = ${party.id} and kind = 'reservation_changed' order by id`
  expect((await ask('changeArrival', { time: '22:00' })).status).toBe(200)
  expect((await ask('changeParty', { pax: 3 })).status).toBe(200)
  expect((await ask('changeArrival', { time: '22:30', notify: false })).status).toBe(200)
  expect((await mails()).map(({ payload }) => payload)).toEqual([
    { part: 'time', from: '21:00', to: '22:00' },
    { part: 'pax', from: 2, to: 3 },
  ])
  while ((await sendMessages(app)).handled > 0);
  const [mail] = await app.sql<{ subject: string; text: string }[]>`
    select i.subject, i.text from sandbox.inbox i join messages m on m.id = i.message_id
    where m.kind = 'reservation_changed' order by m.id limit 1`
  expect(mail?.text).toMatch(/21[.:]00/)
  expect(mail?.text).toMatch(/22[.:]00/)
  app.clock.set(`${PAID_NIGHT}T21:30:00+07:00`)
  const by = (await aPerson(app, 'manager', outletId)).cookie
  expect((await ask('seat', {}, { by })).status).toBe(200)
  expect((await ask('changeParty', { pax: 2 }, { by })).status).toBe(200)
  expect(await mails()).toHaveLength(2)
})
