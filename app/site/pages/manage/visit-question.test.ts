// The question after a visit on the guest's page: shown with the key of the reservation, and answered by a form.
import { expect, test } from 'vitest'
import { actOnRequest } from '#app/site/pages/request/act-on-request.ts'
import { findPayment } from '#app/site/pages/payment/find-payable.ts'
import { addNights } from '#domain/calendar/night.ts'
import { accessToken } from '#server/reservations/access.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { testApp } from '#tests/support/app.ts'
import { act } from '#tests/support/books.ts'
import { changeHouse } from '#tests/support/house.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { pageAsked } from '#tests/support/page-asked.ts'

test('after the visit, the page of a reservation asks a question and shows the answer of the guest', async () => {
  await using app = await testApp()
  await changeHouse(app, { questionHours: 15 })
  const { id } = await paidTable(app)
  app.clock.set(`${PAID_NIGHT}T21:30:00+07:00`)
  await act(app, id, 'seat')
  const reservation = await findReservation(app.sql, id)
  const key = reservation ? accessToken(app, reservation) : ''
  const address = `/en/reservation/manage/${id}?key=${key}`
  const pageNow = async () => {
    const payable = await findPayment(pageAsked(app, address), id)
    return payable?.isOwn ? payable : undefined
  }
  const questionNow = async () => (await pageNow())?.visit
  expect(await questionNow()).toBeNull()
  expect(await pageNow()).toMatchObject({ isOver: false })
  app.clock.set(`${addNights(PAID_NIGHT, 1)}T12:00:00+07:00`)
  expect(await questionNow()).toMatchObject({ answer: null, words: '' })
  expect(await pageNow()).toMatchObject({ isOver: true })
  const send = (body: Record<string, string>) => {
    const { context, url } = pageAsked(app, address)
    return actOnRequest({ context, request: new Request(url, { method: 'POST', body: new URLSearchParams(body) }) }, id)
  }
  const answer = await send({ visit: 'bad', words: 'Too loud <b>' })
  expect(answer instanceof Response && answer.headers.get('location')).toBe(`${address}#visit`)
  expect(await questionNow()).toMatchObject({ answer: 'bad', words: 'Too loud <b>' })
  expect(await send({ visit: 'good', words: 'a'.repeat(281) })).toMatchObject({ init: { status: 422 } })
  expect(await questionNow()).toMatchObject({ answer: 'bad' })
})
