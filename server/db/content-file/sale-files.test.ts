// A content file carries the packages of an outlet and the phases of a ticket type.
import { expect, test } from 'vitest'
import { exportContent } from '#server/db/content-file/export-content.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import type { ContentFile } from '#server/db/content-file/shape.ts'
import { addPackage, order, payOrder } from '#tests/support/packages.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const options = (app: TestApp) => ({ now: app.now(), folder: '/nowhere' })

async function fileOf(app: TestApp): Promise<Required<Pick<ContentFile, 'format' | 'events' | 'packages'>>> {
  const { content } = await exportContent(app.sql, { siteFolder: 'public' })
  return { format: content.format, events: content.events ?? [], packages: content.packages ?? [] }
}

const A_PACKAGE = {
  outlet: 'luna-senja/kuningan',
  key: 'paket-uji',
  event: null,
  kind: 'package' as const,
  name: { id: 'Paket uji', en: 'Test package' },
  description: { id: 'Uji', en: 'Test' },
  image: null,
  price: 500_000,
  stock: 3,
  ends_hours: 2,
  is_offered: true,
}

test('a content file adds, changes, sorts and removes packages, but an ordered package is only withdrawn from sale', async () => {
  await using app = await testApp()
  const { format, packages } = await fileOf(app)
  const report = await importContent(app.sql, { format, packages: [A_PACKAGE, ...packages] }, options(app))
  expect(report.packages).toMatchObject({ added: 1, removed: 0, kept: [] })
  const ofOutlet = (await fileOf(app)).packages.filter(({ outlet }) => outlet === A_PACKAGE.outlet)
  expect(ofOutlet[0]).toEqual(A_PACKAGE)
  const bottle = await addPackage(app, 'kuningan')
  const { id } = await paidTable(app)
  await payOrder(app, await order(app, id, { [bottle]: 1 }))
  const changed = await importContent(app.sql, { format, packages: [{ ...A_PACKAGE, price: 600_000 }] }, options(app))
  expect(changed.packages).toMatchObject({ added: 0, changed: 1, removed: packages.length })
  expect(changed.packages?.kept).toHaveLength(1)
  expect((await fileOf(app)).packages).toMatchObject([{ price: 600_000 }, { is_offered: false }])
})

test('an additive import adds a package and leaves the stored packages alone', async () => {
  await using app = await testApp()
  const { format, packages } = await fileOf(app)
  const [first] = packages
  if (!first) throw new Error('the demo has no package')
  const more = { format, packages: [{ ...first, price: 1 }, A_PACKAGE] }
  const report = await importContent(app.sql, more, { ...options(app), isAdditive: true })
  expect(report.packages).toEqual({ added: 1, changed: 0, removed: 0, kept: [] })
  expect((await fileOf(app)).packages).toEqual(expect.arrayContaining([...packages, A_PACKAGE]))
})

test('a package of an unknown event and a package that is listed twice are faults', async () => {
  await using app = await testApp()
  const { format } = await fileOf(app)
  await expect(
    importContent(app.sql, { format, packages: [{ ...A_PACKAGE, event: 'tidak-ada' }] }, options(app)),
  ).rejects.toThrow('packages[0].event: found "tidak-ada", wanted the slug of an event of this outlet')
  await expect(importContent(app.sql, { format, packages: [A_PACKAGE, A_PACKAGE] }, options(app))).rejects.toThrow(
    'packages[1]',
  )
})

async function aTicketFile(app: TestApp) {
  const file = await fileOf(app)
  const at = file.events.findIndex(({ tickets }) => tickets.some(({ phases = [] }) => phases.length > 0))
  const event = file.events[at]
  const place = event?.tickets.findIndex(({ phases = [] }) => phases.length > 0) ?? -1
  const ticket = event?.tickets[place]
  if (!event || !ticket) throw new Error('the demo has no phases')
  const withPhases = (phases: typeof ticket.phases) => ({
    format: file.format,
    events: file.events.with(at, { ...event, tickets: event.tickets.with(place, { ...ticket, phases }) }),
  })
  const unitsOf = () => app.sql`
    select p.position, count(u.id)::int as units from events e join tickets t on t.event_id = e.id and t.position = ${ticket.position}
    join ticket_phases p on p.ticket_id = t.id left join ticket_units u on u.phase_id = p.id
    where e.slug = ${event.slug} group by p.position order by p.position`
  return { file, event, ticket, at, place, withPhases, unitsOf }
}

