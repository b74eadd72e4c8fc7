// Tests the question after a visit. Each party that came gets the question once, in the daytime.
import { expect, test } from 'vitest'
import { addNights } from '#domain/calendar/night.ts'
import { eraseReservationsOfPhone } from '#server/privacy/erasure-repository.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { accessToken } from '#server/reservations/access.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { answerVisit, readVisitQuestion } from '#server/reservations/visit-answers/answer-visit.ts'
import { askAfterVisits } from '#server/reservations/visit-answers/ask-after-visit.ts'
import { answersByOutlet, wordsOfAnswers } from '#server/service/reports/answer-report-repository.ts'
import { readRecord } from '#server/service/record/read-record.ts'
import { act } from '#tests/support/books.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { changeHouse } from '#tests/support/house.ts'
import { heldTable, PAID_NIGHT, paidBy, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const NEXT_DAY = addNights(PAID_NIGHT, 1)

/**
 * Makes a visit by a party that arrived on `PAID_NIGHT` at 21:00 in Jakarta. The group sends the question `hours` hours after the
 * arrival.
 */
async function aVisit(hours: number, name: 'seat' | 'no_show' = 'seat') {
  const app = await testApp()
  await changeHouse(app, { questionHours: hours })
  const { id } = await paidTable(app)
  app.clock.set(`${PAID_NIGHT}T21:30:00+07:00`)
  await act(app, id, name)
  return { app, id }
}

const questionsOf = (app: TestApp, id: string) =>
  app.sql<{ state: string }[]>`select state from messages where reservation_id = ${id} and kind = 'visit_question'`

/** Returns a viewer who has the key of the reservation. */
async function keyHolder(app: TestApp, id: string) {
  const reservation = await findReservation(app.sql, id)
  if (!reservation) throw new Error('no reservation')
  return { reservation, viewer: guest({ reservationToken: accessToken(app, reservation) }) }
}

test('a party that came gets one question with a link to the answer, the set number of hours after the arrival', async () => {
  const { app, id } = await aVisit(15)
  await using _ = app
  app.clock.set(`${NEXT_DAY}T11:59:00+07:00`)
  await askAfterVisits(app)
  expect(await questionsOf(app, id)).toEqual([])
  app.clock.set(`${NEXT_DAY}T12:00:00+07:00`)
  await Promise.all([askAfterVisits(app), askAfterVisits(app)])
  while ((await sendMessages(app)).handled > 0);
  await askAfterVisits(app)
  expect((await questionsOf(app, id)).map(({ state }) => state)).toEqual(['sent'])
  const [mail] = await app.sql<{ subject: string; text: string }[]>`
    select i.subject, i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'visit_question'`
  expect(mail?.subject).toMatch(/how was your visit|bagaimana kunjunganmu/)
  expect(mail?.text).toMatch(new RegExp(`${id}\\S*#visit`))
})

test('a question that is due at night is sent at 09:00 in the outlet’s zone', async () => {
  const { app, id } = await aVisit(4)
  await using _ = app
  app.clock.set(`${NEXT_DAY}T01:00:00+07:00`)
  await askAfterVisits(app)
  expect(await questionsOf(app, id)).toEqual([])
  app.clock.set(`${NEXT_DAY}T09:00:00+07:00`)
  await askAfterVisits(app)
  expect(await questionsOf(app, id)).toHaveLength(1)
})

test('a party that did not come gets no question about the visit', async () => {
  const noShow = await aVisit(15, 'no_show')
  await using _ = noShow.app
  noShow.app.clock.set(`${NEXT_DAY}T12:00:00+07:00`)
  await askAfterVisits(noShow.app)
  expect(await questionsOf(noShow.app, noShow.id)).toEqual([])
})

test('a question that was delayed for more than three days is not sent', async () => {
  const late = await aVisit(15)
  await using _ = late.app
  late.app.clock.set(`${addNights(PAID_NIGHT, 3)}T21:01:00+07:00`)
  await askAfterVisits(late.app)
  expect(await questionsOf(late.app, late.id)).toEqual([])
})

test('a guest can answer with the key of the reservation and change the answer, and staff can read the answer', async () => {
  const { app, id } = await aVisit(15)
  await using _ = app
  const { reservation, viewer } = await keyHolder(app, id)
  await expect(answerVisit(app, viewer, id, { isGood: true, words: '' })).rejects.toThrow('forbidden')
  expect(await readVisitQuestion(app, reservation)).toBeNull()
  app.clock.set(`${NEXT_DAY}T12:30:00+07:00`)
  await answerVisit(app, viewer, id, { isGood: true, words: '' })
  await answerVisit(app, viewer, id, { isGood: false, words: 'The bar\nwas slow' })
  expect(await readVisitQuestion(app, reservation)).toMatchObject({
    answer: { isGood: false, words: 'The bar was slow' },
  })
  expect((await readRecord(app, id)).visitAnswer).toMatchObject({ isGood: false, words: 'The bar was slow' })
  const scope = { outlets: [reservation.outletId], from: PAID_NIGHT, to: PAID_NIGHT }
  expect(await answersByOutlet(app.sql, scope)).toMatchObject([{ visits: 1, answers: 1, good: 0 }])
  expect(await wordsOfAnswers(app.sql, scope)).toMatchObject([{ id, isGood: false, words: 'The bar was slow' }])
  await askAfterVisits(app)
  expect(await questionsOf(app, id)).toEqual([])
})

test('an answer about a visit is refused from another guest, after fourteen days, or with a too long comment', async () => {
  const { app, id } = await aVisit(15)
  await using _ = app
  const { viewer } = await keyHolder(app, id)
  app.clock.set(`${NEXT_DAY}T12:30:00+07:00`)
  await expect(answerVisit(app, guest(), id, { isGood: true, words: '' })).rejects.toThrow('not_found')
  await expect(answerVisit(app, viewer, id, { isGood: true, words: 'a'.repeat(281) })).rejects.toThrow(
    'validation_failed',
  )
  app.clock.set(`${addNights(PAID_NIGHT, 14)}T21:00:00+07:00`)
  await expect(answerVisit(app, viewer, id, { isGood: true, words: '' })).rejects.toThrow('forbidden')
})

const wordsNow = async (app: TestApp) =>
  (await app.sql<{ words: string }[]>`select words from visit_answers`).map(({ words }) => words)

test('erasing the data of a guest erases the comment of the answer, but the totals still include the answer', async () => {
  const { app, id } = await aVisit(15)
  await using _ = app
  const { reservation, viewer } = await keyHolder(app, id)
  app.clock.set(`${NEXT_DAY}T12:30:00+07:00`)
  await answerVisit(app, viewer, id, { isGood: true, words: 'Raka was kind' })
  await eraseReservationsOfPhone(app.sql, reservation.phone, app.now())
  expect(await wordsNow(app)).toEqual([''])
  const scope = { outlets: [reservation.outletId], from: PAID_NIGHT, to: PAID_NIGHT }
  expect(await answersByOutlet(app.sql, scope)).toMatchObject([{ answers: 1, good: 1 }])
})

test('the comment of an answer is erased a year after the answer', async () => {
  const { app, id } = await aVisit(15)
  await using _ = app
  const { viewer } = await keyHolder(app, id)
  app.clock.set(`${NEXT_DAY}T12:30:00+07:00`)
  await answerVisit(app, viewer, id, { isGood: true, words: 'Raka was kind' })
  app.clock.advance(365 * 86_400)
  await forgetOld(app)
  expect(await wordsNow(app)).toEqual(['Raka was kind'])
  app.clock.advance(1)
  await forgetOld(app)
  expect(await wordsNow(app)).toEqual([''])
})

test('a reservation shows a tag if the visit is the first or the fifth visit of the guest to the outlet', async () => {
  await using app = await testApp()
  const tagsOf = async (id: string) => (await readRecord(app, id)).flags.map(({ kind }) => kind)
  const phone = '+628111222333'
  const visit = async () => {
    const hold = await heldTable(app, { phone })
    await settlePayment(app, hold.id, paidBy(`T ${hold.id}`, hold.amount))
    return hold.id
  }
  const first = await visit()
  expect(await tagsOf(first)).toEqual(['first_visit'])
  const visits = [first, await visit(), await visit(), await visit()]
  app.clock.set(`${PAID_NIGHT}T21:30:00+07:00`)
  for (const id of visits) await act(app, id, 'seat')
  const { id } = await holdTables(app, guest(), {
    ...bookingForm(NEXT_DAY, '21:00', { phone }),
    tables: [{ tableId: (await freeTables(app, 'kuningan', NEXT_DAY))[0]?.id ?? 0, pax: 2 }],
  })
  expect(await tagsOf(id)).toEqual(['fifth_visit'])
})
