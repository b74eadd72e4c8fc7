// What an event sells, set in its editor.
import { expect, test } from 'vitest'
import { findNight } from '#server/inventory/find-night.ts'
import { addTicket } from '#server/stock/tickets/change-tickets.ts'
import { aDesk } from '#tests/support/content-desk.ts'
import { aPerson } from '#tests/support/office.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

const VALUES = {
  name: { id: 'Lantai', en: 'Floor' },
  price: 100_000,
  minimumCost: 0,
  maxCapacity: 1,
  arriveBefore: null,
  stock: 3,
}

test('an event goes over to tickets once it has some, and not under somebody who has booked', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const owner = await aPerson(app, 'owner', null)
  const { id } = await paidTable(app)
  const [booked] = await app.sql<{ outletId: number; night: string }[]>`
    update events e set outlet_id = r.outlet_id, night = r.night, is_using_ticket = false, is_published = true
    from reservations r where r.id = ${id} and e.id = ${desk.event.id} returning e.outlet_id, e.night`
  const night = booked ?? { outletId: 0, night: '' }
  const by = { by: owner }
  const seen = () => desk.seen('shared', desk.key, owner)
  await desk.ask('saveDraft', { ...(await seen()), body: { is_using_ticket: true } }, by)
  const publish = async () => desk.ask('publishContent', { parts: [await seen()], at: null }, by)
  expect((await publish()).body).toMatchObject({ errors: { is_using_ticket: [expect.stringContaining('memesan')] } })
  const free = { ...night, night: '2027-12-01' }
  await app.sql`update events set night = ${free.night} where id = ${desk.event.id}`
  expect((await publish()).body).toMatchObject({ errors: { is_using_ticket: [expect.stringContaining('tiket')] } })
  await addTicket(app, { kind: 'staff', id: owner.id }, free, VALUES)
  expect((await publish()).status).toBe(200)
  expect(await findNight(app, free.outletId, free.night)).toMatchObject({ isUsingTicket: true })
})
