import { expect, test } from 'vitest'
import { findBrandPage } from '#server/catalogue/find-brand.ts'
import { findEventPage } from '#server/catalogue/find-event.ts'
import { findOffer } from '#server/content/find-offer.ts'
import { findMenu } from '#server/content/find-menu.ts'
import { searchSite } from '#server/content/search-site.ts'
import { ContentFault } from '#server/db/content-file/find-faults.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import { contentOf, example, EXAMPLE_FOLDER, exampleWorld, takeIn } from '#tests/support/content-example.ts'
import { holdTables } from '#server/reservations/hold-tables.ts'
import { freeTables, guest, words } from '#tests/support/guest.ts'
import type { TestWorld } from '#tests/support/world.ts'

const stamps = async (world: TestWorld) =>
  new Map(
    (
      await world.sql<{ name: string; at: Date }[]>`
        select 'brand ' || slug as name, updated_at as at from brands union all select 'outlet ' || slug, updated_at from outlets
        union all select 'event ' || slug, updated_at from events union all select 'story ' || slug, updated_at from stories
        union all select 'offer ' || slug, updated_at from offers union all select 'menu ' || key, updated_at from menus
        union all select 'artist ' || slug, updated_at from artists`
    ).map(({ name, at }) => [name, at.getTime()]),
  )

test('the guide’s example becomes a site of its own: house, night, offer, menu, search', async () => {
  await using world = await exampleWorld()
  const page = await findBrandPage(world, 'en', 'kelana')
  expect(page).toMatchObject({
    brand: { name: 'Kelana' },
    outlets: [{ slug: 'dago' }],
    coming: [{ event: { title: 'Malam Keroncong' } }],
  })
  const event = await findEventPage(world, 'en', 'malam-keroncong-2030-01-05')
  expect(event).toMatchObject({
    lineUp: [{ name: 'Sinar Pagi' }],
    event: { price_from: 90_000, tags: ['keroncong', 'seated'] },
    badge: { unit: 'ticket', left: 56 },
  })
  expect((await findOffer(world, 'id', 'teh-pertama'))?.offer.weekdays).toEqual([2, 3, 4])
  expect((await findMenu(world, 'id', 'kelana'))?.sections[0]?.dishes.map(({ price }) => price)).toEqual([
    32_000, 45_000,
  ])
  expect((await searchSite(world, 'en', { question: 'keronong' })).found.map(({ kind }) => kind)).toContain('event')
  expect(await world.sql`select path, octet_length(bytes) > 100 as whole from media_files order by 1`).toEqual([
    { path: '/pictures/kelana/hall.webp', whole: true },
    { path: '/pictures/kelana/poster.webp', whole: true },
  ])
})

test('an edited file changes only what was edited', async () => {
  await using world = await exampleWorld()
  const before = await stamps(world)
  const file = example()
  const [offer] = file.offers
  if (offer) offer.title = { id: 'Teh kedua' }
  file.brands.push(...file.brands.map((brand) => ({ ...brand, slug: 'pulang', name: 'Pulang' })))
  const report = await takeIn(world, file)
  expect(report.offers).toMatchObject({ added: 0, changed: 1, removed: 0 })
  expect(report.brands).toMatchObject({ added: 1, changed: 0, removed: 0 })
  const after = await stamps(world)
  expect([...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name)).toEqual([
    'brand pulang',
    'offer teh-pertama',
  ])
  expect(await contentOf(world)).toMatchObject({ offers: [{ title: { id: 'Teh kedua' } }] })
})

test('a section that is left out is left as it is; one that is there is the whole of it', async () => {
  await using world = await exampleWorld()
  const { format, stories } = example()
  await takeIn(world, { format, stories: stories.map((story) => ({ ...story, slug: 'lain' })) })
  const content = await contentOf(world)
  expect(content.stories?.map(({ slug }) => slug)).toEqual(['lain'])
  expect(content.offers).toHaveLength(1)
  await takeIn(world, { format, events: [], offers: [], menus: [], stories: [] })
  const { events, offers, menus, artists } = await contentOf(world)
  expect([events, offers, menus, artists?.length]).toEqual([[], [], [], 1])
})

test('what has reservations is not removed: it is no longer shown nor sold', async () => {
  await using world = await exampleWorld()
  const [table] = await freeTables(world, 'dago', '2026-11-25')
  await holdTables(world, guest(), { ...words('2026-11-25', '21:00'), tables: [{ tableId: table?.id ?? 0, pax: 2 }] })
  const file = example()
  for (const outlet of file.outlets) outlet.tables = outlet.tables.filter(({ name }) => name !== 'A1')
  const report = await takeIn(world, file)
  expect(report.outlets?.kept).toEqual(['table dago A1'])
  expect(await world.sql`select name, is_reservable from tables order by 1`).toEqual([
    { name: 'A1', isReservable: false },
    { name: 'A2', isReservable: true },
  ])
  const { format, outlets } = example()
  const all = await takeIn(world, {
    ...example(),
    format,
    outlets: outlets.map((outlet) => ({ ...outlet, slug: 'baru' })),
    events: [],
    off_schedule_days: [],
    offers: [],
    affiliator_codes: [],
  })
  expect(all.outlets).toMatchObject({ added: 1, kept: ['kelana/dago'] })
  expect(await world.sql`select slug, is_published, is_active from outlets order by 1`).toEqual([
    { slug: 'baru', isPublished: true, isActive: true },
    { slug: 'dago', isPublished: false, isActive: false },
  ])
})

