// Reads the catalogue as a content file: every section, in the order of the schema.
import { z } from 'zod'
import type { Db } from '#server/db/open.ts'
import { COLUMNS, type TableName } from '#server/db/content-file/columns-of.ts'
import { contentFile, type ContentFile, FORMAT } from '#server/db/content-file/shape.ts'
import type { Row } from '#server/db/content-file/write/write-rows.ts'

/** Reads rows of a table: the columns of the content file, and the id. `joined` adds columns; `order` sorts the rows. */
async function rowsOf(
  sql: Db,
  table: TableName,
  { joined = '', from = '', order = 't.id' }: { joined?: string; from?: string; order?: string } = {},
): Promise<Row[]> {
  const own = Object.keys(COLUMNS[table]).map((name) => `t."${name}"`)
  const rows = await sql.unsafe<{ row: Row }[]>(
    `select to_jsonb(r) as row from (select ${own.join(', ')}${joined && `, ${joined}`} from "${table}" t ${from} order by ${order}) r`,
  )
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fillTexts(value)])))
}

/**
 * Adds an empty text in Indonesian to each text that has no language yet, because a content file needs a language for each text. The office
 * makes new items with such texts.
 */
function fillTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fillTexts)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  return fields.length === 0 ? { id: '' } : Object.fromEntries(fields.map(([name, field]) => [name, fillTexts(field)]))
}

const OUTLET = `(select b.slug || '/' || o.slug from outlets o join brands b on b.id = o.brand_id where o.id = t.outlet_id) as outlet`
const BRAND = `(select b.slug from brands b where b.id = t.brand_id) as brand`

const grouped = (rows: Row[], by: string) => Map.groupBy(rows, (row) => row[by])

/** Removes all ids from a row, because a content file contains no ids. */
const withoutIds = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id' && !name.endsWith('_id')))
const without = (row: Row, ...names: string[]): Row =>
  Object.fromEntries(Object.entries(withoutIds(row)).filter(([name]) => !names.includes(name)))

/** Reads the whole catalogue except the pictures. It reads many tables, so pass a transaction with one snapshot. */
export async function readContent(sql: Db): Promise<ContentFile> {
  const [groupRow] = await rowsOf(sql, 'group_profile')
  // The schema sorts the fields, so that the same content produces the same text.
  return contentFile.parse({
    format: FORMAT,
    ...(groupRow && { group: withoutIds(groupRow) }),
    cities: (await rowsOf(sql, 'cities')).map(withoutIds),
    brands: (await rowsOf(sql, 'brands', { order: 't.position, t.id' })).map((row) => without(row, 'position')),
    outlets: await readOutlets(sql),
    artists: (await rowsOf(sql, 'artists')).map(withoutIds),
    events: await readEvents(sql),
    packages: await readPackages(sql),
    off_schedule_days: (await rowsOf(sql, 'off_schedule_days', { joined: OUTLET, order: 't.night, t.outlet_id' })).map(
      withoutIds,
    ),
    stories: (await rowsOf(sql, 'stories', { joined: BRAND })).map(withoutIds),
    offers: await readOffers(sql),
    menus: await readMenus(sql),
    pages: (await rowsOf(sql, 'site_pages')).map(withoutIds),
    refund_rules: (
      await rowsOf(sql, 'refund_rules', { joined: OUTLET, order: 't.outlet_id nulls first, t.kind, t.hours_left desc' })
    ).map(withoutIds),
    affiliator_codes: (
      await rowsOf(sql, 'affiliator_codes', {
        joined: `case when t.outlet_ids is not null then array(select b.slug || '/' || o.slug from outlets o
          join brands b on b.id = o.brand_id where o.id = any(t.outlet_ids) order by o.id) end as outlets`,
        order: 't.code',
      })
    ).map((row) => without(row, 'outlet_ids')),
  })
}

const CATEGORY_LATER = `coalesce((select json_agg(json_build_object('from', p.from_night, 'down_payment', p.down_payment,
  'minimum_cost', p.minimum_cost) order by p.from_night) from category_prices p where p.category_id = t.id), '[]') as later`
const COURSE_LATER = `coalesce((select json_agg(json_build_object('from', p.from_night, 'deposit', p.deposit) order by p.from_night)
  from course_prices p where p.course_id = t.id), '[]') as later`

/** SQL: the taxes of an outlet `t`. If a rate has several revisions for the same kind and night, only the latest revision is used. */
export const TAXES = `json_build_object('tickets', t.ticket_tax_kind, 'tables', t.table_tax_kind, 'bills', t.bill_tax_kind,
  'forfeits', t.taxes_forfeits, 'rates', (select json_agg(json_build_object('kind', r.kind, 'from', r.valid_from, 'rate', r.rate)
    order by r.kind, r.valid_from) from (select distinct on (kind, valid_from) * from tax_rates where outlet_id = t.id
    order by kind, valid_from, revision desc) r)) as taxes`

