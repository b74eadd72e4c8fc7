import { pageAt } from '#contract/pages.ts'
import { nightOf } from '#domain/calendar/night.ts'
import type { AgeLimit } from '#domain/catalogue/age-limits.ts'
import type { OutletZone } from '#domain/calendar/group-zone.ts'
import { type OutletType, servesDinner } from '#domain/catalogue/outlet-types.ts'
import { faultsOfBody } from '#domain/content/editing/content-faults.ts'
import { type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { isNewSlug, outletSlugOf, slugOf } from '#domain/content/editing/slug-of.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { USUAL_LADDERS } from '#domain/stock/refund-ladder.ts'
import { recordMade } from '#server/content/making/record-made.ts'
import { insertPrint, type NewPrint } from '#server/content/making/print-repository.ts'
import { drawPrint, printLookOf } from '#server/content/making/draw-print.ts'
import { copyRoom } from '#server/stock/outlets/copy-room-repository.ts'
import {
  type BrandOfOutlet,
  copyOutletRow,
  findBrandOf,
  findRegularPlan,
  findCityZone,
  insertCity,
  insertOutlet,
  lockOutlet,
  type NewOutletRow,
} from '#server/stock/outlets/outlet-repository.ts'
import { copyTerms } from '#server/stock/outlets/copy-terms-repository.ts'
import { describeRule } from '#server/stock/refund-rules/change-ladder.ts'
import { ownLadder, replaceLadder } from '#server/stock/refund-rules/rule-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type OutletPlace = {
  name: string
  area: string
  address: string
  mapUrl: string
  contact: string
  whatsapp: string
}

export type NewOutlet = OutletPlace & {
  brandId: number
  /** The slug. If it is empty, the server derives the slug from the name. */
  slug: string
  /** The city of the outlet. Null means that `newCity` is created. */
  cityId: number | null
  newCity: { name: string; timezone: OutletZone } | null
  lat: number | null
  lng: number | null
  /** The type of an outlet that is not a copy. A copy has the type of the copied outlet. */
  type: OutletType
  /** The age limit of an outlet that is not a copy. */
  ageLimit: AgeLimit
  /** The outlet that the new outlet copies. Null means that the new outlet starts with the defaults. */
  likeId: number | null
}

/**
 * Creates an outlet of a brand. The outlet is hidden and takes no bookings until staff publish it. With `likeId`, the new outlet is a
 * copy of another outlet, but without its name, place, phone, bookings and money. Later changes of the other outlet do not change the
 * copy.
 * @throws Refused validation_failed with all faults
 */
export async function createOutlet(app: App, actor: Actor, input: NewOutlet): Promise<ContentItem> {
  const print = await drawRoomPrint(app, input)
  return transact(app, actor, async (work) => {
    const place = await checkPlace(work, input, print?.picture ?? null)
    if (print) await insertPrint(work.sql, print.picture, { brandId: print.brand.id, look: print.brand })
    const cityId = input.cityId ?? (await createCity(work, input.newCity))
    const row = { ...input, ...place, cityId }
    const item = { kind: 'outlets', id: await insert(work, row) } as const
    await recordMade(work, item, item.id)
    return item
  })
}

/**
 * Draws the picture of a new outlet in the colors of its brand. Returns null for a copy, because a copy uses the pictures of the copied
 * outlet.
 */
async function drawRoomPrint(app: App, { brandId, likeId, name, slug }: NewOutlet): Promise<RoomPrint | null> {
  const brand = likeId === null ? await findBrandOf(app.sql, brandId) : null
  if (!brand) return null
  const picture = await drawPrint(app, slugOf(`${brand.slug} ${slug || name}`), printLookOf(brand), 'wide')
  return { picture, brand }
}
type RoomPrint = { picture: NewPrint; brand: BrandOfOutlet }

type Place = OutletPlace & { slug: string; timezone: string; lat: number; lng: number; image: string }

