import { expect, test } from 'vitest'
import { findBrandPage } from '#server/catalogue/find-brand.ts'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { findOffer } from '#server/content/find-offer.ts'
import { findMenu } from '#server/content/find-menu.ts'
import { searchSite } from '#server/content/search-site.ts'
import { ContentFault } from '#server/db/content-file/find-faults.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import { contentOf, example, EXAMPLE_FOLDER, exampleApp, takeIn } from '#tests/support/content-example.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import type { TestApp } from '#tests/support/app.ts'

const stamps = async (app: TestApp) =>
  new Map(
    (
      await app.sql<{ name: string; at: Date }[]>`
        select 'brand ' || slug as name, updated_at as at from brands union all select 'outlet ' || slug, updated_at from outlets
        union all select 'event ' || slug, updated_at from events union all select 'story ' || slug, updated_at from stories
        union all select 'offer ' || slug, updated_at from offers union all select 'menu ' || key, updated_at from menus
        union all select 'artist ' || slug, updated_at from artists`
    ).map(({ name, at }) => [name, at.getTime()]),
  )

test('the example file of the guide is imported as a site, and the search finds its brand, night, offer and menu', async () => {
  await using app = await exampleApp()
  const page = await findBrandPage(app, 'en', 'kelana')
  expect(page).toMatchObject({
    brand: { name: 'Kelana' },
    outlets: [{ slug: 'dago' }],
    coming: [{ event: { title: 'Malam Keroncong' } }],
  })
  const event = await findEventPage(app, 'en', 'malam-keroncong-2030-01-05')
  expect(event).toMatchObject({
    lineUp: [{ name: 'Sinar Pagi' }],
    event: { price_from: 105_930, tags: ['keroncong', 'seated'] },
    badge: { unit: 'ticket', left: 56 },
  })
  expect((await findOffer(app, 'id', 'teh-pertama'))?.offer.weekdays).toEqual([2, 3, 4])
  expect((await findMenu(app, 'id', 'kelana'))?.sections[0]?.dishes.map(({ price }) => price)).toEqual([32_000, 45_000])
  expect((await searchSite(app, 'en', { question: 'keronong' })).found.map(({ kind }) => kind)).toContain('event')
  expect(await app.sql`select path, octet_length(bytes) > 100 as whole from media_files order by 1`).toEqual([
    { path: '/pictures/kelana/hall.webp', whole: true },
    { path: '/pictures/kelana/poster.webp', whole: true },
  ])
})

test('an edited file changes only the edited rows', async () => {
  await using app = await exampleApp()
  const before = await stamps(app)
  const file = example()
  const [offer] = file.offers
  if (offer) offer.title = { id: 'Teh kedua' }
  file.brands.push(...file.brands.map((brand) => ({ ...brand, slug: 'pulang', name: 'Pulang' })))
  const report = await takeIn(app, file)
  expect(report.offers).toMatchObject({ added: 0, changed: 1, removed: 0 })
  expect(report.brands).toMatchObject({ added: 1, changed: 0, removed: 0 })
  const after = await stamps(app)
  expect([...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name)).toEqual([
    'brand pulang',
    'offer teh-pertama',
  ])
  expect(await contentOf(app)).toMatchObject({ offers: [{ title: { id: 'Teh kedua' } }] })
})

test('a section that is missing from a content file is not changed, and a section in the file replaces all its rows', async () => {
  await using app = await exampleApp()
  const { format, stories } = example()
  await takeIn(app, { format, stories: stories.map((story) => ({ ...story, slug: 'lain' })) })
  const content = await contentOf(app)
  expect(content.stories?.map(({ slug }) => slug)).toEqual(['lain'])
  expect(content.offers).toHaveLength(1)
  await takeIn(app, { format, events: [], offers: [], menus: [], stories: [] })
  const { events, offers, menus, artists } = await contentOf(app)
  expect([events, offers, menus, artists?.length]).toEqual([[], [], [], 1])
})

