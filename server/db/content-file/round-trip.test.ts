import { expect, test } from 'vitest'
import { contentText, exportContent } from '#server/db/content-file/export-content.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const site = { siteFolder: 'public' }
const textOf = async (app: TestApp) => contentText(await exportContent(app.sql, site), { isWhole: true })
const options = (app: TestApp) => ({ now: app.now(), folder: '/nowhere' })

test('an export of the demo is equal byte for byte after it was imported into an empty database', async () => {
  await using app = await testApp()
  await app.sql`
    insert into media (path, hash, content_type, width, height, focus_x, focus_y, free_x, free_y, free_w, free_h)
    values ('/pictures/artists/ayu-samudra.webp', 'its own', 'image/webp', 10, 10, 62, 8, 0, 20, 100, 38)`
  await app.sql`update site_pages set lead = '{"id": "Lain."}', in_force_since = '2026-12-01' where key = 'privacy'`
  await app.sql`update outlets set split_hours = 12 where slug = 'kuningan'`
  const [event] = await app.sql<{ id: number; slug: string }[]>`select id, slug from events order by night, id limit 1`
  await app.sql`
    insert into event_refund_rules (event_id, hours_left, refund_percentage) values (${event?.id ?? 0}, 168, 80), (${event?.id ?? 0}, 24, 0)`
  const first = await textOf(app)
  expect(JSON.parse(first)).toMatchObject({
    pictures: expect.arrayContaining([
      expect.objectContaining({ focus: { x: 62, y: 8 }, free: { x: 0, y: 20, w: 100, h: 38 } }),
    ]),
  })
  expect(first.length).toBeGreaterThan(1_000_000)
  await using empty = await testApp()
  await emptyCatalogue(empty)
  const report = await importContent(empty.sql, JSON.parse(first), options(empty))
  expect(report.events?.added).toBeGreaterThan(200)
  const second = await textOf(empty)
  expect(second === first).toBe(true)
  // An older file has no refund rules for events, so the import keeps the existing rules. An empty list removes the rules.
  const ladders = () => empty.sql`
    select 1 from event_refund_rules x join events e on e.id = x.event_id where e.slug = ${event?.slug ?? ''}`
  const file = JSON.parse(first) as { events: { slug: string; refund_rules?: object[] }[] }
  const events = file.events.map((fileEvent) => ({ ...fileEvent, refund_rules: undefined }))
  await importContent(empty.sql, { ...file, events }, options(empty))
  expect(await ladders()).toHaveLength(2)
  await importContent(
    empty.sql,
    { ...file, events: events.map((fileEvent) => ({ ...fileEvent, refund_rules: [] })) },
    options(empty),
  )
  expect(await ladders()).toHaveLength(0)
})

test('an import of the same content changes no row, and every `updated_at` keeps its value', async () => {
  await using app = await testApp()
  const file: unknown = JSON.parse(await textOf(app))
  const stamps = () => app.sql`
    select 'e', slug, updated_at, xmin::text from events union all select 'o', slug, updated_at, xmin::text from outlets
    union all select 's', slug, updated_at, xmin::text from stories union all select 'u', id::text, null, xmin::text from ticket_units order by 1, 2`
  const before = await stamps()
  const report = await importContent(app.sql, file, options(app))
  for (const part of Object.values(report)) expect(part).toEqual({ added: 0, changed: 0, removed: 0, kept: [] })
  expect(await stamps()).toEqual(before)
})
