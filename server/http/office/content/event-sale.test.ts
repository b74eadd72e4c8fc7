import { expect, test } from 'vitest'
import { publishDue } from '#server/content/editing/publish-due.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { listNights } from '#server/inventory/list-nights.ts'
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

test('an event can switch to tickets only if it has tickets and its night has no bookings', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const owner = await aPerson(app, 'owner', null)
  const { id } = await paidTable(app)
  const [bookedNight] = await app.sql<{ outletId: number; night: string }[]>`
    update events e set outlet_id = r.outlet_id, night = r.night, is_using_ticket = false, is_published = true
    from reservations r where r.id = ${id} and e.id = ${desk.event.id} returning e.outlet_id, e.night`
  const night = bookedNight ?? { outletId: 0, night: '' }
  const by = { by: owner }
  const readParts = () => desk.seen('shared', desk.key, owner)
  await desk.ask('saveDraft', { ...(await readParts()), body: { is_using_ticket: true } }, by)
  const publish = async () => desk.ask('publishContent', { parts: [await readParts()], at: null }, by)
  expect((await publish()).body).toMatchObject({ errors: { is_using_ticket: [expect.stringContaining('memesan')] } })
  const free = { ...night, night: '2027-12-01' }
  await app.sql`update events set night = ${free.night} where id = ${desk.event.id}`
  expect((await publish()).body).toMatchObject({ errors: { is_using_ticket: [expect.stringContaining('tiket')] } })
  await addTicket(app, { kind: 'staff', id: owner.id }, free, VALUES)
  expect((await publish()).status).toBe(200)
  expect(await findNight(app, free.outletId, free.night)).toMatchObject({ isUsingTicket: true })
})

test('S21 only staff who plan the stock can publish a field that controls the sale of an event, or hide such an event', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  await app.sql`
    update events set is_sold_out = false, is_cancelled = false, whatsapp_only = false, is_using_ticket = false where id = ${desk.event.id}`
  const later = new Date(app.now().getTime() + 3_600_000).toISOString()
  for (const field of ['is_cancelled', 'is_sold_out', 'whatsapp_only', 'is_using_ticket']) {
    expect((await desk.save('shared', { [field]: true })).status, field).toBe(200)
    for (const at of [null, later]) {
      const refusal = await desk.publish(['shared'], at)
      expect([refusal.status, refusal.body], `${field} ${at}`).toMatchObject([
        422,
        { errors: { [field]: [expect.any(String)] } },
      ])
    }
    expect((await desk.ask('discardDraft', await desk.seen('shared'))).status).toBe(200)
  }
  const byManager = { by: desk.other }
  const readParts = () => desk.seen('shared', desk.key, desk.other)
  await desk.ask('saveDraft', { ...(await readParts()), body: { is_sold_out: true } }, byManager)
  expect((await desk.ask('publishContent', { parts: [await readParts()], at: null }, byManager)).status).toBe(200)
  // Hiding the event would put its night on sale again. So the command needs the permission to plan the stock.
  const hide = { version: (await desk.read()).visibility?.version ?? 0, isPublished: false, from: null, until: null }
  expect((await desk.ask('showContent', hide)).status).toBe(403)
  expect((await desk.ask('showContent', hide, byManager)).status).toBe(200)
})

test('S21 a night cannot be booked after its event is called off', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const { outletId } = desk.event
  const free = (await listNights(app, outletId, '2026-11-24', 20)).find(({ state }) => state === 'open')
  if (!free) throw new Error('no open night')
  await app.sql`
    update events set night = ${free.date}, is_cancelled = false, whatsapp_only = false, is_sold_out = false, is_using_ticket = false,
      is_published = true where id = ${desk.event.id}`
  const findReason = async () => (await findNight(app, outletId, free.date))?.reason
  expect(await findReason()).toBeNull()
  const byManager = { by: desk.other }
  const readParts = () => desk.seen('shared', desk.key, desk.other)
  await desk.ask('saveDraft', { ...(await readParts()), body: { is_cancelled: true } }, byManager)
  expect((await desk.ask('publishContent', { parts: [await readParts()], at: null }, byManager)).status).toBe(200)
  expect(await findReason()).toBe('closed')
})

test('S21 an event that is called off stays called off when an earlier scheduled draft is published', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  await app.sql`update events set is_cancelled = false, open_gate = '19:00' where id = ${desk.event.id}`
  expect((await desk.save('shared', { open_gate: '20:00' })).status).toBe(200)
  const later = new Date(app.now().getTime() + 3_600_000).toISOString()
  expect((await desk.publish(['shared'], later)).status).toBe(200)
  await app.sql`update events set is_cancelled = true where id = ${desk.event.id}`
  app.clock.advance(3601)
  await publishDue(app, desk.key)
  const [row] = await app.sql`select is_cancelled, open_gate from events where id = ${desk.event.id}`
  expect(row).toMatchObject({ isCancelled: true, openGate: expect.stringContaining('20:00') })
  expect((await desk.read()).parts.find(({ part }) => part === 'shared')?.draft).toBeNull()
})