/** Validates the request. @throws Refused validation_failed with all faults */
async function checkPlace({ sql }: Work, input: NewOutlet, print: NewPrint | null): Promise<Place> {
  const { cityId, newCity, lat, lng } = input
  const brand = await findBrandOf(sql, input.brandId)
  const timezone = cityId === null ? (newCity?.timezone ?? null) : await findCityZone(sql, cityId)
  const place = {
    name: input.name.trim(),
    area: input.area.trim(),
    address: input.address.trim(),
    mapUrl: input.mapUrl.trim(),
    contact: input.contact.trim(),
    whatsapp: input.whatsapp.trim(),
  }
  const slug = input.slug === '' ? outletSlugOf(place.name, brand?.name ?? '') : input.slug
  const isFree = brand !== null && pageAt(`/id/brands/${brand.slug}/${slug}`)?.name === 'outlet'
  refuseFaults({
    ...(!brand && { brandId: ['invalid'] }),
    ...faultsOfPlace(place),
    ...(place.name !== '' && !isNewSlug(slug) && { slug: ['invalid'] }),
    ...(isNewSlug(slug) && brand && !isFree && { slug: ['slug_taken'] }),
    ...(cityId === null && !newCity?.name.trim() && { newCity: ['required'] }),
    ...(cityId !== null && timezone === null && { cityId: ['invalid'] }),
    ...(lat === null && { lat: ['required'] }),
    ...(lng === null && { lng: ['required'] }),
  })
  const image = print?.path ?? brand?.image ?? ''
  return { ...place, slug, timezone: timezone ?? '', lat: lat ?? 0, lng: lng ?? 0, image }
}

/** Checks the fields of the place with the same rules as the editor of the outlet. */
function faultsOfPlace({ mapUrl, ...place }: OutletPlace): FieldFaults {
  const body = { ...place, map_url: mapUrl }
  const missing = Object.entries(body).filter(([, text]) => text === '')
  return {
    ...Object.fromEntries(missing.map(([name]) => [name, ['required' as const]])),
    ...faultsOfBody(fieldsOfKind('outlets'), 'shared', body),
  }
}

async function createCity({ sql }: Work, city: NewOutlet['newCity']): Promise<number> {
  const name = city?.name.trim() ?? ''
  const slug = slugOf(name)
  if (!city || slug === '') throw new Refused('validation_failed', { errors: { newCity: ['invalid'] } })
  const created = await insertCity(sql, { name, slug, timezone: city.timezone })
  if (!created) throw new Refused('validation_failed', { errors: { newCity: ['name_taken'] } })
  return created.id
}

async function insert(work: Work, row: NewOutletRow & { likeId: number | null }): Promise<number> {
  const created = row.likeId === null ? await insertEmpty(work, row) : await insertLike(work, row, row.likeId)
  if (created === null) throw new Refused('validation_failed', { errors: { slug: ['slug_taken'] } })
  return created
}

/**
 * Inserts an outlet with the default settings. If the group has no refund rules yet, also inserts the default refund rules of the group.
 */
async function insertEmpty({ sql }: Work, row: NewOutletRow): Promise<number | null> {
  const created = await insertOutlet(sql, row, { showsMap: !servesDinner(row.type) })
  if (!created) return null
  for (const kind of ['tables', 'tickets', 'restaurant'] as const)
    if ((await ownLadder(sql, null, kind)).length === 0)
      await replaceLadder(sql, null, kind, USUAL_LADDERS[kind].map(describeRule))
  return created.id
}

async function insertLike(work: Work, row: NewOutletRow, likeId: number): Promise<number | null> {
  const { sql, now } = work
  const source = await lockOutlet(sql, likeId)
  const plan = source && (await findRegularPlan(sql, likeId, nightOf(now(), source)))
  if (!plan) throw new Refused('validation_failed', { errors: { likeId: ['invalid'] } })
  const created = await copyOutletRow(sql, row, { likeId, room: plan.room })
  if (!created) return null
  const copy = { fromId: likeId, toId: created.id }
  await copyRoom(sql, copy, plan.id)
  const menus = await copyTerms(sql, copy, { brandId: row.brandId, slug: row.slug, now: now() })
  for (const id of menus) await recordMade(work, { kind: 'menus', id }, created.id)
  return created.id
}
