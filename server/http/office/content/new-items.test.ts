// Tests new items that the office makes. The first test takes a new group from an empty database to its first booking.
import { expect, test } from 'vitest'
import { findBrandPage } from '#server/catalogue/find-brand.ts'
import { historyOf } from '#server/content/editing/version-repository.ts'
import { bytesOfPicture } from '#server/pictures/repository.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { contentOf, takeIn } from '#tests/support/content-example.ts'
import { aPhone } from '#tests/support/guest.ts'
import { A_BRAND, A_PLACE, anOfficeOf, aNewGroup } from '#tests/support/new-group.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { testApp } from '#tests/support/app.ts'

const NAME = { id: 'Lantai', en: 'Floor' }
const PRICES = {
  downPayment: { weekday: 200_000, weekend: 300_000, event: 400_000 },
  minimumCost: { weekday: 500_000, weekend: 700_000, event: 900_000 },
}

test('an owner makes an outlet and a table from an empty database, and a guest books the table', async () => {
  await using app = await testApp()
  const { url, ask, makeBrand, makeOutlet, show, room } = await aNewGroup(app)
  const brandId = await makeBrand()
  const outletId = await makeOutlet(brandId)
  expect((await ask('addSection', { outletId, name: NAME })).status).toBe(201)
  const kind = { outletId, name: { id: 'Meja bundar', en: 'Round table' }, kind: 'seated', capacity: 4, ...PRICES }
  expect((await ask('addCategory', kind)).status).toBe(201)
  const { sections, categories } = await room(outletId)
  const parts = { sectionId: sections[0]?.id, categoryId: categories[0]?.id }
  const table = { outletId, name: 'A1', capacity: 4, isReservable: true, shape: 'round', ...parts }
  const added = await ask('addTable', table)
  expect(added.status).toBe(201)
  const { id: tableId } = added.body.data as { id: number }
  const book = () =>
    fetch(`${url}/api/web/v2/reservations/create-multiple-table-reservation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        tables: [{ table_id: tableId, pax: 4 }],
        date: '2026-11-27',
        time: '21:00',
        phone_number: aPhone(),
        name: 'Raka Wicaksana',
        email: 'raka@surat.example',
        terms_accepted: true,
      }),
    })
  expect((await book()).status).toBe(422)
  expect((await show(`outlets-${outletId}`)).status).toBe(200)
  expect((await book()).status).toBe(422)
  expect((await show(`brands-${brandId}`)).status).toBe(200)
  const answer = await book()
  expect([answer.status, await answer.json()]).toMatchObject([201, { data: {} }])
  const [reservation] = await app.sql<
    { amount: number; outletId: number }[]
  >`select amount, outlet_id from reservations`
  expect(reservation).toEqual({ amount: 300_000, outletId })
})

test('a new brand is hidden and last in the list, and has a drawn picture in the colors of its slug', async () => {
  await using app = await testApp()
  const { makeBrand, show } = await aNewGroup(app)
  const [first, second] = [
    await makeBrand(),
    await makeBrand({ name: 'Meja Timur', kind: 'restaurant', ground: '#101a14', ink: '#f8f1e5', accent: '#a6d96a' }),
  ]
  const rows = await app.sql<{ id: number; slug: string; image: string; accent: string | null }[]>`
    select id, slug, image, accent from brands order by position`
  expect(rows.map(({ id, slug, accent }) => [id, slug, accent])).toEqual([
    [first, 'sorak', null],
    [second, 'meja-timur', '#a6d96a'],
  ])
  for (const { image } of rows) expect((await bytesOfPicture(app, image))?.length).toBeGreaterThan(1000)
  expect(new Set(rows.map(({ image }) => image)).size).toBe(2)
  expect(await findBrandPage(app, 'id', 'sorak')).toBeNull()
  expect((await show(`brands-${first}`)).status).toBe(200)
  expect(await findBrandPage(app, 'id', 'sorak')).toMatchObject({ brand: { name: 'Sorak' } })
})

test('each fault of a brand is reported at its field, such as an address that is already used', async () => {
  await using app = await testApp()
  const { ask } = await aNewGroup(app)
  const faultsOf = async (more: object) => {
    const { status, body } = await ask('createBrand', { ...A_BRAND, ...more })
    return [status, Object.keys((body as { errors?: object }).errors ?? {})]
  }
  expect(await faultsOf({ name: ' ' })).toEqual([422, ['name']])
  expect(await faultsOf({ name: '???' })).toEqual([422, ['slug']])
  expect(await faultsOf({ slug: 'Tidak Boleh' })).toEqual([422, ['slug']])
  expect(await faultsOf({ slug: 'reserve' })).toEqual([422, ['slug']])
  expect(await faultsOf({ kind: 'castle' })).toEqual([422, ['kind']])
  expect(await faultsOf({ ground: '#101a14' })).toEqual([422, ['ink', 'accent']])
  expect(await faultsOf({ ground: '#ffffff', ink: '#f8f1e5', accent: '#a6d96a' })).toEqual([
    422,
    ['ground', 'ink', 'accent'],
  ])
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask('createBrand', A_BRAND)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
  expect(await faultsOf({})).toEqual([422, ['slug']])
  expect(await app.sql`select 1 from media`).toHaveLength(1)
})

test('each fault of an outlet is reported at its field, and a refused outlet creates no city', async () => {
  await using app = await testApp()
  const { ask, makeBrand, makeOutlet } = await aNewGroup(app)
  const brandId = await makeBrand()
  const faultsOf = async (more: object) => {
    const { status, body } = await ask('createOutlet', { brandId, ...A_PLACE, ...more })
    return [status, Object.keys((body as { errors?: object }).errors ?? {})]
  }
  const blank = { name: '', area: ' ', address: '', mapUrl: '', contact: '', whatsapp: '', lat: null, lng: null }
  expect(await faultsOf({ ...blank, newCity: null })).toEqual([
    422,
    ['name', 'area', 'address', 'contact', 'whatsapp', 'mapUrl', 'newCity', 'lat', 'lng'],
  ])
  expect(await faultsOf({ mapUrl: 'peta', contact: 'telepon' })).toEqual([422, ['contact', 'mapUrl']])
  expect(await faultsOf({ brandId: 999_999 })).toEqual([422, ['brandId']])
  expect(await faultsOf({ cityId: 999_999, newCity: null })).toEqual([422, ['cityId']])
  expect(await faultsOf({ likeId: 999_999 })).toEqual([422, ['likeId']])
  expect(await faultsOf({ newCity: { name: '!', timezone: 'Asia/Jakarta' } })).toEqual([422, ['newCity']])
  expect(await faultsOf({ slug: 'reserve' })).toEqual([422, ['slug']])
  expect(await app.sql`select 1 from cities`).toHaveLength(0)
  await makeOutlet(brandId)
  expect(await faultsOf({ name: 'Sorak Dago' })).toEqual([422, ['newCity']])
  const [city] = await app.sql<{ id: number }[]>`select id from cities`
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ask('createOutlet', { brandId, ...A_PLACE, name: 'Dago', cityId: city?.id })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
})

test('a new outlet has the address of its name, the zone of its city, and the usual hours and refund rules', async () => {
  await using app = await testApp()
  const { ask, makeBrand, makeOutlet } = await aNewGroup(app)
  const outletId = await makeOutlet(await makeBrand(), { newCity: { name: 'Makassar', timezone: 'Asia/Makassar' } })
  const [row] = await app.sql`
    select o.slug, o.timezone, o.open_hour, o.close_hour, o.payment_type, o.age_limit, o.is_published, o.table_tax_kind, b.image = o.image as is_same_image,
      o.images = jsonb_build_array(o.image) as is_alone
    from outlets o join brands b on b.id = o.brand_id where o.id = ${outletId}`
  expect(row).toEqual({
    slug: 'braga',
    timezone: 'Asia/Makassar',
    openHour: '18:00',
    closeHour: '02:00',
    paymentType: 'DownPayment',
    ageLimit: 'all',
    isPublished: false,
    tableTaxKind: 'entertainment',
    isSameImage: false,
    isAlone: true,
  })
  const rules = await app.sql`
    select kind, hours_left from refund_rules where outlet_id is null order by kind, hours_left desc`
  expect(rules.map((rule) => `${rule['kind']} ${rule['hoursLeft']}`)).toEqual([
    'restaurant 168',
    'restaurant 0',
    'tables 72',
    'tables 24',
    'tickets 72',
    'tickets 24',
  ])
  expect((await ask('me')).body.data).toMatchObject({ outlets: [{ id: outletId, brand: 'sorak', slug: 'braga' }] })
  expect((await ask('newItemChoices')).body.data).toMatchObject({
    brands: [{ name: 'Sorak' }],
    cities: [{ name: 'Makassar', timezone: 'Asia/Makassar' }],
    outlets: [{ name: 'Sorak Braga' }],
  })
  const history = await historyOf(app.sql, { kind: 'outlets', id: outletId }, { before: null, limit: 5 })
  expect(history.map(({ part, note, by }) => [part, note, by])).toEqual([['visibility', 'made', 'Rina owner']])
  const audit = await listAudit(app.sql, ANY_AUDIT)
  expect(audit.map(({ subject }) => subject.split(':')[0])).toEqual(
    expect.arrayContaining(['cities', 'content_versions']),
  )
})

test('unfinished items stay in a content file after an export and an import', async () => {
  await using app = await testApp()
  const { make, makeBrand, makeOutlet } = await aNewGroup(app)
  await makeOutlet(await makeBrand())
  await make('createContent', { kind: 'artists', title: 'Dara', slug: '', outletId: null })
  const file = await contentOf(app)
  expect(file).toMatchObject({ brands: [{ slug: 'sorak' }], outlets: [{ slug: 'braga' }], artists: [{ slug: 'dara' }] })
  const { pictures: _, ...rest } = file
  await takeIn(app, rest)
  expect(await contentOf(app)).toEqual(file)
})

test('only an owner of the whole group makes brands and outlets', async () => {
  await using app = await testApp()
  const { url, makeBrand } = await aNewGroup(app)
  const brandId = await makeBrand()
  const outletId = await anOfficeOf(url, (await aPerson(app, 'owner', null)).cookie).makeOutlet(brandId)
  for (const [role, at] of [
    ['manager', null],
    ['marketing', null],
    ['owner', outletId],
  ] as const) {
    const { cookie } = await aPerson(app, role, at)
    const sent = [
      await askOffice(url, 'createBrand', { cookie, takes: { ...A_BRAND, name: 'Lain' } }),
      await askOffice(url, 'createOutlet', { cookie, takes: { brandId, ...A_PLACE, name: 'Lain' } }),
    ]
    expect([role, ...sent.map(({ status }) => status)]).toEqual([role, 403, 403])
  }
})

test('each new event of an outlet gets its own poster and picture', async () => {
  await using app = await testApp()
  const { make, makeBrand, makeOutlet } = await aNewGroup(app)
  const outletId = await makeOutlet(await makeBrand())
  for (const [title, night] of [
    ['Malam Satu', '2026-12-04'],
    ['Malam Dua', '2026-12-05'],
  ])
    await make('createContent', { kind: 'events', title, slug: '', outletId, night })
  const rows = await app.sql<{ image: string; portrait: string; tall: boolean; wide: boolean }[]>`
    select e.image, e.portrait, tall.height > tall.width as tall, wide.width > wide.height as wide from events e
    join media wide on wide.path = e.image join media tall on tall.path = e.portrait`
  expect(rows.map(({ tall, wide }) => [tall, wide])).toEqual([
    [true, true],
    [true, true],
  ])
  const addresses = rows.flatMap(({ image, portrait }) => [image, portrait])
  expect(new Set(addresses).size).toBe(4)
  for (const address of addresses) expect((await bytesOfPicture(app, address))?.length).toBeGreaterThan(1000)
})

test('an artist, a story and an offer can be made before the group has a brand', async () => {
  await using app = await testApp()
  const { make } = await aNewGroup(app)
  const item = { title: 'Yang Pertama', slug: '', outletId: null }
  for (const kind of ['artists', 'stories', 'offers']) await make('createContent', { ...item, kind })
  const images = await app.sql<{ image: string }[]>`
    select image from artists union all select image from stories union all select image from offers`
  expect(images).toHaveLength(3)
  for (const { image } of images) expect(await bytesOfPicture(app, image)).not.toBeNull()
})
