import { expect, test } from 'vitest'
import { brand as brandEntity } from '#contract/web/entities.ts'
import { findBrand, findBrandPage } from '#server/catalogue/find-brand.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { listCities } from '#server/catalogue/list-cities.ts'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

const NOW = '2031-03-08T20:00+07:00'
const worldNow = () => testApp({ now: NOW })

test('outlets are filtered by city, brand and kind, and an inactive outlet is not listed', async () => {
  await using app = await worldNow()
  const slugs = async (filter: { city?: string; brand?: string; kind?: string }) =>
    (await listOutlets(app, 'id', filter)).map((outlet) => outlet.slug)
  expect(await slugs({ brand: 'gema' })).toEqual(['scbd', 'losari', 'polonia'])
  expect(await slugs({ city: 'badung' })).toEqual(['canggu', 'ubud'])
  expect(await slugs({ kind: 'chefs_counter' })).toEqual(['senopati'])
  expect(await slugs({ city: 'badung', kind: 'restaurant' })).toEqual(['ubud'])
  expect(await slugs({ city: "badung' or true --" })).toEqual([])
  await app.sql`update outlets set is_active = false where slug = 'losari'`
  expect(await slugs({ brand: 'gema' })).toEqual(['scbd', 'polonia'])
})

test('brands are listed in the order of their stored positions, with their cities, in the format of the API contract', async () => {
  await using app = await worldNow()
  const brands = await listBrands(app, 'en')
  expect(brands.map((brand) => brand.slug)).toEqual(['luna-senja', 'ombak', 'gema', 'rantau', 'rocca', 'yeschef'])
  expect(brands.find((brand) => brand.slug === 'ombak')?.cities).toEqual(['Badung', 'Lombok'])
  for (const brand of brands) expect(brandEntity.strict().parse(brand)).toEqual(brand)
})

test('five seconds after a brand is unpublished, the site no longer finds the brand', async () => {
  await using app = await worldNow()
  expect(await findBrand(app, 'id', 'gema')).not.toBeNull()
  await app.sql`update brands set is_published = false where slug = 'gema'`
  const later = { ...app, now: () => new Date(app.now().getTime() + 5000) }
  expect(await findBrand(later, 'id', 'gema')).toBeNull()
  expect(await findBrandPage(later, 'id', 'gema')).toBeNull()
})

test('the page of a brand shows its outlets and the next nights of all these outlets', async () => {
  await using app = await testApp({ now: NOW, isCalendarEmpty: true })
  await addEvent(app, { at: 'ombak-kuta', night: '2031-03-10', slug: 'kuta' })
  await addEvent(app, { at: 'ombak-canggu', night: '2031-03-09', slug: 'canggu' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-09', slug: 'scbd' })
  const page = await findBrandPage(app, 'en', 'ombak')
  expect(page?.brand.tagline).toBe('A beach club where the day forgets to end.')
  expect(page?.outlets.map((outlet) => outlet.slug)).toEqual(['canggu', 'kuta'])
  expect(page?.coming.map((card) => card.event.slug)).toEqual(['canggu', 'kuta'])
  expect(await findBrandPage(app, 'en', 'nope')).toBeNull()
})

// Outlets of Luna Senja open at 17:00 in Jakarta and Surabaya, and at 16:00 in Bandung. 2031-03-08 is a Saturday.
test('R-011 while all outlets of a brand are closed, its page shows the opening time of the outlet that opens first', async () => {
  await using app = await testApp({ now: '2031-03-08T12:00+07:00', isCalendarEmpty: true })
  const page = await findBrandPage(app, 'id', 'luna-senja')
  expect(page?.outlets.some((outlet) => outlet.open_status)).toBe(false)
  expect(page?.opensNext).toBe('Buka hari ini 16.00 WIB')
})

test('the list of cities shows the number of outlets in each city', async () => {
  await using app = await worldNow()
  const cities = await listCities(app)
  expect(cities).toHaveLength(9)
  expect(cities.find((city) => city.slug === 'badung')).toMatchObject({ timezone: 'Asia/Makassar', outlets: 2 })
})