test('a table that has reservations and is missing from the file is not removed, but is no longer shown or sold', async () => {
  await using app = await exampleApp()
  const [table] = await freeTables(app, 'dago', '2026-11-25')
  await holdTables(app, guest(), {
    ...bookingForm('2026-11-25', '21:00'),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  const file = example()
  for (const outlet of file.outlets) outlet.tables = outlet.tables.filter(({ name }) => name !== 'A1')
  const report = await takeIn(app, file)
  expect(report.outlets?.kept).toEqual(['table dago A1'])
  expect(await app.sql`select name, is_reservable from tables order by 1`).toEqual([
    { name: 'A1', isReservable: false },
    { name: 'A2', isReservable: true },
  ])
  const { format, outlets } = example()
  const all = await takeIn(app, {
    ...example(),
    packages: [],
    format,
    outlets: outlets.map((outlet) => ({ ...outlet, slug: 'baru' })),
    events: [],
    off_schedule_days: [],
    offers: [],
    affiliator_codes: [],
  })
  expect(all.outlets).toMatchObject({ added: 1, kept: ['kelana/dago'] })
  expect(await app.sql`select slug, is_published, is_active from outlets order by 1`).toEqual([
    { slug: 'baru', isPublished: true, isActive: true },
    { slug: 'dago', isPublished: false, isActive: false },
  ])
})

test('two events may swap their nights in a content file, and each ticket moves with its event', async () => {
  await using app = await exampleApp()
  const file = example()
  const [first] = file.events
  if (!first) throw new Error('the example has an event')
  const second = { ...first, slug: 'lain', night: '2030-01-12', tickets: [] }
  await takeIn(app, { ...file, events: [first, second] })
  await takeIn(app, {
    ...file,
    events: [
      { ...first, night: second.night },
      { ...second, night: first.night },
    ],
  })
  expect(
    await app.sql`select t.night, count(*)::int as kinds from tickets t join events e on e.id = t.event_id and e.night = t.night group by 1`,
  ).toEqual([{ night: '2030-01-12', kinds: 2 }])
  const id = app.uuid()
  await app.sql`update ticket_units set reservation_id = ${id}, expires_at = now() where id in (
    select u.id from ticket_units u join tickets t on t.id = u.ticket_id where t.position = 1 and u.hold_id is null limit 5)`
  const withStock = (stock: number, keptCount = 0) => {
    const [seatedTicket, standing] = first.tickets
    return {
      ...file,
      events: [{ ...first, night: second.night, tickets: [seatedTicket, { ...standing, stock, kept: keptCount }] }],
    }
  }
  await expect(takeIn(app, withStock(4))).rejects.toThrow(
    'events[0].tickets[1].stock: found 4, wanted at least 5, which are sold or held',
  )
  await expect(takeIn(app, withStock(8, 4))).rejects.toThrow(
    'events[0].tickets[1].kept: found 4, wanted no more than are left beside the 5',
  )
  await takeIn(app, withStock(8, 3))
  expect(
    await app.sql`
    select count(*)::int as units, count(*) filter (where hold_id is not null)::int as kept, count(reservation_id)::int as held
    from ticket_units u join tickets t on t.id = u.ticket_id where t.position = 1`,
  ).toEqual([{ units: 8, kept: 3, held: 5 }])
  await takeIn(app, withStock(30))
  expect((await contentOf(app)).events?.[0]?.tickets[1]).toMatchObject({ stock: 30, kept: 0 })
  await app.sql`update ticket_units set reservation_id = null, expires_at = null`
})

test('if a content file lowers the stock of a ticket type below its phases, the stock of a phase is lowered too', async () => {
  await using app = await exampleApp()
  const file = example()
  const [first] = file.events
  if (!first) throw new Error('the example has an event')
  await takeIn(app, file)
  await app.sql`
    insert into ticket_phases (ticket_id, outlet_id, position, name, price, stock)
    select id, outlet_id, 0, '{"id":"Harga awal","en":"Early bird"}', 1000, 10 from tickets where position = 1`
  await app.sql`
    update ticket_units u set phase_id = p.id from ticket_phases p where p.ticket_id = u.ticket_id and u.number <= 10`
  const [seatedTicket, standing] = first.tickets
  const withStock = (stock: number) => ({
    ...file,
    events: [{ ...first, tickets: [seatedTicket, { ...standing, stock, kept: 0 }] }],
  })
  const stockOfPhase = () => app.sql`
    select p.stock from ticket_phases p join tickets t on t.id = p.ticket_id where t.position = 1`
  await takeIn(app, withStock(12))
  expect(await stockOfPhase()).toEqual([{ stock: 10 }])
  await takeIn(app, withStock(4))
  expect(await stockOfPhase()).toEqual([{ stock: 4 }])
})

test('a ticket type that is missing from the content file is removed only if it has no reservations', async () => {
  await using app = await exampleApp()
  const file = example()
  const [first] = file.events
  if (!first) throw new Error('the example has an event')
  await app.sql`update ticket_units set reservation_id = ${app.uuid()}, expires_at = now() where id in (
    select u.id from ticket_units u join tickets t on t.id = u.ticket_id where t.position = 1 and u.hold_id is null limit 1)`
  const report = await takeIn(app, { ...file, events: [{ ...first, tickets: [] }] })
  expect(report.events?.kept).toEqual([`ticket ${first.slug} 1`])
  await expect(takeIn(app, { ...file, events: [{ ...first, slug: 'lain' }] })).rejects.toThrow(
    `events[0].night: found "${first.night}", wanted a night of this outlet that "${first.slug}" does not have, which stays`,
  )
  await app.sql`update ticket_units set reservation_id = null, expires_at = null`
})

test('an import can change a picture, but cannot remove a picture that content uses', async () => {
  await using app = await exampleApp()
  const { format, pictures } = example()
  const [hall, poster] = pictures
  await expect(takeIn(app, { format, pictures: [hall] })).rejects.toThrow(
    'pictures: found none of "/pictures/kelana/poster.webp", wanted it, since content names it',
  )
  const report = await takeIn(app, { format, pictures: [{ ...hall, file: 'images/poster.webp' }, poster] })
  expect(report.pictures).toMatchObject({ added: 0, changed: 1, removed: 0 })
  const [same] = await app.sql<{ same: boolean }[]>`select count(distinct bytes) = 1 as same from media_files`
  expect(same?.same).toBe(true)
})

test('a trial run reports the changes and stores nothing', async () => {
  await using app = await exampleApp()
  const before = await contentOf(app)
  const report = await importContent(
    app.sql,
    { ...example(), offers: [] },
    { now: app.now(), folder: EXAMPLE_FOLDER, isTrial: true },
  )
  expect(report.offers).toMatchObject({ removed: 1 })
  expect(await contentOf(app)).toEqual(before)
})

test('a missing row that other content still references is reported as a readable fault', async () => {
  await using app = await exampleApp()
  await app.sql`update menus set outlet_id = (select id from outlets)`
  const { format, outlets } = example()
  const fault = await takeIn(app, { format, outlets: outlets.map((outlet) => ({ ...outlet, slug: 'baru' })) }).catch(
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(ContentFault)
  expect(String(fault)).toContain('wanted that section in the file, too')
})