async function readOutlets(sql: Db): Promise<Row[]> {
  const city = '(select c.slug from cities c where c.id = t.city_id) as city'
  const outlets = await rowsOf(sql, 'outlets', {
    joined: `t.id, ${BRAND}, ${city}, ${TAXES}`,
    from: 'join brands h on h.id = t.brand_id',
    order: 'h.position, h.id, t.id',
  })
  const sections = grouped(await rowsOf(sql, 'sections', { order: 't.position, t.id' }), 'outlet_id')
  const categories = grouped(await rowsOf(sql, 'table_categories', { joined: `t.id, ${CATEGORY_LATER}` }), 'outlet_id')
  const tables = grouped(
    await rowsOf(sql, 'tables', {
      joined:
        '(select k.key from table_categories k where k.id = t.category_id) as category, (select s.key from sections s where s.id = t.section_id) as section, (select j.name from tables j where j.id = t.joins_id and j.retired_at is null) as joins, t.retired_at',
    }),
    'outlet_id',
  )
  const courses = grouped(
    await rowsOf(sql, 'courses', { joined: COURSE_LATER, order: 't.position, t.id' }),
    'outlet_id',
  )
  return outlets.map((row) => ({
    ...withoutIds(row),
    sections: (sections.get(row['id']) ?? []).map((section) => without(section, 'position')),
    table_categories: (categories.get(row['id']) ?? []).map(withoutIds),
    tables: (tables.get(row['id']) ?? []).map(withoutIds),
    courses: (courses.get(row['id']) ?? []).map(courseRow),
  }))
}

/** Dishes are stored in a JSON column. The fields in this column have the camelCase names of the code, unlike the fields of the file. */
const keptDish = z.object({
  name: z.record(z.string(), z.string()),
  containsPork: z.boolean(),
  containsAlcohol: z.boolean(),
  allergens: z.array(z.string()),
  image: z.string().nullish(),
})

const courseRow = (row: Row): Row => ({
  ...without(row, 'position'),
  dishes: z
    .array(keptDish)
    .parse(row['dishes'])
    .map(({ name, containsPork, containsAlcohol, allergens, image = null }) => ({
      name,
      contains_pork: containsPork,
      contains_alcohol: containsAlcohol,
      allergens,
      image,
    })),
})

async function readEvents(sql: Db): Promise<Row[]> {
  const events = await rowsOf(sql, 'events', { joined: `t.id, ${OUTLET}`, order: 't.night, t.start_time, t.slug' })
  const artist = '(select a.slug from artists a where a.id = t.artist_id) as artist'
  const bills = grouped(
    await rowsOf(sql, 'event_artists', { joined: artist, order: 't.event_id, t.position, t.artist_id' }),
    'event_id',
  )
  const keptSql = `(select count(*)::int from ticket_units u where u.ticket_id = t.id
    and u.hold_id in (select h.id from holds h where h.made_by like 'system:%')) as kept`
  const phasesSql = `coalesce((select json_agg(json_build_object('name', p.name, 'price', p.price, 'ends_at', p.ends_at, 'stock', p.stock)
    order by p.position) from ticket_phases p where p.ticket_id = t.id), '[]') as phases`
  const tickets = grouped(
    await rowsOf(sql, 'tickets', { joined: `${keptSql}, ${phasesSql}`, order: 't.position, t.id' }),
    'event_id',
  )
  const ladders = grouped(
    await rowsOf(sql, 'event_refund_rules', { order: 't.event_id, t.hours_left desc' }),
    'event_id',
  )
  return events.map((row) => ({
    ...withoutIds(row),
    refund_rules: (ladders.get(row['id']) ?? []).map(({ hours_left, refund_percentage }) => ({
      hours_left,
      refund_percentage,
    })),
    line_up: (bills.get(row['id']) ?? []).map((place) => place['artist']),
    set_times: (bills.get(row['id']) ?? []).flatMap((place) => place['plays_at'] ?? []),
    tickets: (tickets.get(row['id']) ?? []).map((ticket) => without(ticket, 'night')),
  }))
}

async function readPackages(sql: Db): Promise<Row[]> {
  const event = '(select e.slug from events e where e.id = t.event_id) as event'
  const rows = await rowsOf(sql, 'packages', {
    joined: `${OUTLET}, ${event}`,
    order: 't.outlet_id, t.position, t.id',
  })
  return rows.map((row) => without(row, 'position'))
}

async function readOffers(sql: Db): Promise<Row[]> {
  const outlets = `array(select b.slug || '/' || o.slug from offer_outlets g join outlets o on o.id = g.outlet_id
    join brands b on b.id = o.brand_id where g.offer_id = t.id order by o.id) as outlets`
  const rows = await rowsOf(sql, 'offers', { joined: `${BRAND}, ${outlets}`, order: 't.position, t.id' })
  return rows.map((row) => without(row, 'position'))
}

async function readMenus(sql: Db): Promise<Row[]> {
  const menus = await rowsOf(sql, 'menus', { joined: `t.id, ${BRAND}, ${OUTLET}` })
  const sections = grouped(await rowsOf(sql, 'menu_sections', { joined: 't.id', order: 't.position, t.id' }), 'menu_id')
  const dishes = grouped(await rowsOf(sql, 'dishes', { order: 't.position, t.id' }), 'section_id')
  return menus.map((row) => ({
    ...withoutIds(row),
    sections: (sections.get(row['id']) ?? []).map((section) => ({
      ...without(section, 'position'),
      dishes: (dishes.get(section['id']) ?? []).map((dish) => without(dish, 'position')),
    })),
  }))
}
