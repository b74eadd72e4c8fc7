// Tests an outlet that is a copy of another outlet. The tests compare both outlets in the content file, because the file contains no ids.
import { expect, test } from 'vitest'
import { A_PLACE, anOfficeOf } from '#tests/support/new-group.ts'
import { contentOf } from '#tests/support/content-example.ts'
import { aPerson } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** The fields in which an outlet and its copy may differ. */
const OWN = {
  brand: null,
  city: null,
  slug: null,
  name: null,
  area: null,
  address: null,
  map_url: null,
  lat: null,
  lng: null,
  contact: null,
  whatsapp: null,
  email: null,
  timezone: null,
  general_admission_url: null,
  cut_off_date: null,
  is_published: null,
  published_at: null,
  unpublished_at: null,
}

async function anOwner(app: TestApp) {
  const { url } = await app.open()
  const office = anOfficeOf(url, (await aPerson(app, 'owner', null)).cookie)
  const [city] = await app.sql<
    { id: number }[]
  >`select id from cities where slug = 'surabaya' or true order by id limit 1`
  const idsOf = async (slug: string) => {
    const [row] = await app.sql<
      { id: number; brandId: number }[]
    >`select id, brand_id from outlets where slug = ${slug}`
    if (!row) throw new Error(`no outlet ${slug}`)
    return row
  }
  /** Makes a copy of an outlet, by default for the same brand. */
  const copyOf = async (slug: string, more: object = {}) => {
    const { id, brandId } = await idsOf(slug)
    return office.makeOutlet(brandId, { likeId: id, cityId: city?.id, newCity: null, slug: 'salinan', ...more })
  }
  const shared = async (slug: string) => {
    const outlet = (await contentOf(app)).outlets?.find((candidate) => candidate.slug === slug)
    return { ...outlet, ...OWN }
  }
  return { ...office, idsOf, copyOf, shared }
}

test('a copy has the other outlet’s texts, hours, room, courses, prices, taxes and plan, but its own ids', async () => {
  await using app = await testApp()
  const { copyOf, shared, idsOf } = await anOwner(app)
  for (const slug of ['kuningan', 'menteng', 'scbd']) {
    const { id } = await idsOf(slug)
    const copyId = await copyOf(slug, { slug: `${slug}-dua` })
    expect(await shared(`${slug}-dua`), slug).toEqual(await shared(slug))
    const [same] = await app.sql<{ tables: number; ids: number }[]>`
      select count(*)::int as tables, count(distinct t.id)::int as ids from tables t
      join sections s on s.id = t.section_id and s.outlet_id = t.outlet_id join table_categories k on k.id = t.category_id and k.outlet_id = t.outlet_id
      where t.outlet_id = ${copyId}`
    const [source] = await app.sql<{ tables: number }[]>`
      select count(*)::int as tables from tables where outlet_id = ${id} and retired_at is null`
    expect(same, slug).toEqual({ tables: source?.tables, ids: source?.tables })
  }
})

test('a copy of an outlet is hidden, and has no reservation, event or changed night', async () => {
  await using app = await testApp()
  const { copyOf, idsOf } = await anOwner(app)
  const { brandId } = await idsOf('menteng')
  await app.sql`update outlets set email = 'pintu@senja.example', general_admission_url = 'https://tiket.example' where slug = 'kuningan'`
  const newCity = { name: 'Jayapura Utara', timezone: 'Asia/Jayapura' }
  const id = await copyOf('kuningan', { cityId: null, newCity, name: 'Rocca Kuningan' })
  const [row] = await app.sql`
    select o.brand_id, o.timezone, o.is_published, o.email, o.general_admission_url, o.name, c.name as city from outlets o join cities c on c.id = o.city_id
    where o.id = ${id}`
  const { brandId: own } = await idsOf('kuningan')
  expect(row).toEqual({
    brandId: own,
    timezone: 'Asia/Jayapura',
    isPublished: false,
    email: null,
    generalAdmissionUrl: null,
    name: 'Rocca Kuningan',
    city: 'Jayapura Utara',
  })
  const rows = await app.sql`
    select 1 from reservations where outlet_id = ${id} union all select 1 from events where outlet_id = ${id}
    union all select 1 from off_schedule_days where outlet_id = ${id} union all select 1 from tickets where outlet_id = ${id}`
  expect(rows).toHaveLength(0)
  const { id: kuningan } = await idsOf('kuningan')
  const other = await anOwner(app)
  const across = await other.makeOutlet(brandId, {
    ...A_PLACE,
    likeId: kuningan,
    name: 'Rocca Dago',
    newCity: { name: 'Bandung Utara', timezone: 'Asia/Jakarta' },
  })
  const [across_] = await app.sql<{ brandId: number; slug: string; tables: number }[]>`
    select brand_id, slug, (select count(*)::int from tables t where t.outlet_id = o.id) as tables from outlets o where id = ${across}`
  expect(across_).toMatchObject({ brandId, slug: 'dago' })
  expect(across_?.tables).toBeGreaterThan(5)
})

