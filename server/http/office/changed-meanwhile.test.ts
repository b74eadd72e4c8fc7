// A change that is based on an outdated screen is refused, and the refusal names the person who changed the row.
import { expect, test } from 'vitest'
import type { Actor } from '#domain/identity/actor.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { focusPicture } from '#server/content/pictures/focus-picture.ts'
import { setLimit } from '#server/door/manage-doors.ts'
import { changeList, makeList } from '#server/service/guest-lists/manage-list.ts'
import { pauseSale, resumeSale } from '#server/reservations/sales/change-sale.ts'
import { addTicket, sortTickets } from '#server/stock/tickets/change-tickets.ts'
import { stockTickets } from '#server/stock/tickets/ticket-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketNight } from '#tests/support/guest.ts'
import { aPerson } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aSale } from '#tests/support/sale.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

const aStaff = async (app: TestApp, role: Role): Promise<Staff> => ({
  kind: 'staff',
  id: (await aPerson(app, role, null)).id,
})

async function aBrand(app: TestApp) {
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const sections = await app.sql<{ id: number }[]>`select id from sections where outlet_id = ${outletId} order by id`
  return { outletId, section: sections[0]?.id ?? 0 }
}

const byManager = { code: 'changed_meanwhile', details: { by: 'Rina manager', at: expect.any(Date) } }

test('if another person has changed the capacity limit meanwhile, the error for a new limit names this person', async () => {
  await using app = await testApp()
  const { outletId, section } = await aBrand(app)
  const [first, late] = [await aStaff(app, 'manager'), await aStaff(app, 'owner')]
  await setLimit(app, first, { outletId, section: null, most: 300, version: 0 })
  await expect(setLimit(app, late, { outletId, section: null, most: 200, version: 0 })).rejects.toMatchObject(byManager)
  await setLimit(app, first, { outletId, section: null, most: 250, version: 1 })
  await expect(setLimit(app, late, { outletId, section: null, most: 200, version: 1 })).rejects.toMatchObject(byManager)
  await setLimit(app, first, { outletId, section: null, most: null, version: 2 })
  // The database stores the limit of a section and the limit of the outlet in different rows. So a conflict on the outlet's limit must not
  // name the person who changed the section's limit.
  await setLimit(app, late, { outletId, section, most: 50, version: 0 })
  await setLimit(app, late, { outletId, section, most: null, version: 1 })
  await expect(setLimit(app, late, { outletId, section: null, most: 200, version: 2 })).rejects.toMatchObject(byManager)
})

test('if the sale on the reader’s screen is outdated because of a pause, the refusal names the person who paused the sale', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { id } = await aSale(app)
  const [first, late] = [await aStaff(app, 'manager'), await aStaff(app, 'owner')]
  await pauseSale(app, first, { id, version: 1 })
  await expect(resumeSale(app, late, { id, version: 1 })).rejects.toMatchObject(byManager)
})

test('an order of tickets that lacks a new ticket is rejected, and the error names the person who added the ticket', async () => {
  await using app = await testApp()
  const { outletId, night } = await aTicketNight(app)
  const [first, late] = [await aStaff(app, 'manager'), await aStaff(app, 'owner')]
  const ids = (await stockTickets(app.sql, outletId, night, app.now())).map(({ id }) => id)
  const name = { id: 'Balkon', en: 'Balcony' }
  await addTicket(
    app,
    first,
    { outletId, night },
    { name, price: 100_000, minimumCost: 0, maxCapacity: 1, arriveBefore: null, stock: 3 },
  )
  await expect(sortTickets(app, late, { outletId, night }, ids)).rejects.toMatchObject(byManager)
})

test('the error for an outdated change of a guest list names the person who changed the list before', async () => {
  await using app = await testApp()
  const { outletId } = await aBrand(app)
  const [first, late] = [await aStaff(app, 'manager'), await aStaff(app, 'owner')]
  const list = { name: 'Bayu', owner: 'Bayu', quota: 10, cutOff: new Date(`${PAID_NIGHT}T14:00:00Z`), terms: '' }
  const { id } = await makeList(app, late, { outletId, night: PAID_NIGHT }, list)
  await changeList(app, first, { id, version: 1 }, { ...list, quota: 20 })
  await expect(changeList(app, late, { id, version: 1 }, list)).rejects.toMatchObject(byManager)
})

test('if another person has set the focal point of a picture meanwhile, the error names this person', async () => {
  await using app = await testApp()
  const path = '/pictures/artists/ayu-samudra.webp'
  const [first, late] = [await aStaff(app, 'manager'), await aStaff(app, 'owner')]
  await focusPicture(app, first, { path, focus: { x: 62, y: 8 }, seen: null })
  await expect(focusPicture(app, late, { path, focus: { x: 1, y: 1 }, seen: null })).rejects.toMatchObject(byManager)
})
