import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import { contentOf } from '#tests/support/content-example.ts'
import { outlet as outletEntity } from '#contract/web/entities.ts'
import { findFloor } from '#server/catalogue/outlets/find-floor.ts'
import { findOutlet, findOutletPage } from '#server/catalogue/outlets/find-outlet.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const worldAt = async (now: string) => {
  const app = await testApp({ now, isCalendarEmpty: true })
  return app
}

const SCBD = { brandSlug: 'gema', outletSlug: 'scbd' }

test('an outlet is found by id, by slug, and by brand and slug, in the format of the API contract', async () => {
  await using app = await worldAt('2031-03-08T20:00+07:00')
  const outlet = await findOutlet(app, 'id', 'gema-scbd')
  expect(outlet).toMatchObject({
    slug: 'scbd',
    brand: { slug: 'gema' },
    location: { name: 'Jakarta' },
    type_text: 'Kelab malam',
  })
  expect(outletEntity.strict().parse(outlet)).toEqual(outlet)
  expect(await findOutlet(app, 'id', String(outlet?.id))).toEqual(outlet)
  expect(await findOutlet(app, 'id', 'scbd')).toEqual(outlet)
  expect(await findOutlet(app, 'id', '999999999')).toBeNull()
  expect(await findOutlet(app, 'id', '9'.repeat(80))).toBeNull()
})

test('an outlet under the wrong brand or of an unpublished brand is not found', async () => {
  await using app = await worldAt('2031-03-08T20:00+07:00')
  expect(await findOutletPage(app, 'id', { brandSlug: 'ombak', outletSlug: 'scbd' })).toBeNull()
  expect(await findOutletPage(app, 'id', { brandSlug: 'gema', outletSlug: 'canggu' })).toBeNull()
  await app.sql`update brands set is_published = false where slug = 'gema'`
  expect(await findOutletPage(app, 'id', SCBD)).toBeNull()
  expect(await findOutlet(app, 'id', 'gema-scbd')).toBeNull()
})

// Gema SCBD is open from 22:00 to 04:00, and closed on Mondays and Tuesdays. 2031-03-08 is a Saturday.
test('an outlet shows if it is open, and its next closing or opening time', async () => {
  await using app = await worldAt('2031-03-08T23:00+07:00')
  const at = async (now: string) => {
    app.clock.set(now)
    const [id, en] = [await findOutlet(app, 'id', 'gema-scbd'), await findOutlet(app, 'en', 'gema-scbd')]
    return [id?.open_status, id?.open_status_text, en?.open_status_text]
  }
  const openNow = [true, 'Buka sekarang, tutup 04.00 WIB', 'Open now, closes 04:00 WIB']
  expect(await at('2031-03-08T23:00+07:00')).toEqual(openNow)
  expect(await at('2031-03-09T03:59+07:00')).toEqual(openNow)
  expect(await at('2031-03-09T04:00+07:00')).toEqual([false, 'Buka hari ini 22.00 WIB', 'Opens today 22:00 WIB'])
  expect(await at('2031-03-11T23:00+07:00')).toEqual([
    false,
    'Tutup, buka besok 22.00 WIB',
    'Closed, opens tomorrow 22:00 WIB',
  ])
  expect(await at('2031-03-10T12:00+07:00')).toEqual([
    false,
    'Tutup, buka Rabu 22.00 WIB',
    'Closed, opens Wednesday 22:00 WIB',
  ])
})

test('an off-schedule day can close an outlet, make a night private, or open a weekday that is usually closed', async () => {
  await using app = await worldAt('2031-03-08T23:00+07:00')
  const on = (night: string, kind: { closed?: boolean; private?: boolean }) => app.sql`
    insert into off_schedule_days (outlet_id, night, is_closed, is_private)
    select id, ${night}, ${kind.closed ?? false}, ${kind.private ?? false} from outlets where slug = 'scbd'`
  await on('2031-03-08', { private: true })
  await on('2031-03-09', { closed: true })
  await on('2031-03-10', {})
  expect(await findOutlet(app, 'en', 'gema-scbd')).toMatchObject({
    open_status: false,
    open_status_text: 'Closed, opens Monday 22:00 WIB',
    holiday_type: 2,
    holiday_type_text: 'Private event tonight',
  })
  expect((await findOutletPage(app, 'en', SCBD))?.closures).toEqual([
    { night: '2031-03-08', kind: 'private', title: null },
    { night: '2031-03-09', kind: 'closed', title: null },
  ])
})