test('after the copy, a change of one outlet does not change the other outlet', async () => {
  await using app = await testApp()
  const { ask, copyOf, shared, room, idsOf } = await anOwner(app)
  const { id } = await idsOf('kuningan')
  const copyId = await copyOf('kuningan')
  const before = await shared('salinan')
  const { tables } = await room(id)
  const free = tables.find(({ bookings }) => bookings === 0)
  const { bookings: _bookings, retiredAt: _retiredAt, ...table } = free!
  expect((await ask('changeTable', { outletId: id, ...table, capacity: 9 })).status).toBe(200)
  await app.sql`update outlets set line = '{"id": "Lain"}' where id = ${id}`
  expect(await shared('salinan')).toEqual(before)
  const source = await shared('kuningan')
  const copied = (await room(copyId)).tables.find(({ name }) => name === table.name)!
  const { bookings: _, retiredAt: __, ...own } = copied
  expect((await ask('retireTable', { outletId: copyId, id: own.id, version: own.version })).status).toBe(200)
  expect(await shared('kuningan')).toEqual(source)
})

test('a copy of an outlet has its floor plan, refund rules, planned prices, tax rates and hidden menus', async () => {
  await using app = await testApp()
  const { copyOf, idsOf } = await anOwner(app)
  const { id, brandId } = await idsOf('kuningan')
  await app.sql`
    insert into refund_rules (outlet_id, kind, hours_left, refund_percentage, title, description, icon)
    values (${id}, 'tables', 48, 70, '{}', '{}', 'disc-half')`
  await app.sql`
    insert into category_prices (category_id, from_night, down_payment, minimum_cost)
    select id, '2031-01-01', down_payment, minimum_cost from table_categories where outlet_id = ${id}`
  await app.sql`
    insert into tax_rates (outlet_id, kind, valid_from, revision, rate, set_by, set_at)
    values (${id}, 'food', '2031-01-01', 1, 12, 'system:test', now())`
  await app.sql`
    insert into menus (key, brand_id, outlet_id, title) values ('dapur', ${brandId}, ${id}, '{"id": "Dapur"}'), ('dapur-salinan', ${brandId}, null, '{"id": "Lain"}')`
  await app.sql`
    insert into menu_sections (menu_id, key, position, title) select id, 'satu', 0, '{"id": "Satu"}' from menus where key = 'dapur'`
  await app.sql`
    insert into dishes (section_id, key, position, name, price) select id, 'nasi', 0, '{"id": "Nasi"}', 25000 from menu_sections where key = 'satu'`
  await app.sql`
    insert into floor_plans (outlet_id, version, state, from_night, nights, room, made_at, saved_at, published_at)
    select outlet_id, version + 1, 'published', '2026-11-20', array['2026-11-20', '2026-11-21']::date[], room, now(), now(), now()
    from floor_plans where outlet_id = ${id} order by version desc limit 1`
  const copyId = await copyOf('kuningan')
  const countOf = async (outletId: number) => {
    const [row] = await app.sql<{ tables: number; rules: number; prices: number; taxes: string[] }[]>`
      select (select count(*)::int from floor_places p join floor_plans f on f.id = p.plan_id where f.outlet_id = ${outletId}) as tables,
        (select count(*)::int from refund_rules r where r.outlet_id = ${outletId}) as rules,
        (select count(*)::int from category_prices p join table_categories k on k.id = p.category_id where k.outlet_id = ${outletId}) as prices,
        array(select distinct on (kind, valid_from) kind || ' ' || valid_from || ' ' || rate from tax_rates where outlet_id = ${outletId}
          order by kind, valid_from, revision desc) as taxes`
    return row
  }
  expect(await countOf(copyId)).toEqual(await countOf(id))
  const menus = await app.sql`
    select m.key, m.is_published, d.name ->> 'id' as dish from menus m join menu_sections s on s.menu_id = m.id join dishes d on d.section_id = s.id
    where m.outlet_id = ${copyId}`
  expect([...menus]).toEqual([{ key: `dapur-${copyId}`, isPublished: false, dish: 'Nasi' }])
})
