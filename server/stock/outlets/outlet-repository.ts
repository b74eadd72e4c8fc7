// SQL for the rows of a new outlet: the outlet itself and its city.
import type { AgeLimit } from '#domain/catalogue/age-limits.ts'
import type { Room } from '#domain/floor/drawing.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { NamedHours } from '#server/catalogue/schema.ts'
import type { Db, Tx } from '#server/db/open.ts'

type CreatedRow = { id: number }

export type BrandOfOutlet = { id: number; slug: string; name: string; image: string } & Record<
  'ground' | 'ink' | 'accent' | 'motif',
  string | null
>

export async function findBrandOf(sql: Db, brandId: number): Promise<BrandOfOutlet | null> {
  const [row] = await sql<BrandOfOutlet[]>`
    select id, slug, name, image, ground, ink, accent, motif from brands where id = ${brandId}`
  return row ?? null
}

export async function findCityZone(sql: Db, cityId: number): Promise<string | null> {
  const [row] = await sql<{ timezone: string }[]>`select timezone from cities where id = ${cityId}`
  return row?.timezone ?? null
}

/** Inserts a city. Returns null if its slug is taken. */
export async function insertCity(
  sql: Tx,
  { name, slug, timezone }: { name: string; slug: string; timezone: string },
): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into cities (slug, name, timezone) values (${slug}, ${name}, ${timezone}) on conflict do nothing returning id`
  return row ?? null
}

export type NewOutletRow = {
  brandId: number
  cityId: number
  slug: string
  name: string
  area: string
  address: string
  mapUrl: string
  lat: number
  lng: number
  type: string
  ageLimit: AgeLimit
  contact: string
  whatsapp: string
  timezone: string
  image: string
}

/** An empty room of 16 by 10 meters. Staff draw the real walls in the editor of the plan. */
const EMPTY_ROOM: Room = { width: 16, height: 10, walls: ['M0.2 0.2H15.8V9.8H0.2Z'], fixtures: [] }

/**
 * Inserts an outlet with the usual hours and without texts. Guests may arrive from the opening hour on. Its tax rates are 0 percent until
 * staff set other rates. Returns null if the slug is taken.
 */
export async function insertOutlet(
  sql: Tx,
  row: NewOutletRow,
  { showsMap }: { showsMap: boolean },
): Promise<CreatedRow | null> {
  const [created] = await sql<CreatedRow[]>`
    insert into outlets (brand_id, city_id, slug, name, area, address, map_url, lat, lng, type, contact, whatsapp, timezone, open_hour,
      close_hour, maximum_eta, arrival_from, payment_type, use_tax, age_limit, is_using_guest_layout, line, description, music, house_rules, terms,
      additional_terms, extra_information, day, rules, floor, image, images, is_published)
    values (${row.brandId}, ${row.cityId}, ${row.slug}, ${row.name}, ${row.area}, ${row.address}, ${row.mapUrl}, ${row.lat}, ${row.lng},
      ${row.type}, ${row.contact}, ${row.whatsapp}, ${row.timezone}, '18:00', '02:00', '23:00', '18:00', 'DownPayment', true, ${row.ageLimit}, ${showsMap},
      '{}', '{}', '{}', '{}', '{}', '{}', '{}', '[]', '[]', ${sql.json(EMPTY_ROOM)}, ${row.image}, ${sql.json([row.image])}, false)
    on conflict do nothing returning id`
  return created ?? null
}

/** Locks an outlet, so that its fields do not change while it is copied. Returns null if the outlet is unknown. */
export async function lockOutlet(
  sql: Tx,
  id: number,
): Promise<{ timezone: string; openHour: string; closeHour: string; specialHours: readonly NamedHours[] } | null> {
  const [row] = await sql<
    { timezone: string; openHour: string; closeHour: string; specialHours: readonly NamedHours[] }[]
  >`
    select timezone, open_hour, close_hour, special_hours from outlets where id = ${id} for no key update`
  return row ?? null
}

/** Finds the floor plan of the regular nights. Ignores plans for single nights. */
export async function findRegularPlan(
  sql: Tx,
  outletId: number,
  night: Night,
): Promise<{ id: number; room: Room } | null> {
  const [row] = await sql<{ id: number; room: Room }[]>`
    select id, room from floor_plans
    where outlet_id = ${outletId} and state = 'published' and nights is null and (from_night is null or from_night <= ${night}::date)
    order by from_night desc nulls last, version desc limit 1`
  return row ?? null
}

/**
 * Inserts a copy of an outlet with a new name, place and phone. Other columns are copied, except those that only fit the original outlet,
 * such as its email address. Returns null if the slug is taken.
 */
export async function copyOutletRow(
  sql: Tx,
  { brandId, cityId, slug, name, area, address, mapUrl, lat, lng, contact, whatsapp, timezone }: NewOutletRow,
  { likeId, room }: { likeId: number; room: Room },
): Promise<CreatedRow | null> {
  const own = {
    brand_id: brandId,
    city_id: cityId,
    slug,
    name,
    area,
    address,
    lat,
    lng,
    contact,
    whatsapp,
    timezone,
    map_url: mapUrl,
    email: null,
    general_admission_url: null,
    cut_off_date: null,
    floor: room,
    is_published: false,
    published_at: null,
    unpublished_at: null,
  }
  const [created] = await sql<CreatedRow[]>`
    insert into outlets
    select copy.* from outlets o, jsonb_populate_record(o,
      ${sql.json(own)}::jsonb || jsonb_build_object('id', nextval(pg_get_serial_sequence('outlets', 'id')), 'updated_at', now())) copy
    where o.id = ${likeId}
    on conflict do nothing returning id`
  return created ?? null
}

export type NewItemChoices = {
  brands: { id: number; name: string; kind: string }[]
  cities: { id: number; name: string; timezone: string }[]
  outlets: { id: number; name: string; brandId: number; type: string }[]
}

/** Lists the choices for a new item: the brands and cities to which the item can belong, and the existing items that staff can copy. */
export async function newItemChoices(sql: Db): Promise<NewItemChoices> {
  const [row] = await sql<[NewItemChoices]>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'kind', kind) order by position, id) from brands), '[]') as brands,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'timezone', timezone) order by name) from cities), '[]') as cities,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'brandId', brand_id, 'type', type) order by name)
        from outlets), '[]') as outlets`
  return row
}