test('the page of an outlet shows its texts, its next nights and the other outlets of the brand', async () => {
  await using app = await worldAt('2031-03-09T01:30+07:00')
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'malam-ini' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-14', slug: 'jumat' })
  await addEvent(app, { at: 'gema-losari', night: '2031-03-14', slug: 'losari' })
  const page = await findOutletPage(app, 'en', SCBD)
  expect(page).toMatchObject({ tonight: '2031-03-08', area: 'SCBD', closedWeekdays: [1, 2] })
  expect(page?.line).toMatch(/echo/)
  expect(page?.coming.map((card) => card.event.slug)).toEqual(['malam-ini', 'jumat'])
  expect(page?.siblings.map((outlet) => outlet.slug)).toEqual(['losari', 'polonia'])
  expect(page?.day.every((moment) => typeof moment.title === 'string')).toBe(true)
})

test('an inactive outlet is found, and is always shown as closed', async () => {
  await using app = await worldAt('2031-03-08T23:00+07:00')
  await app.sql`update outlets set is_active = false where slug = 'scbd'`
  expect(await findOutlet(app, 'id', 'gema-scbd')).toMatchObject({ is_active: false, open_status: false })
})

test('the floor plan of an outlet has its sizes in meters and its labels in the reader’s language', async () => {
  await using app = await worldAt('2031-03-08T23:00+07:00')
  const outlet = await findOutlet(app, 'id', 'gema-scbd')
  const floor = await findFloor(app, 'id', outlet?.id ?? 0, '2026-11-25')
  expect(floor?.width).toBeGreaterThan(0)
  expect(floor?.fixtures.every(({ label }) => label === null || typeof label === 'string')).toBe(true)
  expect(await findFloor(app, 'id', 999_999, '2026-11-25')).toBeNull()
})

const galleryOf = async (app: TestApp, language: Language, brandSlug: string, outletSlug: string) =>
  (await findOutletPage(app, language, { brandSlug, outletSlug }))?.gallery ?? []

test('R-013 every picture of every gallery has its own description in both languages', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const outlets = await listOutlets(app, 'id')
  const loadImages = async (language: Language) =>
    (await Promise.all(outlets.map(({ brand, slug }) => galleryOf(app, language, brand.slug, slug)))).flat()
  const [indonesian, english] = [await loadImages('id'), await loadImages('en')]
  for (const images of [indonesian, english]) {
    expect(images).toHaveLength(56)
    expect(images.filter(({ alt, foreign }) => alt.length < 20 || foreign.length > 0)).toEqual([])
    expect(new Set(images.map(({ alt }) => alt)).size).toBe(images.length)
  }
  expect(indonesian.filter(({ alt }) => english.some((other) => other.alt === alt))).toEqual([])
})

test('R-013 a picture description without a translation is shown in the other language and marked as foreign', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const path = '/pictures/rooms/gema-scbd.webp'
  const { pictures = [], format } = await contentOf(app)
  const describedPictures = pictures.map((picture) =>
    picture.path === path ? { ...picture, alt: { en: 'A room' } } : picture,
  )
  await importContent(
    app.sql,
    {
      format,
      pictures: describedPictures.map(({ file, ...picture }) => ({ ...picture, file: file?.replace('images/', '') })),
    },
    { now: app.now(), folder: 'public/pictures' },
  )
  const imageOf = async (language: Language) => (await galleryOf(app, language, 'gema', 'scbd'))[0]
  expect(await imageOf('id')).toMatchObject({ alt: 'A room', foreign: ['alt'] })
  expect(await imageOf('en')).toMatchObject({ alt: 'A room', foreign: [] })
  await app.sql`update media set alt = null where path = ${path}`
  expect(await imageOf('id')).toMatchObject({ alt: '', foreign: [] })
})

test('R-013 R-018 the page of an outlet links to the menu of its brand only if that menu is published', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const menuOf = async (brandSlug: string, outletSlug: string) =>
    (await findOutletPage(app, 'id', { brandSlug, outletSlug }))?.menuKey
  expect(await menuOf('rocca', 'menteng')).toBe('rocca')
  expect(await menuOf('gema', 'scbd')).toBeNull()
  await app.sql`update menus set is_published = false`
  expect(await menuOf('rocca', 'menteng')).toBeNull()
})