test('a content file changes the phases of a ticket type, and a file without phases does not change them', async () => {
  await using app = await testApp()
  const { ticket, withPhases, unitsOf } = await aTicketFile(app)
  const before = await unitsOf()
  await importContent(app.sql, withPhases(undefined), options(app))
  expect(await unitsOf()).toEqual(before)
  const names = { id: 'Awal', en: 'First' }
  const end = '2027-06-01T10:00:00.000Z'
  const phases = [
    { name: names, price: 1000, ends_at: null, stock: 5 },
    { name: names, price: 2000, ends_at: end, stock: 7 },
    { name: names, price: 3000, ends_at: null, stock: null },
  ]
  const report = await importContent(app.sql, withPhases(phases), options(app))
  expect(report.events).toMatchObject({ added: 0, removed: 0, kept: [] })
  expect(await unitsOf()).toEqual([
    { position: 0, units: 5 },
    { position: 1, units: 7 },
    { position: 2, units: 0 },
  ])
  const again = await importContent(app.sql, withPhases(phases), options(app))
  expect(again.events).toEqual({ added: 0, changed: 0, removed: 0, kept: [] })
  await importContent(app.sql, withPhases([]), options(app))
  expect(await unitsOf()).toEqual([])
  expect(ticket.phases?.length).toBeGreaterThan(0)
})

test('a content file cannot remove a phase with reservations, and each phase except the last needs an end or a stock', async () => {
  await using app = await testApp()
  const { at, place, ticket, event, withPhases } = await aTicketFile(app)
  const path = `events[${at}].tickets[${place}].phases`
  const [early, regular] = ticket.phases ?? []
  if (!early || !regular) throw new Error('the demo has one phase')
  await expect(
    importContent(app.sql, withPhases([{ ...early, ends_at: null, stock: null }, regular]), options(app)),
  ).rejects.toThrow(`${path}[0].ends_at: found null, wanted an end or a stock`)
  await expect(
    importContent(app.sql, withPhases([{ ...early, stock: ticket.stock + 1 }, regular]), options(app)),
  ).rejects.toThrow(`${path}[0].stock`)
  const { id } = await paidTable(app)
  await app.owner`
    insert into reservation_tickets (reservation_id, ticket_id, ticket_name, quantity, pax, unit_amount, minimum_cost, phase_id)
    select ${id}, t.id, t.name, 1, 1, 0, 0, p.id from events e join tickets t on t.event_id = e.id and t.position = ${ticket.position}
    join ticket_phases p on p.ticket_id = t.id and p.position = 1 where e.slug = ${event.slug}`
  await expect(importContent(app.sql, withPhases([early]), options(app))).rejects.toThrow(
    `${path}: found 1, wanted phase 2 as well, since it has reservations`,
  )
  await app.owner`delete from reservation_tickets where reservation_id = ${id}`
})

test('a content file is refused if a limited phase has too few tickets for its stock', async () => {
  await using app = await testApp()
  const { at, place, ticket, event, withPhases } = await aTicketFile(app)
  const [early, regular] = ticket.phases ?? []
  if (!early || !regular) throw new Error('the demo has one phase')
  const { id } = await paidTable(app)
  const ofTicket = app.sql`
    select u.id from ticket_units u join tickets t on t.id = u.ticket_id join events e on e.id = t.event_id
    where e.slug = ${event.slug} and t.position = ${ticket.position} and u.phase_id is null and u.hold_id is null`
  await app.owner`update ticket_units set reservation_id = ${id} where id in (${ofTicket})`
  await expect(
    importContent(app.sql, withPhases([{ ...early, stock: ticket.stock }, regular]), options(app)),
  ).rejects.toThrow(`events[${at}].tickets[${place}].phases[0].stock: found ${ticket.stock}, wanted ${early.stock}`)
  await app.owner`update ticket_units set reservation_id = null where reservation_id = ${id}`
})