test('nights may be swapped; tickets follow their event, and what is sold bounds the stock', async () => {
  await using world = await exampleWorld()
  const file = example()
  const [first] = file.events
  if (!first) throw new Error('the example has an event')
  const second = { ...first, slug: 'lain', night: '2030-01-12', tickets: [] }
  await takeIn(world, { ...file, events: [first, second] })
  await takeIn(world, {
    ...file,
    events: [
      { ...first, night: second.night },
      { ...second, night: first.night },
    ],
  })
  expect(
    await world.sql`select t.night, count(*)::int as kinds from tickets t join events e on e.id = t.event_id and e.night = t.night group by 1`,
  ).toEqual([{ night: '2030-01-12', kinds: 2 }])
  const id = world.uuid()
  await world.sql`update ticket_units set reservation_id = ${id}, expires_at = now() where id in (
    select u.id from ticket_units u join tickets t on t.id = u.ticket_id where t.position = 1 and not u.is_house limit 5)`
  const withStock = (stock: number, kept = 0) => {
    const [seated, standing] = first.tickets
    return { ...file, events: [{ ...first, night: second.night, tickets: [seated, { ...standing, stock, kept }] }] }
  }
  await expect(takeIn(world, withStock(4))).rejects.toThrow(
    'events[0].tickets[1].stock: found 4, wanted at least 5, which are sold or held',
  )
  await expect(takeIn(world, withStock(8, 4))).rejects.toThrow(
    'events[0].tickets[1].kept: found 4, wanted no more than are left beside the 5',
  )
  await takeIn(world, withStock(8, 3))
  expect(
    await world.sql`
    select count(*)::int as units, count(*) filter (where is_house)::int as kept, count(reservation_id)::int as held
    from ticket_units u join tickets t on t.id = u.ticket_id where t.position = 1`,
  ).toEqual([{ units: 8, kept: 3, held: 5 }])
  await takeIn(world, withStock(30))
  expect((await contentOf(world)).events?.[0]?.tickets[1]).toMatchObject({ stock: 30, kept: 0 })
  await world.sql`update ticket_units set reservation_id = null, expires_at = null`
})

test('a ticket that was held stays as a house ticket, one that was not goes; a night that another event keeps is a fault', async () => {
  await using world = await exampleWorld()
  const file = example()
  const [first] = file.events
  if (!first) throw new Error('the example has an event')
  await world.sql`update ticket_units set reservation_id = ${world.uuid()}, expires_at = now() where id in (
    select u.id from ticket_units u join tickets t on t.id = u.ticket_id where t.position = 1 and not u.is_house limit 1)`
  const report = await takeIn(world, { ...file, events: [{ ...first, tickets: [] }] })
  expect(report.events?.kept).toEqual([`ticket ${first.slug} 1`])
  await expect(takeIn(world, { ...file, events: [{ ...first, slug: 'lain' }] })).rejects.toThrow(
    `events[0].night: found "${first.night}", wanted a night of this outlet that "${first.slug}" does not have, which stays`,
  )
  await world.sql`update ticket_units set reservation_id = null, expires_at = null`
})

test('a picture may be changed and taken away, but not from under what shows it', async () => {
  await using world = await exampleWorld()
  const { format, pictures } = example()
  const [hall, poster] = pictures
  await expect(takeIn(world, { format, pictures: [hall] })).rejects.toThrow(
    'pictures: found none of "/pictures/kelana/poster.webp", wanted it, since content names it',
  )
  const report = await takeIn(world, { format, pictures: [{ ...hall, file: 'images/poster.webp' }, poster] })
  expect(report.pictures).toMatchObject({ added: 0, changed: 1, removed: 0 })
  const [same] = await world.sql<{ same: boolean }[]>`select count(distinct bytes) = 1 as same from media_files`
  expect(same?.same).toBe(true)
})

test('a trial tells what would be, and keeps nothing', async () => {
  await using world = await exampleWorld()
  const before = await contentOf(world)
  const report = await importContent(
    world.sql,
    { ...example(), offers: [] },
    { now: world.now(), folder: EXAMPLE_FOLDER, isTrial: true },
  )
  expect(report.offers).toMatchObject({ removed: 1 })
  expect(await contentOf(world)).toEqual(before)
})

test('what the file forgets that others still name is a fault told in words', async () => {
  await using world = await exampleWorld()
  await world.sql`update menus set outlet_id = (select id from outlets)`
  const { format, outlets } = example()
  const fault = await takeIn(world, { format, outlets: outlets.map((outlet) => ({ ...outlet, slug: 'baru' })) }).catch(
    (caught: unknown) => caught,
  )
  expect(fault).toBeInstanceOf(ContentFault)
  expect(String(fault)).toContain('wanted that section in the file, too')
})
