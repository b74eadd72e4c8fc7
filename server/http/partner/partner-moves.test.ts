// Tests that a partner can move a party to another table, and can book a dinner with wishes for the kitchen.
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone } from '#tests/support/guest.ts'
import { aPartner } from '#tests/support/partner-night.ts'
import { askPartner, aToken } from '#tests/support/partner.ts'

/** Returns the id of a table of an outlet by its name. */
async function tableOf({ sql }: TestApp, outletId: number, name: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select id from tables where outlet_id = ${outletId} and name = ${name}`
  return row?.id ?? 0
}

async function aPartyAt(app: TestApp, name: string) {
  const partner = await aPartner(app)
  const tableId = await tableOf(app, partner.outletId, name)
  const booking = await partner.book(0, { table_ids: [tableId] })
  await partner.pay(booking)
  const { id } = booking.reservation
  const moveTo = async (to: string, over: object = {}) =>
    partner.change('moveTable', id, { to_table_id: await tableOf(app, partner.outletId, to), ...over })
  return { ...partner, id, moveTo }
}

test('a partner moves a paid party to a free table of the same price at once', async () => {
  await using app = await testApp()
  const { moveTo, id, read } = await aPartyAt(app, 'T2')
  const { status, body } = await moveTo('T5')
  expect([status, body['data']]).toMatchObject([200, { reservation: { items: [{ name: 'T5' }] }, pay_link: null }])
  expect((await read(id)).row).toMatchObject({ state: 'confirmed', version: expect.any(Number) })
  expect((await moveTo('T 999')).body['errors']).toMatchObject([{ pointer: '#/to_table_id' }])
})

test('a partner moves a party to a dearer table by a pay link, and the party keeps its table until the payment', async () => {
  await using app = await testApp()
  const { moveTo, id, read } = await aPartyAt(app, 'T2')
  for (const table of ['L2', 'H2']) expect((await moveTo(table)).status).toBe(403)
  const payUntil = new Date(app.now().getTime() + 3_600_000).toISOString()
  const { status, body } = await moveTo('L2', { pay_until: payUntil })
  expect([status, body['data']]).toMatchObject([200, { pay_link: expect.stringContaining('/difference/') }])
  expect((await read(id)).row).toMatchObject({ items: [{ name: 'T2' }] })
})

test('a table that another party has is refused', async () => {
  await using app = await testApp()
  const { moveTo, book, outletId } = await aPartyAt(app, 'T2')
  await book(0, { table_ids: [await tableOf(app, outletId, 'T5')] })
  expect([(await moveTo('T5')).body['code']]).toEqual(['table_unavailable'])
})

test('a dinner that a partner books keeps the guest’s wishes for the kitchen', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { outletId, courseId } = await aRestaurant(app)
  const { token } = await aToken(app)
  const stored = []
  for (const wishes of [{ pork: false, allergies: ' Peanuts ' }, { allergies: ' ' }, undefined]) {
    const body = {
      night: DINNER_NIGHT,
      time: '19:00',
      pax: 2,
      course_id: courseId,
      name: 'Rani',
      phone_number: aPhone(),
      pay_until: new Date(app.now().getTime() + 3_600_000).toISOString(),
      ...(wishes && { wishes }),
    }
    const answer = await askPartner(url, 'makeReservation', { token, params: { outlet_id: outletId }, body })
    const { reservation } = answer.body['data'] as { reservation: { id: string } }
    const [row] = await app.sql`
      select alcohol_okay, pork_okay, has_allergy, allergy_details from reservation_dinners where reservation_id = ${reservation.id}`
    stored.push(row)
  }
  expect(stored).toEqual([
    { alcoholOkay: true, porkOkay: false, hasAllergy: true, allergyDetails: 'Peanuts' },
    { alcoholOkay: true, porkOkay: true, hasAllergy: false, allergyDetails: '' },
    { alcoholOkay: true, porkOkay: true, hasAllergy: false, allergyDetails: '' },
  ])
})
